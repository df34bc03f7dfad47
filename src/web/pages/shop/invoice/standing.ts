/** Where the money of an invoice stands, in one word. Pure. */
import type { Invoice } from '#contract/orders/invoice.ts'

export type Standing = 'unpaid' | 'cash' | 'processing' | 'paid' | 'cancelled' | 'cancelled.paid' | 'refunded'

const OF_PAYMENT: Readonly<Record<Invoice['payment']['state'], Standing>> = {
  unpaid: 'unpaid',
  processing: 'processing',
  cash_on_delivery: 'cash',
  paid: 'paid',
  refunded: 'refunded',
}

/** A cancelled order owes nothing; of one that was paid, what comes back is said until it has. */
export const standingOf = ({ status, payment: { state, paid } }: Pick<Invoice, 'status' | 'payment'>): Standing => {
  if (status !== 'cancelled' || state === 'refunded') return OF_PAYMENT[state]
  return paid ? 'cancelled.paid' : 'cancelled'
}
