/** The main job: from an empty page to a paid order, with the process killed in the middle. */
import type { BrowserContext } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import { Account } from './account.ts'
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { CHROMIUM, FULL, isFull } from './scope.ts'
import { variantsOf } from './variants.ts'

const SOFA = { ar: 'كنبة لوتس', en: 'Lotus' }
/** In Arabic shoppers pay on delivery, in English by card. */
const PAYMENT = { ar: 'cod', en: 'succeeds' } as const

/** A browser whose account has a cart of five lines, two of which are installed. */
const fillCart = async (context: BrowserContext, url: string): Promise<void> => {
  const account = await Account.open(url)
  const { products } = await account.call<{ products: Product[] }>('/products?limit=100')
  const installed = products.filter(({ requiresInstallation }) => requiresInstallation)
  const others = products.filter((product) => !product.requiresInstallation && product.price > 1_000)
  for (const { id } of [...others.slice(0, 3), ...installed.slice(0, 2)]) await account.call('/cart/items', { productId: id, quantity: 1 })
  await account.signIn(context)
}

for (const [sizeName, words] of variantsOf('order')) {
  test.describe(`${words}, ${sizeName}`, sizeName === 'phone' ? CHROMIUM : {}, () => {
    // In full scope one of them looks as its shopper would: drawn, and with a camera that moves.
    const watched = isFull && sizeName === 'desktop'
    test.use({ words, sizeName, serviceWorkers: 'allow', drawn: watched, reducedMotion: watched ? 'no-preference' : 'reduce' })

    test('a shopper makes a room, furnishes it, loses the server, and orders it', async ({ watched: page, service }) => {
      const shopper = new Shopper(page, words, sizeName === 'phone')
      await test.step('home and the form of a new room', async () => {
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('dir', words === 'ar' ? 'rtl' : 'ltr')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.goto('/rooms/new')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })

      await shopper.designRoom()
      const sofa = await shopper.place(SOFA[words])
      // Whole, before the service goes: what is still on its way then is missed aloud.
      await shopper.drawn()
      const stood = await shopper.pose(sofa)

      await test.step('the service is killed and started again; nothing is lost', async () => {
        await service.kill()
        await service.start()
        await page.reload()
        await shopper.drawn()
        expect(await shopper.items()).toEqual([sofa])
        expect(await shopper.pose(sofa)).toEqual(stood)
      })

      const pay = PAYMENT[words]
      await shopper.order(pay)
      await test.step('the order is placed and shown', async () => {
        await expect(page.getByText(shopper.t('shop', pay === 'cod' ? 'order.thanks.cod' : 'order.thanks.paid'))).toBeVisible()
        await expect(page.getByText(/DW-\d{8}-[0-9A-Z]{6}/).first()).toBeVisible()
        await expect(page.getByText(shopper.t('shop', 'order.timeline'))).toBeVisible()
      })

      await test.step('the order is in the list, and the cart is empty', async () => {
        await page.goto('/orders')
        await expect(page.getByText(/DW-\d{8}-[0-9A-Z]{6}/).first()).toBeVisible()
        await page.goto('/cart')
        await expect(page.getByText(shopper.t('shop', 'cart.empty'), { exact: true })).toBeVisible()
      })
    })
  })
}

test('a declined card keeps the order, and another card pays it', async ({ watched: page, service, context }) => {
  const shopper = new Shopper(page, 'en', false)
  await fillCart(context, service.url)
  await page.goto('/checkout')
  await shopper.fillAddress()
  await shopper.choosePayment('declined')
  await shopper.sendOrder()
  await expect(page.getByText(shopper.t('shop', 'payAgain.declined'))).toBeVisible()
  await shopper.choosePayment('succeeds')
  await page.getByRole('button', { name: shopper.t('shop', 'payAgain.do') }).click()
  await expect(page.getByText(shopper.t('shop', 'order.thanks.paid')).or(page.getByText('Confirmed').first())).toBeVisible()
})

/** Runs in the page, on a device whose clock is behind. */
const setBack = (milliseconds: number): void => {
  const Real = Date
  // oxlint-disable-next-line no-global-assign -- a device's clock is set
  Date = new Proxy(Real, {
    construct: (_, given: unknown[]) => Reflect.construct(Real, given.length === 0 ? [Real.now() - milliseconds] : given),
    get: (_, name) => (name === 'now' ? () => Real.now() - milliseconds : Reflect.get(Real, name)),
  })
}
const TWELVE_DAYS_MS = 12 * 86_400_000

