/** From the catalogue into a room: found by words and filters, turned in 3D, put into a new room. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { variantsOf } from './variants.ts'

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
  await page.getByRole('button', { name: t('wishlist', 'remove', { name }) }).click()
  await expect(page.getByRole('heading', { name: t('wishlist', 'empty') })).toBeVisible()
  await page.getByRole('button', { name: t('wishlist', 'undo') }).click()
  await expect(tiles).toHaveCount(1)
  await page.getByRole('link', { name: t('shell', 'nav.products'), exact: true }).click()
}

/** The bar of a phone: four pages in words, the current one marked, and nothing of the page's end behind it. */
const bottomBar = async (page: Page, { t }: Shopper) => {
  const bar = page.getByRole('navigation', { name: t('shell', 'nav.main') })
  const words = (['nav.home', 'nav.products', 'nav.rooms', 'nav.cart'] as const).map((key) => t('shell', key))
  await expect(bar.getByRole('link')).toHaveText(words.map((word) => new RegExp(word)))
  await expect(bar.locator('[aria-current="page"]')).toHaveText(words[0]!)
  for (const link of await bar.getByRole('link').all()) {
    const { width, height } = (await link.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const theme = (await page.getByRole('contentinfo').getByRole('button').boundingBox())!
  expect(theme.y + theme.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
}

/** Content of a product's page: its outline, delivery by governorate, guarantee, care; no stars without ratings. */
const termsOfProduct = async (page: Page, { t }: Shopper) => {
  const drawing = page.getByRole('region', { name: t('browse', 'product.details') }).locator('svg[role="img"]')
  for (const view of ['front', 'top'])
    expect((await drawing.locator(`[data-view="${view}"] path`).first().getAttribute('d'))!.length).toBeGreaterThan(60)
  const terms = page.getByRole('region', { name: t('browse', 'product.terms') })
  for (const term of ['product.delivery', 'product.returns', 'product.guarantee', 'product.box', 'product.care'] as const)
    await expect(terms.locator('dt', { hasText: t('browse', term) })).toHaveCount(1)
  const price = page.getByTestId('delivery-price')
  const range = await price.innerText()
  await terms.getByRole('button', { name: t('browse', 'product.delivery.to') }).click()
  await page.getByRole('option', { name: t('catalogue', 'governorate.Cairo'), exact: true }).click()
  // While the list is open, everything else is hidden from assistive technology.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(price).not.toHaveText(range)
  await expect(price).toHaveText(/١٧١|171/)
  await expect(page.locator('svg.lucide-star')).toHaveCount(0)
}

test.use({ words: 'ar' })

for (const [size, language] of variantsOf('shop'))
  test.describe(`${language}, ${size}`, () => {
    test.use({ sizeName: size, words: language })
    const name = { ar: 'الزمالك', en: 'Zamalek' }[language]

    test('an armchair is found by name, rotated, and placed in a new room', async ({ watched: page, words }) => {
      const shopper = new Shopper(page, words, size === 'phone')
      const { t } = shopper
      const tiles = page.getByTestId('products').locator('a')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await test.step('the catalogue, and a heart that is given and taken back', async () => {
        await page.goto('/')
        if (size === 'phone') await bottomBar(page, shopper)
        await page.getByRole('link', { name: t('shell', 'nav.products'), exact: true }).click()
        await expect(tiles.first()).toBeVisible()
        if (size === 'phone') {
          const groups = page.getByRole('group', { name: t('browse', 'category'), exact: true }).first()
          await groups.getByRole('button', { name: t('catalogue', 'group.seating') }).click()
          await groups.getByRole('button', { name: t('catalogue', 'category.armchair') }).click()
          await expect(page).toHaveURL(/category=armchair/)
          await groups.getByRole('button', { name: t('browse', 'category.all') }).press('Enter')
          await expect(groups.getByRole('button', { name: t('catalogue', 'group.seating') })).toBeFocused()
        }
        await likeAndThinkAgain(page, shopper)
      })

      await test.step('a product is found by name and opened', async () => {
        await page.getByRole('searchbox', { name: t('browse', 'search') }).fill(name)
        await expect(page).toHaveURL(/search=/)
        await expect(tiles.first()).toContainText(name)
        await tiles.first().click()
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toContainText(name)
        // The image is shown, and nothing of the 3D view is requested, until the user opens it. The browser's own list of resources ends at 250,
        // which the images of a catalogue fill; requests are counted as they are made.
        const viewer = () => asked.filter((url) => /Viewer|\.glb/.test(url)).length
        const piece = page.getByRole('button', { name: t('browse', 'product.viewer', { name: (await heading.innerText()).trim() }) })
        await expect(piece).toBeVisible()
        expect([viewer(), await page.locator('canvas').count()]).toEqual([0, 0])
        await piece.press('ArrowLeft')
        await expect(page.locator('[data-state="shown"]:has(canvas)')).toBeFocused()
        expect(viewer()).toBeGreaterThan(0)
        await page.locator('[data-state="shown"]:has(canvas)').press('ArrowLeft')
        await page.getByRole('radio').nth(1).check({ force: true })
        await termsOfProduct(page, shopper)
        await page.getByTestId('related').scrollIntoViewIfNeeded()
        await expect(page.getByTestId('related').locator('article').first()).toBeVisible()
      })

      await test.step('the product is placed in a new room', async () => {
        await page.getByRole('button', { name: t('browse', 'product.place') }).click()
        await page.getByRole('button', { name: t('browse', 'product.newRoom') }).click()
        await page.getByRole('button', { name: t('rooms', 'new.do') }).click()
        await page.waitForURL(/\/studio\//)
        // The chair is being placed; keyboard users have it put down.
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
