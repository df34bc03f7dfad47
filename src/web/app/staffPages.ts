/** Pages for staff and their addresses. */
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../lib/i18n/i18n.ts'
import { BOARD_PARTS, boardFrom } from '../pages/staff/orders/address.ts'
import { searchBy, within } from './ground.ts'
import { latePage } from '../lib/ui/loading/latePage.ts'

const pages = withWords(['catalogue', 'errors', 'shop', 'staff'], () => import('../pages/staff/section.tsx'))

const staff = createRoute({ getParentRoute: within, path: '/staff', component: latePage(pages, 'StaffFrame') })
const inFrame = () => staff

export const staffPages = staff.addChildren([
  createRoute({ getParentRoute: inFrame, path: '/', validateSearch: searchBy(boardFrom, BOARD_PARTS), component: latePage(pages, 'OrderBoard') }),
  createRoute({ getParentRoute: inFrame, path: '/bookings', component: latePage(pages, 'Bookings') }),
  createRoute({ getParentRoute: inFrame, path: '/returns', component: latePage(pages, 'Returns') }),
  createRoute({ getParentRoute: inFrame, path: '/stock', component: latePage(pages, 'Stock') }),
  createRoute({ getParentRoute: inFrame, path: '/stock/rates', component: latePage(pages, 'Rates') }),
  createRoute({ getParentRoute: inFrame, path: '/coupons', component: latePage(pages, 'Coupons') }),
  createRoute({ getParentRoute: inFrame, path: '/ratings', component: latePage(pages, 'Ratings') }),
  createRoute({ getParentRoute: inFrame, path: '/messages', component: latePage(pages, 'Messages') }),
])
