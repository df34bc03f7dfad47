import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cases as runs } from '../../../../../test/contract/scope.ts'
import { finishRefunds } from '../../payments/refunds.ts'
import { openShop, type ProductName, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'
import { grantPoints } from '../../../../../test/service/modules/orders/grantPoints.ts'

let shop: Shop
let staff: Shopper
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.shopper()
  await shop.promote(staff.id)
})
beforeEach(async () => {
  for (const thing of ['SOFA', 'LAMP', 'WARDROBE'] as const) await shop.setStock(thing, 50)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000
interface Item {
  id: string
  quantity: number
}
interface Placed {
  id: string
  items: Item[]
  pricing: { totalAmount: number; subtotal: number; discountAmount: number; loyaltyPointsUsed: number }
}

/** An order that was paid and brought to the door. */
const delivered = async (items: [ProductName, number][], { who = mona, more = {} }: { who?: Shopper; more?: Record<string, unknown> } = {}) => {
  const { order } = (await who.send('POST', '/orders', who.order(items, more))).data
  if (more['paymentMethodId'] === 'cod') await staff.send('POST', `/orders/${order.id}/status`, { status: 'confirmed' })
  else await who.send('POST', `/orders/${order.id}/pay`, {})
  for (const status of ['processing', 'shipped', 'delivered'])
    expect((await staff.send('POST', `/orders/${order.id}/status`, { status })).status).toBe(200)
  return order as Placed
}
const ask = (orderId: string, items: [Item | undefined, number][], { who = mona, key }: { who?: Shopper; key?: string } = {}): Promise<Reply> =>
  who.send(
    'POST',
    `/orders/${orderId}/returns`,
    { items: items.map(([item, quantity]) => ({ itemId: item!.id, quantity })), reason: 'Too dark.' },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const judge = (id: string, status: string, more: Record<string, unknown> = {}) => staff.send('PUT', `/staff/returns/${id}`, { status, ...more })
const read = async (id: string, who = mona) => (await who.send('GET', `/orders/${id}`)).data.order
const refusal = ({ status, error }: Reply) => [status, error?.code, error?.details?.[0]?.code]
const points = async (who = mona) => (await who.send('GET', '/users/loyalty')).data.loyalty
const refundEvents = async (who = mona) =>
  (await shop.eventsOf(who.id)).flatMap(({ type, payload }) => (type === 'payment.refunded' ? [payload as { amount: number; method: string }] : []))

describe('a return', () => {
  test('waits for staff, is shown with its order, and takes nothing yet', async () => {
    const order = await delivered([['LAMP', 2]])
    const before = await shop.stock('LAMP')
    const reply = await ask(order.id, [[order.items[0], 1]])
    expect(reply.status).toBe(201)
    // 250.25 and 14 % of it; of 570.57 for both the first piece brings the half without the odd piastre.
    expect(reply.data.return).toMatchObject({
      status: 'requested',
      reason: 'Too dark.',
      note: null,
      items: [{ itemId: order.items[0]!.id, productName: 'LAMP', quantity: 1 }],
      refundAmount: 285.28,
      decidedAt: null,
    })
    const now = await read(order.id)
    expect(now.returns).toEqual([reply.data.return])
    expect([now.pricing.refundedAmount, await shop.stock('LAMP'), await refundEvents()]).toEqual([0, before, []])
  })

  test('an approved return pays back, restores the stock and takes its points off', async () => {
    const order = await delivered([
      ['LAMP', 2],
      ['SOFA', 1],
    ])
    const { total } = { total: order.pricing.totalAmount }
    expect(await points()).toMatchObject({ points: Math.floor(total / 10), totalSpent: total })
    const [lamps, sofas] = [await shop.stock('LAMP'), await shop.stock('SOFA')]
    const { id } = (await ask(order.id, [[order.items[0], 2]])).data.return
    const approved = await judge(id, 'approved', { note: 'As new.' })
    expect(approved.data.return).toMatchObject({ status: 'approved', note: 'As new.', refundAmount: 570.57, decidedAt: expect.any(String) })
    expect([await shop.stock('LAMP'), await shop.stock('SOFA')]).toEqual([lamps + 2, sofas])
    const kept = Math.round(total * 100 - 57_057) / 100
    const loyalty = await points()
    expect(loyalty).toMatchObject({ points: Math.floor(kept / 10), totalSpent: kept })
    expect(loyalty.pointsHistory[0]).toMatchObject({ type: 'reversed', points: Math.floor(kept / 10) - Math.floor(total / 10), orderId: order.id })
    await finishRefunds(shop.services, order.id)
    expect(await refundEvents()).toMatchObject([{ amount: 570.57 }])
    const now = await read(order.id)
    expect(now.pricing).toMatchObject({ refundedAmount: 570.57, totalAmount: total, loyaltyPointsEarned: Math.floor(kept / 10) })
    expect([now.status, now.paymentStatus]).toEqual(['delivered', 'paid'])
  })

  test('a return of an order paid in cash is recorded as refunded in cash', async () => {
    const order = await delivered([['LAMP', 1]], { more: { paymentMethodId: 'cod' } })
    const { id } = (await ask(order.id, [[order.items[0], 1]])).data.return
    await judge(id, 'approved')
    await finishRefunds(shop.services, order.id)
    expect(await refundEvents()).toMatchObject([{ amount: 285.29, method: 'cash' }])
  })

  test('a refused return refunds nothing; its pieces can be returned again', async () => {
    const order = await delivered([['LAMP', 1]])
    const before = await shop.stock('LAMP')
    const { id } = (await ask(order.id, [[order.items[0], 1]])).data.return
    expect(refusal(await ask(order.id, [[order.items[0], 1]]))).toEqual([400, 'INVALID_ORDER_DATA', 'RETURNED_ALREADY'])
    expect((await judge(id, 'refused', { note: 'It was used.' })).data.return).toMatchObject({ status: 'refused', note: 'It was used.' })
    expect([await shop.stock('LAMP'), await refundEvents(), (await read(order.id)).pricing.refundedAmount]).toEqual([before, [], 0])
    expect((await ask(order.id, [[order.items[0], 1]])).status).toBe(201)
  })

  test('a return is decided once: the same decision changes nothing, the opposite is refused', async () => {
    const order = await delivered([['LAMP', 2]])
    const [first, second] = [await ask(order.id, [[order.items[0], 1]]), await ask(order.id, [[order.items[0], 1]])]
    const approved = (await judge(first.data.return.id, 'approved')).data.return
    const stock = await shop.stock('LAMP')
    expect((await judge(first.data.return.id, 'approved', { note: 'Again' })).data.return).toEqual(approved)
    expect(refusal(await judge(first.data.return.id, 'refused'))).toEqual([409, 'RETURN_ALREADY_DECIDED', undefined])
    await judge(second.data.return.id, 'refused')
    expect(refusal(await judge(second.data.return.id, 'approved'))).toEqual([409, 'RETURN_ALREADY_DECIDED', undefined])
    expect([await shop.stock('LAMP'), (await read(order.id)).pricing.refundedAmount]).toEqual([stock, 285.28])
  })

  test('takes off all that its pieces had earned, also what was spent: the next points make up for it, and none can be spent until then', async () => {
    const order = await delivered([['SOFA', 1]])
    const earned = (await points()).points as number
    await mona.send('POST', '/orders', mona.order([['SOFA', 1]], { loyaltyPointsToUse: earned - 10 }))
    await judge((await ask(order.id, [[order.items[0], 1]])).data.return.id, 'approved')
    const reversed = earned - (await read(order.id)).pricing.loyaltyPointsEarned
    expect(reversed).toBeGreaterThan(10)
    const { points: left, pointsHistory } = await points()
    expect(left).toBe(10 - reversed)
    expect(pointsHistory[0]).toMatchObject({ type: 'reversed', points: -reversed })
    expect(refusal(await mona.send('POST', '/orders', mona.order([['SOFA', 1]], { loyaltyPointsToUse: 1 })))).toEqual([
      400,
      'INVALID_ORDER_DATA',
      'POINTS_SHORT',
    ])
    expect((await mona.send('GET', '/cart')).data.cart.estimate.loyaltyPoints.available).toBe(0)
    await grantPoints(shop, mona, reversed)
    expect((await points()).points).toBe(10)
  })

  test('gives back the points that its pieces were paid with, and over all returns exactly those that were used', async () => {
    await grantPoints(shop, mona, 300)
    const lines: [ProductName, number][] = [
      ['LAMP', 2],
      ['SOFA', 1],
    ]
    const order = await delivered(lines, { more: { loyaltyPointsToUse: 300 } })
    const [lamp, sofa] = order.items
    const giveBack = async (item: Item | undefined) => {
      shop.clock.advance(1)
      const asked = (await ask(order.id, [[item, 1]])).data.return
      const approved = (await judge(asked.id, 'approved')).data.return
      expect(approved).toMatchObject({ pointsReturned: asked.pointsReturned, refundAmount: asked.refundAmount })
      expect((await judge(asked.id, 'approved')).data.return).toEqual(approved)
      return asked.pointsReturned
    }
    // 250.25 of 9,500.50 are 7.9 points of 300.
    expect([await giveBack(lamp), await giveBack(lamp), await giveBack(sofa)]).toEqual([7, 8, 285])
    const { points: left, pointsHistory } = await points()
    const ofType = (wanted: string) => pointsHistory.filter(({ type }: { type: string }) => type === wanted)
    expect(ofType('returned')).toMatchObject([
      { points: 285, orderId: order.id, description: expect.stringContaining('returned items') },
      { points: 8 },
      { points: 7 },
    ])
    const now = await read(order.id)
    expect(left).toBe(300 + now.pricing.loyaltyPointsEarned)
    expect(now.returns.map(({ pointsReturned }: { pointsReturned: number }) => pointsReturned)).toEqual([7, 8, 285])
  })

  test('a refused return restores no points', async () => {
    await grantPoints(shop, mona, 100)
    const order = await delivered([['LAMP', 1]], { more: { loyaltyPointsToUse: 100 } })
    const before = (await points()).points
    const { id } = (await ask(order.id, [[order.items[0], 1]])).data.return
    expect((await points()).points).toBe(before)
    await judge(id, 'refused')
    expect((await points()).points).toBe(before)
  })

  test('a return of products that a coupon made free refunds nothing, and restores the stock', async () => {
    const code = `FREE-${randomUUID().slice(0, 6).toUpperCase()}`
    await staff.send('POST', '/staff/coupons', { code, type: 'percentage', value: 100 })
    const order = await delivered([['LAMP', 1]], { more: { couponCode: code } })
    const before = await shop.stock('LAMP')
    const { data } = await ask(order.id, [[order.items[0], 1]])
    expect(data.return.refundAmount).toBe(0)
    expect((await judge(data.return.id, 'approved')).status).toBe(200)
    await finishRefunds(shop.services, order.id)
    expect([await shop.stock('LAMP'), await refundEvents()]).toEqual([before + 1, []])
  })
})

describe('pieces can be given back', () => {
  test('pieces can be returned for fourteen days after their delivery, and not at the end of them', async () => {
    const order = await delivered([['LAMP', 2]])
    const until = new Date(shop.clock.now().getTime() + 14 * DAY_MS).toISOString()
    expect((await read(order.id)).returnableUntil).toBe(until)
    shop.clock.advance(14 * DAY_MS - 1)
    expect((await ask(order.id, [[order.items[0], 1]])).status).toBe(201)
    shop.clock.advance(1)
    const late = await ask(order.id, [[order.items[0], 1]])
    expect(refusal(late)).toEqual([409, 'RETURN_PERIOD_OVER', 'RETURN_PERIOD_OVER'])
    expect(late.error.details?.[0]).toMatchObject({ returnableUntil: until })
  })

  test('pieces can be returned once they were delivered', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['LAMP', 1]]))).data
    expect(refusal(await ask(order.id, [[order.items[0], 1]]))).toEqual([409, 'ORDER_NOT_DELIVERED', undefined])
    expect(order.returnableUntil).toBeNull()
  })

  test('a return names pieces of the order, each once and no more than there are', async () => {
    const [order, other] = [await delivered([['LAMP', 2]]), await delivered([['LAMP', 1]])]
    const of = async (items: [Item | undefined, number][]) => (await ask(order.id, items)).error?.details
    expect(await of([[other.items[0], 1]])).toMatchObject([{ path: 'items.0.itemId', code: 'ORDER_ITEM_NOT_FOUND' }])
    expect(await of([[order.items[0], 3]])).toMatchObject([
      { path: 'items.0.quantity', code: 'RETURNED_ALREADY', available: 2, message: 'Only 2 of these can still be returned.' },
    ])
    const twice = await of([
      [order.items[0], 1],
      [order.items[0], 1],
    ])
    expect(twice).toMatchObject([{ path: 'items.1.itemId', code: 'REPEATED' }])
    expect(refusal(await mona.send('POST', `/orders/${order.id}/returns`, { items: [{ itemId: order.items[0]!.id, quantity: 1 }] }))).toEqual([
      400,
      'INVALID_ORDER_DATA',
      'REQUIRED',
    ])
  })

  test('pieces can be returned by their customer, and by staff for them', async () => {
    const order = await delivered([['LAMP', 1]])
    expect(refusal(await ask(order.id, [[order.items[0], 1]], { who: await shop.shopper() }))).toEqual([403, 'ORDER_ACCESS_DENIED', undefined])
    expect((await ask(order.id, [[order.items[0], 1]], { who: staff })).status).toBe(201)
  })
})

