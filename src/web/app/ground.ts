/** What every page stands in. */
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { NotFound } from '../ui/NotFound.tsx'
import { Shell } from './Shell.tsx'
import { latePage } from '../ui/latePage.ts'

export const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

/** Everything but the home page reads from the service and uses the form components. */
export const workplace = createRoute({
  getParentRoute: () => root,
  id: 'workplace',
  component: latePage(() => import('./Workplace.tsx'), 'Workplace'),
})
export const within = () => workplace
