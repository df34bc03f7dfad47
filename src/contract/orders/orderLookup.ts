/** An order without its account: by the link of a message, or by its number, its phone and a code (docs/interface/cart-and-orders.md#without-an-account). */
import { z } from 'zod'
import { egyptianMobile, signedIn } from '../accounts/accounts.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { byOrder, order, orderItem } from './orders.ts'
import { plainSigns } from '../text/typedSigns.ts'
import { verificationCode } from '../accounts/verification.ts'

/** As people type it, or copy it from a message: small letters, other digits, spaces and signs that nobody sees too. */
const orderNumber = z
  .string()
  .max(LIMITS.text.orderNumber)
  .transform((typed) => plainSigns(typed).replace(/\s/g, '').toUpperCase())

/** What the link of a message opens: nothing of whom the order is for but the place that it goes to. */
export const linkedOrder = z
  .strictObject({
    orderNumber: z.string(),
    status: order.shape.status,
    paymentStatus: order.shape.paymentStatus,
    items: z.array(orderItem.omit({ designProjectId: true, customizations: true, rating: true })),
    destination: z.strictObject({ city: z.string(), governorate: z.string() }),
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
  orderNumber: z.string(),
  /** Opens the order as the link of a message does. */
  key,
  /** A session of the guest who placed it; null where the order belongs to an account, or to a guest who has another phone too, or is the caller's now. */
  session: signedIn.nullable(),
})

export const orderLookupOperations = {
  getLinkedOrder: operation({
    method: 'GET',
    path: '/orders/{orderId}/linked',
    tag: 'orders',
    summary: 'Read an order by the link of a message about it',
    access: 'public',
    params: byOrder,
    query: z.strictObject({ key }),
    status: 200,
    data: z.strictObject({ order: linkedOrder }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  findOrder: operation({
    method: 'POST',
    path: '/orders/find',
    tag: 'orders',
    summary: "Without a code: send one to the order's phone (202). With it: find the order (200)",
    access: 'public',
    limit: 'orderCode',
    body: z.strictObject({
      orderNumber,
      phone: egyptianMobile,
      /** Left out: a code is sent. */
      code: verificationCode.optional(),
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
