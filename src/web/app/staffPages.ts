/** Pages for staff and their addresses. */
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../lib/i18n/i18n.ts'
import { BOARD_PARTS, boardFrom } from '../pages/staff/orders/address.ts'
import { searchBy, within } from './rootRoutes.ts'
import { lazyPage } from '../lib/ui/loading/lazyPage.ts'

const pages = withWords(['catalogue', 'errors', 'shop', 'staff'], () => import('../pages/staff/section.tsx'))

const staff = createRoute({ getParentRoute: within, path: '/staff', component: lazyPage(pages, 'StaffFrame') })
const inFrame = () => staff

export const staffPages = staff.addChildren([
  createRoute({ getParentRoute: inFrame, path: '/', validateSearch: searchBy(boardFrom, BOARD_PARTS), component: lazyPage(pages, 'OrderBoard') }),
  createRoute({ getParentRoute: inFrame, path: '/bookings', component: lazyPage(pages, 'Bookings') }),
  createRoute({ getParentRoute: inFrame, path: '/returns', component: lazyPage(pages, 'Returns') }),
  createRoute({ getParentRoute: inFrame, path: '/stock', component: lazyPage(pages, 'Stock') }),
  createRoute({ getParentRoute: inFrame, path: '/stock/rates', component: lazyPage(pages, 'Rates') }),
  createRoute({ getParentRoute: inFrame, path: '/coupons', component: lazyPage(pages, 'Coupons') }),
  createRoute({ getParentRoute: inFrame, path: '/ratings', component: lazyPage(pages, 'Ratings') }),
  createRoute({ getParentRoute: inFrame, path: '/messages', component: lazyPage(pages, 'Messages') }),
])
