/** Cart and checkout, in EGP and for a reader of dollars. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { Account } from '../account.ts'
import { delivered } from '../delivered.ts'
import { Shopper } from '../room.ts'
import { newPhone, personOn, staffOf } from './people.ts'
import type { Section, Stage } from './state.ts'

interface Data {
  shopper: Account
  product: Product
}

const readDollars = async ({ page }: Stage) => {
  await page.evaluate(() => localStorage.setItem('diwan.currency', JSON.stringify({ currency: 'USD' })))
  await page.reload()
}
const charged = ({ page }: Stage) => page.getByTestId('charged-in-egp').filter({ visible: true })
const addCoupon = async ({ page, t, field }: Stage, code: string) => {
  await page.getByText(t('shop', 'coupon.add'), { exact: true }).click()
  await field(t('shop', 'coupon.label')).fill(code)
  await field(t('shop', 'coupon.label')).press('Enter')
}

export const CHECKOUT: Section<Data> = {
  name: 'cart and checkout',
  prepare: async (stage) => {
    const shopper = await personOn(stage)
    const staff = await staffOf(stage)
    await staff.call('/staff/exchange-rates/USD', { egpPerUnit: 47.85 }, 'PUT')
    // Points, for the checkout to take.
    await delivered({ shopper, staff, search: 'lotus', quantity: 1, contact: { lastName: 'Reda', phone: newPhone() } })
    const { products } = await shopper.call<{ products: Product[] }>('/products?limit=100&inStock=true')
    const installed = products.filter(({ requiresInstallation }) => requiresInstallation)
    for (const { id } of [...products.filter(({ price }) => price > 5_000).slice(0, 3), ...installed.slice(0, 2)])
      await shopper.call('/cart/items', { productId: id, quantity: 1 })
    return { shopper, product: products[0]! }
  },
  states: [
    { name: 'cart', path: '/cart', there: ({ page, t }) => page.getByRole('link', { name: t('shop', 'cart.checkout') }) },
    { name: 'checkout', path: '/checkout', there: ({ page, t }) => page.getByText(t('shop', 'pay.card'), { exact: true }) },
    {
      name: 'checkout by instalments',
      path: '/checkout',
      go: ({ page, t }) => page.getByText(t('shop', 'pay.instalments'), { exact: true }).click(),
      there: ({ page, t }) => page.getByText(t('shop', 'pay.instalments'), { exact: true }),
    },
    {
      name: 'a test card',
      path: '/checkout',
      go: ({ page, words, phone }) => new Shopper(page, words, phone).choosePayment('declined'),
    },
    {
      name: 'calendar of the checkout',
      path: '/checkout',
      go: ({ page, t }) => page.getByRole('button', { name: t('shop', 'checkout.day') }).click(),
      there: ({ page }) => page.getByRole('gridcell', { selected: true }),
    },
    {
      name: 'a coupon that does not hold',
      path: '/checkout',
      go: (stage) => addCoupon(stage, 'NOSUCH'),
      there: ({ page }) => page.locator('[aria-invalid="true"]'),
      // It would be judged again, and open the coupon's part, at any moment of the state that follows.
      back: async ({ t, field }) => {
        await field(t('shop', 'coupon.label')).fill('')
        await field(t('shop', 'coupon.label')).press('Enter')
      },
    },
    {
      name: 'a coupon and points',
      path: '/checkout',
      go: async (stage) => {
        await addCoupon(stage, 'WELCOME10')
        await stage.page
          .locator('label')
          .filter({ has: stage.page.getByRole('checkbox') })
          .first()
          .click()
      },
      there: ({ page }) => page.locator('[data-row="discount"]'),
    },
    { name: 'the checkout of a reader of dollars', path: '/checkout', go: readDollars, there: charged },
    {
      name: 'the catalogue in dollars',
      path: '/products?search=lotus',
      go: readDollars,
      there: ({ page }) => page.locator('main', { hasText: '≈' }),
    },
    { name: 'the cart in dollars', path: '/cart', go: readDollars, there: charged },
  ],
}
