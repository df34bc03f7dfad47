/** Where in a room a panorama is taken: away from walls and furniture, near the middle. */
import type { PlanPoint } from '../contract/primitives.ts'
import { CAMERA_HEIGHT_M, type EyeView } from './eyeView.ts'
import { nearestOnSegment } from './polygon.ts'
import { BODY_RADIUS, canStand, type Ground } from './walking.ts'

/** Metres between two places that are tried. */
const GRID_M = 0.2
/** Metres from walls and furniture beyond which being farther away is worth nothing. */
const ENOUGH_M = 0.9
/** Degrees, vertical, of the view that a panorama opens with. */
const FOV = 60

const distanceTo = ({ edges }: Ground, { x, y }: PlanPoint): number =>
  edges.reduce((least, { a, b }) => {
    const near = nearestOnSegment({ x, y }, a, b)
    return Math.min(least, Math.hypot(x - near.x, y - near.y))
  }, Infinity)

/** The place itself; null in a room in which no one can stand. */
export const panoramaSpot = (ground: Ground): PlanPoint | null => {
  const { bounds, centre } = ground.space
  const half = Math.hypot(bounds.maxX - bounds.minX, bounds.maxZ - bounds.minZ) / 2 || 1
  let [best, most]: [PlanPoint | null, number] = [null, -Infinity]
  for (let x = bounds.minX + BODY_RADIUS; x <= bounds.maxX; x += GRID_M) {
    for (let y = bounds.minZ + BODY_RADIUS; y <= bounds.maxZ; y += GRID_M) {
      const closeness = 1 - Math.hypot(x - centre.x, y - centre.y) / half
      if (closeness + 1 <= most || !canStand(ground, { x, y })) continue
      const worth = closeness + Math.min(1, distanceTo(ground, { x, y }) / ENOUGH_M)
      if (worth > most) [best, most] = [{ x, y }, worth]
    }
  }
  return best
}

/** From that place, the way that `towards` looks: its best wall is ahead when the panorama opens. */
export const panoramaView = (ground: Ground, towards: EyeView | undefined): EyeView | null => {
  const spot = panoramaSpot(ground)
  if (!spot) return null
  const [dx, dz] = towards ? [towards.target.x - towards.position.x, towards.target.z - towards.position.z] : [0, -1]
  const length = Math.hypot(dx, dz) || 1
  return {
    position: { x: spot.x, y: CAMERA_HEIGHT_M, z: spot.y },
    target: { x: spot.x + dx / length, y: CAMERA_HEIGHT_M, z: spot.y + dz / length },
    fov: FOV,
  }
}
