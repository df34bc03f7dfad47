/** Cart and orders (docs/interface/cart-and-orders.md). */
import { z } from 'zod'
import { orderInput } from './orderInput.ts'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { itemId, orderId } from '../wire/pathParameters.ts'
import { cart, estimateQuery, roomSource, unavailableLine } from '../cart/cart.ts'
import { cursorQuery, day, dayOrMoment, id, money, PAGE_OR_AFTER, pagination, text, timestamp } from '../wire/primitives.ts'
import { customization, quantity } from '../design/itemFacts.ts'
import { LIMITS } from '../wire/limits.ts'
import { BOOKING_STATUSES, COUPON_TYPES, DELIVERY_METHODS, PAYMENT_STATUSES, TIME_SLOTS } from '../wire/orderVocabulary.ts'
import { orderStatus } from '../wire/vocabularySchemas.ts'
import { operation } from '../wire/operation.ts'
import { orderAmounts } from './orderAmounts.ts'
import { orderReturn } from './orderReturn.ts'
import { nextAction, paymentIntent } from '../payments/payments.ts'
import { itemRating } from '../catalog/writtenRating.ts'

const cartAnswer = z.strictObject({ cart })
const byLine = z.object({ itemId })

export const orderItem = z.strictObject({
  id,
  productId: id,
  productName: z.string().meta({ example: 'Lotus sofa, three-seat' }),
  productSku: z.string().meta({ example: 'SOFA-LOTUS-SAND' }),
  variantId: id.nullable().meta({ example: EXAMPLE_IDS.variant }),
  variantName: z.string().nullable().meta({ example: 'Sand linen' }),
  image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
  quantity: z.int().meta({ example: 1 }),
  unitPrice: money.meta({ example: 38_500 }),
  totalPrice: money.meta({ example: 38_500 }),
  requiresInstallation: z.boolean().meta({ example: false }),
  installationPrice: money.meta({ example: 0 }),
  designProjectId: id.nullable().meta({ example: EXAMPLE_IDS.project }),
  /** Options chosen with the line, as ordered. */
  customizations: z.record(z.string(), z.unknown()).meta({ example: { legs: 'walnut' } }),
  /** The customer's rating of the product; null while there is none. */
  rating: itemRating.nullable().meta({ example: null }),
})
const postalAddress = z.strictObject({
  id,
  name: z.string().meta({ example: 'Nour Hassan' }),
  address: z.string().meta({ example: '12 Hassan Sabry Street, apartment 5' }),
  city: z.string().meta({ example: 'Cairo' }),
  governorate: z.string().meta({ example: 'Cairo' }),
  phone: z.string().meta({ example: '+201012345678' }),
})
export const order = z
  .strictObject({
    id,
    orderNumber: z.string().meta({ example: 'DW-20261121-7K2Q9M' }),
    status: orderStatus,
    paymentStatus: z.enum(PAYMENT_STATUSES),
    items: z.array(orderItem),
    customer: z.strictObject({
      id,
      name: z.string().meta({ example: 'Nour Hassan' }),
      email: z.string().nullable().meta({ example: 'nour@example.com' }),
      phone: z.string().nullable().meta({ example: '+201012345678' }),
    }),
    addresses: z.strictObject({ shipping: postalAddress, billing: postalAddress }),
    pricing: z.strictObject({
      ...orderAmounts,
      appliedCoupons: z.array(z.strictObject({ code: z.string(), discount: money, type: z.enum(COUPON_TYPES) })).meta({ example: [] }),
      loyaltyPointsUsed: z.int().meta({ example: 0 }),
      loyaltyPointsEarned: z.int().meta({ example: 0 }),
      /** The amount refunded for returned pieces, pending refunds included. */
      refundedAmount: money.meta({ example: 0 }),
    }),
    delivery: z.strictObject({
      estimatedDate: day.meta({ example: '2026-11-26' }),
      timeSlot: z.enum(TIME_SLOTS),
      deliveryMethod: z.enum(DELIVERY_METHODS),
      trackingNumber: z.string().nullable().meta({ example: null }),
      carrier: z.string().nullable().meta({ example: null }),
      specialInstructions: z.string().nullable().meta({ example: 'Please ring the second bell.' }),
    }),
    installation: z.strictObject({
      required: z.boolean(),
      scheduledDate: day.nullable().meta({ example: null }),
      timeSlot: z.string().nullable().meta({ example: null }),
    }),
    timeline: z.strictObject({ createdAt: timestamp, estimatedShipping: timestamp, estimatedDelivery: timestamp }),
    /** Every status the order has had, oldest first. */
    history: z.array(
      z.strictObject({
        status: orderStatus,
        at: timestamp,
        by: z.enum(['customer', 'staff', 'system']),
        reason: z.string().nullable().meta({ example: null }),
      }),
    ),
    /** Pieces that come back or came back, oldest first. */
    returns: z.array(orderReturn).meta({ example: [] }),
    /** The installation that was booked after the delivery; null where none was. */
    booking: z
      .strictObject({ id, bookingNumber: z.string(), status: z.enum(BOOKING_STATUSES), scheduledDate: day, timeSlot: z.enum(TIME_SLOTS) })
      .nullable()
      .meta({ example: null }),
    /** Until when pieces can be given back; null before the order is delivered. */
    returnableUntil: timestamp.nullable().meta({ example: null }),
    /** When an unpaid order is cancelled by the service; null once it is paid, cancelled, or cash on delivery. */
    payBefore: timestamp.nullable().meta({ example: '2026-11-21T02:30:00.000Z' }),
    /** When an order of cash on delivery is cancelled by the service unless staff confirm it; null for any other. */
    confirmBefore: timestamp.nullable().meta({ example: null }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

/** An order's id or its number. */
export const byOrder = z.object({ orderId })

export const orderOperations = {
  getCart: operation({
    method: 'GET',
    path: '/cart',
    tag: 'cart',
    summary: 'Read your cart, and what it would cost as an order',
    description:
      'Lines that went short, or whose variant is no longer sold, are kept and marked. `estimate` is what the cart would cost as an order to a governorate, worked out as `POST /orders` does: send its `totalAmount` there as `expectedTotal`. A coupon that does not hold is a fact in `estimate.coupon`.',
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
    description:
      'The same product, variant and customization is one line: the quantities add up. Lines that came from a room belong to it and stay as they are.',
    access: 'orders:write',
    body: z.strictObject({
      productId: id.meta({ example: EXAMPLE_IDS.product }),
      variantId: id.optional().meta({ example: EXAMPLE_IDS.variant }),
      quantity: quantity.default(1),
      customizations: customization.default({}).meta({ example: { legs: 'walnut' } }),
    }),
    status: 201,
    data: cartAnswer,
    errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INSUFFICIENT_STOCK', 'CART_LIMIT_EXCEEDED'],
  }),
  addProjectToCart: operation({
    method: 'POST',
    path: '/cart/from-project',
    tag: 'cart',
    summary: "Put a room's furniture in the cart; pressing twice adds nothing twice",
    description:
      'Name the room by `projectId`, `shareToken` or `arSessionToken`: an account that may see a room may buy it. Its lines belong to the room: two rooms with the same sofa are two lines, and the same room again adds nothing twice. All of the room or nothing, unless `skipUnavailable` is true: what the stock does not cover then stays out and is named in `unavailable`. Variants that are no longer sold always stay out and are named there.',
    access: 'orders:write',
    body: roomSource,
    example: { projectId: EXAMPLE_IDS.project },
    status: 201,
    data: z.strictObject({ cart, unavailable: z.array(unavailableLine).meta({ example: [] }) }),
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
    description: 'Quantities are 1 to 99.',
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
    description: 'The answer is the cart as it is now.',
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
    description: 'The answer is the empty cart.',
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
    description:
      'Stock is reserved, coupon and points redeemed, all or nothing. An order that is not paid within 30 minutes is cancelled, one of cash on delivery that staff have not confirmed within 48 hours too. With `expectedTotal`, an order that would cost another total is refused with `ORDER_TOTAL_CHANGED`, which names both. How many orders and pieces may wait unpaid is in `x-limits`.',
    access: 'orders:write',
    body: orderInput,
    example: {
      items: [{ productId: EXAMPLE_IDS.product, variantId: EXAMPLE_IDS.variant, quantity: 1, designProjectId: EXAMPLE_IDS.project }],
      shippingAddressId: EXAMPLE_IDS.address,
      paymentMethodId: 'cod',
      deliveryMethod: 'standard',
      timeSlot: '10:00-14:00',
      contactEmail: 'nour@example.com',
      specialInstructions: 'Please ring the second bell.',
    },
    bodyError: 'INVALID_ORDER_DATA',
    status: 201,
    data: z.strictObject({
      order,
      paymentIntent,
      estimatedDelivery: z.strictObject({
        date: day.meta({ example: '2026-11-26' }),
        timeSlot: z.enum(TIME_SLOTS),
        method: z.enum(DELIVERY_METHODS),
      }),
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
    description: 'Newest first, unless `sortBy` says otherwise.',
    access: 'orders:read',
    query: z
      .strictObject({
        ...cursorQuery,
        after: cursorQuery.after.meta({ example: EXAMPLE_IDS.order }),
        status: orderStatus.optional().meta({ description: 'Only in this state' }),
        fromDate: dayOrMoment.optional().meta({ description: 'From this day or moment', example: '2026-11-01' }),
        toDate: dayOrMoment.optional().meta({ description: 'To this day or moment', example: '2026-11-30' }),
        sortBy: z.enum(['createdAt', 'totalAmount']).default('createdAt').meta({ description: 'What the list is ordered by' }),
        sortOrder: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Direction of the order' }),
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
    description: 'Staff may read any order.',
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
    description:
      'A payment that takes time answers 202 and is settled later. With `nextAction` the shopper continues at that address, a page of the payment provider, and returns to the order’s page; repeated requests answer the same page. An order with a total of 0 is confirmed at once.',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({ paymentMethodId: id.optional().meta({ example: EXAMPLE_IDS.paymentMethod }) }),
    bodyError: 'INVALID_ORDER_DATA',
    status: 200,
    successes: {
      200: { means: 'The order is paid, or there was nothing to pay' },
      202: { means: 'The payment takes its time, or waits for the shopper (`nextAction`): the order is confirmed when it has settled' },
    },
    data: z.strictObject({ order, paymentIntent, nextAction: nextAction.meta({ example: null }) }),
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
    description:
      'For when the shopper returns from the provider’s page: the service asks the provider at once. Without this request the service finds out by itself, within a minute. Nothing is charged by it, and an order without a payment in progress is answered as it is.',
    access: 'orders:write',
    params: byOrder,
    status: 200,
    data: z.strictObject({ order, paymentIntent, nextAction: nextAction.meta({ example: null }) }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED'],
  }),
  cancelOrder: operation({
    method: 'POST',
    path: '/orders/{orderId}/cancel',
    tag: 'orders',
    summary: 'Cancel an order; stock, coupon and money come back',
    description: 'A customer may until it is processed, staff until it is shipped.',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({ reason: text(0, LIMITS.text.note).optional().meta({ example: 'I have found a smaller one.' }) }),
    status: 200,
    data: z.strictObject({ order }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'ORDER_NOT_CANCELLABLE', 'ORDER_ALREADY_CANCELLED'],
  }),
  reorder: operation({
    method: 'POST',
    path: '/orders/{orderId}/reorder',
    tag: 'orders',
    summary: "Put an order's goods in the cart once more; pressing twice adds nothing twice",
    description:
      'Only for the order’s customer. Afterwards the cart’s lines without a room hold at least what the order held; items that are out of stock or no longer sold are left out and named in `unavailable`.',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({}),
    status: 201,
    data: z.strictObject({ cart, unavailable: z.array(unavailableLine).meta({ example: [] }) }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'CART_LIMIT_EXCEEDED'],
  }),
}
