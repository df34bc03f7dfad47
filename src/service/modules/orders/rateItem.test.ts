import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ratingData } from '../catalog/ratings/personalData.ts'
import { moveRatings } from '../catalog/ratings/rate.ts'
import { openShop, type Reply, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'

let shop: Shop
let staff: Shopper
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.shopper()
  await shop.promote(staff.id)
})
beforeEach(async () => {
  await shop.setStock('LAMP', 10)
  await shop.db.root.execute(sql`delete from product_ratings`)
  await shop.db.root.execute(sql`update products set rating_average = 0, rating_count = 0`)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const setStatus = (id: string, status: string) => shop.db.root.execute(sql`update orders set status = ${status} where id = ${id}`)
/** An order of one lamp, and the id of its line. */
const ordered = async (who = mona, status = 'delivered') => {
  const { order } = (await who.send('POST', '/orders', who.order([['LAMP', 1]], { paymentMethodId: 'cod' }))).data
  await setStatus(order.id, status)
  return { orderId: order.id as string, itemId: order.items[0].id as string }
}
const rate = ({ orderId, itemId }: { orderId: string; itemId: string }, body: unknown, who = mona): Promise<Reply> =>
  who.send('POST', `/orders/${orderId}/items/${itemId}/rating`, body)
const judge = (id: string, status: string, who = staff): Promise<Reply> => who.send('PUT', `/staff/ratings/${id}`, { status })
const lamp = async () => (await mona.send('GET', `/products/${shop.products.LAMP.id}`)).data.product.rating
const shown = async () => (await mona.send('GET', `/products/${shop.products.LAMP.id}/ratings`)).data
const waiting = async () => (await staff.send('GET', '/staff/ratings')).data.ratings
const refusal = ({ status, error }: Reply) => [status, error.code]

describe('a rating', () => {
  test('waits for staff, and then counts and is shown with the first name alone', async () => {
    const line = await ordered()
    const reply = await rate(line, { stars: 4, text: '  Warm light. ' })
    expect(reply.status).toBe(201)
    const { rating } = reply.data
    expect(rating).toMatchObject({ productId: shop.products.LAMP.id, stars: 4, text: 'Warm light.', name: 'Mona', status: 'pending' })
    expect(await lamp()).toEqual({ average: 0, count: 0 })
    expect((await shown()).ratings).toEqual([])
    expect(await waiting()).toMatchObject([{ id: rating.id, productName: 'LAMP', stars: 4 }])
    expect((await judge(rating.id, 'approved')).data.rating.status).toBe('approved')
    expect(await waiting()).toEqual([])
    expect(await lamp()).toEqual({ average: 4, count: 1 })
    const { ratings, pagination } = await shown()
    expect(ratings).toEqual([{ id: rating.id, stars: 4, text: 'Warm light.', name: 'Mona', createdAt: rating.createdAt }])
    expect(pagination.total).toBe(1)
    const { order } = (await mona.send('GET', `/orders/${line.orderId}`)).data
    expect(order.items[0].rating).toEqual({ stars: 4, text: 'Warm light.', status: 'approved', rejectionReason: null, rejectionNote: null })
  })

  test('a changed rating waits again and no longer counts; an equal one changes nothing', async () => {
    const line = await ordered()
    const { rating } = (await rate(line, { stars: 5 })).data
    await judge(rating.id, 'approved')
    expect((await rate(line, { stars: 5 })).data.rating).toMatchObject({ id: rating.id, status: 'approved', text: null })
    expect(await lamp()).toEqual({ average: 5, count: 1 })
    expect((await rate(line, { stars: 2, text: 'It broke.' })).data.rating).toMatchObject({ id: rating.id, status: 'pending' })
    expect(await lamp()).toEqual({ average: 0, count: 0 })
    expect((await waiting()).map(({ id }: { id: string }) => id)).toEqual([rating.id])
  })

  test('a rating changed after staff read it is not decided unread; the present text is', async () => {
    const line = await ordered()
    const { rating: read } = (await rate(line, { stars: 5, text: 'Lovely.' })).data
    shop.clock.advance(1)
    const { rating: rewritten } = (await rate(line, { stars: 5, text: 'Rude words' })).data
    const decide = (status: string, expectedCreatedAt: string) => staff.send('PUT', `/staff/ratings/${read.id}`, { status, expectedCreatedAt })
    for (const status of ['approved', 'rejected']) expect(refusal(await decide(status, read.createdAt))).toEqual([409, 'RATING_REWRITTEN'])
    expect(await waiting()).toMatchObject([{ id: read.id, text: 'Rude words', status: 'pending' }])
    expect(await lamp()).toEqual({ average: 0, count: 0 })
    expect((await decide('rejected', rewritten.createdAt)).data.rating.status).toBe('rejected')
  })

  test('a rejected rating is not counted; staff may change the decision', async () => {
    const { rating } = (await rate(await ordered(), { stars: 1, text: 'Rude words' })).data
    await judge(rating.id, 'approved')
    await judge(rating.id, 'rejected')
    expect(await lamp()).toEqual({ average: 0, count: 0 })
    expect((await staff.send('GET', '/staff/ratings?status=rejected')).data.ratings).toHaveLength(1)
    await judge(rating.id, 'approved')
    expect(await lamp()).toEqual({ average: 1, count: 1 })
  })

  test('a rejected rating shows the reason to its writer only; rewritten, it waits again without the reason', async () => {
    const line = await ordered()
    const { rating } = (await rate(line, { stars: 1, text: 'Call me: 01000000000' })).data
    const why = { rejectionReason: 'personal_data', rejectionNote: 'Please leave out the number.' }
    const reject = (body: object) => staff.send('PUT', `/staff/ratings/${rating.id}`, { status: 'rejected', ...body })
    const mine = async () => (await mona.send('GET', `/orders/${line.orderId}`)).data.order.items[0].rating
    expect((await reject({ ...why, rejectionNote: `  ${why.rejectionNote} ` })).data.rating).toMatchObject({ status: 'rejected', ...why })
    expect(await mine()).toEqual({ stars: 1, text: 'Call me: 01000000000', status: 'rejected', ...why })
    expect(await ratingData.read(shop.db.root, mona.id)).toMatchObject([why])
    expect((await shown()).ratings).toEqual([])
    // The same once more is not read again; a decision changed leaves no reason of the one before.
    expect((await rate(line, { stars: 1, text: 'Call me: 01000000000' })).data.rating).toMatchObject({ status: 'rejected', ...why })
    expect((await reject({ rejectionReason: 'other', rejectionNote: ' ' })).data.rating).toMatchObject({
      rejectionReason: 'other',
      rejectionNote: null,
    })
    expect((await reject({})).data.rating).toMatchObject({ status: 'rejected', rejectionReason: null, rejectionNote: null })
    await reject(why)
    expect((await judge(rating.id, 'approved')).data.rating).toMatchObject({ status: 'approved', rejectionReason: null, rejectionNote: null })
    await reject(why)
    expect((await rate(line, { stars: 2, text: 'It arrived scratched.' })).data.rating).toMatchObject({ id: rating.id, status: 'pending' })
    expect(await mine()).toEqual({ stars: 2, text: 'It arrived scratched.', status: 'pending', rejectionReason: null, rejectionNote: null })
    expect((await waiting()).map(({ id }: { id: string }) => id)).toEqual([rating.id])
  })

  test('a rating is rejected for a listed reason and with a note of 500 characters at most; an approved one has neither', async () => {
    const { rating } = (await rate(await ordered(), { stars: 5 })).data
    for (const body of [
      { status: 'rejected', rejectionReason: 'ugly' },
      { status: 'rejected', rejectionReason: 'other', rejectionNote: 'x'.repeat(501) },
      { status: 'approved', rejectionReason: 'other' },
      { status: 'approved', rejectionNote: 'Well said' },
      { status: 'pending' },
      { rejectionReason: 'other' },
    ])
      expect(refusal(await staff.send('PUT', `/staff/ratings/${rating.id}`, body)), JSON.stringify(body)).toEqual([400, 'VALIDATION_ERROR'])
    expect((await waiting()).map(({ id }: { id: string }) => id)).toEqual([rating.id])
    expect((await staff.send('PUT', `/staff/ratings/${rating.id}`, { status: 'rejected', rejectionNote: 'x'.repeat(500) })).status).toBe(200)
  })

  test('a person has one rating for each product, for any number of orders', async () => {
    await rate(await ordered(), { stars: 1 })
    await rate(await ordered(), { stars: 3 })
    expect(await waiting()).toMatchObject([{ stars: 3 }])
  })

  test('ratings of several people make an average of two decimals', async () => {
    for (const stars of [5, 4, 4]) {
      const who = await shop.shopper()
      const { rating } = (await rate(await ordered(who), { stars }, who)).data
      await judge(rating.id, 'approved')
    }
    expect(await lamp()).toEqual({ average: 4.33, count: 3 })
  })

  test('a rating requires a delivered product, and its customer', async () => {
    for (const status of ['pending', 'confirmed', 'processing', 'shipped', 'cancelled'])
      expect(refusal(await rate(await ordered(await shop.shopper(), status), { stars: 5 }, mona))).toEqual([403, 'ORDER_ACCESS_DENIED'])
    for (const status of ['confirmed', 'shipped', 'cancelled'])
      expect(refusal(await rate(await ordered(mona, status), { stars: 5 })), status).toEqual([409, 'ORDER_NOT_DELIVERED'])
    const { orderId } = await ordered()
    expect(refusal(await rate({ orderId, itemId: randomUUID() }, { stars: 5 }))).toEqual([404, 'ORDER_ITEM_NOT_FOUND'])
    const other = await ordered()
    expect(refusal(await rate({ orderId, itemId: other.itemId }, { stars: 5 }))).toEqual([404, 'ORDER_ITEM_NOT_FOUND'])
    expect(refusal(await rate({ orderId, itemId: other.itemId }, { stars: 5 }, staff))).toEqual([403, 'ORDER_ACCESS_DENIED'])
    expect(await waiting()).toEqual([])
  })

  test('a rating has one to five whole stars', async () => {
    const line = await ordered()
    for (const body of [
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { stars: '5' },
      {},
      { stars: 5, text: 'x'.repeat(1001) },
      { stars: 5, status: 'approved' },
    ])
      expect(refusal(await rate(line, body))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('ratings are judged and listed by staff only', async () => {
    const { rating } = (await rate(await ordered(), { stars: 5 })).data
    expect(refusal(await judge(rating.id, 'approved', mona))).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect(refusal(await mona.send('GET', '/staff/ratings'))).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect(refusal(await judge(randomUUID(), 'approved'))).toEqual([404, 'RATING_NOT_FOUND'])
    expect(refusal(await mona.send('GET', `/products/${randomUUID()}/ratings`))).toEqual([404, 'PRODUCT_NOT_FOUND'])
    expect(await lamp()).toEqual({ average: 0, count: 0 })
  })

  test('goes with a guest who signs in; of a product that both rated, the account’s stays', async () => {
    const [guest, account] = [await shop.shopper(), await shop.shopper({ email: `${randomUUID()}@example.com` })]
    for (const [who, stars] of [
      [guest, 1],
      [account, 5],
    ] as const)
      await judge((await rate(await ordered(who), { stars }, who)).data.rating.id, 'approved')
    expect(await lamp()).toEqual({ average: 3, count: 2 })
    await shop.db.transaction((tx) => moveRatings(tx, guest.id, account.id, shop.clock.now()))
    expect(await lamp()).toEqual({ average: 5, count: 1 })
    await shop.db.transaction((tx) => moveRatings(tx, account.id, mona.id, shop.clock.now()))
    const { rows } = await shop.db.root.execute(sql`select account_id, stars from product_ratings`)
    expect(rows).toEqual([{ account_id: mona.id, stars: 5 }])
  })

  test('a rating is in its writer’s archive, and deleted with the account', async () => {
    const [other, { rating }] = [await shop.shopper(), (await rate(await ordered(), { stars: 1, text: 'Mine' })).data]
    await judge(rating.id, 'approved')
    await judge((await rate(await ordered(other), { stars: 5 }, other)).data.rating.id, 'approved')
    expect(await ratingData.read(shop.db.root, mona.id)).toMatchObject([{ stars: 1, text: 'Mine', status: 'approved' }])
    await shop.db.transaction((tx) => ratingData.erase(tx, { accountId: mona.id, email: null, at: shop.clock.now() }))
    expect(await ratingData.read(shop.db.root, mona.id)).toEqual([])
    expect(await lamp()).toEqual({ average: 5, count: 1 })
  })
})
