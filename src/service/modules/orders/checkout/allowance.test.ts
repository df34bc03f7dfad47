import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderOperations } from '#contract/orders/orders.ts'
import { openShop, type ProductName, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const order = (who: Shopper, items: [ProductName, number][] = [['SPOON', 1]], more = {}) => who.send('POST', '/orders', who.order(items, more))
const refusal = ({ status, error }: Reply) => [status, error?.code, error?.details?.[0]?.['maximum']]
const idOf = (reply: Reply): string => reply.data.order.id
let members = 0
const newMember = () => shop.shopper({ email: `member${++members}@example.com` })

describe('unpaid orders', () => {
  test('a guest has one unpaid order at a time, until it is paid, cancelled or confirmed', async () => {
    const guest = await shop.shopper()
    const first = idOf(await order(guest))
    expect(refusal(await order(guest))).toEqual([409, 'UNPAID_ORDER_LIMIT', 1])
    await guest.send('POST', `/orders/${first}/pay`, {})
    const second = idOf(await order(guest, [['SPOON', 1]], { paymentMethodId: 'cod' }))
    expect(refusal(await order(guest))).toEqual([409, 'UNPAID_ORDER_LIMIT', 1])
    await guest.send('POST', `/orders/${second}/cancel`, {})
    expect((await order(guest)).status).toBe(201)
  })

  test('an account has three unpaid orders at a time, cash on delivery included; confirmed ones no longer count', async () => {
    const [member, staff] = [await newMember(), await shop.shopper()]
    await shop.promote(staff.id)
    const cash = idOf(await order(member, [['SPOON', 1]], { paymentMethodId: 'cod' }))
    for (let n = 0; n < 2; n++) expect((await order(member)).status).toBe(201)
    expect(refusal(await order(member))).toEqual([409, 'UNPAID_ORDER_LIMIT', 3])
    await staff.send('POST', `/orders/${cash}/status`, { status: 'confirmed' })
    expect((await order(member)).status).toBe(201)
  })

  test('a refused unpaid order stores nothing, and the same request may be repeated later', async () => {
    const guest = await shop.shopper()
    const first = idOf(await order(guest))
    const before = await shop.stock('SPOON')
    const body = guest.order([['SPOON', 1]], { couponCode: 'WELCOME10' })
    const again = () => guest.send('POST', '/orders', body, { 'idempotency-key': 'later' })
    expect(refusal(await again())).toEqual([409, 'UNPAID_ORDER_LIMIT', 1])
    expect(await shop.stock('SPOON')).toBe(before)
    await guest.send('POST', `/orders/${first}/cancel`, {})
    const placed = await guest.send('POST', '/orders', body, { 'idempotency-key': 'later-2' })
    expect([placed.status, placed.data.order.pricing.appliedCoupons.length]).toEqual([201, 1])
  })

  test('hold twenty pieces of a guest and sixty of an account, all orders together', async () => {
    const [guest, member] = [await shop.shopper(), await newMember()]
    expect(refusal(await order(guest, [['SPOON', 21]]))).toEqual([409, 'RESERVED_PIECE_LIMIT', 20])
    expect((await order(guest, [['SPOON', 20]])).status).toBe(201)
    const items: [ProductName, number][] = [
      ['SPOON', 30],
      ['VOUCHER', 30],
    ]
    expect(refusal(await order(member, [...items, ['SPOON', 1]]))).toEqual([409, 'RESERVED_PIECE_LIMIT', 60])
    const first = await order(member, items)
    expect(first.status).toBe(201)
    const over = await order(member)
    expect(refusal(over)).toEqual([409, 'RESERVED_PIECE_LIMIT', 60])
    expect(over.error.details?.[0]).toMatchObject({ path: 'items', size: 61 })
    await member.send('POST', `/orders/${idOf(first)}/pay`, {})
    expect((await order(member)).status).toBe(201)
  })

  test('the limit of unpaid orders is explained in three languages', async () => {
    const guest = await shop.shopper()
    await order(guest)
    const words = async (language: string) =>
      (await guest.send('POST', '/orders', guest.order([['SPOON', 1]]), { 'accept-language': language })).error.message
    const all = await Promise.all(['en', 'ar', 'fr'].map(words))
    expect(new Set(all).size).toBe(3)
    for (const message of all) expect(message.length).toBeGreaterThan(40)
  })

  test('forget the network that they came from once they wait no more', async () => {
    const guest = await shop.shopper()
    const id = idOf(await order(guest))
    const read = async () => {
      const { rows } = await shop.db.pool.query<{ placed_from: string | null }>('select placed_from from orders where id = $1', [id])
      return rows[0]?.placed_from
    }
    expect(await read()).toMatch(/^10\./)
    await guest.send('POST', `/orders/${id}/pay`, {})
    expect(await read()).toBeNull()
  })
})

test('every refusal of an unpaid order too many is among the operation’s errors', () => {
  expect(orderOperations.createOrder.errors).toEqual(expect.arrayContaining(['UNPAID_ORDER_LIMIT', 'RESERVED_PIECE_LIMIT', 'NETWORK_ORDER_LIMIT']))
})
