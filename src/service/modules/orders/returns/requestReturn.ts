/** Asking to give pieces back (docs/interface/cart-and-orders.md#returns). */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Fault } from '#contract/detailSentences.ts'
import { RETURN_DAYS } from '#contract/wire/orderVocabulary.ts'
import type { ParsedBody } from '#contract/wire/operation.ts'
import { pointsBackOf, refundOf } from '#contract/pricing/refund.ts'
import type { returnOperations } from '#contract/orders/returns.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { keyHash } from '../idempotencyKey.ts'
import { deliveredAt, linesOf, lockOrder, requireReader, type Cause, type OrderLine, type OrderRow } from '../records.ts'
import { asReturned, piecesIn } from './pieces.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

type Request = ParsedBody<typeof returnOperations.requestReturn>
type Item = Request['items'][number]

const DAY_MS = 86_400_000

/** The end of the return period of an order. */
export const returnableUntil = (delivered: Date): Date => new Date(delivered.getTime() + RETURN_DAYS * DAY_MS)

/** @throws Refusal ORDER_NOT_DELIVERED, RETURN_PERIOD_OVER */
const requireReturnable = async (tx: Tx, order: OrderRow, now: Date): Promise<void> => {
  const delivered = order.status === 'delivered' ? await deliveredAt(tx, order.id) : null
  if (delivered === null) throw new Refusal('ORDER_NOT_DELIVERED')
  const until = returnableUntil(delivered)
  if (until <= now) throw new Refusal('RETURN_PERIOD_OVER', [{ path: '', code: 'RETURN_PERIOD_OVER', returnableUntil: until.toISOString() }])
}

/** Everything that is wrong with what is to come back. @param gone pieces of each line that come back or came back already */
const faultsOf = (items: readonly Item[], lines: readonly OrderLine[], gone: ReadonlyMap<string, number>): Fault[] =>
  items.flatMap(({ itemId, quantity }, index): Fault[] => {
    const line = lines.find(({ id }) => id === itemId)
    if (!line) return [{ path: `items.${index}.itemId`, code: 'ORDER_ITEM_NOT_FOUND' }]
    if (items.findIndex((other) => other.itemId === itemId) < index) return [{ path: `items.${index}.itemId`, code: 'REPEATED', about: 'id' }]
    const available = line.quantity - (gone.get(itemId) ?? 0)
    return quantity > available ? [{ path: `items.${index}.quantity`, code: 'RETURNED_ALREADY', available }] : []
  })

/** The return that this request asked for before, when its process ended before the answer was kept. */
const askedBefore = async (tx: Tx, orderId: string, key: string | null): Promise<string | null> => {
  if (key === null) return null
  const [found] = await tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.idempotencyKey, key)))
  return found?.id ?? null
}

interface Asking {
  /** Id or number. */
  orderId: string
  request: Request
  caller: Caller
  cause: Omit<Cause, 'by'>
}

/**
 * Writes down what a customer wants to give back; staff decide. A piece comes back once: those of returns that wait or were approved cannot be
 * asked for again, those of a refused one can.
 * @returns the return's id
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ACCESS_DENIED, ORDER_NOT_DELIVERED, RETURN_PERIOD_OVER, INVALID_ORDER_DATA
 */
export const requestReturn = ({ db }: Services, { orderId, request: { items, reason }, caller, cause }: Asking): Promise<string> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireReader(order, caller)
    const idempotencyKey = keyHash(cause.idempotencyKey)
    const before = await askedBefore(tx, order.id, idempotencyKey)
    if (before !== null) return before
    await requireReturnable(tx, order, cause.at)
    const lines = await linesOf(tx, order.id)
    const faults = faultsOf(items, lines, await piecesIn(tx, order.id, ['requested', 'approved']))
    if (faults.length > 0) throw new Refusal('INVALID_ORDER_DATA', faults)
    const pieces = items.map(({ itemId, quantity }) => ({ lineId: itemId, quantity }))
    const returned = asReturned(lines, pieces, await piecesIn(tx, order.id, ['approved']))
    const backThen = { refund: refundOf(returned), pointsReturned: pointsBackOf(order.pointsUsed, returned) }
    const id = randomUUID()
    await tx.insert(orderReturns).values({ id, orderId: order.id, idempotencyKey, status: 'requested', reason, ...backThen, createdAt: cause.at })
    await tx.insert(orderReturnLines).values(pieces.map((piece) => ({ returnId: id, ...piece })))
    return id
  })
