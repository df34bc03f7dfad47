/** Pages for staff: one frame, read when one of them is first opened. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../i18n/i18n.ts'
import { boardFrom } from '../staff/orders/address.ts'
import { within } from './ground.ts'

const staff = createRoute({
  getParentRoute: within,
  path: '/staff',
  component: lazyRouteComponent(
    withWords(['errors', 'staff'], () => import('../staff/StaffFrame.tsx')),
    'StaffFrame',
  ),
})
const staffOrders = createRoute({
  getParentRoute: () => staff,
  path: '/',
  validateSearch: boardFrom,
  component: lazyRouteComponent(
    withWords(['catalogue', 'errors', 'shop', 'staff'], () => import('../staff/orders/OrderBoard.tsx')),
    'OrderBoard',
  ),
})
const staffStock = createRoute({
  getParentRoute: () => staff,
  path: '/stock',
  component: lazyRouteComponent(
    withWords(['errors', 'staff'], () => import('../staff/stock/Stock.tsx')),
    'Stock',
  ),
})
const staffReturns = createRoute({
  getParentRoute: () => staff,
  path: '/returns',
  component: lazyRouteComponent(
    withWords(['errors', 'staff'], () => import('../staff/returns/Returns.tsx')),
    'Returns',
  ),
})
const staffCoupons = createRoute({
  getParentRoute: () => staff,
  path: '/coupons',
  component: lazyRouteComponent(
    withWords(['errors', 'staff'], () => import('../staff/coupons/Coupons.tsx')),
    'Coupons',
  ),
})
const staffBookings = createRoute({
  getParentRoute: () => staff,
  path: '/bookings',
  component: lazyRouteComponent(
    withWords(['catalogue', 'errors', 'shop', 'staff'], () => import('../staff/bookings/Bookings.tsx')),
    'Bookings',
  ),
})
const staffMessages = createRoute({
  getParentRoute: () => staff,
  path: '/messages',
  component: lazyRouteComponent(
    withWords(['errors', 'staff'], () => import('../staff/Messages.tsx')),
    'Messages',
  ),
})
const staffRatings = createRoute({
  getParentRoute: () => staff,
  path: '/ratings',
  component: lazyRouteComponent(
    withWords(['errors', 'staff'], () => import('../staff/Ratings.tsx')),
    'Ratings',
  ),
})

export const staffPages = staff.addChildren([staffOrders, staffBookings, staffReturns, staffStock, staffCoupons, staffRatings, staffMessages])
