/** The routes that every page is below. */
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { NotFound } from '../lib/ui/frame/NotFound.tsx'
import { Shell } from './Shell.tsx'
import { lazyPage } from '../lib/ui/loading/lazyPage.ts'

export const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

/** Everything but the home page reads from the service and uses the form components. */
export const workplace = createRoute({
  getParentRoute: () => root,
  id: 'workplace',
  component: lazyPage(() => import('./Workplace.tsx'), 'Workplace'),
})
export const within = () => workplace

/**
 * For `validateSearch`: of these parts of its address a page gets what `read` makes of them, and nothing else. The router lays what is answered over
 * the address as it was typed, so that a part which `read` leaves out would reach the page unread. Other parts (`?perf`) stay in the address.
 */
export const searchBy =
  <T extends object>(read: (search: Record<string, unknown>) => T, parts: readonly (keyof T)[]) =>
  (search: Record<string, unknown>): T => ({ ...(Object.fromEntries(parts.map((part) => [part, undefined])) as object), ...read(search) })
