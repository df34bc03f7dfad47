/** Cart and orders (docs/interface/cart-and-orders.md). */
import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { cart, couponCode, deliveryMethod, estimateQuery, roomSource, unavailableLine } from '../cart/cart.ts'
import { cursorQuery, day, dayOrMoment, id, money, PAGE_OR_AFTER, pagination, pathPart, text, timestamp } from '../wire/primitives.ts'
import { customization, quantity } from '../design/itemFacts.ts'
import { LIMITS } from '../wire/limits.ts'
import { RULES } from '../rules.ts'
import { BOOKING_STATUSES, COUPON_TYPES, DELIVERY_METHODS, PAYMENT_STATUSES, TIME_SLOTS } from '../wire/orderVocabulary.ts'
import { orderStatus } from '../wire/vocabularySchemas.ts'
import { operation } from '../wire/operation.ts'
import { orderAmounts } from './orderAmounts.ts'
import { orderReturn } from './orderReturn.ts'
import { nextAction, paymentIntent } from '../payments/payments.ts'
import { itemRating } from '../catalog/writtenRating.ts'

const cartAnswer = z.strictObject({ cart })
const byLine = z.object({ itemId: pathPart })

export const orderItem = z.strictObject({
  id,
  productId: id,
  productName: z.string(),
  productSku: z.string(),
  variantId: id.nullable(),
  variantName: z.string().nullable(),
  image: z.string(),
  quantity: z.int(),
  unitPrice: money,
  totalPrice: money,
  requiresInstallation: z.boolean(),
  installationPrice: money,
  designProjectId: id.nullable(),
  /** What was chosen with the line, as it was ordered. */
  customizations: z.record(z.string(), z.unknown()),
  /** What its customer says of the product; null as long as nothing was said. */
  rating: itemRating.nullable(),
})
const postalAddress = z.strictObject({ id, name: z.string(), address: z.string(), city: z.string(), governorate: z.string(), phone: z.string() })
export const order = z
  .strictObject({
    id,
    orderNumber: z.string(),
    status: orderStatus,
    paymentStatus: z.enum(PAYMENT_STATUSES),
    items: z.array(orderItem),
    customer: z.strictObject({ id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    addresses: z.strictObject({ shipping: postalAddress, billing: postalAddress }),
    pricing: z.strictObject({
      ...orderAmounts,
      appliedCoupons: z.array(z.strictObject({ code: z.string(), discount: money, type: z.enum(COUPON_TYPES) })),
      loyaltyPointsUsed: z.int(),
      loyaltyPointsEarned: z.int(),
      /** What went back, or is on its way back, for pieces that were returned. */
      refundedAmount: money,
    }),
    delivery: z.strictObject({
      estimatedDate: day,
      timeSlot: z.enum(TIME_SLOTS),
      deliveryMethod: z.enum(DELIVERY_METHODS),
      trackingNumber: z.string().nullable(),
      carrier: z.string().nullable(),
      specialInstructions: z.string().nullable(),
    }),
    installation: z.strictObject({ required: z.boolean(), scheduledDate: day.nullable(), timeSlot: z.string().nullable() }),
    timeline: z.strictObject({ createdAt: timestamp, estimatedShipping: timestamp, estimatedDelivery: timestamp }),
    /** Every status the order has had, oldest first. */
    history: z.array(
      z.strictObject({ status: orderStatus, at: timestamp, by: z.enum(['customer', 'staff', 'system']), reason: z.string().nullable() }),
    ),
    /** Pieces that come back or came back, oldest first. */
    returns: z.array(orderReturn),
    /** The installation that was booked after the delivery; null where none was. */
    booking: z
      .strictObject({ id, bookingNumber: z.string(), status: z.enum(BOOKING_STATUSES), scheduledDate: day, timeSlot: z.enum(TIME_SLOTS) })
      .nullable(),
    /** Until when pieces can be given back; null before the order is delivered. */
    returnableUntil: timestamp.nullable(),
    /** When an unpaid order is cancelled by the service; null once it is paid, cancelled, or cash on delivery. */
    payBefore: timestamp.nullable(),
    /** When an order of cash on delivery is cancelled by the service unless staff confirm it; null for any other. */
    confirmBefore: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

/** `cod` is cash on delivery. */
const paymentMethodId = z.union([z.literal('cod'), z.uuid(RULES.paymentMethod.en).toLowerCase()], RULES.paymentMethod.en)

export const orderInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        productId: id,
        variantId: id.optional(),
        quantity,
        designProjectId: id.optional(),
        customizations: customization.default({}),
      }),
    )
    .min(1)
    .max(LIMITS.entries.orderLines),
  shippingAddressId: id,
  billingAddressId: id.optional(),
  paymentMethodId,
  deliveryDate: dayOrMoment.optional(),
  installationDate: dayOrMoment.optional(),
  specialInstructions: text(0, LIMITS.text.note).optional(),
  couponCode: couponCode.optional(),
  loyaltyPointsToUse: z.int().min(0).optional(),
  deliveryMethod,
  timeSlot: z.enum(TIME_SLOTS).default('10:00-14:00'),
  /** A guest's e-mail (docs/interface/cart-and-orders.md#placing-an-order). */
  contactEmail: email.optional(),
  /** EGP: an order that would cost another total is refused with `ORDER_TOTAL_CHANGED`. */
  expectedTotal: money.min(0).optional(),
})
export type OrderInput = z.input<typeof orderInput>

