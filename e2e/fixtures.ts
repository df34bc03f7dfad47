/** What every journey starts from: a running service, a language, and the sizes that people hold. */
import AxeBuilder from '@axe-core/playwright'
import { test as base, type Page } from '@playwright/test'
import { promisedScrolling } from './promisedScrolling.ts'
import { RunningService, type ServiceOptions } from './service.ts'
import { templateFolder } from './template.ts'
import { undrawn } from './undrawn.ts'

export type Words = 'ar' | 'en'
export const SIZES = {
  desktop: { width: 1440, height: 900 },
  window: { width: 1024, height: 640 },
  phone: { width: 390, height: 844 },
} as const
export type SizeName = keyof typeof SIZES

interface OfWorker {
  /** Settings of the service, where they are not those of all. */
  serviceOptions: ServiceOptions
  service: RunningService
}

export const test = base.extend<{ words: Words; sizeName: SizeName; drawn: boolean; watched: Page }, OfWorker>({
  words: ['en', { option: true }],
  sizeName: ['window', { option: true }],
  /** Whether WebGL draws: it takes most of a journey's time, and few journeys look at its picture. */
  drawn: [false, { option: true }],
  serviceOptions: [{}, { option: true, scope: 'worker' }],
  service: [
    async ({ serviceOptions }, use) => {
      const service = await RunningService.prepare({ from: templateFolder(), ...serviceOptions })
      await service.start()
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  context: async ({ context, drawn }, use) => {
    await promisedScrolling(context)
    await use(drawn ? context : await undrawn(context))
  },
  baseURL: async ({ service }, use) => use(service.url),
  locale: async ({ words }, use) => use(words === 'ar' ? 'ar-EG' : 'en-GB'),
  viewport: async ({ sizeName }, use) => use(SIZES[sizeName]),
  hasTouch: async ({ sizeName }, use) => use(sizeName === 'phone'),
  isMobile: async ({ sizeName }, use) => use(sizeName === 'phone'),
  /** A page on which an uncaught error or a console error fails the test. */
  watched: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      // The browser's own line about a refused request is no fault of the page: refusals are part of the journeys.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
    })
    await use(page)
    base.expect(errors, 'errors on the page').toEqual([])
  },
})
export const expect = test.expect

/** What is still fading in has not its colours yet. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one.effect?.getComputedTiming().endTime === Infinity ? [] : [one.finished]))),
  )

const faultsIn = async (page: Page, where: string, only?: string) => {
  await settled(page)
  // There are no frames within the page: one script looks at all of it.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-live-announcer]')
  const { violations } = await (only ? axe.withRules([only]) : axe).analyze()
  // Behind a dialog the page and its heading are out of reach, as they should be; axe does not know each dialog for one.
  const modal = (await page.getByRole('dialog').count()) > 0
  return violations
    .filter(({ id }) => !modal || id !== 'page-has-heading-one')
    .map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing on the page is out of reach of those who cannot see it or use a mouse, as far as a program can tell. */
export const axeClean = (page: Page, where: string) =>
  test.step(`axe: ${where}`, async () => {
    expect(await faultsIn(page, where), 'axe').toEqual([])
  })

/** The same, and that its colours can be told apart by day and by night. */
export const axeCleanInBothThemes = (page: Page, where: string) =>
  test.step(`axe, light and dark: ${where}`, async () => {
    const wear = (theme: 'light' | 'dark') => page.evaluate((worn) => document.documentElement.setAttribute('data-theme', worn), theme)
    await wear('light')
    const faults = await faultsIn(page, where)
    await wear('dark')
    faults.push(...(await faultsIn(page, `${where}, dark`, 'color-contrast')))
    expect(faults, 'axe').toEqual([])
  })
