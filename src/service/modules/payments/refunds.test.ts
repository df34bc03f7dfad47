import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentProvider, RefundOutcome, RefundRequest } from '../../adapters/payments/provider.ts'
import { sandbox } from '../../adapters/payments/sandbox.ts'
import { openShop, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'
import { settlePayments } from './settlePayments.ts'
import { startRefund } from './refunds.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.setStock('SOFA', 10)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

/** A paid order. @returns its id, and its total in piastres */
const paid = async (): Promise<{ id: string; total: number }> => {
  const { order } = (await mona.send('POST', '/orders', mona.order([['SOFA', 1]]))).data
  await mona.send('POST', `/orders/${order.id}/pay`, {})
  return { id: order.id, total: Math.round(order.pricing.totalAmount * 100) }
}
const giveBack = (orderId: string, amount?: number) =>
  shop.services.db.transaction((tx) =>
    startRefund(tx, orderId, { ...(amount !== undefined && { amount }), reason: 'returned', at: shop.clock.now() }),
  )
const eventsOf = async () => (await shop.eventsOf(mona.id)).filter(({ type }) => type === 'payment.refunded').map(({ payload }) => payload)
const statusOf = async (id: string) => (await mona.send('GET', `/orders/${id}`)).data.order.paymentStatus
const kept = async (id: string) =>
  (
    await shop.db.root.execute<{ state: string; amount: string; failure: string | null }>(
      sql`select state, amount, failure from payment_refunds where order_id = ${id} order by created_at, amount`,
    )
  ).rows.map(({ state, amount, failure }) => [state, Number(amount), failure])
/** A provider that answers refunds with these, one after the other. */
const answering = (...answers: (RefundOutcome | Error)[]) => {
  const asked: RefundRequest[] = []
  const payments: PaymentProvider = {
    ...sandbox,
    refund: async (request) => {
      asked.push(request)
      const answer = answers.shift() ?? { status: 'succeeded', reference: 're_1' }
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { asked, services: { ...shop.services, payments } }
}

test('an order is given back in parts, and is refunded once all of it went back', async () => {
  const { id, total } = await paid()
  expect(await giveBack(id, 100_00)).toBe(100_00)
  await settlePayments(shop.services)
  expect(await statusOf(id)).toBe('paid')
  expect(await eventsOf()).toEqual([
    expect.objectContaining({ orderId: id, amount: 100, paymentAmount: total / 100, reason: 'returned', refundId: expect.any(String) }),
  ])
  expect(await giveBack(id)).toBe(total - 100_00)
  await settlePayments(shop.services)
  expect(await statusOf(id)).toBe('refunded')
  expect(await eventsOf()).toHaveLength(2)
  expect(await settlePayments(shop.services)).toBe(0)
})

test('more than was paid is never given back, by what was promised before', async () => {
  const { id, total } = await paid()
  await giveBack(id, total - 5)
  await expect(giveBack(id, 6)).rejects.toThrow(RangeError)
  await expect(giveBack(id, -1)).rejects.toThrow(RangeError)
  expect(await giveBack(id)).toBe(5)
  expect(await giveBack(id)).toBe(0)
  await settlePayments(shop.services)
  expect((await kept(id)).map(([state, amount]) => [state, amount])).toEqual([
    ['succeeded', 5],
    ['succeeded', total - 5],
  ])
  // An unpaid order has nothing to refund.
  const unpaid = (await mona.send('POST', '/orders', mona.order([['SOFA', 1]]))).data.order.id
  expect(await giveBack(unpaid)).toBe(0)
  await expect(giveBack(unpaid, 1)).rejects.toThrow(RangeError)
})

test('the database itself refuses a payment of which more goes back than was paid', async () => {
  const { id } = await paid()
  await expect(shop.db.root.execute(sql`update payments set refunding = amount + 1 where order_id = ${id}`)).rejects.toThrow()
})

test('a refund without an answer is asked for again under its key, saying that it was asked for before', async () => {
  const { id, total } = await paid()
  const { asked, services } = answering(new Error('the line went dead'), {
    status: 'processing',
    checkAt: new Date(shop.clock.now().getTime() + 90_000),
  })
  await giveBack(id, total)
  await settlePayments(services)
  await settlePayments(services)
  expect(asked).toHaveLength(1)
  shop.clock.advance(30_000)
  await settlePayments(services)
  shop.clock.advance(29_999)
  await settlePayments(services)
  expect(asked).toHaveLength(2)
  shop.clock.advance(30_001)
  await settlePayments(services)
  expect(asked.map(({ idempotencyKey, amount, askedBefore }) => [idempotencyKey, amount, askedBefore])).toEqual([
    [asked[0]!.idempotencyKey, total, false],
    [asked[0]!.idempotencyKey, total, true],
    [asked[0]!.idempotencyKey, total, true],
  ])
  expect(await statusOf(id)).toBe('refunded')
  expect(await eventsOf()).toHaveLength(1)
})

test('a refund that the provider refuses is left to people, and the order stays paid', async () => {
  const { id, total } = await paid()
  const log = vi.spyOn(shop.services.log, 'error').mockReturnValue(undefined)
  const { asked, services } = answering({ status: 'failed', reason: 'charge_disputed' })
  await giveBack(id)
  await settlePayments(services)
  expect(log.mock.calls).toEqual([[expect.objectContaining({ orderId: id, reason: 'charge_disputed' }), expect.any(String)]])
  log.mockRestore()
  shop.clock.advance(24 * 3_600_000)
  await settlePayments(services)
  expect(asked).toHaveLength(1)
  expect(await kept(id)).toEqual([['failed', total, 'charge_disputed']])
  expect(await statusOf(id)).toBe('paid')
  expect(await eventsOf()).toEqual([])
})

test('cash goes back by hand: it is written down, and no provider is asked', async () => {
  const staff = await shop.shopper()
  await shop.promote(staff.id)
  const { order } = (await mona.send('POST', '/orders', mona.order([['SOFA', 1]], { paymentMethodId: 'cod' }))).data
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) await staff.send('POST', `/orders/${order.id}/status`, { status })
  const { asked, services } = answering()
  await giveBack(order.id, 50_00)
  await settlePayments(services)
  expect(asked).toEqual([])
  expect(await eventsOf()).toEqual([expect.objectContaining({ method: 'cash', amount: 50 })])
})
