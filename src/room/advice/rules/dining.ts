/** Dining tables: room behind those who sit, and for those who pass behind them. */
import { wantedOf, type Measured } from '../finding.ts'
import { piecesOf, SIDES, sideOf, type Layout, type Piece, type SideName } from '../layout.ts'
import { seatsAt, seatsBeside } from './seats.ts'
import { about, scanStrip, stretch, type Met } from './strip.ts'
import { goalsOf } from './walkways.ts'
import { thresholdOf, walksOf } from './widest.ts'

/** Width in millimetres at which a person squeezes past, with the chairs pushed in. */
const SQUEEZING = 300

/** Stretch of a table's side with seats. */
const seatedStretch = (table: Piece, name: SideName, seats: readonly Piece[]): { from: number; to: number } => {
  const side = sideOf(table, name)
  const along = seats.flatMap(({ outline }) => outline.map(({ x, y }) => (x - side.middle.x) * side.along.x + (y - side.middle.y) * side.along.y))
  return { from: Math.max(-side.half, Math.min(...along)), to: Math.min(side.half, Math.max(...along)) }
}

/** Whether the floor between the table and what is behind its seats is the only way to something, or from door to door. */
const isOnlyWay = (layout: Layout, table: Piece, met: Met): boolean => {
  const [first, ...others] = layout.doors
  const behind = met.piece?.id ?? (met.wallId === null ? null : `wall ${met.wallId}`)
  if (!first || behind === null) return false
  const gone = new Set(seatsAt(layout, table).map(({ id }) => id))
  const open = walksOf(layout, { gone })
  const shut = walksOf(layout, { gone, shut: [table.id, behind] })
  const goals = [...others.map((door) => [thresholdOf(door)]), ...goalsOf(layout).flatMap(({ piece, ends }) => (piece === table ? [] : [ends]))]
  const [from, past] = [open.origin([thresholdOf(first)]), shut.origin([thresholdOf(first)])]
  return goals.some((ends) => open.passes(from, ends, SQUEEZING) && !shut.passes(past, ends, SQUEEZING))
}

/** Sides of a dining table with seats: distance from the edge to what is behind the seats. */
export const diningSides = (layout: Layout): Measured[] =>
  piecesOf(layout, 'dining-table').flatMap((table) =>
    SIDES.flatMap((name): Measured[] => {
      const seats = seatsBeside(layout, table, name)
      if (seats.length === 0) return []
      const side = sideOf(table, name)
      const all = new Set(seatsAt(layout, table))
      const { good = 0 } = wantedOf('dining-passed')
      const met = scanStrip(layout, table, side, { ...seatedStretch(table, name, seats), reach: good, ignore: (piece) => all.has(piece) })
      const rule = met.depth < good && isOnlyWay(layout, table, met) ? 'dining-passed' : 'dining-seated'
      return [{ rule, measured: met.depth, ...about(table, met), place: stretch(side, met) }]
    }),
  )
