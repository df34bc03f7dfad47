/**
 * The shortest way of a disc through the room, for drawing it: a search over the corners that a taut line bends round, each as three points on
 * the arc of the disc's radius about it. Whether a way exists, and how wide it is, is worked out exactly elsewhere (faces.ts); the line drawn
 * may cut an arc short by a tenth of the radius.
 */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { nearestOnSegment } from '../../geometry/polygon.ts'
import type { Layout } from '../layout.ts'
import { edgesOf, type Obstacle } from './obstacles.ts'
import type { Foot } from './touching.ts'

/** Chords between points 45° apart on an arc come this near to its centre, in radii. */
const CUT_SHORT = 0.9

interface Grown {
  edges: readonly (readonly [PlanPoint, PlanPoint])[]
  minX: number
  maxX: number
  minY: number
  maxY: number
}

const orientation = (a: PlanPoint, b: PlanPoint, c: PlanPoint): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** True when the segments p–q and a–b come nearer than `r`. */
const nearer = (p: PlanPoint, q: PlanPoint, a: PlanPoint, b: PlanPoint, r: number): boolean => {
  if (orientation(p, q, a) > 0 !== orientation(p, q, b) > 0 && orientation(a, b, p) > 0 !== orientation(a, b, q) > 0) return true
  const close = (point: PlanPoint, from: PlanPoint, to: PlanPoint) => {
    const foot = nearestOnSegment(point, from, to)
    return (foot.x - point.x) ** 2 + (foot.y - point.y) ** 2 < r * r
  }
  return close(p, a, b) || close(q, a, b) || close(a, p, q) || close(b, p, q)
}

/** Whether a disc of radius r rolls straight from p to q. */
const canRoll = (grown: readonly Grown[], p: PlanPoint, q: PlanPoint, r: number): boolean => {
  const [minX, maxX, minY, maxY] = [Math.min(p.x, q.x), Math.max(p.x, q.x), Math.min(p.y, q.y), Math.max(p.y, q.y)]
  for (const shape of grown) {
    if (shape.minX > maxX || shape.maxX < minX || shape.minY > maxY || shape.maxY < minY) continue
    for (const [a, b] of shape.edges) if (nearer(p, q, a, b, r)) return false
  }
  return true
}

/** A place to bend at: a point of the arc about a corner, and the arc's outward direction there. */
interface Bend extends PlanPoint {
  outX: number
  outY: number
}

/** Half the turn of the line from one point of an arc to the next: a taut line leaves the arc by no more than that. */
const TAUT = Math.sin(Math.PI / 8) + 1e-6

/** Whether a taut line may come to, or leave, a bend in this direction (of any length): along the arc, not from or into it. */
const isTaut = ({ outX, outY }: Bend, dx: number, dy: number, length: number): boolean => Math.abs(outX * dx + outY * dy) <= TAUT * length

/** A direction in which a line may bend round a corner: the same however wide the disc is. */
interface Turn {
  corner: PlanPoint
  outX: number
  outY: number
}
const arc = (corner: PlanPoint, from: number, steps: number): Turn[] =>
  Array.from({ length: steps }, (_, i) => {
    const angle = from + (i * Math.PI) / 4
    return { corner, outX: Math.cos(angle), outY: Math.sin(angle) }
  })

const turns = new WeakMap<readonly Obstacle[], readonly Turn[]>()
/** Round each corner of a body, and the corners of the room that point inwards; worked out once for the obstacles of a layout. */
const turnsOf = ({ space }: Layout, obstacles: readonly Obstacle[]): readonly Turn[] => {
  const known = turns.get(obstacles)
  if (known) return known
  const found = [
    ...obstacles.flatMap(({ isWall, points }) => (isWall ? [] : points.flatMap((corner, i) => arc(corner, arcFrom(points, i), 3)))),
    // Half of these are in the wall, and are dropped with all that are not free.
    ...space.reflex.flatMap((corner) => arc(corner, 0, 8)),
  ]
  turns.set(obstacles, found)
  return found
}

