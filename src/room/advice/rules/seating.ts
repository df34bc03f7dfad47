/** Sofas and what belongs before them: the coffee table, seats to talk to, the screen. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Measured } from '../finding.ts'
import { centreOf, facingOf, piecesOf, sideOf, type Layout, type Piece } from '../layout.ts'
import { gapTo, pointBefore } from './strip.ts'

/** A coffee table this much further from a sofa, metres, belongs to something else. */
const BELONGS_WITHIN = 1
/** Seats further apart than this, metres, are two groups. */
const ONE_GROUP = 5
/** Largest distance from which people watch television, metres. */
const WATCHES_WITHIN = 8
/** Cosine of the angle within which items face each other: 45°. */
const FACING = Math.SQRT1_2 - 1e-6

const dot = (a: PlanPoint, b: PlanPoint): number => a.x * b.x + a.y * b.y
const apart = (a: PlanPoint, b: PlanPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Each coffee table and the nearest sofa that has it in front. */
export const coffeeTables = (layout: Layout): Measured[] => {
  const sofas = piecesOf(layout, 'sofa').map((sofa) => ({ sofa, side: sideOf(sofa, 'front') }))
  return piecesOf(layout, 'coffee-table').flatMap((table): Measured[] => {
    const [nearest] = sofas
      .flatMap(({ sofa, side }) => {
        const before = gapTo(side, table)
        return before && before.gap <= BELONGS_WITHIN ? [{ sofa, side, ...before }] : []
      })
      .toSorted((a, b) => a.gap - b.gap)
    if (!nearest) return []
    const { sofa, side, gap, at } = nearest
    const place = { kind: 'segment' as const, from: pointBefore(side, at, 0), to: pointBefore(side, at, gap) }
    return [{ rule: 'sofa-table', measured: gap, itemIds: [table.id, sofa.id], place }]
  })
}

interface Opposite {
  seat: Piece
  gap: number
  from: PlanPoint
  to: PlanPoint
}

/** The nearest seat that faces this one and is faced by it. */
const opposite = (seat: Piece, seats: readonly Piece[]): Opposite | null => {
  const side = sideOf(seat, 'front')
  let best: Opposite | null = null
  for (const other of seats) {
    if (dot(side.out, facingOf(other)) > -FACING) continue
    const before = gapTo(side, other)
    if (!before || before.gap > ONE_GROUP || !gapTo(sideOf(other, 'front'), seat) || (best && before.gap >= best.gap)) continue
    best = { seat: other, gap: before.gap, from: pointBefore(side, before.at, 0), to: pointBefore(side, before.at, before.gap) }
  }
  return best
}

/** Seats that face each other, each pair once. */
export const facingSeats = (layout: Layout): Measured[] => {
  const seats = piecesOf(layout, 'sofa', 'armchair').filter(({ body }) => body)
  const pairs = new Map<string, Measured>()
  for (const seat of seats) {
    const facing = opposite(seat, seats)
    if (!facing) continue
    const itemIds = [seat.id, facing.seat.id].toSorted()
    const key = itemIds.join(' ')
    const before = pairs.get(key)
    if (before && before.measured <= facing.gap) continue
    pairs.set(key, { rule: 'seats-facing', measured: facing.gap, itemIds, place: { kind: 'segment', from: facing.from, to: facing.to } })
  }
  return [...pairs.values()]
}

/** Diagonal in metres of a 16:9 screen as wide as the television: its height may include a stand or a sound bar. */
const diagonalOf = ({ placedItem: { size } }: Piece): number => (size.width * Math.hypot(16, 9)) / 16

/** The sofa nearest to a screen among those that face it and are in its view; armchairs if there is no such sofa. */
const mainSeat = (layout: Layout, television: Piece): { seat: Piece; eye: PlanPoint; distance: number } | null => {
  const screen = sideOf(television, 'front')
  for (const category of ['sofa', 'armchair'] as const) {
    const [nearest] = piecesOf(layout, category)
      .flatMap((seat) => {
        const eye = centreOf(seat)
        const distance = apart(screen.middle, eye)
        if (distance === 0 || distance > WATCHES_WITHIN) return []
        const towards = { x: (eye.x - screen.middle.x) / distance, y: (eye.y - screen.middle.y) / distance }
        return dot(towards, screen.out) >= FACING && -dot(towards, facingOf(seat)) >= FACING ? [{ seat, eye, distance }] : []
      })
      .toSorted((a, b) => a.distance - b.distance)
    if (nearest) return nearest
  }
  return null
}

/** Televisions with their main seat: distance from the screen to the middle of the seat, where the viewer's head is. */
export const screens = (layout: Layout): Measured[] =>
  piecesOf(layout, 'television').flatMap((television): Measured[] => {
    const main = mainSeat(layout, television)
    if (!main) return []
    const { seat, eye, distance } = main
    return [
      {
        rule: 'screen-distance',
        measured: distance,
        unit: diagonalOf(television),
        itemIds: [seat.id, television.id],
        place: { kind: 'segment', from: sideOf(television, 'front').middle, to: eye },
      },
    ]
  })
