/** A furnished room at a custom size: shows the result before it is opened, and what was left out afterwards. */
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { variantsOf } from './variants.ts'

for (const [size, words] of variantsOf('templates'))
  test.describe(size, () => {
    test.use({ sizeName: size, words })

    test('a furnished room says what fits, what it costs and what is left out in the size that was typed', async ({ watched: page }) => {
      const shopper = new Shopper(page, words, size === 'phone')
      const { t } = shopper
      const type = (side: 'length' | 'width', metres: string) => page.getByLabel(t('rooms', `new.${side}`), { exact: true }).fill(metres)
      const cards = page.locator('section[aria-labelledby="furnished"] button:has(img)')
      const leftOut = cards.first().getByTestId('left-out')

      await test.step('in its own size all of it is there, at a price with VAT', async () => {
        await page.goto('/rooms/new')
        await expect(cards.first()).toBeEnabled()
        await expect(leftOut).toHaveCount(0)
      })

      await test.step('where too little fits, the least size is named, and it is true', async () => {
        await type('length', '2.2')
        await type('width', '2.1')
        const least = cards.filter({ hasText: t('rooms', 'template.least').slice(0, 16) })
        await expect(least.first()).toBeDisabled()
        await page.locator('#furnished').scrollIntoViewIfNeeded()
      })

      const [before, price] = await test.step('in a smaller room, pieces, price and what is left out are said', async () => {
        await type('length', '3.9')
        await type('width', '3.4')
        await expect(cards.first()).toBeEnabled()
        await expect(leftOut).toBeVisible()
        const said = (await leftOut.textContent()) ?? ''
        return [said.slice(said.indexOf(': ') + 2), (await cards.first().locator('strong').textContent()) ?? '']
      })

      await test.step('the template opens as announced, reports once what was left out, and has no findings', async () => {
        await cards.first().click()
        await page.waitForURL(/studio/)
        const note = page.getByRole('status').locator('div', { hasText: before })
        await expect(note).toBeVisible()
        const figures = (text: string | null) => text?.replaceAll(/[^\d٠-٩]/g, '') ?? ''
        await expect.poll(async () => figures(await page.getByTestId('room-total').first().textContent())).toContain(figures(price))
        await note.getByRole('button', { name: t('shell', 'dialog.close') }).click()
        await expect(note).toBeHidden()
      })
    })

    test('a furnished room of the home page opens at once, in its own size', async ({ watched: page }) => {
      await page.goto('/')
      const section = page.locator('section[aria-labelledby="furnished"]')
      await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
      const card = section.getByRole('button').first()
      await card.scrollIntoViewIfNeeded()
      const figures = (text: string | null) => text?.replaceAll(/[^\d٠-٩]/g, '') ?? ''
      const price = figures(await card.locator('strong').textContent())
      await card.click()
      await page.waitForURL(/studio/)
      await expect.poll(async () => figures(await page.getByTestId('room-total').first().textContent())).toContain(price)
    })
  })
