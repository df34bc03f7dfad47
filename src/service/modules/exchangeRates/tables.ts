/** Rates by which pages show prices in another currency (docs/interface/catalogue.md#exchange-rates). */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ForeignCurrency } from '#contract/catalog/displayCurrency.ts'

export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text().$type<ForeignCurrency>().primaryKey(),
    /** What one unit costs, in 1/10,000 EGP. */
    tenThousandths: integer().notNull(),
    changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The member of staff; null where the account was deleted. */
    changedBy: uuid(),
  },
  (table) => [check('exchange_rates_positive', sql`${table.tenThousandths} > 0`)],
)
