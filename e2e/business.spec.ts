/** A landlord's books, from an empty portfolio to a reversed payment; and a unit that is furnished. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { Account } from './account.ts'
import { ALI, axeClean, axeCleanInBothThemes, expect, MONA, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

/** Each journey has a portfolio of its own. */
const LANDLORD = { ar: MONA, en: ALI }
const RENT = 4500

/** What was paid: the rent of every month that came due. */
const WRITTEN = { ar: /فقط .+ جنيه.* لا غير/, en: /\b(thousand|hundred)\b.* Egyptian pounds only/ }

/** A day three months ago, in the month that opens below a field. */
const threeMonthsAgo = async (page: Page, field: Locator) => {
  await field.click()
  await expect(page.getByRole('grid')).toBeVisible()
  for (let month = 0; month < 3; month++) await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toHaveCount(0)
}

for (const [size, words] of [
  ['phone', 'ar'],
  ['desktop', 'en'],
] as const)
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    test('a landlord lets a unit, collects late rent, prints its receipt, reverses it and furnishes the unit', async ({
      watched: page,
      service,
      context,
    }) => {
      const of = wordsOf(words)
      const t = (key: Parameters<typeof of<'business'>>[1], values?: Record<string, string>) => of('business', key, values)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const goTo = (name: 'nav.tenants' | 'nav.overdue' | 'nav.payments') =>
        page
          .getByRole('navigation', { name: t('nav') })
          .getByRole('link', { name: t(name) })
          .click()

      await test.step('someone without an account is asked to sign in', async () => {
        await page.goto('/business')
        await expect(page.getByRole('heading', { level: 1, name: t('signIn.title') })).toBeVisible()
        await axeClean(page, 'sign in first')
      })

      const landlord = await Account.open(service.url, LANDLORD[words])
      await landlord.signIn(context)
      await page.goto('/account')
      await page.getByRole('link', { name: of('profile', 'place.business') }).click()

      await test.step('a property is added, and one of its units with its size', async () => {
        await expect(page.getByRole('heading', { name: t('portfolio.new') })).toBeVisible()
        await axeClean(page, 'an empty portfolio')
        await button(t('property.add')).click()
        await dialog.getByRole('textbox', { name: t('property.name') }).fill('Nile House')
        await dialog.getByRole('textbox', { name: t('property.units') }).fill('2')
        await dialog.getByRole('button', { name: t('address.governorate') }).click()
        await page.getByRole('option', { name: of('catalogue', 'governorate.Giza'), exact: true }).click()
        await dialog.getByRole('textbox', { name: t('address.city') }).fill('Dokki')
        await dialog.getByRole('textbox', { name: t('address.line1') }).fill('7 Tahrir St')
        await axeClean(page, 'adding a property')
        await dialog.getByRole('button', { name: t('property.add') }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Nile House' })).toBeVisible()
        await button(t('unit.add')).click()
        await dialog.getByRole('textbox', { name: t('unit.label') }).fill('3 A')
        await dialog
          .locator('label')
          .filter({ hasText: t('unit.measured') })
          .click()
        await dialog.getByRole('textbox', { name: t('unit.length') }).fill('6')
        await button(t('form.save')).click()
        await expect(dialog).toHaveCount(0)
      })

      const units = page.getByRole('list', { name: t('property.units.title') })
      await test.step('the unit is let to a new tenant, three months ago', async () => {
        await units.getByRole('button', { name: t('lease.new.named', { label: '3 A' }) }).click()
        await dialog.getByRole('textbox', { name: t('tenant.first_name') }).fill('Nour')
        await dialog.getByRole('textbox', { name: t('tenant.last_name') }).fill('Hassan')
        await dialog.getByRole('textbox', { name: t('tenant.phone') }).fill('01012345678')
        await threeMonthsAgo(page, dialog.getByRole('button', { name: t('lease.start') }))
        await dialog.getByRole('textbox', { name: t('lease.rent') }).fill(String(RENT))
        await axeClean(page, 'a new lease')
        await button(t('lease.make')).click()
        await expect(dialog).toHaveCount(0)
        await expect(units.getByRole('link', { name: 'Nour Hassan' })).toBeVisible()
        await axeCleanInBothThemes(page, 'a property')
      })

      await test.step('the late rent is shown with a way to its tenant, and a payment is recorded', async () => {
        await goTo('nav.overdue')
        const row = page.getByRole('list', { name: t('overdue.title') }).getByRole('listitem')
        await expect(row).toHaveCount(1)
        const whatsApp = row.getByRole('link', { name: t('reach.whatsapp.named', { name: 'Nour Hassan' }) })
        await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/201012345678\?text=/)
        await axeCleanInBothThemes(page, 'overdue rent')
        await row.getByRole('button', { name: t('payment.record.of', { name: 'Nour Hassan' }) }).click()
        await dialog.getByRole('radio', { name: t('method.bank_transfer') }).press('Space')
        await dialog.getByRole('textbox', { name: t('payment.reference.bank_transfer') }).fill('TR-77')
        await axeClean(page, 'recording a payment')
        await button(t('payment.record')).click()
        await expect(page.getByRole('heading', { name: t('overdue.none') })).toBeVisible()
      })

      await test.step('the account statement has it, and its lines are there', async () => {
        await goTo('nav.tenants')
        await page
          .getByRole('list', { name: t('tenants.title') })
          .getByRole('link', { name: 'Nour Hassan' })
          .click()
        const ledger = page.getByRole('table', { name: t('ledger.title') })
        await expect(ledger.getByText('TR-77')).toBeVisible()
        await axeCleanInBothThemes(page, 'a tenant')
      })

      await test.step('somebody to call in an emergency is added, refused without a phone, and the rent is raised', async () => {
        await button(t('form.edit')).click()
        await dialog.getByRole('button', { name: t('contact.add') }).click()
        const contact = dialog.getByRole('group', { name: t('contact.number', { number: words === 'ar' ? '١' : '1' }) })
        await contact.getByRole('textbox', { name: t('contact.name') }).fill('Salma Hassan')
        await contact.getByRole('textbox', { name: t('contact.relationship') }).fill('Sister')
        await contact.getByRole('textbox', { name: t('contact.phone') }).fill('01')
        await button(t('form.save')).click()
        await expect(contact.getByRole('textbox', { name: t('contact.phone') })).toHaveAttribute('aria-invalid', 'true')
        await axeClean(page, 'an emergency contact')
        await contact.getByRole('textbox', { name: t('contact.phone') }).fill('01112345678')
        await button(t('form.save')).click()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByRole('link', { name: '01112345678' })).toBeVisible()
        await button(t('lease.edit.named', { label: '3 A' })).click()
        await dialog.getByRole('textbox', { name: t('lease.rent') }).fill(String(RENT + 500))
        await axeClean(page, 'the terms of a lease')
        await button(t('form.save')).click()
        await expect(dialog).toHaveCount(0)
        const leases = page.getByRole('list', { name: t('leases.title') })
        await expect(leases).toContainText(new Intl.NumberFormat(words === 'ar' ? 'ar-EG' : 'en-GB').format(RENT + 500))
      })

      await test.step('its receipt is printed, with the amount in words', async () => {
        const ledger = page.getByRole('table', { name: t('ledger.title') })
        await ledger.getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1, name: t('receipt.title') })).toBeVisible()
        await expect(page.getByRole('article')).toContainText('TR-77')
        await expect(page.getByRole('article')).toContainText(WRITTEN[words])
        await axeClean(page, 'a receipt')
        await page.evaluate(() => {
          window.print = () => document.documentElement.setAttribute('data-printed', '')
        })
        await button(t('receipt.print')).click()
        await expect(page.locator('html')).toHaveAttribute('data-printed', '')
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('article')).toBeVisible()
        await expect(page.getByRole('navigation', { name: t('nav') })).toBeHidden()
        await expect(button(t('receipt.print'))).toBeHidden()
        await page.emulateMedia({ media: 'screen' })
      })

      await test.step('the payment is reversed after a question, and is owed again', async () => {
        await goTo('nav.payments')
        const rows = page.getByRole('list', { name: t('payments.title') }).getByRole('listitem')
        await expect(rows).toHaveCount(1)
        await rows.getByRole('button').click()
        await dialog.getByRole('textbox', { name: t('payment.reason') }).fill('Wrong account')
        await axeClean(page, 'reversing a payment')
        await button(t('payment.do.reverse')).click()
        await expect(rows).toHaveCount(2)
        await axeCleanInBothThemes(page, 'payments')
      })

      await test.step('the payments are downloaded as a table, as they are filtered', async () => {
        const all = page.waitForEvent('download')
        await button(t('payments.export')).click()
        const table = await readFile(await (await all).path(), 'utf8')
        expect(table).toMatch(/^\uFEFF?receipt_number,date,/)
        expect(table.trim().split('\r\n')).toHaveLength(3)
        await page.goto('/business/payments?status=reversed')
        await expect(page.getByRole('list', { name: t('payments.title') }).getByRole('listitem')).toHaveCount(1)
        const filtered = page.waitForEvent('download')
        await button(t('payments.export')).click()
        expect((await readFile(await (await filtered).path(), 'utf8')).trim().split('\r\n')).toHaveLength(2)
      })

      await test.step('the portfolio adds it up, and the unit is opened in the studio', async () => {
        await page.goto('/business')
        await expect(page.locator('dl a[href="/business/overdue"]')).toBeVisible()
        await axeCleanInBothThemes(page, 'a portfolio')
        await page.getByRole('link', { name: 'Nile House' }).click()
        await units.getByRole('button', { name: t('furnish.named', { label: '3 A' }) }).click()
        await axeClean(page, 'furnishing a unit')
        await button(t('furnish.go')).click()
        await page.waitForURL(/\/studio\/[\w-]+/)
        const projectId = new URL(page.url()).pathname.split('/')[2]!
        const { project } = await landlord.call<{ project: { dimensions: object } }>(`/design/projects/${projectId}`)
        expect(project.dimensions).toMatchObject({ length: 6, width: 4, height: 2.8 })
      })
    })
  })
