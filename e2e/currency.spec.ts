/** Prices in another currency: staff set the rate of the dollar, a shopper sees approximate prices in dollars, and orders in EGP. */
import type { Page } from '@playwright/test'
import type { Cart } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { moneyFormat } from '#contract/wire/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { piecePriceOnWire } from '#contract/pricing/piece.ts'
import { withTax } from '#contract/pricing/tax.ts'
import { HOME_LOCALE } from '#contract/text/languages.ts'
import { priceFormat } from '../src/web/lib/currency/foreignFormat.ts'
import { Account } from './account.ts'
import { ask } from './ask.ts'
import { expect, test } from './fixtures.ts'
import { NOHA } from './people.ts'
import { variantsOf } from './variants.ts'
import { wordsOf } from './words.ts'

const ADDRESS = { firstName: 'Yara', lastName: 'Wahba', addressLine1: '31 Talaat Harb', city: 'Cairo', governorate: 'Cairo', phone: '01098765090' }
/** EGP for a dollar. */
const RATE = 47.85
/** Without what only arranges the text. */
const bare = (text: string) => text.replace(/[\s\u200E\u200F\u061C\u2066-\u2069]/g, '')
const textOf = async (page: Page, testId: string) => bare(await page.getByTestId(testId).filter({ visible: true }).first().innerText())

/** Another person at this browser. */
const signInAs = async (page: Page, { token, user: { id: userId, isGuest, email, firstName } }: Account) => {
  await page.evaluate((session) => {
    localStorage.clear()
    localStorage.setItem('diwan.session', session)
  }, JSON.stringify({ token, userId, isGuest, email, firstName }))
}

