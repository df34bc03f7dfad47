/** Refund of part of an order: integer piastres, and whole loyalty points (docs/interface/cart-and-orders.md#returned-pieces). */
import type { Piastres } from '../wire/money.ts'
import type { LinePrice } from './order.ts'
import { withTax } from './tax.ts'

export interface ReturnedLine {
  line: Pick<LinePrice, 'total' | 'discount'> & { /** Pieces that were ordered. */ quantity: number }
  /** Pieces that were paid back earlier. */
  before: number
  /** Pieces that come back now. */
  returned: number
}

/** Amount paid for the first `pieces` of a line, VAT included; all pieces together cost what the line did. */
const paidFor = ({ total, discount, quantity }: ReturnedLine['line'], pieces: number): Piastres =>
  Number((BigInt(withTax(total - discount)) * BigInt(pieces)) / BigInt(quantity))

const requirePieces = ({ line, before, returned }: ReturnedLine): void => {
  if (before < 0 || returned < 0 || before + returned > line.quantity)
    throw new RangeError(`${before} + ${returned} of ${line.quantity} pieces come back`)
}

/**
 * Amount to pay back: what was paid for the goods with their VAT, discounts taken off. Delivery and installation were done and
 * are not in it. Lines that come back one piece at a time add up to what the lines cost, to the piastre.
 * @throws RangeError when more pieces come back than were ordered
 */
export const refundOf = (lines: readonly ReturnedLine[]): Piastres =>
  lines.reduce((all, returnedLine) => {
    requirePieces(returnedLine)
    const { line, before, returned } = returnedLine
    return all + paidFor(line, before + returned) - paidFor(line, before)
  }, 0)

/**
 * Points to give back of those that an order was paid with: the returned pieces' share by what the goods cost before discounts, which is
 * how points are spread over lines. The fraction of a point waits for the pieces that come back later, so that all pieces bring all points.
 * @param used points that the order was paid with, not negative
 * @param lines every line of the order, also those of which nothing comes back
 * @throws RangeError when more pieces come back than were ordered
 */
export const pointsBackOf = (used: number, lines: readonly ReturnedLine[]): number => {
  lines.forEach(requirePieces)
  const subtotal = lines.reduce((all, { line }) => all + line.total, 0)
  if (subtotal === 0) return 0
  // A line costs its pieces' price times their number: the division is exact.
  const worth = (pieces: (line: ReturnedLine) => number) => lines.reduce((all, of) => all + (of.line.total / of.line.quantity) * pieces(of), 0)
  const backFor = (goods: number): number => Number((BigInt(used) * BigInt(goods)) / BigInt(subtotal))
  return backFor(worth(({ before, returned }) => before + returned)) - backFor(worth(({ before }) => before))
}
