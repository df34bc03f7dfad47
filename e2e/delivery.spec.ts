/** From the warehouse to the door: staff move an order on, its customer follows it, and says how they like what came. */
import { errorMessage } from '#contract/errorMessages.ts'
import type { Loyalty } from '#contract/loyalty/loyalty.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { Account } from './account.ts'
import { ask } from './ask.ts'
import { expect, test } from './fixtures.ts'
import { NOHA } from './people.ts'
import { variantsOf } from './variants.ts'
import { wordsOf } from './words.ts'

const OPINION = { ar: 'إضاءة دافئة', en: 'A warm light.' }
const INSTRUCTIONS = { ar: 'اتصلوا قبل الوصول', en: 'Please call before you come' }
const COUPON_UNKNOWN = { ar: 'لا يوجد كوبون بهذا الرمز.', en: 'This coupon code does not exist.' }
const ADDRESS = {
  firstName: 'Mona',
  lastName: 'Adel',
  addressLine1: '12 Haram Street',
  city: 'Giza',
  governorate: 'Giza',
}
/** A coupon of once a person is used once by a guest's number, and both e2e tests meet one service. */
const PHONE = { ar: '01112345678', en: '01012345678' }

for (const [size, words] of variantsOf('delivery'))
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    test('an order is followed to the door, paid there, and rated; the next takes a coupon and points', async ({
      watched: page,
      service,
      context,
    }) => {
      const t = wordsOf(words)
      const shopper = await Account.open(service.url)
      const staff = await Account.open(service.url, NOHA)
      const { products } = await shopper.call<{ products: Product[] }>('/products?search=lamp')
      const lamp = products.find(({ inStock }) => inStock)!
      const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', { ...ADDRESS, phone: PHONE[words] })
      const items = [{ productId: lamp.id, quantity: 1 }]
      const { order } = await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })
      const step = (status: string, more: object = {}) => staff.call(`/orders/${order.id}/status`, { status, ...more })
      const timeline = page.getByRole('region', { name: t('shop', 'order.timeline') }).getByRole('listitem')
      await shopper.signIn(context)

      await test.step('until it leaves, its customer changes the day, the hours and what the courier should know', async () => {
        await step('confirmed')
        await step('processing')
        await page.goto(`/orders/${order.id}`)
        const open = page.getByRole('button', { name: t('shop', 'delivery.open') })
        await open.click()
        const dialog = page.getByRole('dialog', { name: t('shop', 'delivery.title') })
        const save = dialog.getByRole('button', { name: t('shop', 'delivery.do') })
        await expect(save).toBeDisabled()
        await dialog.getByRole('button', { name: t('shop', 'checkout.day') }).click()
        await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
        // The same day of the week after.
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('gridcell')).toHaveCount(0)
        await dialog.getByRole('textbox', { name: t('shop', 'checkout.wishes') }).fill(INSTRUCTIONS[words])
        await save.click()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByText(INSTRUCTIONS[words])).toBeVisible()
        const { order: changed } = await shopper.call<{ order: Order }>(`/orders/${order.id}`)
        const week = Date.parse(changed.delivery.estimatedDate) - Date.parse(order.delivery.estimatedDate)
        expect([week / 86_400_000, changed.delivery.specialInstructions]).toEqual([7, INSTRUCTIONS[words]])
      })

      await test.step('an order that was shipped meanwhile cannot be changed, and its page says so', async () => {
        await page.getByRole('button', { name: t('shop', 'delivery.open') }).click()
        const dialog = page.getByRole('dialog', { name: t('shop', 'delivery.title') })
        await dialog.getByRole('textbox', { name: t('shop', 'checkout.wishes') }).fill('?')
        await step('shipped', { trackingNumber: 'BOSTA-48213907', carrier: 'Bosta', location: { city: 'Obour' } })
        await dialog.getByRole('button', { name: t('shop', 'delivery.do') }).click()
        await expect(dialog.getByText(errorMessage('ORDER_NOT_MODIFIABLE', words))).toBeVisible()
        await dialog.getByRole('button', { name: t('shop', 'delivery.keep') }).click()
        await expect(page.getByRole('button', { name: t('shop', 'delivery.open') })).toHaveCount(0)
      })

      await test.step('while it is on its way its page says where it is', async () => {
        await step('in_transit', { location: { city: 'Giza' } })
        await step('out_for_delivery')
        await page.goto(`/orders/${order.id}`)
        await expect(timeline).toHaveCount(7)
        await expect(timeline.nth(3)).toContainText('Obour')
        await expect(timeline.nth(5)).toContainText(t('catalogue', 'orderStatus.out_for_delivery'))
        await expect(page.getByText('BOSTA-48213907')).toBeVisible()
        await expect(page.getByRole('button', { name: t('shop', 'rate.open.named', { name: order.items[0]!.productName }) })).toHaveCount(0)
      })

      await test.step('a delivered product is rated with the keyboard, and the rating waits for approval', async () => {
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
        await send.click()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByText(t('shop', 'rate.pending'))).toBeVisible()
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
      })

      await test.step('the next order takes a coupon and the points that the first one earned', async () => {
        const { loyalty } = await shopper.call<{ loyalty: Loyalty }>('/users/loyalty')
        expect(loyalty.points).toBeGreaterThan(300)
        await page.goto(`/orders/${order.id}`)
        await page.getByRole('button', { name: t('shop', 'reorder.do') }).click()
        await page.waitForURL(/\/cart$/)
        await page.goto('/checkout')
        const discount = page.locator('[data-row="discount"]')
        const total = page.locator('[data-row="total"] dd')
        await expect(discount).toHaveCount(0)
        const full = await total.innerText()
        await page.getByText(t('shop', 'coupon.add'), { exact: true }).click()
        const code = page.getByRole('textbox', { name: t('shop', 'coupon.label') })
        await code.fill('NOSUCH')
        await code.press('Enter')
        await expect(page.getByText(COUPON_UNKNOWN[words])).toBeVisible()
        await code.fill('welcome10')
        await page.getByRole('button', { name: t('shop', 'coupon.apply') }).click()
        await expect(page.getByText(t('shop', 'coupon.applied', { code: 'WELCOME10' }))).toBeVisible()
        await expect(discount).toBeVisible()
        const withCoupon = await total.innerText()
        expect(withCoupon).not.toBe(full)
        await page
          .locator('label')
          .filter({ has: page.getByRole('checkbox') })
          .click()
        await expect(total).not.toHaveText(withCoupon)
        const shown = await total.innerText()
        await page.locator('form button[type="submit"]').click()
        await page.waitForURL(/\/orders\//)
        await expect(page.locator('[data-row="total"] dd')).toHaveText(shown)
        const { orders } = await shopper.call<{ orders: Order[] }>('/orders')
        expect(orders[0]!.pricing).toMatchObject({ appliedCoupons: [{ code: 'WELCOME10' }], loyaltyPointsUsed: loyalty.points })
      })

      await test.step('a delivered product can be returned once; staff decide, and the page shows what goes back', async () => {
        await page.goto(`/orders/${order.id}`)
        const returns = page.getByRole('region', { name: t('shop', 'return.heading') })
        await returns.getByRole('button', { name: t('shop', 'return.open') }).click()
        const dialog = page.getByRole('dialog', { name: t('shop', 'return.title') })
        const send = dialog.getByRole('button', { name: t('shop', 'return.do') })
        await dialog.getByRole('textbox', { name: t('shop', 'return.reason') }).fill(OPINION[words])
        await expect(send).toBeDisabled()
        const pieces = dialog.locator('input[inputmode]')
        await pieces.fill('1')
        await pieces.press('Tab')
        await send.click()
        await expect(dialog).toHaveCount(0)
        await expect(returns).toContainText(t('shop', 'return.requested'))
        await expect(returns.getByRole('button')).toHaveCount(0)
        const { order: asked } = await shopper.call<{ order: Order }>(`/orders/${order.id}`)
        expect(asked.returns).toMatchObject([{ status: 'requested', items: [{ quantity: 1 }] }])
        const path = `/staff/returns/${asked.returns[0]!.id}`
        await ask(service.url, path, { method: 'PUT', body: { status: 'approved' }, token: staff.token })
        await page.reload()
        await expect(returns).toContainText(t('shop', 'return.approved'))
      })
    })
  })

test('the installation of what was delivered is booked and moved on the order’s page', async ({ watched: page, service, context }) => {
  const t = wordsOf('en')
  const shopper = await Account.open(service.url)
  const staff = await Account.open(service.url, NOHA)
  const { products } = await shopper.call<{ products: Product[] }>('/products?search=wardrobe')
  const wardrobe = products.find(({ inStock, requiresInstallation }) => inStock && requiresInstallation)!
  const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', { ...ADDRESS, phone: '01212345678' })
  const items = [{ productId: wardrobe.id, quantity: 1 }]
  const { order } = await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) await staff.call(`/orders/${order.id}/status`, { status })
  await shopper.signIn(context)
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: t('shop', 'booking.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('shop', 'booking.title') })
  await dialog.getByRole('button', { name: t('shop', 'booking.do') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('shop', 'booking.change') })).toBeVisible()
  const { order: booked } = await shopper.call<{ order: Order }>(`/orders/${order.id}`)
  expect(booked.booking).toMatchObject({ status: 'scheduled', timeSlot: '10:00-14:00' })
})
