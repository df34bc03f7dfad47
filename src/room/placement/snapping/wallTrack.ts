/** Sliding along a wall with the back against it. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import { ALIGN_WITHIN, alignOn, guideOf, toGrid, type Guide } from './alignment.ts'
import type { Footprint } from '../../geometry/footprint.ts'
import { footprintOf } from '../placedItem.ts'
import { boundaryLines, fitsInside } from '../inside.ts'
import type { Axis } from './lines.ts'
import { nearestAllowedOn, type Line } from '../nearest.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { PLAN_TOLERANCE } from '../../geometry/polygon.ts'
import type { RoomSpace, WallLine } from '../../geometry/roomSpace.ts'
import type { PlacedItem } from '../placedItem.ts'

/** Line of centres of an item with its back on the wall: `t` metres from `origin` along the wall's direction. */
export interface WallTrack {
  wall: WallLine
  origin: PlanPoint
  /** Footprint turned to face the room; x and z are moved along as places are tried. */
  footprint: Footprint
  /** A wall item must have its whole back on this wall. */
  hangs: boolean
}

export const wallTrack = (wall: WallLine, placedItem: PlacedItem): WallTrack => {
  const depth = placedItem.size.depth / 2
  return {
    wall,
    origin: { x: wall.from.x + wall.normal.x * depth, y: wall.from.y + wall.normal.y * depth },
    footprint: { ...footprintOf(placedItem), angle: wall.facing },
    hangs: placedItem.mount === 'wall',
  }
}

/** The `t` of a plan point. */
export const alongTrack = ({ wall, origin }: WallTrack, x: number, z: number): number =>
  (x - origin.x) * wall.direction.x + (z - origin.y) * wall.direction.y

/** The track's footprint at `t`: the same object every time. */
const at = ({ wall, origin, footprint }: WallTrack, t: number): Footprint => {
  footprint.x = origin.x + wall.direction.x * t
  footprint.z = origin.y + wall.direction.y * t
  return footprint
}

/** The placed item with its back on the wall at `t`, its height unchanged. */
export const itemOnTrack = (track: WallTrack, placedItem: PlacedItem, t: number): PlacedItem => {
  const { wall, origin } = track
  const back = placedItem.mount === 'wall' ? placedItem.size.depth / 2 : 0
  const position: Vec3 = {
    x: origin.x + wall.direction.x * t - wall.normal.x * back,
    y: placedItem.position.y,
    z: origin.y + wall.direction.y * t - wall.normal.y * back,
  }
  return { ...placedItem, position, rotationY: wall.facing }
}

/** True if an item at `t` is wholly inside the room, and a wall item wholly on its wall. */
export const trackAllows = (space: RoomSpace, track: WallTrack, t: number): boolean => {
  const { wall, footprint, hangs } = track
  if (hangs && (t < footprint.halfWidth - PLAN_TOLERANCE || t > wall.length - footprint.halfWidth + PLAN_TOLERANCE)) return false
  return fitsInside(space, at(track, t))
}

/** Lines that may end the track: walls, corners, and for a wall item the wall's own ends. */
export const trackLines = (space: RoomSpace, { wall, origin, footprint, hangs }: WallTrack): Line[] => {
  const lines = boundaryLines(space, footprint)
  if (!hangs) return lines
  const start = origin.x * wall.direction.x + origin.y * wall.direction.y
  const end = (t: number): Line => ({ nx: wall.direction.x, ny: wall.direction.y, offset: start + t })
  return [...lines, end(footprint.halfWidth), end(wall.length - footprint.halfWidth)]
}

/** The `t` nearest to `wanted` that the track allows, or null if the item is too wide for the wall. */
export const clampToTrack = (space: RoomSpace, track: WallTrack, wanted: number): number | null => {
  if (trackAllows(space, track, wanted)) return wanted
  const { origin, wall } = track
  return nearestAllowedOn(origin, wall.direction, wanted, trackLines(space, track), (x, y) => trackAllows(space, track, alongTrack(track, x, y)))
}

/** Distance past an end of the track that is never allowed, metres. */
const PAST = 0.002

/** Rounding slack, metres: an end that is one step of the grid away is near, however `t` was worked out, so that snapping twice is snapping once. */
const ROUNDING = 1e-6

/** An end of the track within 5 cm of `t`: there the item is in the corner. */
const cornerNear = (space: RoomSpace, track: WallTrack, t: number): number | null => {
  if (trackAllows(space, track, t - ALIGN_WITHIN - PAST) && trackAllows(space, track, t + ALIGN_WITHIN + PAST)) return null
  const { origin, wall } = track
  let best: number | null = null
  for (const { nx, ny, offset } of trackLines(space, track)) {
    const slope = nx * wall.direction.x + ny * wall.direction.y
    if (Math.abs(slope) < 1e-9) continue
    const end = (offset - nx * origin.x - ny * origin.y) / slope
    if (Math.abs(end - t) > ALIGN_WITHIN + ROUNDING || (best !== null && Math.abs(end - t) >= Math.abs(best - t))) continue
    if (trackAllows(space, track, end) && !(trackAllows(space, track, end - PAST) && trackAllows(space, track, end + PAST))) best = end
  }
  return best
}

/** The world axis that a wall runs along, or null when it runs aslant. */
const axisOf = ({ direction }: WallLine): Axis | null => (Math.abs(direction.y) < 1e-9 ? 'x' : Math.abs(direction.x) < 1e-9 ? 'z' : null)

interface OnTrack {
  t: number
  guides: Guide[]
}

const snapOnce = (space: RoomSpace, track: WallTrack, t: number, around: Neighbourhood): OnTrack => {
  const corner = cornerNear(space, track, t)
  if (corner !== null) return { t: corner, guides: [] }
  const axis = axisOf(track.wall)
  if (!axis) {
    const grid = toGrid(t)
    return { t: trackAllows(space, track, grid) ? grid : t, guides: [] }
  }
  const alignment = alignOn(axis, at(track, t), around)
  const { origin, wall } = track
  const aligned = axis === 'x' ? (alignment.at - origin.x) * wall.direction.x : (alignment.at - origin.y) * wall.direction.y
  if (!trackAllows(space, track, aligned)) return { t, guides: [] }
  const guide = guideOf(axis, at(track, aligned), alignment)
  return { t: aligned, guides: guide ? [guide] : [] }
}

/** Each step goes from free to grid to lined up to corner, never back, so a few are enough for the place to hold still. */
const STEPS = 4

/** Snapped position along the wall: in the corner, aligned with a neighbour, or on the grid. */
export const snapAlong = (space: RoomSpace, track: WallTrack, t: number, around: Neighbourhood): OnTrack => {
  let result: OnTrack = { t, guides: [] }
  for (let step = 0; step < STEPS; step++) {
    const next = snapOnce(space, track, result.t, around)
    const still = Math.abs(next.t - result.t) < 1e-9
    result = next
    if (still) break
  }
  return result
}
