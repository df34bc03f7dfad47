import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceOperations, type Invoice } from '#contract/orders/invoice.ts'
import { toWire } from '#contract/wire/money.ts'
import type { Language } from '#contract/text/languages.ts'
import { heldToContract } from '../../../../../test/service/heldToContract.ts'
import { BrowserBusy, WarmBrowser } from '../../../adapters/warmBrowser.ts'
import { finishRefunds, startRefund } from '../../payments/refunds.ts'
import { openShop, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'
import { Invoices } from './invoices.ts'

let shop: Shop
let mona: Shopper
let staff: Shopper
let printed: { invoice: Invoice; language: Language }[]
let print: () => Promise<Buffer>

const PDF = Buffer.from('%PDF-1.7 an invoice')
const start = (wait = 5000) =>
  (shop.services.state.invoices = new Invoices({
    browser: new WarmBrowser({ launch: () => Promise.reject(new Error('must not be started')) }),
    page: '/nowhere',
    wait,
    print: (invoice, language) => {
      printed.push({ invoice, language })
      return print()
    },
  }))

beforeAll(async () => {
  shop = await openShop()
  staff = await shop.shopper()
  await shop.promote(staff.id)
})
beforeEach(async () => {
  await shop.setStock('SOFA', 10)
  mona = await shop.shopper({ email: `${crypto.randomUUID()}@example.com` })
  printed = []
  print = async () => PDF
  start()
})
afterAll(() => shop.close())

const ask = async (orderId: string, { token }: Pick<Shopper, 'token'> = mona, query = '', headers = {}) => {
  const answer = await shop.app.inject({ url: `/v1/orders/${orderId}/invoice${query}`, headers: { authorization: `Bearer ${token}`, ...headers } })
  if (answer.statusCode >= 400) heldToContract(invoiceOperations.getInvoice, answer)
  return answer
}
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { error: { code: string } }).error.code
const place = async (items: Parameters<Shopper['order']>[0], more: Record<string, unknown> = {}) =>
  (await mona.send('POST', '/orders', mona.order(items, more))).data.order
const read = async (id: string) => (await mona.send('GET', `/orders/${id}`)).data.order
const step = (id: string, ...statuses: string[]) =>
  statuses.reduce(async (before, status) => {
    await before
    expect((await staff.send('POST', `/orders/${id}/status`, { status })).status).toBe(200)
  }, Promise.resolve())
/** The invoice that would be printed of an order now. */
const invoiceOf = async (id: string): Promise<Invoice> => {
  await ask(id)
  return printed.at(-1)!.invoice
}
/** Has points to spend. */
const earn = async () => {
  const { id } = await place([['SOFA', 1]], { paymentMethodId: 'cod' })
  await step(id, 'confirmed', 'processing', 'shipped', 'delivered')
}
const sum = (lines: Invoice['lines'], column: 'discount' | 'tax' | 'total' | 'installation') =>
  toWire(lines.reduce((all, line) => all + Math.round(line[column] * 100), 0))

