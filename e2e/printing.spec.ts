/** Print output: the content, without the page around it. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readPdf } from './pdf.ts'
import { Shopper, SOFA } from './room.ts'
import { engine } from './scope.ts'
import { wordsOf } from './words.ts'

test.skip(engine === 'webkit', 'its driver cannot print')

const printed = async (page: Page): Promise<string[]> => {
  const { pages } = await readPdf(await page.pdf({ printBackground: true }))
  return pages.map((text) => text.replaceAll(/\s+/g, ' '))
}

test('a policy is printed whole, without menus, foot and buttons', async ({ watched: page }) => {
  const t = wordsOf('en')
  await page.goto('/terms')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const ends = [t('policies', 'terms.lead'), (await page.locator('main section p').last().textContent())!]
  const pages = await printed(page)
  expect(pages.length).toBeGreaterThan(1)
  const text = pages.join(' ')
  // Firefox draws the letters of headings, and writes down the text alone.
  for (const said of [...ends, t('catalogue', 'governorate.Cairo')]) expect(text).toContain(said)
  for (const around of [t('shell', 'nav.cart'), t('policies', 'print')]) expect(text).not.toContain(around)
})

test('the sheet of a room is printed on pages of its own: pictures, plan, list', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'en', false)
  const { t } = shopper
  await shopper.makeRoom(SOFA)
  await page.goto(`${page.url().replace(/[?#].*/, '')}/sheet`)
  const button = page.getByRole('button', { name: t('studio', 'sheet.print') })
  await expect(button).toBeEnabled({ timeout: 200_000 })
  const pages = await printed(page)
  expect(pages.length).toBeGreaterThanOrEqual(3)
  expect(pages.at(-1)).toContain('SOFA-LOTUS')
  for (const text of pages) for (const around of ['sheet.print', 'sheet.back'] as const) expect(text).not.toContain(t('studio', around))
})
