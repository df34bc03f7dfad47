/** Seats, and their tables. */
import type { Category } from '#contract/wire/vocabulary.ts'
import { gapTo } from './strip.ts'
import { bodiesNear, facingOf, SIDES, sideOf, type Layout, type Piece, type SideName } from '../layout.ts'

export const TABLES: ReadonlySet<Category> = new Set(['dining-table', 'desk', 'kitchen-island'])
const AT_TABLES: ReadonlySet<Category> = new Set(['chair', 'stool', 'bench', 'armchair'])
/** Largest distance of a seat from its table, metres. */
const DRAWN_UP = 0.45
/** Largest depth of a seat under the table top, metres. */
const TUCKED_IN = 0.35
/** A backless seat is used from any side: it has no front to judge by. */
const BACKLESS: ReadonlySet<Category> = new Set(['stool', 'bench'])

/** Seats drawn up to one side of a table, facing it. */
export const seatsBeside = (layout: Layout, table: Piece, name: SideName): Piece[] => {
  const side = sideOf(table, name)
  return bodiesNear(layout, table.footprint, DRAWN_UP).filter((seat) => {
    if (!AT_TABLES.has(seat.category)) return false
    const before = gapTo(side, seat, TUCKED_IN)
    if (!before || before.gap > DRAWN_UP) return false
    const facing = facingOf(seat)
    return BACKLESS.has(seat.category) || -(facing.x * side.out.x + facing.y * side.out.y) > Math.SQRT1_2 - 1e-6
  })
}

/** Seats at a table, by its sides in order; none at anything else. */
export const seatsAt = (layout: Layout, table: Piece): Piece[] =>
  TABLES.has(table.category) ? [...new Set(SIDES.flatMap((name) => seatsBeside(layout, table, name)))] : []
