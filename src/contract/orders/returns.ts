/** Giving back what was delivered (docs/interface/cart-and-orders.md#returns). */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { returnId } from '../wire/pathParameters.ts'
import { quantity } from '../design/itemFacts.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { orderReturn } from './orderReturn.ts'
import { byOrder } from './orders.ts'
import { RETURN_STATUSES } from '../wire/orderVocabulary.ts'
import { id, pageQuery, pagination, text } from '../wire/primitives.ts'

/** The same with what staff go by. */
const staffReturn = orderReturn
  .extend({
    order: z.strictObject({ id, orderNumber: z.string().meta({ example: 'DW-20261121-7K2Q9M' }) }),
    customer: z.strictObject({
      id,
      name: z.string().meta({ example: 'Nour Hassan' }),
      email: z.string().nullable().meta({ example: 'nour@example.com' }),
      phone: z.string().nullable().meta({ example: '+201012345678' }),
    }),
  })
  .meta({ id: 'StaffReturn' })
export type StaffReturn = z.infer<typeof staffReturn>

export const returnOperations = {
  requestReturn: operation({
    method: 'POST',
    path: '/orders/{orderId}/returns',
    tag: 'orders',
    summary: 'Ask to give pieces back that were delivered',
    description:
      'Within 14 days of the delivery. `refundAmount` is what was paid for the pieces, with VAT, without delivery and installation; `pointsReturned` are the loyalty points that they were paid with. Staff decide; a refused return can be requested again.',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ itemId: id, quantity }))
        .min(1)
        .max(LIMITS.entries.orderLines),
      reason: text(1, LIMITS.text.note),
    }),
    example: { items: [{ itemId: EXAMPLE_IDS.orderItem, quantity: 1 }], reason: 'The colour is darker than I thought.' },
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
    description: 'Pending returns oldest first, others newest first.',
    access: 'orders:read',
    query: z.strictObject({ ...pageQuery, status: z.enum(RETURN_STATUSES).default('requested').meta({ description: 'Only in this state' }) }),
    status: 200,
    data: z.strictObject({ returns: z.array(staffReturn), pagination }),
    errors: [],
  }),
  judgeReturn: operation({
    method: 'PUT',
    path: '/staff/returns/{returnId}',
    tag: 'staff',
    summary: 'Approve or refuse a return; for staff',
    description:
      'An approval refunds the customer, puts the pieces back in stock and takes off the points that they had earned. Repeating the same decision changes nothing.',
    access: 'orders:write',
    params: z.object({ returnId }),
    body: z.strictObject({
      status: z.enum(['approved', 'refused']),
      note: text(0, LIMITS.text.note).optional().meta({ example: 'It arrived in good order.' }),
    }),
    status: 200,
    data: z.strictObject({ return: staffReturn }),
    errors: ['RETURN_NOT_FOUND', 'RETURN_ALREADY_DECIDED'],
  }),
}
