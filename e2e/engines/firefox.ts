/** Firefox as it is sold, by WebDriver BiDi. Without a window it has no WebGL, so it has one, on a screen that nobody sees. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeyInput, launch, type Page, TimeoutError } from 'puppeteer-core'
import type { Engine, Input, Installed, Size, Tab } from './engine.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const SETTINGS = {
  // Pictures are drawn by the processor, which it would otherwise not be trusted to do.
  'webgl.force-enabled': true,
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
}

const asKey = (key: string): KeyInput => (key === ' ' ? 'Space' : key) as KeyInput

const act = async ({ mouse, keyboard }: Page, input: Input): Promise<void> => {
  if ('move' in input) return mouse.move(input.move.x, input.move.y)
  if ('down' in input) return mouse.down()
  if ('up' in input) return mouse.up()
  if ('wheel' in input) {
    await mouse.move(input.at.x, input.at.y)
    return mouse.wheel({ deltaX: input.wheel.x, deltaY: input.wheel.y })
  }
  if ('keyDown' in input) return keyboard.down(asKey(input.keyDown))
  return keyboard.up(asKey(input.keyUp))
}

const UNKNOWN = 'emulation.setScreenOrientationOverride'
/** The window's inside. Which way up a screen is held is asked for along with it, which Firefox knows nothing of. */
const resize = async (page: Page, size: Size): Promise<Size> => {
  await page.setViewport(size).catch((error: unknown) => {
    if (!String(error).includes(UNKNOWN)) throw error
  })
  return size
}

/** Milliseconds after which a page has come from the cache of pages, of which the driver receives no event. */
const CACHED = { timeout: 5_000 }
const gone = async (going: Promise<unknown>): Promise<void> => {
  await going.catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error
  })
}

const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url, { timeout: 120_000 })),
  reload: async () => void (await page.reload({ timeout: 120_000 })),
  back: () => gone(page.goBack(CACHED)),
  forward: () => gone(page.goForward(CACHED)),
  // As text: of values that lie deep in others the protocol tells nothing.
  call: async (source, args) => {
    const text = (await page.evaluate(`(async () => JSON.stringify([await (${source})(...${JSON.stringify(args)})]))()`)) as string
    return (JSON.parse(text) as unknown[])[0]
  },
  act: async (inputs) => {
    for (const input of inputs) await act(page, input)
  },
  screenshot: async () => Buffer.from(await page.screenshot()),
  resize: (size) => resize(page, size),
  close: () => page.close(),
})

const start = async (executablePath: string, display: string): Promise<Engine> => {
  // Firefox refuses to start when the home folder belongs to another user.
  const home = mkdtempSync(join(tmpdir(), 'diwan-firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    timeout: 120_000,
    protocolTimeout: 300_000,
    extraPrefsFirefox: { ...SETTINGS, 'browser.download.dir': home },
    env: { ...process.env, HOME: home, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', MOZ_ENABLE_WAYLAND: '0' },
  })
  return {
    begin: async () => {
      const context = await browser.createBrowserContext()
      return {
        // Each in a window of its own: what lies behind another tab draws no frame, and its keys and presses wait for one.
        open: async () => tabOf(await context.newPage({ type: 'window' })),
        downloads: home,
        close: () => context.close(),
      }
    },
    close: async () => {
      await browser.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Firefox, where it is installed. */
export const firefox = (): Installed | undefined => {
  const path = PATHS.find((one) => existsSync(one))
  return path === undefined ? undefined : { start: (display) => start(path, display) }
}
