/** Items of a wishlist: the product, and its price at that time. The present price is the catalogue's. */
import { pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, piastres } from '../../db/columns.ts'

/** One for each account; its row is the lock under which items change. */
export const wishlists = pgTable('wishlists', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull().unique('wishlists_account'),
  updatedAt: moment('updated_at').notNull(),
})

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: uuid().primaryKey(),
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    /** Piastres for one piece, discount taken off. */
    priceWhenAdded: piastres('price_when_added').notNull(),
    addedAt: moment('added_at').notNull(),
    /** When its person was written to because it costs less; null while it does not, and once that fall is over. */
    priceAlertedAt: moment('price_alerted_at'),
    /** Taken off, but kept a few minutes for who thinks again. */
    removedAt: moment('removed_at'),
  },
  (table) => [unique('wishlist_items_product').on(table.wishlistId, table.productId)],
)
