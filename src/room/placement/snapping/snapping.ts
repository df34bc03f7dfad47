/** Snapped position of an item near a wanted one: docs/studio.md#placing-and-snapping. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import { alignOn, GRID, guideOf, toGrid, type Alignment, type Guide } from './alignment.ts'
import { covers, coversPoint, reachAlong, type Footprint } from '../../geometry/footprint.ts'
import { footprintOf } from '../placedItem.ts'
import { fitsInside, keepInside } from '../inside.ts'
import type { Axis } from './lines.ts'
import type { Neighbour, Neighbourhood } from '../neighbourhood.ts'
import { containsPoint, nearestOnSegment, PLAN_TOLERANCE } from '../../geometry/polygon.ts'
import type { RoomSpace, WallLine } from '../../geometry/roomSpace.ts'
import { topOf, type PlacedItem } from '../placedItem.ts'
import { alongTrack, clampToTrack, snapAlong, itemOnTrack, wallTrack } from './wallTrack.ts'

/** A gap to the wall up to this, metres, is closed. */
const WALL_WITHIN = 0.12

/** `group`: suggested by its neighbours (grouping.ts). */
export type SnapMode = 'surface' | 'wall' | 'neighbour' | 'group' | 'grid' | 'free'

export interface Snap {
  position: Vec3
  rotationY: number
  mode: SnapMode
  /** At most one an axis. */
  guides: Guide[]
  /** The item that carries it. */
  supportId?: string
}

export interface SnapOptions {
  /** Alt is pressed: no wall, neighbour or grid; still inside the room, and on its support or wall. */
  suspended?: boolean
}

/** These have no back to put to a wall. */
const BACKLESS: ReadonlySet<Category> = new Set(['rug'])

/** The placed item with another pose. */
export const withPose = (
  placedItem: PlacedItem,
  { position, rotationY, supportId }: Pick<Snap, 'position' | 'rotationY' | 'supportId'>,
): PlacedItem => {
  const { supportId: _before, ...rest } = placedItem
  return { ...rest, position, rotationY, ...(supportId === undefined ? {} : { supportId }) }
}

/** The plan point itself when it is in the room, else the nearest point of the walls. */
const intoRoom = (space: RoomSpace, p: PlanPoint): PlanPoint => {
  if (containsPoint(space.polygon, p)) return p
  let best = p
  let least = Infinity
  for (const { from, to } of space.walls) {
    const foot = nearestOnSegment(p, from, to)
    const distance = Math.hypot(foot.x - p.x, foot.y - p.y)
    if (distance < least) {
      best = foot
      least = distance
    }
  }
  return best
}

const faces = (placedItem: PlacedItem, wall: WallLine): boolean => Math.cos(placedItem.rotationY - wall.facing) > 1 - 1e-6

// ---- Floor and ceiling -------------------------------------------------------------------------------------------

/** Each round goes from free to grid to lined up, never back, so a few are enough for the place to hold still. */
const ROUNDS = 6

/** Moves the footprint to the alignments that keep it inside: both, else one, else none. Answers the axes that were used. */
const takeAlignments = (space: RoomSpace, footprint: Footprint, x: Alignment, z: Alignment): { x: boolean; z: boolean } => {
  const before = { x: footprint.x, z: footprint.z }
  for (const use of [
    { x: true, z: true },
    { x: true, z: false },
    { x: false, z: true },
  ]) {
    footprint.x = use.x ? x.at : before.x
    footprint.z = use.z ? z.at : before.z
    if (fitsInside(space, footprint)) return use
  }
  footprint.x = before.x
  footprint.z = before.z
  return { x: false, z: false }
}

/** Lines the footprint up with neighbours or the grid, wherever that keeps it inside the room. The pivot is the footprint's centre. */
const alignInRoom = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, position: Vec3): Snap => {
  const footprint = { ...footprintOf(placedItem), x: position.x, z: position.z }
  let mode: SnapMode = 'free'
  let guides: Guide[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { x, z } = footprint
    const alignments: Record<Axis, Alignment> = { x: alignOn('x', footprint, around), z: alignOn('z', footprint, around) }
    const used = takeAlignments(space, footprint, alignments.x, alignments.z)
    guides = (['x', 'z'] as const).flatMap((axis) => (used[axis] ? (guideOf(axis, footprint, alignments[axis]) ?? []) : []))
    mode = guides.length > 0 ? 'neighbour' : used.x || used.z ? 'grid' : 'free'
    if (footprint.x === x && footprint.z === z) break
  }
  return { position: { x: footprint.x, y: position.y, z: footprint.z }, rotationY: placedItem.rotationY, mode, guides }
}

/** A wall behind an item. */
interface Backing {
  wall: WallLine
  /** True if the item already faces it. */
  already: boolean
  /** Metres to close. */
  off: number
}