test('a return that is sent twice under one key is one, also when its answer was lost', async () => {
  const order = await delivered([['LAMP', 2]])
  const first = await ask(order.id, [[order.items[0], 1]], { key: 'return-1' })
  expect((await ask(order.id, [[order.items[0], 1]], { key: 'return-1' })).headers['idempotent-replayed']).toBe('true')
  await shop.db.root.execute(sql`delete from idempotency_keys`)
  const again = await ask(order.id, [[order.items[0], 1]], { key: 'return-1' })
  expect(again.data.return).toEqual(first.data.return)
  expect((await read(order.id)).returns).toHaveLength(1)
  expect((await ask(order.id, [[order.items[0], 1]], { key: 'return-2' })).data.return.id).not.toBe(first.data.return.id)
})

test('staff read those that wait, oldest first, with the order and its customer', async () => {
  await shop.db.root.execute(sql`delete from order_returns`)
  const order = await delivered([['LAMP', 3]])
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    shop.clock.advance(1)
    ids.push((await ask(order.id, [[order.items[0], 1]])).data.return.id)
  }
  const list = async (query: string) => (await staff.send('GET', `/staff/returns${query}`)).data
  const waiting = await list('')
  expect(waiting.returns.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(waiting.returns[0]).toMatchObject({
    order: { id: order.id },
    customer: { id: mona.id, name: 'Mona Adel' },
    items: [{ productName: 'LAMP' }],
  })
  for (const id of ids.slice(0, 2)) await judge(id, 'approved')
  expect((await list('?status=approved')).returns.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]])
  expect(await list('?status=requested&limit=1')).toMatchObject({ returns: [{ id: ids[2] }], pagination: { total: 1 } })
})

