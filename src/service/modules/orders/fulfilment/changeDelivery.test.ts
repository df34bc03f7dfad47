import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryDays } from '#contract/orders/delivery.ts'
import { addDays } from '#contract/text/cairoDay.ts'
import { openShop, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.setStock('WARDROBE', 20)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const days = () => deliveryDays('Giza', 'standard', shop.clock.now())
const later = (count: number) => addDays(days().earliest, count)
const place = async (more: Record<string, unknown> = {}): Promise<string> =>
  (await mona.send('POST', '/orders', mona.order([['WARDROBE', 1]], { paymentMethodId: 'cod', ...more }))).data.order.id
const change = (id: string, body: unknown, who = mona): Promise<Reply> => who.send('PUT', `/orders/${id}/delivery`, body)
const setStatus = (id: string, status: string) => shop.db.root.execute(sql`update orders set status = ${status} where id = ${id}`)
const refusal = ({ status, error }: Reply) => [status, error.code]
const faults = ({ error }: Reply) => error.details!.map(({ path, code }) => `${path} ${code}`)

test('day, hours, installation and instructions are changed; what is absent stays', async () => {
  const id = await place({ specialInstructions: 'Second floor', installationDate: later(0) })
  const reply = await change(id, { deliveryDate: later(3), installationDate: `${later(4)}T17:30:00+02:00`, timeSlot: '18:00-21:00' })
  expect(reply.status).toBe(200)
  const { delivery, installation, pricing } = reply.data.order
  expect(delivery).toMatchObject({ estimatedDate: later(3), timeSlot: '18:00-21:00', specialInstructions: 'Second floor' })
  expect(installation).toEqual({ required: true, scheduledDate: later(4), timeSlot: 'evening' })
  const cleared = await change(id, { installationDate: null, specialInstructions: null })
  expect(cleared.data.order.installation).toEqual({ required: true, scheduledDate: null, timeSlot: null })
  expect(cleared.data.order.delivery).toMatchObject({ estimatedDate: later(3), timeSlot: '18:00-21:00', specialInstructions: null })
  expect(cleared.data.order.pricing).toEqual(pricing)
  expect((await change(id, {})).data.order.delivery).toEqual(cleared.data.order.delivery)
})

test('a day that cannot be kept is refused and changes nothing; every one is named', async () => {
  const id = await place({ installationDate: later(1) })
  expect(faults(await change(id, { deliveryDate: addDays(later(0), -1) }))).toEqual(['deliveryDate TOO_EARLY'])
  expect(faults(await change(id, { deliveryDate: addDays(days().latest, 1), installationDate: later(0) }))).toEqual([
    'deliveryDate TOO_LATE',
    'installationDate TOO_EARLY',
  ])
  expect(faults(await change(id, { installationDate: addDays(days().latest, 1) }))).toEqual(['installationDate TOO_LATE'])
  // The installation would come before the wardrobe.
  const early = await change(id, { deliveryDate: later(2) })
  expect(refusal(early)).toEqual([400, 'INVALID_ORDER_DATA'])
  expect(early.error.details).toMatchObject([{ path: 'installationDate', code: 'TOO_EARLY', earliest: later(2) }])
  const { order } = (await mona.send('GET', `/orders/${id}`)).data
  expect([order.delivery.estimatedDate, order.installation.scheduledDate]).toEqual([later(0), later(1)])
})

test('nothing that needs no installation is installed', async () => {
  const { order } = (await mona.send('POST', '/orders', mona.order([['SPOON', 1]], { paymentMethodId: 'cod' }))).data
  expect(faults(await change(order.id, { installationDate: later(1) }))).toEqual(['installationDate NOTHING_TO_INSTALL'])
})

test('a day that was promised holds, though it could not be promised any more', async () => {
  const id = await place()
  const promised = later(0)
  shop.clock.advance(3 * 86_400_000)
  const reply = await change(id, { deliveryDate: promised, timeSlot: '14:00-18:00' })
  expect([reply.status, reply.data.order.delivery.estimatedDate]).toEqual([200, promised])
  expect(faults(await change(id, { deliveryDate: addDays(promised, 1) }))).toEqual(['deliveryDate TOO_EARLY'])
})

test('an order that has left, arrived or was cancelled is not changed', async () => {
  const id = await place()
  for (const status of ['confirmed', 'processing']) {
    await setStatus(id, status)
    expect((await change(id, { timeSlot: '14:00-18:00' })).status).toBe(200)
  }
  for (const status of ['shipped', 'delivered']) {
    await setStatus(id, status)
    expect(refusal(await change(id, { timeSlot: '10:00-14:00' }))).toEqual([409, 'ORDER_NOT_MODIFIABLE'])
  }
  await setStatus(id, 'cancelled')
  expect(refusal(await change(id, { timeSlot: '10:00-14:00' }))).toEqual([409, 'ORDER_ALREADY_CANCELLED'])
})

test('its customer and staff change it, nobody else', async () => {
  const id = await place()
  const [stranger, staff] = [await shop.shopper(), await shop.shopper()]
  await shop.promote(staff.id)
  expect(refusal(await change(id, { timeSlot: '14:00-18:00' }, stranger))).toEqual([403, 'ORDER_ACCESS_DENIED'])
  expect((await change(id, { timeSlot: '14:00-18:00' }, staff)).status).toBe(200)
})
