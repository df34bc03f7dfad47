/** Money on its way (docs/interface/cart-and-orders.md#paying). Amounts in piastres. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, piastres } from '../../db/columns.ts'
import type { PaymentIntent } from '#contract/payments/payments.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Instrument } from '../../adapters/payments/provider.ts'

/** Amount to pay for an order: one row for each order. */
export const paymentIntents = pgTable('payment_intents', {
  /** `pi_…` */
  id: text().primaryKey(),
  orderId: uuid('order_id').notNull().unique('payment_intents_orderId_unique'),
  clientSecret: text('client_secret').notNull(),
  status: text().$type<PaymentIntent['status']>().notNull(),
  amount: piastres().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/**
 * One row an attempt, written before the provider is asked and settled after. `started`: asked, answer not known yet;
 * `processing`: the provider needs time; `refunded`: all of it went back.
 */
export type PaymentState = 'started' | 'processing' | 'succeeded' | 'failed' | 'refunded'

/** Its end is not known yet. */
export const OPEN: PaymentState[] = ['started', 'processing']

/** Provider name where the shop's own staff take the money. */
export const CASH_PROVIDER = 'cash'

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount: piastres().notNull(),
    provider: text().notNull(),
    /** The provider's token of the payment method, kept to ask for the same charge again, as are the next three. */
    token: text().notNull(),
    customer: text(),
    /** Address to which the shopper returns from the provider's page, and the language there. */
    returnUrl: text('return_url').notNull().default(''),
    language: text().$type<Language>().notNull().default('en'),
    /** The provider's page on which the shopper goes on; null while there is nothing to do. */
    redirectUrl: text('redirect_url'),
    type: text().$type<Instrument['type'] | 'cash'>().notNull().default('card'),
    /** The provider's facts of the payment method, as far as it distinguishes them. */
    facts: jsonb('card').$type<Instrument['facts'] | Record<string, never>>().notNull(),
    reference: text(),
    fee: piastres(),
    failure: text(),
    /** Refunds in progress or done, and refunds done. */
    refunding: piastres().notNull().default(0),
    refunded: piastres().notNull().default(0),
    /** When the service looks at it again; null once it is settled. */
    settleAt: moment('settle_at'),
    /** Claims by processes that asked the provider, and the end of the last one's lease (jobs/lease.ts). */
    attempts: integer().notNull().default(0),
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.createdAt),
    index('payments_due')
      .on(table.settleAt)
      .where(sql`settle_at is not null`),
    // The last guard against charging twice: an order has one payment that holds money or may come to hold it.
    uniqueIndex('payments_one_live')
      .on(table.orderId)
      .where(sql`state in ('started', 'processing', 'succeeded')`),
    // The last guard against giving back what was not paid.
    check('payments_refunds_fit', sql`refunded between 0 and refunding and refunding <= amount`),
  ],
)

/** One row for each time that money goes back, written before the provider is asked. `failed`: the provider will not, people have to. */
export const refunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id').notNull(),
    state: text().$type<'started' | 'succeeded' | 'failed'>().notNull(),
    amount: piastres().notNull(),
    /** Reason of the refund. */
    reason: text().notNull(),
    /** The provider's own name of the refund. */
    reference: text(),
    failure: text(),
    /** The provider was asked at least once. */
    asked: boolean().notNull().default(false),
    settleAt: moment('settle_at'),
    attempts: integer().notNull().default(0),
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('payment_refunds_order').on(table.orderId, table.createdAt),
    index('payment_refunds_due')
      .on(table.settleAt)
      .where(sql`settle_at is not null`),
    check('payment_refunds_amount', sql`amount > 0`),
  ],
)
