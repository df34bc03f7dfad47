/**
 * The life of an order, from a guest's first room to the points that it earned; and of one that is given up and paid back.
 * What staff press, and what customers change on the way, are staff.spec.ts and delivery.spec.ts.
 */
import type { Loyalty } from '#contract/loyalty/loyalty.ts'
import type { Order } from '#contract/orders/orders.ts'
import { Account } from './account.ts'
import { expect, test } from './fixtures.ts'
import { NOHA } from './people.ts'
import { Shopper } from './room.ts'
import { variantsOf } from './variants.ts'
import { around } from './words.ts'

const PASSWORD = 'a carpet under the lamp 6'
const SOFA = { ar: 'كنبة لوتس', en: 'Lotus' }
const NAMES = { ar: { firstName: 'هدى', lastName: 'منصور' }, en: { firstName: 'Hoda', lastName: 'Mansour' } }
/** A coupon of once a person knows people by their numbers too: other e2e tests use others. */
const PHONE = { ar: '01512340001', en: '01512340002' }

for (const [sizeName, words] of variantsOf('life'))
  test.describe(`${words}, ${sizeName}`, () => {
    test.use({ sizeName, words })

    test('a guest registers, pays an order by card, follows it, rates it and earns points; they come back with an order that is given up', async ({
      watched: page,
      service,
    }) => {
      const shopper = new Shopper(page, words, sizeName === 'phone')
      const { t } = shopper
      const email = `hoda-${words}@example.com`
      const staff = await Account.open(service.url, NOHA)
      const total = page.locator('[data-row="total"] dd')

      const room = await shopper.designRoom()
      await shopper.place(SOFA[words])
      await shopper.saved()

      await test.step('a guest who registers keeps the room', async () => {
        await page.goto(`/register?next=${encodeURIComponent(`/studio/${room}?perf`)}`)
        for (const name of ['firstName', 'lastName'] as const) await page.getByRole('textbox', { name: t('account', name) }).fill(NAMES[words][name])
        await page.getByRole('textbox', { name: t('account', 'email') }).fill(email)
        await page.getByLabel(t('account', 'password')).fill(PASSWORD)
        await page.getByRole('button', { name: t('account', 'register.do'), exact: true }).click()
        await page.waitForURL(/\/studio\//)
        await shopper.drawn()
        expect(await shopper.items()).toHaveLength(1)
      })
      const account = await Account.open(service.url, { email, password: PASSWORD })
      const newest = async () => (await account.call<{ orders: Order[] }>('/orders')).orders[0]!
      const loyalty = async () => (await account.call<{ loyalty: Loyalty }>('/users/loyalty')).loyalty

      await test.step('with a coupon, it is paid by card', async () => {
        await shopper.toCheckout()
        await shopper.fillAddress()
        await page
          .getByRole('textbox', { name: t('shop', 'address.phone') })
          .first()
          .fill(PHONE[words])
        await shopper.choosePayment('succeeds')
        await page.getByText(t('shop', 'coupon.add'), { exact: true }).click()
        await page.getByRole('textbox', { name: t('shop', 'coupon.label') }).fill('WELCOME10')
        await page.getByRole('button', { name: t('shop', 'coupon.apply') }).click()
        await expect(page.locator('[data-row="discount"]')).toBeVisible()
        const shown = await total.innerText()
        await shopper.sendOrder()
        await expect(page.getByText(t('shop', 'order.thanks.paid'))).toBeVisible()
        await expect(total).toHaveText(shown)
      })

      const order = await newest()
      const step = (status: string, more: object = {}) => staff.call(`/orders/${order.id}/status`, { status, ...more })
      expect(order).toMatchObject({ paymentStatus: 'paid', pricing: { appliedCoupons: [{ code: 'WELCOME10' }] } })

      await test.step('the order is shipped, and its customer sees the tracking', async () => {
        await step('processing')
        await step('shipped', { trackingNumber: 'BOSTA-59', carrier: 'Bosta', location: { city: 'Obour' } })
        await page.goto('/orders')
        await page.getByRole('link', { name: order.orderNumber }).click()
        await expect(page.getByText('BOSTA-59')).toBeVisible()
        await expect(
          page
            .getByRole('region', { name: t('shop', 'order.timeline') })
            .getByRole('listitem')
            .nth(3),
        ).toContainText('Obour')
      })

      await test.step('the order is delivered, and rated', async () => {
        await step('delivered')
        await page.reload()
        const [line] = order.items
        const rate = page.getByRole('button', { name: around(t('shop', 'rate.open.named', { name: '{}' })) })
        await expect(rate).toHaveCount(order.items.length)
        await rate.first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('radio').nth(4).focus()
        await page.keyboard.press('Space')
        await dialog.getByRole('button', { name: t('shop', 'rate.do') }).click()
        await expect(dialog).toHaveCount(0)
        const { ratings } = await staff.call<{ ratings: { productId: string; stars: number }[] }>('/staff/ratings')
        expect(ratings).toContainEqual(expect.objectContaining({ productId: line!.productId, stars: 5 }))
      })

      const earned = await loyalty()
      const showsPoints = async (points: number) => {
        await page.goto('/account/loyalty')
        const shown = new Intl.NumberFormat(words === 'ar' ? 'ar-EG' : 'en-GB').format(points)
        await expect(page.getByRole('region', { name: t('loyalty', 'points'), exact: true })).toContainText(shown)
      }
      await test.step('the points that it earned and the tier are on the page of points', async () => {
        expect(earned.points).toBeGreaterThan(0)
        expect(earned.totalSpent).toBeGreaterThan(0)
        await showsPoints(earned.points)
        await expect(page.locator('[data-tier]').first()).toHaveText(t('profile', `tier.${earned.currentTier}`))
      })

      await test.step('another order uses them; given up, it is paid back, and so are they', async () => {
        await page.goto(`/orders/${order.orderNumber}`)
        await page.getByRole('button', { name: t('shop', 'reorder.do') }).click()
        await page.waitForURL(/\/cart$/)
        await page.goto('/checkout')
        await shopper.choosePayment('succeeds')
        const full = await total.innerText()
        await page
          .locator('label')
          .filter({ has: page.getByRole('checkbox') })
          .first()
          .click()
        await expect(total).not.toHaveText(full)
        await shopper.sendOrder()
        await expect(page.getByText(t('shop', 'order.thanks.paid'))).toBeVisible()
        const { pricing } = await newest()
        expect(pricing.loyaltyPointsUsed).toBeGreaterThan(0)
        expect((await loyalty()).points).toBe(earned.points - pricing.loyaltyPointsUsed)
        await page.getByRole('button', { name: t('shop', 'cancel.open') }).click()
        const dialog = page.getByRole('alertdialog')
        await expect(dialog).toContainText(t('shop', 'cancel.paid'))
        await dialog.getByRole('button', { name: t('shop', 'cancel.do') }).click()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByText(t('catalogue', 'orderStatus.cancelled')).first()).toBeVisible()
        expect(await newest()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
        await showsPoints(earned.points)
      })

      await test.step('the list of orders is narrowed and sorted, and its address keeps how', async () => {
        const status = (name: 'cancelled' | 'delivered') => t('catalogue', `orderStatus.${name}`)
        const row = page.getByRole('list', { name: t('shop', 'orders.title') }).getByRole('listitem')
        const choose = async (field: 'orders.status' | 'orders.sort', choice: string) => {
          await page.getByRole('button', { name: t('shop', field) }).click()
          await page.getByRole('option', { name: choice, exact: true }).click()
        }
        await page.goto('/orders')
        await expect(row).toHaveCount(2)
        await expect(row.first()).toContainText(status('cancelled'))
        await choose('orders.sort', t('shop', 'orders.sort.oldest'))
        await expect(row.first()).toContainText(status('delivered'))
        await choose('orders.status', status('cancelled'))
        await expect(row).toHaveCount(1)
        await page.reload()
        await expect(row).toHaveCount(1)
        await expect(row).toContainText(status('cancelled'))
        expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ sort: 'oldest', status: 'cancelled' })
        await page.getByLabel(t('shop', 'orders.from')).fill('2099-01-01')
        await expect(page.getByRole('heading', { name: t('shop', 'orders.none') })).toBeVisible()
        await page.getByRole('link', { name: t('shop', 'orders.all') }).click()
        await expect(row).toHaveCount(2)
        expect(new URL(page.url()).search).toBe('')
      })
    })
  })
