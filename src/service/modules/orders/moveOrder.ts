/** An order's way through its statuses (docs/interface/cart-and-orders.md#statuses): row, history and event change together. */
import type { ParcelLocation } from '#contract/orders/fulfilment.ts'
import type { OrderStatus } from '#contract/wire/orderVocabulary.ts'
import type { Tx } from '../../db/connection.ts'
import { changeOf, insertionInto } from '../../db/statement.ts'
import { sendAlong } from '../../db/transactions.ts'
import { writeEvent } from '../../jobs/events.ts'
import { markOrdered } from '../design/ownership.ts'
import type { Services } from '../../services.ts'
import { notifyCustomer } from './notifyCustomer.ts'
import { statusChanged } from './payloads.ts'
import { linesOf, type Cause, type OrderRow } from './records.ts'
import { orderHistory, orders } from './tables.ts'
import { TRACKING_STATUS, writeTracking } from './tracking.ts'
import { mayMove } from '#contract/orders/orderMoves.ts'

const insertHistory = insertionInto(orderHistory)

/** Writes down that the order has reached the status that its row already has. */
export const writeHistory = (tx: Tx, order: OrderRow, cause: Cause, reason: string | null = null): Promise<void> =>
  sendAlong(tx, insertHistory(tx, { orderId: order.id, status: order.status, at: cause.at, by: cause.by, reason }))

const changeOrder = changeOf(orders, orders.id)

/** Sets fields of a locked order and returns the updated row. */
export const updateOrder = async (tx: Tx, order: OrderRow, change: Partial<OrderRow>, at: Date): Promise<OrderRow> => {
  const changed = { ...change, updatedAt: at }
  await sendAlong(tx, changeOrder(tx, order.id, changed))
  return { ...order, ...changed }
}

/** Further facts of a move. */
interface MoveFacts {
  reason?: string | null
  /** Other fields that change with the status. */
  change?: Partial<OrderRow>
  /** Location of the parcel. */
  location?: ParcelLocation | undefined
}

/**
 * Moves a locked order on: row, history, tracking and event. Whether this move is one to refuse, and with which code, the caller has
 * decided before.
 * @throws Error when the table of moves does not have it
 */
export const moveOrder = async (
  tx: Tx,
  order: OrderRow,
  to: OrderStatus,
  cause: Cause,
  { reason = null, change = {}, location }: MoveFacts = {},
): Promise<OrderRow> => {
  if (!mayMove(order.status, to, cause.by)) throw new Error(`an order cannot go from ${order.status} to ${to} by ${cause.by}`)
  const moved = await updateOrder(tx, order, { ...change, status: to, placedFrom: null }, cause.at)
  await writeHistory(tx, moved, cause, reason)
  const status = TRACKING_STATUS[to]
  if (status !== null) await writeTracking(tx, order.id, { status, at: cause.at, location })
  await writeEvent(tx, { type: 'order.status_changed', accountId: order.accountId, payload: statusChanged(moved, order.status, cause), ...cause })
  return moved
}

/** Confirms a pending order; the rooms that it furnishes become `ordered`, and its customer is notified. */
export const confirmOrder = async (
  tx: Tx,
  services: Pick<Services, 'config'>,
  order: OrderRow,
  cause: Cause,
  change: Partial<OrderRow> = {},
): Promise<OrderRow> => {
  const confirmed = await moveOrder(tx, order, 'confirmed', cause, { change: { ...change, payBefore: null } })
  const [lines] = await Promise.all([linesOf(tx, order.id), notifyCustomer(tx, services, confirmed, { kind: 'order_confirmed' }, cause.at)])
  const rooms = lines.flatMap((line) => line.designProjectId ?? [])
  if (rooms.length > 0) await markOrdered(tx, [...new Set(rooms)], order.accountId)
  return confirmed
}
