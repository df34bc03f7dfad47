/** A landlord's books, from an empty portfolio to a reversed payment; and a unit that is furnished. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { Account } from './account.ts'
import { expect, test } from './fixtures.ts'
import { ALI, MONA } from './people.ts'
import { variantsOf } from './variants.ts'
import { wordsOf } from './words.ts'

/** Each e2e test has a portfolio of its own. */
const LANDLORD = { ar: MONA, en: ALI }
const RENT = 4500

/** Paid amounts: the rent of every month that came due. */
const WRITTEN = { ar: /فقط .+ جنيه.* لا غير/, en: /\b(thousand|hundred)\b.* Egyptian pounds only/ }

/** The same day some months earlier, in the month that opens below a field. */
const goBack = async (page: Page, field: Locator, months: number) => {
  await field.click()
  await expect(page.getByRole('grid')).toBeVisible()
  for (let month = 0; month < months; month++) await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toHaveCount(0)
}

for (const [size, words] of variantsOf('business'))
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    test('a landlord lets a unit, collects late rent, prints its receipt, reverses it and furnishes the unit', async ({
      watched: page,
      service,
      context,
    }) => {
      const of = wordsOf(words)
      const t = (key: Parameters<typeof of<'business'>>[1], values?: Record<string, string>) => of('business', key, values)
      const locale = words === 'ar' ? 'ar-EG' : 'en-GB'
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
      })

      const landlord = await Account.open(service.url, LANDLORD[words])
      await landlord.signIn(context)
      await page.goto('/account')
      await page.getByRole('link', { name: of('profile', 'place.business') }).click()

      await test.step('a property is added, and one of its units with its size', async () => {
        await expect(page.getByRole('heading', { name: t('portfolio.new') })).toBeVisible()
        await button(t('property.add')).click()
        await dialog.getByRole('textbox', { name: t('property.name') }).fill('Nile House')
        await dialog.getByRole('textbox', { name: t('property.units') }).fill('2')
        await dialog.getByRole('button', { name: t('address.governorate') }).click()
        await page.getByRole('option', { name: of('catalogue', 'governorate.Giza'), exact: true }).click()
        await dialog.getByRole('textbox', { name: t('address.city') }).fill('Dokki')
        await dialog.getByRole('textbox', { name: t('address.line1') }).fill('7 Tahrir St')
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
        await goBack(page, dialog.getByRole('button', { name: t('lease.start') }), 3)
        await dialog.getByRole('textbox', { name: t('lease.rent') }).fill(String(RENT))
        await button(t('lease.make')).click()
        await expect(dialog).toHaveCount(0)
        await expect(units.getByRole('link', { name: 'Nour Hassan' })).toBeVisible()
      })

      await test.step('the late rent is shown with a way to its tenant, and a payment is recorded', async () => {
        await goTo('nav.overdue')
        const row = page.getByRole('list', { name: t('overdue.title') }).getByRole('listitem')
        await expect(row).toHaveCount(1)
        const whatsApp = row.getByRole('link', { name: t('reach.whatsapp.named', { name: 'Nour Hassan' }) })
        await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/201012345678\?text=/)
        await row.getByRole('button', { name: t('payment.record.of', { name: 'Nour Hassan' }) }).click()
        await dialog.getByRole('radio', { name: t('method.bank_transfer') }).press('Space')
        await dialog.getByRole('textbox', { name: t('payment.reference.bank_transfer') }).fill('TR-77')
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
      })

      await test.step('the tenant is edited: a contact without a phone is refused beside its field, and removed', async () => {
        await button(t('form.edit')).click()
        for (const [type, digits] of [
          ['day', '04'],
          ['month', '05'],
          ['year', '1990'],
        ] as const) {
          await dialog.locator(`[data-type="${type}"]`).click()
          await page.keyboard.type(digits)
        }
        await dialog.getByRole('textbox', { name: t('tenant.national_id') }).fill('29005041234567')
        const contactAt = (place: 1 | 2) =>
          dialog.getByRole('group', { name: t('contact.number', { number: new Intl.NumberFormat(locale).format(place) }) })
        const phoneAt = (place: 1 | 2) => contactAt(place).getByRole('textbox', { name: t('contact.phone') })
        for (const [place, name, phone] of [
          [1, 'Omar Hassan', '01'],
          [2, 'Salma Hassan', '01112345678'],
        ] as const) {
          await dialog.getByRole('button', { name: t('contact.add') }).click()
          await contactAt(place)
            .getByRole('textbox', { name: t('contact.name') })
            .fill(name)
          await contactAt(place)
            .getByRole('textbox', { name: t('contact.relationship') })
            .fill('Sister')
          await phoneAt(place).fill(phone)
        }
        await button(t('form.save')).click()
        await expect(phoneAt(1)).toHaveAttribute('aria-invalid', 'true')
        await expect(phoneAt(2)).not.toHaveAttribute('aria-invalid', 'true')
        await dialog.getByRole('button', { name: t('contact.remove', { number: new Intl.NumberFormat(locale).format(1) }) }).click()
        await expect(phoneAt(2)).toHaveCount(0)
        await expect(phoneAt(1)).toHaveValue('01112345678')
        await expect(phoneAt(1)).not.toHaveAttribute('aria-invalid', 'true')
        await button(t('form.save')).click()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByRole('link', { name: '01112345678' })).toBeVisible()
        const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(1990))
        await expect(page.getByRole('definition').filter({ hasText: year })).toBeVisible()
        await expect(page.getByText(/•4567$/)).toBeVisible()
      })

      await test.step('the national ID that was kept is removed', async () => {
        await button(t('form.edit')).click()
        await dialog
          .locator('label')
          .filter({ hasText: t('tenant.national_id.remove') })
          .click()
        await button(t('form.save')).click()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByText(/•4567$/)).toHaveCount(0)
      })

      await test.step('the lease is edited: refused without a unit, then it begins a month earlier at a higher rent', async () => {
        await button(t('lease.edit.named', { label: '3 A' })).click()
        const unit = dialog.getByRole('textbox', { name: t('unit.label') })
        await unit.fill('')
        await button(t('form.save')).click()
        await expect(unit).toHaveAttribute('aria-invalid', 'true')
        await unit.fill('3 A')
        await dialog.getByRole('textbox', { name: t('lease.rent') }).fill(String(RENT + 500))
        await goBack(page, dialog.getByRole('button', { name: t('lease.start') }), 1)
        await expect(dialog.getByText(t('lease.past'))).toBeVisible()
        await button(t('form.save')).click()
        await expect(dialog).toHaveCount(0)
        const leases = page.getByRole('list', { name: t('leases.title') })
        await expect(leases).toContainText(new Intl.NumberFormat(locale).format(RENT + 500))
      })

      await test.step('its receipt is printed, with the amount in words', async () => {
        const ledger = page.getByRole('table', { name: t('ledger.title') })
        await ledger.getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1, name: t('receipt.title') })).toBeVisible()
        await expect(page.getByRole('article')).toContainText('TR-77')
        await expect(page.getByRole('article')).toContainText(WRITTEN[words])
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
        await button(t('payment.do.reverse')).click()
        await expect(rows).toHaveCount(2)
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
        await page.getByRole('link', { name: 'Nile House' }).click()
        await units.getByRole('button', { name: t('furnish.named', { label: '3 A' }) }).click()
        await button(t('furnish.go')).click()
        await page.waitForURL(/\/studio\/[\w-]+/)
        const projectId = new URL(page.url()).pathname.split('/')[2]!
        const { project } = await landlord.call<{ project: { dimensions: object } }>(`/design/projects/${projectId}`)
        expect(project.dimensions).toMatchObject({ length: 6, width: 4, height: 2.8 })
      })

      await test.step('the lease is ended early after a question, and neither edited nor ended any more', async () => {
        await page.goto('/business/tenants')
        await page
          .getByRole('list', { name: t('tenants.title') })
          .getByRole('link', { name: 'Nour Hassan' })
          .click()
        await button(t('lease.endEarly.named', { label: '3 A' })).click()
        await button(t('lease.endEarly')).click()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByRole('list', { name: t('leases.title') }).getByRole('button')).toHaveCount(0)
      })
    })
  })
