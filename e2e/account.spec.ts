/** A shopper's own pages: registered, known by name and picture, with addresses, points, devices and keys; all by the words that they read. */
import { resolve } from 'node:path'
import { errorMessage } from '#contract/errorMessages.ts'
import { Account } from './account.ts'
import { expect, test } from './fixtures.ts'
import { NOHA } from './people.ts'
import { Shopper } from './room.ts'
import { variantsOf } from './variants.ts'

const PASSWORD = 'a lantern over the stairs 4'
const PICTURE = resolve(import.meta.dirname, '../public/apple-touch-icon.png')
const NAMES = { ar: { firstName: 'سلمى', lastName: 'فؤاد' }, en: { firstName: 'Salma', lastName: 'Fouad' } } as const

/** The code in the last message that went there. */
const codeSentTo = async (url: string, to: string): Promise<string> => {
  const staff = await Account.open(url, NOHA)
  const { messages } = await staff.call<{ messages: { code?: string }[] }>(`/dev/messages?to=${encodeURIComponent(to)}`)
  return messages[0]?.code ?? ''
}

test.use({ words: 'ar' })

for (const [sizeName, words] of variantsOf('account'))
  test.describe(`${words}, ${sizeName}`, () => {
    test.use({ sizeName, words })

    test('someone registers and looks after their account', async ({ watched: page, service, browser }) => {
      const { t } = new Shopper(page, words, sizeName === 'phone')
      const email = `salma-${words}@example.com`
      const name = NAMES[words]
      const button = (label: string) => page.getByRole('button', { name: label, exact: true })
      const field = (label: string) => page.getByRole('textbox', { name: label })
      const region = (label: string) => page.getByRole('region', { name: label, exact: true })
      /** Opens a part of the account's home, by the name of its target. */
      const open = async (place: 'profile' | 'addresses' | 'loyalty' | 'settings' | 'keys' | 'security' | 'data') => {
        await page.goto('/account')
        await page
          .getByRole('main')
          .getByRole('link', { name: t('profile', `place.${place}`) })
          .click()
        await expect(page.getByRole('heading', { level: 1, name: t('profile', `place.${place}`) })).toBeVisible()
      }

      await test.step('a visitor without an account is told its benefits, and registers', async () => {
        await page.goto('/account')
        await expect(page.getByRole('heading', { level: 1, name: t('profile', 'guest.title') })).toBeVisible()
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

      await test.step('an avatar is previewed before it is sent; a file that is no image is refused', async () => {
        await open('profile')
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
        await expect(page.getByText(t('profile', 'saved'), { exact: true })).toBeVisible()
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
        await code.fill(await codeSentTo(service.url, `+2${number}`))
        await phone.getByRole('button', { name: t('profile', 'confirm.do') }).click()
        await expect(phone.getByText(t('profile', 'confirm.yes'), { exact: true })).toBeVisible()
      })

      await test.step('addresses are kept in the form of the checkout: one is the default, another that of invoices', async () => {
        await open('addresses')
        await expect(page.getByRole('heading', { name: t('profile', 'addresses.empty') })).toBeVisible()
        const dialog = page.getByRole('dialog')
        const add = async (label: string, line: string) => {
          await button(t('profile', 'addresses.add')).click()
          await dialog.getByRole('button', { name: t('profile', 'save'), exact: true }).click()
          await expect(field(t('shop', 'address.phone'))).toHaveAttribute('aria-invalid', 'true')
          await field(t('shop', 'address.phone')).fill('01112345678')
          await field(t('shop', 'address.name')).fill(`${name.firstName} ${name.lastName}`)
          await dialog.getByRole('button', { name: new RegExp(t('shop', 'address.governorate')) }).click()
          await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(27)
          await page.getByRole('option', { name: t('catalogue', 'governorate.Giza'), exact: true }).click()
          await field(t('shop', 'address.city')).fill(words === 'ar' ? 'الدقي' : 'Dokki')
          await field(t('shop', 'address.addressLine1')).fill(line)
          await field(t('profile', 'address.label')).fill(label)
        }
        const [home, work] = words === 'ar' ? (['البيت', 'الشغل'] as const) : (['Home', 'Work'] as const)
        await add(home, '12 / 9')
        await dialog.getByRole('button', { name: t('profile', 'save'), exact: true }).click()
        await expect(dialog).toHaveCount(0)
        await add(work, '40 / 2')
        await dialog.getByText(t('profile', 'address.isBilling')).click()
        await dialog.getByRole('button', { name: t('profile', 'save'), exact: true }).click()
        const cards = page.getByRole('article')
        await expect(cards).toHaveCount(2)
        await expect(cards.first()).toContainText(t('profile', 'addresses.default'))
        await button(t('profile', 'addresses.makeDefault.named', { name: work })).click()
        await expect(cards.first()).toContainText(work)
        await expect(cards.first()).toContainText(t('profile', 'addresses.billing'))
        await button(t('profile', 'addresses.delete.named', { name: home })).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('profile', 'addresses.delete'), exact: true })
          .click()
        await expect(cards).toHaveCount(1)
        await expect(button(t('profile', 'addresses.add'))).toBeFocused()
      })

      await test.step('points and tier are shown with their sums; a customer registered by the invitation link is counted', async () => {
        await open('loyalty')
        await expect(page.getByText(t('loyalty', 'points.none'))).toBeVisible()
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
        const link = await page.getByTestId('referral-link').inputValue()
        const friend = await browser.newPage({ locale: words === 'ar' ? 'ar-EG' : 'en-GB' })
        await friend.goto(link)
        const code = friend.getByRole('textbox', { name: t('account', 'referral') })
        await expect(code).toHaveValue(new URL(link).searchParams.get('referral')!)
        await friend.getByRole('textbox', { name: t('account', 'firstName') }).fill('Nadia')
        await friend.getByRole('textbox', { name: t('account', 'lastName') }).fill('Sabry')
        await friend.getByRole('textbox', { name: t('account', 'email') }).fill(`nadia-${words}@example.com`)
        await friend.getByLabel(t('account', 'password')).fill(PASSWORD)
        await friend.getByRole('button', { name: t('account', 'register.do') }).click()
        await friend.waitForURL(/\/rooms/)
        await friend.close()
        const mine = await Account.open(service.url, { email, password: PASSWORD })
        const { loyalty } = await mine.call<{ loyalty: { referralsCount: number } }>('/users/loyalty')
        expect(loyalty.referralsCount).toBe(1)
      })

      await test.step('a switch in the settings stays off; without a network the page reports it and restores the switch', async () => {
        await open('settings')
        const offers = page.getByRole('checkbox', { name: t('settings', 'emails.marketing'), exact: true })
        const isOn = await offers.isChecked()
        await page.route('**/v1/users/preferences', (route) => route.abort())
        await page.getByText(t('settings', 'emails.marketing'), { exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        expect(await offers.isChecked()).toBe(isOn)
        await page.unroute('**/v1/users/preferences')
        // Waits for its own response: the next request has another.
        const first = page.waitForResponse('**/v1/users/preferences')
        await page.getByText(t('settings', 'emails.marketing'), { exact: true }).click()
        expect((await first).status()).toBe(200)
        await expect(page.getByRole('alert')).toHaveCount(0)
        const texts = page.getByRole('checkbox', { name: t('settings', 'texts.delivery'), exact: true })
        await expect(texts).toBeChecked()
        const saved = page.waitForResponse('**/v1/users/preferences')
        await page.getByText(t('settings', 'texts.delivery'), { exact: true }).click()
        expect((await saved).status()).toBe(200)
        await page.reload()
        await expect(offers).toBeChecked({ checked: !isOn })
        await expect(texts).not.toBeChecked()
      })

      await test.step('the wishlist mails when something costs less, if one likes: the switch is that of the settings', async () => {
        await page.goto('/products')
        // Leaving the page would take the request back.
        const wished = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/wishlist'))
        await page.getByTestId('products').locator('button[aria-pressed]').first().click()
        expect((await wished).ok()).toBe(true)
        await page.goto('/wishlist')
        await expect(page.getByTestId('wishes').locator('article')).toHaveCount(1)
        const alerts = page.getByRole('checkbox', { name: t('wishlist', 'alerts'), exact: true })
        const wanted = await alerts.isChecked()
        const saved = page.waitForResponse('**/v1/users/preferences')
        await page.getByText(t('wishlist', 'alerts'), { exact: true }).click()
        expect((await saved).status()).toBe(200)
        await expect(alerts).toBeChecked({ checked: !wanted })
        await open('settings')
        await expect(page.getByRole('checkbox', { name: t('settings', 'emails.marketing'), exact: true })).toBeChecked({ checked: !wanted })
      })

      await test.step('a key is shown once, opens what it may, and is revoked', async () => {
        await open('settings')
        await page.getByRole('link', { name: t('settings', 'keys.manage') }).click()
        await button(t('settings', 'keys.add')).click()
        await field(t('settings', 'keys.name')).fill('Stock script')
        await button(t('settings', 'keys.create')).click()
        await expect(page.getByRole('alert')).toContainText(t('settings', 'keys.scopes.missing'))
        for (const scope of ['users:read', 'webhooks:read', 'properties:read'] as const)
          await page.getByText(t('settings', `keys.scope.${scope}`)).click()
        await button(t('settings', 'keys.create')).click()
        const token = await page.getByTestId('api-key').inputValue()
        await page.keyboard.press('Escape')
        const asKey = (path: string) => fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
        expect(await asKey('/v1/users/profile')).toBe(200)
        expect(await asKey('/v1/webhooks')).toBe(200)
        expect(await asKey('/property/v2.0/properties')).toBe(200)
        expect(await asKey('/v1/orders')).toBe(403)
        await button(t('settings', 'keys.stored')).click()
        await expect(page.getByTestId('api-key')).toHaveCount(0)
        await button(t('settings', 'keys.revoke.named', { name: 'Stock script' })).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('settings', 'keys.revoke'), exact: true })
          .click()
        await expect(page.getByText(t('settings', 'keys.empty'))).toBeVisible()
        expect(await asKey('/v1/users/profile')).toBe(401)
      })

      await test.step('another device is signed out; this one goes on', async () => {
        await open('security')
        const devices = region(t('settings', 'devices'))
        const others = devices.getByRole('button')
        // The other signed in when the referral was counted, from outside a browser.
        await expect(others).toHaveCount(1)
        await others.click()
        await expect(others).toHaveCount(0)
        await expect(devices.getByText(t('settings', 'devices.current'))).toBeVisible()
      })

      await test.step('personal data is requested, prepared, and downloaded', async () => {
        await open('data')
        await button(t('settings', 'export.ask')).click()
        const file = page.getByRole('link', { name: t('settings', 'export.download') })
        await expect(file).toBeVisible()
        const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
        expect(download.suggestedFilename()).toBe('Diwan.zip')
        await page.reload()
        await expect(file).toBeVisible()
      })

      await test.step('a forgotten password is reset by a code', async () => {
        await page.goto('/account')
        await button(t('profile', 'signOut')).click()
        await expect.poll(() => page.evaluate(() => localStorage.getItem('diwan.session'))).toBeNull()
        await page.goto('/sign-in')
        await field(t('account', 'email')).fill(email)
        await page.getByLabel(t('account', 'password'), { exact: true }).fill('not the password')
        await button(t('account', 'signIn.do')).click()
        await expect(page.getByRole('alert')).toHaveText(errorMessage('INVALID_CREDENTIALS', words))
        await page.getByRole('link', { name: t('account', 'signIn.forgot') }).click()
        await expect(page.getByRole('heading', { level: 1, name: t('account', 'forgot.title') })).toBeVisible()
        await field(t('account', 'email')).fill(email)
        const before = await codeSentTo(service.url, email)
        await button(t('account', 'forgot.send')).click()
        await expect(field(t('profile', 'confirm.code.email'))).toBeVisible()
        await expect.poll(() => codeSentTo(service.url, email)).not.toBe(before)
        await field(t('profile', 'confirm.code.email')).fill(await codeSentTo(service.url, email))
        await page.getByLabel(t('account', 'forgot.password'), { exact: true }).fill(`${PASSWORD} anew`)
        await button(t('account', 'forgot.do')).click()
        await expect(page.getByRole('heading', { level: 1, name: t('profile', 'hello', { name: name.firstName }) })).toBeVisible()
      })

      await test.step('the account is deleted for good, by its password alone', async () => {
        await open('data')
        await button(t('settings', 'delete.open')).click()
        const dialog = page.getByRole('alertdialog')
        await dialog.getByLabel(t('settings', 'delete.password')).fill('not the password')
        await dialog.getByRole('button', { name: t('settings', 'delete.do') }).click()
        await expect(dialog.getByLabel(t('settings', 'delete.password'))).toHaveAttribute('aria-invalid', 'true')
        await dialog.getByLabel(t('settings', 'delete.password')).fill(`${PASSWORD} anew`)
        await dialog.getByRole('button', { name: t('settings', 'delete.do') }).click()
        await expect(page.getByText(t('settings', 'delete.done'))).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('diwan.session'))).toBeNull()
      })
    })
  })
