/** A shopper's own pages: registered, known by name and picture, with addresses, points, devices and keys; all by the words that they read. */
import type { Page } from '@playwright/test'
import { resolve } from 'node:path'
import { Account } from './account.ts'
import { axeCleanInBothThemes, expect, NOHA, test } from './fixtures.ts'
import { Shopper } from './room.ts'

const PASSWORD = 'a lantern over the stairs 4'
const PICTURE = resolve(import.meta.dirname, '../public/apple-touch-icon.png')
const NAMES = { ar: { firstName: 'سلمى', lastName: 'فؤاد' }, en: { firstName: 'Salma', lastName: 'Fouad' } } as const

/** The code in the last message that went there. */
const codeSentTo = async (url: string, to: string): Promise<string> => {
  const staff = await Account.open(url, NOHA)
  const { messages } = await staff.call<{ messages: { code?: string }[] }>(`/dev/messages?to=${encodeURIComponent(to)}`)
  return messages[0]!.code!
}

const fitsTheWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test.use({ words: 'ar' })

for (const [sizeName, words] of [
  ['phone', 'ar'],
  ['desktop', 'en'],
] as const)
  test.describe(`${words}, ${sizeName}`, () => {
    test.use({ sizeName, words })

    test('someone registers and looks after their account', async ({ watched: page, service }) => {
      const { t } = new Shopper(page, words, sizeName === 'phone')
      const email = `salma-${words}@example.com`
      const name = NAMES[words]
      const button = (label: string) => page.getByRole('button', { name: label, exact: true })
      const field = (label: string) => page.getByRole('textbox', { name: label })
      const region = (label: string) => page.getByRole('region', { name: label, exact: true })
      /** Of the account's home, by the name of where it leads. */
      const open = async (place: 'profile') => {
        await page.goto('/account')
        await page
          .getByRole('main')
          .getByRole('link', { name: t('profile', `place.${place}`) })
          .click()
        await expect(page.getByRole('heading', { level: 1, name: t('profile', `place.${place}`) })).toBeVisible()
      }
      const looked = async (where: string) => {
        expect(await fitsTheWindow(page), `${where} fits the window`).toBe(true)
        await axeCleanInBothThemes(page, where)
      }

      await test.step('who has no account is told what one keeps, and registers', async () => {
        await page.goto('/account')
        await expect(page.getByRole('heading', { level: 1, name: t('profile', 'guest.title') })).toBeVisible()
        await looked('account of nobody')
        await page
          .getByRole('main')
          .getByRole('link', { name: t('account', 'register.title') })
          .click()
        await field(t('account', 'firstName')).fill(name.firstName)
        await field(t('account', 'lastName')).fill(name.lastName)
        await field(t('account', 'email')).fill(email)
        await page.getByLabel(t('account', 'password')).fill(PASSWORD)
        await button(t('account', 'register.do')).click()
        await expect(page.getByRole('heading', { level: 1, name: t('profile', 'hello', { name: name.firstName }) })).toBeVisible()
        await looked('account')
      })

      await test.step('the e-mail is confirmed by its code; a wrong one says how many tries are left', async () => {
        const confirm = region(t('profile', 'confirm.title.email'))
        await confirm.getByRole('textbox').fill('000000')
        await confirm.getByRole('button', { name: t('profile', 'confirm.do') }).click()
        await expect(confirm.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
        await confirm.getByRole('textbox').fill(await codeSentTo(service.url, email))
        await confirm.getByRole('button', { name: t('profile', 'confirm.do') }).click()
        await expect(page.getByText(t('profile', 'confirm.done.email'))).toBeVisible()
        await expect(confirm).toHaveCount(0)
      })

      await test.step('a picture is looked at before it is sent; what is none is refused', async () => {
        await open('profile')
        await looked('profile')
        const picture = region(t('profile', 'picture'))
        const choose = async (file: string) => {
          const [chooser] = await Promise.all([page.waitForEvent('filechooser'), picture.getByRole('button').first().click()])
          await chooser.setFiles(file)
        }
        await choose(resolve(import.meta.dirname, '../package.json'))
        await expect(picture.getByRole('alert')).toContainText(t('profile', 'picture.wrongType'))
        await choose(PICTURE)
        await expect(picture.getByRole('alert')).toHaveCount(0)
        await expect(picture.getByRole('img', { name: t('profile', 'picture.preview') })).toHaveAttribute('src', /^blob:/)
        await button(t('profile', 'picture.use')).click()
        await expect(picture.getByRole('img', { name: t('profile', 'picture'), exact: true })).toHaveAttribute('src', /\/assets\/\w+\.webp$/)
      })

      await test.step('a birth date is typed, and kept', async () => {
        const person = region(t('profile', 'names'))
        await person.getByRole('spinbutton').first().click()
        await page.keyboard.type('04111990')
        await person.getByRole('button', { name: t('profile', 'save'), exact: true }).click()
        await expect(page.getByText(t('profile', 'saved'))).toBeVisible()
        await page.reload()
        await expect(person.getByRole('spinbutton').last()).toHaveAttribute('aria-valuenow', '1990')
      })

      await test.step('a mobile number waits for its code', async () => {
        const phone = region(t('profile', 'phone.heading'))
        const number = words === 'ar' ? '01012345681' : '01012345682'
        await phone.getByRole('button', { name: t('profile', 'phone.add') }).click()
        await phone.getByRole('textbox').fill('12')
        await phone.getByRole('button', { name: t('profile', 'sendCode') }).click()
        await expect(phone.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
        await phone.getByRole('textbox').fill(number)
        await phone.getByRole('button', { name: t('profile', 'sendCode') }).click()
        const code = phone.getByRole('textbox', { name: t('profile', 'confirm.code.phone') })
        await expect(code).toBeVisible()
        await looked('profile with a pending number')
        await code.fill(await codeSentTo(service.url, `+2${number}`))
        await phone.getByRole('button', { name: t('profile', 'confirm.do') }).click()
        await expect(phone.getByText(t('profile', 'confirm.yes'), { exact: true })).toBeVisible()
      })
    })
  })
