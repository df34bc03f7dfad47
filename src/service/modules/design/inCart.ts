/** Which of a room's items the caller has in the cart (`inCart`, docs/interface/design.md#items). */
import type { RoomItem } from '#room/document/document.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Products } from './catalogue.ts'
import { variantsInCart } from './hooks.ts'

export type InCart = (item: Pick<RoomItem, 'productId' | 'variantId'>) => boolean

/**
 * Products put in without a room, or for another room, are not this room's. An item without a variant is bought in its product's first, so that is
 * the variant in the cart.
 */
export const itemsInCart = async (q: Queryable, accountId: string, projectId: string, products: Products): Promise<InCart> => {
  const variants = await variantsInCart.ask(q, accountId, projectId)
  return ({ productId, variantId }) => variants.has(variantId ?? variantOf(products.get(productId)?.variants ?? [], null)?.id ?? '')
}
