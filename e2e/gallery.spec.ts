/**
 * Every state of every page is in reach of those who cannot see it or use a mouse, can be read in light and dark, fits its window, and logs no
 * error. In full scope each is shown on a phone and a desktop, in Arabic and English, in both themes, and pages that need no step also in French
 * with large text; otherwise once, each section differently, and a third of them each day: axe looks at every third one, and only those between
 * that it begins with are shown, too.
 */
import { expect, test, type SizeName, type Words } from './fixtures.ts'
import { ACCOUNT } from './gallery/account.ts'
import { AR, CAMERA } from './gallery/ar.ts'
import { BUSINESS } from './gallery/business.ts'
import { CHECKOUT } from './gallery/checkout.ts'
import { ORDERS } from './gallery/orders.ts'
import { ARRANGING, OVER_THE_ROOM } from './gallery/overRoom.ts'
import { PICTURES } from './gallery/renders.ts'
import { SHARING } from './gallery/sharing.ts'
import { SHOP } from './gallery/shop.ts'
import { STAFF } from './gallery/staff.ts'
import { Stage, show, showLargeInFrench, type Section, type State, type Theme } from './gallery/state.ts'
import { STUDIO_ON_A_PHONE, STUDIO_ON_DESKTOP } from './gallery/studio.ts'
import { WEBHOOKS } from './gallery/webhooks.ts'
import { engine, isFull } from './scope.ts'

const SECTIONS = [
  SHOP,
  CHECKOUT,
  ORDERS,
  ACCOUNT,
  STAFF,
  BUSINESS,
  WEBHOOKS,
  PICTURES,
  SHARING,
  AR,
  CAMERA,
  STUDIO_ON_DESKTOP,
  STUDIO_ON_A_PHONE,
  OVER_THE_ROOM,
  ARRANGING,
] as readonly unknown[] as readonly Section[]

const VARIANTS: readonly (readonly [SizeName, Words])[] = [
  ['phone', 'ar'],
  ['desktop', 'en'],
  ['phone', 'en'],
  ['desktop', 'ar'],
]
const THEMES: readonly Theme[] = ['light', 'dark']

/** In other engines than Chromium each state once: it is errors that differ there. */
const isOnce = !isFull || engine !== undefined

/** Number of days over which the states are distributed. */
const DAYS = 3
/** Day that TEST_SEED selects (vitest.config.ts). */
const today = Number(process.env['TEST_SEED'] ?? new Date().getDate()) % DAYS

/** The variant in the other size and the same language. */
const inOtherSize = (variant: number): number => VARIANTS.length - 1 - variant

/** In which variant a state is shown outside full scope: all of a section in one, but for what is of one size alone. */
const variantOf = ({ together }: Section, section: number, { only = together }: State<unknown>): number => {
  const usual = section % VARIANTS.length
  return only === undefined || only === VARIANTS[usual]![0] ? usual : inOtherSize(usual)
}

/** States of a section that a variant shows, and their themes. */
const shownIn = (section: Section, number: number, variant: number) => {
  const size = VARIANTS[variant]![0]
  const states = section.states.filter(({ pretends = false }) => engine === undefined || !pretends)
  if (!isOnce) return states.filter(({ only }) => only === undefined || only === size).map((state) => ({ state, themes: THEMES }))
  const shown = states.filter((state) => variantOf(section, number, state) === variant)
  if (engine !== undefined) return shown.map((state) => ({ state, themes: THEMES }))
  const isLookedAt = (i: number): boolean => i % DAYS === today
  /** A state without an address begins with the one before. */
  const isNeeded = (i: number): boolean => isLookedAt(i) || (shown[i + 1] !== undefined && shown[i + 1]!.path === undefined && isNeeded(i + 1))
  return shown.flatMap((state, i) => (isNeeded(i) ? [{ state, themes: isLookedAt(i) ? [THEMES[Math.floor(i / DAYS) % 2]!] : [] }] : []))
}

for (const [number, section] of SECTIONS.entries())
  for (const [variant, [sizeName, words]] of VARIANTS.entries()) {
    const shown = shownIn(section, number, variant)
    if (shown.length > 0)
      test.describe(`${section.name}, ${sizeName}, ${words}`, () => {
        test.use({ sizeName, words })

        test('every state is within reach, can be read, and fits the window', async ({ watched: page, service }) => {
          const stage = new Stage(page, { words, phone: sizeName === 'phone', url: service.url })
          const data = await section.prepare(stage)
          const faults: string[] = []
          for (const { state, themes } of shown) await test.step(state.name, async () => faults.push(...(await show(stage, data, state, themes))))
          if (isFull && stage.phone && words === 'en')
            await test.step('in French', async () =>
              faults.push(
                ...(await showLargeInFrench(
                  stage,
                  data,
                  section.states.filter(({ only, pretends }) => only !== 'desktop' && !(pretends && engine)),
                )),
              ))
          expect(faults).toEqual([])
        })
      })
  }
