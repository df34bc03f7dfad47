/** Limits of a cart: pieces of a line, lines, and no more of a variant than is in stock now. */
import type { Fault } from '#contract/detailSentences.ts'
import { CART_LINE_LIMIT } from '#contract/cart/cart.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { piecesByStock, stockKey, type ProductOffer } from '../catalog/products/productOffers.ts'
import { lineKey, LINE_MAXIMUM, type CartLine, type LineChange } from './lines.ts'

/** A line as it shall be, what it is made of, and where the request names it. */
export interface Change extends LineChange {
  offer: ProductOffer
  path: string
}

type Counted = Pick<CartLine, 'productId' | 'variantId' | 'quantity'>

/** The cart's lines with the changes made to them, by line key. */
const after = (lines: readonly CartLine[], changes: readonly Change[]): Map<string, Counted> => {
  const all = new Map<string, Counted>(lines.map((line) => [line.lineKey, line]))
  for (const change of changes) all.set(lineKey(change), change)
  return all
}

export interface Shortage {
  change: Change
  /** Pieces of the variant in all lines together. */
  requested: number
}

/** Changes whose variant is short once they are made; all lines of a variant add up, whichever room they belong to. */
export const shortagesOf = (lines: readonly CartLine[], changes: readonly Change[]): Shortage[] => {
  const pieces = piecesByStock([...after(lines, changes).values()])
  return changes
    .map((change) => ({ change, requested: pieces.get(stockKey(change)) ?? 0 }))
    .filter(({ change, requested }) => requested > change.offer.available)
}

/** The changes that the stock covers, taken in their order; the others stay out. */
export const coveredByStock = (lines: readonly CartLine[], changes: readonly Change[]): { covered: Change[]; short: Shortage[] } => {
  const covered: Change[] = []
  const short: Shortage[] = []
  for (const change of changes) {
    const shortage = shortagesOf(lines, [...covered, change]).find((found) => found.change === change)
    if (shortage) short.push(shortage)
    else covered.push(change)
  }
  return { covered, short }
}

const shortFault = ({ change: { path, productId, variantId, offer }, requested }: Shortage): Fault => {
  const { name, available } = offer
  return { path, code: 'INSUFFICIENT_STOCK', productId, variantId, name, requested, available }
}

/**
 * Passes when the cart can take the changes.
 * @throws Refusal INSUFFICIENT_STOCK naming every short line; CART_LIMIT_EXCEEDED for more than 99 pieces of a line or 100 lines
 */
export const requireFitting = (lines: readonly CartLine[], changes: readonly Change[]): void => {
  const short = shortagesOf(lines, changes)
  if (short.length > 0) throw new Refusal('INSUFFICIENT_STOCK', short.map(shortFault))
  const tooMany = changes.filter((change) => change.quantity > LINE_MAXIMUM)
  if (tooMany.length > 0) {
    throw new Refusal(
      'CART_LIMIT_EXCEEDED',
      tooMany.map(({ path }): Fault => ({ path, code: 'TOO_LARGE', about: 'pieces', maximum: LINE_MAXIMUM })),
    )
  }
  if (after(lines, changes).size > CART_LINE_LIMIT) {
    throw new Refusal('CART_LIMIT_EXCEEDED', [{ path: 'items', code: 'CART_LIMIT_EXCEEDED', maximum: CART_LINE_LIMIT }])
  }
}
