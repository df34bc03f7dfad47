/** The ledger of points (docs/interface/accounts.md#loyalty-tiers): entries are added and never changed; a balance is the sum of its entries. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import type { LoyaltyEntryType } from '#contract/wire/orderVocabulary.ts'

export const loyaltyEntries = pgTable(
  'loyalty_entries',
  {
    id: uuid().primaryKey(),
    /** The order in which they were written: several may be of one moment. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').notNull(),
    type: text().$type<LoyaltyEntryType>().notNull(),
    points: integer().notNull(),
    orderId: uuid('order_id').notNull(),
    /** The return of pieces that caused it; null for what the order itself did. */
    returnId: uuid('return_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // Whatever is tried again: an order earns, spends and returns points once, and a return of its pieces gives back and takes off once.
    uniqueIndex('loyalty_entries_once')
      .on(table.orderId, table.type)
      .where(sql`type in ('earned', 'redeemed', 'returned') and return_id is null`),
    uniqueIndex('loyalty_entries_once_a_return')
      .on(table.returnId, table.type)
      .where(sql`return_id is not null`),
    index('loyalty_entries_account').on(table.accountId, table.place),
    check('loyalty_entries_sign', sql`(${table.points} < 0) = (${table.type} in ('redeemed', 'reversed')) and ${table.points} <> 0`),
  ],
)

/** Spending points locks this row. The sum is below 0 only where what was returned had earned points that are spent: spending never takes it there. */
export const loyaltyBalances = pgTable('loyalty_balances', { accountId: uuid('account_id').primaryKey(), points: integer().notNull() })

/** Referrals, each written once the referred account's first order was delivered. */
export const loyaltyReferrals = pgTable('loyalty_referrals', {
  referredId: uuid('referred_id').primaryKey(),
  referrerId: uuid('referrer_id').notNull(),
  orderId: uuid('order_id').notNull(),
})
