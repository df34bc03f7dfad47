import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { openShop, type ProductName, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'
import { atOnce, counted } from '../../../../../test/service/modules/orders/atOnce.ts'

let shop: Shop
let staff: Shopper
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.shopper()
  await shop.promote(staff.id)
})
beforeEach(async () => {
  await shop.setStock('WARDROBE', 50)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const day = (ahead: number) => addDays(cairoDay(shop.clock.now()), ahead)
/** An order that was paid and brought to the door. */
const delivered = async (items: [ProductName, number][], { inShop = shop, by = staff, who = mona } = {}) => {
  const { order } = (await who.send('POST', '/orders', who.order(items))).data
  await who.send('POST', `/orders/${order.id}/pay`, {})
  for (const status of ['processing', 'shipped', 'delivered']) await by.send('POST', `/orders/${order.id}/status`, { status })
  expect(await inShop.eventsOf(who.id)).not.toEqual([])
  return order as { id: string; orderNumber: string; items: { id: string }[] }
}
const book = (orderId: string, date = day(2), timeSlot = '10:00-14:00', who = mona): Promise<Reply> =>
  who.send('POST', `/orders/${orderId}/installation`, { date, timeSlot })
const complete = (id: string, who = staff) => who.send('POST', `/bookings/${id}/complete`, {})
const eventsOf = async (type: string, who = mona) =>
  (await shop.eventsOf(who.id)).filter((event) => event.type === type).map(({ payload }) => payload)
const refusal = ({ status, error }: Reply) => [status, error?.code, error?.details?.[0]?.code]

describe('an installation', () => {
  test('an installation is booked after the delivery, and writes an event with the documented fields', async () => {
    const order = await delivered([
      ['WARDROBE', 2],
      ['SPOON', 1],
    ])
    const reply = await book(order.id)
    expect(reply.status).toBe(201)
    const { booking } = reply.data
    expect(booking).toMatchObject({
      bookingNumber: expect.stringMatching(/^BK-\d{8}-[0-9A-Z]{6}$/),
      serviceType: 'installation',
      status: 'scheduled',
      service: { id: 'installation', name: 'Furniture installation', category: 'installation' },
      scheduledDate: day(2),
      timeSlot: '10:00-14:00',
      estimatedDuration: 120,
      customer: { id: mona.id, name: 'Mona Adel', phone: '+201012345678' },
      address: { line1: '12 Haram Street', city: 'Giza', governorate: 'Giza' },
      relatedOrderId: order.id,
      orderNumber: order.orderNumber,
      // Twice 300 EGP with 14 %.
      totalAmount: 684,
      currency: 'EGP',
      completedAt: null,
    })
    const { completedAt: _completedAt, orderNumber: _orderNumber, ...payload } = booking
    expect(await eventsOf('service.booking_created')).toEqual([payload])
    const { id, bookingNumber, status, scheduledDate, timeSlot } = booking
    expect((await mona.send('GET', `/orders/${order.id}`)).data.order.booking).toEqual({ id, bookingNumber, status, scheduledDate, timeSlot })
  })

  test('an installation that is requested again moves to the new day, and writes one event', async () => {
    const order = await delivered([['WARDROBE', 1]])
    const { id } = (await book(order.id)).data.booking
    const moved = (await book(order.id, `${day(5)}T23:30:00+02:00`, '18:00-21:00')).data.booking
    expect(moved).toMatchObject({ id, scheduledDate: day(5), timeSlot: '18:00-21:00' })
    expect(await eventsOf('service.booking_created')).toHaveLength(1)
  })

  test('an installation is completed once, for any number of requests, and cannot be booked after', async () => {
    const order = await delivered([['WARDROBE', 1]])
    const { id, bookingNumber } = (await book(order.id)).data.booking
    const done = (await complete(id)).data.booking
    expect(done).toMatchObject({ status: 'completed', completedAt: shop.clock.now().toISOString() })
    shop.clock.advance(1000)
    expect((await complete(id)).data.booking).toEqual(done)
    expect(await eventsOf('service.booking_completed')).toEqual([
      expect.objectContaining({ id, bookingNumber, status: 'completed', relatedOrderId: order.id, completedAt: done.completedAt }),
    ])
    expect(refusal(await book(order.id))).toEqual([409, 'BOOKING_COMPLETED', undefined])
  })

  test('an installation is between tomorrow and a year ahead', async () => {
    const order = await delivered([['WARDROBE', 1]])
    const early = await book(order.id, day(0))
    expect(refusal(early)).toEqual([400, 'INVALID_ORDER_DATA', 'TOO_EARLY'])
    expect(early.error.details?.[0]).toMatchObject({ path: 'date', earliest: day(1) })
    expect(refusal(await book(order.id, day(366)))).toEqual([400, 'INVALID_ORDER_DATA', 'TOO_LATE'])
    expect((await book(order.id, day(1))).status).toBe(201)
    expect((await book(order.id, day(365))).status).toBe(201)
  })

  test('an installation requires a product that needs it and was not returned', async () => {
    const plain = await delivered([['SPOON', 1]])
    expect(refusal(await book(plain.id))).toEqual([400, 'INVALID_ORDER_DATA', 'NOTHING_TO_INSTALL'])
    const order = await delivered([['WARDROBE', 1]])
    const items = [{ itemId: order.items[0]!.id, quantity: 1 }]
    const { id } = (await mona.send('POST', `/orders/${order.id}/returns`, { items, reason: 'Too large' })).data.return
    await staff.send('PUT', `/staff/returns/${id}`, { status: 'approved' })
    expect(refusal(await book(order.id))).toEqual([400, 'INVALID_ORDER_DATA', 'NOTHING_TO_INSTALL'])
  })

  test('waits for the delivery, and is its customer’s to book', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['WARDROBE', 1]]))).data
    expect(refusal(await book(order.id))).toEqual([409, 'ORDER_NOT_DELIVERED', undefined])
    expect(refusal(await book(order.id, day(2), '10:00-14:00', await shop.shopper()))).toEqual([403, 'ORDER_ACCESS_DENIED', undefined])
  })
})

