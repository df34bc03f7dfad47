import type { RoomDocument } from '#room/document/document.ts'
import { walkingGround, type Ground } from '#room/camera/walking.ts'
import type { Products } from '../store/products.ts'

let cached: { document: RoomDocument; products: Products; area: Ground } | undefined

/** The area of a room that a camera can walk in: computed again only when the document or the products have changed. */
export const walkableAreaOf = (document: RoomDocument, products: Products): Ground => {
  if (cached?.document !== document || cached.products !== products) cached = { document, products, area: walkingGround(document, products) }
  return cached.area
}
