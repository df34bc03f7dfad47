/** What a cart takes: pieces of a line, lines, and no more of a variant than is in stock now. */
import type { ErrorDetail } from '../../../contract/envelope.ts'
import { CART_LINE_LIMIT } from '../../../contract/cart.ts'
import type { Language } from '../../../contract/primitives.ts'
import { Refusal } from '../../wire/refusal.ts'
import { problem } from '../orders/problems.ts'
import { piecesByStock, stockKey, type Goods } from './goods.ts'
import { lineKey, LINE_MAXIMUM, type CartLine, type LineChange } from './lines.ts'

/** A line as it shall be, what it is made of, and where the request names it. */
export interface Change extends LineChange {
  goods: Goods
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
    .filter(({ change, requested }) => requested > change.goods.available)
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

const shortDetail = ({ change, requested }: Shortage, language: Language): ErrorDetail =>
  problem(change.path, 'INSUFFICIENT_STOCK', language, {
    productId: change.productId,
    variantId: change.variantId,
    name: change.goods.name[language],
    requested,
    available: change.goods.available,
  })

/**
 * Passes when the cart can take the changes.
 * @throws Refusal INSUFFICIENT_STOCK naming every short line; CART_LIMIT_EXCEEDED for more than 99 pieces of a line or 100 lines
 */
export const requireFitting = (lines: readonly CartLine[], changes: readonly Change[], language: Language): void => {
  const short = shortagesOf(lines, changes)
  if (short.length > 0)
    throw new Refusal(
      'INSUFFICIENT_STOCK',
      short.map((one) => shortDetail(one, language)),
    )
  const tooMany = changes.filter((change) => change.quantity > LINE_MAXIMUM)
  if (tooMany.length > 0) {
    throw new Refusal(
      'CART_LIMIT_EXCEEDED',
      tooMany.map(({ path }) => problem(path, 'TOO_LARGE', language, { maximum: LINE_MAXIMUM })),
    )
  }
  if (after(lines, changes).size > CART_LINE_LIMIT) {
    throw new Refusal('CART_LIMIT_EXCEEDED', [problem('items', 'CART_LIMIT_EXCEEDED', language, { maximum: CART_LINE_LIMIT })])
  }
}
