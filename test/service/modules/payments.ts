/** A shop that takes payments by Stripe, whose fake answers on 127.0.0.1. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/service/db/connection.ts'
import { FakeStripe } from '../adapters/payments/stripe/fakeStripe.ts'
import { HOSTED_PAGE, stripeProvider } from '../../../src/service/adapters/payments/stripe/stripe.ts'
import { settlePayments } from '../../../src/service/modules/payments/settlePayments.ts'
import { openShop, type Reply, type Shop, type Shopper } from './orders.ts'

export interface StripeShop {
  shop: Shop
  stripe: FakeStripe
  /** Sends a body to the webhook as Stripe does. */
  post(body: string, signature?: string, provider?: string): Promise<Reply>
  /** Sends a signed event by the shop's clock. @param age seconds since it was signed */
  deliver(type: string, about: unknown, age?: number): Promise<Reply>
  /** Places an order of a sofa that is paid on Stripe's page, and goes there. @returns the order's id, its page's id */
  goToPage(who: Shopper, more?: Record<string, unknown>): Promise<{ id: string; page: string; url: string; total: number }>
  close(): Promise<void>
}

/** The id of Stripe's page at an address. */
export const pageAt = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

export const openStripeShop = async (database?: Database): Promise<StripeShop> => {
  const stripe = await FakeStripe.start()
  const shop = await openShop(database, stripeProvider(stripe.settings))
  const post: StripeShop['post'] = async (body, signature, provider = 'stripe') => {
    const headers = { 'content-type': 'application/json; charset=utf-8', ...(signature !== undefined && { 'stripe-signature': signature }) }
    const reply = await shop.app.inject({ method: 'POST', url: `/v1/payments/webhook/${provider}`, payload: body, headers })
    return { status: reply.statusCode, headers: reply.headers, ...reply.json<Pick<Reply, 'data' | 'error'>>() }
  }
  return {
    shop,
    stripe,
    post,
    deliver: (type, about, age = 0) => {
      const { body, signature } = stripe.event(type, about, { sent: new Date(shop.clock.now().getTime() - age * 1000) })
      return post(body, signature)
    },
    goToPage: async (who, more = {}) => {
      const paymentMethodId = await who.addCard(HOSTED_PAGE)
      const { order } = (await who.send('POST', '/orders', who.order([['SOFA', 1]], { paymentMethodId, ...more }))).data
      const { nextAction } = (await who.send('POST', `/orders/${order.id}/pay`, {})).data
      return { id: order.id, page: pageAt(nextAction.url), url: nextAction.url, total: Math.round(order.pricing.totalAmount * 100) }
    },
    close: async () => {
      await shop.close()
      await stripe.close()
    },
  }
}

/** Stripe answers well again, ten sofas are in stock, and a shopper is there who has ordered nothing yet. */
export const startAfresh = async ({ shop, stripe }: StripeShop): Promise<Shopper> => {
  stripe.weather = 'fine'
  stripe.deafTo = null
  stripe.books.refundsEnd = 'succeeded'
  await shop.setStock('SOFA', 10)
  return shop.shopper({ email: `${crypto.randomUUID()}@example.com` })
}

/** An order's status, its payment's, its intent's. */
export const PAID = ['confirmed', 'paid', 'succeeded']
export const PAYABLE = ['pending', 'unpaid', 'requires_payment_method']
export const WAITING = ['pending', 'processing', 'requires_action']

/** Steps that Stripe tests repeat, for any shopper. */
export const stepsOf = ({ shop, stripe }: StripeShop, who: () => Shopper) => {
  const place = async (more: Record<string, unknown> = {}): Promise<{ id: string; total: number }> => {
    const { order } = (await who().send('POST', '/orders', who().order([['SOFA', 1]], more))).data
    return { id: order.id, total: Math.round(order.pricing.totalAmount * 100) }
  }
  const pay = (id: string, body: unknown = {}): Promise<Reply> => who().send('POST', `/orders/${id}/pay`, body)
  const check = (id: string): Promise<Reply> => who().send('POST', `/orders/${id}/payment-check`)
  const stateOf = async (id: string) => {
    const { order, paymentIntent } = (await who().send('GET', `/orders/${id}`)).data
    return [order.status, order.paymentStatus, paymentIntent.status]
  }
  const eventsOf = async (type: string) => (await shop.eventsOf(who().id)).filter((event) => event.type === type).map(({ payload }) => payload)
  /** The payment's id and Stripe's name of the charge. */
  const attemptOf = async (id: string) =>
    (
      await shop.db.root.execute<{ id: string; reference: string; state: string }>(
        sql`select id, reference, state from payments where order_id = ${id} order by created_at`,
      )
    ).rows
  const chargesOf = async (id: string) => {
    const ours = new Set((await attemptOf(id)).map((attempt) => attempt.id))
    return stripe.books.paid.filter(({ metadata }) => ours.has(metadata['payment'] ?? ''))
  }
  const refundedOf = async (id: string) => (await chargesOf(id)).reduce((sum, intent) => sum + stripe.books.refundedOf(intent.id), 0)
  const settle = async (seconds: number) => {
    shop.clock.advance(seconds * 1000)
    await settlePayments(shop.services)
  }
  return { place, pay, check, stateOf, eventsOf, attemptOf, chargesOf, refundedOf, settle }
}
