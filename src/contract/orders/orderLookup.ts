/** An order without its account: by the link of a message, or by its number, its phone and a code (docs/interface/cart-and-orders.md#without-an-account). */
import { z } from 'zod'
import { egyptianMobile, signedIn } from '../accounts/accounts.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { byOrder, order, orderItem } from './orders.ts'
import { plainSigns } from '../text/typedSigns.ts'
import { verificationCode } from '../accounts/verification.ts'

/** An order number as typed or pasted: lower case, non-Latin digits, spaces and invisible characters are accepted. */
const orderNumber = z
  .string()
  .max(LIMITS.text.orderNumber)
  .transform((typed) => plainSigns(typed).replace(/\s/g, '').toUpperCase())

/** An order as the link in a message shows it: without personal data but the city of delivery. */
export const linkedOrder = z
  .strictObject({
    orderNumber: z.string().meta({ example: 'DW-20261121-7K2Q9M' }),
    status: order.shape.status,
    paymentStatus: order.shape.paymentStatus,
    items: z.array(orderItem.omit({ designProjectId: true, customizations: true, rating: true })),
    destination: z.strictObject({ city: z.string().meta({ example: 'Cairo' }), governorate: z.string().meta({ example: 'Cairo' }) }),
    /** Without the codes of coupons, which others could use. */
    pricing: order.shape.pricing.omit({ appliedCoupons: true }),
    delivery: order.shape.delivery.omit({ specialInstructions: true }),
    timeline: order.shape.timeline,
    history: order.shape.history,
    createdAt: order.shape.createdAt,
    updatedAt: order.shape.updatedAt,
  })
  .meta({ id: 'LinkedOrder' })
export type LinkedOrder = z.infer<typeof linkedOrder>

const key = z.string().max(LIMITS.text.orderKey)
const codeSent = z.strictObject({ requested: z.literal(true) })
const found = z.strictObject({
  orderNumber: z.string().meta({ example: 'DW-20261121-7K2Q9M' }),
  /** Opens the order as the link of a message does. */
  key: key.meta({ example: 'Zk3-vQ_8xT2a' }),
  /** A session of the guest who placed it; null where the order belongs to an account, or to a guest who has another phone too, or is the caller's now. */
  session: signedIn.nullable(),
})

export const orderLookupOperations = {
  getLinkedOrder: operation({
    method: 'GET',
    path: '/orders/{orderId}/linked',
    tag: 'orders',
    summary: 'Read an order by the link of a message about it',
    description: 'The `key` is in the link of every message about the order. Names, phone, street and notes are left out.',
    access: 'public',
    params: byOrder,
    query: z.strictObject({ key: key.meta({ description: 'Of the link in a message about the order', example: 'Zk3-vQ_8xT2a' }) }),
    status: 200,
    data: z.strictObject({ order: linkedOrder }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  findOrder: operation({
    method: 'POST',
    path: '/orders/find',
    tag: 'orders',
    summary: "Without a code: send one to the order's phone (202). With it: find the order (200)",
    description:
      'The answer is the same where there is no such order. A code has six digits, is good for 10 minutes, once, and for five tries; another is sent after a minute. The code of a guest’s order opens the guest’s account: `session`; a bearer’s guest goes along into it, a bearer’s account takes over what that guest made.',
    access: 'public',
    limit: 'orderCode',
    body: z.strictObject({
      orderNumber: orderNumber.meta({ example: 'DW-20261121-7K2Q9M' }),
      phone: egyptianMobile.meta({ example: '+201012345678' }),
      /** Left out: a code is sent. */
      code: verificationCode.optional().meta({ example: '482913' }),
    }),
    status: 202,
    successes: {
      200: { means: 'The code was right: the order is found', data: found },
      202: { means: 'A code is on its way, where there is such an order', data: codeSent },
    },
    data: z.union([codeSent, found]),
    errors: ['INVALID_VERIFICATION_CODE', 'INSUFFICIENT_SCOPE'],
  }),
}
