/** Stock Firefox, by WebDriver BiDi. Without a window it has no WebGL, so it runs in a window on a virtual screen. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type KeyInput, launch, type Page, TimeoutError, type TouchHandle } from 'puppeteer-core'
import type { Engine, Input, Installed, Point, Size, Tab } from './engine.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const SETTINGS = {
  // Pictures are drawn by the processor, which it would otherwise not be trusted to do.
  'webgl.force-enabled': true,
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
}

/** A screen of glass, and nothing else that points. */
const TOUCH = { 'dom.w3c_touch_events.enabled': 1, 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 }

const asKey = (key: string) => key as KeyInput

/** @param down fingers that are down; changed to those that are asked for */
const touch = async ({ touchscreen }: Page, down: TouchHandle[], points: readonly Point[]): Promise<void> => {
  for (const [i, { x, y }] of points.entries()) {
    const finger = down[i]
    await (finger ? finger.move(x, y) : touchscreen.touchStart(x, y).then((one) => down.push(one)))
  }
  while (down.length > points.length) await down.pop()!.end()
}

const act = async (page: Page, down: TouchHandle[], input: Input): Promise<void> => {
  const { mouse, keyboard } = page
  if ('move' in input) return mouse.move(input.move.x, input.move.y)
  if ('down' in input) return mouse.down({ button: input.down })
  if ('up' in input) return mouse.up({ button: input.up })
  if ('fingers' in input) return touch(page, down, input.fingers)
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

const tabOf = (page: Page, down: TouchHandle[] = []): Tab => ({
  goto: async (url) => void (await page.goto(url, { timeout: 120_000 })),
  reload: async () => void (await page.reload({ timeout: 120_000 })),
  back: () => gone(page.goBack(CACHED)),
  forward: () => gone(page.goForward(CACHED)),
  // As text: the protocol truncates deeply nested values.
  call: async (source, args) => {
    const text = (await page.evaluate(`(async () => JSON.stringify([await (${source})(...${JSON.stringify(args)})]))()`)) as string
    return (JSON.parse(text) as unknown[])[0]
  },
  act: async (inputs) => {
    for (const input of inputs) await act(page, down, input)
  },
  screenshot: async () => Buffer.from(await page.screenshot()),
  pdf: () => page.pdf({ printBackground: true }),
  resize: (size) => resize(page, size),
  close: () => page.close(),
})

const start = async (executablePath: string, display: string): Promise<Engine> => {
  // Firefox refuses to start when the home folder belongs to another user.
  const home = mkdtempSync(join(tmpdir(), 'diwan-firefox-'))
  const open = (settings: Record<string, unknown>): Promise<Browser> =>
    launch({
      browser: 'firefox',
      executablePath,
      headless: false,
      timeout: 120_000,
      protocolTimeout: 300_000,
      extraPrefsFirefox: { ...SETTINGS, ...settings, 'browser.download.dir': home },
      env: { ...process.env, HOME: home, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', MOZ_ENABLE_WAYLAND: '0' },
    })
  // The pointer type is a setting of the whole browser: tests with touch get one of their own.
  const browsers: Partial<Record<'mouse' | 'fingers', Promise<Browser>>> = {}
  const browserWith = (hasTouch: boolean) => (hasTouch ? (browsers.fingers ??= open(TOUCH)) : (browsers.mouse ??= open({})))
  return {
    begin: async (hasTouch) => {
      const context = await (await browserWith(hasTouch)).createBrowserContext()
      return {
        // Each in a window of its own: a background tab draws no frame, and its keys and presses wait for one.
        open: async () => tabOf(await context.newPage({ type: 'window' })),
        downloads: home,
        close: () => context.close(),
      }
    },
    close: async () => {
      for (const browser of Object.values(browsers)) await (await browser).close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Firefox, where it is installed. */
export const firefox = (): Installed | undefined => {
  const path = PATHS.find((one) => existsSync(one))
  return path === undefined ? undefined : { start: (display) => start(path, display) }
}