/** Pixels that the whole checkout of a cart of five lines may be high on a phone. */
const CHECKOUT_LIMIT = 2000

test.describe('on a phone, in Arabic', () => {
  test.use({ words: 'ar', sizeName: 'phone' })

  test('five items are ordered for a day of the calendar without an e-mail, and the order waits for a call and says until when', async ({
    watched: page,
    service,
    context,
  }) => {
    await fillCart(context, service.url)
    const shopper = new Shopper(page, 'ar', true)
    const { t } = shopper
    const day = page.getByRole('button', { name: t('shop', 'checkout.day') })
    await test.step('cash on delivery is offered first and chosen; no day is, before the governorate is known', async () => {
      await page.goto('/checkout')
      await expect(page.getByText(t('shop', 'pay.card'), { exact: true })).toBeVisible()
      await expect(
        page
          .getByRole('radiogroup', { name: t('shop', 'pay.label') })
          .getByRole('radio')
          .first(),
      ).toBeChecked()
      await expect(page.getByText(t('shop', 'pay.test'), { exact: true })).toHaveCount(0)
      await expect(day).toBeDisabled()
    })
    await shopper.fillAddress()

    await test.step('the whole page is short', async () => {
      await page.getByRole('textbox', { name: t('shop', 'address.addressLine2') }).fill('أمام المسجد')
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(CHECKOUT_LIMIT)
    })

    await test.step('the calendar begins on Saturday and runs from right to left; a day before the earliest cannot be chosen', async () => {
      const earliest = await day.innerText()
      await day.click()
      const month = page.getByRole('dialog')
      await expect(month.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
      expect(await month.locator('th').first().innerText()).toBe('السبت')
      const [saturday, friday] = [await month.locator('th').first().boundingBox(), await month.locator('th').last().boundingBox()]
      expect(saturday!.x).toBeGreaterThan(friday!.x)
      // In Arabic the day before is to the right: it is too early, and the focus stays.
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(day).toHaveText(earliest)
      await day.click()
      await expect(month.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(month).toHaveCount(0)
      await expect(day).not.toHaveText(earliest)
    })

    await shopper.sendOrder()
    await test.step('the order is titled by what it waits for', async () => {
      await expect(page.getByRole('heading', { level: 1, name: t('shop', 'order.cash.title') })).toBeVisible()
      const [before, after] = t('shop', 'order.confirmBefore', { when: '|' }).split('|')
      const banner = page.getByRole('status').filter({ hasText: t('shop', 'order.thanks.cod') })
      await expect(banner).toContainText(before!)
      await expect(banner).toContainText(after!)
      await page.goto('/orders')
      await expect(page.getByText(t('catalogue', 'orderStatus.pending.cash')).first()).toBeVisible()
    })
  })
})

test.describe('on a desktop, in English', () => {
  test.use({ sizeName: 'desktop' })

  test('an order is paid by instalments, from a device whose clock is twelve days behind', async ({ watched: page, service, context }) => {
    await fillCart(context, service.url)
    await page.addInitScript(setBack, TWELVE_DAYS_MS)
    const shopper = new Shopper(page, 'en', false)
    const { t } = shopper
    await page.goto('/checkout')
    await shopper.fillAddress()
    await page.getByText(t('shop', 'pay.instalments'), { exact: true }).click()
    await page.getByText('6 months', { exact: true }).click()
    await shopper.sendOrder()
    await expect(page.getByText(t('shop', 'order.thanks.paid'))).toBeVisible()
  })

  test('an order is paid by a wallet, once its shopper has agreed', FULL, async ({ watched: page, service, context }) => {
    await fillCart(context, service.url)
    const shopper = new Shopper(page, 'en', false)
    const { t } = shopper
    await page.goto('/checkout')
    await shopper.fillAddress()
    await page.getByText('Test wallet').click()
    await shopper.sendOrder()
    await expect(page.getByText(t('shop', 'order.thanks.paid'))).toBeVisible()
  })
})
