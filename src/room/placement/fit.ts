/** Moving items into the room that a new shape of it left outside (`fit`, docs/interface/design.md#writing-a-scene). */
import type { Vec3 } from '#contract/wire/primitives.ts'
import { positionInside } from './checks.ts'
import type { RoomItem } from '../document/document.ts'
import { keepInside } from './inside.ts'
import { nearestOnSegment } from '../geometry/polygon.ts'
import type { RoomSpace } from '../geometry/roomSpace.ts'
import { placedItemOf, type Furnishing } from './placedItem.ts'

/** The point of the floor nearest to a plan point outside it. */
const nearestOnEdge = ({ walls }: RoomSpace, { x, z }: Vec3): { x: number; z: number } => {
  let best = { x, z }
  let least = Infinity
  for (const { from, to } of walls) {
    const foot = nearestOnSegment({ x, y: z }, from, to)
    const distance = Math.hypot(foot.x - x, foot.y - z)
    if (distance >= least) continue
    best = { x: foot.x, z: foot.y }
    least = distance
  }
  return best
}

/**
 * New position of an item outside the room: the nearest place where the whole of it is inside, else the nearest point inside.
 * @param product undefined if the catalogue no longer has it
 * @returns null for an item that is already inside
 */
export const fitInside = (
  space: RoomSpace,
  item: Pick<RoomItem, 'id' | 'position' | 'rotation' | 'scale'>,
  product: Furnishing | undefined,
): Vec3 | null => {
  if (positionInside(space, item.position)) return null
  const whole = product && keepInside(space, placedItemOf(item, product))
  const between = (y: number) => Math.max(0, Math.min(space.height, y))
  if (whole) {
    const position = { ...whole, y: between(whole.y) }
    if (positionInside(space, position)) return position
  }
  const y = between(item.position.y)
  return positionInside(space, { ...item.position, y }) ? { ...item.position, y } : { ...nearestOnEdge(space, item.position), y }
}
