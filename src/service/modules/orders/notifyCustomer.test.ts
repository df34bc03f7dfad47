import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../jobs/tables.ts'
import { expireOrders } from './fulfilment/cancelOrder.ts'
import { openShop, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'

let shop: Shop
let staff: Shopper
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.shopper()
  await shop.promote(staff.id)
})
beforeEach(async () => {
  await shop.setStock('LAMP', 50)
})
afterAll(() => shop.close())

const written = (to: string) => shop.db.root.select().from(messages).where(eq(messages.to, to)).orderBy(asc(messages.createdAt), asc(messages.kind))
const kinds = async (to: string) => (await written(to)).map(({ kind }) => kind)
const newEmail = () => `${randomUUID()}@example.com`
/** A registered account whose messages are in this language. */
const member = async (language = 'en', more: Record<string, unknown> = {}) => {
  const email = newEmail()
  const who = await shop.shopper({ email })
  expect((await who.send('PUT', '/users/preferences', { language, ...more })).status).toBe(200)
  return { who, email }
}
const place = async (who: Shopper, more: Record<string, unknown> = {}) => {
  shop.clock.advance(1)
  const { order } = (await who.send('POST', '/orders', who.order([['LAMP', 1]], more))).data
  return order as { id: string; orderNumber: string; items: { id: string }[] }
}
const step = async (id: string, status: string, more: Record<string, unknown> = {}) => {
  shop.clock.advance(1)
  expect((await staff.send('POST', `/orders/${id}/status`, { status, ...more })).status).toBe(200)
}
const toTheDoor = async (who: Shopper, id: string) => {
  await who.send('POST', `/orders/${id}/pay`, {})
  for (const status of ['processing', 'shipped', 'delivered']) await step(id, status)
}

describe('a customer is notified', () => {
  test('a customer is notified of each step of an order, with its number, total, day and page', async () => {
    const { who, email } = await member()
    const { id, orderNumber } = await place(who, { contactEmail: email })
    shop.clock.advance(1)
    await who.send('POST', `/orders/${id}/pay`, {})
    await step(id, 'processing')
    await step(id, 'shipped', { trackingNumber: 'BOSTA-1', carrier: 'Bosta' })
    await step(id, 'in_transit', { location: { city: 'Obour' } })
    await step(id, 'delivered')
    const mails = await written(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['order_placed', 'order_confirmed', 'order_shipped', 'order_delivered'])
    for (const { subject, text, html, channel } of mails) {
      expect(subject.replaceAll(/[\u2068\u2069]/g, '')).toContain(orderNumber)
      expect(text).toContain(`/orders/${orderNumber}`)
      expect(html).toContain('<html lang="en" dir="ltr">')
      expect(channel).toBe('email')
    }
    const said = mails.map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''))
    // A lamp at 250.25 and its delivery at 150, with 14 %.
    expect(said[0]).toMatch(/for EGP.456\.29\./)
    expect(said[0]).toContain('half an hour')
    expect(said[1]).toMatch(/deliver it on \d+ March 2026|deliver it on March \d+, 2026/)
    expect(said[2]).toContain('Tracking number: BOSTA-1, with Bosta')
    expect(said[3]).toContain('return items until')
  })

  test('a customer is notified in the language of the account, Arabic from right to left', async () => {
    const { who, email } = await member('ar')
    const { id } = await place(who, { contactEmail: email, paymentMethodId: 'cod' })
    await step(id, 'confirmed')
    const [placed, confirmed] = await written(email)
    expect(placed!.html).toContain('<html lang="ar" dir="rtl">')
    expect(placed!.text).toContain('الدفع نقدًا عند الاستلام')
    expect(confirmed!.subject).toContain('تم تأكيد طلبك')
  })

  test('a customer is notified that a cancelled order is refunded, or that nothing was charged', async () => {
    const { who, email } = await member('fr')
    const [paid, unpaid] = [await place(who, { contactEmail: email }), await place(who, { contactEmail: email })]
    await who.send('POST', `/orders/${paid.id}/pay`, {})
    for (const { id } of [paid, unpaid]) {
      shop.clock.advance(1)
      await who.send('POST', `/orders/${id}/cancel`, {})
    }
    const cancelled = (await written(email)).filter(({ kind }) => kind === 'order_cancelled').map(({ text }) => text)
    expect(cancelled).toHaveLength(2)
    expect(cancelled[0]).toContain('remboursés')
    expect(cancelled[1]).toContain('Rien n’a été débité.')
  })

  test('a customer is notified that an unpaid order was cancelled', async () => {
    const { who, email } = await member()
    await place(who, { contactEmail: email })
    shop.clock.advance(31 * 60_000)
    await expireOrders(shop.services)
    expect(await kinds(email)).toEqual(['order_placed', 'order_cancelled'])
  })

  test('whether a return was accepted, once', async () => {
    const { who, email } = await member()
    const order = await place(who, { contactEmail: email })
    await toTheDoor(who, order.id)
    const ask = async () =>
      (await who.send('POST', `/orders/${order.id}/returns`, { items: [{ itemId: order.items[0]!.id, quantity: 1 }], reason: 'Too dark' })).data
        .return.id
    for (const status of ['refused', 'approved', 'approved']) {
      shop.clock.advance(1)
      const id = status === 'refused' || !(await kinds(email)).includes('return_approved') ? await ask() : null
      const [latest] = (await who.send('GET', `/orders/${order.id}`)).data.order.returns.slice(-1)
      await staff.send('PUT', `/staff/returns/${id ?? latest.id}`, { status })
    }
    const about = (await written(email)).filter(({ kind }) => kind.startsWith('return_'))
    expect(about.map(({ kind }) => kind)).toEqual(['return_refused', 'return_approved'])
    expect(about[1]!.text).toMatch(/285\.29/)
  })
})

