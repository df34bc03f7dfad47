/** What somebody who walks cannot go through, as convex shapes, and the gaps between them. */
import type { PlanPoint } from '../../contract/primitives.ts'
import { containsPoint, nearestOnSegment } from '../polygon.ts'
import { bodiesNear, type Layout } from './layout.ts'

/** A wall's inner face (two points) or a body's outline (four). */
export interface Obstacle {
  /** The item's, or the wall's. */
  id: string
  isWall: boolean
  points: readonly PlanPoint[]
  /** A point of it. */
  middle: PlanPoint
  minX: number
  maxX: number
  minY: number
  maxY: number
}

/** The shortest stretch between two obstacles; both ends are the same point where they touch or overlap. */
export interface Gap {
  /** Indices of the two. */
  a: number
  b: number
  from: PlanPoint
  to: PlanPoint
  /** Metres. */
  width: number
}

const obstacle = (id: string, isWall: boolean, points: readonly PlanPoint[]): Obstacle => {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    id,
    isWall,
    points,
    middle: { x: mean(xs), y: mean(ys) },
    minX: Math.min(...xs),
    maxX: Math.max(...xs),
    minY: Math.min(...ys),
    maxY: Math.max(...ys),
  }
}

/** Walls first, in their order, then bodies in theirs. */
export const obstaclesOf = ({ space, bodies }: Layout): Obstacle[] => [
  ...space.walls.map(({ id, from, to }) => obstacle(id, true, [from, to])),
  ...bodies.map(({ id, outline }) => obstacle(id, false, outline)),
]

type Edge = readonly [PlanPoint, PlanPoint]
export const edgesOf = ({ points }: Pick<Obstacle, 'points'>): Edge[] =>
  points.length === 2 ? [[points[0]!, points[1]!]] : points.map((point, i) => [point, points[(i + 1) % points.length]!])

const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx

/** Where two segments properly cross, or null. */
const crossing = ([a, b]: Edge, [c, d]: Edge): PlanPoint | null => {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const denominator = cross(rx, ry, sx, sy)
  if (Math.abs(denominator) < 1e-15) return null
  const t = cross(c.x - a.x, c.y - a.y, sx, sy) / denominator
  const u = cross(c.x - a.x, c.y - a.y, rx, ry) / denominator
  return t < 0 || t > 1 || u < 0 || u > 1 ? null : { x: a.x + t * rx, y: a.y + t * ry }
}

interface Stretch {
  from: PlanPoint
  to: PlanPoint
  width: number
}

/** The shortest stretch from one segment to another. */
const between = (first: Edge, second: Edge): Stretch => {
  const met = crossing(first, second)
  if (met) return { from: met, to: met, width: 0 }
  let best: Stretch | null = null
  const consider = (from: PlanPoint, to: PlanPoint) => {
    const width = Math.hypot(from.x - to.x, from.y - to.y)
    if (!best || width < best.width) best = { from, to, width }
  }
  for (const p of first) consider(p, nearestOnSegment(p, second[0], second[1]))
  for (const p of second) consider(nearestOnSegment(p, first[0], first[1]), p)
  return best!
}

/** A body's point within the other shape, when one lies wholly in the other. */
const swallowed = (a: Obstacle, b: Obstacle): PlanPoint | null => {
  if (b.points.length > 2 && containsPoint(b.points, a.points[0]!, 0)) return a.points[0]!
  return a.points.length > 2 && containsPoint(a.points, b.points[0]!, 0) ? b.points[0]! : null
}

const shortest = (a: Obstacle, b: Obstacle): Stretch => {
  let best: Stretch | null = null
  for (const one of edgesOf(a)) {
    for (const other of edgesOf(b)) {
      const stretch = between(one, other)
      if (!best || stretch.width < best.width) best = stretch
    }
  }
  const inside = best!.width > 0 ? swallowed(a, b) : null
  return inside ? { from: inside, to: inside, width: 0 } : best!
}

const apart = (a: Obstacle, b: Obstacle): number => Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY)

/** All gaps narrower than `cap` metres, narrowest first. */
export const gapsOf = (layout: Layout, obstacles: readonly Obstacle[], cap: number): Gap[] => {
  const walls = layout.space.walls.length
  const indexOf = new Map(obstacles.slice(walls).map(({ id }, i) => [id, walls + i]))
  const gaps: Gap[] = []
  const consider = (a: number, b: number) => {
    if (apart(obstacles[a]!, obstacles[b]!) >= cap) return
    const stretch = shortest(obstacles[a]!, obstacles[b]!)
    if (stretch.width < cap) gaps.push({ a, b, ...stretch })
  }
  for (let b = 0; b < obstacles.length; b++) for (let a = 0; a < Math.min(b, walls); a++) consider(a, b)
  layout.bodies.forEach((body, i) => {
    for (const other of bodiesNear(layout, body.footprint, cap)) {
      const j = indexOf.get(other.id)!
      if (j > walls + i) consider(walls + i, j)
    }
  })
  return gaps.toSorted((p, q) => p.width - q.width || p.a - q.a || p.b - q.b)
}
