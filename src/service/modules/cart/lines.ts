/** The rows of a cart. Every change of them holds the cart's row, so that two clicks at once do not lose one. */
import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connection.ts'
import { changeOf, insertionInto, statement, type Value } from '../../db/statement.ts'
import { sendAlong } from '../../db/transactions.ts'
import { cartItems, carts, type Customizations } from './tables.ts'

export const LINE_MAXIMUM = 99
export type CartLine = typeof cartItems.$inferSelect
/** A line of a cart without its position, which the order of the lines gives. */
export type CartLineData = Omit<CartLine, 'place'>
export interface LineIdentity {
  productId: string
  variantId: string | null
  customizations: Customizations
  /** The room that the line belongs to; null for what was put in by itself. */
  designProjectId: string | null
}

/**
 * Product, variant and customizations, in whatever order these were written, as a hash, because customizations may be longer
 * than an index takes; then the room, where the line belongs to one.
 */
export const lineKey = ({ productId, variantId, customizations, designProjectId }: LineIdentity): string => {
  const sorted = Object.entries(customizations).sort(([a], [b]) => (a < b ? -1 : 1))
  const offer = createHash('sha256')
    .update(JSON.stringify([productId, variantId, sorted]))
    .digest('hex')
  return designProjectId === null ? offer : `${offer} ${designProjectId}`
}

/** A new cart of an account; undefined where another request was quicker. */
const makeCart = async (q: Queryable, accountId: string, now: Date): Promise<string | undefined> => {
  const [made] = await q.insert(carts).values({ id: randomUUID(), accountId, createdAt: now }).onConflictDoNothing().returning({ id: carts.id })
  return made?.id
}

export interface OpenCart {
  cartId: string
  lines: CartLine[]
}

/** The account's cart and its lines, both of one moment; made when it has none yet. */
export const openCart = async (q: Queryable, accountId: string, now: Date): Promise<OpenCart> => {
  for (;;) {
    const rows = await q
      .select({ cartId: carts.id, line: cartItems })
      .from(carts)
      .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
      .where(eq(carts.accountId, accountId))
      .orderBy(asc(cartItems.place))
    if (rows[0]) return { cartId: rows[0].cartId, lines: rows.flatMap(({ line }) => line ?? []) }
    const made = await makeCart(q, accountId, now)
    if (made !== undefined) return { cartId: made, lines: [] }
  }
}

export const linesIn = (q: Queryable, cartId: string): Promise<CartLine[]> =>
  q.select().from(cartItems).where(eq(cartItems.cartId, cartId)).orderBy(asc(cartItems.place))

const cartOf = statement((q, accountId: Value<string>) => q.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId)).for('update'))
const linesOfAccount = statement((q, accountId: Value<string>) =>
  q
    .select({ line: cartItems })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.accountId, accountId))
    .orderBy(asc(cartItems.place)),
)

/** The account's cart and its lines, held until the transaction ends; undefined where it has none. */
export const lockOwnCart = async (tx: Tx, accountId: string): Promise<OpenCart | undefined> => {
  // Sent one behind the other: the lines are read once the lock is held, since they may change while it is waited for.
  const [[locked], rows] = await Promise.all([cartOf(tx, accountId), linesOfAccount(tx, accountId)])
  return locked && { cartId: locked.id, lines: rows.map(({ line }) => line) }
}

/** The same; made when it has none yet. */
export const lockCart = async (tx: Tx, accountId: string, now: Date): Promise<OpenCart> => {
  for (;;) {
    const locked = await lockOwnCart(tx, accountId)
    if (locked) return locked
    const made = await makeCart(tx, accountId, now)
    if (made !== undefined) return { cartId: made, lines: [] }
  }
}

/** A line of the cart as it shall be. */
export interface LineChange extends LineIdentity {
  quantity: number
  /** The room's name; null without a room. */
  roomName: string | null
}

const newRow = (change: LineChange, cartId: string, addedAt: Date): CartLineData => {
  const { productId, variantId, customizations, quantity, designProjectId, roomName } = change
  return { id: randomUUID(), cartId, productId, variantId, customizations, lineKey: lineKey(change), quantity, designProjectId, roomName, addedAt }
}

/** Lines after these rows are written: an existing one keeps its id, time and position. */
const afterPutting = (lines: readonly CartLineData[], rows: readonly CartLineData[]): CartLineData[] => {
  const all = new Map(lines.map((line) => [line.lineKey, line]))
  for (const row of rows) {
    const there = all.get(row.lineKey)
    all.set(row.lineKey, there ? { ...there, quantity: row.quantity, roomName: row.roomName } : row)
  }
  return [...all.values()]
}

const putRows = insertionInto(cartItems, (insert) =>
  insert.onConflictDoUpdate({
    target: [cartItems.cartId, cartItems.lineKey],
    set: { quantity: sql`excluded.quantity`, roomName: sql`excluded.room_name` },
  }),
)

/**
 * Writes lines with these quantities, whether they were there or not. The cart's lock must be held.
 * @returns all lines after that
 */
export const putLines = async (tx: Tx, { cartId, lines }: OpenCart, changes: readonly LineChange[], now: Date): Promise<CartLineData[]> => {
  if (changes.length === 0) return [...lines]
  const rows = changes.map((change) => newRow(change, cartId, now))
  await sendAlong(tx, putRows(tx, rows))
  return afterPutting(lines, rows)
}

const deleteLines = statement((q, cartId: Value<string>, ids: Value<readonly string[]>) =>
  q.delete(cartItems).where(and(eq(cartItems.cartId, cartId), sql`${cartItems.id} = any(${ids})`)),
)

export const dropLines = async (tx: Tx, cartId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await sendAlong(tx, deleteLines(tx, cartId, ids))
}

const changeLine = changeOf(cartItems, cartItems.id)

/** Leaves a line of a locked cart with fewer pieces. */
export const setLineQuantity = (tx: Tx, lineId: string, quantity: number): Promise<void> => sendAlong(tx, changeLine(tx, lineId, { quantity }))

// ---- For other modules ---------------------------------------------------------------------------------------------

/** Ids of the variants that lie in an account's cart for a room (an item's `inCart`). */
export const variantsInCart = async (q: Queryable, accountId: string, projectId: string): Promise<Set<string>> => {
  const rows = await q
    .selectDistinct({ variantId: cartItems.variantId })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(eq(carts.accountId, accountId), eq(cartItems.designProjectId, projectId)))
  return new Set(rows.flatMap((row) => row.variantId ?? []))
}

/** Ids of the rooms that lines of an account's cart belong to: each was readable when its lines were put in. */
export const roomsInCart = async (q: Queryable, accountId: string): Promise<Set<string>> => {
  const rows = await q
    .selectDistinct({ room: cartItems.designProjectId })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.accountId, accountId))
  return new Set(rows.flatMap(({ room }) => room ?? []))
}