/** True if the item, with its centre in the room at `p`, would touch the wall's room side, or nearly, when it faces the room. */
const backingOf = (placedItem: PlacedItem, p: PlanPoint, wall: WallLine): Backing | null => {
  const depth = placedItem.size.depth / 2
  const distance = wall.normal.x * (p.x - wall.from.x) + wall.normal.y * (p.y - wall.from.y)
  const foot = wall.direction.x * (p.x - wall.from.x) + wall.direction.y * (p.y - wall.from.y)
  const already = faces(placedItem, wall)
  const slack = already ? WALL_WITHIN * 2 : 0
  if (distance < -1e-6 || distance > depth + WALL_WITHIN + 1e-9 || foot < -slack || foot > wall.length + slack) return null
  return { wall, already, off: already ? Math.abs(distance - depth) : distance }
}

const centreOf = (space: RoomSpace, { position: { x, z } }: PlacedItem): PlanPoint => intoRoom(space, { x, y: z })
const behind = (space: RoomSpace, placedItem: PlacedItem, wall: WallLine): boolean =>
  backingOf(placedItem, centreOf(space, placedItem), wall) !== null

/** The walls behind the item: the one it already faces first, else the nearest. */
const wallsBehind = (space: RoomSpace, placedItem: PlacedItem): WallLine[] => {
  const p = centreOf(space, placedItem)
  return space.walls
    .flatMap((wall) => backingOf(placedItem, p, wall) ?? [])
    .toSorted((a, b) => Number(b.already) - Number(a.already) || a.off - b.off)
    .map(({ wall }) => wall)
}

/** With its back to a wall within 12 cm, or null when there is none. */
const snapToWallBehind = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): Snap | null => {
  if (BACKLESS.has(placedItem.category)) return null
  for (const wall of wallsBehind(space, placedItem)) {
    const track = wallTrack(wall, placedItem)
    const wanted = alongTrack(track, placedItem.position.x, placedItem.position.z)
    const t = clampToTrack(space, track, wanted)
    if (t === null || Math.abs(t - wanted) > Math.max(placedItem.size.width, placedItem.size.depth)) continue
    const rest = restOnTrack(space, around, placedItem, wall, t)
    // An item much wider than its wall may be so far along that the wall is no longer behind it: snapping there would not be stable.
    if (behind(space, withPose(placedItem, rest), wall)) return rest
  }
  return null
}

/** Comes to rest along a wall from an allowed `t`. */
const restOnTrack = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, wall: WallLine, from: number): Snap => {
  const track = wallTrack(wall, placedItem)
  const { t, guides } = snapAlong(space, track, from, around)
  const { position, rotationY } = itemOnTrack(track, placedItem, t)
  return { position, rotationY, mode: 'wall', guides }
}

// ---- Walls -------------------------------------------------------------------------------------------------------

/** Walls from the nearest to the furthest; of two as near, the one faced already first. */
const wallsByDistance = (space: RoomSpace, placedItem: PlacedItem): WallLine[] => {
  const p = centreOf(space, placedItem)
  return space.walls
    .map((wall) => {
      const foot = nearestOnSegment(p, wall.from, wall.to)
      return { wall, distance: Math.hypot(foot.x - p.x, foot.y - p.y) - (faces(placedItem, wall) ? 1e-6 : 0) }
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ wall }) => wall)
}

/** `y` on the 5 cm grid, between floor and ceiling. */
const heightOnGrid = (space: RoomSpace, placedItem: PlacedItem): number => {
  const highest = Math.max(0, space.height - placedItem.size.height)
  const grid = toGrid(Math.max(0, Math.min(highest, placedItem.position.y)))
  return grid <= highest + PLAN_TOLERANCE ? grid : toGrid(grid - GRID)
}

/** Hung on the nearest wall that is wide enough, or null when none is. */
const snapHanging = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, suspended: boolean): Snap | null => {
  for (const wall of wallsByDistance(space, placedItem)) {
    const track = wallTrack(wall, placedItem)
    const t = clampToTrack(space, track, alongTrack(track, placedItem.position.x, placedItem.position.z))
    if (t === null) continue
    if (!suspended)
      return restOnTrack(space, around, { ...placedItem, position: { ...placedItem.position, y: heightOnGrid(space, placedItem) } }, wall, t)
    const { position, rotationY } = itemOnTrack(track, placedItem, t)
    const y = Math.max(0, Math.min(space.height - placedItem.size.height, position.y))
    return { position: { ...position, y }, rotationY, mode: 'wall', guides: [] }
  }
  return null
}

// ---- Tops --------------------------------------------------------------------------------------------------------

