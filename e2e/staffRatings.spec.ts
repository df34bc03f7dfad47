/** Staff read what shoppers say of products before everyone does. */
import { Account } from './account.ts'
import { delivered } from './delivered.ts'
import { expect, test } from './fixtures.ts'
import { NOHA } from './people.ts'
import { variantsOf } from './variants.ts'
import { wordsOf } from './words.ts'

for (const [size, words] of variantsOf('staff: ratings'))
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    test('staff say why they do not publish a rating; its writer rewrites it, and it is published', async ({
      watched: page,
      service,
      context,
      browser,
    }) => {
      const t = wordsOf(words)
      const shopper = await Account.open(service.url)
      const staff = await Account.open(service.url, NOHA)
      const order = await delivered({
        shopper,
        staff,
        search: 'chair',
        quantity: 1,
        contact: { lastName: 'Zaki', phone: words === 'ar' ? '01512345003' : '01512345004' },
      })
      const text = `A chair to read in, ${words}.`
      const note = `Please leave out the phone number, ${words}.`
      const rating = `/orders/${order.id}/items/${order.items[0]!.id}/rating`
      await shopper.call(rating, { stars: 4, text: `${text} Call 01000000000` })
      await staff.signIn(context)
      await page.goto('/staff/ratings')
      const row = page
        .getByRole('list', { name: t('staff', 'ratings.title') })
        .getByRole('listitem')
        .filter({ hasText: text })
      await expect(row).toHaveCount(1)

      await test.step('the rating is rejected, for a reason and with a note', async () => {
        await row
          .getByRole('button')
          .filter({ hasText: t('staff', 'ratings.reject') })
          .click()
        const dialog = page.getByRole('dialog')
        const reject = dialog.getByRole('button', { name: t('staff', 'ratings.reject') })
        await expect(reject).toBeDisabled()
        await dialog.getByRole('radio', { name: t('staff', 'ratings.reason.personal_data') }).press('Space')
        await dialog.getByRole('textbox', { name: t('staff', 'ratings.note') }).fill(note)
        await reject.click()
        await expect(dialog).toHaveCount(0)
        await expect(row).toHaveCount(0)
        await page.getByRole('radio', { name: t('staff', 'ratings.status.rejected') }).click()
        await expect(row).toContainText(t('staff', 'ratings.reason.personal_data'))
        await expect(row).toContainText(note)
      })

      await test.step('its writer reads why on the order, and rewrites it', async () => {
        const theirs = await browser.newContext()
        await shopper.signIn(theirs)
        const orderPage = await theirs.newPage()
        await orderPage.goto(`/orders/${order.orderNumber}`)
        await expect(orderPage.getByText(t('shop', 'rate.reason.personal_data'))).toBeVisible()
        await expect(orderPage.getByText(note)).toBeVisible()
        await orderPage
          .getByRole('button')
          .filter({ hasText: t('shop', 'rate.rewrite.do') })
          .click()
        const dialog = orderPage.getByRole('dialog')
        await expect(dialog.getByText(note)).toBeVisible()
        await expect(dialog.getByRole('button', { name: t('shop', 'rate.do') })).toBeDisabled()
        await dialog.getByRole('textbox', { name: t('shop', 'rate.text') }).fill(text)
        await dialog.getByRole('button', { name: t('shop', 'rate.do') }).click()
        await expect(dialog).toHaveCount(0)
        await expect(orderPage.getByText(t('shop', 'rate.pending'))).toBeVisible()
        await expect(orderPage.getByText(note)).toHaveCount(0)
        await theirs.close()
      })

      await test.step('the rating is edited, waits for approval again, and is published', async () => {
        await page.reload()
        await expect(row).toContainText(text)
        // Its writer changes it while it is being read: what was not read is not published.
        await shopper.call(rating, { stars: 4, text: `${text} Rude words` })
        await row.getByRole('button').first().click()
        await expect(row.getByRole('alert')).toBeVisible()
        await expect(row).toContainText('Rude words')
        await shopper.call(rating, { stars: 4, text })
        await page.reload()
        await row.getByRole('button').first().click()
        await expect(row).toHaveCount(0)
        const { ratings } = await shopper.call<{ ratings: { text: string }[] }>(`/products/${order.items[0]!.productId}/ratings`)
        expect(ratings.map((rating) => rating.text)).toContain(text)
      })
    })
  })
