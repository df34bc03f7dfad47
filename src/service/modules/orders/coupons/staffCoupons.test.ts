import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
let staff: Shopper
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.shopper()
  await shop.promote(staff.id)
})
afterAll(() => shop.close())

const HOUR_MS = 3_600_000
const newCode = () => `T-${randomUUID().slice(0, 8).toUpperCase()}`
const make = (about: Record<string, unknown> = {}) =>
  staff.send('POST', '/staff/coupons', { code: newCode(), type: 'percentage', value: 10, oncePerPerson: false, ...about })
const made = async (about: Record<string, unknown> = {}) => (await make(about)).data.coupon
const change = (id: string, about: Record<string, unknown>) => staff.send('PUT', `/staff/coupons/${id}`, about)
const end = (id: string) => staff.send('POST', `/staff/coupons/${id}/end`, {})
const listed = async (query: string) => (await staff.send('GET', `/staff/coupons?${query}`)).data
const use = async (couponCode: string, who?: Shopper): Promise<Reply> => {
  const shopper = who ?? (await shop.shopper())
  return shopper.send('POST', '/orders', shopper.order([['LAMP', 1]], { couponCode, paymentMethodId: 'cod' }))
}
const said = ({ status, error }: Reply) => [status, error?.code, error?.details?.[0]?.code]
const refused = (code: string) => [400, 'INVALID_COUPON', code]
const fromNow = (milliseconds: number) => new Date(shop.clock.now().getTime() + milliseconds).toISOString()
const restock = () => shop.setStock('LAMP', 100)

describe('a coupon that staff make', () => {
  test('a new coupon is returned as created, and reduces an order by its value', async () => {
    await restock()
    const code = newCode()
    const reply = await make({ code: code.toLowerCase(), type: 'fixed', value: 50.25, minimum: 200, redemptionLimit: 3, expiresAt: fromNow(HOUR_MS) })
    expect(reply.status).toBe(201)
    expect(reply.data.coupon).toMatchObject({
      code,
      type: 'fixed',
      value: 50.25,
      minimum: 200,
      oncePerPerson: false,
      startsAt: null,
      expiresAt: fromNow(HOUR_MS),
      redemptionLimit: 3,
      redemptions: 0,
      status: 'active',
    })
    const { order } = (await use(code)).data
    expect(order.pricing).toMatchObject({ discountAmount: 50.25, appliedCoupons: [{ code, discount: 50.25, type: 'fixed' }] })
    expect((await listed(`code=${code}`)).coupons[0]).toMatchObject({ redemptions: 1 })
  })

  test('a new coupon is once a person by default, with no minimum', async () => {
    const { coupon } = (await staff.send('POST', '/staff/coupons', { code: newCode(), type: 'percentage', value: 5 })).data
    expect(coupon).toMatchObject({ oncePerPerson: true, minimum: 0, startsAt: null, expiresAt: null, redemptionLimit: null })
  })

  test.each([
    ['more than all', { value: 101 }, 'value', 'INVALID_VALUE'],
    ['a broken percentage', { value: 12.5 }, 'value', 'INVALID_VALUE'],
    ['nothing', { value: 0 }, 'value', 'TOO_SMALL'],
    ['next to nothing', { value: 1e-9 }, 'value', 'TOO_SMALL'],
    ['less than a piastre', { value: 0.004 }, 'value', 'TOO_PRECISE'],
    ['an end before its start', { startsAt: '2030-01-02T00:00:00Z', expiresAt: '2030-01-01T00:00:00Z' }, 'expiresAt', 'INVALID_VALUE'],
    ['an end at its start', { startsAt: '2030-01-02T00:00:00Z', expiresAt: '2030-01-02T02:00:00+02:00' }, 'expiresAt', 'INVALID_VALUE'],
    ['a start before there was a shop', { startsAt: '0000-01-01T00:00:00Z' }, 'startsAt', 'TOO_EARLY'],
    ['a limit of none', { redemptionLimit: 0 }, 'redemptionLimit', 'TOO_SMALL'],
    ['a code with a space', { code: 'TEN OFF' }, 'code', 'INVALID_FORMAT'],
    ['a code of two letters', { code: 'AB' }, 'code', 'INVALID_FORMAT'],
  ])('a new coupon is refused with %s', async (_, about, path, code) => {
    const reply = await make(about)
    expect([reply.status, reply.error?.details?.[0]]).toEqual([400, expect.objectContaining({ path, code })])
  })

  test('has a code of its own, also when the other one is over', async () => {
    const { id, code } = await made()
    await end(id)
    expect(said(await make({ code }))).toEqual([409, 'COUPON_CODE_EXISTS', undefined])
  })
})

