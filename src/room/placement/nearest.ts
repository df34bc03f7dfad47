/**
 * Finds the nearest allowed place. The places of a rectangle are bounded by straight lines (walls moved in by its half extent, other items moved out
 * by theirs), so the place nearest to a point is the point itself, its foot on one line, or a crossing of two.
 * The result is exact: a gap that just fits is found, one that is a centimetre short is not.
 */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { reachAlong, type Footprint } from '../geometry/footprint.ts'

/** The points p with `nx·p.x + ny·p.y = offset`; (nx, ny) is a unit vector. */
export interface Line {
  nx: number
  ny: number
  offset: number
}

type Allowed = (x: number, y: number) => boolean

/** Crossings of lines closer to parallel than this are no use. */
const PARALLEL = 1e-9

/** The allowed point nearest to `from`, at most `reach` metres away; null when there is none. `lines` bound what is allowed. */
export const nearestAllowed = (from: PlanPoint, lines: readonly Line[], allowed: Allowed, reach = Infinity): PlanPoint | null => {
  if (allowed(from.x, from.y)) return from
  let best: PlanPoint | null = null
  let least = reach
  const consider = (x: number, y: number) => {
    const distance = Math.hypot(x - from.x, y - from.y)
    if (distance > least || (best !== null && distance === least) || !allowed(x, y)) return
    best = { x, y }
    least = distance
  }
  const gaps = lines.map((line) => line.offset - line.nx * from.x - line.ny * from.y)
  lines.forEach((line, i) => consider(from.x + line.nx * gaps[i]!, from.y + line.ny * gaps[i]!))
  // A crossing is no nearer than either of its lines.
  for (let i = 0; i < lines.length; i++) {
    if (Math.abs(gaps[i]!) > least) continue
    for (let j = i + 1; j < lines.length; j++) {
      if (Math.abs(gaps[j]!) > least) continue
      const a = lines[i]!
      const b = lines[j]!
      const cross = a.nx * b.ny - a.ny * b.nx
      if (Math.abs(cross) < PARALLEL) continue
      consider((a.offset * b.ny - b.offset * a.ny) / cross, (b.offset * a.nx - a.offset * b.nx) / cross)
    }
  }
  return best
}

/** The same along a track: the allowed distance t (metres from `origin` along the unit `direction`) nearest to `wanted`. */
export const nearestAllowedOn = (
  origin: PlanPoint,
  direction: PlanPoint,
  wanted: number,
  lines: readonly Line[],
  allowed: Allowed,
  reach = Infinity,
): number | null => {
  const on = (t: number) => allowed(origin.x + direction.x * t, origin.y + direction.y * t)
  if (on(wanted)) return wanted
  let best: number | null = null
  let least = reach
  for (const { nx, ny, offset } of lines) {
    const slope = nx * direction.x + ny * direction.y
    if (Math.abs(slope) < PARALLEL) continue
    const t = (offset - nx * origin.x - ny * origin.y) / slope
    const distance = Math.abs(t - wanted)
    if (distance > least || (best !== null && distance === least) || !on(t)) continue
    best = t
    least = distance
  }
  return best
}

const axesOf = (angle: number): [PlanPoint, PlanPoint] => {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [
    { x: cos, y: -sin },
    { x: sin, y: cos },
  ]
}

/** Lines of the centre of `moving` when it touches `obstacle`. */
export const touchingLines = (moving: Footprint, obstacle: Footprint): Line[] =>
  [...axesOf(moving.angle), ...axesOf(obstacle.angle)].flatMap(({ x, y }) => {
    const middle = x * obstacle.x + y * obstacle.z
    const apart = reachAlong(moving, x, y) + reachAlong(obstacle, x, y)
    return [
      { nx: x, ny: y, offset: middle - apart },
      { nx: x, ny: y, offset: middle + apart },
    ]
  })

/** Lines of the centre of `moving` when one of its sides passes through the point. */
export const cornerLines = (moving: Footprint, point: PlanPoint): Line[] =>
  axesOf(moving.angle).flatMap(({ x, y }, axis) => {
    const half = axis === 0 ? moving.halfWidth : moving.halfDepth
    const middle = x * point.x + y * point.y
    return [
      { nx: x, ny: y, offset: middle - half },
      { nx: x, ny: y, offset: middle + half },
    ]
  })

/** Lines of the centre of `inner` when it touches `outer`'s edge from inside. */
export const containingLines = (inner: Footprint, outer: Footprint): Line[] =>
  axesOf(outer.angle).flatMap(({ x, y }, axis) => {
    const room = (axis === 0 ? outer.halfWidth : outer.halfDepth) - reachAlong(inner, x, y)
    const middle = x * outer.x + y * outer.z
    return [
      { nx: x, ny: y, offset: middle - room },
      { nx: x, ny: y, offset: middle + room },
    ]
  })
