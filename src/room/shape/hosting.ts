/** Keeps doors, windows and other openings in their wall when the wall is redrawn. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, Wall } from '#contract/design/scene.ts'
import { nearestOnSegment } from '../geometry/polygon.ts'
import { placedIn } from '../document/repairOpenings.ts'
import { roundToNanometre } from '../document/repairWalls.ts'
import { distance, lengthOf, SLACK } from '../document/sceneFaults.ts'

type Ends = Pick<Wall, 'points'>

/** An opening cut lower than this, metres, is none. */
const LEAST_HEIGHT = 0.3

const endsOf = ({ points }: Ends): [PlanPoint, PlanPoint] => [points[0]!, points[1]!]
const directionOf = (wall: Ends): PlanPoint => {
  const [from, to] = endsOf(wall)
  const length = lengthOf(wall) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}
const along = (wall: Ends, p: PlanPoint): number => {
  const [from] = endsOf(wall)
  const { x, y } = directionOf(wall)
  return (p.x - from.x) * x + (p.y - from.y) * y
}
/** The plan point `metres` along a wall from its first point. */
export const pointOn = (wall: Ends, metres: number): PlanPoint => {
  const [from] = endsOf(wall)
  const { x, y } = directionOf(wall)
  return { x: from.x + x * metres, y: from.y + y * metres }
}

/**
 * New position of an opening's middle, metres from the wall's first point, when its wall is redrawn: it keeps its distance from the end that stays;
 * if both ends move, its place on the plan.
 */
export const keptAlong = (before: Ends, after: Ends, middle: number): number => {
  const [[from, to], [newFrom, newTo]] = [endsOf(before), endsOf(after)]
  if (distance(from, newFrom) <= SLACK) return middle
  if (distance(to, newTo) <= SLACK) return lengthOf(after) - (lengthOf(before) - middle)
  return along(after, pointOn(before, middle))
}

/** The wall that takes over from one that is gone: near its place, and facing as it did. */
export const heirOf = <W extends Ends>(gone: Ends, at: PlanPoint, walls: readonly W[]): W => {
  const facing = directionOf(gone)
  const cost = (wall: W): number => {
    const { x, y } = directionOf(wall)
    return distance(at, nearestOnSegment(at, ...endsOf(wall))) + 5 * (1 - (x * facing.x + y * facing.y))
  }
  return walls.reduce((best, wall) => (cost(wall) < cost(best) ? wall : best))
}

const wanted = (opening: Opening, before: readonly Wall[], after: readonly Wall[]): Opening => {
  const host = before.find(({ id }) => id === opening.wallId)
  const middle = opening.offset + opening.width / 2
  const same = after.find(({ id }) => id === opening.wallId)
  const wall = same ?? (host ? heirOf(host, pointOn(host, middle), after) : after[0]!)
  const kept = !host ? middle : same ? keptAlong(host, wall, middle) : along(wall, pointOn(host, middle))
  const height = Math.min(opening.height, wall.height)
  return { ...opening, wallId: wall.id, offset: kept - opening.width / 2, height, sill: Math.min(opening.sill, wall.height - height) }
}

type Placed = Pick<Opening, 'offset' | 'width' | 'sill' | 'height'>

/** One beside the other, or one above the other. */
const apart = (a: Placed, b: Placed): boolean =>
  Math.min(a.offset + a.width, b.offset + b.width) - Math.max(a.offset, b.offset) <= SLACK / 2 ||
  Math.min(a.sill + a.height, b.sill + b.height) - Math.max(a.sill, b.sill) <= SLACK / 2

/** The offset nearest to the opening's own at which it is wholly in a wall of that length and beside its other openings; null if it fits nowhere. */
export const freeOffset = (opening: Placed, length: number, others: readonly Placed[]): number | null => {
  const room = length - opening.width
  if (room < -SLACK / 2) return null
  const clamp = (offset: number) => roundToNanometre(Math.max(0, Math.min(Math.max(0, room), offset)))
  const places = [opening.offset, ...others.flatMap(({ offset, width }) => [offset - opening.width, offset + width])].map(clamp)
  const free = places.filter((offset) => others.every((other) => apart({ ...opening, offset }, other)))
  const way = (offset: number) => Math.abs(offset - opening.offset)
  return free.length === 0 ? null : free.reduce((best, offset) => (way(offset) < way(best) ? offset : best))
}

export interface Rehosted {
  openings: Opening[]
  /** Ids of those that had to slide along their wall, or were cut lower. */
  moved: string[]
  /** Openings for which their wall has no room any more. */
  removed: Opening[]
}

/** Distance that an opening exceeds a wall of that length, metres. */
const sticksOut = ({ offset, width }: Placed, length: number): number => Math.max(0, -offset, offset - (length - width))

/** Offsets of all openings in a row, each as near to its own as possible. @returns null if they are longer than the wall */
const inARow = (wishes: readonly Opening[], length: number): Map<string, number> | null => {
  if (wishes.reduce((sum, { width }) => sum + width, 0) > length + SLACK / 2) return null
  const row = wishes.toSorted((a, b) => a.offset + a.width / 2 - b.offset - b.width / 2).map((wish) => ({ ...wish }))
  let end = 0
  for (const wish of row) {
    wish.offset = Math.max(end, wish.offset)
    end = wish.offset + wish.width
  }
  let start = length
  for (const wish of row.toReversed()) {
    wish.offset = Math.max(0, Math.min(start - wish.width, wish.offset))
    start = wish.offset
  }
  return new Map(row.map(({ id, offset }) => [id, roundToNanometre(offset)]))
}

/**
 * Positions of the openings of a wall: each beside those before it, fitting ones first; if one finds no place, all in a row. Openings that do not fit
 * the length are dropped.
 */
const offsetsIn = (wishes: readonly Opening[], length: number): Map<string, number> => {
  const placed: Opening[] = []
  for (const wish of wishes.toSorted((a, b) => sticksOut(a, length) - sticksOut(b, length))) {
    const offset = freeOffset(wish, length, placed)
    if (offset !== null) {
      placed.push({ ...wish, offset })
      continue
    }
    const row = inARow([...placed, wish], length)
    if (row) placed.splice(0, placed.length, ...[...placed, wish].map((each) => ({ ...each, offset: row.get(each.id)! })))
  }
  return new Map(placed.map(({ id, offset }) => [id, offset]))
}

/** Openings of redrawn walls. */
export const rehost = (openings: readonly Opening[], before: readonly Wall[], after: readonly Wall[]): Rehosted => {
  const wishes = new Map(openings.map((opening) => [opening.id, wanted(opening, before, after)]))
  const offsets = new Map<string, number>()
  for (const wall of after) {
    const here = [...wishes.values()].filter(({ wallId, height }) => wallId === wall.id && height >= LEAST_HEIGHT)
    for (const [id, offset] of offsetsIn(here, lengthOf(wall))) offsets.set(id, offset)
  }
  const result: Rehosted = { openings: [], moved: [], removed: [] }
  for (const opening of openings) {
    const wish = wishes.get(opening.id)!
    const offset = offsets.get(opening.id)
    if (offset === undefined) {
      result.removed.push(opening)
      continue
    }
    const cut = wish.height !== opening.height || wish.sill !== opening.sill
    if (cut || Math.abs(offset - wish.offset) > SLACK) result.moved.push(opening.id)
    result.openings.push(
      placedIn(
        { ...wish, offset },
        after.find(({ id }) => id === wish.wallId)!,
      ),
    )
  }
  return result
}
