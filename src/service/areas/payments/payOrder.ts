/** Paying an order (docs/interface/cart-and-orders.md#paying): attempt → provider → settle. However many ask at once, it is charged once. */
import type { Database, Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../wire/caller.ts'
import { Refusal } from '../../wire/refusal.ts'
import { findPaymentMethod } from '../accounts/paymentMethods.ts'
import { lockOrder, requireOwner, type Cause, type OrderRow } from '../orders/records.ts'
import { askProvider, claim, lockOpenAttempt, ProviderSilent, settleAttempt, startAttempt } from './attempts.ts'
import type { PaymentRow } from './payloads.ts'
import type { PaymentProvider } from './provider.ts'
import { finishRefunds } from './refunds.ts'

export interface PayRequest {
  /** Id or number. */
  orderId: string
  /** Instead of the method chosen at checkout. */
  paymentMethodId?: string | undefined
  caller: Caller
  cause: Cause
}

/** @throws Refusal for an order that takes no payment now */
const requirePayable = (order: OrderRow): void => {
  if (order.status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED')
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') throw new Refusal('ORDER_ALREADY_PAID')
  if (order.status !== 'pending') throw new Refusal('INVALID_STATUS_TRANSITION')
}

const chosenMethod = async (tx: Tx, order: OrderRow, request: PayRequest) => {
  const id = request.paymentMethodId ?? order.paymentMethodId
  if (id === null) throw new Refusal('INVALID_ORDER_DATA', [{ path: 'paymentMethodId', code: 'CARD_NEEDED' }])
  const method = await findPaymentMethod(tx, order.accountId, id)
  if (!method) throw new Refusal('INVALID_ORDER_DATA', [{ path: 'paymentMethodId', code: 'PAYMENT_METHOD_NOT_FOUND' }])
  return method
}

type Turn = { order: OrderRow; attempt: PaymentRow; resumed: boolean } | { order: OrderRow; attempt: null }

/** Takes this request's turn at the order: a new attempt, one that nobody looks after any more, or none while another is at it. */
const takeTurn = (db: Database, provider: PaymentProvider, request: PayRequest): Promise<Turn> =>
  db.transaction(async (tx) => {
    const { at } = request.cause
    const order = await lockOrder(tx, request.orderId)
    requireOwner(order, request.caller)
    requirePayable(order)
    const open = await lockOpenAttempt(tx, order.id)
    if (open) {
      const attempt = await claim(tx, open.id, at)
      return attempt ? { order, attempt, resumed: true } : { order, attempt: null }
    }
    const method = await chosenMethod(tx, order, request)
    const how = { token: method.token, ...method.instrument, provider: provider.name }
    return { order, attempt: await startAttempt(tx, order, how, at), resumed: false }
  })

/**
 * Pays an order with its own payment method or another of the customer's.
 * @returns `processing` when the provider takes its time, or another request is paying this order at this moment
 * @throws Refusal PAYMENT_FAILED (the order stays payable), ORDER_ALREADY_PAID, ORDER_ALREADY_CANCELLED, INVALID_STATUS_TRANSITION,
 *   INVALID_ORDER_DATA for an unknown method, SERVICE_UNAVAILABLE when the provider gives no answer: pay again, it is charged once
 */
export const payOrder = async (services: Services, provider: PaymentProvider, request: PayRequest): Promise<'paid' | 'processing'> => {
  const turn = await takeTurn(services.db, provider, request)
  if (turn.attempt === null) return 'processing'
  const outcome = await askProvider(services, provider, turn.attempt, turn.order.number).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error
    throw new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': '5' })
  })
  const settled = { ...request.cause, at: services.clock.now() }
  const order = await services.db.transaction((tx) => settleAttempt(tx, services, turn.attempt, outcome, settled))
  if (outcome.status === 'processing') return 'processing'
  if (outcome.status === 'succeeded' && order.status === 'cancelled') {
    await finishRefunds(services, provider, order.id)
    throw new Refusal('ORDER_ALREADY_CANCELLED')
  }
  if (outcome.status === 'succeeded') return 'paid'
  // An older attempt was declined just now: this request has not had its own try yet.
  if (turn.resumed) return payOrder(services, provider, request)
  throw new Refusal('PAYMENT_FAILED', [{ path: 'paymentMethodId', code: 'PAYMENT_FAILED', reason: outcome.reason }])
}
