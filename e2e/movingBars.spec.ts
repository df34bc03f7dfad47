/** A phone's browser shows and hides its own bars, which makes the window lower and higher: what keeps to an edge stays there, whole. */
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'

test.use({ words: 'ar', sizeName: 'phone' })

/** Pixels that a browser's own bars take. */
const BARS = 112

test('the shop’s bar, the studio’s, and the sheet above it keep to the window’s bottom', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'ar', true)
  const { t } = shopper
  const whole = page.viewportSize()!
  const heights = [whole.height - BARS, whole.height, whole.height - BARS]
  const [bar, studioBar] = [
    page.getByRole('navigation', { name: t('shell', 'nav.main') }),
    page.locator('[data-region]', { has: page.getByRole('button', { name: t('studio', 'catalogue.open') }) }).last(),
  ]
  const [room, sheet] = [page.getByTestId('room'), page.getByRole('complementary', { name: t('studio', 'catalogue.title') })]
  const bottomOf = async (one: Locator) => {
    const box = await one.boundingBox()
    return box === null ? 0 : Math.round(box.y + box.height)
  }
  /** Distance between two stacked elements, pixels. */
  const gap = async (upper: Locator, lower: Locator) => {
    const below = await lower.boundingBox()
    return below === null ? Infinity : Math.round(below.y) - (await bottomOf(upper))
  }

  await test.step('in the shop', async () => {
    await page.goto('/products')
    await expect(bar).toBeVisible()
    for (const height of heights) {
      await page.setViewportSize({ ...whole, height })
      await expect.poll(() => bottomOf(bar)).toBe(page.viewportSize()!.height)
    }
  })

  await test.step('in a room, with the catalogue’s sheet over it', async () => {
    await page.setViewportSize(whole)
    await shopper.makeRoom(SOFA)
    await page
      .getByRole('button', { name: t('studio', 'catalogue.open') })
      .last()
      .click()
    await expect(sheet).toBeVisible()
    for (const height of heights) {
      await page.setViewportSize({ ...whole, height })
      await expect.poll(() => bottomOf(studioBar)).toBe(page.viewportSize()!.height)
      await expect.poll(() => gap(sheet, studioBar)).toBe(0)
      await expect.poll(() => gap(room, sheet)).toBe(0)
    }
  })
})

test('a total of six or seven digits leaves the studio’s bar whole, on the narrowest phones too', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'ar', true)
  await shopper.makeRoom(SOFA)
  const bar = page.locator('[data-region]', { has: page.getByRole('button', { name: shopper.t('studio', 'catalogue.open') }) }).last()
  for (const [width, total] of [
    [390, '١٤٩٬٣٥٧ ج.م.'],
    [320, '١٤٩٬٣٥٧ ج.م.'],
    [320, 'EGP 1,149,357'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await bar.getByTestId('room-total').evaluate((element, words) => {
      element.querySelector('strong')!.textContent = words
    }, total)
    const cut = await bar.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return Array.from(element.querySelectorAll('button')).filter((button) => {
        const box = button.getBoundingClientRect()
        return box.left < left + 2 || box.right > right - 2 || button.scrollWidth > button.clientWidth + 1
      }).length
    })
    expect([cut, await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)], `${width} px, ${total}`).toEqual([0, true])
  }
})

test.describe('on a desktop', () => {
  test.use({ words: 'en', sizeName: 'desktop' })

  test('keyboard focus has a visible ring, and mouse clicks have none', async ({ watched: page }) => {
    await page.goto('/products')
    const heart = page.getByTestId('products').locator('button[aria-pressed]').first()
    const ring = () => heart.evaluate((element) => getComputedStyle(element as Element).outlineStyle)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await ring()).toBe('none')
    await heart.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(heart).toBeFocused()
    expect(await ring()).toBe('solid')
  })
})
