/** Candidate positions of an item that might fix a finding: a few, nearest first. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Finding } from '../finding.ts'
import type { Layout } from '../layout.ts'
import { middleOf, type Unit } from './units.ts'

/** A way to go, metres on the plan. */
export interface Shift {
  unit: Unit
  by: PlanPoint
  length: number
}

/** Tried beside what the figure itself asks for, metres. */
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.55, 0.7, 0.9, 1.15, 1.5]
/** Further than this, metres, it is another room. */
const FURTHEST = 1.6

const between = (a: PlanPoint, b: PlanPoint): PlanPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const unitVector = (from: PlanPoint, to: PlanPoint): PlanPoint | null => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length < 1e-4 ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The measured stretch, and along what it is measured. */
const lineOf = ({ place }: Finding): { from: PlanPoint; to: PlanPoint } | null => {
  if (place.kind === 'segment') return place
  if (place.kind === 'circle') return { from: place.centre, to: place.centre }
  if (place.kind !== 'path') return null
  const [first, last] = [place.points[0], place.points.at(-1)]
  return place.pinch ?? (first && last ? { from: first, to: last } : null)
}

/** Upwards to whole centimetres. */
const whole = (metres: number): number => Math.ceil(metres * 100 - 1e-6) / 100

/** Amount by which the measured stretch has to grow or shrink, metres: to the comfortable value, and to the required one. */
const needed = ({ wanted: { least, good, most, atMost }, measured, side, bound }: Finding): number[] => {
  const comfortable = side === 'below' ? (good ?? least ?? bound) : (atMost ?? most ?? bound)
  return [...new Set([bound, comfortable].map((figure) => whole(Math.abs(figure - measured))))].filter((metres) => metres > 0)
}

/** Away from the middle of the stretch, or towards it. */
const directions = (finding: Finding, layout: Layout, unit: Unit): { along: PlanPoint[]; aside: PlanPoint[] } | null => {
  if (unit.wall) {
    const { x, y } = unit.wall.direction
    const both = [
      { x, y },
      { x: -x, y: -y },
    ]
    return { along: both, aside: [] }
  }
  const line = lineOf(finding)
  if (!line) return null
  const here = middleOf(unit)
  const middle = between(line.from, line.to)
  const u = unitVector(line.from, line.to) ?? unitVector(middle, here) ?? unitVector(here, layout.space.centre)
  if (!u) return null
  const beyond = (here.x - middle.x) * u.x + (here.y - middle.y) * u.y >= 0 ? 1 : -1
  const sign = finding.side === 'below' ? beyond : -beyond
  return {
    along: [{ x: u.x * sign, y: u.y * sign }],
    aside: [
      { x: -u.y, y: u.x },
      { x: u.y, y: -u.x },
    ],
  }
}

/** All shifts worth a look for one unit. */
export const shiftsOf = (finding: Finding, layout: Layout, unit: Unit): Shift[] => {
  const ways = directions(finding, layout, unit)
  if (!ways) return []
  const exact = needed(finding)
  const go = (lengths: readonly number[]) => (direction: PlanPoint) =>
    lengths.filter((length) => length <= FURTHEST).map((length) => ({ unit, by: { x: direction.x * length, y: direction.y * length }, length }))
  // Moving aside helps if an obstacle is in front of the used side; an item that is too far is only moved nearer.
  const aside = finding.side === 'below' ? ways.aside.flatMap(go(STEPS)) : []
  return [...ways.along.flatMap(go([...exact, ...STEPS])), ...aside]
}
