/** Pieces in stock: taken and given back by orders, inside their transactions (docs/interface/catalogue.md#stock). */
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connection.ts'
import { statement, type Value } from '../../../db/statement.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { writeEvent } from '../../../jobs/events.ts'
import { announceProducts } from '../catalogueVersion.ts'
import { products, productVariants } from '../tables.ts'

/** At or below this many pieces a variant is short: product.stock_low, once a crossing. */
export const LOW_STOCK = 5

export interface StockLine {
  variantId: string
  quantity: number
}
/** The request that moves stock, for the events. */
export interface StockCause {
  at: Date
  requestId?: string | null
  idempotencyKey?: string | null
}

/** Lines of one variant added up, in id order: two orders that share variants lock them in the same order. */
const addedUp = (lines: readonly StockLine[]): StockLine[] => {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity })).toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

const announce = async (
  tx: Tx,
  type: 'product.stock_low' | 'product.back_in_stock',
  variantId: string,
  stock: number,
  cause: StockCause,
): Promise<void> => {
  const [row] = await tx
    .select({ productId: products.id, name: products.name, sku: productVariants.sku })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(productVariants.id, variantId))
  if (row === undefined) return
  const payload = { id: row.productId, object: 'product' as const, name: row.name.en, variantId, sku: row.sku, stock, threshold: LOW_STOCK }
  await writeEvent(tx, { type, accountId: null, payload, at: cause.at, requestId: cause.requestId, idempotencyKey: cause.idempotencyKey })
}

/** Writes the events of a stock that went from `before` to `after` pieces. */
export const announceCrossing = async (tx: Tx, variantId: string, before: number, after: number, cause: StockCause): Promise<void> => {
  if (before > LOW_STOCK && after <= LOW_STOCK) await announce(tx, 'product.stock_low', variantId, after, cause)
  if (before === 0 && after > 0) await announce(tx, 'product.back_in_stock', variantId, after, cause)
}

/** Announces variants that became available or unavailable: searches by stock must see their products change. */
export const announceAvailability = async (tx: Tx, variantIds: readonly string[]): Promise<void> => {
  if (variantIds.length === 0) return
  const rows = await tx
    .selectDistinct({ id: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.id, [...variantIds]))
  await announceProducts(
    tx,
    rows.map(({ id }) => id),
  )
}

const takePieces = statement((q, variantId: Value<string>, quantity: Value<number>) =>
  q
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} - ${quantity}::integer` })
    .where(and(eq(productVariants.id, variantId), gte(productVariants.stock, quantity)))
    .returning({ stock: productVariants.stock }),
)

/** @returns how many are left; undefined where there were not as many */
const take = async (tx: Tx, { variantId, quantity }: StockLine): Promise<number | undefined> => {
  const [row] = await takePieces(tx, variantId, quantity)
  return row?.stock
}

const shortage = async (tx: Tx, lines: readonly StockLine[], variantId: string) => {
  const [row] = await tx.select({ stock: productVariants.stock }).from(productVariants).where(eq(productVariants.id, variantId))
  const index = lines.findIndex((line) => line.variantId === variantId)
  return {
    path: `items.${index}.quantity`,
    code: 'INSUFFICIENT_STOCK' as const,
    variantId,
    available: row?.stock ?? 0,
  }
}

/**
 * Takes pieces out of stock, or none at all: a conditional update a variant, in id order, so that parallel orders neither
 * oversell nor deadlock.
 * @throws Refusal INSUFFICIENT_STOCK, each short variant in `details` with `available`; the transaction must roll back
 */
export const reserveStock = async (tx: Tx, lines: readonly StockLine[], cause: StockCause): Promise<void> => {
  const short = []
  const soldOut = []
  const wanted = addedUp(lines)
  const taken = await Promise.all(wanted.map((line) => take(tx, line)))
  for (const [index, line] of wanted.entries()) {
    const left = taken[index]
    if (left === undefined) short.push(await shortage(tx, lines, line.variantId))
    else await announceCrossing(tx, line.variantId, left + line.quantity, left, cause)
    if (left === 0) soldOut.push(line.variantId)
  }
  if (short.length > 0) throw new Refusal('INSUFFICIENT_STOCK', short)
  await announceAvailability(tx, soldOut)
}

/** Puts pieces back, after a cancellation or a return. Variants that have left the catalogue are passed over. */
export const returnStock = async (tx: Tx, lines: readonly StockLine[], cause: StockCause): Promise<void> => {
  const back = []
  for (const { variantId, quantity } of addedUp(lines)) {
    const [row] = await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${quantity}` })
      .where(eq(productVariants.id, variantId))
      .returning({ stock: productVariants.stock })
    if (row !== undefined) await announceCrossing(tx, variantId, row.stock - quantity, row.stock, cause)
    if (row?.stock === quantity) back.push(variantId)
  }
  await announceAvailability(tx, back)
}

/**
 * Sets a variant's stock.
 * @returns false when the product has no such variant
 * @throws Refusal PRODUCT_CHANGED where there are not `expectedStock` any more
 */
export const setStock = async (
  tx: Tx,
  { productId, variantId, stock, expectedStock }: { productId: string; variantId: string; stock: number; expectedStock?: number | undefined },
  cause: StockCause,
): Promise<boolean> => {
  const one = and(eq(productVariants.id, variantId), eq(productVariants.productId, productId))
  const [before] = await tx.select({ stock: productVariants.stock }).from(productVariants).where(one).for('update')
  if (before === undefined) return false
  if (expectedStock !== undefined && expectedStock !== before.stock)
    throw new Refusal('PRODUCT_CHANGED', [{ path: 'expectedStock', code: 'PRODUCT_CHANGED', expectedStock, stock: before.stock }])
  await tx.update(productVariants).set({ stock }).where(one)
  await announceCrossing(tx, variantId, before.stock, stock, cause)
  if (before.stock > 0 !== stock > 0) await announceAvailability(tx, [variantId])
  return true
}
