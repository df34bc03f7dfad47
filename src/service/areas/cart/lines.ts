/** The rows of a cart. Whoever changes them holds the cart's row, so that two clicks at once do not lose one. */
import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { CART_LINE_LIMIT } from '../../../contract/orders.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { cartItems, carts, type Customizations } from './tables.ts'

export const LINE_MAXIMUM = 99
export type CartLine = typeof cartItems.$inferSelect
export interface LineIdentity {
  productId: string
  variantId: string | null
  customizations: Customizations
}

/**
 * The same product, variant and customizations, in whatever order these were written, give the same key: a hash, because
 * customizations may be longer than an index takes.
 */
export const lineKey = ({ productId, variantId, customizations }: LineIdentity): string => {
  const sorted = Object.entries(customizations).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([productId, variantId, sorted]))
    .digest('hex')
}

/** The account's cart; made when it has none yet. */
export const openCart = async (q: Queryable, accountId: string, now: Date): Promise<string> => {
  const found = await q.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId))
  if (found[0]) return found[0].id
  await q.insert(carts).values({ id: randomUUID(), accountId, createdAt: now }).onConflictDoNothing()
  const [made] = await q.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId))
  if (!made) throw new Error(`account ${accountId} has no cart after one was made`)
  return made.id
}

export const linesIn = (q: Queryable, cartId: string): Promise<CartLine[]> =>
  q.select().from(cartItems).where(eq(cartItems.cartId, cartId)).orderBy(asc(cartItems.place))

/** The account's cart and its lines, held until the transaction ends. */
export const lockCart = async (tx: Tx, accountId: string, now: Date): Promise<{ cartId: string; lines: CartLine[] }> => {
  const cartId = await openCart(tx, accountId, now)
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update')
  return { cartId, lines: await linesIn(tx, cartId) }
}

/** A line of the cart as it shall be. */
export interface LineChange extends LineIdentity {
  quantity: number
  designProjectId: string | null
}

const newRow = ({ productId, variantId, customizations, quantity, designProjectId }: LineChange, cartId: string, addedAt: Date) => ({
  id: randomUUID(),
  cartId,
  productId,
  variantId,
  customizations,
  lineKey: lineKey({ productId, variantId, customizations }),
  quantity,
  designProjectId,
  addedAt,
})

/** Writes lines with these quantities, whether they were there or not. The cart's lock must be held. */
export const putLines = async (tx: Tx, cartId: string, changes: readonly LineChange[], now: Date): Promise<void> => {
  if (changes.length === 0) return
  await tx
    .insert(cartItems)
    .values(changes.map((change) => newRow(change, cartId, now)))
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.lineKey],
      set: { quantity: sql`excluded.quantity`, designProjectId: sql`excluded.design_project_id` },
    })
}

export const dropLines = async (tx: Tx, cartId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(cartItems).where(and(eq(cartItems.cartId, cartId), inArray(cartItems.id, [...ids])))
}

// ---- For other areas ---------------------------------------------------------------------------------------------

/** Ids of the variants that lie in an account's cart (document 1: an item's `inCart`). */
export const variantsInCart = async (q: Queryable, accountId: string): Promise<Set<string>> => {
  const rows = await q
    .selectDistinct({ variantId: cartItems.variantId })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.accountId, accountId))
  return new Set(rows.flatMap((row) => row.variantId ?? []))
}

const merged = (there: CartLine | undefined, come: CartLine): LineChange => {
  if (!there) return come
  // The same room in both carts is one room; anything else was wanted twice.
  const sameRoom = come.designProjectId !== null && come.designProjectId === there.designProjectId
  const quantity = sameRoom ? Math.max(there.quantity, come.quantity) : there.quantity + come.quantity
  return { ...there, quantity: Math.min(quantity, LINE_MAXIMUM), designProjectId: there.designProjectId ?? come.designProjectId }
}

/** Empties the cart of `from` into that of `to`: a guest has signed in. What is over a hundred lines stays behind and goes. */
export const mergeCarts = async (tx: Tx, from: string, to: string, now: Date): Promise<void> => {
  if (from === to) return
  const carrying = await lockCart(tx, from, now)
  if (carrying.lines.length > 0) {
    const { cartId, lines } = await lockCart(tx, to, now)
    const byKey = new Map(lines.map((line) => [line.lineKey, line]))
    const known = carrying.lines.filter((line) => byKey.has(line.lineKey))
    const added = carrying.lines.filter((line) => !byKey.has(line.lineKey)).slice(0, CART_LINE_LIMIT - lines.length)
    await putLines(
      tx,
      cartId,
      [...known, ...added].map((line) => merged(byKey.get(line.lineKey), line)),
      now,
    )
  }
  await tx.delete(carts).where(eq(carts.id, carrying.cartId))
}

/** Takes what was ordered out of the cart; what the cart held beyond that stays. */
export const removeOrderedLines = async (tx: Tx, accountId: string, ordered: readonly (LineIdentity & { quantity: number })[]): Promise<void> => {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId)).for('update')
  if (!cart) return
  const left = new Map<string, number>()
  for (const line of ordered) left.set(lineKey(line), (left.get(lineKey(line)) ?? 0) + line.quantity)
  const touched = (await linesIn(tx, cart.id)).flatMap((line) => {
    const pieces = left.get(lineKey(line))
    return pieces === undefined ? [] : [{ line, rest: line.quantity - pieces }]
  })
  const gone = touched.filter(({ rest }) => rest <= 0).map(({ line }) => line.id)
  await dropLines(tx, cart.id, gone)
  const kept = touched.filter(({ rest }) => rest > 0).map(({ line, rest }) => ({ ...line, quantity: rest }))
  for (const line of kept) await tx.update(cartItems).set({ quantity: line.quantity }).where(eq(cartItems.id, line.id))
}
