/** What is paid back for part of an order, in integer piastres (docs/interface/cart-and-orders.md#returned-pieces). */
import type { LinePrice } from './order.ts'
import { withTax } from './tax.ts'

export interface ReturnedLine {
  line: Pick<LinePrice, 'total' | 'discount'> & { /** Pieces that were ordered. */ quantity: number }
  /** Pieces that were paid back earlier. */
  before: number
  /** Pieces that come back now. */
  returned: number
}

/** Of the first `pieces` of a line: what was paid for them, VAT included; all pieces together cost what the line did. */
const paidFor = ({ total, discount, quantity }: ReturnedLine['line'], pieces: number): number =>
  Number((BigInt(withTax(total - discount)) * BigInt(pieces)) / BigInt(quantity))

/**
 * Piastres to pay back: what was paid for the goods with their VAT, discounts taken off. Delivery and installation were done and
 * are not in it. Lines that come back one piece at a time add up to what the lines cost, to the piastre.
 * @throws RangeError when more pieces come back than were ordered
 */
export const refundOf = (lines: readonly ReturnedLine[]): number =>
  lines.reduce((all, { line, before, returned }) => {
    if (before < 0 || returned < 0 || before + returned > line.quantity)
      throw new RangeError(`${before} + ${returned} of ${line.quantity} pieces come back`)
    return all + paidFor(line, before + returned) - paidFor(line, before)
  }, 0)
