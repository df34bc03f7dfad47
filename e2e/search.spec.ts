/** Searching as people type: a price among the words, and the nearest where nothing is found. */
import { expect, test } from './fixtures.ts'
import { variantsOf } from './variants.ts'
import { wordsOf } from './words.ts'

const TYPED = { ar: 'كنبة أقل من ٤٠ ألف', en: 'sofa under 40000' }
const TOO_CHEAP = { ar: 'كنبة تحت ٢٠٠ جنيه', en: 'sofa under 200' }
const HARDLY_A_WORD = { ar: 'كنبة ززززز', en: 'sofa zzzzzz' }

for (const [size, words] of variantsOf('search'))
  test.describe(size, () => {
    test.use({ sizeName: size, words })

    test('a sofa under a price is a search with a price; nothing found offers the nearest', async ({ watched: page }) => {
      const t = wordsOf(words)
      const box = page.getByRole('searchbox', { name: t('browse', 'search') })
      const tiles = page.getByTestId('products').locator('article')
      const nearest = page.getByTestId('nearest').locator('article')
      const chip = page.getByTestId('understood')

      await test.step('the understood filters are shown, and every price found is within them', async () => {
        await page.goto('/products')
        const asked = page.waitForResponse((answer) => answer.url().includes('maxPrice=35087'))
        await box.fill(TYPED[words])
        const { products } = (await (await asked).json()).data as { products: unknown[] }
        expect(products.length).toBeGreaterThan(1)
        await expect(chip).toBeVisible()
        await expect(tiles).toHaveCount(products.length)
      })

      await test.step('a filter can be removed, and the words stay', async () => {
        const some = await tiles.count()
        await chip.click()
        await expect(chip).toBeHidden()
        await expect(box).toHaveValue(TYPED[words].split(' ')[0]!)
        await expect.poll(() => tiles.count()).toBeGreaterThan(some)
      })

      await test.step('nothing at a price offers the nearest price, nothing for a word the other words', async () => {
        await box.fill(TOO_CHEAP[words])
        await expect(page.getByRole('heading', { name: t('browse', 'nearest.price') })).toBeVisible()
        await expect(nearest.first()).toBeVisible()
        await box.fill(HARDLY_A_WORD[words])
        await expect(page.getByRole('heading', { name: t('browse', 'nearest.words', { asked: HARDLY_A_WORD[words] }) })).toBeVisible()
        await expect(nearest.first()).toBeVisible()
      })
    })
  })
