/** Giving back what was delivered (docs/interface/cart-and-orders.md#returns). */
import { z } from 'zod'
import { quantity } from '../design/itemFacts.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { orderReturn } from './orderReturn.ts'
import { byOrder } from './orders.ts'
import { RETURN_STATUSES } from '../wire/orderVocabulary.ts'
import { id, pageQuery, pagination, pathPart, text } from '../wire/primitives.ts'

/** The same with what staff go by. */
const staffReturn = orderReturn
  .extend({
    order: z.strictObject({ id, orderNumber: z.string() }),
    customer: z.strictObject({ id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  })
  .meta({ id: 'StaffReturn' })
export type StaffReturn = z.infer<typeof staffReturn>

export const returnOperations = {
  requestReturn: operation({
    method: 'POST',
    path: '/orders/{orderId}/returns',
    tag: 'orders',
    summary: 'Ask to give pieces back that were delivered',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ itemId: id, quantity }))
        .min(1)
        .max(LIMITS.entries.orderLines),
      reason: text(1, LIMITS.text.note),
    }),
    bodyError: 'INVALID_ORDER_DATA',
    status: 201,
    data: z.strictObject({ return: orderReturn }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'ORDER_NOT_DELIVERED', 'RETURN_PERIOD_OVER'],
  }),
  listReturns: operation({
    method: 'GET',
    path: '/staff/returns',
    tag: 'staff',
    summary: 'Read what customers want to give back; for staff',
    access: 'orders:read',
    query: z.strictObject({ ...pageQuery, status: z.enum(RETURN_STATUSES).default('requested') }),
    status: 200,
    data: z.strictObject({ returns: z.array(staffReturn), pagination }),
    errors: [],
  }),
  judgeReturn: operation({
    method: 'PUT',
    path: '/staff/returns/{returnId}',
    tag: 'staff',
    summary: 'Approve or refuse a return; for staff',
    access: 'orders:write',
    params: z.object({ returnId: pathPart }),
    body: z.strictObject({ status: z.enum(['approved', 'refused']), note: text(0, LIMITS.text.note).optional() }),
    status: 200,
    data: z.strictObject({ return: staffReturn }),
    errors: ['RETURN_NOT_FOUND', 'RETURN_ALREADY_DECIDED'],
  }),
}
