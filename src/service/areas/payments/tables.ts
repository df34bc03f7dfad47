/** Money on its way (docs/interface/cart-and-orders.md#paying). Amounts in piastres. */
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaymentIntent } from '../../../contract/payments.ts'
import type { Instrument } from '../../work/payments/provider.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** What an order asks to be paid: one for each order. */
export const paymentIntents = pgTable('payment_intents', {
  /** `pi_…` */
  id: text().primaryKey(),
  orderId: uuid().notNull().unique(),
  clientSecret: text().notNull(),
  status: text().$type<PaymentIntent['status']>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
})

/**
 * One row an attempt, written before the provider is asked and settled after. `started`: asked, answer not known yet;
 * `processing`: the provider needs time; `refunding`: to be given back, answer not known yet.
 */
export type PaymentState = 'started' | 'processing' | 'succeeded' | 'failed' | 'refunding' | 'refunded'

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    provider: text().notNull(),
    /** The provider's token of the payment method, kept to ask for the same charge again. */
    token: text().notNull(),
    type: text().$type<Instrument['type'] | 'cash'>().notNull().default('card'),
    /** What the provider said of the payment method, as far as it tells it apart. */
    facts: jsonb('card').$type<Instrument['facts'] | Record<string, never>>().notNull(),
    reference: text(),
    fee: bigint({ mode: 'number' }),
    failure: text(),
    /** Why the money goes back. */
    refundReason: text(),
    /** When the service looks at it again; null once it is settled. */
    settleAt: moment(),
    /** Somebody is asking the provider until then; past or null: whoever comes may ask. */
    busyUntil: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
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
  ],
)
