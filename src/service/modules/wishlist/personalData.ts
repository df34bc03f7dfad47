/** A wishlist's personal data: read for an archive, deleted with the account. */
import { eq } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { wishlistItems, wishlists } from './tables.ts'

export const wishlistData: PersonalData = {
  name: 'wishlist',
  tables: [personalTable(wishlists, 'accountId'), personalTable(wishlistItems)],
  read: (q, accountId) =>
    q
      .select({
        productId: wishlistItems.productId,
        variantId: wishlistItems.variantId,
        piastresWhenAdded: wishlistItems.priceWhenAdded,
        addedAt: wishlistItems.addedAt,
      })
      .from(wishlistItems)
      .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
      .where(eq(wishlists.accountId, accountId)),
  erase: async (tx, { accountId }) => {
    await tx.delete(wishlists).where(eq(wishlists.accountId, accountId))
  },
}
