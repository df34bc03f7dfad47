/** Staff operations beside moving orders on (docs/interface/cart-and-orders.md#coupons, #returns). */
import type { FastifyInstance } from 'fastify'
import { couponOperations } from '#contract/cart/coupons.ts'
import { returnOperations } from '#contract/orders/returns.ts'
import type { Services } from '../../services.ts'
import { requireStaff } from '../../http/request/caller.ts'
import { BASE_PATH, serve } from '../../http/route.ts'
import { judgeReturn } from './returns/judgeReturn.ts'
import { listReturns, readStaffReturn } from './returns/readReturns.ts'
import { createCoupon, endCoupon, listCoupons, updateCoupon } from './coupons/staffCoupons.ts'

export const staffOrderRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services
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
  serve(app, returnOperations.listReturns, async ({ caller, query, language }) => {
    requireStaff(caller)
    return { data: await listReturns(db.root, query, language) }
  })
  serve(app, returnOperations.judgeReturn, async ({ caller, params: { returnId }, body: { status, note }, language, requestId, idempotencyKey }) => {
    requireStaff(caller)
    await judgeReturn(services, { returnId, status, note, cause: { at: clock.now(), requestId, idempotencyKey } })
    return { data: { return: await readStaffReturn(db.root, returnId, language) } }
  })
}
