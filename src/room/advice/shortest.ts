/**
 * The shortest way of a disc through the room, for drawing it: a search over the corners that a taut line bends round, each as three points on
 * the arc of the disc's radius about it. Whether a way exists, and how wide it is, is worked out exactly elsewhere (faces.ts); the line drawn
 * may cut an arc short by a tenth of the radius.
 */
import type { PlanPoint } from '../../contract/primitives.ts'
import { nearestOnSegment } from '../polygon.ts'
import type { Layout } from './layout.ts'
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

/** Points on the arc of radius r about each corner of a body, and about the corners of the room that point inwards. */
const bends = (layout: Layout, obstacles: readonly Obstacle[], r: number): PlanPoint[] => {
  const round = (corner: PlanPoint, from: number, steps: number): PlanPoint[] =>
    Array.from({ length: steps }, (_, i) => {
      const angle = from + (i * Math.PI) / 4
      return { x: corner.x + r * Math.cos(angle), y: corner.y + r * Math.sin(angle) }
    })
  return [
    ...obstacles.flatMap(({ isWall, points, middle }) =>
      isWall ? [] : points.flatMap((corner) => arcOf(corner, middle, points).flatMap((start) => round(corner, start, 3))),
    ),
    // Half of these lie in the wall, and are dropped with all that are not free.
    ...layout.space.reflex.flatMap((corner) => round(corner, 0, 8)),
  ]
}

/** The direction at which a rectangle's corner begins to be rounded: along the outward normal of one of its sides. */
const arcOf = (corner: PlanPoint, middle: PlanPoint, points: readonly PlanPoint[]): number[] => {
  const i = points.indexOf(corner)
  const next = points[(i + 1) % points.length]!
  const before = points[(i + points.length - 1) % points.length]!
  const away = (p: PlanPoint) => Math.atan2(corner.y - p.y, corner.x - p.x)
  const [a, b] = [away(next), away(before)]
  const turn = Math.atan2(Math.sin(b - a), Math.cos(b - a))
  return Math.hypot(corner.x - middle.x, corner.y - middle.y) === 0 ? [] : [turn > 0 ? a : b]
}

/** A heap of ways not yet looked at, the shortest guess first. */
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

/**
 * The way between two points for a disc of radius r: A* that looks whether a stretch is free only when its turn comes. Null when there is none.
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
  const nodes = [start, goal, ...bends(layout, obstacles, radius).filter((point) => canRoll(grown, point, point, r))]
  const left = nodes.map((point) => Math.hypot(point.x - goal.x, point.y - goal.y))
  const cameFrom = new Int32Array(nodes.length).fill(-1)
  const closed = new Uint8Array(nodes.length)
  const heap: Guess[] = []
  const open = (from: number, length: number) => {
    closed[from] = 1
    const { x, y } = nodes[from]!
    for (let to = 1; to < nodes.length; to++) {
      if (closed[to]) continue
      const through = length + Math.hypot(nodes[to]!.x - x, nodes[to]!.y - y)
      push(heap, { guess: through + left[to]!, length: through, from, to })
    }
  }
  open(0, 0)
  for (let next = pop(heap); next; next = pop(heap)) {
    if (closed[next.to] || !canRoll(grown, nodes[next.from]!, nodes[next.to]!, r)) continue
    cameFrom[next.to] = next.from
    if (next.to !== 1) {
      open(next.to, next.length)
      continue
    }
    const way: PlanPoint[] = []
    for (let at = 1; at !== -1; at = cameFrom[at]!) way.unshift(nodes[at]!)
    return way
  }
  return null
}

/** The shortest way of a disc `width` metres wide between two sides, with the points of them that it touches. */
export const shortestWay = (layout: Layout, obstacles: readonly Obstacle[], from: Foot, to: Foot, width: number): PlanPoint[] | null => {
  const way = shortestBetween(layout, obstacles, from.centre, to.centre, Math.max(0, width / 2 - 0.0001))
  return way && [from.touches, ...way, to.touches]
}
