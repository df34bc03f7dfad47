/**
 * Invariants of a shop under load, on a real PostgreSQL: fifty at once, one round in `npm test`, two in `npm run test:full`, and twenty in `npm run
 * soak`. Other races, of fewer at once, are in races.test.ts. What was sold, spent and paid back is counted at the end, over all rounds.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { settlePayments } from '../payments/settlePayments.ts'
import { expireOrders } from './fulfilment/cancelOrder.ts'
import { openShop, type Reply, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'
import { atOnce, counted } from '../../../../test/service/modules/orders/atOnce.ts'

const CROWD = 50
const ROUNDS = cases(2)
/** Orders that a round has when several of the crowd want each of them. */
const ORDERS = 10

describe.skipIf(noPostgres !== null)(onPostgres('a crowd'), () => {
  let shop: Shop
  let staff: Shopper
  beforeAll(async () => {
    const database = await testPostgres({ poolSize: 20 })
    if (!database) return
    shop = await openShop(database)
    staff = await shop.shopper()
    await shop.promote(staff.id)
  })
  afterAll(() => shop?.close())

  const rounds = async (play: (round: number) => Promise<void>) => {
    for (let round = 0; round < ROUNDS; round++) await play(round)
  }
  const crowd = (size = CROWD) => Promise.all(Array.from({ length: size }, () => shop.shopper()))
  const place = async (who: Shopper, more: Record<string, unknown> = {}): Promise<string> =>
    (await who.send('POST', '/orders', who.order([['SPOON', 1]], more))).data.order.id
  const endOf = async (who: Shopper, id: string): Promise<string> => {
    const { order } = (await who.send('GET', `/orders/${id}`)).data
    return `${order.status} ${order.paymentStatus}`
  }
  const eventsOf = async (who: readonly Shopper[], type: string): Promise<number> => {
    const events = await Promise.all(who.map(({ id }) => shop.eventsOf(id)))
    return events.flat().filter((event) => event.type === type).length
  }
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await shop.db.root.execute<Row>(query)).rows
  /** Ends what earlier rounds left waiting, so that the next counts its own. */
  const clear = async () => {
    shop.clock.advance(31 * 60_000)
    while ((await expireOrders(shop.services)) > 0);
  }
  const newCoupon = async (more: Record<string, unknown>): Promise<string> => {
    const code = `SOAK-${randomUUID().slice(0, 8).toUpperCase()}`
    expect((await staff.send('POST', '/staff/coupons', { code, type: 'percentage', value: 10, ...more })).status).toBe(201)
    return code
  }

  test('buys the last ten pieces, and no eleventh', async () => {
    await rounds(async () => {
      await shop.setStock('SOFA', 10)
      const shoppers = await crowd()
      const replies = await atOnce(CROWD, (index) => shoppers[index]!.send('POST', '/orders', shoppers[index]!.order([['SOFA', 1]])))
      expect(counted(replies)).toEqual({ '201': 10, '400 INSUFFICIENT_STOCK': 40 })
      expect(await shop.stock('SOFA')).toBe(0)
      const short = replies.find(({ status }) => status === 400)
      expect(short?.error.details).toEqual([expect.objectContaining({ path: 'items.0.quantity', available: expect.any(Number) })])
      expect(new Set(replies.flatMap(({ data }) => data?.order.orderNumber ?? [])).size).toBe(10)
      await clear()
    })
  })

  test('uses a coupon as often as it may be used', async () => {
    await rounds(async () => {
      const couponCode = await newCoupon({ redemptionLimit: 7 })
      const shoppers = await crowd()
      const replies = await atOnce(CROWD, (index) =>
        shoppers[index]!.send('POST', '/orders', shoppers[index]!.order([['SPOON', 10]], { couponCode })),
      )
      expect(counted(replies)).toEqual({ '201': 7, '400 INVALID_COUPON': 43 })
      const { coupons } = (await staff.send('GET', `/staff/coupons?code=${couponCode}`)).data
      expect(coupons).toMatchObject([{ redemptions: 7, redemptionLimit: 7 }])
      await clear()
    })
  })

  test('soak: one person’s concurrent orders use a coupon of once a person once', async () => {
    await rounds(async () => {
      const couponCode = await newCoupon({})
      const shopper = await shop.shopper({ email: `${randomUUID()}@example.com` })
      const replies = await atOnce(CROWD, () => shopper.send('POST', '/orders', shopper.order([['SPOON', 1]], { couponCode })))
      expect(counted(replies)).toEqual({ '201': 1, '400 INVALID_COUPON': 49 })
      await clear()
    })
  })

  test('soak: one account’s concurrent orders spend its points once; the ledger adds up to the rest', async () => {
    await rounds(async () => {
      const shopper = await shop.shopper({ email: `${randomUUID()}@example.com` })
      await shop.db.root.execute(sql`insert into loyalty_balances (account_id, points) values (${shopper.id}, 100)`)
      await shop.db.root.execute(sql`
        insert into loyalty_entries (id, account_id, type, points, order_id, created_at) values (${randomUUID()}, ${shopper.id}, 'earned', 100, ${randomUUID()}, now())`)
      const body = shopper.order([['SPOON', 10]], { loyaltyPointsToUse: 40, paymentMethodId: 'cod' })
      const replies = await atOnce(CROWD, () => shopper.send('POST', '/orders', body))
      expect(counted(replies)).toEqual({ '201': 2, '400 INVALID_ORDER_DATA': 48 })
      const placed = replies.filter(({ status }) => status === 201).map(({ data }) => data.order.id as string)
      await atOnce(CROWD, (index) => shopper.send('POST', `/orders/${placed[index % 2]}/cancel`, {}))
      const { loyalty } = (await shopper.send('GET', '/users/loyalty')).data
      expect(loyalty.points).toBe(100)
      expect(loyalty.pointsHistory.map(({ points }: { points: number }) => points).toSorted((a: number, b: number) => a - b)).toEqual([
        -40, -40, 40, 40, 100,
      ])
    })
  })

  test('pays an order once; the others hear that it is paid or being paid', async () => {
    await rounds(async () => {
      const shopper = await shop.shopper()
      const id = await place(shopper)
      const counts = counted(await atOnce(CROWD, () => shopper.send('POST', `/orders/${id}/pay`, {})))
      expect(counts['200']).toBe(1)
      expect((counts['202'] ?? 0) + (counts['409 ORDER_ALREADY_PAID'] ?? 0)).toBe(49)
      expect(await eventsOf([shopper], 'payment.completed')).toBe(1)
    })
  })

  test('ships an order or cancels it with a refund; each writes its event once', async () => {
    await rounds(async () => {
      const shoppers = await crowd(ORDERS)
      const ids = await Promise.all(shoppers.map((who) => place(who)))
      const step = (id: string, status: string) => staff.send('POST', `/orders/${id}/status`, { status })
      for (const [index, id] of ids.entries()) {
        await shoppers[index]!.send('POST', `/orders/${id}/pay`, {})
        await step(id, 'processing')
      }
      const before = await shop.stock('SPOON')
      const replies = await atOnce(CROWD, (index) => {
        const id = ids[Math.floor(index / 5)]!
        return index % 5 < 2 ? staff.send('POST', `/orders/${id}/cancel`, {}) : step(id, 'shipped')
      })
      await settlePayments(shop.services)
      const ends = await Promise.all(ids.map((id, index) => endOf(shoppers[index]!, id)))
      for (const end of ends) expect(['cancelled refunded', 'shipped paid']).toContain(end)
      expect(counted(replies)['200']).toBe(ORDERS)
      const cancelled = ends.filter((end) => end === 'cancelled refunded').length
      expect(await shop.stock('SPOON')).toBe(before + cancelled)
      expect(await eventsOf(shoppers, 'payment.refunded')).toBe(cancelled)
      // Confirmed, processed, and then shipped or cancelled.
      expect(await eventsOf(shoppers, 'order.status_changed')).toBe(3 * ORDERS)
    })
  })

  test('pays an order whose time is up, or finds it given up: never both', async () => {
    await rounds(async () => {
      const shoppers = await crowd(ORDERS)
      await clear()
      const before = await shop.stock('SPOON')
      const ids = await Promise.all(shoppers.map((who) => place(who)))
      shop.clock.advance(30 * 60_000)
      const expired: number[] = []
      const paid: Reply[] = []
      await atOnce(CROWD, async (index) => {
        if (index % 5 === 0) expired.push(await expireOrders(shop.services))
        else paid.push(await shoppers[index % ORDERS]!.send('POST', `/orders/${ids[index % ORDERS]}/pay`, {}))
      })
      const ends = await Promise.all(ids.map((id, index) => endOf(shoppers[index]!, id)))
      for (const end of ends) expect(['cancelled unpaid', 'confirmed paid']).toContain(end)
      const cancelled = ends.filter((end) => end === 'cancelled unpaid').length
      expect(expired.reduce((a, b) => a + b, 0)).toBe(cancelled)
      expect(counted(paid)['200'] ?? 0).toBe(ORDERS - cancelled)
      expect(await eventsOf(shoppers, 'order.cancelled')).toBe(cancelled)
      expect(await shop.stock('SPOON')).toBe(before - (ORDERS - cancelled))
    })
  })

  // From networks of their own: of one network, guesses at a password are counted, and beyond ten nothing is compared.
  test('concurrent registrations of one e-mail make one account', async () => {
    await rounds(async (round) => {
      const payload = { email: `${randomUUID()}@example.com`, password: 'a long enough secret', firstName: 'A', lastName: 'B' }
      const replies = await atOnce(CROWD, (index) =>
        shop.app.inject({ method: 'POST', url: '/v1/auth/register', payload, remoteAddress: `10.200.${round}.${index + 1}` }),
      )
      expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
      expect(await rows(sql`select id from users where email = ${payload.email}`)).toHaveLength(1)
    })
  })

  test('leaves no stock below nothing, no ledger beside its balance, and no payment that went back more than once', async () => {
    expect(await rows(sql`select sku from product_variants where stock < 0`)).toEqual([])
    const ledgers = sql`
      select account_id from loyalty_balances full join (select account_id, sum(points) as entered from loyalty_entries group by 1) as ledger using (account_id)
      where coalesce(points, 0) <> coalesce(entered, 0)`
    expect(await rows(ledgers)).toEqual([])
    expect(await rows(sql`select order_id from payment_refunds group by 1 having count(*) > 1`)).toEqual([])
    expect(await rows(sql`select order_id from payments where state in ('succeeded', 'refunded') group by 1 having count(*) > 1`)).toEqual([])
    const [{ refunds, sold } = { refunds: 0, sold: 0 }] = await rows<{ refunds: number; sold: number }>(sql`
      select (select count(*)::int from payment_refunds) as refunds, (select count(*)::int from payments where state = 'succeeded') as sold`)
    expect([refunds > 0, sold > 0], 'there was something to count').toEqual([true, true])
  })
})
