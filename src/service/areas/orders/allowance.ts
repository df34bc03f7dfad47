/**
 * How much may be reserved without being paid, so that nobody empties the shop with orders that are never meant to be paid:
 * orders and pieces of an account, orders of a network address. Counted in the transaction that places the order.
 */
import { and, count, eq, isNotNull, sql, sum } from 'drizzle-orm'
import { LIMITS } from '../../../contract/limits.ts'
import type { Tx } from '../../db/connection.ts'
import { overLimit } from '../../wire/limitRefusal.ts'
import { isGuest } from '../accounts/people.ts'
import { orderLines, orders } from './tables.ts'

/** Until the transaction ends, every other order of the same account waits here. */
export const lockOrdersOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${accountId}`}, 0))`)
}

const lockOrdersFrom = async (tx: Tx, network: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders from ${network}`}, 0))`)
}

const countOrders = async (tx: Tx, of: ReturnType<typeof eq>): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), of))
  return row?.total ?? 0
}

/** Pieces that are taken out of stock for orders that wait; products without variants are made to order and reserve nothing. */
const countPieces = async (tx: Tx, accountId: string): Promise<number> => {
  const [row] = await tx
    .select({ pieces: sum(orderLines.quantity) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'pending'), isNotNull(orderLines.variantId)))
  return Number(row?.pieces ?? 0)
}

interface Wish {
  accountId: string
  /** As `networkOf` names it. */
  network: string
  lines: readonly { variantId: string | null; quantity: number }[]
}

/**
 * Passes when the account and its network may have one more unpaid order of these lines. The account's lock is taken before the
 * network's, both before those of variants.
 * @throws Refusal UNPAID_ORDER_LIMIT, RESERVED_PIECE_LIMIT, NETWORK_ORDER_LIMIT
 */
export const requireAllowance = async (tx: Tx, { accountId, network, lines }: Wish): Promise<void> => {
  await lockOrdersOf(tx, accountId)
  const { account } = LIMITS
  const [maximum, pieces] = (await isGuest(tx, accountId))
    ? [account.unpaidOrdersOfGuest, account.reservedPiecesOfGuest]
    : [account.unpaidOrders, account.reservedPieces]
  if ((await countOrders(tx, eq(orders.accountId, accountId))) >= maximum) throw overLimit('UNPAID_ORDER_LIMIT', { path: '', maximum })

  const wanted = lines.reduce((all, { variantId, quantity }) => all + (variantId === null ? 0 : quantity), 0)
  const size = (await countPieces(tx, accountId)) + wanted
  if (size > pieces) throw overLimit('RESERVED_PIECE_LIMIT', { path: 'items', maximum: pieces, size })

  await lockOrdersFrom(tx, network)
  if ((await countOrders(tx, eq(orders.placedFrom, network))) >= LIMITS.network.unpaidOrders) {
    throw overLimit('NETWORK_ORDER_LIMIT', { path: '', maximum: LIMITS.network.unpaidOrders })
  }
}