/** An order's id or its number. */
export const byOrder = z.object({ orderId: pathPart })

export const orderOperations = {
  getCart: operation({
    method: 'GET',
    path: '/cart',
    tag: 'cart',
    summary: 'Read your cart, and what it would cost as an order',
    access: 'orders:read',
    query: estimateQuery,
    status: 200,
    data: cartAnswer,
    errors: [],
  }),
  addCartItem: operation({
    method: 'POST',
    path: '/cart/items',
    tag: 'cart',
    summary: 'Put a product in the cart',
    access: 'orders:write',
    body: z.strictObject({ productId: id, variantId: id.optional(), quantity: quantity.default(1), customizations: customization.default({}) }),
    status: 201,
    data: cartAnswer,
    errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INSUFFICIENT_STOCK', 'CART_LIMIT_EXCEEDED'],
  }),
  addProjectToCart: operation({
    method: 'POST',
    path: '/cart/from-project',
    tag: 'cart',
    summary: "Put a room's furniture in the cart; pressing twice adds nothing twice",
    access: 'orders:write',
    body: roomSource,
    status: 201,
    data: z.strictObject({ cart, unavailable: z.array(unavailableLine) }),
    errors: [
      'PROJECT_NOT_FOUND',
      'PROJECT_ACCESS_DENIED',
      'SHARE_NOT_FOUND',
      'AR_SESSION_NOT_FOUND',
      'AR_SESSION_EXPIRED',
      'INSUFFICIENT_STOCK',
      'CART_LIMIT_EXCEEDED',
    ],
  }),
  updateCartItem: operation({
    method: 'PUT',
    path: '/cart/items/{itemId}',
    tag: 'cart',
    summary: 'Change a quantity',
    access: 'orders:write',
    params: byLine,
    body: z.strictObject({ quantity }),
    status: 200,
    data: cartAnswer,
    errors: ['CART_ITEM_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INSUFFICIENT_STOCK'],
  }),
  removeCartItem: operation({
    method: 'DELETE',
    path: '/cart/items/{itemId}',
    tag: 'cart',
    summary: 'Take a line out of the cart',
    access: 'orders:write',
    params: byLine,
    status: 200,
    data: cartAnswer,
    errors: ['CART_ITEM_NOT_FOUND'],
  }),
  clearCart: operation({
    method: 'DELETE',
    path: '/cart',
    tag: 'cart',
    summary: 'Empty the cart',
    access: 'orders:write',
    status: 200,
    data: cartAnswer,
    errors: [],
  }),
  createOrder: operation({
    method: 'POST',
    path: '/orders',
    tag: 'orders',
    summary: 'Place an order; it is paid separately',
    access: 'orders:write',
    body: orderInput,
    bodyError: 'INVALID_ORDER_DATA',
    status: 201,
    data: z.strictObject({
      order,
      paymentIntent,
      estimatedDelivery: z.strictObject({ date: day, timeSlot: z.enum(TIME_SLOTS), method: z.enum(DELIVERY_METHODS) }),
    }),
    errors: [
      'INSUFFICIENT_STOCK',
      'INVALID_COUPON',
      'ORDER_TOTAL_CHANGED',
      'DELIVERY_NOT_AVAILABLE',
      'UNPAID_ORDER_LIMIT',
      'RESERVED_PIECE_LIMIT',
      'NETWORK_ORDER_LIMIT',
    ],
  }),
  listOrders: operation({
    method: 'GET',
    path: '/orders',
    tag: 'orders',
    summary: 'List your orders',
    access: 'orders:read',
    query: z
      .strictObject({
        ...cursorQuery,
        status: orderStatus.optional(),
        fromDate: dayOrMoment.optional(),
        toDate: dayOrMoment.optional(),
        sortBy: z.enum(['createdAt', 'totalAmount']).default('createdAt'),
        sortOrder: z.enum(['asc', 'desc']).default('desc'),
      })
      .refine(...PAGE_OR_AFTER),
    status: 200,
    data: z.strictObject({ orders: z.array(order), pagination }),
    errors: [],
  }),
  getOrder: operation({
    method: 'GET',
    path: '/orders/{orderId}',
    tag: 'orders',
    summary: 'Read an order by its id or number',
    access: 'orders:read',
    params: byOrder,
    status: 200,
    data: z.strictObject({ order, paymentIntent: paymentIntent.nullable() }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED'],
  }),
  payOrder: operation({
    method: 'POST',
    path: '/orders/{orderId}/pay',
    tag: 'payments',
    summary: 'Pay an order',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({ paymentMethodId: id.optional() }),
    bodyError: 'INVALID_ORDER_DATA',
    status: 200,
    successes: {
      200: { means: 'The order is paid, or there was nothing to pay' },
      202: { means: 'The payment takes its time, or waits for the shopper (`nextAction`): the order is confirmed when it has settled' },
    },
    data: z.strictObject({ order, paymentIntent, nextAction }),
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_ACCESS_DENIED',
      'ORDER_ALREADY_PAID',
      'ORDER_ALREADY_CANCELLED',
      'INVALID_STATUS_TRANSITION',
      'PAYMENT_FAILED',
    ],
  }),
  checkPayment: operation({
    method: 'POST',
    path: '/orders/{orderId}/payment-check',
    tag: 'payments',
    summary: 'Ask the payment provider how the payment of an order stands, such as on the way back from its page',
    access: 'orders:write',
    params: byOrder,
    status: 200,
    data: z.strictObject({ order, paymentIntent, nextAction }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED'],
  }),
  cancelOrder: operation({
    method: 'POST',
    path: '/orders/{orderId}/cancel',
    tag: 'orders',
    summary: 'Cancel an order; stock, coupon and money come back',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({ reason: text(0, LIMITS.text.note).optional() }),
    status: 200,
    data: z.strictObject({ order }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'ORDER_NOT_CANCELLABLE', 'ORDER_ALREADY_CANCELLED'],
  }),
  reorder: operation({
    method: 'POST',
    path: '/orders/{orderId}/reorder',
    tag: 'orders',
    summary: "Put an order's goods in the cart once more; pressing twice adds nothing twice",
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({}),
    status: 201,
    data: z.strictObject({ cart, unavailable: z.array(unavailableLine) }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'CART_LIMIT_EXCEEDED'],
  }),
}