test('bookings are listed to their customer, and to staff with everyone’s that are to come, soonest first', async () => {
  await shop.db.root.execute(sql`delete from service_bookings`)
  const ids: string[] = []
  for (const ahead of [9, 3, 6]) ids.push((await book((await delivered([['WARDROBE', 1]])).id, day(ahead))).data.booking.id)
  const other = await shop.shopper()
  const theirs = (await book((await delivered([['WARDROBE', 1]], { who: other })).id, day(4), '10:00-14:00', other)).data.booking.id
  const list = async (path: string, who: Shopper) => (await who.send('GET', path)).data.bookings.map(({ id }: { id: string }) => id)
  expect(await list('/bookings', mona)).toEqual([ids[0], ids[2], ids[1]])
  expect(await list('/bookings?status=scheduled&limit=2', mona)).toEqual([ids[1], ids[2]])
  expect(await list('/staff/bookings', staff)).toEqual([ids[1], theirs, ids[2], ids[0]])
  await complete(ids[1]!)
  expect(await list('/staff/bookings?status=completed', staff)).toEqual([ids[1]])
  expect(await list('/bookings?status=completed', mona)).toEqual([ids[1]])
  expect(refusal(await mona.send('GET', '/staff/bookings'))).toEqual([403, 'INSUFFICIENT_SCOPE', undefined])
  expect(refusal(await complete(ids[0]!, mona))).toEqual([403, 'INSUFFICIENT_SCOPE', undefined])
  expect(refusal(await complete(randomUUID()))).toEqual([404, 'BOOKING_NOT_FOUND', undefined])
})

describe.skipIf(noPostgres !== null)(onPostgres('at the same moment'), () => {
  test('ten that book one order make one booking and one event, ten that complete it one more', async () => {
    const database = await testPostgres({ poolSize: 20 })
    const real = await openShop(database!)
    const [who, by] = [await real.shopper(), await real.shopper()]
    await real.promote(by.id)
    const order = await delivered([['WARDROBE', 1]], { inShop: real, by, who })
    const replies = await atOnce(10, (index) => book(order.id, day(2 + index), '10:00-14:00', who))
    expect(counted(replies)).toEqual({ '201': 10 })
    expect(new Set(replies.map(({ data }) => data.booking.id)).size).toBe(1)
    const done = await atOnce(10, () => complete(replies[0]!.data.booking.id, by))
    expect(counted(done)).toEqual({ '200': 10 })
    const types = (await real.eventsOf(who.id)).map(({ type }) => type).filter((type) => type.startsWith('service.'))
    expect(types).toEqual(['service.booking_created', 'service.booking_completed'])
    await real.close()
  })
})
