/** The payment status of an invoice. Pure. */
import type { Invoice } from '#contract/orders/invoice.ts'

export type PaymentStatus = 'unpaid' | 'cash' | 'processing' | 'paid' | 'cancelled' | 'cancelled.paid' | 'refunded'

const OF_PAYMENT: Readonly<Record<Invoice['payment']['state'], PaymentStatus>> = {
  unpaid: 'unpaid',
  processing: 'processing',
  cash_on_delivery: 'cash',
  paid: 'paid',
  refunded: 'refunded',
}

/** A cancelled order owes nothing; for one that was paid, the refund is shown until it has arrived. */
export const paymentStatusOf = ({ status, payment: { state, paid } }: Pick<Invoice, 'status' | 'payment'>): PaymentStatus => {
  if (status !== 'cancelled' || state === 'refunded') return OF_PAYMENT[state]
  return paid ? 'cancelled.paid' : 'cancelled'
}
