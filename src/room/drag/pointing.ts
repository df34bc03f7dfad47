/** From where a pointer is in the room to where the dragged item is wanted. Metres. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import { GRID, toGrid } from '../placement/snapping/alignment.ts'
import { coversPoint } from '../geometry/footprint.ts'
import { topOf, type PlacedItem } from '../placement/placedItem.ts'
import type { DragTarget, Pose } from './dragTarget.ts'

/** Finds what lies under a pointer in the room: a finger, a mouse, a controller's ray. */
export interface Pointed {
  /** Point on the floor, or at the height at which the item was grabbed. Absent towards the sky. */
  floor?: PlanPoint | undefined
  /** The point of a wall's inner face. */
  wall?: Vec3 | undefined
}

/** Offset from the pointer to the item's pivot: along the floor, and up a wall. */
export interface Grip {
  x: number
  z: number
  /** From the pivot up to the pointer. */
  wallY: number
}

/** How the item was grabbed. */
export const grip = ({ item }: Pick<DragTarget, 'item'>, start: Pointed): Grip => ({
  x: start.floor ? item.position.x - start.floor.x : 0,
  z: start.floor ? item.position.z - start.floor.y : 0,
  wallY: start.wall ? start.wall.y - item.position.y : 0,
})

/** Target position of the item: wall items on the wall under the pointer, others over the floor at their height; unchanged if there is neither. */
export const wantedPose = ({ placedItem }: DragTarget, at: Pointed, from: Grip, before: Pose): Pose => {
  if (placedItem.mount === 'wall' && at.wall) {
    return { position: { x: at.wall.x, y: Math.max(0, at.wall.y - from.wallY), z: at.wall.z }, angle: before.angle }
  }
  if (!at.floor) return before
  return { position: { x: at.floor.x + from.x, y: before.position.y, z: at.floor.y + from.z }, angle: before.angle }
}

/**
 * Target height of an item that moves only up and down: on a wall in steps of 5 cm from the floor, under the ceiling in steps from the ceiling.
 * @param y height of its pivot, metres; values below the floor count as the floor @param free no steps
 */
export const raisedTo = ({ item, placedItem, space }: DragTarget, y: number, free: boolean): Vec3 => {
  const above = Math.max(0, y)
  const stepped = placedItem.mount === 'ceiling' ? space.height - toGrid(space.height - above) : toGrid(above)
  return { ...item.position, y: free ? above : Math.max(0, stepped) }
}

const onGrid = (metres: number): number => Math.round(metres / GRID) * GRID

/** Distance that the pointer has moved over the floor, in steps of 5 cm on each axis; null if it is not over the floor. @param exact no steps */
export const wayBetween = ({ floor: from }: Pointed, { floor: to }: Pointed, exact: boolean): PlanPoint | null => {
  if (!from || !to) return null
  const by = { x: to.x - from.x, y: to.y - from.y }
  return exact ? by : { x: onGrid(by.x), y: onGrid(by.y) }
}

/** Height of the item's bottom, metres: a ceiling item has its pivot at its top. */
export const footHeight = ({ mount, position, size }: Pick<PlacedItem, 'mount' | 'position' | 'size'>): number =>
  mount === 'ceiling' ? position.y - size.height : position.y

/** The point under the pointer at a height above the floor, metres; undefined towards the sky. */
export type FloorAt = (height: number) => PlanPoint | undefined

/**
 * Height at which a pointer's ray is cut, so that the item stays under it: for items that go on tops, the highest top below; else its own.
 * @param from offset from the pointer to the item's middle on the plan @param own its own height, metres
 */
export const restHeight = ({ placedItem, around }: DragTarget, from: Pick<Grip, 'x' | 'z'>, own: number, floorAt: FloorAt): number => {
  if (placedItem.mount !== 'surface') return own
  const over = around.all.flatMap(({ placedItem: support, footprint }) => {
    const top = topOf(support)
    const at = top === null ? undefined : floorAt(top)
    return top !== null && at && coversPoint(footprint, at.x + from.x, at.y + from.z) ? [top] : []
  })
  return over.length > 0 ? Math.max(...over) : own
}
