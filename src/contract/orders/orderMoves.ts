/** The life of an order as a table (docs/interface/cart-and-orders.md#statuses), for the service that enforces it and the pages that offer it. */
import type { Order } from './orders.ts'
import type { FulfilmentStep, OrderStatus } from '../wire/orderVocabulary.ts'

export type Actor = 'customer' | 'staff' | 'system'

/**
 * Actors that may move an order from one status to another; what is absent is not allowed. `system` confirms what was paid and cancels what was not.
 * A customer's money confirms an order, never the customer.
 */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
  pending: { confirmed: ['system', 'staff'], cancelled: ['customer', 'staff', 'system'] },
  confirmed: { processing: ['staff'], cancelled: ['customer', 'staff'] },
  processing: { shipped: ['staff'], cancelled: ['staff'] },
  shipped: { delivered: ['staff'] },
  delivered: {},
  cancelled: {},
}

export const mayMove = (from: OrderStatus, to: OrderStatus, by: Actor): boolean => MOVES[from][to]?.includes(by) ?? false

type Moving = Pick<Order, 'status' | 'paymentStatus'>

/** Staff confirm cash on delivery alone: an order to be paid otherwise is confirmed by its payment. */
export const awaitsConfirmation = ({ status, paymentStatus }: Moving): boolean => status === 'pending' && paymentStatus === 'cash_on_delivery'

const NEXT: Readonly<Record<OrderStatus, readonly FulfilmentStep[]>> = {
  pending: ['confirmed'],
  confirmed: ['processing'],
  processing: ['shipped'],
  shipped: ['in_transit', 'out_for_delivery', 'delivered'],
  delivered: [],
  cancelled: [],
}

/** Statuses that staff can set now, in the order in which they happen; none while the order waits for a payment. */
export const stepsFor = (order: Moving): readonly FulfilmentStep[] =>
  order.status === 'pending' && !awaitsConfirmation(order) ? [] : NEXT[order.status]

/** Whether an order in this status has still to leave the warehouse: its delivery can be changed. */
const AT_THE_WAREHOUSE: Readonly<Record<OrderStatus, boolean>> = {
  pending: true,
  confirmed: true,
  processing: true,
  shipped: false,
  delivered: false,
  cancelled: false,
}

export const mayChangeDelivery = (status: OrderStatus): boolean => AT_THE_WAREHOUSE[status]
