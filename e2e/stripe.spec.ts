/** Card payment at Stripe: the shopper is sent to Stripe's page (a fake of it), and the order shows the true status afterwards. */
import type { Product } from '#contract/catalog/catalog.ts'
import { SECRET_KEY, FakeStripe, WEBHOOK_SECRET } from '../test/service/adapters/payments/stripe/fakeStripe.ts'
import { Account } from './account.ts'
import { expect, test as base } from './fixtures.ts'
import { RunningService } from './service.ts'
import { templateFolder } from './template.ts'
import { variantsOf } from './variants.ts'
import { wordsOf } from './words.ts'
import { isFull } from './scope.ts'

const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const stripe = await FakeStripe.start()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ stripe }, use) => {
      const settings = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: stripe.url }
      const service = await RunningService.prepare({ from: templateFolder(), draws: isFull, settings })
      await service.start()
      stripe.webhookUrl = `${service.url}/v1/payments/webhook/stripe`
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const ADDRESS = { firstName: 'Mona', lastName: 'Adel', addressLine1: '12 Haram Street', city: 'Giza', governorate: 'Giza', phone: '01012345678' }

for (const [size, words] of variantsOf('stripe'))
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    test('a shopper goes to Stripe, comes back without paying, and pays in the end', async ({ watched: page, service, context, stripe }) => {
      const t = wordsOf(words)
      const shopper = await Account.open(service.url)
      const { products } = await shopper.call<{ products: Product[] }>('/products?search=lamp')
      await shopper.call('/cart/items', { productId: products.find(({ inStock }) => inStock)!.id, quantity: 1 })
      await shopper.call('/users/addresses', ADDRESS)
      await shopper.signIn(context)
      const onStripe = () => expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ egp$/)

      await test.step('the checkout offers Stripe’s page, and sends there once the order is placed', async () => {
        await page.goto('/checkout')
        await page.getByRole('radio', { name: new RegExp(`^${t('shop', 'pay.card')}`) }).check({ force: true })
        await page.getByRole('button', { name: new RegExp(`^${t('shop', 'checkout.pay').split('{')[0]!.trim()}`) }).click()
        await onStripe()
      })

      await test.step('back without having paid, the order waits and says so', async () => {
        await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
        await onStripe()
        await page.getByRole('link', { name: 'Back' }).click()
        await expect(page.getByText(t('shop', 'payAgain.waiting'))).toBeVisible()
      })

      await test.step('paid there, it is thanked for; it was paid once', async () => {
        await page.getByRole('radio', { name: new RegExp(`^${t('shop', 'pay.card')}`) }).check({ force: true })
        await page.getByRole('button', { name: t('shop', 'payAgain.do') }).click()
        await onStripe()
        await page.getByRole('button', { name: 'Pay', exact: true }).click()
        await expect(page.getByText(t('shop', 'order.thanks.paid'))).toBeVisible()
        const number = /DW-\d{8}-[0-9A-Z]{6}/.exec(page.url())?.[0] ?? ''
        expect(stripe.books.paid.filter(({ description }) => description === number)).toHaveLength(1)
      })
    })
  })
