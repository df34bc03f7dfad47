/**
 * The main job in the other engines that shoppers have, as Debian packages them: from the home page into a furnished room, a piece dragged in,
 * and ordered. In Arabic in WebKit, which most phones of Egypt's shoppers have; in English in Firefox.
 */
import { expect } from '../fixtures.ts'
import { Shopper } from '../room.ts'
import { test as inChromium } from '../inChromium.ts'
import { engineContext } from './context.ts'
import { inEngine } from './inEngine.ts'
import { ENGINE_NAMES, isInstalled } from './table.ts'

const WORDS = { firefox: 'en', webkit: 'ar' } as const

for (const name of ENGINE_NAMES) {
  const test = inEngine(inChromium, name)
  test.describe(name, () => {
    test.skip(!isInstalled(name), 'it is not installed')
    test.use({ words: WORDS[name], drawn: true })

    test('a shopper opens a furnished room, drags a piece in, and orders', async ({ watched: page, words }) => {
      const shopper = new Shopper(page, words, false)
      const { t } = shopper
      await test.step('a furnished room is chosen on the home page', async () => {
        await page.goto('/')
        const start = page.getByRole('link', { name: t('shell', 'home.start') })
        await start.first().click()
        await page.waitForURL(/\/rooms\/new/)
        await page.locator('section[aria-labelledby="furnished"] button:has(img)').first().click()
        await page.waitForURL(/\/studio\//)
        await shopper.drawn()
      })
      const before = await shopper.items()
      expect(before.length).toBeGreaterThan(3)

      await test.step('a piece is dragged in from the catalogue', async () => {
        await shopper.dragIn({ search: words === 'ar' ? 'الدقي' : 'Dokki', x: 1.2, z: 3 })
        await expect.poll(async () => (await shopper.items()).length).toBe(before.length + 1)
        await shopper.saved()
      })

      await shopper.order('cod')
      await expect(page.getByText(t('shop', 'order.thanks.cod'))).toBeVisible()
      await expect(page.getByText(/DW-\d{8}-[0-9A-Z]{6}/).first()).toBeVisible()
    })

    test('errors that are thrown, rejected or logged on a page, and what its policy forbids, are reported', async ({ page, context }) => {
      const { errors } = engineContext(context)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(errors).toEqual([])
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('thrown')
        })
        setTimeout(() => void Promise.reject(new Error('rejected')))
        console.error('logged')
        document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.isRun = true' }))
      })
      for (const kind of ['thrown', 'unhandled: Error: rejected', 'logged', 'policy forbids this'])
        await expect.poll(() => errors.some((error) => error.includes(kind)), kind).toBe(true)
    })
  })
}