/** The footprint's centre moved onto the host's top, or null when it is too large for it at its angle. */
const ontoTop = (footprint: Footprint, top: Footprint): PlanPoint | null => {
  const cos = Math.cos(top.angle)
  const sin = Math.sin(top.angle)
  const roomAcross = top.halfWidth - reachAlong(footprint, cos, -sin)
  const roomAlong = top.halfDepth - reachAlong(footprint, sin, cos)
  if (roomAcross < -1e-6 || roomAlong < -1e-6) return null
  const dx = footprint.x - top.x
  const dz = footprint.z - top.z
  const clamp = (value: number, room: number) => Math.max(-Math.max(0, room), Math.min(Math.max(0, room), value))
  const across = clamp(dx * cos - dz * sin, roomAcross)
  const along = clamp(dx * sin + dz * cos, roomAlong)
  if (covers(top, footprint)) return { x: footprint.x, y: footprint.z }
  return { x: top.x + across * cos + along * sin, y: top.z - across * sin + along * cos }
}

/** The pose on this support's top nearest to the wanted one, or null if it does not fit there. */
export const poseOnSupport = (space: RoomSpace, placedItem: PlacedItem, support: Neighbour): Snap | null => {
  const height = topOf(support.placedItem)
  if (height === null || support.placedItem.id === placedItem.id || height + placedItem.size.height > space.height + 1e-6) return null
  const footprint = footprintOf(placedItem)
  const centre = ontoTop(footprint, support.footprint)
  if (!centre || !fitsInside(space, { ...footprint, x: centre.x, z: centre.y })) return null
  return {
    position: { x: centre.x, y: height, z: centre.y },
    rotationY: placedItem.rotationY,
    mode: 'surface',
    guides: [],
    supportId: support.placedItem.id,
  }
}

/** The pose on the highest top under the item's centre, or null if it fits on none. */
const highestTop = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): Snap | null => {
  let best: Snap | null = null
  for (const support of around.near(footprintOf(placedItem))) {
    if (!coversPoint(support.footprint, placedItem.position.x, placedItem.position.z)) continue
    const pose = poseOnSupport(space, placedItem, support)
    if (pose && (best === null || pose.position.y > best.position.y)) best = pose
  }
  return best
}

/** Like `highestTop`; moving onto one top may bring the item over a higher one. */
const snapOnTop = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): Snap | null => {
  let pose = highestTop(space, around, placedItem)
  while (pose) {
    const next = highestTop(space, around, { ...placedItem, position: pose.position })
    if (!next || next.position.y <= pose.position.y) break
    pose = next
  }
  return pose
}

// ---- All ---------------------------------------------------------------------------------------------------------

/** Top of a ceiling item, metres: under the ceiling, or lower on its cord, on the 5 cm grid unless suspended. */
const hangingHeight = (space: RoomSpace, { position, size }: PlacedItem, suspended: boolean): number => {
  const within = Math.max(size.height, Math.min(space.height, position.y))
  if (suspended) return within
  const below = toGrid(space.height - within)
  return space.height - below >= size.height - PLAN_TOLERANCE ? space.height - below : space.height - toGrid(below - GRID)
}

/** On the floor or under the ceiling, or null when it does not fit in the room at its angle. */
const snapInRoom = (space: RoomSpace, around: Neighbourhood, wanted: PlacedItem, suspended: boolean): Snap | null => {
  const y = wanted.mount === 'ceiling' ? hangingHeight(space, wanted, suspended) : 0
  const placedItem = { ...wanted, position: { ...wanted.position, y } }
  const toWall = (place: PlacedItem) => (place.mount === 'floor' && !suspended ? snapToWallBehind(space, around, place) : null)
  const atWall = toWall(placedItem)
  if (atWall) return atWall
  const position = keepInside(space, placedItem)
  if (!position) return null
  if (suspended) return { position, rotationY: placedItem.rotationY, mode: 'free', guides: [] }
  const aligned = alignInRoom(space, around, placedItem, position)
  // Being brought inside may have brought it to a wall.
  return toWall(withPose(placedItem, aligned)) ?? aligned
}

/**
 * Snapped position of an item near its wanted pose: on top of another item, else with its back to a wall within 12 cm, else aligned with a neighbour,
 * else on the 5 cm grid. Wall items follow the nearest wall at their height; ceiling items hang from the ceiling, as low as wanted. Snapping is
 * idempotent. Always inside the room, unless the item does not fit at this angle: then the wanted pose, free.
 */
export const snap = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, options: SnapOptions = {}): Snap => {
  const suspended = options.suspended ?? false
  const free = (): Snap => ({
    position: keepInside(space, placedItem) ?? placedItem.position,
    rotationY: placedItem.rotationY,
    mode: 'free',
    guides: [],
  })
  if (placedItem.mount === 'wall') return snapHanging(space, around, placedItem, suspended) ?? free()
  if (placedItem.mount !== 'surface') return snapInRoom(space, around, placedItem, suspended) ?? free()
  const onTop = snapOnTop(space, around, placedItem)
  if (onTop) return onTop
  const beside = snapInRoom(space, around, placedItem, suspended)
  return beside ? (snapOnTop(space, around, { ...placedItem, position: beside.position }) ?? beside) : free()
}
