/** Similarity of products that could replace one another: by price, size and appearance. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Product, Size } from '#contract/catalog/catalog.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import { listedPriceOnWire } from '#contract/pricing/piece.ts'

export type Comparable = Pick<Product, 'id' | 'category' | 'mount' | 'price' | 'discountPercentage' | 'size' | 'styles' | 'inStock' | 'variants'>

/**
 * Weights of the differences; they sum to 1. Appearance comes first, because the shopper chose it; then size, because the place is given; price last,
 * because "cheaper" is a filter of its own.
 */
export const WEIGHTS = { style: 0.4, size: 0.35, price: 0.25 } as const

/** Sides shorter than this, metres, are compared as if they were so long: a rug of 2 cm is not twice a rug of 1 cm. */
const SHORT = 0.25
/** Metres by which a side must be shorter to count as smaller. */
const NOTICED = 0.01

/** 0 for the same styles, 1 for none in common; two without any style look alike. */
const styleDifference = (one: readonly Style[], other: readonly Style[]): number => {
  const all = new Set([...one, ...other])
  return all.size === 0 ? 0 : 1 - one.filter((style) => other.includes(style)).length / all.size
}

const sideDifference = (a: number, b: number): number => Math.abs(a - b) / Math.max(a, b, SHORT)
const sizeDifference = (a: Size, b: Size): number =>
  (sideDifference(a.width, b.width) + sideDifference(a.depth, b.depth) + sideDifference(a.height, b.height)) / 3

/** Price of its first variant: the price that a list shows. */
const priceOf = (product: Comparable): Piastres => listedPriceOnWire(product).unitPrice
const priceDifference = (a: Piastres, b: Piastres): number => (a === b ? 0 : Math.abs(a - b) / Math.max(a, b))

/** From 0, the same in all that is compared, to 1. The same both ways. */
export const difference = (one: Comparable, other: Comparable): number =>
  WEIGHTS.style * styleDifference(one.styles, other.styles) +
  WEIGHTS.size * sizeDifference(one.size, other.size) +
  WEIGHTS.price * priceDifference(priceOf(one), priceOf(other))

/** Without the price: largest difference in appearance and size at which a product is offered as a replacement automatically. */
const ALIKE = 0.45
/** True if one fits instead of the other, at any price: it shares a style, or is nearly of its size. */
export const isAlike = (one: Comparable, other: Comparable): boolean =>
  WEIGHTS.style * styleDifference(one.styles, other.styles) + WEIGHTS.size * sizeDifference(one.size, other.size) <= ALIKE

/** True if one can have the other's place by its nature: the same kind and mount. */
export const isOfItsKind = (one: Comparable, other: Comparable): boolean =>
  one.id !== other.id && one.category === other.category && one.mount === other.mount

/** Products of the same kind, most similar first; available ones before sold-out ones. Independent of the input order. */
export const rankSimilar = <P extends Comparable>(one: Comparable, others: readonly P[]): P[] =>
  others
    .filter((other) => isOfItsKind(one, other))
    .map((product) => ({ product, off: difference(one, product) + (product.inStock ? 0 : 1) }))
    .toSorted((a, b) => a.off - b.off || (a.product.id < b.product.id ? -1 : 1))
    .map(({ product }) => product)

export const isCheaper = (one: Comparable, other: Comparable): boolean => priceOf(other) < priceOf(one)

/** It takes less floor: no side longer, one of them shorter by a centimetre or more. */
export const isSmaller = ({ size: one }: Comparable, { size: other }: Comparable): boolean =>
  other.width <= one.width + 0.001 && other.depth <= one.depth + 0.001 && (one.width - other.width >= NOTICED || one.depth - other.depth >= NOTICED)

export const sharesStyle = (one: Comparable, other: Comparable): boolean => other.styles.some((style) => one.styles.includes(style))

/** The product as it would look in one style: ranked against it, what is purely of that style comes first. */
export const inStyle = <P extends Comparable>(product: P, style: Style): P => ({ ...product, styles: [style] })

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const colorDistance = (a: string, b: string): number => {
  const [first, second] = [channels(a), channels(b)]
  return Math.hypot(...first.map((value, i) => value - second[i]!))
}

/** Finish of a product nearest to a colour (`#RRGGBB`): in stock before sold out. Without a colour, the first. */
export const nearestFinish = <V extends Pick<Product['variants'][number], 'color' | 'inStock'>>(
  variants: readonly V[],
  color: string | undefined,
): V | undefined =>
  variants
    .map((variant) => ({ variant, off: (variant.inStock ? 0 : 1000) + (color === undefined ? 0 : colorDistance(color, variant.color)) }))
    // Ties keep their order, because sorting is stable.
    .toSorted((a, b) => a.off - b.off)[0]?.variant
