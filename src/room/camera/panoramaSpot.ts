/** Chooses the place of a panorama: away from walls and furniture, near the middle. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { RoomDocument } from '../document/document.ts'
import { CAMERA_HEIGHT_M, type EyeView } from './eyeView.ts'
import { viewSubjectsIn, type ViewSubject } from './viewSubjects.ts'
import { nearestOnSegment } from '../geometry/polygon.ts'
import type { Furnishing } from '../placement/placedItem.ts'
import { BODY_RADIUS, isWalkable, type WalkableArea } from './walking.ts'

/** Metres between two places that are tried. */
const GRID_M = 0.2
/** Metres from walls and furniture beyond which being farther away is worth nothing. */
const ENOUGH_M = 0.9
/** Degrees, vertical, of the view that a panorama opens with. */
const FOV = 60

const distanceTo = ({ edges }: WalkableArea, { x, y }: PlanPoint): number =>
  edges.reduce((least, { a, b }) => {
    const near = nearestOnSegment({ x, y }, a, b)
    return Math.min(least, Math.hypot(x - near.x, y - near.y))
  }, Infinity)

/** The place itself; null if there is no walkable place. */
export const panoramaSpot = (area: WalkableArea): PlanPoint | null => {
  const { bounds, centre } = area.space
  const half = Math.hypot(bounds.maxX - bounds.minX, bounds.maxZ - bounds.minZ) / 2 || 1
  let [best, most]: [PlanPoint | null, number] = [null, -Infinity]
  for (let x = bounds.minX + BODY_RADIUS; x <= bounds.maxX; x += GRID_M) {
    for (let y = bounds.minZ + BODY_RADIUS; y <= bounds.maxZ; y += GRID_M) {
      const closeness = 1 - Math.hypot(x - centre.x, y - centre.y) / half
      if (closeness + 1 <= most || !isWalkable(area, { x, y })) continue
      const worth = closeness + Math.min(1, distanceTo(area, { x, y }) / ENOUGH_M)
      if (worth > most) [best, most] = [{ x, y }, worth]
    }
  }
  return best
}

/** Half the angle of a panorama's initial view, radians. */
const HALF_ACROSS = (45 * Math.PI) / 180
/** Straight towards the wall before which most is to be seen. */
const bestWay = (walls: readonly PlanPoint[], from: PlanPoint, subjects: readonly ViewSubject[]): PlanPoint => {
  let [best, most]: [PlanPoint, number] = [{ x: 0, y: -1 }, -1]
  for (const way of walls) {
    const worth = subjects.reduce((sum, { at, worth: its }) => {
      const [dx, dy] = [at.x - from.x, at.y - from.y]
      const aside = Math.acos(Math.min(1, Math.max(-1, (dx * way.x + dy * way.y) / (Math.hypot(dx, dy) || 1))))
      return aside < HALF_ACROSS ? sum + its * Math.cos(aside) : sum
    }, 0)
    if (worth > most) [best, most] = [way, worth]
  }
  return best
}

/** Initial view of the panorama: straight towards the room's best wall. Null if there is no walkable place. */
export const panoramaView = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, area: WalkableArea): EyeView | null => {
  const spot = panoramaSpot(area)
  if (!spot) return null
  const { polygon } = area.space
  const outwards = polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    // The room is on the left of each wall.
    return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length }
  })
  const way = bestWay(outwards, spot, viewSubjectsIn(document, products, area))
  return {
    position: { x: spot.x, y: CAMERA_HEIGHT_M, z: spot.y },
    target: { x: spot.x + way.x, y: CAMERA_HEIGHT_M, z: spot.y + way.y },
    fov: FOV,
  }
}
