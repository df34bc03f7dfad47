/** Kept pieces of a room that is arranged: they take the roles that they fit, so that new pieces are placed relative to them. */
import { middle } from '../furnishing/piece.ts'
import type { Present } from '../furnishing/place.ts'
import type { Placed } from '../furnishing/spots.ts'
import { placedItemOf, type PlacedItem } from '#room/placement/placedItem.ts'
import type { ArrangeProduct, ArrangeRequest } from './request.ts'
import { plays, type Scheme } from './slots.ts'

interface Keeping {
  /** Under the key of its role, or under its own where it plays none. */
  present: Present
  /** Ids of the items by those keys. */
  itemIds: ReadonlyMap<string, string>
  /** Roles that are still to be played. */
  scheme: Scheme
}

const ruled = ({ surfaceHeight, ...product }: ArrangeProduct) => ({ ...product, ...(typeof surfaceHeight === 'number' && { surfaceHeight }) })

const placedAs = (key: string, placedItem: PlacedItem, product: ArrangeProduct): Placed => ({
  piece: { key, sku: product.id, variant: '', place: { against: '', at: middle() } },
  product,
  placedItem: { ...placedItem, id: key },
})

/** Items of unknown products are left out. */
export const keep = ({ kept }: ArrangeRequest, scheme: Scheme, products: ReadonlyMap<string, ArrangeProduct>): Keeping => {
  const present = new Map<string, Placed>()
  const itemIds = new Map<string, string>()
  let open = scheme.slots
  const [first] = scheme.slots
  for (const item of kept) {
    const product = products.get(item.productId)
    if (!product) continue
    // A piece of an earlier proposal is matched by its role's key.
    const own = open.find(({ key }) => key === item.id)
    // The layout follows the kept piece of its kind, even if another product would be chosen.
    const role = own ?? open.find((slot) => plays(slot, product)) ?? open.find((slot) => slot === first && slot.categories.includes(product.category))
    const key = role?.key ?? `kept ${item.id}`
    if (role) open = open.filter((one) => one !== role)
    itemIds.set(key, item.id)
    present.set(key, placedAs(key, placedItemOf(item, ruled(product)), product))
  }
  return { present, itemIds, scheme: { ...scheme, slots: open } }
}
