/** Shopper, webhook, scheduled job and cancellation at the same moment, on a real PostgreSQL: money and order always agree, and nothing goes back twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { expireOrders } from '../orders/fulfilment/cancelOrder.ts'
import { atOnce, counted } from '../../../../test/service/modules/orders/atOnce.ts'
import type { Shopper } from '../../../../test/service/modules/orders.ts'
import { settlePayments } from './settlePayments.ts'
import { openStripeShop, startAfresh, stepsOf, type StripeShop } from '../../../../test/service/modules/payments.ts'

const ROUNDS = cases(4, 4)

describe.skipIf(noPostgres !== null)(onPostgres('Stripe, at the same moment'), () => {
  let opened: StripeShop
  let mona: Shopper
  let steps: ReturnType<typeof stepsOf>
  beforeAll(async () => {
    const database = await testPostgres({ poolSize: 20 })
    if (database) opened = await openStripeShop(database)
    steps = stepsOf(opened, () => mona)
  })
  afterAll(() => opened?.close())

  const newShopper = async () => {
    mona = await startAfresh(opened)
  }
  /** Stripe's records of an order match the order. @returns its final status */
  const agreed = async (id: string, total: number): Promise<string> => {
    await steps.settle(90)
    await steps.settle(90)
    const [status, payment] = await steps.stateOf(id)
    const charges = await steps.chargesOf(id)
    const held = charges.reduce((sum, { amount }) => sum + amount, 0) - (await steps.refundedOf(id))
    expect([charges.length <= 1, held]).toEqual([true, payment === 'paid' ? total : 0])
    expect(['confirmed paid', 'cancelled unpaid', 'cancelled refunded']).toContain(`${status} ${payment}`)
    expect((await steps.eventsOf('payment.refunded')).length).toBe(payment === 'refunded' ? 1 : 0)
    return `${status} ${payment}`
  }

  test('ten payments of one order are one charge', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await newShopper()
      const { id, total } = await steps.place()
      const counts = counted(await atOnce(10, () => steps.pay(id)))
      expect(counts['200']).toBe(1)
      expect((counts['202'] ?? 0) + (counts['409 ORDER_ALREADY_PAID'] ?? 0)).toBe(9)
      expect(await agreed(id, total)).toBe('confirmed paid')
    }
  })

  test('ten who go to the page at once are sent to one', async () => {
    await newShopper()
    const { id } = await steps.place({ paymentMethodId: await mona.addCard('pm_stripe_page') })
    await atOnce(10, () => steps.pay(id))
    const open = opened.stripe.books.sessions.filter(({ metadata }) => metadata?.['payment'])
    expect(new Set(open.map(({ metadata }) => metadata?.['payment'])).size).toBe(open.length)
    expect(await steps.attemptOf(id)).toHaveLength(1)
  })

  test('the webhook and the shopper against cancelling end paid, or cancelled with the money back', async () => {
    const ends: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await newShopper()
      const { id, page, total } = await opened.goToPage(mona)
      opened.stripe.books.payOnPage(page, 'pm_card_visa')
      await atOnce(9, async (index) => {
        if (index < 3) await opened.deliver('checkout.session.completed', opened.stripe.books.session(page))
        else if (index < 5) await steps.check(id)
        else if (index < 7) await settlePayments(opened.shop.services)
        else await mona.send('POST', `/orders/${id}/cancel`, {})
      })
      ends.push(await agreed(id, total))
    }
    expect(new Set(ends)).toEqual(new Set(['cancelled refunded']))
  })

  test('paying on the page in the moment in which the order’s time is up ends paid, or given up with nothing charged', async () => {
    const ends: string[] = []
    for (let round = 0; round < ROUNDS * 2; round++) {
      await newShopper()
      const { id, page, total } = await opened.goToPage(mona)
      opened.shop.clock.advance(41 * 60_000)
      let paid = false
      await atOnce(6, async (index) => {
        if (index < 2) await settlePayments(opened.shop.services)
        else if (index < 4) await expireOrders(opened.shop.services)
        else if (index === 4) {
          for (let turns = round % 8; turns > 0; turns--) await new Promise((done) => setTimeout(done, 3))
          try {
            paid = opened.stripe.books.payOnPage(page, 'pm_card_visa')
          } catch {
            // The page was closed first.
          }
        } else await steps.check(id)
      })
      await steps.settle(90)
      await expireOrders(opened.shop.services)
      const end = await agreed(id, total)
      expect(end).toBe(paid ? 'confirmed paid' : 'cancelled unpaid')
      ends.push(end)
    }
    expect(new Set(ends).size, 'both were quicker at times').toBe(2)
  })
})
