/** Pages of one's account and their addresses. */
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../lib/i18n/i18n.ts'
import { within } from './rootRoutes.ts'
import { lazyPage } from '../lib/ui/loading/lazyPage.ts'

const pages = withWords(['account', 'catalogue', 'errors', 'loyalty', 'profile', 'settings', 'shop'], () => import('../pages/account/section.tsx'))

export const accountPages = [
  createRoute({ getParentRoute: within, path: '/account', component: lazyPage(pages, 'Account') }),
  createRoute({
    getParentRoute: within,
    path: '/account/profile',
    component: lazyPage(
      withWords(['account', 'errors', 'profile', 'settings'], () => import('../pages/account/profile/Profile.tsx')),
      'Profile',
    ),
  }),
  createRoute({
    getParentRoute: within,
    path: '/account/undo',
    component: lazyPage(
      withWords(['account', 'errors'], () => import('../pages/account/contact/UndoChange.tsx')),
      'UndoChange',
    ),
  }),
  createRoute({ getParentRoute: within, path: '/account/addresses', component: lazyPage(pages, 'Addresses') }),
  createRoute({ getParentRoute: within, path: '/account/loyalty', component: lazyPage(pages, 'Loyalty') }),
  createRoute({ getParentRoute: within, path: '/account/settings', component: lazyPage(pages, 'Settings') }),
  createRoute({ getParentRoute: within, path: '/account/settings/api-keys', component: lazyPage(pages, 'ApiKeys') }),
  createRoute({ getParentRoute: within, path: '/account/security', component: lazyPage(pages, 'Security') }),
  createRoute({ getParentRoute: within, path: '/account/data', component: lazyPage(pages, 'YourData') }),
] as const
