/**
 * A fake Stripe on 127.0.0.1, for tests: its answers are Stripe's published fixtures, what it takes is what the types of Stripe's library name
 * (anything else is refused with Stripe's own error), and it signs events with Stripe's library. It keeps idempotency keys, declines the cards that
 * decline, and can be away, or take a request and lose the answer.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { Books, StripeRefusal } from './books.ts'
import { parseForm, type Form } from './formBody.ts'
import { errorIn } from './parameterTypes.ts'

export const SECRET_KEY = 'sk_test_standIn'
export const WEBHOOK_SECRET = 'whsec_standIn'

interface Route {
  method: 'GET' | 'POST'
  path: RegExp
  /** File of the library's resources and the interface in it that names the parameters. */
  types: [file: string, type: string]
  answer: (books: Books, parameters: Form, id: string) => unknown
}
const route = (method: Route['method'], path: RegExp, types: Route['types'], answer: Route['answer']): Route => ({ method, path, types, answer })

const ROUTES: readonly Route[] = [
  route('POST', /^customers$/, ['Customers', 'CustomerCreateParams'], (books, form) => books.createCustomer(form)),
  route('GET', /^customers\/(\w+)$/, ['Customers', 'CustomerRetrieveParams'], (books, _form, id) => books.customer(id)),
  route('GET', /^payment_methods\/(\w+)$/, ['PaymentMethods', 'PaymentMethodRetrieveParams'], (books, _form, id) => books.paymentMethod(id)),
  route('POST', /^payment_methods\/(\w+)\/attach$/, ['PaymentMethods', 'PaymentMethodAttachParams'], (books, form, id) => books.attach(id, form)),
  route('POST', /^payment_methods\/(\w+)\/detach$/, ['PaymentMethods', 'PaymentMethodDetachParams'], (books, _form, id) => books.detach(id)),
  route('POST', /^payment_intents$/, ['PaymentIntents', 'PaymentIntentCreateParams'], (books, form) => books.createIntent(form)),
  route('GET', /^payment_intents\/(\w+)$/, ['PaymentIntents', 'PaymentIntentRetrieveParams'], (books, form, id) => books.shownIntent(id, form)),
  route('POST', /^payment_intents\/(\w+)\/confirm$/, ['PaymentIntents', 'PaymentIntentConfirmParams'], (books, form, id) => books.confirm(id, form)),
  route('POST', /^payment_intents\/(\w+)\/cancel$/, ['PaymentIntents', 'PaymentIntentCancelParams'], (books, form, id) => books.cancel(id, form)),
  route('POST', /^checkout\/sessions$/, ['Checkout/Sessions', 'Checkout.SessionCreateParams'], (books, form) => books.createSession(form)),
  route('GET', /^checkout\/sessions\/(\w+)$/, ['Checkout/Sessions', 'Checkout.SessionRetrieveParams'], (books, form, id) =>
    books.shownSession(id, form),
  ),
  route('POST', /^checkout\/sessions\/(\w+)\/expire$/, ['Checkout/Sessions', 'Checkout.SessionExpireParams'], (books, _form, id) => books.expire(id)),
  route('POST', /^refunds$/, ['Refunds', 'RefundCreateParams'], (books, form) => books.createRefund(form)),
  route('GET', /^refunds$/, ['Refunds', 'RefundListParams'], (books, form) => books.listRefunds(form)),
]

interface Answer {
  status: number
  body: unknown
}

