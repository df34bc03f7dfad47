/** The name of an order that people read out: `DW-20261121-7K3QZ9` (docs/interface/cart-and-orders.md#placing-an-order). */
import { randomInt } from 'node:crypto'
import { cairoDay } from '#contract/text/cairoDay.ts'

/** Crockford's base 32: no I, L, O or U, which are misheard or misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const numberOf = (kind: string, at: Date): string => {
  const random = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${kind}-${cairoDay(at).replaceAll('-', '')}-${random}`
}

export const newOrderNumber = (at: Date): string => numberOf('DW', at)
/** The same of a booking: `BK-20261121-7K3QZ9`. */
export const newBookingNumber = (at: Date): string => numberOf('BK', at)
