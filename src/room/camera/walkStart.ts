/** Chooses the starting point of a walk through a room. */
import type { RoomDocument } from '../document/document.ts'
import { eyeViews, halfAcross, type EyeView } from './eyeView.ts'
import { depthTowards } from './viewSubjects.ts'
import type { Furnishing } from '../placement/placedItem.ts'
import { entrance, type WalkableArea, type Stand } from './walking.ts'

/** Distance in metres at which a wall no longer fills the view; and the share of the image's width in which it must be that far. */
const FAR_M = 2.5
const FAR_PART = 1 / 3
/** Columns of the image that are sampled. */
const COLUMNS = 24

/** Share of the view's width in which the next wall is far away. */
export const farPart = ({ position, facing }: Stand, { space }: WalkableArea, aspect: number): number => {
  const half = Math.tan(halfAcross(aspect))
  const far = Array.from({ length: COLUMNS }, (_, i) => ((2 * i + 1) / COLUMNS - 1) * half).filter((aside) => {
    const length = Math.hypot(1, aside)
    const way = { x: (facing.x - facing.y * aside) / length, y: (facing.y + facing.x * aside) / length }
    return depthTowards(space.polygon, position, way) > FAR_M
  })
  return far.length / COLUMNS
}

const standOf = ({ position, target }: EyeView): Stand => {
  const [x, y] = [target.x - position.x, target.z - position.z]
  const length = Math.hypot(x, y)
  return { position: { x: position.x, y: position.z }, facing: { x: x / length, y: y / length } }
}

/**
 * Uses the camera position of the room's image unless it faces a wall; then the next best view. In a room where no wall is far away, uses the view
 * with the most depth. Null in a full room.
 * @param aspect width of the view divided by its height
 */
export const walkStart = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, area: WalkableArea, aspect: number): Stand | null => {
  const stands = eyeViews(document, products, area, aspect).map(standOf)
  const parts = new Map(stands.map((stand) => [stand, farPart(stand, area, aspect)]))
  const open = stands.find((stand) => parts.get(stand)! >= FAR_PART)
  return open ?? stands.toSorted((a, b) => parts.get(b)! - parts.get(a)!)[0] ?? entrance(area)
}
