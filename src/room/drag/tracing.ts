/** Redraws the room's outline corner by corner. Metres. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { roundToNanometre } from '../document/repairWalls.ts'

/** Metres that a pointer covers where that is not known. */
const USUAL_REACH = 0.15
/** A side within this of a right angle is drawn at one, radians. */
const SQUARE_WITHIN = 0.1
/** Step of a traced corner, metres: finer than the grid, as old rooms are. */
const FINE = 0.01

const apart = (a: PlanPoint, b: PlanPoint): number => Math.hypot(a.x - b.x, a.y - b.y)
const fine = (metres: number): number => roundToNanometre(Math.round(metres / FINE) * FINE)

/** The way from `a` to `b` along the nearest of these directions, if it is nearly that. */
const squared = (from: PlanPoint, to: PlanPoint, before: PlanPoint | undefined): PlanPoint => {
  const way = { x: to.x - from.x, y: to.y - from.y }
  const length = Math.hypot(way.x, way.y)
  if (length === 0) return to
  const own = before ? Math.atan2(from.y - before.y, from.x - before.x) : 0
  const angle = Math.atan2(way.y, way.x)
  for (const base of [0, own]) {
    const quarter = Math.PI / 2
    const nearest = base + Math.round((angle - base) / quarter) * quarter
    if (Math.abs(angle - nearest) > SQUARE_WITHIN) continue
    const along = fine(way.x * Math.cos(nearest) + way.y * Math.sin(nearest))
    return { x: roundToNanometre(from.x + Math.cos(nearest) * along), y: roundToNanometre(from.y + Math.sin(nearest) * along) }
  }
  return { x: fine(to.x), y: fine(to.y) }
}

/** Ends where the line back to the first corner is square as well, when it is near that. */
const inLineWith = (p: PlanPoint, first: PlanPoint, from: PlanPoint, reach: number): PlanPoint => {
  if (Math.abs(p.y - from.y) < 1e-6 && Math.abs(p.x - first.x) <= reach) return { x: first.x, y: p.y }
  if (Math.abs(p.x - from.x) < 1e-6 && Math.abs(p.y - first.y) <= reach) return { x: p.x, y: first.y }
  return p
}

/**
 * Position of the next corner of an outline. Sides that are nearly square to the room or to the last side become square; the last corner aligns with
 * the first; near the first corner it snaps to it.
 * @param points the corners so far @param exact no squaring and no steps @param reach metres of the floor that the pointer covers
 */
export const tracedTo = (
  points: readonly PlanPoint[],
  at: PlanPoint,
  { exact = false, reach = USUAL_REACH }: { exact?: boolean; reach?: number | undefined } = {},
): PlanPoint => {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return { x: fine(at.x), y: fine(at.y) }
  if (points.length >= 3 && apart(at, first) <= reach) return first
  if (exact) return at
  const square = squared(last, at, points.at(-2))
  return points.length >= 2 ? inLineWith(square, first, last, reach) : square
}
