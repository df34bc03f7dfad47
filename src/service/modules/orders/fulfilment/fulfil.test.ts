import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FULFILMENT_STEPS, type FulfilmentStep } from '#contract/wire/orderVocabulary.ts'
import { migrate } from '../../../db/migrate.ts'
import { databaseBefore } from '../../../../../test/service/db.ts'
import { openShop, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
let staff: Shopper
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.shopper()
  await shop.promote(staff.id)
})
beforeEach(async () => {
  await shop.setStock('LAMP', 3)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const place = async (more: Record<string, unknown> = {}): Promise<string> =>
  (await mona.send('POST', '/orders', mona.order([['LAMP', 1]], more))).data.order.id
const paid = async (): Promise<string> => {
  const id = await place()
  await mona.send('POST', `/orders/${id}/pay`, {})
  return id
}
const step = (id: string, status: string, more: Record<string, unknown> = {}, who = staff): Promise<Reply> =>
  who.send('POST', `/orders/${id}/status`, { status, ...more })
/** All steps up to this one, of an order that is confirmed. */
const walk = async (id: string, last: FulfilmentStep) => {
  for (const status of FULFILMENT_STEPS.slice(1, FULFILMENT_STEPS.indexOf(last) + 1)) expect((await step(id, status)).status).toBe(200)
}
const refusal = ({ status, error }: Reply) => [status, error.code]
const tracking = async (id: string, headers: Record<string, string> = {}) =>
  (await mona.send('GET', `/orders/${id}/tracking`, undefined, headers)).data.tracking
const eventsOf = async (type: string) => (await shop.eventsOf(mona.id)).filter((event) => event.type === type).map(({ payload }) => payload)

describe('an order on its way', () => {
  test('an order is advanced by staff one step at a time; its customer follows it', async () => {
    const id = await paid()
    expect((await step(id, 'processing')).data.order.status).toBe('processing')
    const shipped = await step(id, 'shipped', { trackingNumber: 'BOSTA-7', carrier: 'Bosta', location: { city: 'Obour' } })
    expect(shipped.data.order).toMatchObject({ status: 'shipped', delivery: { trackingNumber: 'BOSTA-7' } })
    shop.clock.advance(60_000)
    expect((await step(id, 'in_transit', { location: { city: 'Giza', country: 'EG' } })).data.order.status).toBe('shipped')
    await step(id, 'out_for_delivery')
    const seen = await tracking(id)
    expect(seen).toMatchObject({ orderId: id, trackingNumber: 'BOSTA-7', carrier: 'Bosta', status: 'out_for_delivery' })
    expect(seen.currentLocation).toEqual({ city: 'Giza', country: 'EG', timestamp: shop.clock.now().toISOString() })
    expect(seen.events.map(({ status, location }: { status: string; location: string | null }) => [status, location])).toEqual([
      ['order_confirmed', null],
      ['processing', null],
      ['shipped', 'Obour, Egypt'],
      ['in_transit', 'Giza, Egypt'],
      ['out_for_delivery', null],
    ])
    const { order } = (await step(id, 'delivered')).data
    expect(order.history.map(({ status, by }: { status: string; by: string }) => `${status} ${by}`)).toEqual([
      'pending customer',
      'confirmed system',
      'processing staff',
      'shipped staff',
      'delivered staff',
    ])
    expect((await eventsOf('order.status_changed')).slice(-3)).toMatchObject([
      { status: 'processing', previousStatus: 'confirmed', statusChangedBy: 'staff' },
      { status: 'shipped', tracking: { trackingNumber: 'BOSTA-7', carrier: 'Bosta' } },
      { status: 'delivered', previousStatus: 'shipped' },
    ])
  })

  test('the tracking of an order is in the caller’s language', async () => {
    const id = await paid()
    await walk(id, 'processing')
    await step(id, 'shipped', { location: { city: 'العبور' } })
    const last = (await tracking(id, { 'accept-language': 'ar' })).events.at(-1)
    expect(last).toMatchObject({ description: 'خرج طلبك من المستودع.', location: 'العبور، مصر' })
  })

  test('an order that waits for its payment cannot be advanced; a cancelled one says so', async () => {
    const id = await place()
    expect(await tracking(id)).toMatchObject({ status: null, events: [], currentLocation: null, trackingNumber: null })
    await mona.send('POST', `/orders/${id}/cancel`, {})
    expect(await tracking(id)).toMatchObject({ status: 'cancelled', events: [{ status: 'cancelled' }] })
  })

  test('takes no step twice and skips none, but passes as many places as it likes', async () => {
    const id = await paid()
    for (const reached of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
      if (reached !== 'confirmed') await step(id, reached)
      const next = { confirmed: ['processing'], processing: ['shipped'], shipped: ['in_transit', 'out_for_delivery', 'delivered'], delivered: [] }[
        reached
      ]
      for (const status of FULFILMENT_STEPS.filter((one) => !(next as string[]).includes(one)))
        expect(refusal(await step(id, status)), `${reached} → ${status}`).toEqual([409, 'INVALID_STATUS_TRANSITION'])
      if (reached === 'shipped')
        for (const status of ['in_transit', 'in_transit', 'out_for_delivery', 'in_transit', 'out_for_delivery'])
          expect((await step(id, status)).status).toBe(200)
    }
  })

  test('a cancelled order cannot be advanced', async () => {
    const id = await paid()
    await mona.send('POST', `/orders/${id}/cancel`, {})
    for (const status of FULFILMENT_STEPS) expect(refusal(await step(id, status))).toEqual([409, 'ORDER_ALREADY_CANCELLED'])
  })

  test('an order is moved by staff only, and read by its customer and staff only', async () => {
    const id = await paid()
    expect(refusal(await step(id, 'processing', {}, mona))).toEqual([403, 'INSUFFICIENT_SCOPE'])
    const stranger = await shop.shopper()
    expect(refusal(await stranger.send('GET', `/orders/${id}/tracking`))).toEqual([403, 'ORDER_ACCESS_DENIED'])
    expect((await staff.send('GET', `/orders/${id}/tracking`)).status).toBe(200)
    expect(refusal(await mona.send('GET', `/orders/${randomUUID()}/tracking`))).toEqual([404, 'ORDER_NOT_FOUND'])
  })

  test('keeps number and carrier that a later step does not name', async () => {
    const id = await paid()
    await walk(id, 'processing')
    await step(id, 'shipped', { trackingNumber: 'A-1', carrier: 'Aramex' })
    await step(id, 'in_transit', { trackingNumber: 'A-2' })
    await step(id, 'delivered')
    expect(await tracking(id)).toMatchObject({ trackingNumber: 'A-2', carrier: 'Aramex', status: 'delivered' })
  })

  test('a step that cannot be read is refused, with what is wrong', async () => {
    const id = await paid()
    for (const more of [
      { location: { city: '' } },
      { location: { city: 'Giza', country: 'Egypt' } },
      { trackingNumber: 'x'.repeat(65) },
      { status: 'lost' },
    ]) {
      const reply = await step(id, 'processing', more)
      expect(refusal(reply)).toEqual([400, 'VALIDATION_ERROR'])
      expect(reply.error.details).toHaveLength(1)
    }
    expect((await tracking(id)).status).toBe('order_confirmed')
  })
})

describe('cash on delivery', () => {
  test('cash on delivery is paid when the order is delivered, once', async () => {
    const id = await place({ paymentMethodId: 'cod' })
    await step(id, 'confirmed')
    await walk(id, 'out_for_delivery')
    expect((await mona.send('GET', `/orders/${id}`)).data.order.paymentStatus).toBe('cash_on_delivery')
    expect(await eventsOf('payment.completed')).toEqual([])
    await step(id, 'delivered')
    const { order, paymentIntent } = (await mona.send('GET', `/orders/${id}`)).data
    expect([order.status, order.paymentStatus, paymentIntent.status]).toEqual(['delivered', 'paid', 'succeeded'])
    const { totalAmount } = order.pricing
    expect(await eventsOf('payment.completed')).toMatchObject([
      { orderId: id, amount: totalAmount, method: 'cash', status: 'succeeded', transactionId: order.orderNumber, fees: { processing: 0 } },
    ])
    expect(refusal(await step(id, 'delivered'))).toEqual([409, 'INVALID_STATUS_TRANSITION'])
    expect(refusal(await mona.send('POST', `/orders/${id}/pay`, { paymentMethodId: mona.cardId }))).toEqual([409, 'ORDER_ALREADY_PAID'])
  })

  test('an order that was paid before takes no cash', async () => {
    const id = await paid()
    await walk(id, 'delivered')
    expect(await eventsOf('payment.completed')).toHaveLength(1)
  })
})

test('the history of orders in use becomes their tracking', { tags: 'full' }, async () => {
  const database = await databaseBefore('order_tracking')
  const id = randomUUID()
  const address = JSON.stringify({ governorate: 'Giza' })
  await database.root.execute(sql`
    insert into orders (id, number, account_id, status, payment_status, customer_name, shipping_address, billing_address, subtotal, discount, tax, shipping,
      installation, total, delivery_date, time_slot, delivery_method, installation_required, created_at, updated_at)
    values (${id}, 'DW-20260101-AAAAAA', ${randomUUID()}, 'cancelled', 'unpaid', 'Mona', ${address}, ${address}, 100, 0, 14, 0, 0, 114, '2026-01-09', '10:00-14:00',
      'standard', false, now(), now())`)
  for (const [status, at] of [
    ['pending', '2026-01-01T10:00:00Z'],
    ['confirmed', '2026-01-01T10:05:00Z'],
    ['cancelled', '2026-01-02T09:00:00Z'],
  ])
    await database.root.execute(sql`insert into order_history (order_id, status, at, by) values (${id}, ${status}, ${at}, 'system')`)
  await migrate(database.pool)
  const { rows } = await database.root.execute<{ status: string; at: Date | string }>(sql`select status, at from order_tracking order by id`)
  expect(rows.map(({ status, at }) => [status, new Date(at).toISOString()])).toEqual([
    ['order_confirmed', '2026-01-01T10:05:00.000Z'],
    ['cancelled', '2026-01-02T09:00:00.000Z'],
  ])
  await database.close()
})
