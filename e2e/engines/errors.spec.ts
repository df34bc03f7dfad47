/** In other engines than Chromium no protocol tells of errors: the page itself does. */
import { expect, test } from '../fixtures.ts'
import { engine } from '../scope.ts'
import type { EngineContext } from './context.ts'

test.skip(engine === undefined, 'Playwright hears of errors in Chromium')

test('what is thrown, rejected, logged or forbidden on a page is heard of', async ({ page, context }) => {
  const { errors } = context as unknown as EngineContext
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
