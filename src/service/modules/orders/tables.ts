/** What an order keeps (docs/interface/cart-and-orders.md#placing-an-order). Names, prices and addresses are those of the day it was placed. Money in piastres. */
import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Translated } from '#contract/text/languages.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import type { CouponType, DeliveryMethod, OrderStatus, TimeSlot, TrackingStatus } from '#contract/wire/orderVocabulary.ts'
import type { Actor } from '#contract/orders/orderMoves.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })
const piastres = () => bigint({ mode: 'number' })

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A copy of an address: the order shows it after the address book has changed. */
export interface AddressCopy {
  id: string
  name: string
  line1: string
  line2: string | null
  city: string
  governorate: string
  postalCode: string | null
  country: string
  phone: string
}

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    accountId: uuid().notNull(),
    /** SHA-256 of the Idempotency-Key that it was placed with: a retry finds it, even when the first answer was lost. */
    idempotencyKey: text(),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text().$type<Order['paymentStatus']>().notNull(),
    /** The method chosen at checkout; null is cash on delivery. */
    paymentMethodId: uuid(),
    customerName: text().notNull(),
    customerEmail: text(),
    customerPhone: text(),
    shippingAddress: jsonb().$type<AddressCopy>().notNull(),
    billingAddress: jsonb().$type<AddressCopy>().notNull(),
    subtotal: piastres().notNull(),
    discount: piastres().notNull(),
    tax: piastres().notNull(),
    shipping: piastres().notNull(),
    installation: piastres().notNull(),
    total: piastres().notNull(),
    couponCode: text(),
    /** The coupon's part of the discount. */
    couponDiscount: piastres().notNull().default(0),
    /** Loyalty points spent: the rest of the discount. */
    pointsUsed: integer().notNull().default(0),
    /** What went back, or is on its way back, for pieces that were returned. */
    refunded: piastres().notNull().default(0),
    couponType: text().$type<CouponType>(),
    deliveryDate: date().notNull(),
    timeSlot: text().$type<TimeSlot>().notNull(),
    deliveryMethod: text().$type<DeliveryMethod>().notNull(),
    trackingNumber: text(),
    carrier: text(),
    specialInstructions: text(),
    installationRequired: boolean().notNull(),
    installationDate: date(),
    installationSlot: text(),
    /** The network address that it came from, as limits count it; forgotten once the order is paid, confirmed or cancelled. */
    placedFrom: text(),
    /** When the unpaid order is given up; null when nothing waits for a payment. */
    payBefore: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** What staff find the order by: number, names, e-mail, phone numbers, as `search_words` of the migrations writes them. Kept by the database. */
    search: searchWords().generatedAlwaysAs((): SQL => sql`order_search(number, customer_name, customer_email, customer_phone, shipping_address)`),
  },
  (table) => [
    uniqueIndex('orders_idempotency_key').on(table.accountId, table.idempotencyKey),
    index('orders_account_created').on(table.accountId, table.createdAt),
    index('orders_unpaid')
      .on(table.payBefore)
      .where(sql`status = 'pending' and pay_before is not null`),
    index('orders_cash_unconfirmed')
      .on(table.createdAt)
      .where(sql`status = 'pending' and payment_status = 'cash_on_delivery'`),
    index('orders_placed_from')
      .on(table.placedFrom)
      .where(sql`placed_from is not null`),
    // The last guard against giving back more than was paid.
    check('orders_refunded', sql`${table.refunded} between 0 and ${table.total}`),
    // What staff look at (listStaffOrders.ts), each in the order in which it is listed.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_status_created').on(table.status, table.createdAt, table.id),
    index('orders_delivery').on(table.deliveryDate, table.id),
    index('orders_payment').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_governorate').on(sql`(${table.shippingAddress}->>'governorate')`, table.createdAt, table.id),
    index('orders_search').using('gin', table.search),
    check('orders_sum', sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.tax} + ${table.shipping} + ${table.installation}`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 0, as the caller sent them. */
    position: integer().notNull(),
    productId: uuid().notNull(),
    variantId: uuid(),
    productName: jsonb().$type<Translated>().notNull(),
    productSku: text().notNull(),
    category: text().$type<Category>().notNull(),
    variantName: jsonb().$type<Translated>(),
    /** Path of the picture, from the service's root. */
    image: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: piastres().notNull(),
    total: piastres().notNull(),
    /** This line's share of the order's discount. */
    discount: piastres().notNull(),
    tax: piastres().notNull(),
    requiresInstallation: boolean().notNull(),
    /** For one piece. */
    installationPrice: piastres().notNull(),
    designProjectId: uuid(),
    customizations: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<OrderStatus>().notNull(),
    at: moment().notNull(),
    by: text().$type<Actor>().notNull(),
    reason: text(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
)

/** Tracking events of an order, oldest first: every status that it reached, and what happened to the parcel on the road. */
export const orderTracking = pgTable(
  'order_tracking',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<TrackingStatus>().notNull(),
    at: moment().notNull(),
    city: text(),
    /** ISO 3166-1, two letters. */
    country: text(),
  },
  (table) => [
    index('order_tracking_order').on(table.orderId, table.id),
    check('order_tracking_place', sql`(${table.city} is null) = (${table.country} is null)`),
  ],
)

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** Upper case. */
    code: text().notNull().unique(),
    type: text().$type<CouponType>().notNull(),
    /** Per cent, or piastres. */
    value: piastres().notNull(),
    /** Least subtotal, piastres. */
    minimum: piastres().notNull(),
    oncePerPerson: boolean().notNull(),
    /** Null: from the beginning. */
    startsAt: moment(),
    /** Null: never. */
    expiresAt: moment(),
    /** Orders that may use it; null: any number. */
    redemptionLimit: integer(),
    /** Orders that use it: as many as there are rows below. Its row is locked before one of those is written or deleted. */
    redemptions: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('coupons_value', sql`${table.value} > 0 and (${table.type} = 'fixed' or ${table.value} <= 100)`),
    check('coupons_redemptions', sql`${table.redemptions} >= 0`),
  ],
)

/** One row for each order that used a coupon; gone when the order is cancelled. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    accountId: uuid().notNull(),
    /** Set for coupons of once a person: the database itself then refuses the second use, however parallel. */
    onceAccount: uuid(),
    /** The same for the e-mail (a guest's phone number where there is none) as `samePerson` writes it, so that a guest is not a new person at every visit. */
    onceEmail: text(),
    /** Whether the account had confirmed that e-mail; one that was only named gives way to the account that confirms it. */
    emailConfirmed: boolean().notNull().default(false),
    redeemedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('coupon_once_account').on(table.couponId, table.onceAccount),
    uniqueIndex('coupon_once_email').on(table.couponId, table.onceEmail),
  ],
)
