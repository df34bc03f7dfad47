/** What one piece of a product costs, in integer piastres (docs/interface/catalogue.md#prices). */
import { fromWire, percentOf, toWire } from '../money.ts'
import { withTax } from './tax.ts'

/**
 * Price of one piece in piastres: `round((price + priceDelta) × (1 − discount))`, half up.
 * @param discountPercentage 0–100
 */
export const unitPrice = (price: number, priceDelta: number, discountPercentage: number): number =>
  percentOf(price + priceDelta, 100 - discountPercentage)

/** The variant in which a piece is shown, priced and sold: the one named, else its product's first. */
export const variantOf = <Variant extends { id: string }>(variants: readonly Variant[], variantId: string | null | undefined): Variant | undefined =>
  variants.find(({ id }) => id === variantId) ?? variants[0]

/** What the price of a piece is made of. */
export interface Priced {
  price: number
  discountPercentage: number
  variants: readonly { id: string; priceDelta: number }[]
}

/** Piastres for one piece, before tax. */
export interface PiecePrice {
  /** Before the discount. */
  listPrice: number
  /** What the cart and the order take. */
  unitPrice: number
}

/** @param product with its amounts in piastres, as the service keeps them */
export const piecePrice = ({ price, discountPercentage, variants }: Priced, variantId: string | null): PiecePrice => {
  const delta = variantOf(variants, variantId)?.priceDelta ?? 0
  return { listPrice: price + delta, unitPrice: unitPrice(price, delta, discountPercentage) }
}

/** @param product with its amounts in EGP, as the interface answers them */
export const piecePriceOnWire = ({ price, discountPercentage, variants }: Priced, variantId: string | null): PiecePrice =>
  piecePrice(
    { price: fromWire(price), discountPercentage, variants: variants.map(({ id, priceDelta }) => ({ id, priceDelta: fromWire(priceDelta) })) },
    variantId,
  )

/** Piastres for one piece of a product as the interface answers it, discount taken off, before tax. */
export const unitPriceOf = (product: Priced, variantId: string | null): number => piecePriceOnWire(product, variantId).unitPrice

/** EGP that a shopper pays for one piece of a product as the interface answers it, VAT included. */
export const shopPriceOf = (product: Priced, variantId: string | null): number => toWire(withTax(unitPriceOf(product, variantId)))

/** Piastres for `quantity` pieces, before tax. */
export const lineTotal = (unitPiastres: number, quantity: number): number => unitPiastres * quantity

/** EGP that a shopper pays for `quantity` pieces of which the interface names the price of one before tax, EGP. */
export const linePaidOnWire = (unitEgp: number, quantity: number): number => toWire(withTax(lineTotal(fromWire(unitEgp), quantity)))
