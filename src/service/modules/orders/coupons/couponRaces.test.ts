/** Coupons that many use at the same moment, on a real PostgreSQL: the embedded database takes turns and would hide what goes wrong. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { openShop, type ProductName, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'
import { atOnce, counted } from '../../../../../test/service/modules/orders/atOnce.ts'

const CONNECTIONS = 20
const THINGS: readonly ProductName[] = ['SPOON', 'VOUCHER', 'WARDROBE', 'LAMP', 'SOFA']

describe.skipIf(noPostgres !== null)(onPostgres('a coupon at the same moment'), () => {
  let shop: Shop
  let staff: Shopper
  beforeAll(async () => {
    const database = await testPostgres({ poolSize: CONNECTIONS })
    if (!database) return
    shop = await openShop(database)
    staff = await shop.shopper()
    await shop.promote(staff.id)
    for (const thing of THINGS) await shop.setStock(thing, 1000)
  })
  afterAll(() => shop?.close())

  const newCoupon = async (about: Record<string, unknown>) => {
    const code = `R-${randomUUID().slice(0, 8).toUpperCase()}`
    const { coupon } = (await staff.send('POST', '/staff/coupons', { code, type: 'percentage', value: 10, oncePerPerson: false, ...about })).data
    return coupon as { id: string; code: string }
  }
  let turn = 0
  /** Each order of another product than the one before: those of one product would wait for each other at its stock already. */
  const use = (who: Shopper, couponCode: string) =>
    who.send('POST', '/orders', who.order([[THINGS[turn++ % THINGS.length]!, 1]], { couponCode, paymentMethodId: 'cod' }))
  const shoppers = (count: number) => Promise.all(Array.from({ length: count }, () => shop.shopper()))
  /** Uses as the coupon counts them, and as there are rows of them. */
  const uses = async (id: string) => {
    const { rows } = await shop.db.root.execute<{ counted: number; rows: number }>(sql`
      select redemptions as counted, (select count(*)::int from coupon_redemptions where coupon_id = coupons.id) as rows from coupons where id = ${id}`)
    return rows[0]
  }

  test('fifty orders that want one of its last ten uses get exactly ten', async () => {
    const { id, code } = await newCoupon({ redemptionLimit: 10 })
    const people = await shoppers(50)
    const replies = await atOnce(50, (index) => use(people[index]!, code))
    expect(counted(replies)).toEqual({ '201': 10, '400 INVALID_COUPON': 40 })
    expect(new Set(replies.flatMap(({ error }) => error?.details?.[0]?.code ?? []))).toEqual(new Set(['COUPON_USED_UP']))
    expect(await uses(id)).toEqual({ counted: 10, rows: 10 })
  })

  test('orders that use it while others give it back never exceed its limit, and its count stays that of its uses', async () => {
    const { id, code } = await newCoupon({ redemptionLimit: 5 })
    const [before, after] = [await shoppers(5), await shoppers(15)]
    const ids = await Promise.all(before.map(async (who) => (await use(who, code)).data.order.id as string))
    const replies = await atOnce(25, (index) =>
      index < 10 ? before[index % 5]!.send('POST', `/orders/${ids[index % 5]}/cancel`, {}) : use(after[index - 10]!, code),
    )
    const counts = counted(replies)
    expect(counts['200']).toBe(5)
    expect(counts['409 ORDER_ALREADY_CANCELLED']).toBe(5)
    const taken = counts['201'] ?? 0
    expect(taken).toBeLessThanOrEqual(5)
    expect(taken + (counts['400 INVALID_COUPON'] ?? 0)).toBe(15)
    expect(await uses(id)).toEqual({ counted: taken, rows: taken })
    // The remaining uses are still available.
    const last = await shoppers(6)
    expect(counted(await atOnce(6, (index) => use(last[index]!, code)))['201'] ?? 0).toBe(5 - taken)
  })

  test('ten concurrent orders of one person use a coupon of once a person once; it comes back with the order', async () => {
    const { id, code } = await newCoupon({ oncePerPerson: true, redemptionLimit: 100 })
    const person = await shop.shopper({ email: `${randomUUID()}@example.com` })
    for (let round = 0; round < 3; round++) {
      const replies = await atOnce(10, () => use(person, code))
      expect(counted(replies)).toEqual({ '201': 1, '400 INVALID_COUPON': 9 })
      expect(await uses(id)).toEqual({ counted: 1, rows: 1 })
      const orderId = replies.find(({ status }) => status === 201)!.data.order.id
      expect(counted(await atOnce(4, () => person.send('POST', `/orders/${orderId}/cancel`, {})))['200']).toBe(1)
      expect(await uses(id)).toEqual({ counted: 0, rows: 0 })
    }
  })

  test('orders that meet its end are placed with it or refused, never half', async () => {
    const { id, code } = await newCoupon({})
    const people = await shoppers(20)
    const replies = await atOnce(21, (index) => (index === 20 ? staff.send('POST', `/staff/coupons/${id}/end`, {}) : use(people[index]!, code)))
    const placed = replies.filter(({ status }) => status === 201)
    expect(placed.length + replies.filter(({ error }) => error?.details?.[0]?.code === 'COUPON_EXPIRED').length).toBe(20)
    expect(await uses(id)).toEqual({ counted: placed.length, rows: placed.length })
  })

  test('forty concurrent guesses of a coupon get twenty answers', async () => {
    const guest = await shop.shopper()
    const replies = await atOnce(40, (index) => guest.send('GET', `/cart?couponCode=GUESS-${index}`))
    expect(counted(replies)).toEqual({ '200': 40 })
    const codes = replies.map(({ data }) => data.cart.estimate.coupon.problem.code as string)
    expect(codes.filter((code) => code === 'COUPON_UNKNOWN')).toHaveLength(20)
    expect(codes.filter((code) => code === 'COUPON_TRIES')).toHaveLength(20)
  })
})