for (const [sizeName, words] of variantsOf('currency'))
  test.describe(`on a ${sizeName}, ${words}`, () => {
    test.use({ sizeName, words })

    test('staff set a rate, a shopper sees prices in dollars and orders in EGP, and staff take the rate out again', async ({
      watched: page,
      service,
    }) => {
      const t = wordsOf(words)
      const locale = HOME_LOCALE[words]
      const staff = await Account.open(service.url, NOHA)
      const setRate = (egpPerUnit: number) =>
        ask(service.url, '/staff/exchange-rates/USD', { method: 'PUT', body: { egpPerUnit }, token: staff.token })
      const dollars = (egp: number) => bare(priceFormat(words, locale, { currency: 'USD', egpPerUnit: RATE })(egp))
      const egp = (amount: number) => bare(moneyFormat(words, locale)(amount))
      const asked: string[] = []
      page.on('request', (request) => {
        if (/\/v1\/exchange-rates$|\/foreignPrices-/.test(request.url())) asked.push(request.url())
      })
      const name = t('staff', 'rates.name.USD')
      const row = page
        .getByRole('list', { name: t('staff', 'rates.title') })
        .getByRole('listitem')
        .filter({ hasText: name })

      await test.step('staff set a rate', async () => {
        await page.goto('/')
        await signInAs(page, staff)
        await page.goto('/staff/stock/rates')
        await expect(row).toContainText(t('staff', 'rates.none'))
        await row.getByRole('button').click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox').fill('46')
        await dialog.getByRole('button', { name: t('staff', 'rates.save') }).click()
        await expect(dialog).toHaveCount(0)
        await expect(row).toContainText('Noha Samy')
        expect(bare(await row.innerText())).toContain(egp(46))
      })

      await test.step('a rate that a colleague set meanwhile is reported, and overwritten only by an editor who has read it', async () => {
        await row.getByRole('button', { name: t('staff', 'rates.change.named', { currency: name }) }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox').fill(String(RATE))
        await setRate(45)
        const save = dialog.getByRole('button', { name: t('staff', 'rates.save') })
        await save.click()
        await expect
          .poll(async () => bare(await dialog.innerText()))
          .toContain(bare(t('staff', 'rates.now', { egp: moneyFormat(words, locale)(45) })))
        expect((await ask<{ rates: { egpPerUnit: number }[] }>(service.url, '/exchange-rates')).rates[0]!.egpPerUnit).toBe(45)
        await save.click()
        await expect(dialog).toHaveCount(0)
        await expect.poll(async () => bare(await row.innerText())).toContain(egp(RATE))
      })

      const shopper = await Account.open(service.url)
      const { products } = await shopper.call<{ products: Product[] }>('/products?search=lotus&inStock=true')
      const [product] = products as [Product]
      const { unitPrice } = piecePriceOnWire(product, null)!
      const tag = withTax(unitPrice) / 100
      await shopper.call('/cart/items', { productId: product.id, quantity: 2 })

      await test.step('a reader of EGP is asked nothing, and asks for no rates', async () => {
        await signInAs(page, shopper)
        asked.length = 0
        await page.goto(`/products/${product.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect.poll(async () => bare(await page.locator('main').innerText())).toContain(egp(tag))
        expect(asked).toEqual([])
      })

      await test.step('a guest chooses dollars, which hold at once', async () => {
        await page.goto('/account')
        const choice = page.getByRole('group', { name: t('settings', 'prices') }).or(page.getByRole('radiogroup', { name: t('settings', 'prices') }))
        await choice.getByText(t('settings', 'prices.USD'), { exact: true }).click()
        await expect.poll(async () => bare(await page.locator('main').innerText())).toContain(egp(RATE))
        const { user } = await shopper.call<{ user: { preferences: { currency: string } } }>('/users/profile')
        expect(user.preferences.currency).toBe('USD')
      })

      await test.step('catalogue, studio and cart show approximate prices in dollars', async () => {
        await page.goto(`/products?search=lotus`)
        await expect.poll(async () => bare(await page.locator('main').innerText())).toContain(dollars(tag))
        await page.goto(`/studio/${await shopper.room()}`)
        await expect.poll(() => textOf(page, 'room-total')).toMatch(/≈.*[\d\u0660-\u0669]{3}/u)
        await page.goto('/cart')
        const { cart } = await shopper.call<{ cart: Cart }>('/cart')
        await expect.poll(() => textOf(page, 'charged-in-egp')).toContain(egp(cart.estimate.totalAmount))
        const main = bare(await page.locator('main').innerText())
        expect(main).toContain(dollars(2 * tag))
        expect(main).toContain(dollars(cart.estimate.totalAmount))
      })

      await test.step('checkout and order are in EGP alone', async () => {
        await page.goto('/checkout')
        await expect.poll(() => textOf(page, 'charged-in-egp')).toContain(egp(RATE))
        await expect(page.getByRole('button', { name: t('shop', 'checkout.do') })).toBeVisible()
        await expect(page.locator('main')).not.toContainText('≈')
        const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', ADDRESS)
        const { order } = await shopper.call<{ order: Order }>('/orders', {
          items: [{ productId: product.id, quantity: 2 }],
          shippingAddressId: address.id,
          paymentMethodId: 'cod',
        })
        await page.goto(`/orders/${order.orderNumber}`)
        await expect.poll(async () => bare(await page.locator('main').innerText())).toContain(egp(order.pricing.totalAmount))
        await expect(page.locator('main')).not.toContainText('≈')
        await page.goto('/orders')
        await expect.poll(async () => bare(await page.locator('main').innerText())).toContain(egp(order.pricing.totalAmount))
        await expect(page.locator('main')).not.toContainText('≈')
      })

      await test.step('staff take the rate out: prices are in EGP, and no other currency is offered', async () => {
        await page.evaluate(
          (session) => localStorage.setItem('diwan.session', session),
          JSON.stringify({ token: staff.token, userId: staff.user.id, isGuest: false, email: NOHA.email, firstName: NOHA.firstName }),
        )
        await page.goto('/staff/stock/rates')
        await row.getByRole('button', { name: t('staff', 'rates.remove.named', { currency: name }) }).click()
        const dialog = page.getByRole('alertdialog')
        await dialog.getByRole('button', { name: t('staff', 'rates.remove.do') }).click()
        await expect(row).toContainText(t('staff', 'rates.none'))
        await page.goto(`/products/${product.id}`)
        await expect.poll(async () => bare(await page.locator('main').innerText())).toContain(egp(tag))
        await expect(page.locator('main')).not.toContainText('≈')
      })
    })
  })
