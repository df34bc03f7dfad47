/** Events: the payload of each type, `data.object` of its envelope (docs/events.md). */
import { z } from 'zod'
import { orderAmounts } from '../orders/orderAmounts.ts'
import { currency, day, id, money, timestamp } from '../wire/primitives.ts'
import { orderStatus } from '../wire/vocabularySchemas.ts'
import { EVENT_TYPES, type EventType } from './webhookVocabulary.ts'

export const eventType = z.enum(EVENT_TYPES)

const order = { id, orderNumber: z.string(), status: orderStatus }
const payment = {
  id,
  orderId: id,
  amount: money,
  currency,
  /** `credit_card`, `wallet`, `instalments` or `cash`. */
  method: z.string(),
  /** `type`, and under its name what is known of it: of a card its brand, last four digits, expiry and country. */
  paymentMethodDetails: z.looseObject({ type: z.string() }),
}
const booking = {
  id,
  bookingNumber: z.string(),
  serviceType: z.literal('installation'),
  scheduledDate: day,
  timeSlot: z.string(),
  relatedOrderId: id,
}
const stock = {
  /** The product's. */
  id,
  object: z.literal('product'),
  name: z.string(),
  variantId: id,
  sku: z.string(),
  stock: z.int(),
  /** Pieces at which, and below which, stock is low. */
  threshold: z.int(),
}

export const EVENT_PAYLOADS = {
  'order.created': z.strictObject({
    ...order,
    customer: z.strictObject({ id, email: z.string().nullable(), name: z.string() }),
    items: z.array(z.strictObject({ productId: id.nullable(), productName: z.string(), quantity: z.int(), unitPrice: money, totalPrice: money })),
    pricing: z.strictObject(orderAmounts),
    shipping: z.strictObject({
      method: z.string(),
      estimatedDelivery: day,
      address: z.strictObject({ line1: z.string(), city: z.string(), governorate: z.string(), postalCode: z.string().nullable() }),
    }),
    createdAt: timestamp,
  }),
  'order.status_changed': z.strictObject({
    ...order,
    previousStatus: orderStatus,
    statusChangedAt: timestamp,
    /** `customer`, `staff` or `system`. */
    statusChangedBy: z.string(),
    tracking: z.strictObject({ trackingNumber: z.string().nullable(), carrier: z.string().nullable(), estimatedDelivery: day.nullable() }),
  }),
  'order.cancelled': z.strictObject({
    ...order,
    previousStatus: orderStatus,
    cancelledAt: timestamp,
    cancelledBy: z.string(),
    reason: z.string().nullable(),
    /** The paid amount that is refunded; 0 when nothing was paid. */
    refundAmount: money,
    currency,
  }),
  'payment.completed': z.strictObject({
    ...payment,
    status: z.literal('succeeded'),
    receiptUrl: z.string(),
    transactionId: z.string().nullable(),
    processedAt: timestamp,
    fees: z.strictObject({ processing: money, currency }),
  }),
  'payment.failed': z.strictObject({ ...payment, status: z.literal('failed'), failureCode: z.string().nullable(), failedAt: timestamp }),
  /** `amount` is what went back. One is written for each part, where a payment is refunded in parts. */
  'payment.refunded': z.strictObject({
    ...payment,
    /** The paid amount. */
    paymentAmount: money,
    status: z.literal('refunded'),
    reason: z.string(),
    refundId: id,
    transactionId: z.string().nullable(),
    refundedAt: timestamp,
  }),
  'user.registered': z.strictObject({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    accountType: z.enum(['individual', 'business']),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    loyaltyTier: z.string(),
    referralCode: z.string(),
    /** The account whose referral code was named. */
    referredBy: id.nullable(),
    registrationSource: z.string(),
    marketingConsent: z.boolean(),
    createdAt: timestamp,
  }),
  'user.email_verified': z.strictObject({ id, email: z.string(), verifiedAt: timestamp }),
  'service.booking_created': z.strictObject({
    ...booking,
    status: z.string(),
    service: z.strictObject({ id: z.string(), name: z.string(), category: z.string() }),
    /** Minutes. */
    estimatedDuration: z.int(),
    customer: z.strictObject({ id, name: z.string(), phone: z.string().nullable() }),
    address: z.strictObject({ line1: z.string(), city: z.string(), governorate: z.string() }),
    totalAmount: money,
    currency,
    createdAt: timestamp,
  }),
  'service.booking_completed': z.strictObject({ ...booking, status: z.literal('completed'), completedAt: timestamp }),
  'product.stock_low': z.strictObject(stock),
  'product.back_in_stock': z.strictObject(stock),
} as const satisfies Record<EventType, z.ZodObject>
export type EventPayload<Type extends EventType> = z.input<(typeof EVENT_PAYLOADS)[Type]>
