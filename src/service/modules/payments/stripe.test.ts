/** Paying by Stripe, as its shoppers meet it: by a kept card, and on Stripe's page. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderOperations } from '#contract/orders/orders.ts'
import { paymentOperations } from '#contract/payments/payments.ts'
import { HOSTED_PAGE } from '../../adapters/payments/stripe/stripe.ts'
import { expireOrders } from '../orders/fulfilment/cancelOrder.ts'
import type { Shop, Shopper } from '../../../../test/service/modules/orders.ts'
import type { FakeStripe } from '../../../../test/service/adapters/payments/stripe/fakeStripe.ts'
import { settlementOf } from './settlement.ts'
import { PAID, PAYABLE, startAfresh, stepsOf, WAITING, openStripeShop, pageAt, type StripeShop } from '../../../../test/service/modules/payments.ts'

let opened: StripeShop
let shop: Shop
let stripe: FakeStripe
let mona: Shopper
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  opened = await openStripeShop()
  steps = stepsOf(opened, () => mona)
  ;({ shop, stripe } = opened)
})
beforeEach(async () => {
  mona = await startAfresh(opened)
})
afterAll(() => opened.close())

const placeBy = async (token: string) => steps.place({ paymentMethodId: await mona.addCard(token) })

describe('payment options of Stripe', () => {
  test('Stripe offers its page and the stored cards; no test card, and no real money under a test key', async () => {
    const reply = await shop.app.inject({ method: 'GET', url: '/v1/payments/options' })
    const { data } = reply.json()
    expect(paymentOperations.listPaymentOptions.data.parse(data)).toEqual({
      provider: 'stripe',
      livemode: false,
      publishableKey: null,
      options: [{ type: 'cash' }, { type: 'hosted', token: HOSTED_PAGE, name: 'Stripe' }, { type: 'card', testCards: [] }],
    })
  })

  test('keeps an account’s cards with one customer at Stripe, which is given our id alone', async () => {
    const cards = [await mona.addCard('pm_card_visa_chargeDeclined'), mona.cardId]
    const { rows } = await shop.db.root.execute<{ token: string; customer: string; provider: string }>(
      sql`select token, customer, provider from payment_methods where user_id = ${mona.id} order by created_at`,
    )
    expect(new Set(rows.map(({ customer }) => customer)).size).toBe(1)
    expect(rows.map(({ provider }) => provider)).toEqual(['stripe', 'stripe'])
    expect(cards).toHaveLength(2)
    const customer = stripe.books.customer(rows[0]!.customer)
    expect([customer.metadata, customer.email, customer.name]).toEqual([{ account: mona.id }, null, null])
    expect(rows.map(({ token }) => stripe.books.paymentMethod(token).customer)).toEqual([customer.id, customer.id])
    const { paymentMethods } = (await mona.send('GET', '/users/payment-methods')).data
    expect(paymentMethods).toEqual([
      { id: mona.cardId, type: 'card', card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2030 }, isDefault: true },
      expect.objectContaining({ type: 'card', card: expect.objectContaining({ last4: '0002' }) }),
    ])
  })

  test('keeps no card that is unknown, or another account’s', async () => {
    const nadia = await shop.shopper()
    const { rows } = await shop.db.root.execute<{ token: string }>(sql`select token from payment_methods where user_id = ${nadia.id}`)
    for (const token of ['pm_nobodys', rows[0]!.token]) {
      const { status, error } = await mona.send('POST', '/users/payment-methods', { token })
      expect([status, error.details?.[0]?.code]).toEqual([400, 'CARD_UNKNOWN'])
    }
    stripe.weather = 'away'
    expect((await mona.send('POST', '/users/payment-methods', { token: 'pm_card_visa' })).error.code).toBe('SERVICE_UNAVAILABLE')
  })
})

describe('a kept card', () => {
  test('a stored card is charged once, by a charge whose name is written down before', async () => {
    const { id, total } = await steps.place()
    const reply = await steps.pay(id)
    expect(reply.status).toBe(200)
    expect(() => orderOperations.payOrder.data.parse(reply.data)).not.toThrow()
    expect(reply.data.nextAction).toBeNull()
    expect(await steps.stateOf(id)).toEqual(PAID)
    const [charge, ...more] = await steps.chargesOf(id)
    expect([charge?.amount, charge?.currency, more]).toEqual([total, 'egp', []])
    expect(await steps.eventsOf('payment.completed')).toEqual([
      expect.objectContaining({ orderId: id, transactionId: charge?.id, fees: { processing: Math.round(total * 0.03) / 100, currency: 'EGP' } }),
    ])
    expect((await steps.pay(id)).error.code).toBe('ORDER_ALREADY_PAID')
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('%s leaves the order payable, and says why', async (token, reason) => {
    const { id } = await placeBy(token)
    const reply = await steps.pay(id)
    expect([reply.status, reply.error.code, reply.error.details?.[0]]).toEqual([400, 'PAYMENT_FAILED', expect.objectContaining({ reason })])
    expect(await steps.stateOf(id)).toEqual(PAYABLE)
    expect((await steps.pay(id, { paymentMethodId: mona.cardId })).status).toBe(200)
    expect(await steps.chargesOf(id)).toHaveLength(1)
  })

  test('a stored card that needs the bank’s approval sends the shopper there, and pays after the approval', async () => {
    const { id } = await placeBy('pm_card_threeDSecure2Required')
    const reply = await steps.pay(id)
    expect([reply.status, reply.data.nextAction]).toEqual([202, { type: 'redirect', url: expect.stringContaining(stripe.url) }])
    expect(await steps.stateOf(id)).toEqual(WAITING)
    expect((await steps.check(id)).data.nextAction).toEqual(reply.data.nextAction)
    stripe.books.settle((await steps.attemptOf(id))[0]!.reference, true)
    expect((await steps.check(id)).data).toMatchObject({ order: { status: 'confirmed', paymentStatus: 'paid' }, nextAction: null })
  })

  test('a stored card that the shopper rejects at the bank leaves the order payable', async () => {
    const { id } = await placeBy('pm_card_threeDSecure2Required')
    await steps.pay(id)
    stripe.books.settle((await steps.attemptOf(id))[0]!.reference, false)
    expect((await steps.check(id)).data.order.paymentStatus).toBe('unpaid')
    expect(await steps.eventsOf('payment.failed')).toEqual([expect.objectContaining({ failureCode: 'authentication_required' })])
  })

  test('a stored card whose bank is slow gets 202, and settles by itself', async () => {
    const { id } = await placeBy('pm_card_takes_its_time')
    expect((await steps.pay(id)).status).toBe(202)
    expect(await steps.stateOf(id)).toEqual(['pending', 'processing', 'processing'])
    await steps.settle(10)
    expect((await steps.stateOf(id))[0]).toBe('pending')
    stripe.books.settle((await steps.attemptOf(id))[0]!.reference, true)
    await steps.settle(10)
    expect(await steps.stateOf(id)).toEqual(PAID)
  })

  test('takes no amount beyond Stripe’s greatest', async () => {
    await shop.setStock('SOFA', 99)
    const { order } = (
      await mona.send(
        'POST',
        '/orders',
        mona.order([
          ['SOFA', 50],
          ['WARDROBE', 10],
        ]),
      )
    ).data
    await shop.db.root.execute(sql`update orders set subtotal = subtotal + 100000000 - total, total = 100000000 where id = ${order.id}`)
    const reply = await steps.pay(order.id)
    expect([reply.error.code, reply.error.details?.[0]?.['reason']]).toEqual(['PAYMENT_FAILED', 'amount_too_large'])
    expect(await steps.stateOf(order.id)).toEqual(PAYABLE)
  })
})

describe('Stripe’s page', () => {
  test('Stripe’s page stays the same one on every visit', async () => {
    const { id, page, total } = await opened.goToPage(mona)
    expect(await steps.stateOf(id)).toEqual(WAITING)
    expect(stripe.books.session(page)).toMatchObject({
      amount_total: total,
      currency: 'egp',
      success_url: expect.stringMatching(/\/orders\/DW-[\dA-Z-]+\?returned=true$/),
    })
    for (const body of [{}, { paymentMethodId: await mona.addCard(HOSTED_PAGE) }])
      expect(pageAt((await steps.pay(id, body)).data.nextAction.url)).toBe(page)
    expect(await steps.attemptOf(id)).toHaveLength(1)
  })

  test.each<[string, ('webhook' | 'return')[]]>([
    ['the webhook comes before the shopper', ['webhook', 'return']],
    ['the shopper comes before the webhook', ['return', 'webhook']],
    ['both come twice', ['webhook', 'webhook', 'return', 'return', 'webhook']],
    ['the webhook never comes', ['return']],
    ['the shopper never comes', ['webhook']],
  ])('pays once when %s', async (_when, order) => {
    const { id, page, total } = await opened.goToPage(mona)
    expect(stripe.books.payOnPage(page, 'pm_card_visa')).toBe(true)
    for (const comes of order) {
      const reply = comes === 'return' ? await steps.check(id) : await opened.deliver('checkout.session.completed', stripe.books.session(page))
      expect(reply.status).toBe(200)
    }
    expect(await steps.stateOf(id)).toEqual(PAID)
    expect((await steps.chargesOf(id)).map(({ amount }) => amount)).toEqual([total])
    const hosted = { type: 'hosted', hosted: { brand: 'stripe' } }
    expect(await steps.eventsOf('payment.completed')).toEqual([expect.objectContaining({ method: 'credit_card', paymentMethodDetails: hosted })])
    expect((await settlementOf(shop.db.root, id)).paid?.by).toEqual({ type: 'hosted', brand: 'stripe' })
  })

  test('pays when neither comes: a duty asks within a minute', async () => {
    const { id, page } = await opened.goToPage(mona)
    stripe.books.payOnPage(page, 'pm_card_visa')
    await steps.settle(59)
    expect(await steps.stateOf(id)).toEqual(WAITING)
    await steps.settle(1)
    expect(await steps.stateOf(id)).toEqual(PAID)
  })

  test('stays open after a card that was declined there, and events of other times change nothing', async () => {
    const { id, page } = await opened.goToPage(mona)
    const early = structuredClone(stripe.books.session(page))
    expect(stripe.books.payOnPage(page, 'pm_card_visa_chargeDeclined')).toBe(false)
    await opened.deliver('payment_intent.payment_failed', early)
    expect((await steps.check(id)).data.nextAction).not.toBeNull()
    stripe.books.payOnPage(page, 'pm_card_visa')
    // The event is old; Stripe's answer to a request is not.
    await opened.deliver('checkout.session.expired', early)
    expect(await steps.stateOf(id)).toEqual(PAID)
  })

  test('Stripe’s page closes when the shopper pays with a card instead', async () => {
    const { id, page } = await opened.goToPage(mona)
    expect((await steps.pay(id, { paymentMethodId: mona.cardId })).status).toBe(200)
    expect(stripe.books.session(page).status).toBe('expired')
    expect(await steps.chargesOf(id)).toHaveLength(1)
    expect(await steps.stateOf(id)).toEqual(PAID)
  })

  test('a payment on Stripe’s page counts when the shopper names a card afterwards', async () => {
    const { id, page } = await opened.goToPage(mona)
    stripe.books.payOnPage(page, 'pm_card_visa')
    expect((await steps.pay(id, { paymentMethodId: mona.cardId })).status).toBe(200)
    expect(await steps.chargesOf(id)).toHaveLength(1)
  })

  test('keeps the order for ten minutes more than its time, then it is closed and the pieces come back', async () => {
    shop.clock.advance(3_600_000)
    await steps.settle(0)
    await expireOrders(shop.services)
    const before = await shop.stock('SOFA')
    const { id, page } = await opened.goToPage(mona)
    await steps.settle(40 * 60 - 1)
    await expireOrders(shop.services)
    expect([await steps.stateOf(id), stripe.books.session(page).status]).toEqual([WAITING, 'open'])
    await steps.settle(60)
    expect(stripe.books.session(page).status).toBe('expired')
    await expireOrders(shop.services)
    expect(await steps.stateOf(id)).toEqual(['cancelled', 'unpaid', 'canceled'])
    expect(await shop.stock('SOFA')).toBe(before)
  })

  test('Stripe’s page closes with the cancelled order', async () => {
    const { id, page } = await opened.goToPage(mona)
    await mona.send('POST', `/orders/${id}/cancel`, {})
    await steps.settle(0)
    expect(stripe.books.session(page).status).toBe('expired')
    expect(await steps.stateOf(id)).toEqual(['cancelled', 'unpaid', 'canceled'])
  })

  test('a payment on Stripe’s page in the moment of cancelling is refunded, once', async () => {
    const { id, page, total } = await opened.goToPage(mona)
    stripe.books.payOnPage(page, 'pm_card_visa')
    await mona.send('POST', `/orders/${id}/cancel`, {})
    await opened.deliver('checkout.session.completed', stripe.books.session(page))
    await steps.settle(60)
    await opened.deliver('checkout.session.completed', stripe.books.session(page))
    expect(await steps.stateOf(id)).toEqual(['cancelled', 'refunded', 'canceled'])
    expect(await steps.refundedOf(id)).toBe(total)
    expect(await steps.eventsOf('payment.refunded')).toHaveLength(1)
  })

  test('speaks the shopper’s language as far as it can', async () => {
    const asked = stripe.asked.length
    const paymentMethodId = await mona.addCard(HOSTED_PAGE)
    const { id } = await steps.place({ paymentMethodId })
    await mona.send('POST', `/orders/${id}/pay`, {}, { 'accept-language': 'ar' })
    expect(stripe.asked.slice(asked)).toEqual(['POST checkout/sessions', expect.stringMatching(/^GET checkout\/sessions\/cs_/)])
    expect(stripe.books.sessions.at(-1)?.locale).toBe('auto')
  })
})
