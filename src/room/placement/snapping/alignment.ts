/** Aligns a footprint with its neighbours, one world axis at a time, or else with the 5 cm grid. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { isSquareToRoom, reachAlong, type Footprint } from '../../geometry/footprint.ts'
import { firstFrom, highOf, lowOf, type Axis, type SortedLines } from './lines.ts'
import type { Neighbour, Neighbourhood } from '../neighbourhood.ts'

/** Step of the grid, metres. */
export const GRID = 0.05
/** Edges and centres closer than this, metres, are lined up. */
export const ALIGN_WITHIN = 0.05
/** Largest distance between aligned items, metres. */
const ALIGN_REACH = 1
/** An aligned item stays aligned slightly beyond that reach, so that snapping is idempotent. */
const KEEP_REACH = ALIGN_REACH + 2 * (GRID + ALIGN_WITHIN)
/** Rounding slack of "is lined up already", metres. */
const ALIGNED = 1e-6

/** A line drawn on the plan while edges or centres agree. `axis` is the coordinate that they share. */
export interface Guide {
  axis: Axis
  from: PlanPoint
  to: PlanPoint
}

export const toGrid = (metres: number): number => Math.round(metres / GRID) * GRID

/** Centre position on one axis, and what it is aligned with. */
export interface Alignment {
  at: number
  /** Coordinate of the shared edge or centre, when `with` is given. */
  line: number
  with: Neighbour | null
}

/** Gap between a footprint's bounding box and a neighbour's. */
const gapTo = (footprint: Footprint, halfX: number, halfZ: number, other: Neighbour): number =>
  Math.max(other.minX - footprint.x - halfX, footprint.x - halfX - other.maxX, other.minZ - footprint.z - halfZ, footprint.z - halfZ - other.maxZ)

/** The alignment that moves the centre least from `at`, by no more than 5 cm; one that holds already is kept from a little further off. */
const nearestAlignment = (axis: Axis, footprint: Footprint, at: number, around: Neighbourhood): Alignment | null => {
  const halfX = reachAlong(footprint, 1, 0)
  const halfZ = reachAlong(footprint, 0, 1)
  const half = axis === 'x' ? halfX : halfZ
  const { low, middle, high } = around.lines(axis)
  let best: Alignment | null = null
  let least = ALIGN_WITHIN
  /** `offset`: from the line to the centre of a footprint that is lined up with it. */
  const consider = ({ values, owners }: SortedLines, offset: number) => {
    for (let i = firstFrom(values, at - offset - least); i < values.length; i++) {
      const line = values[i]!
      const distance = line + offset - at
      if (distance > least) return
      if (best !== null && Math.abs(distance) >= least) continue
      const other = owners[i]!
      if (gapTo(footprint, halfX, halfZ, other) > (Math.abs(distance) <= ALIGNED ? KEEP_REACH : ALIGN_REACH)) continue
      best = { at: line + offset, line, with: other }
      least = Math.abs(distance)
    }
  }
  consider(middle, 0)
  if (!isSquareToRoom(footprint)) return best
  consider(low, half)
  consider(high, -half)
  consider(low, -half)
  consider(high, half)
  return best
}

/**
 * Centre position of the footprint on `axis`: aligned with a neighbour within 5 cm, else on the grid, unless the grid brings it within 5 cm of a
 * neighbour's line.
 */
export const alignOn = (axis: Axis, footprint: Footprint, around: Neighbourhood): Alignment => {
  const wanted = axis === 'x' ? footprint.x : footprint.z
  const near = nearestAlignment(axis, footprint, wanted, around)
  if (near) return Math.abs(near.at - wanted) <= ALIGNED ? { ...near, at: wanted } : near
  const grid = toGrid(wanted)
  return nearestAlignment(axis, footprint, grid, around) ?? { at: grid, line: grid, with: null }
}

/** Guide line of an alignment, long enough to join both items. */
export const guideOf = (axis: Axis, footprint: Footprint, { line, with: other }: Alignment): Guide | null => {
  if (!other) return null
  const cross: Axis = axis === 'x' ? 'z' : 'x'
  const centre = cross === 'x' ? footprint.x : footprint.z
  const half = cross === 'x' ? reachAlong(footprint, 1, 0) : reachAlong(footprint, 0, 1)
  const low = Math.min(centre - half, lowOf(cross, other))
  const high = Math.max(centre + half, highOf(cross, other))
  return axis === 'x' ? { axis, from: { x: line, y: low }, to: { x: line, y: high } } : { axis, from: { x: low, y: line }, to: { x: high, y: line } }
}
