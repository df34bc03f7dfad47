/** From the warehouse to the door: staff move an order on, its customer follows it, and says how they like what came. */
import type { Order } from '../src/contract/orders.ts'
import type { Product } from '../src/contract/catalog.ts'
import { Account } from './account.ts'
import { ask } from './ask.ts'
import { axeClean, axeCleanInBothThemes, expect, NOHA, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const OPINION = { ar: 'إضاءة دافئة', en: 'A warm light.' }
const ADDRESS = {
  firstName: 'Mona',
  lastName: 'Adel',
  addressLine1: '12 Haram Street',
  city: 'Giza',
  governorate: 'Giza',
  phone: '01012345678',
}

for (const [size, words] of [
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    test('an order is followed to the door, paid there, and rated', async ({ watched: page, service, context }) => {
      const t = wordsOf(words)
      const shopper = await Account.open(service.url)
      const staff = await Account.open(service.url, NOHA)
      const { products } = await shopper.call<{ products: Product[] }>('/products?search=lamp')
      const lamp = products.find(({ inStock }) => inStock)!
      const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', ADDRESS)
      const items = [{ productId: lamp.id, quantity: 1 }]
      const { order } = await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })
      const step = (status: string, more: object = {}) => staff.call(`/orders/${order.id}/status`, { status, ...more })
      const timeline = page.getByRole('region', { name: t('shop', 'order.timeline') }).getByRole('listitem')
      await shopper.signIn(context)

      await test.step('while it is on its way its page says where it is', async () => {
        await step('confirmed')
        await step('processing')
        await step('shipped', { trackingNumber: 'BOSTA-48213907', carrier: 'Bosta', location: { city: 'Obour' } })
        await step('in_transit', { location: { city: 'Giza' } })
        await step('out_for_delivery')
        await page.goto(`/orders/${order.id}`)
        await expect(timeline).toHaveCount(7)
        await expect(timeline.nth(3)).toContainText('Obour')
        await expect(timeline.nth(5)).toContainText(t('catalogue', 'orderStatus.out_for_delivery'))
        await expect(page.getByText('BOSTA-48213907')).toBeVisible()
        await expect(page.getByRole('button', { name: t('shop', 'rate.open.named', { name: order.items[0]!.productName }) })).toHaveCount(0)
        await axeCleanInBothThemes(page, 'an order on its way')
      })

      await test.step('what came is rated with the keyboard, and waits to be read', async () => {
        await step('delivered')
        await page.reload()
        const name = page.locator('main img + div p').first()
        await expect(name).toBeVisible()
        const named = { name: await name.innerText() }
        await page.getByRole('button', { name: t('shop', 'rate.open.named', named) }).click()
        const dialog = page.getByRole('dialog', { name: t('shop', 'rate.title', named) })
        const send = dialog.getByRole('button', { name: t('shop', 'rate.do') })
        await expect(send).toBeDisabled()
        const five = dialog.getByRole('radio').nth(4)
        await dialog.getByRole('radio').nth(3).focus()
        await page.keyboard.press('Space')
        await page.keyboard.press(words === 'ar' ? 'ArrowLeft' : 'ArrowRight')
        await expect(five).toBeChecked()
        await dialog.getByRole('textbox').fill(OPINION[words])
        await axeClean(page, 'rating')
        await send.click()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByText(t('shop', 'rate.pending'))).toBeVisible()
        await axeCleanInBothThemes(page, 'an order that was delivered')
      })

      await test.step('once staff approve it, everyone reads it on the page of the product', async () => {
        await page.goto(`/products/${lamp.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(OPINION[words])).toHaveCount(0)
        const { ratings } = await staff.call<{ ratings: { id: string; productId: string }[] }>('/staff/ratings')
        const { id } = ratings.find(({ productId }) => productId === lamp.id)!
        await ask(service.url, `/staff/ratings/${id}`, { method: 'PUT', body: { status: 'approved' }, token: staff.token })
        await page.reload()
        const said = page.getByRole('region', { name: t('browse', 'ratings.title') })
        await expect(said.getByRole('listitem').filter({ hasText: OPINION[words] })).toContainText('Mona')
        await axeCleanInBothThemes(page, 'a product with ratings')
      })
    })
  })
