/** Privacy, terms and returns: within reach from every page, in words of the reader, and true where a browser can tell. */
import { DELIVERY_ROWS, POLICY_NAMES } from '../src/web/pages/policies/policies.ts'
import { Account } from './account.ts'
import { expect, test } from './fixtures.ts'
import { variantsOf } from './variants.ts'
import { wordsOf } from './words.ts'

for (const [size, words] of variantsOf('policies'))
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    test('the pages are linked from the foot of every page, name the seller, and list what the contract says', async ({ watched: page }) => {
      const t = wordsOf(words)
      for (const name of POLICY_NAMES) {
        await page.goto('/products')
        await page
          .getByRole('navigation', { name: t('shell', 'footer.policies') })
          .getByRole('link', { name: t('shell', `footer.${name}`) })
          .click()
        await expect(page.getByRole('heading', { level: 1, name: t('policies', `${name}.title`) })).toBeVisible()
        await expect(page.locator('address')).toContainText('Diwan')
      }
      await page.goto('/terms')
      await expect(page.locator('tbody tr')).toHaveCount(DELIVERY_ROWS.length)
      await expect(page.locator('tbody tr').first()).toContainText(t('catalogue', 'governorate.Cairo'))
    })
  })

test('no page sets a cookie or asks another server, from the first page to the checkout', async ({ watched: page, service, context }) => {
  const foreign: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== service.url && !['data:', 'blob:'].includes(protocol)) foreign.push(request.url())
  })
  const shopper = await Account.open(service.url)
  const { products } = await shopper.call<{ products: { id: string }[] }>('/products?limit=1')
  await shopper.call('/cart/items', { productId: products[0]!.id, quantity: 1 })
  await shopper.signIn(context)
  for (const path of ['/', '/products', `/products/${products[0]!.id}`, '/rooms/new', '/cart', '/orders', '/account', '/privacy', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: wordsOf('en')('shop', 'checkout.agree.terms') })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(foreign).toEqual([])
})
