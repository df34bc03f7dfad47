/** Payloads of payment events (docs/interface/events.md#payments). */
import type { EventPayload } from '#contract/webhooks/events.ts'
import { toWire } from '#contract/wire/money.ts'
import type { payments, refunds } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

const common = (payment: PaymentRow) => ({
  id: payment.id,
  orderId: payment.orderId,
  amount: toWire(payment.amount),
  currency: 'EGP' as const,
  // On the provider's page shoppers pay by card, too.
  method: payment.type === 'card' || payment.type === 'hosted' ? 'credit_card' : payment.type,
  paymentMethodDetails: { type: payment.type, [payment.type]: payment.facts },
})

/** @param receiptUrl the order's page */
export const paymentCompleted = (payment: PaymentRow, receiptUrl: string, at: Date): EventPayload<'payment.completed'> => ({
  ...common(payment),
  status: 'succeeded',
  receiptUrl,
  transactionId: payment.reference,
  processedAt: at.toISOString(),
  fees: { processing: toWire(payment.fee ?? 0), currency: 'EGP' },
})

export const paymentFailed = (payment: PaymentRow, at: Date): EventPayload<'payment.failed'> => ({
  ...common(payment),
  status: 'failed',
  failureCode: payment.failure,
  failedAt: at.toISOString(),
})

/** `amount` is what went back; `paymentAmount` what was paid. */
export const paymentRefunded = (payment: PaymentRow, refund: RefundRow, at: Date): EventPayload<'payment.refunded'> => ({
  ...common(payment),
  amount: toWire(refund.amount),
  paymentAmount: toWire(payment.amount),
  status: 'refunded',
  reason: refund.reason,
  refundId: refund.id,
  transactionId: payment.reference,
  refundedAt: at.toISOString(),
})
