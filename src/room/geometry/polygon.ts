/** The floor as a polygon of plan points (metres; a plan point's `y` is the world's z). */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Wall } from '#contract/design/scene.ts'

/** Rounding slack of every inside test, metres (docs/interface/design.md#positions). */
export const PLAN_TOLERANCE = 1e-6

/** Corners of the floor, one per wall, in the walls' order: counter-clockwise in (x, y), so that the room is on the left of each wall. */
export const floorPolygon = (walls: readonly Pick<Wall, 'points'>[]): PlanPoint[] => walls.map((wall) => wall.points[0]!)

/** Twice the signed area: positive when the corners run counter-clockwise. */
const doubledArea = (polygon: readonly PlanPoint[]): number => {
  let sum = 0
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) sum += polygon[j]!.x * polygon[i]!.y - polygon[i]!.x * polygon[j]!.y
  return sum
}

/** Area in square metres, rounded to 2 decimals (docs/interface/design.md#dimensions), whichever way round the corners are listed. */
export const area = (polygon: readonly PlanPoint[]): number => Math.round(Math.abs(doubledArea(polygon)) * 50) / 100

/** True when the corners run counter-clockwise, as the contract lists walls. */
export const isCounterClockwise = (polygon: readonly PlanPoint[]): boolean => doubledArea(polygon) > 0

/** Centre of area. It may be outside a polygon that is not convex. */
export const centroid = (polygon: readonly PlanPoint[]): PlanPoint => {
  const origin = polygon[0]!
  let x = 0
  let y = 0
  let sum = 0
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const ax = polygon[j]!.x - origin.x
    const ay = polygon[j]!.y - origin.y
    const bx = polygon[i]!.x - origin.x
    const by = polygon[i]!.y - origin.y
    const cross = ax * by - bx * ay
    sum += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return sum === 0 ? { ...origin } : { x: origin.x + x / (3 * sum), y: origin.y + y / (3 * sum) }
}

/** The point of the segment a–b that is nearest to p. */
export const nearestOnSegment = (p: PlanPoint, a: PlanPoint, b: PlanPoint): PlanPoint => {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
  return { x: a.x + t * dx, y: a.y + t * dy }
}

/** True for points inside or within `tolerance` metres of an edge. */
export const containsPoint = (polygon: readonly PlanPoint[], p: PlanPoint, tolerance = PLAN_TOLERANCE): boolean => {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j]!
    const b = polygon[i]!
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside || distanceToEdges(polygon, p) <= tolerance
}

/** Metres from p to the nearest edge, on either side of it. */
const distanceToEdges = (polygon: readonly PlanPoint[], p: PlanPoint): number => {
  let least = Infinity
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const q = nearestOnSegment(p, polygon[j]!, polygon[i]!)
    least = Math.min(least, Math.hypot(p.x - q.x, p.y - q.y))
  }
  return least
}

/** Distance from the edges from which a point is well inside a room, metres. */
const WELL_WITHIN_M = 0.3
/** Points a side of the grid on which a point within is looked for. */
const GRID = 24

/** A point well within the polygon: its centre of area where that is one, else of a grid the point that is farthest from the edges. */
export const pointWithin = (polygon: readonly PlanPoint[]): PlanPoint => {
  const centre = centroid(polygon)
  const clearance = (p: PlanPoint): number => (containsPoint(polygon, p, 0) ? distanceToEdges(polygon, p) : -Infinity)
  if (clearance(centre) >= WELL_WITHIN_M) return centre
  const span = (values: number[]) => ({ from: Math.min(...values), step: (Math.max(...values) - Math.min(...values)) / GRID })
  const [x, y] = [span(polygon.map((p) => p.x)), span(polygon.map((p) => p.y))]
  let best = { point: centre, clearance: clearance(centre) }
  for (let n = 0; n < GRID * GRID; n++) {
    const point = { x: x.from + ((n % GRID) + 0.5) * x.step, y: y.from + (Math.floor(n / GRID) + 0.5) * y.step }
    const room = clearance(point)
    if (room > best.clearance) best = { point, clearance: room }
  }
  return best.point
}
