/**
 * Limits of unpaid reservations, so that no one empties the shop with orders that will never be paid: orders and pieces of an account, orders of a
 * network address. Counted in the transaction that places the order.
 */
import { and, count, countDistinct, eq, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Tx } from '../../../db/connection.ts'
import { runPrepared } from '../../../db/prepared.ts'
import { statement, type Value } from '../../../db/statement.ts'
import { overLimit } from '../../../http/limits/limitRefusal.ts'
import { orderLines, orders } from '../tables.ts'

const lockNamed = (tx: Tx, name: string): Promise<number> =>
  runPrepared(tx, (bind) => `select pg_advisory_xact_lock(hashtextextended(${bind(name)}, 0))`)

/** Until the transaction ends, every other order of the same account waits here. */
export const lockOrdersOf = async (tx: Tx, accountId: string): Promise<void> => {
  await lockNamed(tx, `orders of ${accountId}`)
}

const lockOrdersFrom = async (tx: Tx, network: string): Promise<void> => {
  await lockNamed(tx, `orders from ${network}`)
}

const waitingFrom = statement((q, network: Value<string>) =>
  q
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), eq(orders.placedFrom, network))),
)

const countOrdersFrom = async (tx: Tx, network: string): Promise<number> => {
  const [row] = await waitingFrom(tx, network)
  return row?.total ?? 0
}

const waitingOf = statement((q, accountId: Value<string>) =>
  q
    .select({
      unpaid: countDistinct(orders.id),
      reserved: sql<string | null>`sum(${orderLines.quantity}) filter (where ${orderLines.variantId} is not null)`,
    })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'pending'))),
)

/**
 * An account's orders that wait, and the pieces that are taken out of stock for them; products without variants are made to order and
 * reserve nothing.
 */
const countWaiting = async (tx: Tx, accountId: string): Promise<{ unpaid: number; reserved: number }> => {
  const [row] = await waitingOf(tx, accountId)
  return { unpaid: row?.unpaid ?? 0, reserved: Number(row?.reserved ?? 0) }
}

interface Wish {
  accountId: string
  isGuest: boolean
  /** As `networkOf` names it. */
  network: string
  lines: readonly { variantId: string | null; quantity: number }[]
}

/**
 * Passes when the account and its network may have one more unpaid order of these lines. The account's lock is taken before the
 * network's, both before those of variants.
 * @throws Refusal UNPAID_ORDER_LIMIT, RESERVED_PIECE_LIMIT, NETWORK_ORDER_LIMIT
 */
export const requireAllowance = async (tx: Tx, { accountId, isGuest, network, lines }: Wish): Promise<void> => {
  // Sent at once, in this order: what is counted is counted under both locks, and without what is sent behind it.
  const locks = [lockOrdersOf(tx, accountId), lockOrdersFrom(tx, network)]
  const counts = [countWaiting(tx, accountId), countOrdersFrom(tx, network)] as const
  const [{ unpaid, reserved }, fromNetwork] = await Promise.all([...counts, ...locks])
  const { account } = LIMITS
  const [maximum, pieces] = isGuest ? [account.unpaidOrdersOfGuest, account.reservedPiecesOfGuest] : [account.unpaidOrders, account.reservedPieces]
  if (unpaid >= maximum) throw overLimit('UNPAID_ORDER_LIMIT', { path: '', maximum })

  const wanted = lines.reduce((all, { variantId, quantity }) => all + (variantId === null ? 0 : quantity), 0)
  const size = reserved + wanted
  if (size > pieces) throw overLimit('RESERVED_PIECE_LIMIT', { path: 'items', maximum: pieces, size })

  if (fromNetwork >= LIMITS.network.unpaidOrders) {
    throw overLimit('NETWORK_ORDER_LIMIT', { path: '', maximum: LIMITS.network.unpaidOrders })
  }
}
