/** Diwan opened by plain HTTP from another machine: an origin that the browser does not call secure, so that it keeps back some of its interfaces. */
import { launchOptions } from '../src/service/adapters/browser.ts'
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { CHROMIUM } from './scope.ts'

const HOST = 'shop.test'
const options = await launchOptions()

test.use({
  sizeName: 'desktop',
  launchOptions: { ...options, args: [...options.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`, '--disable-gpu-compositing'] },
  baseURL: async ({ service }, use) => use(service.url.replace('127.0.0.1', HOST)),
})

test('a room is made, furnished, doubled, undone, saved and ordered by plain HTTP', CHROMIUM, async ({ watched: page }) => {
  const shopper = new Shopper(page, 'en', false)
  await shopper.designRoom()
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await shopper.place('Lotus')
  await page.getByTestId('room').focus()
  await page.keyboard.press('Control+d')
  await expect.poll(() => shopper.items()).toHaveLength(2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shopper.items()).toHaveLength(1)
  await shopper.saved()
  await shopper.order('cod')
  await expect(page.getByText(shopper.t('shop', 'order.thanks.cod'))).toBeVisible()
})
