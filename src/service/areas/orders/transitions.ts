/** The life of an order as a table (docs/interface/cart-and-orders.md#statuses). */
import type { OrderStatus } from '../../../contract/orderVocabulary.ts'

export type Actor = 'customer' | 'staff' | 'system'

/**
 * Who may move an order from one status to another; what is absent is not allowed.
 * `system` confirms what was paid and cancels what was not. A customer's money confirms an order, never the customer.
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
