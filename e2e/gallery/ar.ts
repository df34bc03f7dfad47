/** The page of an AR session on each kind of device, and without content; and the overlays of the camera. */
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { Account } from '../account.ts'
import { AHEAD, EYE, enter, middleOf, open, openRoom, phase, press } from '../ar/arRoom.ts'
import { Emulator, FLOOR } from '../ar/emulator.ts'
import { ask } from '../ask.ts'
import { expect } from '../fixtures.ts'
import { engine } from '../scope.ts'
import type { Section, Stage, State } from './state.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

/** A session of a product. */
const newSession = async (url: string): Promise<ArSession> => {
  const { products } = await ask<{ products: Product[] }>(url, '/products?search=Zamalek')
  return (await ask<{ session: ArSession }>(url, `/products/${products[0]!.id}/ar-session`, { body: {} })).session
}
const end = (url: string, { sessionToken }: ArSession) => ask(url, `/ar/${sessionToken}/end`, { method: 'POST' })

/** The page as another device has it. */
const as = async ({ page, context }: Stage, userAgent: string, address: string) => {
  if (engine === undefined) await (await context.newCDPSession(page)).send('Emulation.setUserAgentOverride', { userAgent })
  else await page.addInitScript((value) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true }), userAgent)
  await page.goto(address)
}
const on =
  (userAgent: string, go: (stage: Stage) => Promise<unknown> = async () => undefined) =>
  async (stage: Stage, { url }: ArSession) => {
    await go(stage)
    await as(stage, userAgent, url)
  }
const heading = ({ page }: Stage) => page.getByRole('heading', { level: 1 })
/** The session's files as the service would say them to be. */
const filesAre =
  (about: object) =>
  async ({ page }: Stage) => {
    await page.route('**/v1/ar/*?platform=*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { session: ArSession } }
      Object.assign(body.data.session.arAssets, { progress: 0.4, sceneUrl: null }, about)
      await route.fulfill({ response: answer, json: body })
    })
  }
const asTheyAre = ({ page }: Stage) => page.unrouteAll({ behavior: 'ignoreErrors' })

const states: readonly State<ArSession>[] = [
  {
    name: 'Quick Look',
    go: on(SAFARI, ({ page }) => page.addInitScript(() => (DOMTokenList.prototype.supports = (token) => token === 'ar'))),
    there: ({ page }) => page.getByTestId('quick-look'),
  },
  {
    name: 'inside another app',
    go: on(`${IPHONE} Mobile/15E148 Instagram 380.0.0.0`),
    there: ({ page, t }) => page.getByText(t('ar', 'why.inApp.ios')),
  },
  { name: 'Scene Viewer', go: on(PIXEL), there: ({ page }) => page.getByTestId('scene-viewer') },
  {
    name: 'files that are being made',
    go: on(PIXEL, filesAre({ state: 'preparing' })),
    there: ({ page }) => page.getByRole('progressbar'),
    back: asTheyAre,
  },
  {
    name: 'files that failed',
    go: on(PIXEL, filesAre({ state: 'failed' })),
    there: ({ page, t }) => page.getByRole('heading', { level: 1, name: t('ar', 'failed') }),
    back: asTheyAre,
  },
  {
    name: 'on a computer',
    go: on(COMPUTER),
    only: 'desktop',
    there: ({ page }) => page.getByTestId('look').locator('[data-state="shown"] canvas'),
  },
  { name: 'a session that nobody opened', path: `/ar/${'x'.repeat(52)}`, there: heading },
  {
    name: 'a session that is over',
    go: async (stage) => {
      const session = await newSession(stage.url)
      await end(stage.url, session)
      await stage.page.goto(session.url)
    },
    there: ({ page, t }) => page.getByText(t('ar', 'over.ask')),
  },
  {
    name: 'a camera that is refused',
    go: async (stage, { url }) => {
      await stage.page.addInitScript(() => {
        const requestSession = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
        const xr = Object.assign(new EventTarget(), { isSessionSupported: async () => true, requestSession })
        Object.defineProperty(navigator, 'xr', { value: xr, configurable: true })
      })
      await as(stage, PIXEL, url)
      await enter(stage.page)
    },
    there: ({ page }) => page.locator('[data-error="NotAllowedError"]'),
  },
]
export const AR: Section<ArSession> = { name: 'AR', prepare: ({ url }) => newSession(url), states }

export const CAMERA: Section<Account> = {
  name: 'AR over the camera',
  together: 'phone',
  prepare: ({ url }) => Account.open(url),
  states: [
    {
      name: 'a room that is placed, with a piece chosen and its finishes',
      only: 'phone',
      pretends: true,
      go: async ({ page, t }, account) => {
        const { session, ids } = await openRoom(account)
        const emulator = await Emulator.in(page, 'phone', [FLOOR])
        await open(page, session)
        await emulator.look(EYE, AHEAD)
        await enter(page)
        await phase(page).toBe('aiming')
        await press(page, t('ar', 'place'))
        await phase(page).toBe('placed')
        await emulator.tap(await middleOf(page, ids.chair))
        await press(page, t('ar', 'finishes'))
        await expect(page.getByRole('radio').first()).toBeVisible()
        // The emulator's own picture of the world is a part of the page; a camera's is not.
        await page.evaluate(() => document.querySelector('[data-webxr_runtime]')!.setAttribute('aria-hidden', 'true'))
      },
      there: ({ page }) => page.getByTestId('ar-overlay'),
    },
  ],
}
