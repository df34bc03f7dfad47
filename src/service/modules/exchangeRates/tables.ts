/** Rates by which pages show prices in another currency (docs/interface/catalogue.md#exchange-rates). */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import type { ForeignCurrency } from '#contract/catalog/displayCurrency.ts'

export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text().$type<ForeignCurrency>().primaryKey(),
    /** Price of one unit, in 1/10,000 EGP. */
    tenThousandths: integer('ten_thousandths').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** The member of staff; null where the account was deleted. */
    changedBy: uuid('changed_by'),
  },
  (table) => [check('exchange_rates_positive', sql`${table.tenThousandths} > 0`)],
)
