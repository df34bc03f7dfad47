import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../../adapters/payments/provider.ts'
import { sandbox } from '../../../adapters/payments/sandbox.ts'
import { settlePayments } from '../../payments/settlePayments.ts'
import { cancelOrder, expireOrders } from './cancelOrder.ts'
import { openShop, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.setStock('LAMP', 3)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const place = async (more: Record<string, unknown> = {}): Promise<string> => {
  const reply = await mona.send('POST', '/orders', mona.order([['LAMP', 2]], more))
  return reply.data.order.id
}
const cancel = (id: string, body: unknown = {}, who = mona): Promise<Reply> => who.send('POST', `/orders/${id}/cancel`, body)
const read = async (id: string) => (await mona.send('GET', `/orders/${id}`)).data
const eventsOf = async (type: string) => (await shop.eventsOf(mona.id)).filter((event) => event.type === type).map(({ payload }) => payload)
const setStatus = (id: string, status: string) => shop.services.db.root.execute(sql`update orders set status = ${status} where id = ${id}`)
const newStaff = async () => {
  const staff = await shop.shopper()
  await shop.promote(staff.id)
  return staff
}

const HOUR = 3_600_000

describe('cancelling', () => {
  test('cancelling a pending order restores stock and coupon and emits an event', async () => {
    const id = await place({ couponCode: 'WELCOME10' })
    expect(await shop.stock('LAMP')).toBe(1)
    const reply = await cancel(id, { reason: 'Too small' })
    expect(reply.status).toBe(200)
    expect(reply.data.order).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', payBefore: null })
    expect(reply.data.order.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'customer', reason: 'Too small' })
    expect(await shop.stock('LAMP')).toBe(3)
    expect((await read(id)).paymentIntent.status).toBe('canceled')
    const facts = { id, status: 'cancelled', previousStatus: 'pending' }
    expect(await eventsOf('order.cancelled')).toEqual([
      expect.objectContaining({ ...facts, cancelledBy: 'customer', reason: 'Too small', refundAmount: 0 }),
    ])
    expect(await eventsOf('order.status_changed')).toEqual([expect.objectContaining({ ...facts, statusChangedBy: 'customer' })])
    const again = await mona.send('POST', '/orders', mona.order([['LAMP', 1]], { couponCode: 'WELCOME10' }))
    expect(again.status).toBe(201)
  })

  test('changes when the order was last changed, not when it was placed', async () => {
    const id = await place()
    const { createdAt } = (await read(id)).order
    shop.clock.advance(60_000)
    const { order } = (await cancel(id)).data
    expect([order.createdAt, order.updatedAt]).toEqual([createdAt, shop.clock.now().toISOString()])
  })

  test('a paid order gives the money back', async () => {
    const id = await place()
    const { totalAmount } = (await mona.send('POST', `/orders/${id}/pay`, {})).data.order.pricing
    expect((await cancel(id)).data.order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await eventsOf('order.cancelled')).toEqual([
      expect.objectContaining({ previousStatus: 'confirmed', reason: null, refundAmount: totalAmount }),
    ])
    expect(await eventsOf('payment.refunded')).toEqual([expect.objectContaining({ orderId: id, amount: totalAmount })])
    expect((await read(id)).paymentIntent.status).toBe('canceled')
  })

  test('a paid order while the provider is away gives the money back later', async () => {
    const id = await place()
    await mona.send('POST', `/orders/${id}/pay`, {})
    let away = true
    const provider: PaymentProvider = {
      ...sandbox,
      refund: async (request) => {
        if (away) throw new Error('no answer')
        return sandbox.refund(request)
      },
    }
    const caller = { accountId: mona.id, role: 'customer' as const, scopes: [], tokenId: mona.id }
    const services = { ...shop.services, payments: provider }
    await cancelOrder(services, { orderId: id, caller, cause: { at: shop.clock.now() } })
    expect((await read(id)).order).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
    away = false
    shop.clock.advance(30_000)
    await settlePayments(services)
    expect((await read(id)).order.paymentStatus).toBe('refunded')
  })

  test('an order whose bank is slow cancels the intent at once, and what the bank pays late goes back', async () => {
    const id = await place({ paymentMethodId: await mona.addCard('pm_card_slow') })
    expect((await mona.send('POST', `/orders/${id}/pay`, {})).status).toBe(202)
    await cancel(id)
    const state = async () => {
      const { order, paymentIntent } = await read(id)
      return [order.status, order.paymentStatus, paymentIntent.status]
    }
    expect(await state()).toEqual(['cancelled', 'processing', 'canceled'])
    shop.clock.advance(5_000)
    // Once for the bank's answer, once more for the refund that follows from it.
    await settlePayments(shop.services)
    await settlePayments(shop.services)
    expect(await state()).toEqual(['cancelled', 'refunded', 'canceled'])
    expect(await eventsOf('payment.completed')).toHaveLength(1)
    expect(await eventsOf('payment.refunded')).toEqual([expect.objectContaining({ orderId: id, reason: 'order_cancelled' })])
    const again = await mona.send('POST', `/orders/${id}/pay`, {})
    expect([again.status, again.error.code]).toEqual([409, 'ORDER_ALREADY_CANCELLED'])
  })

  test('an order whose bank declines late leaves nothing to pay', async () => {
    const id = await place({ paymentMethodId: await mona.addCard('pm_card_slow') })
    await mona.send('POST', `/orders/${id}/pay`, {})
    await cancel(id)
    shop.clock.advance(5_000)
    const payments: PaymentProvider = { ...sandbox, check: async () => ({ status: 'declined', reason: 'card_declined' }) }
    await settlePayments({ ...shop.services, payments })
    const { order, paymentIntent } = await read(id)
    expect([order.paymentStatus, paymentIntent.status]).toEqual(['unpaid', 'canceled'])
    expect(await eventsOf('payment.refunded')).toEqual([])
  })

  test('twice is refused', async () => {
    const id = await place()
    await cancel(id)
    const again = await cancel(id)
    expect([again.status, again.error.code]).toEqual([409, 'ORDER_ALREADY_CANCELLED'])
    expect(await shop.stock('LAMP')).toBe(3)
  })

  test('an order being packed is cancelled by staff only, and one in transit by no one', async () => {
    const staff = await newStaff()
    const id = await place()
    await setStatus(id, 'processing')
    const mine = await cancel(id)
    expect([mine.status, mine.error.code]).toEqual([409, 'ORDER_NOT_CANCELLABLE'])
    expect((await cancel(id, {}, staff)).data.order.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'staff' })
    const other = await place()
    for (const status of ['shipped', 'delivered']) {
      await setStatus(other, status)
      expect((await cancel(other, {}, staff)).error.code).toBe('ORDER_NOT_CANCELLABLE')
    }
  })

  test('another’s order, or none, is refused', async () => {
    const nadia = await shop.shopper()
    const id = await place()
    const replies = [await cancel(id, {}, nadia), await cancel(randomUUID()), await cancel('no-uuid'), await cancel(id, { reason: 'x'.repeat(501) })]
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 'ORDER_ACCESS_DENIED'],
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_NOT_FOUND'],
      [400, 'VALIDATION_ERROR'],
    ])
  })
})

