/** An order on paper: what the service prints is read back from the PDF, in each language, and over many pages. */
import { readFile } from 'node:fs/promises'
import type { Invoice } from '#contract/orders/invoice.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { moneyFormat } from '#contract/wire/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { HOME_LOCALE } from '#contract/text/languages.ts'
import { printAddress } from '../src/service/modules/design/images/printDocument.ts'
import { Account } from './account.ts'
import { drawing as test, expect } from './fixtures.ts'
import { readPdf } from './pdf.ts'
import { FULL, isFull } from './scope.ts'
import { wordsOf } from './words.ts'

const ADDRESS = { firstName: 'Mona', lastName: 'Adel', addressLine1: '12 Haram Street', city: 'Giza', governorate: 'Giza', phone: '01012345678' }
const amount = (language: 'ar' | 'en' | 'fr', egp: number) =>
  new Intl.NumberFormat(HOME_LOCALE[language], { minimumFractionDigits: 2 }).format(egp).normalize('NFKC')
/** Without what only arranges the text: spaces, and the marks around numbers. */
const bare = (text: string) => text.replace(/[\s\u200e\u200f\u061c]/g, '')

test.describe('on a desktop', () => {
  test.use({ sizeName: 'desktop', words: 'en' })

  test('an order’s invoice is saved from its page and says what was ordered, at what price, and that it is paid in cash later', async ({
    watched: page,
    service,
    context,
  }) => {
    const t = wordsOf('en')
    const shopper = await Account.open(service.url)
    const { products } = await shopper.call<{ products: Product[] }>('/products?search=wardrobe')
    const wardrobe = products.find(({ inStock, requiresInstallation }) => inStock && requiresInstallation)!
    const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', ADDRESS)
    const items = [{ productId: wardrobe.id, quantity: 2 }]
    const { order } = await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })
    const { pricing } = order
    await shopper.signIn(context)
    await page.goto(`/orders/${order.orderNumber}`)
    const button = page.getByRole('button', { name: t('shop', 'invoice.save') })
    await expect(button).toBeVisible()
    const waiting = page.waitForEvent('download', { timeout: 100_000 })
    await button.click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${order.orderNumber}.pdf`)
    const english = await readPdf(await readFile(await download.path()))
    expect(english.title).toBe(order.orderNumber)
    expect(english.pages).toHaveLength(1)
    const text = english.pages[0]!.replace(/\s+/g, ' ')
    for (const said of [
      'Invoice number',
      order.orderNumber,
      order.items[0]!.productName,
      order.items[0]!.productSku,
      'Mona Adel',
      '12 Haram Street',
      `Not paid yet: ${moneyFormat('en', 'en-GB')(pricing.totalAmount).replace(/\s/g, ' ')} to pay in cash on delivery`,
      ...[pricing.subtotal, pricing.installationAmount, pricing.shippingAmount, pricing.taxAmount, pricing.totalAmount].map((egp) =>
        amount('en', egp),
      ),
    ])
      expect(text).toContain(said)

    for (const language of isFull ? (['ar', 'fr'] as const) : (['ar'] as const)) {
      const pdf = await fetch(`${service.url}/v1/orders/${order.id}/invoice?lang=${language}`, {
        headers: { authorization: `Bearer ${shopper.token}` },
      })
      expect(pdf.headers.get('content-language')).toBe(language)
      const { pages, language: written } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
      expect(written).toBe(language)
      const words = bare(pages.join(''))
      for (const egp of [pricing.taxAmount, pricing.totalAmount]) expect(words).toContain(bare(amount(language, egp)))
      for (const said of { ar: ['الفاتورة', 'المشتري', 'التوصيل', 'الكمية'], fr: ['Numérodefacture', 'Adressedelivraison', 'Quantité'] }[language])
        expect(words).toContain(said)
    }
  })

  test(
    'a hundred lines continue over pages: each repeats the column headings, none splits a line, the totals stay together',
    FULL,
    async ({ page, service }) => {
      const line = (index: number): Invoice['lines'][number] => ({
        id: `line ${index}`,
        name: `Lotus sofa no. ${index}`,
        sku: `SKU-${index}-END`,
        variant: 'Sand linen',
        choices: { legs: 'oak' },
        quantity: 1,
        unitPrice: 1000,
        goods: 1000,
        discount: 100,
        installation: 0,
        tax: 126,
        total: 1026,
      })
      const place = { id: 'a', name: 'Mona Adel', address: '12 Haram Street', city: 'Giza', governorate: 'Giza', phone: '+201012345678' }
      const invoice: Invoice = {
        number: 'DW-20261123-7K2Q9M',
        seller: { name: 'Diwan', address: null, taxNumber: '123-456-789', commercialRegister: null, phone: null, email: null },
        status: 'confirmed',
        orderedAt: '2026-11-23T09:00:00.000Z',
        deliveredAt: null,
        cancelledAt: null,
        buyer: { name: 'Mona Adel', email: null, phone: null },
        addresses: { shipping: place, billing: place },
        lines: Array.from({ length: 100 }, (_, index) => line(index)),
        sums: {
          subtotal: 100_000,
          coupon: { code: 'WELCOME10', discount: 10_000 },
          points: null,
          installation: 0,
          delivery: 150,
          deliveryTax: 21,
          deliveryTotal: 171,
          discount: 10_000,
          tax: 12_621,
          total: 102_771,
        },
        payment: { state: 'paid', paid: { by: { type: 'card', brand: 'visa', last4: '4242' }, at: '2026-11-23T09:00:00.000Z' }, refunds: [] },
      }
      await page.goto(`${service.url}/${printAddress('invoice')}`)
      await page.waitForFunction(() => window.diwanInvoice !== undefined)
      await page.evaluate((handed) => window.diwanInvoice!.lay(handed), invoice)
      const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
      expect(pages.length).toBeGreaterThan(4)
      const withLines = pages.filter((text) => text.includes('SKU-'))
      for (const [number, text] of withLines.entries()) {
        expect(text.match(/Unit price/g), `page ${number + 1}`).toHaveLength(1)
        const [names, ends] = [text.match(/Lotus sofa no\. \d+/g), text.match(/SKU-\d+-END/g)]
        expect(names?.length, `page ${number + 1}`).toBe(ends?.length)
        expect(text.match(/legs/g)?.length).toBe(names?.length)
      }
      expect(withLines.flatMap((text) => text.match(/SKU-\d+-END/g) ?? [])).toEqual(invoice.lines.map(({ sku }) => sku))
      const last = pages.at(-1)!.replace(/\s+/g, ' ')
      for (const said of ['100,000.00', '-10,000.00', '12,621.00', '102,771.00']) expect(last).toContain(said)
      expect(pages[0]!.replace(/\s+/g, ' ')).toContain('Visa card ending in 4242')
    },
  )
})