describe('a coupon that staff change', () => {
  test('keeps what is not named, and loses a bound that is null', async () => {
    const coupon = await made({ minimum: 100, redemptionLimit: 2, expiresAt: fromNow(HOUR_MS) })
    const { data } = await change(coupon.id, { value: 20, redemptionLimit: null })
    expect(data.coupon).toEqual({ ...coupon, value: 20, redemptionLimit: null, updatedAt: data.coupon.updatedAt })
    expect((await change(coupon.id, { value: 101 })).error.details).toEqual([expect.objectContaining({ path: 'value', code: 'INVALID_VALUE' })])
    expect((await change(coupon.id, { startsAt: fromNow(2 * HOUR_MS) })).error.details?.[0]).toMatchObject({ path: 'expiresAt' })
  })

  test('takes the new value off the next order, and leaves those before as they are', async () => {
    await restock()
    const { id, code } = await made({ type: 'fixed', value: 10 })
    const shopper = await shop.shopper()
    const first = (await use(code, shopper)).data.order
    await change(id, { value: 20 })
    expect((await use(code)).data.order.pricing.discountAmount).toBe(20)
    expect((await shopper.send('GET', `/orders/${first.id}`)).data.order.pricing.discountAmount).toBe(10)
  })

  test('a coupon changed to fewer uses than made withdraws none and allows no other', async () => {
    await restock()
    const { id, code } = await made({ redemptionLimit: 3 })
    await use(code)
    await use(code)
    expect((await change(id, { redemptionLimit: 1 })).data.coupon).toMatchObject({ redemptions: 2, redemptionLimit: 1, status: 'used_up' })
    expect(said(await use(code))).toEqual(refused('COUPON_USED_UP'))
  })
})

describe('a coupon holds', () => {
  test('a coupon is valid from its start to its end', async () => {
    await restock()
    const [startsAt, expiresAt] = [fromNow(1000), fromNow(2000)]
    const { code } = await made({ startsAt, expiresAt })
    shop.clock.advance(999)
    const early = await use(code)
    expect(said(early)).toEqual(refused('COUPON_NOT_YET'))
    expect(early.error.details?.[0]).toMatchObject({ path: 'couponCode', startsAt })
    shop.clock.advance(1)
    expect((await use(code)).status).toBe(201)
    shop.clock.advance(1000)
    expect((await use(code)).error.details?.[0]).toMatchObject({ code: 'COUPON_EXPIRED', expiredAt: expiresAt })
  })

  test('a coupon is valid until staff end it; ending it again changes nothing', async () => {
    const { id, code } = await made()
    const ended = (await end(id)).data.coupon
    expect(ended).toMatchObject({ status: 'expired', expiresAt: fromNow(0) })
    shop.clock.advance(1000)
    expect((await end(id)).data.coupon).toEqual(ended)
    expect(said(await use(code))).toEqual(refused('COUPON_EXPIRED'))
  })

  test('never, when it is ended before it starts', async () => {
    const { id, code } = await made({ startsAt: fromNow(HOUR_MS), expiresAt: fromNow(2 * HOUR_MS) })
    expect((await end(id)).data.coupon).toMatchObject({ status: 'expired' })
    shop.clock.advance(HOUR_MS)
    expect(said(await use(code))).toEqual(refused('COUPON_EXPIRED'))
  })

  test('a coupon is valid for its number of orders; a cancelled one gives its use back, once', async () => {
    await restock()
    const { id, code } = await made({ redemptionLimit: 2 })
    const shopper = await shop.shopper()
    const first = await use(code, shopper)
    expect((await use(code)).status).toBe(201)
    expect(said(await use(code))).toEqual(refused('COUPON_USED_UP'))
    for (let n = 0; n < 2; n++) await shopper.send('POST', `/orders/${first.data.order.id}/cancel`, {})
    expect((await listed(`code=${code}`)).coupons[0]).toMatchObject({ id, redemptions: 1, status: 'active' })
    expect((await use(code)).status).toBe(201)
    expect(said(await use(code))).toEqual(refused('COUPON_USED_UP'))
  })
})

test('the cart’s estimate says of a coupon what an order would be refused with', async () => {
  const startsAt = fromNow(HOUR_MS)
  const [later, used] = [await made({ startsAt }), await made({ redemptionLimit: 1 })]
  await use(used.code)
  const shopper = await shop.shopper()
  await shopper.send('POST', '/cart/items', { productId: shop.products.SPOON.id })
  const problem = async (code: string) => (await shopper.send('GET', `/cart?couponCode=${code}`)).data.cart.estimate.coupon.problem
  expect(await problem(later.code)).toEqual({ code: 'COUPON_NOT_YET', message: 'This coupon code isn’t valid yet.', startsAt })
  expect(await problem(used.code)).toMatchObject({ code: 'COUPON_USED_UP' })
})