describe('an unpaid order', () => {
  beforeEach(async () => {
    // Unpaid orders of earlier tests are cancelled first.
    shop.clock.advance(49 * HOUR)
    await expireOrders(shop.services)
    await shop.setStock('LAMP', 3)
    mona = await shop.shopper({ email: `${randomUUID()}@example.com` })
  })

  test('an unpaid order is cancelled by the service after thirty minutes, and not before', async () => {
    const id = await place()
    const paid = await place({ items: [{ productId: shop.products.SPOON.id, quantity: 1 }] })
    await mona.send('POST', `/orders/${paid}/pay`, {})
    const cash = await place({ paymentMethodId: 'cod', items: [{ productId: shop.products.SPOON.id, quantity: 1 }] })
    shop.clock.advance(30 * 60_000 - 1)
    expect(await expireOrders(shop.services)).toBe(0)
    shop.clock.advance(1)
    expect(await expireOrders(shop.services)).toBe(1)
    expect(await expireOrders(shop.services)).toBe(0)
    const { order } = await read(id)
    expect(order).toMatchObject({ status: 'cancelled', payBefore: null })
    expect(order.history.at(-1)).toMatchObject({ by: 'system', reason: 'payment_expired' })
    expect(await shop.stock('LAMP')).toBe(3)
    expect([(await read(paid)).order.status, (await read(cash)).order.status]).toEqual(['confirmed', 'pending'])
  })

  test('an unpaid order with cash on delivery is cancelled by the service after forty-eight hours, and not before; stock and coupon come back', async () => {
    const id = await place({ paymentMethodId: 'cod', couponCode: 'WELCOME10' })
    const placed = (await read(id)).order
    expect(Date.parse(placed.confirmBefore) - Date.parse(placed.createdAt)).toBe(48 * HOUR)
    shop.clock.advance(48 * HOUR - 1)
    expect(await expireOrders(shop.services)).toBe(0)
    shop.clock.advance(1)
    expect(await expireOrders(shop.services)).toBe(1)
    const { order, paymentIntent } = await read(id)
    expect([order.status, order.confirmBefore, paymentIntent.status]).toEqual(['cancelled', null, 'canceled'])
    expect(order.history.at(-1)).toMatchObject({ by: 'system', reason: 'cash_not_confirmed' })
    expect(await shop.stock('LAMP')).toBe(3)
    expect((await mona.send('POST', '/orders', mona.order([['LAMP', 1]], { couponCode: 'WELCOME10' }))).status).toBe(201)
  })

  test('an order with cash on delivery that staff confirm is not cancelled', async () => {
    const staff = await newStaff()
    const id = await place({ paymentMethodId: 'cod' })
    const confirm = (who: Shopper, status = 'confirmed') => who.send('POST', `/orders/${id}/status`, { status })
    const refusal = ({ status, error }: Reply) => [status, error.code]
    expect(refusal(await confirm(mona))).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect(refusal(await confirm(staff, 'cancelled'))).toEqual([400, 'VALIDATION_ERROR'])
    const reply = await confirm(staff)
    expect([reply.status, reply.data.order.status, reply.data.order.paymentStatus]).toEqual([200, 'confirmed', 'cash_on_delivery'])
    expect(reply.data.order.history.at(-1)).toMatchObject({ status: 'confirmed', by: 'staff' })
    expect(refusal(await confirm(staff))).toEqual([409, 'INVALID_STATUS_TRANSITION'])
    shop.clock.advance(49 * HOUR)
    expect(await expireOrders(shop.services)).toBe(0)
    await cancel(id)
    expect(refusal(await confirm(staff))).toEqual([409, 'ORDER_ALREADY_CANCELLED'])
  })

  test('an unpaid order by card is not confirmed by staff', async () => {
    const staff = await newStaff()
    const reply = await staff.send('POST', `/orders/${await place()}/status`, { status: 'confirmed' })
    expect([reply.status, reply.error.code]).toEqual([409, 'INVALID_STATUS_TRANSITION'])
  })

  test('an unpaid order is not cancelled while its payment is being processed', async () => {
    const id = await place({ paymentMethodId: await mona.addCard('pm_card_slow') })
    shop.clock.advance(30 * 60_000 - 1_000)
    await mona.send('POST', `/orders/${id}/pay`, {})
    shop.clock.advance(2_000)
    expect(await expireOrders(shop.services)).toBe(0)
    shop.clock.advance(5_000)
    await settlePayments(shop.services)
    expect((await read(id)).order.status).toBe('confirmed')
  })

  test('an unpaid order is not cancelled while its payment is being processed, however long that takes', async () => {
    const id = await place({ paymentMethodId: await mona.addCard('pm_card_slow') })
    await mona.send('POST', `/orders/${id}/pay`, {})
    shop.clock.advance(49 * HOUR)
    expect(await expireOrders(shop.services)).toBe(0)
    await settlePayments(shop.services)
    expect((await read(id)).order.status).toBe('confirmed')
  })
})
