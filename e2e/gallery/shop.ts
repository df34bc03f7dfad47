/** Pages that everyone may open: catalogue, product, wishlist, policies, rooms, signing in. */
import type { Product } from '#contract/catalog/catalog.ts'
import { POLICY_NAMES } from '../../src/web/pages/policies/policies.ts'
import type { Account } from '../account.ts'
import { delivered } from '../delivered.ts'
import { expect } from '../fixtures.ts'
import { around } from '../words.ts'
import { guestOn, newPhone, staffOf } from './people.ts'
import type { Section, Stage } from './state.ts'

interface Data {
  product: Product
  rated: string
}

const SOFA_UNDER = { ar: 'كنبة أقل من ٤٠ ألف', en: 'sofa under 40000' }
const TOO_CHEAP = { ar: 'كنبة تحت ٢٠٠ جنيه', en: 'sofa under 200' }

/** A product that is rated, and the rating is published. */
const rate = async (shopper: Account, stage: Stage): Promise<string> => {
  const staff = await staffOf(stage)
  const { items, id } = await delivered({ shopper, staff, search: 'stool', quantity: 1, contact: { lastName: 'Zaki', phone: newPhone() } })
  const text = `Firm, and light to carry (${id}).`
  await shopper.call(`/orders/${id}/items/${items[0]!.id}/rating`, { stars: 4, text })
  const { ratings } = await staff.call<{ ratings: { id: string; text: string }[] }>('/staff/ratings')
  const rating = ratings.find((one) => one.text === text)!
  await staff.call(`/staff/ratings/${rating.id}`, { status: 'approved' }, 'PUT')
  return items[0]!.productId
}

const search =
  (asked: Record<'ar' | 'en', string>) =>
  ({ page, t, words }: Stage) =>
    page.getByRole('searchbox', { name: t('browse', 'search') }).fill(asked[words])
const size = async ({ page, t }: Stage, length: string, width: string) => {
  await page.getByLabel(t('rooms', 'new.length'), { exact: true }).fill(length)
  await page.getByLabel(t('rooms', 'new.width'), { exact: true }).fill(width)
}
const furnished = ({ page }: Stage) => page.locator('section[aria-labelledby="furnished"] button:has(img)')

export const SHOP: Section<Data> = {
  name: 'shop',
  prepare: async (stage) => {
    const shopper = await guestOn(stage)
    const { products } = await shopper.call<{ products: Product[] }>('/products?search=Zamalek')
    await shopper.call('/users/wishlist/items', { productId: products[0]!.id })
    return { product: products[0]!, rated: await rate(shopper, stage) }
  },
  states: [
    { name: 'home', path: '/' },
    {
      name: 'the end of home, with the bar of a phone',
      path: '/',
      only: 'phone',
      go: ({ page }) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
      there: ({ page }) => page.getByRole('contentinfo'),
    },
    { name: 'catalogue', path: '/products', there: ({ page }) => page.getByTestId('products').locator('article') },
    { name: 'a category', path: '/products?category=armchair', there: ({ page }) => page.getByTestId('products').locator('article') },
    { name: 'a price among the words', path: '/products', go: search(SOFA_UNDER), there: ({ page }) => page.getByTestId('understood') },
    { name: 'nearest in price', path: '/products', go: search(TOO_CHEAP), there: ({ page }) => page.getByTestId('nearest').locator('article') },
    {
      name: 'product',
      path: ({ product }) => `/products/${product.id}`,
      go: ({ page }) => page.getByTestId('related').scrollIntoViewIfNeeded(),
      there: ({ page }) => page.getByTestId('related').locator('article'),
    },
    {
      name: 'product in 3D',
      path: ({ product }) => `/products/${product.id}`,
      go: ({ page, t }) =>
        page
          .getByRole('button', {
            name: around(t('browse', 'product.viewer', { name: '{}' })),
          })
          .press('ArrowLeft'),
      there: ({ page }) => page.locator('[data-state="shown"]:has(canvas)'),
    },
    {
      name: 'product with ratings',
      path: ({ rated }) => `/products/${rated}`,
      there: ({ page, t }) => page.getByRole('region', { name: t('browse', 'ratings.title') }),
    },
    {
      name: 'a product at home, where no phone can reach',
      path: ({ product }) => `/products/${product.id}`,
      only: 'desktop',
      go: ({ press, t }) => press(t('handOver', 'see')),
      there: ({ page }) => page.getByTestId('see-at-home'),
    },
    {
      name: 'no such product',
      path: '/products/00000000-0000-4000-8000-000000000000',
      there: ({ page, t }) => page.getByRole('heading', { name: t('browse', 'product.missing') }),
    },
    { name: 'wishlist', path: '/wishlist', there: ({ page }) => page.getByTestId('wishes').locator('article') },
    ...POLICY_NAMES.map((name) => ({ name, path: `/${name}` })),
    { name: 'new room', path: '/rooms/new', there: (stage) => furnished(stage) },
    {
      name: 'new room with a shape',
      path: '/rooms/new',
      go: async ({ page, t, field }) => {
        const shapes = page.getByRole('radiogroup', { name: t('rooms', 'new.shape') })
        await shapes.getByText(t('rooms', 'new.shape.l'), { exact: true }).click()
        await field(t('rooms', 'new.length')).first().fill('4m25x')
        await field(t('rooms', 'new.part.l.across')).press('Tab')
      },
      there: ({ page }) => page.locator('[aria-invalid="true"]'),
    },
    {
      name: 'furnished rooms that do not fit',
      path: '/rooms/new',
      go: async (stage) => {
        await expect(furnished(stage).first()).toBeEnabled()
        await size(stage, '2.2', '2.1')
        await expect(
          furnished(stage)
            .filter({ hasText: stage.t('rooms', 'template.least').slice(0, 16) })
            .first(),
        ).toBeDisabled()
        await stage.page.locator('#furnished').scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'furnished rooms in a size',
      path: '/rooms/new',
      go: (stage) => size(stage, '3.9', '3.4'),
      there: (stage) => furnished(stage).first().getByTestId('left-out'),
    },
    { name: 'sign in', path: '/sign-in' },
    { name: 'register', path: '/register' },
    { name: 'forgotten password', path: '/forgot-password' },
    {
      name: 'code for a forgotten password',
      path: '/forgot-password',
      go: async ({ t, field, press }) => {
        await field(t('account', 'email')).fill('nobody@example.com')
        await press(t('account', 'forgot.send'))
      },
      there: ({ t, field }) => field(t('profile', 'confirm.code.email')),
    },
    { name: 'rooms', path: '/rooms' },
  ],
}
