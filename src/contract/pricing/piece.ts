/** Price of one piece of a product, in integer piastres (docs/interface/catalogue.md#prices). */
import { fromWire, percentOf, toWire, type Egp, type Piastres } from '../wire/money.ts'
import { withTax } from './tax.ts'

/**
 * Price of one piece in piastres: `round((price + priceDelta) × (1 − discount))`, half up.
 * @param discountPercentage 0–100
 */
export const unitPrice = (price: Piastres, priceDelta: Piastres, discountPercentage: number): Piastres =>
  percentOf(price + priceDelta, 100 - discountPercentage)

/** The variant in which a piece is shown: the one named, else its product's first. What it costs is `piecePrice`'s to say. */
export const variantOf = <Variant extends { id: string }>(variants: readonly Variant[], variantId: string | null | undefined): Variant | undefined =>
  variants.find(({ id }) => id === variantId) ?? variants[0]

/** Components of a piece's price, in piastres as the service keeps them, or in EGP as the interface answers them. */
export interface Priced<Amount extends number = Piastres> {
  price: Amount
  discountPercentage: number
  /** The first one is sold where none is named. */
  variants: readonly { id: string; priceDelta: Amount }[]
}

/** Whether a product can be bought in a variant: false for one that was named once and has left the catalogue since. */
export const isForSale = ({ variants }: { variants: readonly { id: string }[] }, variantId: string | null): boolean =>
  variantId === null || variants.some(({ id }) => id === variantId)

/** Piastres for one piece, before tax. */
export interface PiecePrice {
  /** Before the discount. */
  listPrice: Piastres
  /** The price that cart and order use. */
  unitPrice: Piastres
}

const priceWith = ({ price, discountPercentage }: Priced, delta: Piastres = 0): PiecePrice => ({
  listPrice: price + delta,
  unitPrice: unitPrice(price, delta, discountPercentage),
})

/** The price that a list shows, and that is paid where no variant is named. */
export const listedPrice = (product: Priced): PiecePrice => priceWith(product, product.variants[0]?.priceDelta)

/** Null for a variant that is no longer sold. */
export const piecePrice = (product: Priced, variantId: string | null): PiecePrice | null => {
  if (variantId === null) return listedPrice(product)
  const variant = product.variants.find(({ id }) => id === variantId)
  return variant ? priceWith(product, variant.priceDelta) : null
}

/** A product as the interface answers it, with its amounts in piastres. */
const inPiastres = ({ price, discountPercentage, variants }: Priced<Egp>): Priced => ({
  price: fromWire(price),
  discountPercentage,
  variants: variants.map(({ id, priceDelta }) => ({ id, priceDelta: fromWire(priceDelta) })),
})

/** The same of a product as the interface answers it, its amounts in EGP. */
export const piecePriceOnWire = (product: Priced<Egp>, variantId: string | null): PiecePrice | null => piecePrice(inPiastres(product), variantId)
/** The same of a product as the interface answers it, its amounts in EGP. */
export const listedPriceOnWire = (product: Priced<Egp>): PiecePrice => listedPrice(inPiastres(product))

/**
 * EGP that a shopper pays for this number of pieces of a product as the interface answers it, VAT included; null for a variant that is no longer
 * sold.
 */
export const shopPriceOf = (product: Priced<Egp>, variantId: string | null, quantity = 1): Egp | null => {
  const price = piecePriceOnWire(product, variantId)
  return price && toWire(withTax(lineTotal(price.unitPrice, quantity)))
}

/** Piastres for `quantity` pieces, before tax. */
export const lineTotal = (unit: Piastres, quantity: number): Piastres => unit * quantity

/** EGP that a shopper pays for `quantity` pieces of which the interface names the price of one before tax, EGP. */
export const linePaidOnWire = (unit: Egp, quantity: number): Egp => toWire(withTax(lineTotal(fromWire(unit), quantity)))