/** Points on the arc of radius r about each corner. */
const bends = (layout: Layout, obstacles: readonly Obstacle[], r: number): Bend[] =>
  turnsOf(layout, obstacles).map(({ corner, outX, outY }) => ({ x: corner.x + r * outX, y: corner.y + r * outY, outX, outY }))

/** The direction at which a rectangle's corner begins to be rounded: along the outward normal of one of its sides, as outlines run. */
const arcFrom = (points: readonly PlanPoint[], i: number): number => {
  const [corner, next] = [points[i]!, points[(i + 1) % points.length]!]
  return Math.atan2(corner.y - next.y, corner.x - next.x)
}

/** Priority queue of paths to expand, shortest estimate first. */
interface Guess {
  guess: number
  length: number
  from: number
  to: number
}
const push = (heap: Guess[], item: Guess): void => {
  let at = heap.length
  heap.push(item)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]!.guess <= item.guess) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = item
}
const pop = (heap: Guess[]): Guess | undefined => {
  const top = heap[0]
  const last = heap.pop()
  if (!top || !last || heap.length === 0) return top
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]!.guess < heap[child]!.guess) child++
    if (heap[child]!.guess >= last.guess) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = last
  return top
}

/** Largest number of expanded segments: a fuller room gets no path. */
const PATIENCE = 10_000

/**
 * Path between two points for a disc of this radius: A* over taut lines, which tests segments lazily.
 * Null if there is none, or none is found within the limit.
 */
export const shortestBetween = (
  layout: Layout,
  obstacles: readonly Obstacle[],
  start: PlanPoint,
  goal: PlanPoint,
  radius: number,
): PlanPoint[] | null => {
  const r = radius * CUT_SHORT
  const grown = obstacles.map((obstacle): Grown => {
    const { minX, maxX, minY, maxY } = obstacle
    return { edges: edgesOf(obstacle), minX: minX - r, maxX: maxX + r, minY: minY - r, maxY: maxY + r }
  })
  const free = bends(layout, obstacles, radius).filter((bend) => canRoll(grown, bend, bend, r))
  const nodes: Bend[] = [{ ...start, outX: 0, outY: 0 }, { ...goal, outX: 0, outY: 0 }, ...free]
  const left = nodes.map((point) => Math.hypot(point.x - goal.x, point.y - goal.y))
  const cameFrom = new Int32Array(nodes.length).fill(-1)
  const closed = new Uint8Array(nodes.length)
  const heap: Guess[] = []
  const open = (from: number, length: number) => {
    closed[from] = 1
    const here = nodes[from]!
    for (let to = 1; to < nodes.length; to++) {
      if (closed[to]) continue
      const there = nodes[to]!
      const [dx, dy] = [there.x - here.x, there.y - here.y]
      const stretch = Math.sqrt(dx * dx + dy * dy)
      if (!isTaut(here, dx, dy, stretch) || !isTaut(there, dx, dy, stretch)) continue
      push(heap, { guess: length + stretch + left[to]!, length: length + stretch, from, to })
    }
  }
  open(0, 0)
  let patience = PATIENCE
  for (let next = pop(heap); next && patience > 0; next = pop(heap)) {
    if (closed[next.to]) continue
    patience--
    if (!canRoll(grown, nodes[next.from]!, nodes[next.to]!, r)) continue
    cameFrom[next.to] = next.from
    if (next.to !== 1) {
      open(next.to, next.length)
      continue
    }
    const way: PlanPoint[] = []
    for (let at = 1; at !== -1; at = cameFrom[at]!) way.unshift({ x: nodes[at]!.x, y: nodes[at]!.y })
    return way
  }
  return null
}

/** The shortest way of a disc `width` metres wide between two sides, with the points of them that it touches. */
export const shortestWay = (layout: Layout, obstacles: readonly Obstacle[], from: Foot, to: Foot, width: number): PlanPoint[] | null => {
  const way = shortestBetween(layout, obstacles, from.centre, to.centre, Math.max(0, width / 2 - 0.0001))
  return way && [from.touches, ...way, to.touches]
}
