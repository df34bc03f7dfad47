/** Pages of the shop's own people. */
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { Account } from '../account.ts'
import { delivered, placed } from '../delivered.ts'
import { expect } from '../fixtures.ts'
import { anotherPersonOn, newPhone, staffOf } from './people.ts'
import type { Section, Stage } from './state.ts'

interface Data {
  staff: Account
  order: Order
  booked: Order
  returned: Order
  code: string
  product: Product
}

const theDialog = ({ dialog }: Stage) => dialog
const alert = ({ page }: Stage) => page.getByRole('alert')
const rowWith = ({ page }: Stage, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first()
const returnsRow = (stage: Stage, { returned }: Data) => rowWith(stage, returned.orderNumber)
const approve = async (stage: Stage, data: Data) => {
  const name = stage.t('staff', 'returns.approve.named', { number: data.returned.orderNumber })
  await returnsRow(stage, data).getByRole('button', { name }).click()
}
const USD = ({ t }: Stage) => t('staff', 'rates.name.USD')
/** The page finds no rate, although other tests of the same service may have set one. */
const withoutRates = async ({ page }: Stage) => {
  await page.route('**/v1/staff/exchange-rates', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { rates: [] } } })
  })
  await page.reload()
}
const search = (words: (stage: Stage, data: Data) => string) => async (stage: Stage, data: Data) => {
  await stage.page.getByRole('searchbox').first().fill(words(stage, data))
}

