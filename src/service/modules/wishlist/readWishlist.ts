/** A wishlist as it is answered (docs/interface/accounts.md#wishlist): prices of now beside those of then. */
import { toWire } from '#contract/wire/money.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { Wishlist } from '#contract/wishlist/wishlist.ts'
import type { Services } from '../../services.ts'
import { findProducts } from '../catalog/products/products.ts'
import { itemsOn, openWishlist, type WishlistItem } from './items.ts'
import { wishedIn, type Wished } from './wished.ts'

const onWire = (item: WishlistItem, { product, variant, listPrice, unitPrice, inStock }: Wished, language: Language): Wishlist['items'][number] => ({
  id: item.id,
  productId: item.productId,
  product: {
    name: textIn(product.name, language),
    price: toWire(listPrice),
    image: variant?.image ?? product.image,
    inStock,
    hasDiscount: product.discountPercentage > 0,
    discountPercentage: product.discountPercentage,
    placeable: product.model !== null,
  },
  variantId: variant?.id ?? null,
  variant: variant && { name: textIn(variant.name, language), color: variant.color },
  unitPrice: toWire(unitPrice),
  priceWhenAdded: toWire(item.priceWhenAdded),
  priceChangeAlert: unitPrice !== item.priceWhenAdded,
  addedAt: item.addedAt.toISOString(),
})

/** The account's wishlist; an empty one where nothing was added yet. What has left the catalogue is passed over, as in the cart. */
export const readWishlist = async (services: Services, accountId: string, language: Language): Promise<Wishlist> => {
  const q = services.db.root
  const { id, updatedAt } = await openWishlist(q, accountId, services.clock.now())
  const rows = await itemsOn(q, id)
  const products = await findProducts(
    q,
    rows.map(({ productId }) => productId),
    services.config,
  )
  const wished = rows.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item, wished: wishedIn(product, item.variantId) }] : []
  })
  return {
    id,
    userId: accountId,
    items: wished.map((one) => onWire(one.item, one.wished, language)),
    totalItems: wished.length,
    totalValue: toWire(wished.reduce((sum, one) => sum + one.wished.unitPrice, 0)),
    lastUpdated: updatedAt.toISOString(),
  }
}
