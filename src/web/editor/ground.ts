import type { RoomDocument } from '#room/document/document.ts'
import { walkableArea, type WalkableArea } from '#room/camera/walking.ts'
import type { Products } from './store/products.ts'

let kept: { document: RoomDocument; products: Products; ground: WalkableArea } | undefined

/** Where one may walk in a room as it stands: worked out anew only when something was changed in it. */
export const groundOf = (document: RoomDocument, products: Products): WalkableArea => {
  if (kept?.document !== document || kept.products !== products) kept = { document, products, ground: walkableArea(document, products) }
  return kept.ground
}
