/** The main job: from an empty page to a paid order, with the process killed in the middle. */
import { axeClean, expect, test, type SizeName, type Words } from './fixtures.ts'
import { Shopper } from './room.ts'

const SOFA = { ar: 'كنبة لوتس', en: 'Lotus' }

for (const words of ['ar', 'en'] as const satisfies Words[]) {
  for (const sizeName of ['desktop', 'phone'] as const satisfies SizeName[]) {
    test.describe(`${words}, ${sizeName}`, () => {
      test.use({ words, sizeName, reducedMotion: words === 'en' ? 'no-preference' : 'reduce' })

      test('a shopper makes a room, furnishes it, loses the server, and orders it', async ({ watched: page, service }) => {
        const shopper = new Shopper(page, words, sizeName === 'phone')
        await test.step('home and the form of a new room', async () => {
          await page.goto('/')
          await expect(page.locator('html')).toHaveAttribute('dir', words === 'ar' ? 'rtl' : 'ltr')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await axeClean(page, 'home')
          await page.goto('/rooms/new')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await axeClean(page, 'new room')
        })

        await shopper.designRoom()
        const sofa = await shopper.place(SOFA[words])
        await shopper.saved()
        await axeClean(page, 'studio')
        const stood = await shopper.pose(sofa)

        await test.step('the service is killed and started again; nothing is lost', async () => {
          await service.kill()
          await service.start()
          await page.reload()
          await shopper.drawn()
          expect(await shopper.items()).toEqual([sofa])
          expect(await shopper.pose(sofa)).toEqual(stood)
        })

        await shopper.order('pm_card_visa', (where) => axeClean(page, where))
        await test.step('the order is paid and shown', async () => {
          await expect(page.getByText(shopper.t('shop', 'order.thanks.paid'))).toBeVisible()
          await expect(page.getByText(/DW-\d{8}-[0-9A-Z]{6}/).first()).toBeVisible()
          await expect(page.getByText(shopper.t('shop', 'order.timeline'))).toBeVisible()
          await axeClean(page, 'order')
        })

        await test.step('it is among the orders, and the cart is empty', async () => {
          await page.goto('/orders')
          await expect(page.getByText(/DW-\d{8}-[0-9A-Z]{6}/).first()).toBeVisible()
          await axeClean(page, 'orders')
          await page.goto('/cart')
          await expect(page.getByText(shopper.t('shop', 'cart.empty'), { exact: true })).toBeVisible()
        })
      })
    })
  }
}

test('a declined card keeps the order, and another card pays it', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'en', false)
  await shopper.makeRoom()
  await shopper.place('Lotus')
  await shopper.saved()
  await shopper.order('pm_card_declined')
  await expect(page.getByText(shopper.t('shop', 'payAgain.declined'))).toBeVisible()
  await page.getByText(shopper.t('shop', 'pay.pm_card_visa'), { exact: true }).click()
  await page.getByRole('button', { name: shopper.t('shop', 'payAgain.do') }).click()
  await expect(page.getByText(shopper.t('shop', 'order.thanks.paid')).or(page.getByText('Confirmed').first())).toBeVisible()
})

test.describe('on a phone, in Arabic', () => {
  test.use({ words: 'ar', sizeName: 'phone' })

  test('an order that is paid on delivery waits for a call, and says until when', async ({ watched: page }) => {
    const shopper = new Shopper(page, 'ar', true)
    const { t } = shopper
    await shopper.makeRoom()
    await shopper.place(SOFA.ar)
    await shopper.saved()
    await shopper.order('cod')
    const [before, after] = t('shop', 'order.confirmBefore', { when: '|' }).split('|')
    const banner = page.getByRole('status').filter({ hasText: t('shop', 'order.thanks.cod') })
    await expect(banner).toContainText(before!)
    await expect(banner).toContainText(after!)
    await expect(page.getByText(t('catalogue', 'orderStatus.pending.cash')).first()).toBeVisible()
    await axeClean(page, 'an order paid on delivery')
    await page.goto('/orders')
    await expect(page.getByText(t('catalogue', 'orderStatus.pending.cash')).first()).toBeVisible()
  })
})
