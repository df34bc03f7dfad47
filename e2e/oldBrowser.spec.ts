/** The oldest supported browsers lack some of JavaScript: a room opens and is arranged there, and newer ones load nothing for it. */
import { POLYFILLED, POLYFILLS_PATH } from '../src/web/lib/oldBrowsers/polyfilled.ts'
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { FULL } from './scope.ts'

/** Runs in the page, before all of it. @param paths such as `Array.prototype.with` */
const takeAway = (paths: readonly string[]): void => {
  for (const path of paths) {
    const names = path.split('.')
    const owner = names.slice(0, -1).reduce<object>((object, name) => Reflect.get(object, name) as object, globalThis)
    Reflect.deleteProperty(owner, names.at(-1)!)
  }
}

for (const [title, lacking, details] of [
  ['a browser without what newer ones have', POLYFILLED, {}],
  ['a browser that has all of it', [], FULL],
] as const)
  test(`${title} furnishes a room with an arrangement`, details, async ({ watched: page }) => {
    await page.addInitScript(takeAway, lacking)
    let isPolyfilled = false
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === POLYFILLS_PATH) isPolyfilled = true
    })
    const shopper = new Shopper(page, 'en', false)
    const { t } = shopper
    await shopper.makeRoom()
    expect(isPolyfilled).toBe(lacking.length > 0)
    await page.getByRole('tab', { name: t('studio', 'arranging.tab') }).click()
    const panel = page.getByTestId('arrange')
    await panel.getByRole('button', { name: t('arranging', 'ask.arrange') }).click()
    await panel
      .getByTestId('open-proposal')
      .getByRole('button', { name: t('arranging', 'use') })
      .click()
    await expect.poll(async () => (await shopper.items()).length).toBeGreaterThan(0)
  })
