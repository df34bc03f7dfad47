/** Fixtures of every e2e test in Chromium: a running service, a language, and common screen sizes. */
import { test as base, type Page } from '@playwright/test'
import { promisedScrolling } from './promisedScrolling.ts'
import { RunningService, type ServiceOptions } from './service.ts'
import { templateFolder } from './template.ts'
import { undrawn } from './undrawn.ts'
import { isFull } from './scope.ts'

/** Lines of the browser that are no fault of a page: refusals are part of the e2e tests, and by plain HTTP it passes over a header. */
const BROWSERS_OWN = ['Failed to load resource', 'The Cross-Origin-Opener-Policy header has been ignored']

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
  /** Whether WebGL draws: it takes most of an e2e test's time, and few e2e tests look at its picture. */
  drawn: [false, { option: true }],
  serviceOptions: [{}, { option: true, scope: 'worker' }],
  service: [
    async ({ serviceOptions }, use) => {
      const service = await RunningService.prepare({ from: templateFolder(), draws: isFull, ...serviceOptions })
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
  /** A page on which an uncaught error, a console error or something that its policy forbids fails the test. */
  watched: async ({ page }, use) => {
    const errors: string[] = []
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`the page's policy forbids this: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
      )
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !BROWSERS_OWN.some((begins) => message.text().startsWith(begins))) errors.push(message.text())
    })
    await use(page)
    base.expect(errors, 'errors on the page').toEqual([])
  },
})
