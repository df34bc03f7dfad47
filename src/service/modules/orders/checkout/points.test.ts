/** Points through the life of an order: spent, returned, earned; the ledger adds up to the balance at every step. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveLedger } from '../../loyalty/ledger.ts'
import { loyaltyData } from '../../loyalty/personalData.ts'
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
  await shop.setStock('SOFA', 100)
  await shop.setStock('LAMP', 100)
  mona = await shop.shopper({ email: `${randomUUID()}@example.com` })
})
afterAll(() => shop.close())

/** Accounts whose balance is not the sum of their entries. */
const wrongBalances = async () => {
  const { rows } = await shop.db.root.execute(sql`
    select coalesce(b.account_id, e.account_id) as account, b.points, e.sum
      from loyalty_balances b full join (select account_id, sum(points)::int as sum from loyalty_entries group by 1) e on e.account_id = b.account_id
     where coalesce(b.points, 0) <> coalesce(e.sum, 0)`)
  return rows
}
afterEach(async () => expect(await wrongBalances()).toEqual([]))

type Lines = Parameters<Shopper['order']>[0]
const order = (lines: Lines, more: Record<string, unknown> = {}, who = mona): Promise<Reply> =>
  who.send('POST', '/orders', who.order(lines, { paymentMethodId: 'cod', ...more }))
const deliver = async (id: string) => {
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    expect((await staff.send('POST', `/orders/${id}/status`, { status })).status).toBe(200)
}
const bought = async (lines: Lines, more: Record<string, unknown> = {}, who = mona) => {
  const { data } = await order(lines, more, who)
  await deliver(data.order.id)
  return data.order
}
const loyaltyOf = async (who = mona, language = 'en') =>
  (await who.send('GET', '/users/loyalty', undefined, { 'accept-language': language })).data.loyalty
const pointsOf = async (who = mona): Promise<number> => (await loyaltyOf(who)).points

describe('points', () => {
  test('points are earned when an order is delivered, one for 10 EGP, and not before', async () => {
    const { data } = await order([['SOFA', 1]])
    const total = data.order.pricing.totalAmount
    expect([data.order.pricing.loyaltyPointsEarned, await pointsOf()]).toEqual([0, 0])
    await deliver(data.order.id)
    const earned = Math.floor(total / 10)
    const loyalty = await loyaltyOf()
    expect(loyalty.points).toBe(earned)
    expect(loyalty.pointsHistory).toMatchObject([{ type: 'earned', points: earned, orderId: data.order.id, description: 'Earned with an order' }])
    expect((await mona.send('GET', `/orders/${data.order.id}`)).data.order.pricing.loyaltyPointsEarned).toBe(earned)
    expect((await mona.send('GET', '/users/profile')).data.user.loyaltyInfo.points).toBe(earned)
  })

  test('points are spent on an order at 0.10 EGP each, after the coupon, and restored when it is cancelled', async () => {
    await bought([['SOFA', 1]])
    const before = await pointsOf()
    const reply = await order([['SOFA', 1]], { loyaltyPointsToUse: 500, couponCode: 'DIWAN500' })
    const { pricing, id } = reply.data.order
    expect(pricing).toMatchObject({
      subtotal: 9_000,
      discountAmount: 550,
      loyaltyPointsUsed: 500,
      appliedCoupons: [{ code: 'DIWAN500', discount: 500 }],
    })
    expect(await pointsOf()).toBe(before - 500)
    await mona.send('POST', `/orders/${id}/cancel`, {})
    expect(await pointsOf()).toBe(before)
    const [returned, redeemed] = (await loyaltyOf()).pointsHistory
    expect([returned, redeemed]).toMatchObject([
      { type: 'returned', points: 500, orderId: id },
      { type: 'redeemed', points: -500, orderId: id },
    ])
  })

  test('pay at most half of the goods; the rest is left', async () => {
    await bought([['SOFA', 1]])
    const before = await pointsOf()
    const { order: placed } = (await order([['SPOON', 1]], { loyaltyPointsToUse: before })).data
    // Half of 1.50 EGP is 7 whole points.
    expect(placed.pricing).toMatchObject({ loyaltyPointsUsed: 7, discountAmount: 0.7 })
    expect(await pointsOf()).toBe(before - 7)
  })

  test('points above the balance are refused, with the balance; nothing is ordered', async () => {
    const { order: first } = (await order([['LAMP', 2]])).data
    await deliver(first.id)
    const available = await pointsOf()
    const reply = await order([['SOFA', 1]], { loyaltyPointsToUse: available + 1 })
    expect([reply.status, reply.error.code]).toEqual([400, 'INVALID_ORDER_DATA'])
    expect(reply.error.details).toMatchObject([{ path: 'loyaltyPointsToUse', code: 'POINTS_SHORT', available }])
    expect((await mona.send('GET', '/orders')).data.pagination.total).toBe(1)
  })

  test('points are part of the cart’s estimate, which equals the price of the order', async () => {
    await bought([['SOFA', 1]])
    const available = await pointsOf()
    await mona.send('POST', '/cart/items', { productId: shop.products.LAMP.id, quantity: 2 })
    const { estimate } = (await mona.send('GET', '/cart?governorate=Giza&loyaltyPointsToUse=100000')).data.cart
    expect(estimate.loyaltyPoints).toEqual({ available, used: Math.min(available, 2502), discount: Math.min(available, 2502) / 10 })
    const { used } = estimate.loyaltyPoints
    const reply = await order([['LAMP', 2]], { loyaltyPointsToUse: used, expectedTotal: estimate.totalAmount })
    expect([reply.status, reply.data.order.pricing.totalAmount]).toEqual([201, estimate.totalAmount])
  })
})