/** `away`: no connection. `deaf`: it executes the request, and the response is lost. `broken`: it answers 500 to everything. */
export type Weather = 'fine' | 'away' | 'deaf' | 'broken'

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export class FakeStripe {
  readonly books = new Books(() => this.url)
  weather: Weather = 'fine'
  /** Requests that are executed and whose responses are lost, such as `/confirm$/`. */
  deafTo: RegExp | null = null
  /** Every request that arrived, oldest first: `POST payment_intents`. */
  readonly asked: string[] = []
  /** Address that events are sent to; null: none. */
  webhookUrl: string | null = null
  readonly #keys = new Map<string, { fingerprint: string; answer: Answer }>()
  readonly #server: Server
  readonly #signer = new Stripe(SECRET_KEY)

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
    })
  }

  static async start(): Promise<FakeStripe> {
    const fakeStripe = new FakeStripe()
    await new Promise<void>((done) => void fakeStripe.#server.listen(0, '127.0.0.1', done))
    return fakeStripe
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Settings that connect to it. */
  get settings() {
    return { secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], publishableKey: null, apiUrl: this.url }
  }

  /** Stripe keeps keys for a day: afterwards the same key is a new request. */
  forgetKeys(): void {
    this.#keys.clear()
  }

  /** An event about an object's present state, and its signature. @param sent when */
  event(type: string, about: unknown, { sent = new Date(), secret = WEBHOOK_SECRET }: { sent?: Date; secret?: string } = {}) {
    const body = JSON.stringify({ ...this.books.fixture('event'), id: `evt_${randomBytes(8).toString('hex')}`, type, data: { object: about } })
    return { body, signature: this.sign(body, sent, secret) }
  }

  /** The signature of a body that was sent then. */
  sign(body: string, sent: Date, secret = WEBHOOK_SECRET): string {
    return this.#signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(sent.getTime() / 1000) })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const body = await read(request)
    if (url.pathname.startsWith('/pay/')) return this.#page(url, request.method ?? 'GET', response)
    const path = url.pathname.replace(/^\/v1\//, '')
    this.asked.push(`${request.method} ${path}`)
    if (this.weather === 'away') return void request.socket.destroy()
    const answer =
      this.weather === 'broken'
        ? { status: 500, body: { error: { type: 'api_error', message: 'Stripe is unwell' } } }
        : this.#answer(request, path, url, body)
    if (this.weather === 'deaf' || this.deafTo?.test(path)) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${randomBytes(6).toString('hex')}` })
    response.end(JSON.stringify(answer.body))
  }

  #answer({ method, headers }: IncomingMessage, path: string, url: URL, body: string): Answer {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    const key = headers['idempotency-key']
    const fingerprint = `${method} ${path} ${body}`
    const before = typeof key === 'string' ? this.#keys.get(key) : undefined
    if (before && before.fingerprint !== fingerprint)
      return {
        status: 400,
        body: {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          },
        },
      }
    if (before) return before.answer
    const answer = this.#do(method ?? 'GET', path, parseForm(method === 'GET' ? url.search : body))
    // A request that cannot be parsed is not stored, as with Stripe.
    if (typeof key === 'string' && method === 'POST' && answer.status !== 404) this.#keys.set(key, { fingerprint, answer })
    return answer
  }

  #do(method: string, path: string, parameters: Form): Answer {
    try {
      for (const { method: verb, path: pattern, types, answer } of ROUTES) {
        const match = verb === method ? pattern.exec(path) : null
        if (!match) continue
        const error = errorIn(...types, parameters)
        if (error) throw new StripeRefusal(400, { type: 'invalid_request_error', ...error })
        return { status: 200, body: structuredClone(answer(this.books, parameters, match[1] ?? '')) }
      }
      throw new StripeRefusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: /v1/${path})` })
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } }
      throw error
    }
  }

  /** The page that a shopper is sent to: it pays, declines and goes back, at the press of a button. */
  #page(url: URL, method: string, response: ServerResponse): void {
    const [, , id = '', action] = url.pathname.split('/')
    const session = this.books.session(id)
    if (method === 'POST' && action === 'card') {
      const isPaid = this.books.payOnPage(id, url.searchParams.get('card') ?? '')
      if (isPaid && this.webhookUrl !== null) void this.#deliver(this.webhookUrl, 'checkout.session.completed', session)
      return void response.writeHead(303, { location: isPaid ? (session.success_url ?? '') : `/pay/${id}` }).end()
    }
    const press = (card: string, words: string) => `<form method="post" action="/pay/${id}/card?card=${card}"><button>${words}</button></form>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><title>Stand-in for Stripe</title><h1>${session.amount_total} ${session.currency}</h1>${press('pm_card_visa', 'Pay')}${press('pm_card_visa_chargeDeclined', 'Pay with a card that is declined')}<a href="${session.cancel_url}">Back</a>`,
    )
  }

  async #deliver(to: string, type: string, about: unknown): Promise<void> {
    const { body, signature } = this.event(type, about)
    await fetch(to, { method: 'POST', body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } })
  }
}
