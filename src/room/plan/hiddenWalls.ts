/** Finds the walls that are cut away for a camera that looks into the room from outside, in every render. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import { containsPoint } from '../geometry/polygon.ts'
import type { WallFrame, WallShape } from './wallFrames.ts'

/**
 * True if a wall is between the camera and the room: the camera is outside the floor's polygon, on the wall's outer side. From inside, no wall is cut
 * away: in a room that is not convex, a camera in one arm is on the outer side of walls of another.
 * @param polygon the room's corners
 */
export const isCutaway = ({ wall, outward }: WallFrame<WallShape>, polygon: readonly PlanPoint[], camera: Pick<Vec3, 'x' | 'z'>): boolean => {
  const from = wall.points[0]!
  if ((camera.x - from.x) * outward.x + (camera.z - from.y) * outward.y <= 0) return false
  return !containsPoint(polygon, { x: camera.x, y: camera.z })
}
