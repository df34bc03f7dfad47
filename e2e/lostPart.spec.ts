/** What does not come when it is asked for: a part of the page is loaded once more by itself, and so is the catalogue. */
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'

// What a service worker fetches for a page passes no route: it may have brought the part already when the room opens.
test.use({ serviceWorkers: 'block' })

test('a room whose editor did not come the first time opens all the same', async ({ page }) => {
  const shopper = new Shopper(page, 'en', false)
  let lost = 0
  await page.route(/\/app\/Studio-[\w-]+\.js/, (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await shopper.makeRoom()
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(lost).toBeGreaterThan(0)

  await test.step('a catalogue that could not be read comes by itself once it can be', async () => {
    const products = /\/v1\/products\?/
    await page.route(products, (route) => route.abort())
    await page.getByRole('searchbox', { name: shopper.t('studio', 'catalogue.search') }).fill('Zamalek')
    await expect(page.getByRole('button', { name: shopper.t('studio', 'catalogue.retry') })).toBeVisible()
    await page.unroute(products)
    await expect(page.locator('[data-product]', { hasText: 'Zamalek' }).first()).toBeVisible()
  })
})
