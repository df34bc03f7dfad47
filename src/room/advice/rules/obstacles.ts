/** Obstacles of a walking person as convex shapes, and the gaps between them. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { containsPoint } from '../../geometry/polygon.ts'
import { bodiesNear, type Layout } from '../layout.ts'

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

/** The shortest stretch found so far: one object for all pairs, read before the next is measured. */
const found = { squared: Infinity, fromX: 0, fromY: 0, toX: 0, toY: 0 }

/** Takes the stretch from a point to the segment a–b when it is shorter; `back` when the point is the other shape's. */
const takePoint = (p: PlanPoint, a: PlanPoint, b: PlanPoint, back: boolean): void => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
  const [x, y] = [a.x + t * dx, a.y + t * dy]
  const squared = (x - p.x) ** 2 + (y - p.y) ** 2
  if (squared >= found.squared) return
  found.squared = squared
  found.fromX = back ? x : p.x
  found.fromY = back ? y : p.y
  found.toX = back ? p.x : x
  found.toY = back ? p.y : y
}

/** Takes the crossing of two segments, when they cross. */
const takeCrossing = (a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): void => {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const denominator = rx * sy - ry * sx
  if (Math.abs(denominator) < 1e-15) return
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / denominator
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / denominator
  if (t < 0 || t > 1 || u < 0 || u > 1) return
  found.squared = 0
  found.fromX = found.toX = a.x + t * rx
  found.fromY = found.toY = a.y + t * ry
}

interface Stretch {
  from: PlanPoint
  to: PlanPoint
  width: number
}

/** Point of a body inside the other shape, if one contains the other. */
const swallowed = (a: Obstacle, b: Obstacle): PlanPoint | null => {
  if (b.points.length > 2 && containsPoint(b.points, a.points[0]!, 0)) return a.points[0]!
  return a.points.length > 2 && containsPoint(a.points, b.points[0]!, 0) ? b.points[0]! : null
}

const shortest = (a: Obstacle, b: Obstacle, cap: number): Stretch | null => {
  const sidesA = a.points.length === 2 ? 1 : a.points.length
  const sidesB = b.points.length === 2 ? 1 : b.points.length
  found.squared = Infinity
  for (let i = 0; i < sidesA && found.squared > 0; i++) {
    const [p, q] = [a.points[i]!, a.points[(i + 1) % a.points.length]!]
    for (let j = 0; j < sidesB && found.squared > 0; j++) {
      const [c, d] = [b.points[j]!, b.points[(j + 1) % b.points.length]!]
      takeCrossing(p, q, c, d)
      takePoint(p, c, d, false)
      takePoint(q, c, d, false)
      takePoint(c, p, q, true)
      takePoint(d, p, q, true)
    }
  }
  const { squared, fromX, fromY, toX, toY } = found
  const inside = squared > 0 ? swallowed(a, b) : null
  if (inside) return { from: inside, to: inside, width: 0 }
  return squared < cap * cap ? { from: { x: fromX, y: fromY }, to: { x: toX, y: toY }, width: Math.sqrt(squared) } : null
}

const apart = (a: Obstacle, b: Obstacle): number => Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY)

/** Obstacles and the gaps between them. */
export interface ObstacleMap {
  obstacles: readonly Obstacle[]
  gaps: readonly Gap[]
}

/** Metres: no way is asked about that is wider. */
const WIDEST = 1.2
const obstacleMaps = new WeakMap<Layout, ObstacleMap>()
/** Worked out once for a layout, and kept as long as it. */
export const obstacleMapOf = (layout: Layout): ObstacleMap => {
  const known = obstacleMaps.get(layout)
  if (known) return known
  const obstacles = obstaclesOf(layout)
  const map = { obstacles, gaps: gapsOf(layout, obstacles, WIDEST) }
  obstacleMaps.set(layout, map)
  return map
}

/** All gaps narrower than `cap` metres, narrowest first. */
const gapsOf = (layout: Layout, obstacles: readonly Obstacle[], cap: number): Gap[] => {
  const walls = layout.space.walls.length
  const indexOf = new Map(obstacles.slice(walls).map(({ id }, i) => [id, walls + i]))
  const gaps: Gap[] = []
  const consider = (a: number, b: number) => {
    if (apart(obstacles[a]!, obstacles[b]!) >= cap) return
    const stretch = shortest(obstacles[a]!, obstacles[b]!, cap)
    if (stretch) gaps.push({ a, b, from: stretch.from, to: stretch.to, width: stretch.width })
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
