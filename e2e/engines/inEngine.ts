/** The e2e tests in another engine than Chromium: browser, context and page are its own, and all else is as in Chromium. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { test as inChromium } from '../inChromium.ts'
import { promisedScrolling } from '../promisedScrolling.ts'
import { undrawn } from '../undrawn.ts'
import { EngineBrowser, engineContext } from './context.ts'
import type { EngineName } from './engine.ts'
import { expect } from './expect.ts'
import { ENGINES, SCREEN } from './table.ts'

/** A virtual screen. @returns its display, and a function that ends it */
const openScreen = async (): Promise<{ display: string; close: () => void }> => {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '+extension', 'GLX', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((done, refuse) => {
    screen.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
    screen.once('exit', (code) => refuse(new Error(`${SCREEN} ended with ${code}`)))
  })
  return { display: `:${number}`, close: () => void screen.kill() }
}

/** @param base the e2e tests as they run in Chromium */
export const inEngine = (base: typeof inChromium, name: EngineName): typeof inChromium =>
  base.extend<{ context: BrowserContext; page: Page; watched: Page }, { browser: Browser }>({
    browser: [
      async ({ service }, use) => {
        const screen = await openScreen()
        const engine = await ENGINES[name].find()!.start(screen.display)
        // Tests and helpers are written for Playwright's browser: what they use of it is there; anything else is an error.
        await use(new EngineBrowser(engine, service.url) as unknown as Browser)
        await engine.close()
        screen.close()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    context: async ({ browser, drawn, viewport, locale, hasTouch, serviceWorkers }, use, testInfo) => {
      const context = await browser.newContext({ viewport, hasTouch, ...(locale !== undefined && { locale }), serviceWorkers })
      await promisedScrolling(context)
      await use(drawn ? context : await undrawn(context))
      if (testInfo.status !== testInfo.expectedStatus)
        for (const [i, page] of engineContext(context).pages().entries()) writeFileSync(testInfo.outputPath(`page-${i}.png`), await page.screenshot())
      await context.close()
    },
    page: async ({ context }, use) => use(await context.newPage()),
    watched: async ({ page, context }, use) => {
      await use(page)
      expect(engineContext(context).errors, 'errors on the page').toEqual([])
    },
  })
