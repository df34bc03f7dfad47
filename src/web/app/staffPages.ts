/** Pages for staff and their addresses. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../i18n/i18n.ts'
import { boardFrom } from '../staff/orders/address.ts'
import { within } from './ground.ts'

const pages = withWords(['catalogue', 'errors', 'shop', 'staff'], () => import('../staff/section.tsx'))

const staff = createRoute({ getParentRoute: within, path: '/staff', component: lazyRouteComponent(pages, 'StaffFrame') })
const inFrame = () => staff

export const staffPages = staff.addChildren([
  createRoute({ getParentRoute: inFrame, path: '/', validateSearch: boardFrom, component: lazyRouteComponent(pages, 'OrderBoard') }),
  createRoute({ getParentRoute: inFrame, path: '/bookings', component: lazyRouteComponent(pages, 'Bookings') }),
  createRoute({ getParentRoute: inFrame, path: '/returns', component: lazyRouteComponent(pages, 'Returns') }),
  createRoute({ getParentRoute: inFrame, path: '/stock', component: lazyRouteComponent(pages, 'Stock') }),
  createRoute({ getParentRoute: inFrame, path: '/stock/rates', component: lazyRouteComponent(pages, 'Rates') }),
  createRoute({ getParentRoute: inFrame, path: '/coupons', component: lazyRouteComponent(pages, 'Coupons') }),
  createRoute({ getParentRoute: inFrame, path: '/ratings', component: lazyRouteComponent(pages, 'Ratings') }),
  createRoute({ getParentRoute: inFrame, path: '/messages', component: lazyRouteComponent(pages, 'Messages') }),
])
