/** Pages of one's account and their addresses. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../i18n/i18n.ts'
import { within } from './ground.ts'

const pages = withWords(['account', 'catalogue', 'errors', 'loyalty', 'profile', 'settings', 'shop'], () => import('../account/section.tsx'))

export const accountPages = [
  createRoute({ getParentRoute: within, path: '/account', component: lazyRouteComponent(pages, 'Account') }),
  createRoute({
    getParentRoute: within,
    path: '/account/profile',
    component: lazyRouteComponent(
      withWords(['account', 'errors', 'profile', 'settings'], () => import('../account/profile/Profile.tsx')),
      'Profile',
    ),
  }),
  createRoute({ getParentRoute: within, path: '/account/addresses', component: lazyRouteComponent(pages, 'Addresses') }),
  createRoute({ getParentRoute: within, path: '/account/loyalty', component: lazyRouteComponent(pages, 'Loyalty') }),
  createRoute({ getParentRoute: within, path: '/account/settings', component: lazyRouteComponent(pages, 'Settings') }),
  createRoute({ getParentRoute: within, path: '/account/security', component: lazyRouteComponent(pages, 'Security') }),
  createRoute({ getParentRoute: within, path: '/account/data', component: lazyRouteComponent(pages, 'YourData') }),
] as const