describe('standing', () => {
  test('the tier of an account without purchases is the lowest, in its language', async () => {
    const { referralCode, ...rest } = await loyaltyOf()
    expect(referralCode).toMatch(/^[A-Z0-9]{6,}$/)
    expect(rest).toEqual({
      currentTier: 'bronze',
      points: 0,
      totalSpent: 0,
      nextTier: 'silver',
      nextTierThreshold: 5000,
      pointsToNextTier: 500,
      nextTierProgress: 0,
      referralsCount: 0,
      referralEarnings: 0,
      benefits: { discountPercentage: 0, freeShipping: false, prioritySupport: false, earlyAccess: false, specialEvents: false },
      pointsHistory: [],
    })
  })

  test('rises with what was delivered, and says in words what points did', async () => {
    await bought([['SOFA', 1]])
    const loyalty = await loyaltyOf(mona, 'ar')
    expect(loyalty).toMatchObject({ currentTier: 'silver', nextTier: 'gold', nextTierThreshold: 15_000, benefits: { discountPercentage: 2 } })
    expect(loyalty.pointsToNextTier).toBe(Math.floor((15_000 - loyalty.totalSpent) / 10))
    expect(loyalty.pointsHistory[0].description).toBe('نقاط مكتسبة من طلب')
    await bought([['SOFA', 4]])
    expect(await loyaltyOf()).toMatchObject({
      currentTier: 'platinum',
      nextTier: null,
      nextTierThreshold: null,
      pointsToNextTier: null,
      nextTierProgress: 100,
      benefits: { discountPercentage: 8, freeShipping: true, prioritySupport: true, earlyAccess: true, specialEvents: true },
    })
  })
})

describe('a recommendation', () => {
  const referred = async (by: Shopper) => {
    const friend = await shop.shopper({ email: `${randomUUID()}@example.com` })
    await shop.db.root.execute(sql`update users set referred_by = ${by.id} where id = ${friend.id}`)
    return friend
  }

  test('gives both 200 points at the first delivered order, and none at the next', async () => {
    const friend = await referred(mona)
    const first = await bought([['LAMP', 1]], {}, friend)
    const earned = Math.floor(first.pricing.totalAmount / 10)
    expect([await pointsOf(friend), await pointsOf(mona)]).toEqual([earned + 200, 200])
    await bought([['LAMP', 1]], {}, friend)
    expect([await pointsOf(friend), await pointsOf(mona)]).toEqual([2 * earned + 200, 200])
    expect(await loyaltyOf(mona)).toMatchObject({ referralsCount: 1, referralEarnings: 200 })
    expect((await loyaltyOf(mona)).pointsHistory).toMatchObject([{ type: 'referral', points: 200, description: 'For a recommendation' }])
  })

  test('a recommendation by a deleted account gives the other its points only', async () => {
    const friend = await referred(mona)
    await shop.db.root.execute(sql`update users set account_status = 'deleted' where id = ${mona.id}`)
    const { pricing } = await bought([['LAMP', 1]], {}, friend)
    expect(await pointsOf(friend)).toBe(Math.floor(pricing.totalAmount / 10))
    const { rows } = await shop.db.root.execute(sql`select 1 from loyalty_entries where account_id = ${mona.id}`)
    expect(rows).toEqual([])
  })
})

test('a guest’s points go to the account that it signs in to, also where one had recommended the other', async () => {
  const guest = await shop.shopper()
  await shop.db.root.execute(sql`update users set referred_by = ${guest.id} where id = ${mona.id}`)
  await bought([['LAMP', 1]], {}, guest)
  await bought([['LAMP', 1]])
  const together = (await pointsOf(guest)) + (await pointsOf())
  await shop.db.transaction((tx) => moveLedger(tx, guest.id, mona.id))
  expect([await pointsOf(guest), await pointsOf()]).toEqual([0, together])
  expect(await loyaltyOf()).toMatchObject({ referralEarnings: 400 })
})

test('points are in their owner’s archive, and gone with the account', async () => {
  await bought([['LAMP', 1]])
  expect(await loyaltyData.read(shop.db.root, mona.id)).toMatchObject([{ type: 'earned' }])
  await shop.db.transaction((tx) => loyaltyData.erase(tx, { accountId: mona.id, email: null, at: shop.clock.now() }))
  expect(await loyaltyData.read(shop.db.root, mona.id)).toEqual([])
  expect(await pointsOf()).toBe(0)
})