test('none but staff list and decide; what is not there is not found', async () => {
  expect(refusal(await mona.send('GET', '/staff/returns'))).toEqual([403, 'INSUFFICIENT_SCOPE', undefined])
  expect(refusal(await mona.send('PUT', `/staff/returns/${randomUUID()}`, { status: 'approved' }))).toEqual([403, 'INSUFFICIENT_SCOPE', undefined])
  expect(refusal(await judge(randomUUID(), 'approved'))).toEqual([404, 'RETURN_NOT_FOUND', undefined])
})

test('whatever comes back in whatever order, no more is paid back than was paid, and the ledger is the balance', async () => {
  let [all, partly, discounted, byPoints] = [0, 0, 0, 0]
  const things = ['LAMP', 'SOFA', 'WARDROBE'] as const
  const cases = fc.record({
    quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 2 })),
    coupon: fc.boolean(),
    spend: fc.constantFrom(0, 1, 777),
    steps: fc.array(fc.record({ at: fc.nat(2), pieces: fc.integer({ min: 1, max: 3 }), approve: fc.boolean() }), { minLength: 2, maxLength: 8 }),
  })
  const property = fc.asyncProperty(cases, async ({ quantities, coupon, spend, steps }) => {
    const who = await shop.shopper()
    if (spend > 0) await grantPoints(shop, who, spend)
    const items = things.flatMap((thing, at): [ProductName, number][] => (quantities[at]! > 0 ? [[thing, quantities[at]!]] : []))
    const order = await delivered(items, { who, more: { loyaltyPointsToUse: spend, ...(coupon && { couponCode: 'WELCOME10' }) } })
    for (const thing of things) await shop.setStock(thing, 50)
    let back = 0
    for (const { at, pieces, approve } of steps) {
      const item = order.items[at % order.items.length]
      const asked = await ask(order.id, [[item, pieces]], { who })
      if (asked.status !== 201) continue
      if ((await judge(asked.data.return.id, approve ? 'approved' : 'refused')).status === 200 && approve) back += pieces
    }
    await finishRefunds(shop.services, order.id)
    const eventsOf = (await refundEvents(who)).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    const now = await read(order.id, who)
    expect(Math.round(now.pricing.refundedAmount * 100)).toBe(eventsOf)
    expect(eventsOf).toBeLessThanOrEqual(Math.round(order.pricing.totalAmount * 100))
    const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(back).toBeLessThanOrEqual(pieces)
    const loyalty = await points(who)
    const ledger = loyalty.pointsHistory.reduce((sum: number, entry: { points: number }) => sum + entry.points, 0)
    const returned = loyalty.pointsHistory.reduce(
      (sum: number, entry: { type: string; points: number }) => sum + (entry.type === 'returned' ? entry.points : 0),
      0,
    )
    const used = order.pricing.loyaltyPointsUsed
    expect(returned).toBeLessThanOrEqual(used)
    if (back === pieces) expect(returned).toBe(used)
    const has = spend - used + returned + now.pricing.loyaltyPointsEarned
    expect([loyalty.points, ledger]).toEqual([has, has])
    if (returned > 0) byPoints++
    if (back === pieces) all++
    if (back > 0 && back < pieces) partly++
    if (coupon && back > 0) discounted++
  })
  // One of each kind that is counted below, whatever the seed draws.
  const step = (at: number, approve: boolean) => ({ at, pieces: 1, approve })
  const one = (
    spend: number,
    quantities: [number, number, number],
    approve: boolean,
  ): [typeof cases extends fc.Arbitrary<infer Case> ? Case : never] => [
    { quantities, coupon: true, spend: spend as 0 | 777, steps: [step(0, true), step(1, approve)] },
  ]
  const examples = [one(777, [1, 1, 0], true), one(0, [2, 1, 1], false)]
  await fc.assert(property, { numRuns: runs(15, 8), examples })
  for (const times of [all, partly, discounted, byPoints]) expect(times).toBeGreaterThan(0)
})
