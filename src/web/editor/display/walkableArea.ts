import type { RoomDocument } from '#room/document/document.ts'
import { walkingGround, type Ground } from '#room/camera/walking.ts'
import type { Products } from '../store/products.ts'

let kept: { document: RoomDocument; products: Products; ground: Ground } | undefined

/** Where one may walk in a room as it stands: worked out anew only when something was changed in it. */
export const groundOf = (document: RoomDocument, products: Products): Ground => {
  if (kept?.document !== document || kept.products !== products) kept = { document, products, ground: walkingGround(document, products) }
  return kept.ground
}
