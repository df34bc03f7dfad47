/** Resources that fail or arrive late: a lazy chunk is loaded once more automatically, and so is the catalogue. */
import { expect, test } from './fixtures.ts'
import { ARMCHAIR, Shopper } from './room.ts'
import { FULL } from './scope.ts'

// Requests of a service worker bypass routes: it may have loaded the chunk before the room opens.
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

test('a room is drawn before its panels have come, in places kept for them; one lost on the way is read again', FULL, async ({ page }) => {
  const shopper = new Shopper(page, 'en', false)
  await shopper.makeRoom()
  const search = page.getByRole('searchbox', { name: shopper.t('studio', 'catalogue.search') })
  const panels = Promise.withResolvers<void>()
  let lost = 0
  await page.route(/\/app\/(?:CanvasOverlays|EndPanels)-[\w-]+\.js/, (route) => panels.promise.then(() => route.continue()))
  await page.route(/\/app\/StartPanels-[\w-]+\.js/, async (route) => {
    await panels.promise
    await (lost++ === 0 ? route.abort() : route.continue())
  })
  await page.reload()
  await page.waitForFunction(() => window.__diwan !== undefined && window.__diwan.meter.frames > 0)
  await expect(search).toHaveCount(0)
  const area = page.getByTestId('room')
  const before = await area.boundingBox()
  panels.resolve()
  await expect(search).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  expect(await area.boundingBox()).toEqual(before)
  expect(lost).toBeGreaterThan(0)
})

test('an import of a panel that failed is recovered by one reload of the page, because the browser keeps the failure', FULL, async ({ page }) => {
  const shopper = new Shopper(page, 'en', false)
  await shopper.makeRoom()
  const asked: string[] = []
  // Files are named after the groups of late parts that share them (scripts/vite/chunks.ts).
  await page.route(/\/app\/(?![\w-]*studio)[\w-]*panels-[\w-]+\.js/, (route) =>
    asked.push(route.request().url()) === 1 ? route.abort() : route.continue(),
  )
  await page.reload()
  await shopper.drawn()
  expect(asked.filter((url) => url === asked[0]).length).toBeGreaterThan(1)
  await expect(page.getByRole('searchbox', { name: shopper.t('studio', 'catalogue.search') })).toBeVisible()
})

test('a model loader that failed to load is requested again, and the furniture appears', FULL, async ({ page }) => {
  const shopper = new Shopper(page, 'en', false)
  await shopper.makeRoom(ARMCHAIR)
  const reader = /\/app\/modelReader-[\w-]+\.js/
  let lost = 0
  // Lost ahead, for the first model, and once more after that.
  await page.route(reader, (route) => (lost++ < 3 ? route.abort() : route.continue()))
  await page.reload()
  await shopper.drawn()
  expect(lost).toBeGreaterThan(3)
})

test('guides, dialogs and panels that do not come at all are missing alone: the room goes on and says so', FULL, async ({ page }) => {
  const shopper = new Shopper(page, 'en', false)
  await shopper.makeRoom()
  const parts = /\/app\/(?:CanvasMarks|Help|ArrangePage|BudgetPanel)-[\w-]+\.js/
  await page.route(parts, (route) => route.abort())
  await page.reload()
  const notice = page.getByTestId('notice')
  const lost = shopper.t('studio', 'notice.partLost')
  await expect(notice).toHaveText(lost)
  const item = await shopper.place('Zamalek')
  const before = await shopper.pose(item)
  await page.keyboard.press('r')
  await expect.poll(async () => (await shopper.pose(item)).angle).not.toBeCloseTo(before.angle, 3)
  await expect(notice).not.toHaveText(lost)
  await page.keyboard.press('?')
  await expect(notice).toHaveText(lost)
  await shopper.saved()

  await test.step('a page of the panel says so in its place, and the reload that it offers brings it', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: shopper.t('studio', 'arranging.tab') }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('alert')).toContainText(lost)
    expect((await shopper.pose(item)).angle).not.toBeCloseTo(before.angle, 3)
    await page.getByRole('button', { name: /^Room total/ }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(lost)
    await page.keyboard.press('Escape')
    await page.unroute(parts)
    await panel.getByRole('button').click()
    await page.waitForFunction(() => window.__diwan !== undefined && window.__diwan.meter.frames > 0)
    await page.getByRole('tab', { name: shopper.t('studio', 'arranging.tab') }).click()
    await expect(page.getByTestId('arrange')).toBeVisible()
  })
})
