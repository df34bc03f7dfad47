/** Many at the same moment, on a real PostgreSQL: the embedded database takes turns and would hide what goes wrong. A crowd of fifty is in soak.test.ts. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { settlePayments } from '../payments/settlePayments.ts'
import { payOrder } from '../payments/payOrder.ts'
import type { PaymentProvider } from '../../adapters/payments/provider.ts'
import { sandbox } from '../../adapters/payments/sandbox.ts'
import { networkOf } from '../../http/limits/network.ts'
import { moveOrders } from './customers.ts'
import { openShop, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'
import { atOnce, counted } from '../../../../test/service/modules/orders/atOnce.ts'
import { copyOrder } from '../../../../test/service/modules/orders/copies.ts'

const CONNECTIONS = 20

describe.skipIf(noPostgres !== null)(onPostgres('at the same moment'), () => {
  let shop: Shop
  beforeAll(async () => {
    const database = await testPostgres({ poolSize: CONNECTIONS })
    if (database) shop = await openShop(database)
  })
  afterAll(() => shop?.close())

  /** A provider that answers only when released, and counts the charges. */
  const slowProvider = () => {
    const answer = Promise.withResolvers<void>()
    const charged: string[] = []
    const provider: PaymentProvider = {
      ...sandbox,
      charge: async (request) => {
        charged.push(request.idempotencyKey)
        await answer.promise
        return sandbox.charge(request)
      },
    }
    return { provider, charged, answer: answer.resolve }
  }
  const place = async (who: Shopper, more: Record<string, unknown> = {}): Promise<string> =>
    (await who.send('POST', '/orders', who.order([['SPOON', 1]], more))).data.order.id
  const statusOf = async (who: Shopper, id: string) => {
    const { order } = (await who.send('GET', `/orders/${id}`)).data
    return [order.status, order.paymentStatus]
  }
  const eventsOf = async (who: Shopper, type: string) => (await shop.eventsOf(who.id)).filter((event) => event.type === type).length

  test('orders that name the same products in opposite order wait for each other and all go through', async () => {
    await shop.setStock('SOFA', 40)
    await shop.setStock('WARDROBE', 40)
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.shopper()))
    const replies = await atOnce(20, (index) =>
      shoppers[index]!.send(
        'POST',
        '/orders',
        shoppers[index]!.order(
          index % 2 === 0
            ? [
                ['SOFA', 1],
                ['WARDROBE', 1],
              ]
            : [
                ['WARDROBE', 1],
                ['SOFA', 1],
              ],
        ),
      ),
    )
    expect(counted(replies)).toEqual({ '201': 20 })
    expect([await shop.stock('SOFA'), await shop.stock('WARDROBE')]).toEqual([20, 20])
  })

  test('an order that a deadlock ends is placed all the same', async () => {
    await shop.setStock('SOFA', 40)
    await shop.setStock('WARDROBE', 40)
    const { rows } = await shop.db.root.execute<{ id: string }>(
      sql`select id from product_variants where sku in ('SOFA-A', 'WARDROBE-A') order by id`,
    )
    const [first, second] = rows.map(({ id }) => id)
    const shopper = await shop.shopper()
    const lines = [
      ['SOFA', 1],
      ['WARDROBE', 1],
    ] satisfies Parameters<Shopper['order']>[0]
    const other = await shop.db.pool.connect()
    // PostgreSQL ends the one that finds the deadlock first: not this one.
    await other.query(`begin; set local deadlock_timeout = '1min'`)
    await other.query('select from product_variants where id = $1 for update', [second])
    const placed = shopper.send('POST', '/orders', shopper.order(lines))
    // In this database only: other tests wait in the same cluster.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await shop.db.pool.query(waiting)).rowCount).toBeGreaterThan(0), { timeout: 5000 })
    await other.query('select from product_variants where id = $1 for update', [first])
    await other.query('commit')
    other.release()
    expect((await placed).status).toBe(201)
    expect([await shop.stock('SOFA'), await shop.stock('WARDROBE')]).toEqual([39, 39])
  })

  test('equal Idempotency-Keys create one order', async () => {
    const shopper = await shop.shopper()
    const body = shopper.order([['SPOON', 1]])
    const replies = await atOnce(10, () => shopper.send('POST', '/orders', body, { 'idempotency-key': 'same' }))
    for (const { status, error } of replies) expect(status === 201 || error.code === 'IDEMPOTENCY_KEY_IN_PROGRESS').toBe(true)
    expect((await shopper.send('GET', '/orders')).data.pagination.total).toBe(1)
    const replay = await shopper.send('POST', '/orders', body, { 'idempotency-key': 'same' })
    expect([replay.status, replay.headers['idempotent-replayed']]).toEqual([201, 'true'])
  })

  test('a coupon of once a person is used once by an e-mail, whatever follows a plus in it', async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, () => shop.shopper()))
    const replies = await atOnce(10, (index) => {
      const more = { couponCode: 'WELCOME10', contactEmail: index % 2 === 0 ? `Nour+${index}@Example.com` : 'nour@example.com' }
      return guests[index]!.send('POST', '/orders', guests[index]!.order([['SPOON', 1]], more))
    })
    expect(counted(replies)).toEqual({ '201': 1, '400 INVALID_COUPON': 9 })
  })

  test('a guest’s coupon that follows the guest into an account counts there, also while the account uses one itself', async () => {
    for (let n = 0; n < 5; n++) {
      const [guest, member] = [await shop.shopper(), await shop.shopper({ email: `member${n}@example.com` })]
      const use = (who: Shopper) => who.send('POST', '/orders', who.order([['SPOON', 1]], { couponCode: 'WELCOME10' }))
      expect((await use(guest)).status).toBe(201)
      const [, own] = await Promise.all([shop.services.db.transaction((tx) => moveOrders(tx, guest.id, member.id)), use(member)])
      expect([201, 400]).toContain(own.status)
      expect((await use(member)).error.code).toBe('INVALID_COUPON')
    }
  })

  test('a guest has one unpaid order and an account three, however many are asked for at once', async () => {
    const [guest, member] = [await shop.shopper(), await shop.shopper({ email: 'three@example.com' })]
    const before = await shop.stock('SPOON')
    const order = (who: Shopper) => who.send('POST', '/orders', who.order([['SPOON', 1]]))
    expect(counted(await atOnce(10, () => order(guest)))).toEqual({ '201': 1, '409 UNPAID_ORDER_LIMIT': 9 })
    expect(counted(await atOnce(10, () => order(member)))).toEqual({ '201': 3, '409 UNPAID_ORDER_LIMIT': 7 })
    expect(await shop.stock('SPOON')).toBe(before - 4)
  })

  test('an account holds sixty unpaid pieces, however many are asked for at once', async () => {
    const member = await shop.shopper({ email: 'sixty@example.com' })
    const replies = await atOnce(3, () => member.send('POST', '/orders', member.order([['SPOON', 25]])))
    expect(counted(replies)).toEqual({ '201': 2, '409 RESERVED_PIECE_LIMIT': 1 })
  })

  test('a hundred unpaid orders come from one network, however many accounts ask at once', async () => {
    const network = '2001:db8:0:7::1'
    const guests = await Promise.all(Array.from({ length: 12 }, (_, index) => shop.shopper({ network: `2001:db8:0:7::${index + 1}` })))
    const first = await guests[0]!.send('POST', '/orders', guests[0]!.order([['SPOON', 1]]))
    // Ninety-four more of other accounts, without placing each.
    const [source] = (await shop.db.root.execute<{ placed_from: string }>(sql`select placed_from from orders where id = ${first.data.order.id}`)).rows
    expect(source?.placed_from).toBe(networkOf(network))
    const others = { number: sql`'DW-' || n`, account_id: sql`gen_random_uuid()`, idempotency_key: sql`null` }
    await copyOrder(shop.db, first.data.order.id, 94, others)
    const replies = await atOnce(11, (index) => guests[index + 1]!.send('POST', '/orders', guests[index + 1]!.order([['SPOON', 1]])))
    expect(counted(replies)).toEqual({ '201': 5, '409 NETWORK_ORDER_LIMIT': 6 })
    const elsewhere = await shop.shopper({ network: '2001:db8:0:8::1' })
    expect((await elsewhere.send('POST', '/orders', elsewhere.order([['SPOON', 1]]))).status).toBe(201)
    await shop.db.root.execute(sql`delete from orders where number ~ '^DW-[0-9]{1,2}$'`)
  })

  test('ten payments charge the card once', async () => {
    const shopper = await shop.shopper()
    const id = await place(shopper)
    const { provider, charged, answer } = slowProvider()
    const caller = { accountId: shopper.id, role: 'customer' as const, scopes: [], tokenId: shopper.id }
    const results: string[] = []
    const paying = atOnce(10, async () => {
      const request = { orderId: id, caller, language: 'en' as const, cause: { by: 'customer' as const, at: shop.clock.now() } }
      results.push((await payOrder({ ...shop.services, payments: provider }, request)).status)
    })
    // Nine learn that it is being paid, while the first still waits for the provider.
    await expect.poll(() => results).toEqual(Array.from({ length: 9 }, () => 'processing'))
    answer()
    await paying
    expect(results.at(-1)).toBe('paid')
    expect(charged).toHaveLength(1)
    expect(await statusOf(shopper, id)).toEqual(['confirmed', 'paid'])
    expect(await eventsOf(shopper, 'payment.completed')).toBe(1)
  })

  test('paying against cancelling ends paid, or cancelled with the money back; the stock agrees', async () => {
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.shopper()))
    const before = await shop.stock('SPOON')
    const ids = await Promise.all(shoppers.map((who) => place(who)))
    await atOnce(20, (index) => {
      const [id, shopper] = [ids[Math.floor(index / 2)]!, shoppers[Math.floor(index / 2)]!]
      return index % 2 === 0 ? shopper.send('POST', `/orders/${id}/pay`, {}) : shopper.send('POST', `/orders/${id}/cancel`, {})
    })
    await settlePayments(shop.services)
    const ends = await Promise.all(ids.map((id, index) => statusOf(shoppers[index]!, id)))
    for (const [status, payment] of ends) expect(['cancelled unpaid', 'cancelled refunded', 'confirmed paid']).toContain(`${status} ${payment}`)
    expect(await shop.stock('SPOON')).toBe(before - ends.filter(([status]) => status === 'confirmed').length)
    const refunds = await Promise.all(shoppers.map((who) => eventsOf(who, 'payment.refunded')))
    expect(refunds.reduce((a, b) => a + b, 0)).toBe(ends.filter(([, payment]) => payment === 'refunded').length)
  })

  test('a charge that comes back after the order was cancelled is refunded at once', async () => {
    const shopper = await shop.shopper()
    const id = await place(shopper)
    const { provider, charged, answer } = slowProvider()
    const caller = { accountId: shopper.id, role: 'customer' as const, scopes: [], tokenId: shopper.id }
    const paying = payOrder(
      { ...shop.services, payments: provider },
      { orderId: id, caller, language: 'en', cause: { by: 'customer', at: shop.clock.now() } },
    )
    const refused = expect(paying).rejects.toMatchObject({ code: 'ORDER_ALREADY_CANCELLED' })
    await expect.poll(() => charged.length).toBe(1)
    expect((await shopper.send('POST', `/orders/${id}/cancel`, {})).status).toBe(200)
    answer()
    await refused
    expect(await statusOf(shopper, id)).toEqual(['cancelled', 'refunded'])
  })

  test('ten cancellations give the pieces back once', async () => {
    const shopper = await shop.shopper()
    const before = await shop.stock('SPOON')
    const id = await place(shopper)
    const replies = await atOnce(10, () => shopper.send('POST', `/orders/${id}/cancel`, {}))
    expect(counted(replies)).toEqual({ '200': 1, '409 ORDER_ALREADY_CANCELLED': 9 })
    expect(await shop.stock('SPOON')).toBe(before)
  })

  test('ten deliveries of one order of cash take the money once', async () => {
    const staff = await shop.shopper()
    await shop.promote(staff.id)
    const shopper = await shop.shopper()
    const id = await place(shopper, { paymentMethodId: 'cod' })
    for (const status of ['confirmed', 'processing', 'shipped']) await staff.send('POST', `/orders/${id}/status`, { status })
    const replies = await atOnce(10, () => staff.send('POST', `/orders/${id}/status`, { status: 'delivered' }))
    expect(counted(replies)).toEqual({ '200': 1, '409 INVALID_STATUS_TRANSITION': 9 })
    expect(await eventsOf(shopper, 'payment.completed')).toBe(1)
  })

  test('ratings that are given and judged all at once make the average of those approved', async () => {
    const staff = await shop.shopper()
    await shop.promote(staff.id)
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.shopper()))
    const lines = await Promise.all(
      shoppers.map(async (who) => {
        const { order } = (await who.send('POST', '/orders', who.order([['SPOON', 1]], { paymentMethodId: 'cod' }))).data
        await shop.db.root.execute(sql`update orders set status = 'delivered' where id = ${order.id}`)
        return `/orders/${order.id}/items/${order.items[0].id}/rating`
      }),
    )
    const given = await atOnce(10, (index) => shoppers[index]!.send('POST', lines[index]!, { stars: 1 + (index % 5) }))
    expect(counted(given)).toEqual({ '201': 10 })
    const judged = await atOnce(10, (index) =>
      staff.send('PUT', `/staff/ratings/${given[index]!.data.rating.id}`, { status: index === 0 ? 'rejected' : 'approved' }),
    )
    expect(counted(judged)).toEqual({ '200': 10 })
    const { rating } = (await staff.send('GET', `/products/${shop.products.SPOON.id}`)).data.product
    expect(rating).toEqual({ average: 3.22, count: 9 })
  })

  test('clicks in the cart from two browsers lose nothing', async () => {
    const shopper = await shop.shopper()
    const productId = shop.products.SPOON.id
    await atOnce(12, (index) => shopper.send('POST', '/cart/items', { productId, quantity: 1, customizations: { of: index % 2 } }))
    const { cart } = (await shopper.send('GET', '/cart')).data
    expect(cart.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([6, 6])
  })

  test('two rooms with the same piece, pressed from many tabs at once, are two lines with the pieces of each', async () => {
    const shopper = await shop.shopper()
    const newRoom = async (name: string, quantity: number) => {
      const facts = { name, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } }
      const { id } = (await shopper.send('POST', '/design/projects', facts)).data.project
      const item = { productId: shop.products.LAMP.id, position: { x: 2, y: 0, z: 2 }, quantity }
      expect((await shopper.send('POST', `/design/projects/${id}/items`, item)).status).toBe(201)
      return id as string
    }
    await shop.setStock('LAMP', 5)
    const rooms = [await newRoom('Salon', 2), await newRoom('Majlis', 3)]
    const replies = await atOnce(12, (index) => shopper.send('POST', '/cart/from-project', { projectId: rooms[index % 2] }))
    expect(counted(replies)).toEqual({ '201': 12 })
    const { cart } = (await shopper.send('GET', '/cart')).data
    const pieces = cart.items.map((line: { designProjectName: string; quantity: number }) => [line.designProjectName, line.quantity])
    expect(pieces.toSorted()).toEqual([
      ['Majlis', 3],
      ['Salon', 2],
    ])
  })
})
