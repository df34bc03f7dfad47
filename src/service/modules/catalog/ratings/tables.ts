/** What shoppers say of products (docs/interface/catalogue.md#ratings). */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { RatingStatus, RejectionReason } from '#contract/wire/orderVocabulary.ts'
import { products } from '../tables.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const productRatings = pgTable(
  'product_ratings',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    accountId: uuid().notNull(),
    stars: integer().notNull(),
    text: text(),
    /** The writer's first name. */
    name: text().notNull(),
    status: text().$type<RatingStatus>().notNull(),
    /** Why staff rejected it, for its writer; null where they did not say. */
    rejectionReason: text().$type<RejectionReason>(),
    rejectionNote: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('product_ratings_once').on(table.productId, table.accountId),
    index('product_ratings_shown').on(table.productId, table.status, table.createdAt),
    index('product_ratings_by_status').on(table.status, table.createdAt),
    index('product_ratings_account').on(table.accountId),
    check('product_ratings_rejection', sql`${table.status} = 'rejected' or (${table.rejectionReason} is null and ${table.rejectionNote} is null)`),
    check('product_ratings_stars', sql`${table.stars} between 1 and 5`),
  ],
)
