/** What staff do beside moving orders on (docs/interface/cart-and-orders.md#coupons). */
import type { FastifyInstance } from 'fastify'
import { couponOperations } from '../../../contract/coupons.ts'
import type { Services } from '../../services.ts'
import { requireStaff } from '../../wire/caller.ts'
import { BASE_PATH, serve } from '../../wire/route.ts'
import { createCoupon, endCoupon, listCoupons, updateCoupon } from './staffCoupons.ts'

export const staffOrderRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  serve(app, couponOperations.listCoupons, async ({ caller, query }) => {
    requireStaff(caller)
    return { data: await listCoupons(db.root, query, clock.now()) }
  })
  serve(app, couponOperations.createCoupon, async ({ caller, body }) => {
    requireStaff(caller)
    return { data: { coupon: await createCoupon(db, body, clock.now()) }, location: `${BASE_PATH}/staff/coupons` }
  })
  serve(app, couponOperations.updateCoupon, async ({ caller, params, body }) => {
    requireStaff(caller)
    return { data: { coupon: await updateCoupon(db, params.couponId, body, clock.now()) } }
  })
  serve(app, couponOperations.endCoupon, async ({ caller, params }) => {
    requireStaff(caller)
    return { data: { coupon: await endCoupon(db, params.couponId, clock.now()) } }
  })
}
