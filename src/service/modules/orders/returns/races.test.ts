/** Returns that are asked for and decided at the same moment, on a real PostgreSQL: the embedded database takes turns and would hide what goes wrong. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { finishRefunds } from '../../payments/refunds.ts'
import { openShop, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'
import { atOnce, counted } from '../../../../../test/service/modules/orders/atOnce.ts'
import { grantPoints } from '../../../../../test/service/modules/orders/grantPoints.ts'

const CONNECTIONS = 20

describe.skipIf(noPostgres !== null)(onPostgres('returns at the same moment'), () => {
  let shop: Shop
  let staff: Shopper
  beforeAll(async () => {
    const database = await testPostgres({ poolSize: CONNECTIONS })
    if (!database) return
    shop = await openShop(database)
    staff = await shop.shopper()
    await shop.promote(staff.id)
    await shop.setStock('LAMP', 1000)
  })
  afterAll(() => shop?.close())

  const delivered = async (who: Shopper, lamps: number, more: Record<string, unknown> = {}) => {
    const { order } = (await who.send('POST', '/orders', who.order([['LAMP', lamps]], more))).data
    await who.send('POST', `/orders/${order.id}/pay`, {})
    for (const status of ['processing', 'shipped', 'delivered']) await staff.send('POST', `/orders/${order.id}/status`, { status })
    return { id: order.id as string, itemId: order.items[0].id as string, earned: Math.floor(order.pricing.totalAmount / 10) }
  }
  const ask = (who: Shopper, { id, itemId }: { id: string; itemId: string }, key?: string) =>
    who.send('POST', `/orders/${id}/returns`, { items: [{ itemId, quantity: 1 }], reason: 'Too dark' }, key ? { 'idempotency-key': key } : {})
  const refunds = async (id: string) => {
    await finishRefunds(shop.services, id)
    const { rows } = await shop.db.root.execute<{ amount: number; count: number; refunded: number }>(sql`
      select coalesce(sum(amount), 0)::int as amount, count(*)::int as count, (select refunded::int from orders where id = ${id}) as refunded
      from payment_refunds where order_id = ${id} and state = 'succeeded'`)
    return rows[0]!
  }

  test('ten that want the last two pieces get one each', async () => {
    const who = await shop.shopper()
    const order = await delivered(who, 2)
    expect(counted(await atOnce(10, () => ask(who, order)))).toEqual({ '201': 2, '400 INVALID_ORDER_DATA': 8 })
  })

  test('ten concurrent requests for a return under one key create one', async () => {
    const who = await shop.shopper()
    const order = await delivered(who, 3)
    await atOnce(10, () => ask(who, order, 'once'))
    expect((await who.send('GET', `/orders/${order.id}`)).data.order.returns).toHaveLength(1)
  })

  test('ten concurrent approvals of a return pay back once, and restore its pieces and points once', async () => {
    const who = await shop.shopper()
    const order = await delivered(who, 2)
    const before = await shop.stock('LAMP')
    const { id } = (await ask(who, order)).data.return
    expect(counted(await atOnce(10, () => staff.send('PUT', `/staff/returns/${id}`, { status: 'approved' })))).toEqual({ '200': 10 })
    expect(await refunds(order.id)).toEqual({ amount: 28_528, count: 1, refunded: 28_528 })
    expect(await shop.stock('LAMP')).toBe(before + 1)
    const { points, pointsHistory } = (await who.send('GET', '/users/loyalty')).data.loyalty
    expect(pointsHistory.filter(({ type }: { type: string }) => type === 'reversed')).toHaveLength(1)
    expect(points).toBe(pointsHistory.reduce((sum: number, entry: { points: number }) => sum + entry.points, 0))
  })

  test('approving against refusing ends as one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await shop.shopper()
      const order = await delivered(who, 1)
      const { id } = (await ask(who, order)).data.return
      const replies = await atOnce(6, (index) => staff.send('PUT', `/staff/returns/${id}`, { status: index % 2 ? 'approved' : 'refused' }))
      expect(counted(replies)).toEqual({ '200': 3, '409 RETURN_ALREADY_DECIDED': 3 })
      const [{ status }] = (await who.send('GET', `/orders/${order.id}`)).data.order.returns
      expect((await refunds(order.id)).count).toBe(status === 'approved' ? 1 : 0)
    }
  })

  test('all pieces, approved at once one by one, pay back what was paid for the goods to the piastre', async () => {
    const who = await shop.shopper()
    const order = await delivered(who, 5)
    const ids = (await atOnce(5, () => ask(who, order))).map(({ data }) => data.return.id as string)
    expect(counted(await atOnce(5, (index) => staff.send('PUT', `/staff/returns/${ids[index]}`, { status: 'approved' })))).toEqual({ '200': 5 })
    // Five at 250.25 with 14 %, half up: 1,426.43.
    expect(await refunds(order.id)).toEqual({ amount: 142_643, count: 5, refunded: 142_643 })
  })

  test('all pieces, approved at once one by one and again, give back every point that they were paid with, once', async () => {
    const who = await shop.shopper()
    await grantPoints(shop, who, 13)
    const order = await delivered(who, 5, { loyaltyPointsToUse: 13 })
    const ids = (await atOnce(5, () => ask(who, order))).map(({ data }) => data.return.id as string)
    await atOnce(10, (index) => staff.send('PUT', `/staff/returns/${ids[index % 5]}`, { status: 'approved' }))
    const { points, pointsHistory } = (await who.send('GET', '/users/loyalty')).data.loyalty
    const returned = pointsHistory.flatMap((entry: { type: string; points: number }) => (entry.type === 'returned' ? [entry.points] : []))
    // 2.6 a piece: what is left over waits for the next.
    expect(returned.toSorted()).toEqual([2, 2, 3, 3, 3])
    expect(points).toBe(pointsHistory.reduce((sum: number, entry: { points: number }) => sum + entry.points, 0))
  })
})
