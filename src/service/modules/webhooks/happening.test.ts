/** Every event type really happens: what people and staff do through the service writes it, with the payload that is documented. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENT_ENVELOPES, eventExample } from '#contract/webhooks/eventEnvelopes.ts'
import { EVENT_PAYLOADS } from '#contract/webhooks/events.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import { samplePayload } from '#contract/webhooks/samplePayloads.ts'
import { EVENT_TYPES, type EventType } from '#contract/webhooks/webhookVocabulary.ts'
import { events } from '../../jobs/tables.ts'
import { openShop, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'
import { envelopeOf } from './envelope.ts'

let shop: Shop
let mona: Shopper
let staff: Shopper
beforeAll(async () => {
  shop = await openShop()
  ;[mona, staff] = [await shop.shopper({ email: 'mona@example.com' }), await shop.shopper()]
  await shop.promote(staff.id)
})
afterAll(() => shop.close())

const order = async (items: Parameters<Shopper['order']>[0], more = {}): Promise<string> =>
  (await mona.send('POST', '/orders', mona.order(items, more))).data.order.id

/** One of everything that can happen to an account and its orders. */
const live = async (): Promise<void> => {
  const register = { email: 'nour@example.com', password: 'seven lotus flowers', firstName: 'Nour', lastName: 'Hassan' }
  const { token } = (await mona.send('POST', '/auth/register', register, { authorization: '' })).data
  const { rows } = await shop.db.root.execute<{ code: string }>(
    sql`select code from messages where kind = 'email_code' and "to" = 'nour@example.com'`,
  )
  await mona.send('POST', '/users/verify-email', { code: rows[0]!.code }, { authorization: `Bearer ${token}` })

  const declined = await order([['SPOON', 1]], { paymentMethodId: await mona.addCard('pm_card_declined') })
  await mona.send('POST', `/orders/${declined}/pay`, {})
  const cancelled = await order([['SOFA', 1]])
  await mona.send('POST', `/orders/${cancelled}/pay`, {})
  await mona.send('POST', `/orders/${cancelled}/cancel`, { reason: 'Too large' })
  const delivered = await order([['WARDROBE', 1]])
  await mona.send('POST', `/orders/${delivered}/pay`, {})
  for (const status of ['processing', 'shipped', 'delivered']) await staff.send('POST', `/orders/${delivered}/status`, { status })
  const date = addDays(cairoDay(shop.clock.now()), 2)
  const { booking } = (await mona.send('POST', `/orders/${delivered}/installation`, { date, timeSlot: '10:00-14:00' })).data
  await staff.send('POST', `/bookings/${booking.id}/complete`, {})

  const [{ id: productId, variants }] = [shop.products.VOUCHER]
  for (const stock of [4, 0, 9]) await staff.send('PUT', `/products/${productId}/stock`, { variantId: variants[0], stock })
}

test('events: all twelve types are written by what the service does, as documented', async () => {
  await live()
  const rows = await shop.db.root.select().from(events)
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES))
  for (const row of rows) {
    const { schema } = EVENT_ENVELOPES.find(({ type }) => type === row.type)!
    const event = envelopeOf(row, { livemode: false, pending: 0 })
    expect(schema.parse(event), row.type).toEqual(event)
    // The provider gives money back later, without any request.
    expect(row.requestId === null, row.type).toBe(row.type === 'payment.refunded')
    expect(row.accountId === null, row.type).toBe(row.type.startsWith('product.'))
  }
})

test.each(EVENT_TYPES)('events: the sample of %s, and its example, are valid', (type: EventType) => {
  const payload = samplePayload(type, { accountId: crypto.randomUUID(), at: shop.clock.now() })
  expect(EVENT_PAYLOADS[type].parse(payload)).toEqual(payload)
  const { schema } = EVENT_ENVELOPES.find((envelope) => envelope.type === type)!
  expect(schema.parse(eventExample(type))).toEqual(eventExample(type))
})
