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
