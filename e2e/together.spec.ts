/** Two browsers on one room, and one with its network gone: no finished edit is lost, none destroys another. */
import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'
import { CHROMIUM, FULL } from './scope.ts'
import { undrawn } from './undrawn.ts'

// A page that is opened without a network is the service worker's.
test.use({ serviceWorkers: 'allow' })

/** A second browser in which the same person is signed in. */
const secondBrowser = async (browser: Browser, first: BrowserContext): Promise<BrowserContext> =>
  undrawn(await browser.newContext({ storageState: await first.storageState(), viewport: { width: 1280, height: 800 }, locale: 'en-GB' }))

test('concurrent edits of two browsers are all kept', FULL, async ({ watched: page, browser, service }) => {
  const here = new Shopper(page, 'en', false)
  const projectId = await here.makeRoom(SOFA)
  const [sofa] = (await here.items()) as [string]

  const context = await secondBrowser(browser, page.context())
  const there = new Shopper(await context.newPage(), 'en', false)
  await there.page.goto(`${service.url}/studio/${projectId}?perf`)
  await there.drawn()
  expect(await there.items()).toEqual([sofa])

  const [chair, plant] = await test.step('both edit the version that both have read', async () => {
    const added = [await there.place('Dokki'), await here.place('Fiddle-leaf')] as const
    await there.saved()
    await here.saved()
    return added
  })

  const all = [sofa, chair, plant].toSorted()
  await test.step('each shows all of them after a reload', async () => {
    for (const shopper of [here, there]) {
      await shopper.page.reload()
      await shopper.drawn()
      expect((await shopper.items()).toSorted()).toEqual(all)
    }
  })
  await context.close()
})

test('edits made without a network are kept through a closed tab, seen again without one, and sent when it is back', async ({
  page,
  context,
  service,
}) => {
  const shopper = new Shopper(page, 'en', false)
  const projectId = await shopper.makeRoom(SOFA)
  const [sofa] = (await shopper.items()) as [string]
  await test.step('page and room are stored in the browser', async () => {
    // The page and the room are kept on this machine once it has a moment.
    const kept = () =>
      page.evaluate(async () => [await caches.match('/', { ignoreSearch: true }), await caches.match('/app/whole')].every((one) => one !== undefined))
    await expect.poll(kept).toBe(true)
    await expect.poll(() => page.evaluate(() => window.__diwan!.storedItems())).toContain(sofa)
  })

  const turned = await test.step('a piece is turned while the service is gone, and the tab is closed', async () => {
    await page.getByTestId('room').focus()
    await page.keyboard.press('Tab')
    await service.kill()
    await page.keyboard.press('r')
    await expect(page.getByTestId('save-state')).toHaveAttribute('data-at', /offline|saving/)
    const pose = await shopper.pose(sofa)
    await expect.poll(() => page.evaluate(() => window.__diwan!.pendingChanges())).toBeGreaterThan(0)
    await page.close()
    return pose
  })

  await test.step('a new tab shows the room as it was left, without the service', async () => {
    const apart = new Shopper(await context.newPage(), 'en', false)
    await apart.page.goto(`${service.url}/studio/${projectId}?perf`)
    await apart.page.waitForFunction(() => window.__diwan !== undefined && window.__diwan.meter.frames > 0)
    await expect.poll(async () => (await apart.pose(sofa)).angle).toBeCloseTo(turned.angle, 6)
    await expect(apart.page.getByTestId('save-state')).toHaveAttribute('data-at', 'offline')
    await apart.page.close()
  })

  await test.step('once the service is back, the edit is sent', async () => {
    await service.start()
    const again = new Shopper(await context.newPage(), 'en', false)
    await again.page.goto(`${service.url}/studio/${projectId}?perf`)
    await again.drawn()
    await expect.poll(async () => (await again.pose(sofa)).angle).toBeCloseTo(turned.angle, 6)
    await expect.poll(() => again.page.evaluate(() => window.__diwan!.pendingChanges())).toBe(0)
  })
})

// Clearing the cache of HTTP needs Chromium's own protocol.
test('a page that was only visited shows itself without a network', { tag: [CHROMIUM.tag, FULL.tag] }, async ({ page, context, service }) => {
  await page.goto(service.url)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await service.kill()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.clearBrowserCache')
  const apart = await context.newPage()
  await apart.goto(`${service.url}/`)
  await expect(apart.getByRole('banner').getByRole('link').first()).toBeVisible()
  await service.start()
})
