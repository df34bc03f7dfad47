/** A person's own pages: who they are, where they live, points, devices, keys, data. */
import type { Account } from '../account.ts'
import { expect } from '../fixtures.ts'
import { delivered } from '../delivered.ts'
import { newPhone, personOn, staffOf } from './people.ts'
import type { Section, Stage } from './state.ts'

const theDialog = ({ dialog }: Stage) => dialog
const region = ({ page, t }: Stage, word: 'phone.heading') => page.getByRole('region', { name: t('profile', word), exact: true })
/** Without the person whose pages these are. */
const signedOut = async ({ page }: Stage) => {
  await page.evaluate(() => localStorage.setItem('diwan.session', ''))
  await page.reload()
}

export const ACCOUNT: Section<Account> = {
  name: 'account',
  prepare: async (stage) => {
    const [person, staff] = [await personOn(stage), await staffOf(stage)]
    await delivered({ shopper: person, staff, search: 'stool', quantity: 1, contact: { lastName: 'Reda', phone: newPhone() } })
    await person.call('/auth/api-keys', { name: 'Stock script', scopes: ['users:read'] })
    return person
  },
  states: [
    { name: 'account', path: '/account' },
    { name: 'profile', path: '/account/profile' },
    {
      name: 'profile with a pending number',
      path: '/account/profile',
      go: async (stage) => {
        const phone = region(stage, 'phone.heading')
        await phone.getByRole('button', { name: stage.t('profile', 'phone.add') }).click()
        await phone.getByRole('textbox').fill(newPhone())
        await phone.getByRole('button', { name: stage.t('profile', 'sendCode') }).click()
      },
      there: ({ field, t }) => field(t('profile', 'confirm.code.phone')),
    },
    { name: 'addresses', path: '/account/addresses', there: ({ page }) => page.getByRole('article') },
    {
      name: 'a form of an address with what is missing',
      path: '/account/addresses',
      go: async ({ press, dialog, t }) => {
        await press(t('profile', 'addresses.add'))
        await dialog.getByRole('button', { name: t('profile', 'save'), exact: true }).click()
      },
      there: ({ page }) => page.locator('[aria-invalid="true"]'),
    },
    { name: 'points', path: '/account/loyalty', there: ({ page }) => page.locator('[data-tier]') },
    { name: 'settings', path: '/account/settings' },
    { name: 'security', path: '/account/security' },
    { name: 'API keys', path: '/account/settings/api-keys', there: ({ page }) => page.getByText('Stock script') },
    {
      name: 'a new key',
      path: '/account/settings/api-keys',
      go: ({ press, t }) => press(t('settings', 'keys.add')),
      there: ({ field, t }) => field(t('settings', 'keys.name')),
    },
    {
      name: 'a key, this once',
      path: '/account/settings/api-keys',
      go: async ({ page, press, field, t }) => {
        await press(t('settings', 'keys.add'))
        await field(t('settings', 'keys.name')).fill('Another')
        await page.getByText(t('settings', 'keys.scope.users:read')).last().click()
        await press(t('settings', 'keys.create'))
      },
      there: ({ page }) => page.getByTestId('api-key'),
    },
    {
      name: 'data that can be downloaded',
      path: '/account/data',
      go: ({ press, t }) => press(t('settings', 'export.ask')),
      there: ({ page, t }) => page.getByRole('link', { name: t('settings', 'export.download') }),
    },
    {
      name: 'deleting the account',
      path: '/account/data',
      go: async ({ press, dialog, page, t }) => {
        // Content that loads above moves the button.
        await expect(page.getByText(t('settings', 'export.waiting'))).toBeHidden()
        await press(t('settings', 'delete.open'))
        await dialog.getByLabel(t('settings', 'delete.password')).fill('not the password')
        await dialog.getByRole('button', { name: t('settings', 'delete.do') }).click()
        await expect(dialog.getByLabel(t('settings', 'delete.password'))).toHaveAttribute('aria-invalid', 'true')
      },
      there: theDialog,
    },
    {
      name: 'the account of a person who has none',
      path: '/account',
      go: signedOut,
      there: ({ page, t }) => page.getByRole('heading', { level: 1, name: t('profile', 'guest.title') }),
    },
    {
      name: 'properties of a person who has no account',
      path: '/business',
      go: signedOut,
      there: ({ page, t }) => page.getByRole('heading', { level: 1, name: t('business', 'signIn.title') }),
    },
  ],
}
