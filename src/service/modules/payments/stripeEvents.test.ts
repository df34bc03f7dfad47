/** Late, repeated and lost events and responses of Stripe: refunds, the webhook, and an outage of Stripe. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shop, Shopper } from '../../../../test/service/modules/orders.ts'
import type { FakeStripe } from '../../../../test/service/adapters/payments/stripe/fakeStripe.ts'
import { startRefund } from './refunds.ts'
import { PAID, startAfresh, stepsOf, WAITING, openStripeShop, type StripeShop } from '../../../../test/service/modules/payments.ts'

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

describe('giving back', () => {
  const paid = async () => {
    const order = await steps.place()
    await steps.pay(order.id)
    return order
  }
  const giveBack = (id: string, amount: number) =>
    shop.services.db.transaction((tx) => startRefund(tx, id, { amount, reason: 'returned', at: shop.clock.now() }))

  test('a cancelled order is refunded in full', async () => {
    const { id, total } = await paid()
    expect((await mona.send('POST', `/orders/${id}/cancel`, {})).data.order.paymentStatus).toBe('refunded')
    expect(await steps.refundedOf(id)).toBe(total)
  })

  test('refunds in parts never exceed the paid amount', async () => {
    const { id, total } = await paid()
    await giveBack(id, 100_00)
    await steps.settle(0)
    expect(await steps.refundedOf(id)).toBe(100_00)
    await giveBack(id, total - 100_00)
    await steps.settle(0)
    expect([await steps.refundedOf(id), (await steps.stateOf(id))[1]]).toEqual([total, 'refunded'])
  })

  test.each([
    ['while Stripe remembers the key', false],
    ['a day later, when Stripe has forgotten the key', true],
  ])('a refund is made once although the first response was lost, asked again %s', async (_when, forgets) => {
    const { id } = await paid()
    await giveBack(id, 100_00)
    stripe.weather = 'deaf'
    await steps.settle(0)
    expect(await steps.eventsOf('payment.refunded')).toEqual([])
    stripe.weather = 'fine'
    if (forgets) stripe.forgetKeys()
    await steps.settle(30)
    expect(await steps.refundedOf(id)).toBe(100_00)
    expect(await steps.eventsOf('payment.refunded')).toHaveLength(1)
  })

  test('a refund that takes days writes its event when the money is back, reported by a webhook or found by asking', async () => {
    for (const byWebhook of [true, false]) {
      stripe.books.refundsEnd = 'pending'
      const { id } = await paid()
      await giveBack(id, 50_00)
      await steps.settle(0)
      const before = (await steps.eventsOf('payment.refunded')).length
      const refund = stripe.books.refundsOf((await steps.chargesOf(id))[0]!.id)[0]!
      refund.status = 'succeeded'
      if (byWebhook) {
        shop.clock.advance(60_000)
        await opened.deliver('refund.updated', refund)
      } else await steps.settle(3_600)
      expect(await steps.eventsOf('payment.refunded')).toHaveLength(before + 1)
    }
  })
})

describe('the webhook', () => {
  test('takes nothing that Stripe has not signed, or signed too long ago', async () => {
    const { id, page } = await opened.goToPage(mona)
    stripe.books.payOnPage(page, 'pm_card_visa')
    const sent = shop.clock.now()
    const { body, signature } = stripe.event('checkout.session.completed', stripe.books.session(page), { sent })
    const forged = stripe.event('checkout.session.completed', stripe.books.session(page), { sent, secret: 'whsec_another' })
    const replies = [
      await opened.post(body),
      await opened.post(body, 'nonsense'),
      await opened.post(`${body} `, signature),
      await opened.post(forged.body, forged.signature),
      await opened.deliver('checkout.session.completed', stripe.books.session(page), 301),
    ]
    for (const { status, error } of replies)
      expect([status, error.code, error.details?.[0]?.code]).toEqual([400, 'VALIDATION_ERROR', 'SIGNATURE_WRONG'])
    expect(await steps.stateOf(id)).toEqual(WAITING)
    expect((await opened.deliver('checkout.session.completed', stripe.books.session(page), 299)).data).toEqual({ received: true })
    expect(await steps.stateOf(id)).toEqual(PAID)
  })

  test.each(['null', '5', '"text"', '[]', 'true', '{'])('takes nothing signed that is no event: %j', async (body) => {
    const { status, error } = await opened.post(body, stripe.sign(body, shop.clock.now()))
    expect([status, error.code, error.details?.[0]?.code]).toEqual([400, 'VALIDATION_ERROR', 'INVALID_TYPE'])
  })

  test('takes bytes as they are: what JSON of ours may not hold, Stripe’s may', async () => {
    const odd = { object: 'payment_intent', description: 'NUL \u0000 and half a pair \ud800', metadata: { payment: 'no id' } }
    expect((await opened.deliver('payment_intent.created', odd)).status).toBe(200)
  })

  test('ignores what is unknown or of others, and answers 200 so that it does not come again', async () => {
    const asked = stripe.asked.length
    const strange = { metadata: { payment: crypto.randomUUID() } }
    for (const about of [strange, { metadata: { refund: crypto.randomUUID() } }, { metadata: { payment: '1', refund: [] } }, {}, null])
      for (const type of ['payment_intent.succeeded', 'a.type.of.tomorrow']) expect((await opened.deliver(type, about)).status).toBe(200)
    expect(stripe.asked).toHaveLength(asked)
  })

  test('the webhook route exists for the active provider only, and accepts no endless body', async () => {
    const { body, signature } = stripe.event('payment_intent.succeeded', {}, { sent: shop.clock.now() })
    for (const provider of ['sandbox', 'none', 'paypal', 'STRIPE'])
      expect((await opened.post(body, signature, provider)).error.code).toBe('ROUTE_NOT_FOUND')
    expect((await opened.post(`{"id":"${'x'.repeat(300_000)}"}`, signature)).status).toBe(413)
  })

  test('answers 200 while Stripe does not answer us: a duty asks later', async () => {
    const { id, page } = await opened.goToPage(mona)
    stripe.books.payOnPage(page, 'pm_card_visa')
    stripe.weather = 'broken'
    expect((await opened.deliver('checkout.session.completed', stripe.books.session(page))).status).toBe(200)
    expect((await steps.check(id)).data.order.paymentStatus).toBe('processing')
    stripe.weather = 'fine'
    await steps.settle(30)
    expect(await steps.stateOf(id)).toEqual(PAID)
  })
})

describe('a Stripe that is away', () => {
  test.each(['away', 'broken'] as const)('(%s) is answered 503, and the order stays to be paid', async (weather) => {
    const { id } = await steps.place()
    stripe.weather = weather
    const reply = await steps.pay(id)
    expect([reply.status, reply.error.code, reply.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
    expect(await steps.chargesOf(id)).toEqual([])
    stripe.weather = 'fine'
    expect((await steps.pay(id)).status).toBe(200)
    expect(await steps.chargesOf(id)).toHaveLength(1)
  })

  test.each([
    ['while Stripe remembers the key', false],
    ['a day later, when Stripe has forgotten the key', true],
  ])('after it has charged is asked again %s, and it is charged once', async (_when, forgets) => {
    const { id } = await steps.place()
    stripe.deafTo = /\/confirm$/
    expect((await steps.pay(id)).status).toBe(503)
    expect(await steps.chargesOf(id)).toHaveLength(1)
    expect((await steps.stateOf(id))[1]).toBe('processing')
    stripe.deafTo = null
    if (forgets) stripe.forgetKeys()
    await steps.settle(30)
    expect(await steps.stateOf(id)).toEqual(PAID)
    expect(await steps.chargesOf(id)).toHaveLength(1)
  })

  test('an outage of Stripe at the charge’s creation charges nothing: an intent without a stored name is never confirmed', async () => {
    const { id } = await steps.place()
    stripe.weather = 'deaf'
    expect((await steps.pay(id)).status).toBe(503)
    stripe.weather = 'fine'
    stripe.forgetKeys()
    await steps.settle(30)
    expect(await steps.stateOf(id)).toEqual(PAID)
    expect(await steps.chargesOf(id)).toHaveLength(1)
  })

  test('forgets a deleted card as soon as it is back', async () => {
    const { forgetPaymentMethods } = await import('../accounts/paymentMethods/forgetPaymentMethods.ts')
    const { rows } = await shop.db.root.execute<{ token: string }>(sql`select token from payment_methods where user_id = ${mona.id}`)
    await mona.send('DELETE', `/users/payment-methods/${mona.cardId}`)
    const customer = () => stripe.books.paymentMethod(rows[0]!.token).customer
    stripe.weather = 'away'
    await forgetPaymentMethods(shop.services)
    expect(customer()).not.toBeNull()
    stripe.weather = 'fine'
    shop.clock.advance(600_000)
    await forgetPaymentMethods(shop.services)
    expect(customer()).toBeNull()
    expect((await shop.db.root.execute(sql`select id from forgotten_payment_methods`)).rows).toEqual([])
  })
})
