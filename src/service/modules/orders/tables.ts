/** Stored fields of an order (docs/interface/cart-and-orders.md#placing-an-order). Names, prices and addresses are those of the day it was placed. Money in piastres. */
import { sql, type SQL } from 'drizzle-orm'
import { bigint, boolean, check, customType, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, piastres } from '../../db/columns.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Translated } from '#contract/text/languages.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import type { CouponType, DeliveryMethod, OrderStatus, TimeSlot, TrackingStatus } from '#contract/wire/orderVocabulary.ts'
import type { Actor } from '#contract/orders/orderMoves.ts'

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
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the Idempotency-Key that it was placed with: a retry finds it, even when the first answer was lost. */
    idempotencyKey: text('idempotency_key'),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<Order['paymentStatus']>().notNull(),
    /** The method chosen at checkout; null is cash on delivery. */
    paymentMethodId: uuid('payment_method_id'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone'),
    shippingAddress: jsonb('shipping_address').$type<AddressCopy>().notNull(),
    billingAddress: jsonb('billing_address').$type<AddressCopy>().notNull(),
    subtotal: piastres().notNull(),
    discount: piastres().notNull(),
    tax: piastres().notNull(),
    shipping: piastres().notNull(),
    installation: piastres().notNull(),
    total: piastres().notNull(),
    couponCode: text('coupon_code'),
    /** The coupon's part of the discount. */
    couponDiscount: piastres('coupon_discount').notNull().default(0),
    /** Loyalty points spent: the rest of the discount. */
    pointsUsed: integer('points_used').notNull().default(0),
    /** Amount refunded, or being refunded, for returned pieces. */
    refunded: piastres().notNull().default(0),
    couponType: text('coupon_type').$type<CouponType>(),
    deliveryDate: date('delivery_date').notNull(),
    timeSlot: text('time_slot').$type<TimeSlot>().notNull(),
    deliveryMethod: text('delivery_method').$type<DeliveryMethod>().notNull(),
    trackingNumber: text('tracking_number'),
    carrier: text(),
    specialInstructions: text('special_instructions'),
    installationRequired: boolean('installation_required').notNull(),
    installationDate: date('installation_date'),
    installationSlot: text('installation_slot'),
    /** The network address that it came from, as limits count it; forgotten once the order is paid, confirmed or cancelled. */
    placedFrom: text('placed_from'),
    /** When the unpaid order is given up; null when nothing waits for a payment. */
    payBefore: moment('pay_before'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Search text of staff: number, names, e-mail, phone numbers, as `search_words` of the migrations writes them. Kept by the database. */
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
    // Staff's lists (listStaffOrders.ts), each in the order in which it is listed.
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
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 0, as the caller sent them. */
    position: integer().notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    productName: jsonb('product_name').$type<Translated>().notNull(),
    productSku: text('product_sku').notNull(),
    category: text().$type<Category>().notNull(),
    variantName: jsonb('variant_name').$type<Translated>(),
    /** Path of the picture, from the service's root. */
    image: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: piastres('unit_price').notNull(),
    total: piastres().notNull(),
    /** This line's share of the order's discount. */
    discount: piastres().notNull(),
    tax: piastres().notNull(),
    requiresInstallation: boolean('requires_installation').notNull(),
    /** For one piece. */
    installationPrice: piastres('installation_price').notNull(),
    designProjectId: uuid('design_project_id'),
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
    orderId: uuid('order_id')
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
    orderId: uuid('order_id')
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
    value: bigint({ mode: 'number' }).notNull(),
    /** Least subtotal, piastres. */
    minimum: piastres().notNull(),
    oncePerPerson: boolean('once_per_person').notNull(),
    /** Null: from the beginning. */
    startsAt: moment('starts_at'),
    /** Null: never. */
    expiresAt: moment('expires_at'),
    /** Orders that may use it; null: any number. */
    redemptionLimit: integer('redemption_limit'),
    /** Orders that use it: as many as there are rows below. Its row is locked before one of those is written or deleted. */
    redemptions: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
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
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    accountId: uuid('account_id').notNull(),
    /** Set for coupons of once a person: the database itself then refuses the second use, however parallel. */
    onceAccount: uuid('once_account'),
    /** The same for the e-mail (a guest's phone number where there is none) as `samePerson` writes it, so that a guest is not a new person at every visit. */
    onceEmail: text('once_email'),
    /** Whether the account had confirmed that e-mail; one that was only named gives way to the account that confirms it. */
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    redeemedAt: moment('redeemed_at').notNull(),
  },
  (table) => [
    uniqueIndex('coupon_once_account').on(table.couponId, table.onceAccount),
    uniqueIndex('coupon_once_email').on(table.couponId, table.onceEmail),
  ],
)