test('coupons are listed newest first, by status and by code', async () => {
  const ids: Record<string, string> = {}
  for (const [status, about] of Object.entries({
    scheduled: { startsAt: fromNow(HOUR_MS) },
    expired: { expiresAt: fromNow(-1) },
    used_up: { redemptionLimit: 1 },
    active: { redemptionLimit: 2 },
  })) {
    shop.clock.advance(1)
    const { id, code } = await made(about)
    ids[status] = id
    if (status === 'used_up' || status === 'active') expect((await use(code)).status).toBe(201)
  }
  const newest = (await listed('limit=4')).coupons.map(({ id }: { id: string }) => id)
  expect(newest).toEqual([ids['active'], ids['used_up'], ids['expired'], ids['scheduled']])
  for (const [status, id] of Object.entries(ids)) {
    const found = (await listed(`status=${status}&limit=100`)).coupons
    expect(found.map((coupon: { id: string }) => coupon.id)).toContain(id)
    for (const coupon of found) expect(coupon.status).toBe(status)
  }
  const { coupons, pagination } = await listed('code=welcome10')
  expect([coupons.map(({ code }: { code: string }) => code), pagination.total]).toEqual([['WELCOME10'], 1])
})

test('none but staff list, make, change or end coupons', async () => {
  const { id } = await made()
  const shopper = await shop.shopper()
  const replies = [
    await shopper.send('GET', '/staff/coupons'),
    await shopper.send('POST', '/staff/coupons', { code: newCode(), type: 'fixed', value: 1 }),
    await shopper.send('PUT', `/staff/coupons/${id}`, { value: 90 }),
    await shopper.send('POST', `/staff/coupons/${id}/end`, {}),
  ]
  for (const reply of replies) expect(said(reply)).toEqual([403, 'INSUFFICIENT_SCOPE', undefined])
  const nowhere = [await change(randomUUID(), { value: 5 }), await end(randomUUID()), await end('nothing')]
  for (const reply of nowhere) expect(said(reply)).toEqual([404, 'COUPON_NOT_FOUND', undefined])
})

describe('codes are not found by trying', () => {
  const tryCodes = async (who: Shopper, count: number, ask: (code: string) => Promise<string | undefined>) => {
    const answers: (string | undefined)[] = []
    for (let n = 0; n < count; n++) answers.push(await ask(`NO-${who.id.slice(0, 6)}-${n}`))
    return answers
  }
  const inCart = (who: Shopper) => async (code: string) =>
    (await who.send('GET', `/cart?couponCode=${code}`)).data.cart.estimate.coupon.problem?.code as string | undefined
  const inOrder = (who: Shopper) => async (code: string) =>
    (await who.send('POST', '/orders', who.order([['SPOON', 1]], { couponCode: code }))).error?.details?.[0]?.code

  test('twenty unknown codes block an account’s coupons for an hour', async () => {
    const shopper = await shop.shopper()
    const [cart, order] = [inCart(shopper), inOrder(shopper)]
    expect(new Set(await tryCodes(shopper, 10, cart))).toEqual(new Set(['COUPON_UNKNOWN']))
    // Ten more, in orders this time; asking about the same ones again counts nothing.
    expect(new Set(await tryCodes(shopper, 20, order))).toEqual(new Set(['COUPON_UNKNOWN']))
    expect(await cart('WELCOME10')).toBe('COUPON_TRIES')
    expect(await order('WELCOME10')).toBe('COUPON_TRIES')
    const { problem } = (await shopper.send('GET', '/cart?couponCode=DIWAN500')).data.cart.estimate.coupon
    expect(problem).toMatchObject({ code: 'COUPON_TRIES', retryAt: fromNow(HOUR_MS) })
    expect(await inCart(await shop.shopper())('WELCOME10')).toBeUndefined()
    shop.clock.advance(HOUR_MS)
    expect(await cart('WELCOME10')).toBeUndefined()
  })

  test('codes that exist are no guesses, however often they are asked about', async () => {
    const cart = inCart(await shop.shopper())
    for (let n = 0; n < 25; n++) expect(await cart('EXPIRED')).toBe('COUPON_EXPIRED')
  })

  test('a hundred from one network are enough, however many accounts ask', { tags: 'full' }, async () => {
    const network = '203.0.113.77'
    for (let n = 0; n < 5; n++) {
      const guest = await shop.shopper({ network })
      expect(new Set(await tryCodes(guest, 20, inCart(guest)))).toEqual(new Set(['COUPON_UNKNOWN']))
    }
    expect(await inCart(await shop.shopper({ network }))('WELCOME10')).toBe('COUPON_TRIES')
  })
})