describe('a customer who does not want it', () => {
  test('gets no mail about orders', async () => {
    const { who, email } = await member('en', { notifications: { email: { orders: false } } })
    const { id } = await place(who, { contactEmail: email })
    await who.send('POST', `/orders/${id}/cancel`, {})
    expect(await kinds(email)).toEqual([])
  })

  test('gets the text messages that are on, and no others', async () => {
    const phones = ['+201112340001', '+201112340002', '+201112340003']
    const settings = [
      { orders: true, delivery: true },
      { orders: true, delivery: false },
      { orders: false, delivery: true },
    ]
    const received: string[][] = []
    for (const [index, phone] of phones.entries()) {
      const { who, email } = await member('en', { notifications: { sms: settings[index] } })
      await shop.db.root.execute(sql`update users set phone = ${phone}, phone_verified = true where id = ${who.id}`)
      const { id } = await place(who, { contactEmail: email })
      await toTheDoor(who, id)
      received.push(await kinds(phone))
    }
    expect(received).toEqual([['order_confirmed_text', 'order_shipped_text'], ['order_confirmed_text'], ['order_shipped_text']])
  })
})

test('a text message goes to no number that the account has not confirmed', async () => {
  const { who, email } = await member()
  await shop.db.root.execute(sql`update users set phone = '+201112340009', phone_verified = false where id = ${who.id}`)
  await toTheDoor(who, (await place(who, { contactEmail: email })).id)
  expect(await kinds('+201112340009')).toEqual([])
})

test('a guest without an e-mail is notified by text message', async () => {
  const guest = await shop.shopper()
  const phone = '01512340004'
  const { address } = (await guest.send('POST', '/users/addresses', { ...addressOf(phone) })).data
  const { id } = await place(guest, { contactEmail: undefined, shippingAddressId: address.id })
  shop.clock.advance(1)
  await toTheDoor(guest, id)
  const texts = await written('+201512340004')
  expect(texts.map(({ kind }) => kind)).toEqual(['order_placed_text', 'order_confirmed_text', 'order_shipped_text'])
  for (const { text } of texts) expect(text).toMatch(/\n\S+\/orders\/DW-\S+\?key=[\w-]+$/)
})
const addressOf = (phone: string) => ({
  firstName: 'Mona',
  lastName: 'Adel',
  addressLine1: '12 Haram Street',
  city: 'Giza',
  governorate: 'Giza',
  phone,
})

test('an address that only was named gets at most twenty a day; one that its account confirmed gets all', async () => {
  const [strangers, own] = [newEmail(), await member()]
  const guest = await shop.shopper()
  for (const [who, contactEmail] of [
    [guest, strangers],
    [own.who, own.email],
  ] as const)
    for (let n = 0; n < 12; n++) {
      const { id } = await place(who, { contactEmail })
      await who.send('POST', `/orders/${id}/cancel`, {})
    }
  expect([(await kinds(strangers)).length, (await kinds(own.email)).length]).toEqual([20, 24])
  shop.clock.advance(24 * 3_600_000)
  await place(guest, { contactEmail: strangers })
  expect(await kinds(strangers)).toHaveLength(21)
})

test('a phone that only was named gets at most twenty text messages a day', async () => {
  const guest = await shop.shopper()
  const { address } = (await guest.send('POST', '/users/addresses', addressOf('01512340005'))).data
  // Codes are counted by themselves: strangers may ask for them, and must not use up a guest's order notifications.
  const at = shop.clock.now()
  const code = {
    kind: 'phone_code',
    language: 'en',
    channel: 'sms',
    to: '+201512340005',
    subject: '',
    text: '',
    attempts: 0,
    expiresAt: at,
    createdAt: at,
  } as const
  await shop.db.root.insert(messages).values(Array.from({ length: 5 }, () => ({ ...code, id: randomUUID() })))
  for (let n = 0; n < 12; n++) {
    const { id } = await place(guest, { contactEmail: undefined, shippingAddressId: address.id })
    await guest.send('POST', `/orders/${id}/cancel`, {})
  }
  expect((await kinds('+201512340005')).filter((kind) => kind !== 'phone_code')).toHaveLength(20)
})

test('an order that is refused tells nobody anything', async () => {
  const { who, email } = await member()
  const refused = await who.send('POST', '/orders', who.order([['LAMP', 1]], { contactEmail: email, couponCode: 'NOTHING-LIKE-IT' }))
  expect([refused.status, await kinds(email)]).toEqual([400, []])
})

test('deleting an account erases what was written about its orders, wherever it went', async () => {
  const { who, email } = await member()
  const elsewhere = newEmail()
  await place(who, { contactEmail: elsewhere })
  const gone = await shop.db.root.execute(sql`select id from orders where account_id = ${who.id}`)
  expect([gone.rows.length, await kinds(elsewhere)]).toEqual([1, ['order_placed']])
  expect((await who.send('DELETE', '/users/account')).status).toBe(200)
  expect([await kinds(elsewhere), await kinds(email)]).toEqual([[], []])
})
