import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentOperations, type PaymentOption } from '#contract/payments/payments.ts'
import { openShop, type Reply, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'
import { settlePayments } from './settlePayments.ts'
import { paymentOptions } from './options.ts'
import type { PaymentProvider } from '../../adapters/payments/provider.ts'
import { sandbox } from '../../adapters/payments/sandbox.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.setStock('SOFA', 10)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const types = (options: readonly PaymentOption[]) => options.map(({ type }) => type)
const read = async (id: string) => (await mona.send('GET', `/orders/${id}`)).data
const eventsOf = async (type: string) => (await shop.eventsOf(mona.id)).filter((event) => event.type === type).map(({ payload }) => payload)
/** Places an order that is paid by the token. */
const placeWith = async (token: string, product: 'SOFA' | 'SPOON' = 'SOFA'): Promise<string> => {
  const paymentMethodId = await mona.addCard(token)
  return (await mona.send('POST', '/orders', mona.order([[product, 1]], { paymentMethodId }))).data.order.id
}
const pay = (id: string): Promise<Reply> => mona.send('POST', `/orders/${id}/pay`, {})

describe('how orders can be paid', () => {
  test('payment options are public, cash first, then the sandbox’s cards, a wallet and instalments', async () => {
    const reply = await shop.app.inject({ method: 'GET', url: '/v1/payments/options', headers: { 'accept-language': 'ar' } })
    expect(reply.statusCode).toBe(200)
    const { data } = reply.json()
    const { provider, livemode, options } = paymentOperations.listPaymentOptions.data.parse(data)
    expect([provider, livemode]).toEqual(['sandbox', false])
    expect(types(options)).toEqual(['cash', 'card', 'wallet', 'instalments'])
    expect(options[2]).toEqual({ type: 'wallet', token: 'pm_wallet', name: 'محفظة تجريبية' })
    expect(options[1]).toMatchObject({ testCards: [{ token: 'pm_card_visa', outcome: 'succeeds' }, { outcome: 'declined' }, { outcome: 'slow' }] })
  })

  test('payment options of a provider of cards only have neither wallet nor instalments, and no test card', () => {
    const cards: PaymentProvider = { ...sandbox, name: 'cards', livemode: true, offers: [{ type: 'card', testCards: [] }] }
    expect(paymentOptions(cards, 'en')).toEqual([{ type: 'cash' }, { type: 'card', testCards: [] }])
    expect(paymentOptions({ ...cards, offers: [] }, 'en')).toEqual([{ type: 'cash' }])
  })
})

describe('a wallet', () => {
  test('a wallet is stored as a wallet, and pays an order once the shopper has agreed', async () => {
    const { paymentMethod } = (await mona.send('POST', '/users/payment-methods', { token: 'pm_wallet' })).data
    expect(paymentMethod).toEqual({ id: expect.any(String), type: 'wallet', wallet: { brand: 'sandbox_wallet' }, isDefault: false })
    const id = await placeWith('pm_wallet')
    expect((await pay(id)).status).toBe(202)
    expect((await read(id)).order).toMatchObject({ status: 'pending', paymentStatus: 'processing' })
    shop.clock.advance(5_000)
    await settlePayments(shop.services)
    expect((await read(id)).order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    const details = { type: 'wallet', wallet: { brand: 'sandbox_wallet' } }
    expect(await eventsOf('payment.completed')).toEqual([expect.objectContaining({ orderId: id, method: 'wallet', paymentMethodDetails: details })])
  })
})

describe('instalments', () => {
  test('pay the whole order at once', async () => {
    const id = await placeWith('pm_instalments_6')
    const reply = await pay(id)
    expect([reply.status, reply.data.order.status, reply.data.order.paymentStatus]).toEqual([200, 'confirmed', 'paid'])
    const details = { type: 'instalments', instalments: { brand: 'sandbox_instalments', months: 6 } }
    const amount = reply.data.order.pricing.totalAmount
    expect(await eventsOf('payment.completed')).toEqual([expect.objectContaining({ amount, method: 'instalments', paymentMethodDetails: details })])
    const { paymentMethods } = (await mona.send('GET', '/users/payment-methods')).data
    expect(paymentMethods.map(({ type, instalments }: { type: string; instalments?: object }) => [type, instalments])).toEqual([
      ['card', undefined],
      ['instalments', { brand: 'sandbox_instalments', months: 6 }],
    ])
  })

  test('instalments below the plan’s minimum are declined, and the order stays payable', async () => {
    const id = await placeWith('pm_instalments_6', 'SPOON')
    const reply = await pay(id)
    expect([reply.status, reply.error.code]).toEqual([400, 'PAYMENT_FAILED'])
    expect(reply.error.details).toEqual([expect.objectContaining({ reason: 'amount_not_eligible' })])
    expect((await read(id)).order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
    expect((await mona.send('POST', `/orders/${id}/pay`, { paymentMethodId: mona.cardId })).status).toBe(200)
  })
})

test('the database keeps no payment method whose facts are not those of its type', async () => {
  const insert = (type: string, last4: string | null, months: number | null) =>
    shop.db.root.execute(sql`
      insert into payment_methods (id, user_id, token, type, brand, last4, exp_month, exp_year, country, months, is_default, created_at)
      values (${randomUUID()}, ${mona.id}, ${randomUUID()}, ${type}, 'b', ${last4}, ${last4 && 1}, ${last4 && 2030}, ${last4 && 'EG'}, ${months}, false, now())`)
  for (const [type, last4, months] of [
    ['card', null, null],
    ['wallet', '4242', null],
    ['instalments', null, null],
    ['card', '4242', 6],
  ] as const)
    await expect(insert(type, last4, months), type).rejects.toThrow()
  await insert('wallet', null, null)
  await insert('instalments', null, 12)
})
