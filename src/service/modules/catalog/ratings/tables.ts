/** Ratings of products by shoppers (docs/interface/catalogue.md#ratings). */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import type { RatingStatus, RejectionReason } from '#contract/wire/orderVocabulary.ts'
import { products } from '../tables.ts'

export const productRatings = pgTable(
  'product_ratings',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    stars: integer().notNull(),
    text: text(),
    /** The writer's first name. */
    name: text().notNull(),
    status: text().$type<RatingStatus>().notNull(),
    /** Staff's reason for the rejection, for its writer; null where none was given. */
    rejectionReason: text('rejection_reason').$type<RejectionReason>(),
    rejectionNote: text('rejection_note'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
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
