/** A session that is not fresh is asked for the password; a change that the owner did not make is taken back by the link in the mail. */
import { Account } from './account.ts'
import { ask } from './ask.ts'
import { expect, test } from './fixtures.ts'
import { NOHA } from './people.ts'

const PASSWORD = 'a lantern over the stairs 4'
interface Message {
  text: string
  code?: string
}

test('an old session types the password to make a key, and a changed e-mail is taken back by its link', async ({ watched: page, service }) => {
  const email = 'amal@example.com'
  await ask(service.url, '/auth/register', { body: { email, password: PASSWORD, firstName: 'Amal', lastName: 'Nabil' } })
  const amal = await Account.open(service.url, { email, password: PASSWORD })
  const staff = await Account.open(service.url, NOHA)
  const newestTo = async (to: string): Promise<Message> =>
    (await staff.call<{ messages: Message[] }>(`/dev/messages?to=${encodeURIComponent(to)}`)).messages[0]!
  await amal.call('/users/verify-email', { code: (await newestTo(email)).code! })
  await amal.signIn(page.context())

  await test.step('a key', async () => {
    // As the service responds to an old session, unless a password is sent along.
    await page.route('**/v1/auth/api-keys', async (route) => {
      if (route.request().method() !== 'POST' || route.request().postData()?.includes('currentPassword')) return route.fallback()
      const error = { code: 'RECENT_SIGN_IN_REQUIRED', message: 'Sign in again to do this.', status: 403 }
      return route.fulfill({ status: 403, json: { success: false, error, timestamp: new Date().toISOString(), requestId: 'e2e' } })
    })
    await page.goto('/account/settings/api-keys')
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByRole('textbox', { name: 'Name of the key' }).fill('Stock script')
    await page.getByText('Read rooms').click()
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByTestId('api-key')).toHaveValue(/^dwn_/)
  })

  await test.step('a change of e-mail', async () => {
    const fresh = 'amal-elsewhere@example.com'
    await amal.call('/users/profile', { email: fresh }, 'PUT')
    await amal.call('/users/verify-email', { code: (await newestTo(fresh)).code! })
    const link = /\S+\/account\/undo#\S+/.exec((await newestTo(email)).text)![0]
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await expect(page.getByText('Your earlier email address is back.')).toBeVisible()
    await page.getByRole('link', { name: 'New password' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(Account.open(service.url, { email: fresh, password: PASSWORD })).rejects.toThrow()
  })
})
