/** Brute-force reference of free and occupied places, without any function of the rules under test: the oracle of the property tests. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { RoomSpace } from '#room/geometry/roomSpace.ts'
import type { PlacedItem } from '#room/placement/placedItem.ts'

/** Corners of the item's box on the plan, each side `grow` metres further out. */
export const bruteForceCorners = ({ mount, position, rotationY, size }: PlacedItem, grow = 0): PlanPoint[] => {
  const forward = mount === 'wall' ? size.depth / 2 : 0
  const [halfWidth, halfDepth] = [size.width / 2 + grow, size.depth / 2 + grow]
  return [
    [-halfWidth, forward - halfDepth],
    [halfWidth, forward - halfDepth],
    [halfWidth, forward + halfDepth],
    [-halfWidth, forward + halfDepth],
  ].map(([x, z]) => ({
    x: position.x + x! * Math.cos(rotationY) + z! * Math.sin(rotationY),
    y: position.z - x! * Math.sin(rotationY) + z! * Math.cos(rotationY),
  }))
}

const side = (a: PlanPoint, b: PlanPoint, p: PlanPoint): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

/** Even-odd rule. */
const isWithin = (polygon: readonly PlanPoint[], { x, y }: PlanPoint): boolean => {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

const cross = (a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** True if the convex polygon is inside the room's: its corners are inside, no edges cross, no corner of the room is within it. */
export const liesInRoom = (polygon: readonly PlanPoint[], box: readonly PlanPoint[]): boolean =>
  box.every((corner) => isWithin(polygon, corner)) &&
  !polygon.some((corner) => isWithin(box, corner)) &&
  !polygon.some((a, i) => box.some((c, j) => cross(a, polygon[(i + 1) % polygon.length]!, c, box[(j + 1) % box.length]!)))

/** True when two convex polygons share area: neither a corner of one within the other, nor edges that cross, would be needed to miss it. */
export const shareArea = (a: readonly PlanPoint[], b: readonly PlanPoint[]): boolean =>
  a.some((corner) => isWithin(b, corner)) ||
  b.some((corner) => isWithin(a, corner)) ||
  a.some((p, i) => b.some((q, j) => cross(p, a[(i + 1) % a.length]!, q, b[(j + 1) % b.length]!))) ||
  isWithin(a, middle(b)) ||
  isWithin(b, middle(a))
const middle = (polygon: readonly PlanPoint[]): PlanPoint => ({
  x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
  y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
})

const heightsOf = ({ mount, position, size }: PlacedItem): [number, number] =>
  mount === 'ceiling' ? [position.y - size.height, position.y] : [position.y, position.y + size.height]

/**
 * True if the item, each side `grow` metres further out, is inside the room between floor and ceiling and overlaps no other.
 * Rugs and other items may overlap; `under` supports the item. Not for rooms with doors and windows.
 */
export const isFreeByBruteForce = (space: RoomSpace, crowd: readonly PlacedItem[], thing: PlacedItem, grow = 0, under?: PlacedItem): boolean => {
  const [bottom, top] = heightsOf(thing)
  if (bottom < -1e-6 || top > space.height + 1e-6) return false
  const box = bruteForceCorners(thing, grow)
  if (!liesInRoom(space.polygon, box)) return false
  return crowd.every((other) => {
    if (other === under || (other.category === 'rug') !== (thing.category === 'rug')) return true
    const [otherBottom, otherTop] = heightsOf(other)
    if (Math.min(top, otherTop) - Math.max(bottom, otherBottom) <= 1e-3) return true
    return !shareArea(box, bruteForceCorners(other))
  })
}

/** Counts occurrences in a property, so that the test can require them. */
export class Tally {
  readonly #counts = new Map<string, number>()

  count(what: string, when = true): void {
    this.#counts.set(what, this.of(what) + (when ? 1 : 0))
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0
  }
}
