/** What a wishlist remembers: which product, and what it cost then. What it costs now is the catalogue's. */
import { pgTable, timestamp, unique, uuid, bigint } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** One for each account; its row is the lock under which items change. */
export const wishlists = pgTable('wishlists', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull().unique('wishlists_account'),
  updatedAt: moment().notNull(),
})

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: uuid().primaryKey(),
    wishlistId: uuid()
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: uuid().notNull(),
    variantId: uuid(),
    /** Piastres for one piece, discount taken off. */
    priceWhenAdded: bigint({ mode: 'number' }).notNull(),
    addedAt: moment().notNull(),
    /** When its person was written to because it costs less; null while it does not, and once that fall is over. */
    priceAlertedAt: moment(),
    /** Taken off, but kept a few minutes for who thinks again. */
    removedAt: moment(),
  },
  (table) => [unique('wishlist_items_product').on(table.wishlistId, table.productId)],
)
