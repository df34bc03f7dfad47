/** The largest free circle on the floor that a wheelchair gets to. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { containsPoint, nearestOnSegment } from '../../geometry/polygon.ts'
import { SLACK, wantedOf, type Measured } from '../finding.ts'
import type { Layout } from '../layout.ts'
import { edgesOf, obstacleMapOf, type Obstacle } from './obstacles.ts'
import { thresholdOf, walksOf } from './widest.ts'

/** Metres by which the radius found may be short. */
const PRECISE = 0.0005

const distanceTo = ({ points }: Obstacle, edges: ReturnType<typeof edgesOf>, p: PlanPoint): number => {
  if (points.length > 2 && containsPoint(points, p, 0)) return 0
  let least = Infinity
  for (const [a, b] of edges) {
    const foot = nearestOnSegment(p, a, b)
    least = Math.min(least, Math.hypot(foot.x - p.x, foot.y - p.y))
  }
  return least
}

/** A square of floor, and the most that a circle about a point of it may measure. */
interface Square {
  x: number
  y: number
  half: number
  most: number
}

/** Free radius about a point of the floor; 0 outside the room. */
const radiusAt = ({ space }: Layout, obstacles: readonly Obstacle[]): ((p: PlanPoint) => number) => {
  const edges = obstacles.map(edgesOf)
  return (p) => {
    if (!containsPoint(space.polygon, p, 0)) return 0
    let least = Infinity
    obstacles.forEach((obstacle, i) => {
      const box = Math.max(obstacle.minX - p.x, p.x - obstacle.maxX, obstacle.minY - p.y, p.y - obstacle.maxY)
      if (box < least) least = Math.min(least, distanceTo(obstacle, edges[i]!, p))
    })
    return least
  }
}

/**
 * The largest circle about a place that `allowed` accepts (called only where at least `least` metres are free, as at `start`), found by halving
 * squares of floor and dropping those that cannot hold a larger one. Stops once it has `enough`.
 */
const largestCircle = (
  layout: Layout,
  radius: (p: PlanPoint) => number,
  { enough, least, allowed, start }: { enough: number; least: number; allowed: (p: PlanPoint) => boolean; start: PlanPoint },
) => {
  const { minX, maxX, minZ, maxZ } = layout.space.bounds
  let best = { centre: start, radius: radius(start) }
  const squareAt = (x: number, y: number, half: number): Square => {
    const free = radius({ x, y })
    if (free > best.radius && allowed({ x, y })) best = { centre: { x, y }, radius: free }
    const corner = half * Math.SQRT2
    // A square wholly in free floor without a way out is of no use.
    const lost = free >= corner + least && !allowed({ x, y })
    return { x, y, half, most: lost ? 0 : free + corner }
  }
  const size = Math.max(maxX - minX, maxZ - minZ) / 2
  let squares = [squareAt((minX + maxX) / 2, (minZ + maxZ) / 2, size)]
  for (let half = size / 2; squares.length > 0 && half > PRECISE / 4 && best.radius < enough; half /= 2) {
    const next: Square[] = []
    for (const square of squares.toSorted((a, b) => b.most - a.most)) {
      if (square.most <= best.radius + PRECISE) continue
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        const part = squareAt(square.x + sx * half, square.y + sy * half, half)
        if (part.most > best.radius + PRECISE) next.push(part)
      }
    }
    squares = next
  }
  return best
}

/** In wheelchair mode: the largest circle to turn in. */
export const turningCircle = (layout: Layout): Measured[] => {
  if (!layout.options.wheelchair) return []
  const { least: wide = 0 } = wantedOf('wheelchair-passage')
  const { least: enough = 0 } = wantedOf('wheelchair-turning')
  const { obstacles } = obstacleMapOf(layout)
  const walks = walksOf(layout)
  const millimetres = Math.round(wide * 1000)
  const reached = layout.doors.length > 0 ? walks.origin(layout.doors.map(thresholdOf)).at(millimetres) : null
  const [foot] = reached === null ? [] : [...reached.values()]
  // No way in at all: that is the passage's finding.
  if (reached !== null && !foot) return []
  const { centre, radius } = largestCircle(layout, radiusAt(layout, obstacles), {
    enough: enough / 2,
    least: reached === null ? 0 : wide / 2,
    // A circle wider than the passage is reached when its middle is.
    allowed: (p) => reached === null || reached.has(walks.faceAt(p, millimetres)),
    start: foot?.centre ?? layout.space.centre,
  })
  const measured = 2 * radius + 2 * PRECISE
  const edges = obstacles.map(edgesOf)
  const touching = obstacles.filter((obstacle, i) => !obstacle.isWall && distanceTo(obstacle, edges[i]!, centre) < radius + 0.01)
  const met = measured >= enough - SLACK ? enough : Math.floor(measured * 1000) / 1000
  return [{ rule: 'wheelchair-turning', measured: met, itemIds: touching.map(({ id }) => id), place: { kind: 'circle', centre, radius } }]
}
