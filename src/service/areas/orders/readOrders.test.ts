import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderOperations } from '../../../contract/orders.ts'
import { moveOrders, orderStatistics } from './customers.ts'
import { openShop, type ProductName, type Shop, type Shopper } from './testing.ts'

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

describe('one’s orders', () => {
  test('are listed newest first, as the contract says', async () => {
    const reply = await mona.send('GET', '/orders')
    expect(reply.status).toBe(200)
    expect(() => orderOperations.listOrders.data.parse(reply.data)).not.toThrow()
    expect(reply.data.orders.map(({ id }: { id: string }) => id)).toEqual(picked(2, 1, 0))
    expect(reply.data.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 })
  })

  test('are sorted, filtered and paged', async () => {
    expect(await listed('sortBy=totalAmount&sortOrder=asc')).toEqual(picked(0, 2, 1))
    expect(await listed('sortOrder=asc')).toEqual(picked(0, 1, 2))
    expect(await listed('status=cancelled')).toEqual(picked(1))
    expect(await listed('limit=2&page=2')).toEqual(picked(0))
    expect(await listed('page=9')).toEqual([])
    expect(await listed('fromDate=2026-03-01T10:00:00Z')).toEqual(picked(2, 1))
    expect(await listed('toDate=2026-03-01T10:00:00Z')).toEqual(picked(1, 0))
    expect(await listed('fromDate=2026-03-01&toDate=2026-03-01')).toHaveLength(3)
    expect(await listed('fromDate=2026-03-02')).toEqual([])
    expect(await listed('toDate=2026-02-28')).toEqual([])
    expect(await listed('fromDate=0000-01-01&toDate=9999-12-31')).toHaveLength(3)
    expect(await listed('fromDate=9999-12-31&toDate=0000-01-01T00:00:00Z')).toEqual([])
  })

  test.each(['limit=101', 'page=0', 'status=lost', 'sortBy=colour', 'fromDate=yesterday', 'colour=red'])('are refused for ?%s', async (query) => {
    const reply = await mona.send('GET', `/orders?${query}`)
    expect([reply.status, reply.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.error.details?.[0]?.path).toBe(query.split('=')[0])
  })

  test('are nobody else’s', async () => {
    const nadia = await shop.shopper()
    expect((await nadia.send('GET', '/orders')).data.orders).toEqual([])
    const reply = await nadia.send('GET', `/orders/${ids[0]}`)
    expect([reply.status, reply.error.code]).toEqual([403, 'ORDER_ACCESS_DENIED'])
  })
})

describe('an order', () => {
  test('is read by its id and by its number, in any case', async () => {
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

  test('is read by staff', async () => {
    const staff = await shop.shopper()
    await shop.promote(staff.id)
    expect((await staff.send('GET', `/orders/${ids[0]}`)).status).toBe(200)
  })
})

describe('for accounts', () => {
  const order = async (who: Shopper, product: ProductName, more: Record<string, unknown> = {}): Promise<string> =>
    (await who.send('POST', '/orders', who.order([[product, 1]], more))).data.order.id

  test('statistics count what was not cancelled, and name the favourite category', async () => {
    expect(await orderStatistics(shop.services.db.root, mona.id)).toEqual({ totalOrders: 2, totalSpent: 0, favoriteCategory: 'accessory' })
    expect(await orderStatistics(shop.services.db.root, randomUUID())).toEqual({ totalOrders: 0, totalSpent: 0, favoriteCategory: null })
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
