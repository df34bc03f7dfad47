/** State of the fake Stripe: customers, cards, intents, pages and refunds, each a published fixture with the requested values. */
import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { TEST_CARDS, type CardEnd } from './cards.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { textOf, textsOf, type Form } from './formBody.ts'

/** Piastres; Stripe takes eight digits. */
const MOST = 99_999_999

interface WrittenError {
  type: string
  message: string
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: unknown
}

/** Stripe's refusal of a request, as it is written on the wire. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: WrittenError

  constructor(status: number, error: WrittenError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const refuse = (code: string, message: string, param?: string): never => {
  throw new StripeRefusal(400, { type: 'invalid_request_error', code, message, ...(param !== undefined && { param }) })
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export class Books {
  readonly #customers = new Map<string, Stripe.Customer>()
  readonly #methods = new Map<string, Stripe.PaymentMethod & { test: string }>()
  readonly #intents = new Map<string, Stripe.PaymentIntent>()
  readonly #sessions = new Map<string, Stripe.Checkout.Session>()
  readonly #charges = new Map<string, Stripe.Charge>()
  readonly #refunds = new Map<string, Stripe.Refund>()
  readonly #url: () => string
  /** Result of refunds from now on. */
  refundsEnd: 'succeeded' | 'pending' | 'failed' = 'succeeded'

  constructor(url: () => string) {
    this.#url = url
  }

  fixture<Name extends keyof typeof fixtures>(name: Name): (typeof fixtures)[Name] {
    return structuredClone(fixtures[name])
  }

  #found<T>(map: Map<string, T>, id: string, what: string): T {
    const found = map.get(id)
    if (found === undefined)
      throw new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' })
    return found
  }

  createCustomer(form: Form): Stripe.Customer {
    const customer = { ...this.fixture('customer'), id: newId('cus'), metadata: textsOf(form, 'metadata') } as unknown as Stripe.Customer
    this.#customers.set(customer.id, customer)
    return customer
  }

  customer(id: string): Stripe.Customer {
    return this.#found(this.#customers, id, 'customer')
  }

  /** Stripe's test tokens make a new card whenever they are used. */
  paymentMethod(id: string): Stripe.PaymentMethod & { test: string } {
    const test = TEST_CARDS[id]
    if (!test) return this.#found(this.#methods, id, 'PaymentMethod')
    const fixture = this.fixture('payment_method')
    const made = { ...fixture, id: newId('pm'), customer: null, metadata: {}, card: { ...fixture.card, last4: test.last4 }, test: id }
    const method = made as unknown as Stripe.PaymentMethod & { test: string }
    this.#methods.set(method.id, method)
    return method
  }

  attach(id: string, form: Form): Stripe.PaymentMethod {
    const method = this.paymentMethod(id)
    const customer = this.customer(textOf(form, 'customer') ?? '')
    if (method.customer !== null)
      refuse('payment_method_already_attached', 'The payment method you provided has already been attached to a customer.')
    method.customer = customer.id
    return method
  }

  detach(id: string): Stripe.PaymentMethod {
    const method = this.paymentMethod(id)
    if (method.customer === null)
      refuse('payment_method_not_attached', 'The payment method you provided is not attached to a customer so detachment is impossible.')
    method.customer = null
    return method
  }

  #newIntent(amount: number, form: Form, of: Partial<Stripe.PaymentIntent>): Stripe.PaymentIntent {
    if (amount > MOST) refuse('amount_too_large', 'Amount must be no more than 999,999.99', 'amount')
    const id = newId('pi')
    const made = {
      ...this.fixture('payment_intent'),
      id,
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      amount,
      amount_received: 0,
      last_payment_error: null,
      next_action: null,
      metadata: textsOf(form, 'metadata'),
      description: textOf(form, 'description') ?? null,
      ...of,
    }
    const intent = made as unknown as Stripe.PaymentIntent
    this.#intents.set(id, intent)
    return intent
  }

  createIntent(form: Form): Stripe.PaymentIntent {
    const token = textOf(form, 'payment_method')
    const method = token === undefined ? null : this.paymentMethod(token)
    const customer = textOf(form, 'customer') ?? null
    if (method !== null && method.customer !== customer)
      refuse('payment_method_unexpected_state', 'The payment method belongs to another customer.', 'payment_method')
    return this.#newIntent(Number(textOf(form, 'amount')), form, {
      currency: textOf(form, 'currency') ?? '',
      customer,
      payment_method: method?.id ?? null,
      status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    })
  }

  intent(id: string): Stripe.PaymentIntent {
    return this.#found(this.#intents, id, 'payment_intent')
  }

  /** Intents that brought money. */
  get paid(): Stripe.PaymentIntent[] {
    return [...this.#intents.values()].filter(({ status }) => status === 'succeeded')
  }

  #isExpanded(form: Form, path: string): boolean {
    return Object.values(textsOf(form, 'expand')).includes(path)
  }

  shownIntent(id: string, form: Form, prefix = ''): Stripe.PaymentIntent {
    const intent = this.intent(id)
    const charge = typeof intent.latest_charge === 'string' ? this.#charges.get(intent.latest_charge) : undefined
    return charge && this.#isExpanded(form, `${prefix}latest_charge.balance_transaction`) ? { ...intent, latest_charge: charge } : intent
  }

  #succeed(intent: Stripe.PaymentIntent): void {
    const balance = {
      ...this.fixture('balance_transaction'),
      amount: intent.amount,
      currency: intent.currency,
      fee: Math.round(intent.amount * 0.03),
    }
    const made = { ...this.fixture('charge'), id: newId('ch'), amount: intent.amount, metadata: intent.metadata, balance_transaction: balance }
    const charge = made as unknown as Stripe.Charge
    this.#charges.set(charge.id, charge)
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    })
  }

  #decline(intent: Stripe.PaymentIntent, declineCode = 'generic_decline'): never {
    const error = { type: 'card_error', code: 'card_declined', decline_code: declineCode, message: 'Your card was declined.' }
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error: error })
    throw new StripeRefusal(402, { ...error, payment_intent: structuredClone(intent) })
  }

  confirm(id: string, form: Form): Stripe.PaymentIntent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_confirmation')
      refuse('payment_intent_unexpected_state', `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`)
    const method = typeof intent.payment_method === 'string' ? this.#methods.get(intent.payment_method) : undefined
    const card = TEST_CARDS[method?.test ?? ''] ?? { end: 'declined' as CardEnd, declineCode: 'generic_decline' }
    if (card.end === 'declined') this.#decline(intent, card.declineCode)
    if (card.end === 'processing') intent.status = 'processing'
    if (card.end === 'succeeds') this.#succeed(intent)
    if (card.end === 'authenticate') {
      const url = `${this.#url()}/authenticate/${id}`
      const action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: textOf(form, 'return_url') ?? null } }
      Object.assign(intent, { status: 'requires_action', next_action: action })
    }
    return this.shownIntent(id, form)
  }

  /** The shopper has said yes or no to the bank, or the bank itself has, after its time. */
  settle(id: string, succeeds: boolean): Stripe.PaymentIntent {
    const intent = this.intent(id)
    if (succeeds) this.#succeed(intent)
    else
      try {
        this.#decline(intent, 'authentication_required')
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
      }
    return intent
  }

  cancel(id: string, form: Form): Stripe.PaymentIntent {
    const intent = this.intent(id)
    if (['succeeded', 'processing', 'canceled'].includes(intent.status))
      refuse('payment_intent_unexpected_state', `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`)
    return Object.assign(intent, { status: 'canceled', cancellation_reason: textOf(form, 'cancellation_reason') ?? null, next_action: null })
  }

  createSession(form: Form): Stripe.Checkout.Session {
    const line = (form['line_items'] as Form | undefined)?.['0'] as Form | undefined
    const amount = Number(line && textOf(line, 'price_data', 'unit_amount')) * Number(line && textOf(line, 'quantity'))
    if (amount > MOST) refuse('amount_too_large', 'The total amount due must be no more than 999,999.99', 'line_items')
    const id = newId('cs_test')
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      currency: line && textOf(line, 'price_data', 'currency'),
      url: `${this.#url()}/pay/${id}`,
      locale: textOf(form, 'locale'),
      success_url: textOf(form, 'success_url'),
      cancel_url: textOf(form, 'cancel_url'),
      metadata: textsOf(form, 'metadata'),
      intentForm: form['payment_intent_data'] ?? {},
    } as unknown as Stripe.Checkout.Session
    this.#sessions.set(id, session)
    return session
  }

  session(id: string): Stripe.Checkout.Session {
    return this.#found(this.#sessions, id, 'checkout.session')
  }

  get sessions(): Stripe.Checkout.Session[] {
    return [...this.#sessions.values()]
  }

  shownSession(id: string, form: Form): Stripe.Checkout.Session {
    const session = this.session(id)
    const intent = session.payment_intent
    if (typeof intent !== 'string' || !this.#isExpanded(form, 'payment_intent.latest_charge.balance_transaction')) return session
    return { ...session, payment_intent: this.shownIntent(intent, form, 'payment_intent.') }
  }

  /** The shopper types a card on the page. @returns whether it paid; the page stays open after one that was declined */
  payOnPage(id: string, card: string): boolean {
    const session = this.session(id)
    if (session.status !== 'open') refuse('checkout_session_unexpected_state', `The page is ${session.status}.`)
    const form = (session as unknown as { intentForm: Form }).intentForm
    const intent = this.#newIntent(session.amount_total ?? 0, form, { currency: session.currency ?? '', status: 'requires_payment_method' })
    if (TEST_CARDS[card]?.end !== 'succeeds') return false
    this.#succeed(intent)
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null })
    return true
  }

  expire(id: string): Stripe.Checkout.Session {
    const session = this.session(id)
    if (session.status !== 'open') refuse('checkout_session_unexpected_state', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    return Object.assign(session, { status: 'expired', url: null })
  }

  createRefund(form: Form): Stripe.Refund {
    const intent = this.intent(textOf(form, 'payment_intent') ?? '')
    const amount = Number(textOf(form, 'amount') ?? intent.amount_received)
    const left = intent.amount_received - this.refundedOf(intent.id)
    if (left === 0) refuse('charge_already_refunded', 'Charge has already been refunded.')
    if (amount > left) refuse('amount_too_large', `Refund amount is greater than unrefunded amount on charge`, 'amount')
    const made = { ...this.fixture('refund'), id: newId('re'), amount, currency: intent.currency, payment_intent: intent.id }
    const refund = { ...made, metadata: textsOf(form, 'metadata'), status: this.refundsEnd } as unknown as Stripe.Refund
    this.#refunds.set(refund.id, refund)
    return refund
  }

  refundsOf(intentId: string): Stripe.Refund[] {
    return [...this.#refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)
  }

  /** Piastres that went back, or are on their way. */
  refundedOf(intentId: string): number {
    return this.refundsOf(intentId).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
  }

  listRefunds(form: Form): { object: 'list'; data: Stripe.Refund[]; has_more: boolean; url: string } {
    return { object: 'list', data: this.refundsOf(textOf(form, 'payment_intent') ?? '').toReversed(), has_more: false, url: '/v1/refunds' }
  }
}
