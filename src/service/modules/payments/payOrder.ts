/** Paying an order (docs/interface/cart-and-orders.md#paying): attempt → provider → settle. However many ask at once, it is charged once. */
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { findPaymentMethod } from '../accounts/paymentMethods/paymentMethods.ts'
import { findOrder, lockOrder, requireOwner, type Cause, type OrderRow } from '../orders/records.ts'
import { describeOrder, type OrderAnswer } from '../orders/reading/readOrder.ts'
import { askProvider, claim, findOpenAttempt, lockOpenAttempt, ProviderSilent, settleAttempt, startAttempt } from './attempts.ts'
import { lookAt } from './lookAt.ts'
import type { PaymentRow } from './payloads.ts'
import { finishRefunds } from './refunds.ts'

export interface PayRequest {
  /** Id or number. */
  orderId: string
  /** Instead of the method chosen at checkout. */
  paymentMethodId?: string | undefined
  caller: Caller
  /** Language of the provider's page. */
  language: Language
  cause: Cause
}

/** @throws Refusal for an order that takes no payment now */
const requirePayable = (order: OrderRow): void => {
  if (order.status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED')
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') throw new Refusal('ORDER_ALREADY_PAID')
  if (order.status !== 'pending') throw new Refusal('INVALID_STATUS_TRANSITION')
}

type Method = Awaited<ReturnType<typeof findPaymentMethod>>

/** The method to pay with, if it is one of the customer's; null where none is named. */
const findChosen = async ({ payments }: Services, tx: Tx, order: OrderRow, request: PayRequest): Promise<Method | null> => {
  const id = request.paymentMethodId ?? order.paymentMethodId
  return id === null ? null : findPaymentMethod(tx, order.accountId, id, payments.name)
}

/** @throws Refusal INVALID_ORDER_DATA */
const requireMethod = (method: Method | null): NonNullable<Method> => {
  if (method) return method
  throw new Refusal('INVALID_ORDER_DATA', [{ path: 'paymentMethodId', code: method === null ? 'CARD_NEEDED' : 'PAYMENT_METHOD_NOT_FOUND' }])
}

/** Page on which the shopper finds the order and the result of the payment. */
const returnUrl = ({ config }: Services, { number }: OrderRow): string => `${config.publicUrl}/orders/${number}?returned=true`

interface Turn {
  order: OrderRow
  /** The one to ask about now; null while another request is at it. */
  attempt: PaymentRow | null
  /** It was there before this request. */
  resumed: boolean
  /** It waits for the shopper, who wants to pay in another way now. */
  isOver: boolean
  /** Page on which the shopper continues meanwhile. */
  url: string | null
}

/** Whether another method was named than the one with which the shopper was sent to the provider's page. */
const wantsAnother = (open: PaymentRow, request: PayRequest, chosen: Method | null): boolean => {
  if (open.redirectUrl === null || request.paymentMethodId === undefined) return false
  return requireMethod(chosen).token !== open.token
}

/** Takes this request's turn at the order: a new attempt, an abandoned one, or none while another request is at it. */
const takeTurn = (services: Services, request: PayRequest): Promise<Turn> =>
  services.db.transaction(async (tx) => {
    const { at } = request.cause
    const order = await lockOrder(tx, request.orderId)
    requireOwner(order, request.caller)
    requirePayable(order)
    const [open, chosen] = await Promise.all([lockOpenAttempt(tx, order.id), findChosen(services, tx, order, request)])
    if (open) {
      const isOver = wantsAnother(open, request, chosen)
      return { order, attempt: (await claim(tx, open.id, at)) ?? null, resumed: true, isOver, url: open.redirectUrl }
    }
    const { token, customer, instrument } = requireMethod(chosen)
    const how = {
      token,
      customer,
      ...instrument,
      provider: services.payments.name,
      returnUrl: returnUrl(services, order),
      language: request.language,
    }
    return { order, attempt: await startAttempt(tx, order, how, at), resumed: false, isOver: false, url: null }
  })

/** State of an order's payment; `url` is the provider's page on which the shopper continues. */
export type Paying = { status: 'paid'; answer: OrderAnswer } | { status: 'processing' } | { status: 'waiting'; url: string }

const under = (url: string | null): Paying => (url === null ? { status: 'processing' } : { status: 'waiting', url })

/**
 * Pays an order with its own payment method or another of the customer's.
 * @returns `processing` when the provider takes its time, or another request is paying this order at this moment; `waiting` when the
 *   shopper has to go on at the provider's page
 * @throws Refusal PAYMENT_FAILED (the order stays payable), ORDER_ALREADY_PAID, ORDER_ALREADY_CANCELLED, INVALID_STATUS_TRANSITION,
 *   INVALID_ORDER_DATA for an unknown method, SERVICE_UNAVAILABLE when the provider gives no answer: pay again, it is charged once
 */
export const payOrder = async (services: Services, request: PayRequest): Promise<Paying> => {
  const { order, attempt, resumed, isOver, url } = await takeTurn(services, request)
  if (attempt === null) return under(url)
  const outcome = await askProvider(services, attempt, { description: order.number, isOver }).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error
    throw new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': '5' })
  })
  const settled = { ...request.cause, at: services.clock.now() }
  const { after, answer } = await services.db.transaction(async (tx) => {
    const settling = await settleAttempt(tx, services, attempt, outcome, settled)
    return { after: settling, answer: outcome.status === 'succeeded' ? await describeOrder(services, tx, settling, request.language) : null }
  })
  if (outcome.status === 'processing') return { status: 'processing' }
  if (outcome.status === 'waiting') return { status: 'waiting', url: outcome.url }
  if (outcome.status === 'succeeded' && after.status === 'cancelled') {
    await finishRefunds(services, order.id)
    throw new Refusal('ORDER_ALREADY_CANCELLED')
  }
  if (outcome.status === 'succeeded') return { status: 'paid', answer: answer! }
  // An older attempt was declined just now: this request has not had its own try yet.
  if (resumed) return payOrder(services, request)
  throw new Refusal('PAYMENT_FAILED', [{ path: 'paymentMethodId', code: 'PAYMENT_FAILED', reason: outcome.reason }])
}

/**
 * Asks the provider for the state of an order's payment, if one is in progress. Without a response the scheduled job asks later.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ACCESS_DENIED
 */
export const checkPayment = async (services: Services, { orderId, caller, requestId }: Checking): Promise<string | null> => {
  const order = await findOrder(services.db.root, orderId)
  requireOwner(order, caller)
  const open = await findOpenAttempt(services.db.root, order.id)
  if (!open) return null
  await lookAt(services, open.id, { requestId }).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error
  })
  return (await findOpenAttempt(services.db.root, order.id))?.redirectUrl ?? null
}

interface Checking {
  /** Id or number. */
  orderId: string
  caller: Caller
  requestId: string
}
