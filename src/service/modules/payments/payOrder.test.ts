import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderOperations } from '#contract/orders/orders.ts'
import { openShop, type Reply, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'
import { settlePayments } from './settlePayments.ts'
import { payOrder } from './payOrder.ts'
import type { PaymentProvider } from '../../adapters/payments/provider.ts'
import { sandbox } from '../../adapters/payments/sandbox.ts'

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

const place = async (
  more: Record<string, unknown> = {},
  who = mona,
): Promise<{ id: string; orderNumber: string; pricing: { totalAmount: number } }> =>
  (await who.send('POST', '/orders', who.order([['SOFA', 1]], more))).data.order
const pay = (id: string, body: unknown = {}, who = mona): Promise<Reply> => who.send('POST', `/orders/${id}/pay`, body)
const read = async (id: string) => (await mona.send('GET', `/orders/${id}`)).data
const eventsOf = async (type: string) => (await shop.eventsOf(mona.id)).filter((event) => event.type === type).map(({ payload }) => payload)
const attempts = async (id: string): Promise<string[]> => {
  const { rows } = await shop.services.db.root.execute<{ state: string }>(
    sql`select state from payments where order_id = ${id} order by created_at, state`,
  )
  return rows.map(({ state }) => state)
}

describe('paying', () => {
  test('confirms the order with the card chosen at checkout', async () => {
    const { id, orderNumber, pricing } = await place()
    const reply = await pay(orderNumber)
    expect(reply.status).toBe(200)
    expect(() => orderOperations.payOrder.data.parse(reply.data)).not.toThrow()
    expect(reply.data.order).toMatchObject({ id, status: 'confirmed', paymentStatus: 'paid', payBefore: null })
    expect(reply.data.order.history.map(({ status, by }: { status: string; by: string }) => [status, by])).toEqual([
      ['pending', 'customer'],
      ['confirmed', 'system'],
    ])
    expect(reply.data.paymentIntent.status).toBe('succeeded')
    expect(await eventsOf('order.status_changed')).toEqual([
      {
        id,
        orderNumber,
        status: 'confirmed',
        previousStatus: 'pending',
        statusChangedAt: '2026-03-01T09:00:00.000Z',
        statusChangedBy: 'system',
        tracking: { trackingNumber: null, carrier: null, estimatedDelivery: '2026-03-06' },
      },
    ])
    expect(await eventsOf('payment.completed')).toEqual([
      {
        id: expect.any(String),
        orderId: id,
        amount: pricing.totalAmount,
        currency: 'EGP',
        method: 'credit_card',
        status: 'succeeded',
        paymentMethodDetails: { type: 'card', card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, country: 'EG' } },
        receiptUrl: `http://diwan.test/orders/${orderNumber}`,
        transactionId: expect.stringMatching(/^sandbox_ch_/),
        processedAt: '2026-03-01T09:00:00.000Z',
        fees: { processing: 0, currency: 'EGP' },
      },
    ])
  })

  test('makes the room that was ordered `ordered`', async () => {
    const facts = { name: `Salon ${randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } }
    const room = (await mona.send('POST', '/design/projects', facts)).data.project.id
    const items = [{ productId: shop.products.SOFA.id, quantity: 1, designProjectId: room }]
    const { id } = await place({ items })
    expect((await mona.send('GET', `/design/projects/${room}`)).data.project.status).toBe('draft')
    await pay(id)
    expect((await mona.send('GET', `/design/projects/${room}`)).data.project.status).toBe('ordered')
    expect((await read(id)).order.items[0].designProjectId).toBe(room)
  })

  test('makes each room `ordered` by the order of its own lines, not by that of another room’s same sofa', async () => {
    const newRoom = async () => {
      const facts = { name: `Salon ${randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } }
      const { id } = (await mona.send('POST', '/design/projects', facts)).data.project
      const sofa = { productId: shop.products.SOFA.id, position: { x: 2, y: 0, z: 2 } }
      await mona.send('POST', `/design/projects/${id}/items`, sofa)
      await mona.send('POST', '/cart/from-project', { projectId: id })
      return id as string
    }
    const rooms = [await newRoom(), await newRoom()]
    const statuses = () => Promise.all(rooms.map(async (room) => (await mona.send('GET', `/design/projects/${room}`)).data.project.status))
    const orderLine = async (room: string | undefined) => {
      const { cart } = (await mona.send('GET', '/cart')).data
      const line = cart.items.find((one: { designProjectId: string }) => one.designProjectId === room)
      await pay((await place({ items: [{ productId: line.productId, quantity: line.quantity, designProjectId: room }] })).id)
    }
    await orderLine(rooms[1])
    expect(await statuses()).toEqual(['draft', 'ordered'])
    expect((await mona.send('GET', '/cart')).data.cart.items).toMatchObject([{ designProjectId: rooms[0], quantity: 1 }])
    await orderLine(rooms[0])
    expect(await statuses()).toEqual(['ordered', 'ordered'])
  })

  test('makes all rooms `ordered` that one order furnishes with the same sofa: 2 and 3 pieces are 5, each with its room', async () => {
    const newRoom = async (quantity: number) => {
      const facts = { name: `Salon ${randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } }
      const { id } = (await mona.send('POST', '/design/projects', facts)).data.project
      await mona.send('POST', `/design/projects/${id}/items`, { productId: shop.products.SPOON.id, position: { x: 2, y: 0, z: 2 }, quantity })
      expect((await mona.send('POST', '/cart/from-project', { projectId: id })).status).toBe(201)
      return id as string
    }
    const rooms = [await newRoom(2), await newRoom(3)]
    const { cart } = (await mona.send('GET', '/cart')).data
    type Line = { productId: string; variantId: string; quantity: number; designProjectId: string }
    const items = cart.items.map(({ productId, variantId, quantity, designProjectId }: Line) => ({ productId, variantId, quantity, designProjectId }))
    const before = await shop.stock('SPOON')
    const { id } = await place({ items, expectedTotal: cart.estimate.totalAmount })
    const { order } = await read(id)
    expect(order.items.map((line: Line) => [line.designProjectId, line.quantity])).toEqual([
      [rooms[0], 2],
      [rooms[1], 3],
    ])
    expect(await shop.stock('SPOON')).toBe(before - 5)
    expect((await mona.send('GET', '/cart')).data.cart.items).toEqual([])
    await pay(id)
    for (const room of rooms) expect((await mona.send('GET', `/design/projects/${room}`)).data.project.status).toBe('ordered')
  })

  test('again is refused', async () => {
    const { id } = await place()
    await pay(id)
    const again = await pay(id)
    expect([again.status, again.error.code]).toEqual([409, 'ORDER_ALREADY_PAID'])
    expect(await attempts(id)).toEqual(['succeeded'])
  })

  test('paying with a declined card leaves the order payable with another', async () => {
    const declined = await mona.addCard('pm_card_declined')
    const { id } = await place({ paymentMethodId: declined })
    const reply = await pay(id)
    expect([reply.status, reply.error.code]).toEqual([400, 'PAYMENT_FAILED'])
    expect(reply.error.details).toEqual([expect.objectContaining({ path: 'paymentMethodId', reason: 'card_declined' })])
    expect(await read(id)).toMatchObject({
      order: { status: 'pending', paymentStatus: 'unpaid' },
      paymentIntent: { status: 'requires_payment_method' },
    })
    expect(await eventsOf('payment.failed')).toEqual([expect.objectContaining({ orderId: id, status: 'failed', failureCode: 'card_declined' })])
    const retried = await pay(id, { paymentMethodId: mona.cardId })
    expect([retried.status, retried.data.order.status]).toEqual([200, 'confirmed'])
    expect((await attempts(id)).toSorted()).toEqual(['failed', 'succeeded'])
  })

  test('cash on delivery by card is possible while it is pending, and needs the card named', async () => {
    const { id } = await place({ paymentMethodId: 'cod' })
    const unnamed = await pay(id)
    expect([unnamed.error.code, unnamed.error.details?.[0]?.code]).toEqual(['INVALID_ORDER_DATA', 'CARD_NEEDED'])
    const declined = await mona.addCard('pm_card_declined')
    await pay(id, { paymentMethodId: declined })
    expect((await read(id)).order.paymentStatus).toBe('cash_on_delivery')
    expect((await pay(id, { paymentMethodId: mona.cardId })).data.order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('paying is refused for an unknown, another account’s, or a cancelled order', async () => {
    const { id } = await place()
    const nadia = await shop.shopper()
    const codes = async (...replies: Promise<Reply>[]) => (await Promise.all(replies)).map(({ status, error }) => [status, error.code])
    expect(
      await codes(
        pay(randomUUID()),
        pay('no-uuid'),
        pay(id, {}, nadia),
        pay(id, { paymentMethodId: nadia.cardId }),
        pay(id, { paymentMethodId: 'cod' }),
      ),
    ).toEqual([
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_NOT_FOUND'],
      [403, 'ORDER_ACCESS_DENIED'],
      [400, 'INVALID_ORDER_DATA'],
      [400, 'INVALID_ORDER_DATA'],
    ])
    await mona.send('POST', `/orders/${id}/cancel`, {})
    expect(await codes(pay(id))).toEqual([[409, 'ORDER_ALREADY_CANCELLED']])
    const { id: onItsWay } = await place({ paymentMethodId: 'cod' })
    await shop.services.db.root.execute(sql`update orders set status = 'shipped' where id = ${onItsWay}`)
    expect(await codes(pay(onItsWay, { paymentMethodId: mona.cardId }))).toEqual([[409, 'INVALID_STATUS_TRANSITION']])
  })
})

describe('a slow card', () => {
  const placeSlow = async () => place({ paymentMethodId: await mona.addCard('pm_card_slow') })

  test('a slow card gets 202 and settles by itself, in any living process', async () => {
    const { id } = await placeSlow()
    const reply = await pay(id)
    expect(reply.status).toBe(202)
    expect(reply.data).toMatchObject({ order: { status: 'pending', paymentStatus: 'processing' }, paymentIntent: { status: 'processing' } })
    shop.clock.advance(4_999)
    await settlePayments(shop.services)
    expect((await read(id)).order.status).toBe('pending')
    shop.clock.advance(1)
    await settlePayments(shop.services)
    expect(await read(id)).toMatchObject({ order: { status: 'confirmed', paymentStatus: 'paid' }, paymentIntent: { status: 'succeeded' } })
    expect(await settlePayments(shop.services)).toBe(0)
    expect(await eventsOf('payment.completed')).toHaveLength(1)
  })

  test('a slow card is not charged again by paying again meanwhile', async () => {
    const { id } = await placeSlow()
    await pay(id)
    expect((await pay(id, { paymentMethodId: mona.cardId })).status).toBe(202)
    expect(await attempts(id)).toEqual(['processing'])
  })

  test('a slow card’s payment of an order cancelled meanwhile is refunded when it settles', async () => {
    const { id } = await placeSlow()
    await pay(id)
    expect((await mona.send('POST', `/orders/${id}/cancel`, {})).data.order).toMatchObject({ status: 'cancelled', paymentStatus: 'processing' })
    shop.clock.advance(5_000)
    await settlePayments(shop.services)
    await settlePayments(shop.services)
    expect((await read(id)).order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await attempts(id)).toEqual(['refunded'])
    expect(await eventsOf('payment.refunded')).toEqual([expect.objectContaining({ orderId: id, status: 'refunded', reason: 'order_cancelled' })])
  })
})

describe('a provider that does not answer', () => {
  /** Fails the first calls; remembers the keys that it was asked to charge, as a provider does. */
  const shaky = (failures: number, afterCharging = false) => {
    const charged = new Set<string>()
    const provider: PaymentProvider = {
      ...sandbox,
      charge: async (request) => {
        const fails = failures-- > 0
        if (!fails || afterCharging) charged.add(request.idempotencyKey)
        if (fails) throw new Error('the line went dead')
        return sandbox.charge(request)
      },
    }
    return { provider, charged }
  }
  const payAt = (provider: PaymentProvider, orderId: string, paymentMethodId?: string) =>
    payOrder(
      { ...shop.services, payments: provider },
      {
        orderId,
        paymentMethodId,
        language: 'en',
        caller: { accountId: mona.id, role: 'customer', scopes: ['orders:write'], tokenId: mona.id },
        cause: { by: 'customer', at: shop.clock.now() },
      },
    )

  test.each([
    ['before', false],
    ['after', true],
  ])('%s charging leaves the order payable, and it is charged once', async (_when, afterCharging) => {
    const { id } = await place()
    const { provider, charged } = shaky(1, afterCharging)
    await expect(payAt(provider, id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect((await read(id)).order.status).toBe('pending')
    expect(await payAt(provider, id)).toMatchObject({ status: 'paid', answer: { order: { id, paymentStatus: 'paid' } } })
    expect(charged.size).toBe(1)
    expect(await attempts(id)).toEqual(['succeeded'])
  })

  test('a silent provider is asked again by the scheduled job, without another request', async () => {
    const { id } = await place()
    const { provider, charged } = shaky(2)
    await expect(payAt(provider, id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    for (let round = 0; round < 2; round++) {
      shop.clock.advance(30_000)
      await settlePayments({ ...shop.services, payments: provider })
    }
    expect((await read(id)).order.status).toBe('confirmed')
    expect(charged.size).toBe(1)
  })

  test('a silent provider is asked again after the process died while asking', async () => {
    const { id } = await place()
    const never: PaymentProvider = { ...sandbox, charge: () => new Promise(() => {}) }
    void payAt(never, id)
    await expect.poll(() => attempts(id)).toEqual(['started'])
    expect(await payAt(sandbox, id)).toEqual({ status: 'processing' })
    shop.clock.advance(60_000)
    await settlePayments(shop.services)
    expect((await read(id)).order.status).toBe('confirmed')
  })

  test('about a first card does not keep a second from paying, once the first is declined', async () => {
    const declined = await mona.addCard('pm_card_declined')
    const { id } = await place({ paymentMethodId: declined })
    const { provider } = shaky(1)
    await expect(payAt(provider, id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(await payAt(provider, id, mona.cardId)).toMatchObject({ status: 'paid' })
    expect((await attempts(id)).toSorted()).toEqual(['failed', 'succeeded'])
  })
})
