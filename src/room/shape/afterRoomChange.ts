/**
 * Furniture after a change of the room's shape: items stay, are moved inside, or are listed; none is lost (docs/studio.md#changing-the-rooms-shape).
 */
import type { StoredScene } from '#contract/design/scene.ts'
import type { RoomOp } from '../document/changes.ts'
import { positionInside, problems, placedItemsOf, type Problem } from '../placement/checks.ts'
import { wallOf } from '../placement/collision.ts'
import type { RoomDocument, RoomItem } from '../document/document.ts'
import { fitInside } from '../placement/fit.ts'
import { footprintOf } from '../placement/placedItem.ts'
import { keepInside, overhang } from '../placement/inside.ts'
import { neighbourhood } from '../placement/neighbourhood.ts'
import { roundToNanometre } from '../document/repairWalls.ts'
import { supportsOf } from '../placement/stacking.ts'
import { roomSpace, type RoomSpace } from '../geometry/roomSpace.ts'
import { isFree, slideOnPlan, slideOnTrack } from '../placement/snapping/sliding.ts'
import type { PlacedItem } from '../placement/placedItem.ts'
import { posesOf, poseOps, type Products } from '../placement/selection/selection.ts'
import { clampToTrack, itemOnTrack, wallTrack } from '../placement/snapping/wallTrack.ts'
import { heirOf, keptAlong } from './hosting.ts'
import { wallsWithShift, withShift, type Reshaped } from './reshape.ts'

export interface RoomChange {
  /** One change: the scene, and where items go with it. */
  ops: RoomOp[]
  /** Ids of the items that had to move in. */
  moved: string[]
  /** Items that the new room has no free place for: their pivot is inside, and this is in their way. */
  unfit: Problem[]
}

/** Within this, metres, the nearest free place is found exactly; further off it is tried for in rings this far apart. */
const EXACTLY_WITHIN = 0.5
const RING = 0.2

/** Input of the change: both rooms in the new room's coordinates. */
interface ShapeChange {
  before: StoredScene
  space: RoomSpace
  was: RoomSpace
  shift: Reshaped['shift']
  next: StoredScene
}

/** A wall item on its moved wall; at its old height, or under the new ceiling. */
const onItsWall = ({ before, space, was, shift, next }: ShapeChange, placedItem: PlacedItem): PlacedItem | null => {
  const old = wallOf(placedItem, was)
  if (!old) return null
  const oldWall = before.room.walls.find(({ id }) => id === old.id)!
  const drawn = wallsWithShift([oldWall], shift)[0]!
  const at = { x: placedItem.position.x + shift.x, y: placedItem.position.z + shift.y }
  const wall = next.room.walls.find(({ id }) => id === old.id) ?? heirOf(drawn, at, next.room.walls)
  const line = space.walls.find(({ id }) => id === wall.id)!
  const middle = (at.x - drawn.points[0]!.x) * old.direction.x + (at.y - drawn.points[0]!.y) * old.direction.y
  const kept = wall.id === old.id ? keptAlong(drawn, wall, middle) : line.direction.x * (at.x - line.from.x) + line.direction.y * (at.y - line.from.y)
  const y = Math.max(0, Math.min(placedItem.position.y, space.height - placedItem.size.height))
  const track = wallTrack(line, placedItem)
  const t = clampToTrack(space, track, kept)
  return t === null ? null : itemOnTrack(track, { ...placedItem, position: { ...placedItem.position, y } }, t)
}

/** Pose of an item without obstacles. */
const staying = (change: ShapeChange, placedItem: PlacedItem): PlacedItem => {
  const position = withShift(placedItem.position, change.shift)
  const { height } = change.space
  if (placedItem.mount === 'ceiling') {
    // Keeps the item's distance from the ceiling, but above the floor.
    const y = Math.min(height, Math.max(placedItem.size.height, roundToNanometre(position.y + height - change.was.height)))
    return { ...placedItem, position: { ...position, y } }
  }
  return { ...placedItem, position: { ...position, y: Math.max(0, Math.min(position.y, height)) } }
}

const samePlace = (a: PlacedItem, b: PlacedItem): boolean =>
  Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y, a.position.z - b.position.z) < 1e-6

/** Points on a square ring about a plan point, `ring` steps off. */
const ringAbout = (x: number, z: number, ring: number): { x: number; z: number }[] => {
  const points: { x: number; z: number }[] = []
  for (let along = -ring; along < ring; along++)
    for (const [u, v] of [
      [along, -ring],
      [ring, along],
      [-along, ring],
      [-ring, -along],
    ] as const)
      points.push({ x: x + u * RING, z: z + v * RING })
  return points
}

/** A free place near where it would be: the nearest of all within half a metre, else about the nearest in the room. Null in a room that is full. */
const broughtIn = (space: RoomSpace, placed: readonly PlacedItem[], placedItem: PlacedItem): PlacedItem | null => {
  const around = neighbourhood(placed)
  // Starts where it would be just inside, regardless of obstacles.
  const position = keepInside(space, placedItem)
  if (!position) return null
  const start: PlacedItem = { ...placedItem, position: { ...position, y: placedItem.position.y } }
  const exactly = slideOnPlan(space, around, start, EXACTLY_WITHIN)
  if (exactly) return exactly
  const { minX, maxX, minZ, maxZ } = space.bounds
  const rings = Math.ceil(Math.max(maxX - minX, maxZ - minZ) / RING)
  for (let ring = 1; ring <= rings; ring++) {
    for (const { x, z } of ringAbout(position.x, position.z, ring)) {
      const there = { ...start, position: { ...start.position, x, z } }
      if (x >= minX && x <= maxX && z >= minZ && z <= maxZ && isFree(space, around, there)) return there
    }
  }
  return null
}

