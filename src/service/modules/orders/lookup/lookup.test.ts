import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../../jobs/tables.ts'
import { isOrderKey, orderKey } from './orderLink.ts'
import { openShop, postalAddress, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.setStock('LAMP', 50))
afterAll(() => shop.close())

let phones = 0
/** A phone of its own, as it is typed and as it is kept. */
const newPhone = () => {
  const digits = String(++phones).padStart(8, '0')
  return { typed: `011 ${digits}`, kept: `+2011${digits}` }
}
const place = async (guest: Shopper, more: Record<string, unknown> = {}) => {
  const body = guest.order([['LAMP', 1]], { contactEmail: undefined, paymentMethodId: 'cod', ...more })
  return (await guest.send('POST', '/orders', body)).data.order as { id: string; orderNumber: string }
}
/** An order of a guest who has this phone alone. */
const placeByPhone = async (guest: Shopper, phone: { typed: string }) => {
  await guest.send('PUT', `/users/addresses/${guest.addressId}`, { phone: phone.typed })
  return place(guest)
}
/** An order that goes to another person. */
const placePresent = async (guest: Shopper, phone: { typed: string }) => {
  const { address } = (await guest.send('POST', '/users/addresses', postalAddress({ phone: phone.typed }))).data
  return { ...(await place(guest, { shippingAddressId: address.id })), addressId: address.id as string }
}
/** @returns the name of the picture */
const withAvatar = async (id: string): Promise<string> => {
  const name = await shop.services.blobs.put(Buffer.from(id), 'webp')
  await shop.db.root.execute(`update users set avatar = '${name}' where id = '${id}'`)
  return name
}
/** A subscription from a time when the account had an e-mail. */
const subscribe = ({ id }: Shopper) =>
  shop.db.root.execute(sql`insert into webhooks (id, account_id, url, events, secret, headers, is_active, created_at, updated_at)
    values (${randomUUID()}, ${id}, 'https://hooks.example/', '{order.created}', '', '', true, now(), now())`)
