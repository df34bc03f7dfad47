/** Lines that leave a cart together: a guest's lines at sign-in, and ordered lines. */
import { eq } from 'drizzle-orm'
import { CART_LINE_LIMIT } from '#contract/cart/cart.ts'
import type { Tx } from '../../db/connection.ts'
import {
  dropLines,
  setLineQuantity,
  LINE_MAXIMUM,
  lineKey,
  lockCart,
  lockOwnCart,
  putLines,
  type CartLine,
  type LineChange,
  type LineIdentity,
} from './lines.ts'
import { carts } from './tables.ts'

/** A room in both carts is one room: the larger quantity. What was put in by itself in both was wanted twice: the sum. */
export const mergedLine = (there: CartLine | undefined, come: CartLine): LineChange => {
  if (!there) return come
  const quantity = come.designProjectId === null ? there.quantity + come.quantity : Math.max(there.quantity, come.quantity)
  return { ...there, quantity: Math.min(quantity, LINE_MAXIMUM) }
}

/** Empties the cart of `from` into that of `to`: a guest has signed in. What is over a hundred lines stays behind and goes. */
export const mergeCarts = async (tx: Tx, from: string, to: string, now: Date): Promise<void> => {
  const carrying = await lockCart(tx, from, now)
  if (carrying.lines.length > 0) {
    const cart = await lockCart(tx, to, now)
    const { lines } = cart
    const byKey = new Map(lines.map((line) => [line.lineKey, line]))
    const known = carrying.lines.filter((line) => byKey.has(line.lineKey))
    const added = carrying.lines.filter((line) => !byKey.has(line.lineKey)).slice(0, CART_LINE_LIMIT - lines.length)
    await putLines(
      tx,
      cart,
      [...known, ...added].map((line) => mergedLine(byKey.get(line.lineKey), line)),
      now,
    )
  }
  await tx.delete(carts).where(eq(carts.id, carrying.cartId))
}

export type OrderedLine = LineIdentity & { quantity: number }

/** Pieces that an order took, by line key. */
const piecesByKey = (ordered: readonly OrderedLine[]): Map<string, number> => {
  const pieces = new Map<string, number>()
  for (const line of ordered) pieces.set(lineKey(line), (pieces.get(lineKey(line)) ?? 0) + line.quantity)
  return pieces
}

/**
 * Remaining pieces of each cart line after an order: from the line of the same product and room. An order that names no room takes the lines without
 * one first, then, where it took more than those hold, rooms' lines of the same product, in the cart's order: callers that never name rooms empty
 * their carts too.
 * @returns lines that changed, with the pieces left, 0 or more
 */
export const leftAfterOrder = (lines: readonly CartLine[], ordered: readonly OrderedLine[]): { line: CartLine; rest: number }[] => {
  const taken = piecesByKey(ordered)
  const take = (key: string, held: number): number => {
    const pieces = Math.min(taken.get(key) ?? 0, held)
    taken.set(key, (taken.get(key) ?? 0) - pieces)
    return held - pieces
  }
  const own = lines.map((line) => ({ line, rest: take(lineKey(line), line.quantity) }))
  const all = own.map(({ line, rest }) => ({ line, rest: take(lineKey({ ...line, designProjectId: null }), rest) }))
  return all.filter(({ line, rest }) => rest < line.quantity)
}

/** Takes what was ordered out of the cart; what the cart held beyond that stays. */
export const removeOrderedLines = async (tx: Tx, accountId: string, ordered: readonly OrderedLine[]): Promise<void> => {
  const cart = await lockOwnCart(tx, accountId)
  if (!cart) return
  const touched = leftAfterOrder(cart.lines, ordered)
  await dropLines(
    tx,
    cart.cartId,
    touched.filter(({ rest }) => rest === 0).map(({ line }) => line.id),
  )
  for (const { line, rest } of touched) if (rest > 0) await setLineQuantity(tx, line.id, rest)
}