export const STAFF: Section<Data> = {
  name: 'staff',
  prepare: async (stage) => {
    const [staff, shopper] = [await staffOf(stage), await Account.open(stage.url)]
    await staff.signIn(stage.context)
    const about = { shopper, staff, search: 'stool', quantity: 2, contact: { lastName: 'Zaki', phone: newPhone() } }
    const returned = await delivered(about)
    await shopper.call(`/orders/${returned.id}/returns`, {
      items: [{ itemId: returned.items[0]!.id, quantity: 1 }],
      reason: 'The seat is scratched.',
    })
    await shopper.call(`/orders/${returned.id}/items/${returned.items[0]!.id}/rating`, { stars: 4, text: `Sturdy, ${returned.orderNumber}.` })
    const booked = await delivered({ ...about, search: 'rawda+wardrobe', quantity: 1 })
    await shopper.call(`/orders/${booked.id}/installation`, { date: addDays(cairoDay(new Date()), 2), timeSlot: '10:00-14:00' })
    const order = await placed(about)
    const code = `G${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    await staff.call('/staff/coupons', { code, type: 'percentage', value: 10 })
    await staff.call('/staff/exchange-rates/USD', { egpPerUnit: 47.85 }, 'PUT')
    const { products } = await staff.call<{ products: Product[] }>('/products?search=mirror')
    return { staff, order, booked, returned, code, product: products[0]! }
  },
  states: [
    { name: 'the board of orders', path: '/staff', there: ({ page, t }) => page.getByRole('list', { name: t('staff', 'orders.title') }) },
    {
      name: 'an open order',
      path: ({ order }) => `/staff?order=${order.orderNumber}`,
      there: ({ page, t }) => page.getByRole('complementary', { name: t('staff', 'orders.open') }),
    },
    {
      name: 'an order that a colleague took on first',
      path: ({ order }) => `/staff?order=${order.orderNumber}`,
      go: async ({ page, t }, { staff, order }) => {
        const confirm = page.getByRole('complementary').getByRole('button', { name: t('staff', 'step.confirmed') })
        await expect(confirm).toBeVisible()
        await staff.call(`/orders/${order.id}/status`, { status: 'confirmed' })
        await confirm.click()
      },
      there: alert,
    },
    { name: 'what is to be installed', path: '/staff/bookings', there: (stage, { booked }) => rowWith(stage, booked.orderNumber) },
    {
      name: 'an installation that was done',
      path: '/staff/bookings',
      go: (stage, { booked }) =>
        rowWith(stage, booked.orderNumber)
          .getByRole('button', { name: stage.t('staff', 'bookings.do.named', { number: booked.orderNumber }) })
          .click(),
      there: theDialog,
    },
    { name: 'returns to be decided', path: '/staff/returns', there: returnsRow },
    { name: 'approving a return', path: '/staff/returns', go: approve, there: theDialog },
    { name: 'stock and prices', path: '/staff/stock', there: ({ page, t }) => page.getByRole('list', { name: t('staff', 'stock.title') }) },
    {
      name: 'a stock that was changed meanwhile',
      path: '/staff/stock',
      go: async (stage, { staff, product }) => {
        const [variant] = product.variants
        await stage.page.getByRole('searchbox').first().fill(variant!.sku)
        const row = rowWith(stage, variant!.sku)
        const stock = row.getByRole('textbox').first()
        await expect(stock).toBeVisible()
        const left = 100 + Math.floor(Math.random() * 900)
        await staff.call(`/products/${product.id}/stock`, { variantId: variant!.id, stock: left }, 'PUT')
        await stock.fill('50')
        await stock.press('Enter')
      },
      there: alert,
    },
    { name: 'rates', path: '/staff/stock/rates', there: (stage) => rowWith(stage, USD(stage)) },
    {
      name: 'setting a rate',
      path: '/staff/stock/rates',
      go: (stage) => stage.page.getByRole('button', { name: stage.t('staff', 'rates.change.named', { currency: USD(stage) }) }).click(),
      there: theDialog,
    },
    {
      name: 'taking a rate out',
      path: '/staff/stock/rates',
      go: (stage) => stage.page.getByRole('button', { name: stage.t('staff', 'rates.remove.named', { currency: USD(stage) }) }).click(),
      there: theDialog,
    },
    { name: 'no rates', path: '/staff/stock/rates', go: withoutRates, there: ({ page, t }) => page.getByText(t('staff', 'rates.none')) },
    { name: 'coupons', path: '/staff/coupons', there: (stage, { code }) => rowWith(stage, code) },
    {
      name: 'a coupon that there is already',
      path: '/staff/coupons',
      go: async ({ press, t, dialog }) => {
        await press(t('staff', 'coupons.make'))
        await dialog.getByRole('textbox', { name: t('staff', 'coupons.form.code') }).fill('welcome10')
        await dialog.getByRole('button', { name: t('staff', 'coupons.form.make') }).click()
      },
      there: ({ page }) => page.locator('[aria-invalid="true"]'),
    },
    {
      name: 'ending a coupon',
      path: '/staff/coupons',
      go: (stage, { code }) =>
        rowWith(stage, code)
          .getByRole('button', { name: stage.t('staff', 'coupons.end.named', { code }) })
          .click(),
      there: theDialog,
    },
    { name: 'ratings to be read', path: '/staff/ratings', there: (stage, { returned }) => rowWith(stage, returned.orderNumber) },
    {
      name: 'why a rating is not published',
      path: '/staff/ratings',
      go: (stage, { returned }) =>
        rowWith(stage, returned.orderNumber)
          .getByRole('button')
          .filter({ hasText: stage.t('staff', 'ratings.reject') })
          .click(),
      there: theDialog,
    },
    {
      name: 'messages sent',
      path: '/staff/messages',
      there: ({ page, t }) => page.getByRole('heading', { level: 1, name: t('staff', 'messages.title') }),
    },
    {
      name: 'no message found',
      path: '/staff/messages',
      go: search(() => 'nobody@example.com'),
      there: ({ page, t }) => page.getByRole('heading', { name: t('staff', 'messages.none') }),
    },
    {
      name: 'a customer who is turned away',
      path: '/staff',
      go: anotherPersonOn,
      there: ({ page, t }) => page.getByRole('heading', { level: 1, name: t('staff', 'refused.title') }),
    },
  ],
}
