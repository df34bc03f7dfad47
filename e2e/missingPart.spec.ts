/** A part of a page that throws is replaced alone: its place shows the error, the rest works, and the operator gets one report. */
import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import type { PageError } from '#contract/wire/pageErrors.ts'
import { Account } from './account.ts'
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'
import { FULL } from './scope.ts'

/** Error reports of the page, from now on. */
const reportsOf = (page: Page): PageError[] => {
  const reports: PageError[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/page-errors')) reports.push(request.postDataJSON() as PageError)
  })
  return reports
}

/** An answer in which something is null that the page does not expect to be. */
const spoil = (page: Page, address: RegExp, field: string) =>
  page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(new RegExp(`"${field}":\\[[^\\]]*\\]`), `"${field}":null`) })
  })

test('ways to pay that cannot be shown: the order is placed all the same, and they come when they are asked for again', async ({
  page,
  service,
  context,
}) => {
  const account = await Account.open(service.url)
  const { products } = await account.call<{ products: Product[] }>('/products?limit=1&inStock=true')
  await account.call('/cart/items', { productId: products[0]!.id, quantity: 1 })
  await account.signIn(context)
  const shopper = new Shopper(page, 'en', false)
  const { t } = shopper
  const reports = reportsOf(page)
  const options = /\/v1\/payments\/options/
  await spoil(page, options, 'testCards')
  await page.goto('/checkout')
  const missing = page.getByRole('alert').filter({ hasText: t('shell', 'part.failed') })
  await expect(missing).toHaveCount(1)
  await expect.poll(() => reports).toEqual([expect.objectContaining({ page: '/checkout', part: 'payment', name: 'TypeError' })])
  expect(reports[0]!.frames.length).toBeGreaterThan(0)
  await page.unroute(options)
  await missing.getByRole('button', { name: t('shell', 'part.again') }).click()
  await expect(missing).toHaveCount(0)
  await expect(page.getByText(t('shop', 'pay.card'), { exact: true })).toBeVisible()
  await spoil(page, options, 'testCards')
  await page.reload()
  await expect(missing).toHaveCount(1)
  await shopper.fillAddress()
  await shopper.sendOrder()
  await expect(page.getByRole('heading', { name: t('shop', 'order.cash.title') })).toBeVisible()
})

test('a catalogue that cannot be shown beside a room: the room is furnished on', FULL, async ({ page }) => {
  const shopper = new Shopper(page, 'en', false)
  const reports = reportsOf(page)
  await spoil(page, /\/v1\/products\?(?!.*ids=)/, 'variants')
  await shopper.makeRoom(SOFA)
  await expect(page.getByRole('alert').filter({ hasText: shopper.t('shell', 'part.failed') })).toHaveCount(1)
  await expect.poll(() => reports.map(({ page: address, part }) => ({ address, part }))).toEqual([{ address: '/studio/:id', part: 'catalogue' }])
  await page.getByTestId('room').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('r')
  await shopper.saved()
})
