import type { RoomDocument } from '#room/document/document.ts'
import { walkableArea, type WalkableArea } from '#room/camera/walking.ts'
import type { Products } from '../store/products.ts'

let cached: { document: RoomDocument; products: Products; area: WalkableArea } | undefined

/** The area of a room that a camera can walk in: computed again only when the document or the products have changed. */
export const walkableAreaOf = (document: RoomDocument, products: Products): WalkableArea => {
  if (cached?.document !== document || cached.products !== products) cached = { document, products, area: walkableArea(document, products) }
  return cached.area
}
