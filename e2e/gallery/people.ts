/** People of the gallery: each page has its own, so that none finds what another did. */
import { Account } from '../account.ts'
import { ask } from '../ask.ts'
import { NOHA } from '../people.ts'
import type { Stage } from './state.ts'

const PASSWORD = 'a gallery of states 8'

/** A guest who is signed in on the page. */
export const guestOn = async (stage: Stage): Promise<Account> => {
  const account = await Account.open(stage.url)
  await account.signIn(stage.context)
  return account
}

const newPerson = async ({ url }: Stage): Promise<Account> => {
  const email = `${crypto.randomUUID()}@example.com`
  await ask(url, '/auth/register', { body: { email, password: PASSWORD, firstName: 'Salma', lastName: 'Reda', acceptMarketing: false } })
  return Account.open(url, { email, password: PASSWORD })
}

/** A person with an account of their own, signed in on the page; their e-mail is not confirmed. */
export const personOn = async (stage: Stage): Promise<Account> => {
  const account = await newPerson(stage)
  await account.signIn(stage.context)
  return account
}

/** The page once more, as another person sees it. */
export const anotherPersonOn = async (stage: Stage): Promise<void> => {
  const account = await newPerson(stage)
  await stage.page.evaluate((kept) => localStorage.setItem('diwan.session', kept), account.session)
  await stage.page.reload()
}

export const staffOf = ({ url }: Stage): Promise<Account> => Account.open(url, NOHA)

/** A unique phone number: single-use coupons identify customers by theirs. */
export const newPhone = (): string => `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
