/** How an order was paid, for its invoice (docs/interface/cart-and-orders.md#invoices). */
import { asc, eq } from 'drizzle-orm'
import type { Invoice, PaidBy } from '../../../contract/invoice.ts'
import { toWire } from '../../../contract/money.ts'
import type { Queryable } from '../../db/connection.ts'
import type { PaymentRow } from './payloads.ts'
import { payments, type PaymentState } from './tables.ts'

/** Whether money came in with it, whatever became of it since. */
const HELD_MONEY: Readonly<Record<PaymentState, boolean>> = {
  started: false,
  processing: false,
  failed: false,
  succeeded: true,
  refunding: true,
  refunded: true,
}

const paidBy = ({ type, facts }: PaymentRow): PaidBy => {
  if (type === 'card' && 'last4' in facts) return { type, brand: facts.brand, last4: facts.last4 }
  if (type === 'instalments' && 'months' in facts) return { type, brand: facts.brand, months: facts.months }
  if (type === 'wallet' && 'brand' in facts) return { type, brand: facts.brand }
  return { type: 'cash' }
}

export const settlementOf = async (q: Queryable, orderId: string): Promise<Pick<Invoice['payment'], 'paid' | 'refunds'>> => {
  const rows = await q.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asc(payments.id))
  const held = rows.filter(({ state }) => HELD_MONEY[state])
  const last = held.at(-1)
  const given = held.filter(({ state }) => state !== 'succeeded')
  return {
    // When it was made: what happens to it later moves `updatedAt`.
    paid: last ? { by: paidBy(last), at: last.createdAt.toISOString() } : null,
    refunds: given.map(({ amount, state, updatedAt }) => ({ amount: toWire(amount), at: state === 'refunded' ? updatedAt.toISOString() : null })),
  }
}