describe('the content of an invoice', () => {
  test('an invoice shows the order as it was placed: its lines with discount and tax, coupon, points, installation, delivery and total', async () => {
    await earn()
    const order = await place(
      [
        ['SOFA', 2],
        ['WARDROBE', 1],
      ],
      { couponCode: 'WELCOME10', loyaltyPointsToUse: 300 },
    )
    const invoice = await invoiceOf(order.id)
    const { pricing } = order
    expect(invoice).toMatchObject({ number: order.orderNumber, status: 'pending', orderedAt: order.createdAt, addresses: order.addresses })
    expect(invoice.sums).toMatchObject({
      subtotal: pricing.subtotal,
      discount: pricing.discountAmount,
      coupon: { code: 'WELCOME10', discount: pricing.appliedCoupons[0].discount },
      points: { used: 300, discount: 30 },
      installation: 300,
      delivery: pricing.shippingAmount,
      tax: pricing.taxAmount,
      total: pricing.totalAmount,
    })
    const { lines, sums } = invoice
    expect(lines.map(({ sku, quantity, unitPrice, goods }) => [sku, quantity, unitPrice, goods])).toEqual([
      ['SOFA-A', 2, 9000, 18_000],
      ['WARDROBE-A', 1, 4000, 4000],
    ])
    expect(sum(lines, 'discount')).toBe(pricing.discountAmount)
    expect(sum(lines, 'installation')).toBe(pricing.installationAmount)
    expect(toWire(Math.round((sum(lines, 'tax') + sums.deliveryTax) * 100))).toBe(pricing.taxAmount)
    expect(toWire(Math.round((sum(lines, 'total') + sums.deliveryTotal) * 100))).toBe(pricing.totalAmount)
  })

  test('stays what it was when prices change', async () => {
    const { id } = await place([['SOFA', 1]])
    const before = await invoiceOf(id)
    await shop.db.root.execute(sql`update products set price = price * 2 where id = ${shop.products.SOFA.id}`)
    start()
    expect(await invoiceOf(id)).toEqual(before)
    await shop.db.root.execute(sql`update products set price = price / 2 where id = ${shop.products.SOFA.id}`)
  })

  test('an invoice is refused rather than wrong where the order’s own figures contradict each other', async () => {
    shop.services.log.level = 'silent'
    const { id } = await place([['SOFA', 1]])
    await shop.db.root.execute(sql`update order_lines set discount = 1 where order_id = ${id}`)
    expect((await ask(id)).statusCode).toBe(500)
    shop.services.log.level = 'error'
  })

  test('names the seller of the settings, and names and addresses in its language', async () => {
    const { id, orderNumber } = await place([['SOFA', 1]])
    shop.services.config.seller = { ...shop.services.config.seller, name: 'Diwan Furniture S.A.E.', taxNumber: '123-456-789' }
    const french = await ask(id, mona, '', { 'accept-language': 'fr' })
    expect(french.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-language': 'fr', 'cache-control': 'no-store' })
    expect(french.headers['content-disposition']).toContain(`filename="${orderNumber}.pdf"`)
    expect(french.rawPayload.equals(PDF)).toBe(true)
    await ask(orderNumber, mona, '?lang=ar')
    expect(printed.map(({ language, invoice }) => [language, invoice.lines[0]!.name])).toEqual([
      ['fr', 'SOFA fr'],
      ['ar', 'SOFA ar'],
    ])
    expect(printed[0]!.invoice.seller).toMatchObject({ name: 'Diwan Furniture S.A.E.', taxNumber: '123-456-789' })
    expect(codeOf(await ask(id, mona, '?lang=de'))).toBe('VALIDATION_ERROR')
  })

  test('names nobody once the account is deleted', async () => {
    const { id } = await place([['SOFA', 1]])
    expect((await invoiceOf(id)).buyer.name).toBe('Mona Adel')
    const { status } = await mona.send('DELETE', '/users/account')
    expect(status).toBe(200)
    await ask(id, staff)
    const { buyer, addresses } = printed.at(-1)!.invoice
    expect(printed).toHaveLength(2)
    expect(buyer).toEqual({ name: '', email: null, phone: null })
    expect([addresses.shipping.name, addresses.shipping.address, addresses.billing.phone]).toEqual(['', '', ''])
  })
})

test('the seller can be read by anyone, as the settings name it', async () => {
  const answer = await shop.app.inject('/v1/seller')
  expect(answer.json<{ data: unknown }>().data).toEqual({ seller: shop.services.config.seller })
})

describe('the payment state on an invoice', () => {
  test('unpaid, then paid by a card, with its last digits and the day', async () => {
    const { id } = await place([['SOFA', 1]])
    expect((await invoiceOf(id)).payment).toEqual({ state: 'unpaid', paid: null, refunds: [] })
    shop.clock.advance(60_000)
    await mona.send('POST', `/orders/${id}/pay`, {})
    const paid = { by: { type: 'card', brand: 'visa', last4: '4242' }, at: shop.clock.now().toISOString() }
    expect((await invoiceOf(id)).payment).toEqual({ state: 'paid', paid, refunds: [] })
  })

  test('cash is not paid until it is delivered', async () => {
    const { id } = await place([['SOFA', 1]], { paymentMethodId: 'cod' })
    await step(id, 'confirmed', 'processing', 'shipped')
    expect(await invoiceOf(id)).toMatchObject({ deliveredAt: null, payment: { state: 'cash_on_delivery', paid: null } })
    shop.clock.advance(60_000)
    await step(id, 'delivered')
    const at = shop.clock.now().toISOString()
    expect(await invoiceOf(id)).toMatchObject({ deliveredAt: at, payment: { state: 'paid', paid: { by: { type: 'cash' }, at }, refunds: [] } })
  })

  test('a wallet and instalments are named by what they are', async () => {
    for (const [token, by] of [
      ['pm_wallet', { type: 'wallet' }],
      ['pm_instalments_6', { type: 'instalments', months: 6 }],
    ] as const) {
      const { id } = await place([['SOFA', 1]], { paymentMethodId: await mona.addCard(token) })
      await mona.send('POST', `/orders/${id}/pay`, {})
      shop.clock.advance(6000)
      await mona.send('POST', `/orders/${id}/pay`, {})
      expect((await invoiceOf(id)).payment.paid, token).toMatchObject({ by })
    }
  })

  test('a cancelled order says so, and what went back and when', async () => {
    const { id, pricing } = await place([['SOFA', 1]])
    await mona.send('POST', `/orders/${id}/pay`, {})
    shop.clock.advance(60_000)
    await mona.send('POST', `/orders/${id}/cancel`, {})
    const at = shop.clock.now().toISOString()
    expect(await invoiceOf(id)).toMatchObject({
      status: 'cancelled',
      cancelledAt: at,
      payment: { state: 'refunded', paid: { by: { last4: '4242' } }, refunds: [{ amount: pricing.totalAmount, at }] },
    })
    const unpaid = await place([['SOFA', 1]])
    await mona.send('POST', `/orders/${unpaid.id}/cancel`, {})
    expect((await invoiceOf(unpaid.id)).payment).toEqual({ state: 'unpaid', paid: null, refunds: [] })
  })

  test('a refund that the provider has not answered yet is on its way', async () => {
    shop.services.log.level = 'silent'
    const { id, pricing } = await place([['SOFA', 1]])
    await mona.send('POST', `/orders/${id}/pay`, {})
    const { payments } = shop.services
    shop.services.payments = { ...payments, name: payments.name, livemode: payments.livemode, refund: () => Promise.reject(new Error('no answer')) }
    await mona.send('POST', `/orders/${id}/cancel`, {})
    expect((await invoiceOf(id)).payment).toMatchObject({ state: 'paid', refunds: [{ amount: pricing.totalAmount, at: null }] })
    shop.services.payments = payments
    shop.services.log.level = 'error'
  })
})

test('refunds in parts are listed on the invoice part by part, and the order stays paid', async () => {
  const { id } = await place([['SOFA', 1]])
  await mona.send('POST', `/orders/${id}/pay`, {})
  const days: string[] = []
  for (const amount of [100_00, 250_50]) {
    shop.clock.advance(60_000)
    await shop.db.transaction((tx) => startRefund(tx, id, { amount, reason: 'pieces_returned', at: shop.clock.now() }))
    await finishRefunds(shop.services, id)
    days.push(shop.clock.now().toISOString())
  }
  expect((await invoiceOf(id)).payment).toMatchObject({
    state: 'paid',
    refunds: [
      { amount: 100, at: days[0] },
      { amount: 250.5, at: days[1] },
    ],
  })
})

describe('an invoice', () => {
  test('an invoice is for its customer and staff; a stranger is refused before anything is printed', async () => {
    const { id } = await place([['SOFA', 1]])
    const stranger = await shop.shopper()
    expect(codeOf(await ask(id, stranger))).toBe('ORDER_ACCESS_DENIED')
    expect(codeOf(await ask(crypto.randomUUID()))).toBe('ORDER_NOT_FOUND')
    expect(codeOf(await ask(id, { token: 'dwn_test_nothing' }))).toBe('INVALID_API_KEY')
    expect(printed).toHaveLength(0)
    expect((await ask(id, staff)).statusCode).toBe(200)
    expect(JSON.stringify(printed)).not.toContain(mona.token)
  })

  test('an unchanged invoice is printed once, for any number of requests and callers', async () => {
    const { id } = await place([['SOFA', 1]])
    await Promise.all([ask(id), ask(id), ask(id, staff)])
    await ask(id)
    expect(printed).toHaveLength(1)
    await mona.send('POST', `/orders/${id}/pay`, {})
    await ask(id)
    expect(printed).toHaveLength(2)
    expect((await read(id)).paymentStatus).toBe('paid')
  })

  test('an invoice that takes long is answered as in progress, and ready on a later request', async () => {
    start(0)
    let finish: (bytes: Buffer) => void = () => undefined
    print = () => new Promise((done) => (finish = done))
    const { id } = await place([['SOFA', 1]])
    const first = await ask(id)
    expect([first.statusCode, codeOf(first), first.headers['retry-after']]).toEqual([409, 'INVOICE_IN_PROGRESS', '2'])
    expect(codeOf(await ask(id))).toBe('INVOICE_IN_PROGRESS')
    finish(PDF)
    await expect.poll(async () => (await ask(id)).statusCode).toBe(200)
    expect(printed).toHaveLength(1)
  })

  test('an invoice that cannot be printed is refused, and retried after a minute; one without a turn at once', async () => {
    shop.services.log.level = 'silent'
    const { id } = await place([['SOFA', 1]])
    print = () => Promise.reject(new BrowserBusy('full'))
    const busy = await ask(id)
    expect([busy.statusCode, codeOf(busy), busy.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '10'])
    print = () => Promise.reject(new Error('no browser'))
    expect(codeOf(await ask(id))).toBe('RENDER_FAILED')
    expect(codeOf(await ask(id))).toBe('RENDER_FAILED')
    expect(printed).toHaveLength(2)
    shop.clock.advance(61_000)
    print = async () => PDF
    expect((await ask(id)).statusCode).toBe(200)
    shop.services.log.level = 'error'
  })
})
