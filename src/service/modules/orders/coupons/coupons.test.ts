import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveOrders } from '../customers.ts'
import { normalizedEmailOwner } from './coupons.ts'
import { seedCoupons } from './sampleCoupons.ts'
import { coupons } from '../tables.ts'
import { openShop, postalAddress, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newEmail = () => `${randomUUID()}@example.com`
const use = (who: Shopper, contactEmail?: string, couponCode = 'WELCOME10') =>
  who.send('POST', '/orders', who.order([['SPOON', 1]], { couponCode, ...(contactEmail && { contactEmail }) }))
const newCoupon = async (about: Partial<typeof coupons.$inferInsert> = {}): Promise<string> => {
  const code = randomUUID().slice(0, 8).toUpperCase()
  const terms = { type: 'percentage', value: 10, minimum: 0, oncePerPerson: true } as const
  await shop.services.db.root.insert(coupons).values({ id: randomUUID(), code, ...terms, ...about })
  return code
}
const said = ({ status, error }: Reply) => [status, error?.code, error?.details?.[0]?.code]
const USED = [400, 'INVALID_COUPON', 'COUPON_USED']
const cancel = (who: Shopper, { data }: Reply) => who.send('POST', `/orders/${data.order.id}/cancel`, {})
const merge = (guest: Shopper, member: Shopper) => shop.services.db.transaction((tx) => moveOrders(tx, guest.id, member.id))

describe('a coupon of once a person is used once', () => {
  test('a coupon of once a person is used by an account, whatever e-mail its orders name', async () => {
    const member = await shop.shopper({ email: newEmail() })
    expect((await use(member)).status).toBe(201)
    expect(said(await use(member, newEmail()))).toEqual(USED)
  })

  test('a coupon of once a person is used by an e-mail that several guests name', async () => {
    const email = newEmail()
    expect((await use(await shop.shopper(), email)).status).toBe(201)
    expect(said(await use(await shop.shopper(), email.toUpperCase()))).toEqual(USED)
    expect((await use(await shop.shopper(), newEmail())).status).toBe(201)
  })

  test('a coupon of once a person is used by an e-mail with other words after a plus', async () => {
    const name = randomUUID()
    expect((await use(await shop.shopper(), `${name}+one@example.com`)).status).toBe(201)
    for (const email of [`${name}@example.com`, `${name}+two@example.com`, `${name}+one+two@example.com`]) {
      expect(said(await use(await shop.shopper(), email))).toEqual(USED)
    }
    expect((await use(await shop.shopper(), `${name}@example.org`)).status).toBe(201)
  })

  test('a coupon of once a person is used by the phone number of guests who name no e-mail', async () => {
    const couponCode = await newCoupon()
    const place = async (phone: string) => {
      const guest = await shop.shopper()
      const { address } = (await guest.send('POST', '/users/addresses', postalAddress({ phone }))).data
      return guest.send('POST', '/orders', guest.order([['SPOON', 1]], { couponCode, shippingAddressId: address.id, contactEmail: undefined }))
    }
    expect((await place('01112345678')).status).toBe(201)
    expect(said(await place('+20 111 234 5678'))).toEqual(USED)
    expect((await place('01112345679')).status).toBe(201)
  })

  test('a coupon of once a person is used by an account and a guest of the account’s e-mail, even where the account’s order named another', async () => {
    const email = newEmail()
    const member = await shop.shopper({ email })
    expect((await use(member, newEmail())).status).toBe(201)
    expect(said(await use(await shop.shopper(), email))).toEqual(USED)
  })
})

test('a coupon holds until it expires, and no longer', async () => {
  const expiresAt = new Date(shop.clock.now().getTime() + 1000)
  const code = await newCoupon({ expiresAt })
  shop.clock.advance(999)
  expect((await use(await shop.shopper(), undefined, code)).status).toBe(201)
  shop.clock.advance(1)
  const late = await use(await shop.shopper(), undefined, code)
  expect(said(late)).toEqual([400, 'INVALID_COUPON', 'COUPON_EXPIRED'])
  expect(late.error.details?.[0]).toMatchObject({ path: 'couponCode', expiredAt: expiresAt.toISOString() })
})

test('a coupon that may be used again is, by the same person', async () => {
  const [code, member] = [await newCoupon({ oncePerPerson: false }), await shop.shopper({ email: newEmail() })]
  for (let n = 0; n < 2; n++) expect((await use(member, undefined, code)).status).toBe(201)
})

test('a coupon that was used leaves every other one to use', async () => {
  const [code, member] = [await newCoupon(), await shop.shopper({ email: newEmail() })]
  expect((await use(member)).status).toBe(201)
  expect((await use(member, undefined, code)).status).toBe(201)
  expect(said(await use(member, undefined, code))).toEqual(USED)
})

test('the first coupons are those of a new shop: one that was taken out of use does not come back', async () => {
  const { db } = shop.services
  await db.root.delete(coupons).where(eq(coupons.code, 'EXPIRED'))
  await db.transaction((tx) => seedCoupons(tx, shop.clock.now()))
  expect(said(await use(await shop.shopper(), undefined, 'EXPIRED'))).toEqual([400, 'INVALID_COUPON', 'COUPON_UNKNOWN'])
})

describe('a coupon that was used under an e-mail', () => {
  test('a coupon used under an unconfirmed e-mail stays available to the account that confirms it', async () => {
    const email = newEmail()
    const guest = await shop.shopper()
    const claim = await shop.shopper({ email: `claimed+${email}`, confirmed: false })
    expect((await use(guest, email)).status).toBe(201)
    expect((await use(claim)).status).toBe(201)
    const owner = await shop.shopper({ email })
    expect((await use(owner)).status).toBe(201)
    // From then on it is used, for guests who name it too, and for the one whose use gave way.
    expect(said(await use(await shop.shopper(), email))).toEqual(USED)
    expect(said(await use(owner))).toEqual(USED)
  })

  test('gives way to the account of that e-mail, for that coupon alone', async () => {
    const [email, anothers, code] = [newEmail(), newEmail(), await newCoupon()]
    expect((await use(await shop.shopper(), email)).status).toBe(201)
    expect((await use(await shop.shopper(), anothers)).status).toBe(201)
    expect((await use(await shop.shopper(), email, code)).status).toBe(201)
    expect((await use(await shop.shopper({ email }))).status).toBe(201)
    expect(said(await use(await shop.shopper(), anothers))).toEqual(USED)
    expect(said(await use(await shop.shopper(), email, code))).toEqual(USED)
  })

  test('a coupon used under a confirmed e-mail is used for any other account of it', async () => {
    const name = randomUUID()
    expect((await use(await shop.shopper({ email: `${name}@example.com` }))).status).toBe(201)
    expect(said(await use(await shop.shopper({ email: `${name}+2@example.com` })))).toEqual(USED)
  })
})

describe('a coupon comes back', () => {
  test('a coupon comes back with the order that used it, for account and e-mail', async () => {
    const member = await shop.shopper({ email: newEmail() })
    await cancel(member, await use(member))
    expect((await use(member)).status).toBe(201)
    const email = newEmail()
    const guest = await shop.shopper()
    await cancel(guest, await use(guest, email))
    expect((await use(await shop.shopper(), email)).status).toBe(201)
  })

  test('a coupon comes back to an account that two uses were merged into only with the last of them', async () => {
    const [guest, member] = [await shop.shopper(), await shop.shopper({ email: newEmail() })]
    const [theirs, own] = [await use(guest), await use(member)]
    await merge(guest, member)
    expect(said(await use(member))).toEqual(USED)
    await cancel(member, own)
    expect(said(await use(member))).toEqual(USED)
    await cancel(member, theirs)
    expect((await use(member)).status).toBe(201)
  })

  test('a coupon does not come back by merging: a guest’s use counts for the account', async () => {
    const [guest, member] = [await shop.shopper(), await shop.shopper({ email: newEmail() })]
    await use(guest)
    await merge(guest, member)
    expect(said(await use(member))).toEqual(USED)
  })
})

describe('two e-mails are one person’s', () => {
  test.each([
    ['Mona@Example.com', 'mona@example.com'],
    ['mona+shop@example.com', 'mona@example.com'],
    ['mona+a+b@example.com', 'mona@example.com'],
    ['m+shop@example.com', 'm@example.com'],
    [' mona@example.com ', 'mona@example.com'],
  ])('%s and %s', (a, b) => {
    expect(normalizedEmailOwner(a)).toBe(normalizedEmailOwner(b))
  })
  test.each([
    ['m.ona@example.com', 'mona@example.com'],
    ['mona@example.com', 'mona@example.org'],
    ['+mona@example.com', '+nadia@example.com'],
    ['mona@a+b.com', 'mona@a.com'],
  ])('never: %s and %s', (a, b) => {
    expect(normalizedEmailOwner(a)).not.toBe(normalizedEmailOwner(b))
  })
  test('folding twice is folding once', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => normalizedEmailOwner(normalizedEmailOwner(email)) === normalizedEmailOwner(email)))
  })
})
