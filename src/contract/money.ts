/** Money: integer piastres inside, EGP with two decimals on the wire (docs/interface/wire.md#numbers-and-money). */
import type { Language } from './primitives.ts'

/** Piastres (integer) → EGP on the wire. */
export const toWire = (piastres: number): number => piastres / 100
/** EGP on the wire → piastres (integer). */
export const fromWire = (egp: number): number => Math.round(egp * 100)

/** `piastres × percent / 100`, half up. Both are integers: a fraction of EGP such as 0.35 × 90 would fall on the wrong side of a half. */
export const percentOf = (piastres: number, percent: number): number => Math.floor((piastres * percent + 50) / 100)

/**
 * Price of one piece in piastres (docs/interface/catalogue.md#prices): `round((price + priceDelta) × (1 − discount))`, half up.
 * @param discountPercentage 0–100
 */
export const unitPrice = (price: number, priceDelta: number, discountPercentage: number): number =>
  percentOf(price + priceDelta, 100 - discountPercentage)

/** Tax on discounted goods, shipping and installation, per cent (docs/interface/cart-and-orders.md#prices). */
export const TAX_PERCENT = 14
/** Tax on an amount, in piastres, half up. */
export const taxOn = (piastres: number): number => percentOf(piastres, TAX_PERCENT)
/** What a shopper pays for an amount before tax, piastres. Of one line of a cart or an order: their tax is rounded line by line. */
export const withTax = (piastres: number): number => piastres + taxOn(piastres)
/** EGP that a shopper pays for a line of which the interface names the amount before tax, EGP. */
export const withTaxOnWire = (egp: number): number => toWire(withTax(fromWire(egp)))
/** The greatest amount before tax for which a shopper pays at most so much; piastres, not negative. */
export const mostBeforeTax = (paid: number): number => {
  // Within a piastre or two of it: rounding half up is not undone by a division.
  let most = Math.floor((paid * 100) / (100 + TAX_PERCENT)) + 2
  while (most > 0 && withTax(most) > paid) most--
  return most
}
/** The least amount before tax for which a shopper pays at least so much; piastres, not negative. */
export const leastBeforeTax = (paid: number): number => (paid <= 0 ? 0 : mostBeforeTax(paid - 1) + 1)

/** Writes an amount in EGP, with piastres only where there are any. @param locale BCP 47, of the language */
export const moneyFormat = (language: Language, locale: string): ((egp: number) => string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EGP',
    // In Arabic the currency is written as a word; elsewhere its code says more than "£".
    currencyDisplay: language === 'ar' ? 'symbol' : 'code',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return (egp) => format.format(egp)
}
