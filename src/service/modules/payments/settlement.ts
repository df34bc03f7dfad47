/** Payment of an order, for its invoice (docs/interface/cart-and-orders.md#invoices). */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Invoice, PaidBy } from '#contract/orders/invoice.ts'
import { toWire } from '#contract/wire/money.ts'
import type { Queryable } from '../../db/connection.ts'
import type { PaymentRow } from './payloads.ts'
import { payments, refunds } from './tables.ts'

const paidBy = ({ type, facts }: PaymentRow): PaidBy => {
  if (type === 'card' && 'last4' in facts) return { type, brand: facts.brand, last4: facts.last4 }
  if (type === 'instalments' && 'months' in facts) return { type, brand: facts.brand, months: facts.months }
  if ((type === 'wallet' || type === 'hosted') && 'brand' in facts) return { type, brand: facts.brand }
  return { type: 'cash' }
}

/** Received amounts, whatever happened since. A refund that the provider refuses is still owed: staff pay it. */
export const settlementOf = async (q: Queryable, orderId: string): Promise<Pick<Invoice['payment'], 'paid' | 'refunds'>> => {
  const cameIn = and(eq(payments.orderId, orderId), inArray(payments.state, ['succeeded', 'refunded']))
  const [last] = await q.select().from(payments).where(cameIn).orderBy(desc(payments.createdAt), desc(payments.id)).limit(1)
  const given = await q.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id))
  return {
    // When it was made: what happens to it later moves `updatedAt`.
    paid: last ? { by: paidBy(last), at: last.createdAt.toISOString() } : null,
    refunds: given.map(({ amount, state, updatedAt }) => ({ amount: toWire(amount), at: state === 'succeeded' ? updatedAt.toISOString() : null })),
  }
}
