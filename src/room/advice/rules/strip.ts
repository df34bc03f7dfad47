/** Free depth in front of a side: straight out, as wide as the side, up to the first item or wall. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Place } from '../finding.ts'
import { bodiesNear, type Layout, type Piece, type Side } from '../layout.ts'

/** Items within this distance of the strip's edge are beside it, metres. */
const BESIDE = 0.001
/** Distance by which an item must be nearer to be hit first, metres: rounding does not decide ties. */
const NEARER = 1e-9

/** The first item hit. */
export interface Met {
  /** Metres from the side. */
  depth: number
  /** Null: nothing within reach. */
  piece: Piece | null
  wallId: string | null
  /** Position along the side, metres from its middle. */
  at: number
}

export interface ScanOptions {
  /** The stretch of the side that counts, metres from its middle along `along`; the whole side when absent. */
  from?: number
  to?: number
  /** Depth in metres beyond which nothing is measured. */
  reach: number
  ignore?: (piece: Piece) => boolean
  /** False to ignore walls. */
  walls?: boolean
}

/** A point in the side's own frame: u along it, v outwards. */
interface Local {
  u: number
  v: number
}
const localOf = ({ middle, out, along }: Side, { x, y }: PlanPoint): Local => ({
  u: (x - middle.x) * along.x + (y - middle.y) * along.y,
  v: (x - middle.x) * out.x + (y - middle.y) * out.y,
})

/** The part of a polygon (or of a segment, as two points) on one side of u = `at`. */
const cut = (points: readonly Local[], at: number, keep: 1 | -1): Local[] => {
  const kept: Local[] = []
  points.forEach((point, i) => {
    const inside = (point.u - at) * keep >= 0
    const before = points[(i + points.length - 1) % points.length]!
    if (inside !== (before.u - at) * keep >= 0) {
      const t = (at - before.u) / (point.u - before.u)
      kept.push({ u: at, v: before.v + t * (point.v - before.v) })
    }
    if (inside) kept.push(point)
  })
  return kept
}

/** Nearest point of the shape in the strip, or null if the shape is outside. */
const firstIn = (shape: readonly Local[], from: number, to: number, closed: boolean): { v: number; u: number } | null => {
  const within = cut(cut(shape, from, 1), to, -1)
  let [nearest, furthest] = [Infinity, -Infinity]
  for (const { v } of within) {
    nearest = Math.min(nearest, v)
    furthest = Math.max(furthest, v)
  }
  if (furthest <= BESIDE && (closed || nearest < -BESIDE)) return null
  if (within.length === 0) return null
  const touching = within.filter(({ v }) => v <= nearest + 1e-6)
  const u = (Math.min(...touching.map((p) => p.u)) + Math.max(...touching.map((p) => p.u))) / 2
  return { v: Math.max(0, nearest), u }
}

/** The first body or wall straight before the side. `self` never counts. */
export const scanStrip = (
  layout: Layout,
  self: Piece | null,
  side: Side,
  { reach, ignore, walls = true, from = -side.half, to = side.half }: ScanOptions,
): Met => {
  const met: Met = { depth: reach, piece: null, wallId: null, at: (from + to) / 2 }
  const [low, high] = [from + BESIDE, to - BESIDE]
  const strip = {
    x: side.middle.x + side.along.x * ((from + to) / 2) + (side.out.x * reach) / 2,
    z: side.middle.y + side.along.y * ((from + to) / 2) + (side.out.y * reach) / 2,
    halfWidth: (to - from) / 2,
    halfDepth: reach / 2,
    angle: Math.atan2(side.out.x, side.out.y),
  }
  for (const piece of bodiesNear(layout, strip, 0)) {
    if (piece === self || ignore?.(piece)) continue
    const first = firstIn(
      piece.outline.map((point) => localOf(side, point)),
      low,
      high,
      true,
    )
    if (first && first.v < met.depth - NEARER) Object.assign(met, { depth: first.v, at: first.u, piece, wallId: null })
  }
  for (const wall of walls ? layout.space.walls : []) {
    const first = firstIn([localOf(side, wall.from), localOf(side, wall.to)], low, high, false)
    if (first && first.v < met.depth - NEARER) Object.assign(met, { depth: first.v, at: first.u, piece: null, wallId: wall.id })
  }
  return met
}

/** The measured stretch itself. */
export const stretch = ({ middle, out, along }: Side, { at, depth }: Pick<Met, 'at' | 'depth'>): Place => {
  const from = { x: middle.x + along.x * at, y: middle.y + along.y * at }
  return { kind: 'segment', from, to: { x: from.x + out.x * depth, y: from.y + out.y * depth } }
}

/** Items named by a finding about this stretch: the measured item first, then the obstacle. */
export const about = (piece: Piece, met: Met): { itemIds: string[]; partIds: string[] } => ({
  itemIds: met.piece ? [piece.id, met.piece.id] : [piece.id],
  partIds: met.wallId === null ? [] : [met.wallId],
})

/**
 * Distance from the side to the piece straight in front of it, metres, or null if it is not in front, or is inside by more than `overlap`. `at` is
 * the position along the side.
 */
export const gapTo = (side: Side, { outline }: Pick<Piece, 'outline'>, overlap = 0.001): { gap: number; at: number } | null => {
  let [low, high, near] = [Infinity, -Infinity, Infinity]
  for (const { x, y } of outline) {
    const u = (x - side.middle.x) * side.along.x + (y - side.middle.y) * side.along.y
    low = Math.min(low, u)
    high = Math.max(high, u)
    near = Math.min(near, (x - side.middle.x) * side.out.x + (y - side.middle.y) * side.out.y)
  }
  const [from, to] = [Math.max(low, -side.half), Math.min(high, side.half)]
  return to - from <= 0.001 || near < -overlap ? null : { gap: Math.max(0, near), at: (from + to) / 2 }
}

export const pointBefore = ({ middle, out, along }: Side, at: number, depth: number): PlanPoint => ({
  x: middle.x + along.x * at + out.x * depth,
  y: middle.y + along.y * at + out.y * depth,
})

/** Metres from the side to the nearest corner of a piece, negative behind it. */
export const nearest = (side: Side, { outline }: Pick<Piece, 'outline'>): number =>
  Math.min(...outline.map(({ x, y }) => (x - side.middle.x) * side.out.x + (y - side.middle.y) * side.out.y))

/** Metres from the side to the furthest corner of a piece before it. */
export const farthest = (side: Side, { outline }: Pick<Piece, 'outline'>): number =>
  Math.max(...outline.map(({ x, y }) => (x - side.middle.x) * side.out.x + (y - side.middle.y) * side.out.y))
