import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fromWire } from '#contract/wire/money.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { moveOrders, orderStatistics } from '../customers.ts'
import { readOrder } from './readOrder.ts'
import { openShop, type ProductName, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
let mona: Shopper
/** Three orders an hour apart: 10, 30 and 20 spoons; the second is cancelled. */
let ids: string[]
beforeAll(async () => {
  shop = await openShop()
  mona = await shop.shopper({ email: 'mona@example.com' })
  ids = []
  for (const quantity of [10, 30, 20]) {
    ids.push((await mona.send('POST', '/orders', mona.order([['SPOON', quantity]]))).data.order.id)
    shop.clock.advance(3_600_000)
  }
  await mona.send('POST', `/orders/${ids[1]}/cancel`, {})
})
afterAll(() => shop.close())

const listed = async (query: string): Promise<string[]> => {
  const reply = await mona.send('GET', `/orders?${query}`)
  return reply.data.orders.map(({ id }: { id: string }) => id)
}
const picked = (...indexes: number[]) => indexes.map((index) => ids[index])

/** Has something happen between the first query outside a transaction and the second. */
const betweenQueries = (happen: () => Promise<unknown>): void => {
  const { pool } = shop.services.db
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  let queries = 0
  vi.spyOn(pool, 'query').mockImplementation(async (...asked: unknown[]) => {
    if (queries++ === 1) await happen()
    return query(...asked)
  })
}
afterEach(() => void vi.restoreAllMocks())

describe('the orders of an account', () => {
  test('the orders of an account come newest first, as the contract says', async () => {
    const reply = await mona.send('GET', '/orders')
    expect(reply.status).toBe(200)
    expect(() => orderOperations.listOrders.data.parse(reply.data)).not.toThrow()
    expect(reply.data.orders.map(({ id }: { id: string }) => id)).toEqual(picked(2, 1, 0))
    expect(reply.data.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 })
  })

  test('the orders of an account can be sorted, filtered and paged', async () => {
    expect(await listed('sortBy=totalAmount&sortOrder=asc')).toEqual(picked(0, 2, 1))
    expect(await listed('sortOrder=asc')).toEqual(picked(0, 1, 2))
    expect(await listed('status=cancelled')).toEqual(picked(1))
    expect(await listed('limit=2')).toEqual(picked(2, 1))
    expect(await listed('limit=2&page=2')).toEqual(picked(0))
    expect(await listed('page=9')).toEqual([])
    expect(await listed('fromDate=2026-03-01T10:00:00Z')).toEqual(picked(2, 1))
    expect(await listed('toDate=2026-03-01T10:00:00Z')).toEqual(picked(1, 0))
    expect(await listed('fromDate=2026-03-01&toDate=2026-03-01')).toHaveLength(3)
    expect(await listed('fromDate=2026-03-01T10:00:00Z&toDate=2026-03-01T10:00:00Z')).toEqual(picked(1))
    expect(await listed('fromDate=2026-03-02')).toEqual([])
    expect(await listed('toDate=2026-02-28')).toEqual([])
    expect(await listed('fromDate=1900-01-01&toDate=2150-12-31')).toHaveLength(3)
    expect(await listed('fromDate=2150-12-31&toDate=1900-01-01T00:00:00Z')).toEqual([])
  })

  test.each(['limit=101', 'page=0', 'status=lost', 'sortBy=colour', 'fromDate=yesterday', 'colour=red'])(
    'a list of orders is refused for ?%s',
    async (query) => {
      const reply = await mona.send('GET', `/orders?${query}`)
      expect([reply.status, reply.error.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(reply.error.details?.[0]?.path).toBe(query.split('=')[0])
    },
  )

  test('the counts of orders follow the filters', async () => {
    const reply = await mona.send('GET', '/orders?status=cancelled')
    expect(reply.data.pagination).toMatchObject({ total: 1, totalPages: 1 })
  })

  test('orders of a day end with it: an order of the midnight after belongs to the next day', async () => {
    const nadia = await shop.shopper()
    shop.clock.advance(Date.parse('2026-03-02T00:00:00Z') - shop.clock.now().getTime())
    const { id } = (await nadia.send('POST', '/orders', nadia.order([['SPOON', 1]]))).data.order
    const of = async (query: string) => (await nadia.send('GET', `/orders?${query}`)).data.orders.map((order: { id: string }) => order.id)
    expect(await of('toDate=2026-03-01')).toEqual([])
    expect(await of('fromDate=2026-03-02')).toEqual([id])
  })

  test('the orders of an account are hidden from other accounts', async () => {
    const nadia = await shop.shopper()
    const { orders, pagination } = (await nadia.send('GET', '/orders')).data
    expect([orders, pagination.total]).toEqual([[], 0])
    const reply = await nadia.send('GET', `/orders/${ids[0]}`)
    expect([reply.status, reply.error.code]).toEqual([403, 'ORDER_ACCESS_DENIED'])
  })
})

describe('an order', () => {
  test('an order can be read by its id and by its number, in any case', async () => {
    const reply = await mona.send('GET', `/orders/${ids[0]}`)
    expect(() => orderOperations.getOrder.data.parse(reply.data)).not.toThrow()
    const { orderNumber } = reply.data.order
    for (const name of [orderNumber, orderNumber.toLowerCase(), ids[0]?.toUpperCase()]) {
      expect((await mona.send('GET', `/orders/${name}`)).data.order.id).toBe(ids[0])
    }
  })

  test.each([randomUUID(), 'DW-20260301-ZZZZZZ', 'DW-1', 'no-uuid', '%00'])('%s does not exist', async (id) => {
    const reply = await mona.send('GET', `/orders/${id}`)
    expect([reply.status, reply.error.code]).toEqual([404, 'ORDER_NOT_FOUND'])
  })

  test.each([
    ['is cancelled', ['cancelled', 'unpaid', 'canceled'], (who: Shopper, id: string) => who.send('POST', `/orders/${id}/cancel`, {})],
    [
      'begins to be paid',
      ['pending', 'processing', 'processing'],
      async (who: Shopper, id: string) => who.send('POST', `/orders/${id}/pay`, { paymentMethodId: await who.addCard('pm_card_slow') }),
    ],
  ])('that %s while it is read is answered with its payment as of one moment', async (_what, expected, happen) => {
    const nadia = await shop.shopper()
    const { id } = (await nadia.send('POST', '/orders', nadia.order([['SPOON', 1]]))).data.order
    betweenQueries(() => happen(nadia, id))
    const { order, paymentIntent } = await readOrder(shop.services, id, 'en')
    expect([order.status, order.paymentStatus, paymentIntent.status]).toEqual(expected)
  })

  test('an order can be read by staff', async () => {
    const staff = await shop.shopper()
    await shop.promote(staff.id)
    expect((await staff.send('GET', `/orders/${ids[0]}`)).status).toBe(200)
  })
})

describe('orders for accounts', () => {
  const order = async (who: Shopper, product: ProductName, more: Record<string, unknown> = {}): Promise<string> =>
    (await who.send('POST', '/orders', who.order([[product, 1]], more))).data.order.id

  test('statistics count what was not cancelled, and name the favourite category', async () => {
    expect(await orderStatistics(shop.services.db.root, mona.id)).toEqual({ totalOrders: 2, totalSpent: 0, favoriteCategory: 'accessory' })
    expect(await orderStatistics(shop.services.db.root, randomUUID())).toEqual({ totalOrders: 0, totalSpent: 0, favoriteCategory: null })
  })

  test('statistics count the money of what was delivered, and the pieces of what was kept', async () => {
    const member = await shop.shopper({ email: 'spender@example.com' })
    const place = async (...items: [ProductName, number][]) => (await member.send('POST', '/orders', member.order(items))).data.order
    const delivered = await place(['SOFA', 4])
    await place(['SPOON', 3])
    const cancelled = await place(['WARDROBE', 9])
    await member.send('POST', `/orders/${cancelled.id}/cancel`, {})
    const { root } = shop.services.db
    const facts = { totalOrders: 2, favoriteCategory: 'sofa' }
    expect(await orderStatistics(root, member.id)).toEqual({ ...facts, totalSpent: 0 })
    await root.execute(sql`update orders set status = 'delivered' where id = ${delivered.id}`)
    expect(await orderStatistics(root, member.id)).toEqual({ ...facts, totalSpent: fromWire(delivered.pricing.totalAmount) })
  })

  test('a guest’s orders join an account that used the same Idempotency-Key, and the key stays the account’s', async () => {
    const [guest, member] = [await shop.shopper(), await shop.shopper({ email: 'same.key@example.com' })]
    const send = async (who: Shopper) => (await who.send('POST', '/orders', who.order([['SPOON', 1]]), { 'idempotency-key': 'same' })).data.order.id
    const [theirs, own] = [await send(guest), await send(member)]
    await shop.services.db.transaction((tx) => moveOrders(tx, guest.id, member.id))
    const listed = (await member.send('GET', '/orders')).data.orders.map(({ id }: { id: string }) => id)
    expect(new Set(listed)).toEqual(new Set([theirs, own]))
    // As after a crash before the answer was kept: the key is looked up among the account's orders.
    await shop.db.root.execute(sql`delete from idempotency_keys`)
    expect(await send(member)).toBe(own)
  })

  test('signing in with a guest’s token brings its cart and its orders along', async () => {
    const [guest, member] = [await shop.shopper(), await shop.shopper()]
    const account = { email: 'joins@example.com', password: 'a long enough secret' }
    await member.send('POST', '/auth/register', { ...account, firstName: 'Mona', lastName: 'Adel' })
    const id = await order(guest, 'SPOON')
    await guest.send('POST', '/cart/items', { productId: shop.products.LAMP.id, quantity: 2 })
    const { token } = (await guest.send('POST', '/auth/login', account)).data
    const read = async (path: string) => (await member.send('GET', path, undefined, { authorization: `Bearer ${token}` })).data
    expect((await read('/cart')).cart.totalItems).toBe(2)
    expect((await read('/orders')).orders).toEqual([expect.objectContaining({ id })])
    expect((await read('/users/profile')).user.statistics.totalOrders).toBe(1)
  })

  test('a guest’s orders follow it, coupons used twice included', async () => {
    const guest = await shop.shopper()
    const member = await shop.shopper({ email: 'member@example.com' })
    const id = await order(guest, 'SPOON', { couponCode: 'WELCOME10' })
    await order(member, 'SPOON', { couponCode: 'WELCOME10' })
    await shop.services.db.transaction((tx) => moveOrders(tx, guest.id, member.id))
    expect((await member.send('GET', `/orders/${id}`)).status).toBe(200)
    const again = await member.send('POST', '/orders', member.order([['SPOON', 1]], { couponCode: 'WELCOME10' }))
    expect(again.error.code).toBe('INVALID_COUPON')
  })
})
