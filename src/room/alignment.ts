/** Lining a footprint up with the things beside it, one world axis at a time, or else with the 5 cm grid. */
import type { PlanPoint } from '../contract/primitives.ts'
import { isSquareToRoom, reachAlong, type Footprint } from './footprint.ts'
import type { Neighbour } from './neighbourhood.ts'

/** Step of the grid, metres. */
export const GRID = 0.05
/** Edges and centres closer than this, metres, are lined up. */
export const ALIGN_WITHIN = 0.05
/** Things further apart than this, metres, are not lined up with each other. */
export const ALIGN_REACH = 1
/** A thing that was lined up stays so a little beyond that reach, so that snapping twice is snapping once. */
export const KEEP_REACH = ALIGN_REACH + 2 * (GRID + ALIGN_WITHIN)
/** Rounding slack of "is lined up already", metres. */
const ALIGNED = 1e-6

export type Axis = 'x' | 'z'

/** A line drawn on the plan while edges or centres agree. `axis` is the coordinate that they share. */
export interface Guide {
  axis: Axis
  from: PlanPoint
  to: PlanPoint
}

export const toGrid = (metres: number): number => Math.round(metres / GRID) * GRID

/** Where the centre goes on one axis, and what it is lined up with there. */
export interface Alignment {
  at: number
  /** Coordinate of the shared edge or centre, when `with` is given. */
  line: number
  with: Neighbour | null
}

const lowOf = (axis: Axis, { minX, minZ }: Neighbour): number => (axis === 'x' ? minX : minZ)
const highOf = (axis: Axis, { maxX, maxZ }: Neighbour): number => (axis === 'x' ? maxX : maxZ)

/** Gap between a footprint's bounding box, its centre moved to `at` on `axis`, and a neighbour's. */
const gapTo = (footprint: Footprint, halfX: number, halfZ: number, other: Neighbour): number =>
  Math.max(other.minX - footprint.x - halfX, footprint.x - halfX - other.maxX, other.minZ - footprint.z - halfZ, footprint.z - halfZ - other.maxZ)

/** The alignment nearest to `at` among the neighbours within `reach`, no further than `within`. */
const nearestAlignment = (
  axis: Axis,
  footprint: Footprint,
  at: number,
  within: number,
  reach: number,
  neighbours: readonly Neighbour[],
): Alignment | null => {
  const halfX = reachAlong(footprint, 1, 0)
  const halfZ = reachAlong(footprint, 0, 1)
  const half = axis === 'x' ? halfX : halfZ
  const square = isSquareToRoom(footprint)
  let best: Alignment | null = null
  let least = within
  const consider = (centre: number, line: number, other: Neighbour) => {
    const distance = Math.abs(centre - at)
    if (distance > least || (best !== null && distance === least)) return
    best = { at: centre, line, with: other }
    least = distance
  }
  for (const other of neighbours) {
    if (gapTo(footprint, halfX, halfZ, other) > reach) continue
    const low = lowOf(axis, other)
    const high = highOf(axis, other)
    consider((low + high) / 2, (low + high) / 2, other)
    if (!square || !other.square) continue
    consider(low + half, low, other)
    consider(high - half, high, other)
    consider(low - half, low, other)
    consider(high + half, high, other)
  }
  return best
}

/**
 * Where the footprint's centre goes on `axis`: kept when it is lined up already, else lined up with a neighbour within 5 cm, else the
 * grid, unless the grid brings it within 5 cm of a neighbour's line after all.
 */
export const alignOn = (axis: Axis, footprint: Footprint, neighbours: readonly Neighbour[]): Alignment => {
  const wanted = axis === 'x' ? footprint.x : footprint.z
  const kept = nearestAlignment(axis, footprint, wanted, ALIGNED, KEEP_REACH, neighbours)
  if (kept) return { ...kept, at: wanted }
  const near = nearestAlignment(axis, footprint, wanted, ALIGN_WITHIN, ALIGN_REACH, neighbours)
  if (near) return near
  const grid = toGrid(wanted)
  return nearestAlignment(axis, footprint, grid, ALIGN_WITHIN, ALIGN_REACH, neighbours) ?? { at: grid, line: grid, with: null }
}

/** The guide line of an alignment, long enough to join both things. */
export const guideOf = (axis: Axis, footprint: Footprint, { line, with: other }: Alignment): Guide | null => {
  if (!other) return null
  const cross: Axis = axis === 'x' ? 'z' : 'x'
  const centre = cross === 'x' ? footprint.x : footprint.z
  const half = cross === 'x' ? reachAlong(footprint, 1, 0) : reachAlong(footprint, 0, 1)
  const low = Math.min(centre - half, lowOf(cross, other))
  const high = Math.max(centre + half, highOf(cross, other))
  return axis === 'x' ? { axis, from: { x: line, y: low }, to: { x: line, y: high } } : { axis, from: { x: low, y: line }, to: { x: high, y: line } }
}