const subscriptionsOf = async (...all: Shopper[]) => {
  const ids = sql.join(
    all.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  return (await shop.db.root.execute(sql`select from webhooks where account_id in (${ids})`)).rows.length
}
const textsTo = async (phone: string) =>
  (await shop.db.root.select().from(messages).where(eq(messages.to, phone)).orderBy(asc(messages.createdAt), asc(messages.kind))).map(
    ({ kind, text }) => ({ kind, text }),
  )
const lastCode = async (phone: string): Promise<string> => {
  const codes = (await textsTo(phone)).filter(({ kind }) => kind === 'phone_code')
  return /\d{6}/.exec(codes.at(-1)?.text ?? '')?.[0] ?? 'none'
}
/** From another browser, which has no account by default. */
const call = async (method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<Reply> => {
  const reply = await shop.app.inject({
    method,
    url: `/v1${path}`,
    remoteAddress: '10.200.0.1',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const { data, error } = reply.json<Pick<Reply, 'data' | 'error'>>()
  return { status: reply.statusCode, headers: reply.headers, data, error }
}
const find = (body: Record<string, unknown>, token?: string) => call('POST', '/orders/find', body, token)

describe('the link of a message', () => {
  test('comes with the first text message to a guest who gave a phone alone, and shows the order without an account', async () => {
    const [guest, phone] = [await shop.shopper(), newPhone()]
    const { orderNumber } = await placeByPhone(guest, phone)
    const [first] = await textsTo(phone.kept)
    expect(first!.kind).toBe('order_placed_text')
    // On a line of its own, with no sign after it that a phone would take for a part of it.
    const link = first!.text.split('\n').at(-1)!
    expect(link).toMatch(new RegExp(`^https?://[^/]+/orders/${orderNumber}\\?key=[\\w-]+$`))
    const { status, data } = await call('GET', `/orders/${orderNumber}/linked${new URL(link).search}`)
    expect([status, data.order.orderNumber, data.order.items[0].productName]).toEqual([200, orderNumber, 'LAMP'])
    expect(data.order.destination).toEqual({ city: 'Giza', governorate: 'Giza' })
  })

  test('says nothing of whom the order is for', async () => {
    const guest = await shop.shopper()
    const contactEmail = `${guest.id}@example.com`
    const { id, orderNumber } = (
      await guest.send('POST', '/orders', guest.order([['LAMP', 1]], { specialInstructions: 'The key is under the mat', contactEmail }))
    ).data.order
    await shop.db.root.execute(sql`update orders set coupon_code = 'FORMONA', coupon_type = 'percentage' where id = ${id}`)
    await guest.send('POST', `/orders/${id}/cancel`, { reason: 'Adel will not have it' })
    const [mail] = await textsTo(contactEmail)
    const key = /\?key=([\w-]+)/.exec(mail!.text)![1]!
    const { status, data } = await call('GET', `/orders/${orderNumber}/linked?key=${key}`)
    expect([status, data.order.status]).toEqual([200, 'cancelled'])
    expect(JSON.stringify(data)).not.toMatch(/Mona|FORMONA|Adel|Haram|1012345678|under the mat|@/)
  })

  test.each(['', 'x', 'A'.repeat(12), '%C3%A9'.repeat(12)])('opens nothing with another key: "%s"', async (key) => {
    const { orderNumber } = await placeByPhone(await shop.shopper(), newPhone())
    expect(await call('GET', `/orders/${orderNumber}/linked?key=${key}`)).toMatchObject({ status: 404, error: { code: 'ORDER_NOT_FOUND' } })
  })

  test('opens no other order', async () => {
    const one = newPhone()
    await placeByPhone(await shop.shopper(), one)
    const { orderNumber } = await placeByPhone(await shop.shopper(), newPhone())
    const key = /\?key=([\w-]+)/.exec((await textsTo(one.kept))[0]!.text)![1]!
    expect((await call('GET', `/orders/${orderNumber}/linked?key=${key}`)).status).toBe(404)
  })
})

describe('an order is found by its number, its phone and a code', () => {
  test('an order is found in another browser, which continues as the guest and may cancel it', async () => {
    const [guest, phone] = [await shop.shopper(), newPhone()]
    const { id, orderNumber } = await placeByPhone(guest, phone)
    const typed = { orderNumber: ` ${orderNumber.toLowerCase()}`, phone: phone.typed }
    expect(await find(typed)).toMatchObject({ status: 202, data: { requested: true } })
    const { status, data } = await find({ ...typed, code: await lastCode(phone.kept) })
    expect([status, data.orderNumber, data.session.user.id]).toEqual([200, orderNumber, guest.id])
    const { token } = data.session
    expect((await call('GET', '/orders', undefined, token)).data.orders.map((order: { id: string }) => order.id)).toEqual([id])
    expect((await call('POST', `/orders/${id}/cancel`, {}, token)).status).toBe(200)
    expect((await call('GET', `/orders/${id}`, undefined, token)).data.order.status).toBe('cancelled')
  })

  test('an order is found by another guest, whose cart comes along', async () => {
    const [guest, other, phone] = [await shop.shopper(), await shop.shopper(), newPhone()]
    const { orderNumber } = await placeByPhone(guest, phone)
    await other.send('POST', '/cart/items', { productId: shop.products.SPOON.id, quantity: 3 })
    const { blobs } = shop.services
    const [kept, spare] = await Promise.all([guest, other].map(({ id }) => withAvatar(id)))
    await find({ orderNumber, phone: phone.typed }, other.token)
    const { data } = await find({ orderNumber, phone: phone.typed, code: await lastCode(phone.kept) }, other.token)
    expect((await call('GET', '/cart', undefined, data.session.token)).data.cart.totalItems).toBe(3)
    expect((await other.send('GET', '/cart')).status).toBe(401)
    expect(await Promise.all([kept, spare].map((name) => blobs.has(name!)))).toEqual([true, false])
  })

  test('an order is found by the owner of the phone, though another person ordered under it: that one sees no later orders', async () => {
    const [stranger, owner, phone] = [await shop.shopper(), await shop.shopper(), newPhone()]
    await subscribe(stranger)
    const { orderNumber } = await placeByPhone(stranger, phone)
    await find({ orderNumber, phone: phone.typed }, owner.token)
    const { address } = (await owner.send('POST', '/users/addresses', postalAddress({ phone: phone.typed }))).data
    const { data } = await find({ orderNumber, phone: phone.typed, code: await lastCode(phone.kept) }, owner.token)
    const { addresses } = (await call('GET', '/users/addresses', undefined, data.session.token)).data
    expect(addresses.map(({ id }: { id: string }) => id)).toContain(address.id)
    expect((await stranger.send('GET', '/users/addresses')).status).toBe(401)
    expect(await subscriptionsOf(stranger, owner)).toBe(0)
  })

  test('an order is found by an account, which receives it', async () => {
    const [guest, member, phone] = [await shop.shopper(), await shop.shopper({ email: 'found@example.com' }), newPhone()]
    await subscribe(guest)
    const { id, orderNumber } = await placeByPhone(guest, phone)
    await find({ orderNumber, phone: phone.typed }, member.token)
    const { data } = await find({ orderNumber, phone: phone.typed, code: await lastCode(phone.kept) }, member.token)
    expect(data.session).toBeNull()
    expect((await member.send('GET', `/orders/${id}`)).status).toBe(200)
    expect(await subscriptionsOf(guest, member)).toBe(0)
  })

  test('an order is found by an account, which does not take over the phone: that takes a recent sign-in', async () => {
    const [guest, member, phone] = [await shop.shopper(), await shop.shopper({ email: 'phoneless@example.com' }), newPhone()]
    const { id, orderNumber } = await placeByPhone(guest, phone)
    await shop.db.root.execute(`update users set phone = '${phone.kept}', phone_verified = true where id = '${guest.id}'`)
    await find({ orderNumber, phone: phone.typed }, member.token)
    await find({ orderNumber, phone: phone.typed, code: await lastCode(phone.kept) }, member.token)
    expect((await member.send('GET', `/orders/${id}`)).status).toBe(200)
    expect((await member.send('GET', '/users/profile')).data.user).toMatchObject({ phone: null, phoneVerified: false })
  })

  test.each(['guest', 'member'])('not by the API key of a %s, whose scopes would not bind a session', async (kind) => {
    const [guest, phone] = [await shop.shopper(), newPhone()]
    const other = await shop.shopper(kind === 'guest' ? {} : { email: `key-${randomUUID()}@example.com` })
    const key = (await other.send('POST', '/auth/api-keys', { name: 'Reader', scopes: ['design:read'] })).data.token
    const { id, orderNumber } = await placeByPhone(guest, phone)
    await find({ orderNumber, phone: phone.typed })
    const body = { orderNumber, phone: phone.typed, code: await lastCode(phone.kept) }
    expect(await find(body, key)).toMatchObject({ status: 403, error: { code: 'INSUFFICIENT_SCOPE' } })
    expect((await guest.send('GET', `/orders/${id}`)).status).toBe(200)
    expect((await find(body, other.token)).status).toBe(200)
  })

  test.each(['order', 'address', 'account'])('a present is shown alone, where the guest’s %s has another phone', async (other) => {
    const [guest, own, phone] = [await shop.shopper(), newPhone(), newPhone()]
    const member = await shop.shopper({ email: `receives-${randomUUID()}@example.com` })
    const first = await placeByPhone(guest, own)
    await shop.db.root.execute(`update orders set status = 'confirmed' where id = '${first.id}'`)
    const { orderNumber, addressId } = await placePresent(guest, phone)
    if (other !== 'address') await guest.send('DELETE', `/users/addresses/${other === 'order' ? guest.addressId : addressId}`)
    if (other === 'account') await guest.send('PUT', `/users/addresses/${guest.addressId}`, { phone: phone.typed })
    if (other !== 'order') await shop.db.root.execute(`update orders set customer_phone = '${phone.kept}' where id = '${first.id}'`)
    if (other === 'account') await shop.db.root.execute(`update users set phone = '${own.kept}', phone_verified = true where id = '${guest.id}'`)
    for (const token of [undefined, member.token]) {
      shop.clock.advance(61_000)
      await find({ orderNumber, phone: phone.typed }, token)
      const { status, data } = await find({ orderNumber, phone: phone.typed, code: await lastCode(phone.kept) }, token)
      expect([status, data.session]).toEqual([200, null])
      expect((await call('GET', `/orders/${orderNumber}/linked?key=${data.key}`)).status).toBe(200)
      expect((await guest.send('GET', `/orders/${first.id}`)).status).toBe(200)
    }
  })

  test('an order of an account is shown alone: a phone opens no account that has a password', async () => {
    const [member, phone] = [await shop.shopper({ email: 'owner@example.com' }), newPhone()]
    const { id, orderNumber } = await placeByPhone(member, phone)
    await shop.db.root.execute(`update orders set customer_phone = '${phone.kept}' where id = '${id}'`)
    await find({ orderNumber, phone: phone.typed })
    const { status, data } = await find({ orderNumber, phone: phone.typed, code: await lastCode(phone.kept) })
    expect([status, data.session]).toEqual([200, null])
    expect((await call('GET', `/orders/${orderNumber}/linked?key=${data.key}`)).status).toBe(200)
  })

  test('an order is not found with another phone, another number or another code, with equal responses', async () => {
    const [guest, phone] = [await shop.shopper(), newPhone()]
    const { orderNumber } = await placeByPhone(guest, phone)
    const right = { orderNumber, phone: phone.typed }
    const wrong = [
      { ...right, phone: newPhone().typed },
      { ...right, orderNumber: 'DW-20260101-AAAAAA' },
    ]
    for (const body of [right, ...wrong]) expect(await find(body)).toMatchObject({ status: 202, data: { requested: true } })
    const code = await lastCode(phone.kept)
    const another = code === '000000' ? '000001' : '000000'
    for (const body of [{ ...right, code: another }, ...wrong.map((one) => ({ ...one, code }))])
      expect(await find(body)).toMatchObject({ status: 422, error: { code: 'INVALID_VERIFICATION_CODE' } })
    expect((await find({ ...right, code })).status).toBe(200)
  })

  test('an order lookup allows five guesses of a code, and ten requests in a quarter of an hour', async () => {
    const [guest, phone] = [await shop.shopper(), newPhone()]
    const { orderNumber } = await placeByPhone(guest, phone)
    const right = { orderNumber, phone: phone.typed }
    await find(right)
    const code = await lastCode(phone.kept)
    const another = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess++) await find({ ...right, code: another })
    expect((await find({ ...right, code })).status).toBe(422)
    for (let more = 7; more < 10; more++) await find(right)
    expect(await find(right)).toMatchObject({ status: 429, error: { code: 'RATE_LIMIT_EXCEEDED' } })
    // A minute has to pass between two codes, however often one asks.
    expect((await textsTo(phone.kept)).filter(({ kind }) => kind === 'phone_code')).toHaveLength(1)
  })
})

test('a link that was sent under the SECRET before is good while that one is listed', () => {
  const by = (...secrets: string[]) => ({ secrets, dataDir: '' })
  const sent = orderKey(by('before'), 'an order')
  expect(isOrderKey(by('now', 'before'), 'an order', sent)).toBe(true)
  expect(isOrderKey(by('now', 'before'), 'another order', sent)).toBe(false)
  expect(isOrderKey(by('now'), 'an order', sent)).toBe(false)
})
