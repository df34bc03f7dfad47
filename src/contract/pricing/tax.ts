/** VAT, in integer piastres (docs/interface/cart-and-orders.md#prices). */
import { fromWire, percentOf, toWire, type Egp, type Piastres } from '../wire/money.ts'

/** Tax on discounted goods, shipping and installation, per cent. */
export const TAX_PERCENT = 14
/** Tax on an amount, in piastres, half up. */
export const taxOn = (piastres: Piastres): Piastres => percentOf(piastres, TAX_PERCENT)
/** Amount with tax, piastres. The tax of a cart or an order is rounded line by line. */
export const withTax = (piastres: Piastres): Piastres => piastres + taxOn(piastres)
/**
 * Highest price that a shopper pays for one of several pieces of a line, piastres: the tax of a line is rounded once, so that two pieces may cost a
 * piastre more than twice one.
 */
export const mostWithTax = (piastres: Piastres): Piastres => piastres + Math.ceil((piastres * TAX_PERCENT) / 100)
/** EGP that a shopper pays for a line of which the interface names the amount before tax, EGP. */
export const withTaxOnWire = (egp: Egp): Egp => toWire(withTax(fromWire(egp)))

/** The greatest amount before tax for which a shopper pays at most so much; piastres, not negative. */
export const mostBeforeTax = (paid: Piastres): Piastres => {
  // Within a piastre or two of it: rounding half up is not undone by a division.
  let most = Math.floor((paid * 100) / (100 + TAX_PERCENT)) + 2
  while (most > 0 && withTax(most) > paid) most--
  return most
}
/** The least amount before tax for which a shopper pays at least so much; piastres, not negative. */
export const leastBeforeTax = (paid: Piastres): Piastres => (paid <= 0 ? 0 : mostBeforeTax(paid - 1) + 1)