/** A wall item at the free place of its wall nearest to its own; there even if the wall is full. */
const alongItsWall = (space: RoomSpace, placed: readonly PlacedItem[], placedItem: PlacedItem): PlacedItem => {
  const wall = wallOf(placedItem, space)
  return (wall && slideOnTrack(space, neighbourhood(placed), placedItem, wallTrack(wall, placedItem), wall.length)) ?? placedItem
}

/** A stacked item shifted by as much as its support was. */
const withSupport = (stacked: PlacedItem, before: PlacedItem, after: PlacedItem): PlacedItem => ({
  ...stacked,
  position: {
    x: stacked.position.x + after.position.x - before.position.x,
    y: stacked.position.y + after.position.y - before.position.y,
    z: stacked.position.z + after.position.z - before.position.z,
  },
})

/** Places of all items in the new room. */
const placesOf = (change: ShapeChange, placedItems: readonly PlacedItem[]): { placed: PlacedItem[]; moved: string[] } => {
  const { space } = change
  const supports = supportsOf(placedItems)
  const placed = new Map<string, PlacedItem>()
  const outside: PlacedItem[] = []
  const hung: PlacedItem[] = []
  for (const placedItem of placedItems) {
    if (supports.has(placedItem.id)) continue
    const onWall = placedItem.mount === 'wall' ? onItsWall(change, placedItem) : null
    const there = onWall ?? staying(change, placedItem)
    if (onWall) hung.push(there)
    else if (overhang(space, footprintOf(there))) outside.push(there)
    else placed.set(there.id, there)
  }
  const moved: string[] = []
  for (const there of outside) {
    const inside = broughtIn(space, [...placed.values()], there)
    const last = fitInside(space, { ...there, rotation: { x: 0, y: there.rotationY, z: 0 }, scale: { x: 1, y: 1, z: 1 } }, there)
    placed.set(there.id, inside ?? (last ? { ...there, position: last } : there))
    moved.push(there.id)
  }
  for (const there of hung) {
    const free = alongItsWall(space, [...placed.values()], there)
    placed.set(there.id, free)
    if (!samePlace(free, there)) moved.push(there.id)
  }
  // A support before what is stacked on it.
  const waiting = new Map(supports)
  for (let left = Infinity; waiting.size > 0 && waiting.size < left;) {
    left = waiting.size
    for (const [stacked, support] of waiting) {
      const supportNow = placed.get(support)
      if (!supportNow) continue
      const of = (id: string) => placedItems.find((placedItem) => placedItem.id === id)!
      placed.set(stacked, withSupport(of(stacked), of(support), supportNow))
      waiting.delete(stacked)
    }
  }
  return { placed: [...placed.values()], moved }
}

const keyOf = (itemId: string, { id, reason }: Problem['blockers'][number]): string => `${itemId} ${reason} ${id}`

/** Problems of the new room that the old one did not have. */
const newProblems = (before: RoomDocument, after: RoomDocument, products: Products): Problem[] => {
  const known = new Set(problems(before, products).flatMap(({ itemId, blockers }) => blockers.map((blocker) => keyOf(itemId, blocker))))
  return problems(after, products).flatMap(({ itemId, blockers }) => {
    const found = blockers.filter((blocker) => !known.has(keyOf(itemId, blocker)))
    return found.length > 0 ? [{ itemId, blockers: found }] : []
  })
}

/** A pose that the service takes: its pivot inside. Unknown products are moved as points. */
const pivotInside = (space: RoomSpace, item: RoomItem): RoomItem =>
  positionInside(space, item.position) ? item : { ...item, position: fitInside(space, item, undefined) ?? item.position }

/**
 * The one change that a new shape of the room makes: wall items go with their wall, stacked items with their support, items outside are moved to the
 * nearest free place inside, and those without a place are listed.
 * @param next the new scene, and the shift of the drawing (see Reshaped)
 */
export const afterRoomChange = (document: RoomDocument, products: Products, next: Pick<Reshaped, 'scene' | 'shift'>): RoomChange => {
  const space = roomSpace(next.scene)
  const change: ShapeChange = { before: document.scene, was: roomSpace(document.scene), space, shift: next.shift, next: next.scene }
  const { placed, moved } = placesOf(change, placedItemsOf(document, products))
  const poses = new Map(posesOf(placed.map((placedItem) => ({ placedItem, support: null }))).map((pose) => [pose.id, pose]))
  const items = [...document.items.values()].map((item): RoomItem => {
    const pose = poses.get(item.id)
    if (!pose) return pivotInside(space, { ...item, position: withShift(item.position, next.shift) })
    return pivotInside(space, { ...item, position: pose.position, rotation: { ...item.rotation, y: pose.rotationY } })
  })
  const shown = items.map(({ id, position, rotation }) => ({ id, position, rotationY: rotation.y }))
  const ops: RoomOp[] = [{ op: 'setScene', scene: next.scene }, ...poseOps(document, shown)]
  const after: RoomDocument = { ...document, scene: next.scene, items: new Map(items.map((item) => [item.id, item])) }
  return { ops, moved, unfit: newProblems(document, after, products) }
}
