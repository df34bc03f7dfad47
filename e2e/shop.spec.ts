/** From the catalogue into a room: found by words and filters, turned in 3D, put into a new room. */
import type { Page } from '@playwright/test'
import { axeClean, expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'

/** A piece is liked from its tile, waits on the page of what one likes, and goes from there; a heart that cannot be kept says so. */
const likeAndThinkAgain = async (page: Page, { t }: Shopper) => {
  const hearts = page.getByTestId('products').locator('button[aria-pressed]')
  const routes = '**/v1/users/wishlist/items'
  await page.route(routes, (route) => route.abort())
  await hearts.nth(1).click()
  await expect(page.getByRole('status').locator('button')).toBeVisible()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(routes)
  await page.getByRole('button', { name: t('shell', 'dialog.close') }).click()

  const heart = hearts.first()
  const name = (await page.getByTestId('products').locator('article').first().locator('a > span').nth(1).innerText()).trim()
  await expect(heart).toHaveAccessibleName(t('browse', 'wish', { name }))
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: t('shell', 'nav.wishlist') }).click()
  const tiles = page.getByTestId('wishes').locator('article')
  await expect(tiles).toHaveCount(1)
  await expect(tiles).toContainText(name)
  expect(await fitsTheWindow(page)).toBe(true)
  await axeClean(page, 'wishlist')
  await page.getByRole('button', { name: t('wishlist', 'remove', { name }) }).click()
  await expect(page.getByRole('heading', { name: t('wishlist', 'empty') })).toBeVisible()
  await page.getByRole('button', { name: t('wishlist', 'undo') }).click()
  await expect(tiles).toHaveCount(1)
  await page.getByRole('link', { name: t('shell', 'nav.products'), exact: true }).click()
}

/** Nothing may stick out of the window: on a phone the whole page would slide about. */
const fitsTheWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test.use({ words: 'ar' })

for (const size of ['desktop', 'phone'] as const)
  test.describe(size, () => {
    test.use({ sizeName: size })

    test('an armchair is found in Arabic, turned, and stands in a new room', async ({ watched: page, words }) => {
      const shopper = new Shopper(page, words, size === 'phone')
      const { t } = shopper
      const tiles = page.getByTestId('products').locator('a')
      await test.step('the catalogue, and a heart that is given and taken back', async () => {
        await page.goto('/')
        await page.getByRole('link', { name: t('shell', 'nav.products') }).click()
        await expect(tiles.first()).toBeVisible()
        expect(await fitsTheWindow(page)).toBe(true)
        await axeClean(page, 'catalogue')
        await likeAndThinkAgain(page, shopper)
      })

      await test.step('a product is found by name and opened', async () => {
        await page.getByRole('searchbox', { name: t('browse', 'search') }).fill('الزمالك')
        await expect(page).toHaveURL(/search=/)
        await expect(tiles.first()).toContainText('الزمالك')
        await tiles.first().click()
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toContainText('الزمالك')
        await expect(page.locator('canvas[data-state="shown"]')).toBeVisible()
        await page.locator('canvas').press('ArrowLeft')
        await page.getByRole('radio').nth(1).check({ force: true })
        expect(await fitsTheWindow(page)).toBe(true)
        await page.getByTestId('related').scrollIntoViewIfNeeded()
        await expect(page.getByTestId('related').locator('article').first()).toBeVisible()
        expect(await fitsTheWindow(page)).toBe(true)
        await axeClean(page, 'product')
      })

      await test.step('it is placed in a new room', async () => {
        await page.getByRole('button', { name: t('browse', 'product.place') }).click()
        await page.getByRole('button', { name: t('browse', 'product.newRoom') }).click()
        await page.getByRole('button', { name: t('rooms', 'new.do') }).click()
        await page.waitForURL(/\/studio\//)
        // The chair is in hand; whoever does not want to point has it put down.
        await page.getByRole('button', { name: t('studio', 'hint.placing.forMe') }).click()
        await shopper.drawn()
        expect(await shopper.items()).toHaveLength(1)
      })
    })
  })

test('an address that makes no sense still shows furniture, one that finds none says what to do', async ({ watched: page, words }) => {
  const { t } = new Shopper(page, words, false)
  await page.goto('/products?style=baroque&minPrice=cheap')
  await expect(page.getByTestId('products').locator('a').first()).toBeVisible()
  await page.goto('/products?maxPrice=1')
  await page.getByRole('button', { name: t('browse', 'empty.do') }).click()
  await expect(page.getByTestId('products').locator('a').first()).toBeVisible()
  await page.goto('/products/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: t('browse', 'product.missing') })).toBeVisible()
})
