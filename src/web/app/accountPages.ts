/** Pages of one's account and their addresses. */
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../lib/i18n/i18n.ts'
import { within } from './ground.ts'
import { latePage } from '../lib/ui/loading/latePage.ts'

const pages = withWords(['account', 'catalogue', 'errors', 'loyalty', 'profile', 'settings', 'shop'], () => import('../pages/account/section.tsx'))

export const accountPages = [
  createRoute({ getParentRoute: within, path: '/account', component: latePage(pages, 'Account') }),
  createRoute({
    getParentRoute: within,
    path: '/account/profile',
    component: latePage(
      withWords(['account', 'errors', 'profile', 'settings'], () => import('../pages/account/profile/Profile.tsx')),
      'Profile',
    ),
  }),
  createRoute({
    getParentRoute: within,
    path: '/account/undo',
    component: latePage(
      withWords(['account', 'errors'], () => import('../pages/account/contact/UndoChange.tsx')),
      'UndoChange',
    ),
  }),
  createRoute({ getParentRoute: within, path: '/account/addresses', component: latePage(pages, 'Addresses') }),
  createRoute({ getParentRoute: within, path: '/account/loyalty', component: latePage(pages, 'Loyalty') }),
  createRoute({ getParentRoute: within, path: '/account/settings', component: latePage(pages, 'Settings') }),
  createRoute({ getParentRoute: within, path: '/account/settings/api-keys', component: latePage(pages, 'ApiKeys') }),
  createRoute({ getParentRoute: within, path: '/account/security', component: latePage(pages, 'Security') }),
  createRoute({ getParentRoute: within, path: '/account/data', component: latePage(pages, 'YourData') }),
] as const
