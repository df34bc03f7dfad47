/** Money: integer piastres inside, EGP with two decimals on the wire (docs/interface/wire.md#numbers-and-money). */

/** Piastres (integer) → EGP on the wire. */
export const toWire = (piastres: number): number => piastres / 100
/** EGP on the wire → piastres (integer). */
export const fromWire = (egp: number): number => Math.round(egp * 100)

/**
 * Price of one piece in piastres (docs/interface/catalogue.md#prices): `round((price + priceDelta) × (1 − discount))`, half up.
 * @param discountPercentage 0–100
 */
export const unitPrice = (price: number, priceDelta: number, discountPercentage: number): number =>
  Math.floor(((price + priceDelta) * (100 - discountPercentage)) / 100 + 0.5)

/** Tax on discounted goods, shipping and installation, per cent (docs/interface/cart-and-orders.md#prices). */
export const TAX_PERCENT = 14
/** Tax on an amount, in piastres, half up. */
export const taxOn = (piastres: number): number => Math.floor((piastres * TAX_PERCENT) / 100 + 0.5)
