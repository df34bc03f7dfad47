/** Placement of the scene on real surfaces: from a hit of the device to the position and angle of the room's, or product's, pivot. */
import type { ArTracking } from '#contract/ar/ar.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Mount } from '#contract/wire/vocabulary.ts'
import { meetsLevel as rayMeetsLevel } from '#room/drag/rays.ts'

export type Surface = ArTracking['planeDetection'][number]
/** Metres and radians in the device's floor space: +y up. */
export interface Hit {
  surface: Surface
  position: Vec3
  /** Away from the surface, as long as 1. */
  normal: Vec3
}
/** Position of the pivot. */
export interface Place {
  position: Vec3
  /** About the vertical; at 0 its +z is the device's. */
  angle: number
}

const LEVEL = 0.75
const UPRIGHT = 0.25
/** Metres above the floor at which a ceiling lamp hangs when it is seen alone. */
export const HANGING = 2.5

/** Kind of surface with this normal; null for a slope, and for one that faces down. */
export const surfaceOf = (normalY: number): Surface | null => (normalY > LEVEL ? 'horizontal' : Math.abs(normalY) < UPRIGHT ? 'vertical' : null)

/** A pose as WebXR gives it: a matrix by columns, the surface's normal along its y. Null where nothing may be set down on such a surface. */
export const hitOf = (matrix: ArrayLike<number>, allowed: readonly Surface[]): Hit | null => {
  const at = (i: number) => matrix[i] ?? 0
  const normal = { x: at(4), y: at(5), z: at(6) }
  const surface = surfaceOf(normal.y)
  return surface !== null && allowed.includes(surface) ? { surface, normal, position: { x: at(12), y: at(13), z: at(14) } } : null
}

/** The point in which a ray meets the level at `height`, within `reach` metres; null when it looks above it. */
export const meetsLevel = (origin: Vec3, direction: Vec3, height: number, reach = 20): Vec3 | null =>
  rayMeetsLevel({ origin, direction }, height, reach)

/** How far from the ring, metres, a floor that it lies on is believed to go on. */
const ALONG = 4

/** Where a finger points on the floor, or top, that the ring lies on; the hit itself where that is too far away, or upright. */
export const touched = (hit: Hit, finger: { origin: Vec3; direction: Vec3 }): Hit => {
  const position = hit.surface === 'horizontal' ? meetsLevel(finger.origin, finger.direction, hit.position.y) : null
  const near = position && Math.hypot(position.x - hit.position.x, position.z - hit.position.z) <= ALONG
  return near ? { ...hit, position } : hit
}

const towards = (from: Vec3, to: Vec3): number => Math.atan2(to.x - from.x, to.z - from.z)
const QUARTER = Math.PI / 2

/** The room as it is seen in the design: the quarter turn whose +z is nearest to its camera, seen from the camera's target. */
export const designFront = (camera: { position: Vec3; target: Vec3 }): number => {
  const { position, target } = camera
  const level = Math.hypot(position.x - target.x, position.z - target.z)
  return level < 1e-3 ? 0 : Math.round(towards(target, position) / QUARTER) * QUARTER
}

/**
 * A room on a floor: its pivot at the hit, the side that the design looks from turned to the viewer. Against a wall: its far side along it,
 * standing on the device's floor.
 * @param front see designFront @param behind metres from the pivot to the room's far side
 */
export const placeRoom = ({ surface, position, normal }: Hit, viewer: Vec3, { front, behind }: { front: number; behind: number }): Place => {
  if (surface === 'horizontal') return { position, angle: towards(position, viewer) - front }
  const way = Math.hypot(normal.x, normal.z)
  const x = position.x + (normal.x / way) * behind
  const z = position.z + (normal.z / way) * behind
  return { position: { x, y: 0, z }, angle: Math.atan2(normal.x, normal.z) - front }
}

/** One product: facing the viewer, or out of the wall that it hangs on; always upright. */
export const placeProduct = ({ surface, position, normal }: Hit, viewer: Vec3, mount: Mount, depth: number): Place => {
  if (surface === 'horizontal') {
    const above = mount === 'ceiling' ? HANGING : 0
    return { position: { ...position, y: position.y + above }, angle: towards(position, viewer) }
  }
  const angle = Math.atan2(normal.x, normal.z)
  if (mount === 'wall') return { position, angle }
  // Floor furniture has its back to the wall.
  const [x, z] = [position.x + (Math.sin(angle) * depth) / 2, position.z + (Math.cos(angle) * depth) / 2]
  return { position: { x, y: mount === 'ceiling' ? HANGING : mount === 'surface' ? position.y : 0, z }, angle }
}
