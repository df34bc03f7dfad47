/** Limits of a stolen session, notifications to the owner, and recovery of the account (docs/interface/accounts.md). */
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountDataOperations } from '#contract/accounts/accountData.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { credentialOperations } from '#contract/accounts/credentials.ts'
import type { MessageKind } from '#contract/messages/messages.ts'
import { profileOperations } from '#contract/accounts/profile.ts'
import { verificationOperations } from '#contract/accounts/verification.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { messages } from '../../../jobs/tables.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import { purgeContactChanges } from '../contacts/contactChanges.ts'
import { sendResetCodes } from '../credentials/resetPassword.ts'
import { contactChanges, users } from '../tables.ts'

const password = 'seven lotus flowers'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const RECENT = { code: 'RECENT_SIGN_IN_REQUIRED', status: 403 }

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(() => service.services.db.root.execute(sql`truncate rate_counts, messages`))

let count = 0
const newEmail = () => `nour-${++count}@example.com`
const newPhone = () => `+2010${String(70_000_000 + ++count)}`
/** A person whose e-mail is confirmed. */
const person = async (email = newEmail()) => {
  const { token, user } = (await service.call(accountOperations.register, { body: { email, password, firstName: 'Nour', lastName: 'Hassan' } })).data
  await service.services.db.root.execute(sql`update users set email_verified = true where id = ${user.id}`)
  return { email, token, accountId: user.id }
}
type Someone = Awaited<ReturnType<typeof person>>
const signIn = (email: string, typed = password) => service.call(accountOperations.login, { body: { email, password: typed } })
const profile = (token: string) => service.call(accountOperations.getProfile, { token })

const mailsTo = async (to: string, kind: MessageKind) => {
  const rows = await service.services.db.root.select().from(messages).where(eq(messages.to, to)).orderBy(asc(messages.createdAt))
  return rows.filter((row) => row.kind === kind)
}
/** The code in the newest message of a kind. */
const codeTo = async (to: string, kind: MessageKind): Promise<string> => (await mailsTo(to, kind)).at(-1)!.code!
/** The token of the link in the newest mail of a kind. */
const linkTo = async (to: string, kind: MessageKind): Promise<string> => {
  const link = /^http:\/\/diwan\.test\/account\/undo#([\w-]{43})$/m.exec((await mailsTo(to, kind)).at(-1)?.text ?? '')
  return link?.[1] ?? 'none'
}
const undo = (token: string) => service.call(verificationOperations.undoContactChange, { body: { token } })
const put = (token: string, body: object) => service.call(profileOperations.updateProfile, { token, body })

const changeEmail = async ({ token }: Pick<Someone, 'token'>, to = newEmail()) => {
  await put(token, { email: to, currentPassword: password })
  expect((await service.call(verificationOperations.verifyEmail, { token, body: { code: await codeTo(to, 'email_code') } })).status).toBe(200)
  return to
}
const changePhone = async ({ token }: Pick<Someone, 'token'>, to = newPhone()) => {
  await put(token, { phone: to, currentPassword: password })
  expect((await service.call(verificationOperations.verifyPhone, { token, body: { code: await codeTo(to, 'phone_code') } })).status).toBe(200)
  return to
}
const makeKey = ({ token }: Pick<Someone, 'token'>, more: object = {}) =>
  service.call(credentialOperations.createApiKey, { token, body: { name: 'Stock checker', scopes: ['users:read'], ...more } })

/** Operations that give access to the whole account. */
const OPERATIONS: Record<string, (token: string, proof?: object) => Promise<{ status: number; readonly error: { code: string } }>> = {
  'a new e-mail': (token, proof) => put(token, { email: newEmail(), ...proof }),
  'a new phone number': (token, proof) => put(token, { phone: newPhone(), ...proof }),
  'a phone number less': async (token, proof) => {
    await service.services.db.root.execute(sql`update users set phone = ${newPhone()} where id = ${(await profile(token)).data.user.id}`)
    return put(token, { phone: null, ...proof })
  },
  'a new API key': (token, proof) => makeKey({ token }, proof),
  'an archive of the data': (token, proof) => service.call(accountDataOperations.requestDataExport, { token, body: { ...proof } }),
}

describe.each(Object.entries(OPERATIONS))('%s', (_action, attempt) => {
  test('the operation is refused to a session signed in more than ten minutes ago, and nothing happens', async () => {
    const { token, accountId } = await person()
    service.clock.advance(10 * MINUTE_MS + 1)
    expect((await attempt(token)).error).toMatchObject(RECENT)
    const [row] = await service.services.db.root.select().from(users).where(eq(users.id, accountId))
    expect([row!.pendingEmail, row!.pendingPhone]).toEqual([null, null])
    expect((await service.call(credentialOperations.listApiKeys, { token, query: {} })).data.apiKeys).toEqual([])
  })

  test('takes a session signed in within ten minutes, or the password', async () => {
    const { token, email } = await person()
    service.clock.advance(10 * MINUTE_MS)
    expect((await attempt(token)).status).toBeLessThan(300)
    service.clock.advance(DAY_MS)
    expect((await attempt(token, { currentPassword: 'nine lotus flowers' })).error).toMatchObject({ code: 'INCORRECT_PASSWORD', status: 400 })
    expect((await attempt(token, { currentPassword: password })).status).toBeLessThan(300)
    expect((await attempt((await signIn(email)).data.token)).status).toBeLessThan(300)
  })
})

test('a password that is typed in place of a sign-in is guessed as often as one at sign-in', async () => {
  const { token, email } = await person()
  service.clock.advance(DAY_MS)
  for (let tries = 0; tries < 10; tries++)
    expect((await makeKey({ token }, { currentPassword: `wrong ${tries}` })).error.code).toBe('INCORRECT_PASSWORD')
  expect((await makeKey({ token }, { currentPassword: password })).error.code).toBe('RATE_LIMIT_EXCEEDED')
  expect((await signIn(email)).error.code).toBe('RATE_LIMIT_EXCEEDED')
})

test('an old session changes what leads nowhere: a name, and the e-mail that the account has', async () => {
  const { token, email } = await person()
  await put(token, { email: newEmail() })
  service.clock.advance(DAY_MS)
  expect((await put(token, { firstName: 'Mona' })).status).toBe(200)
  expect((await put(token, { email, phone: null })).data.user).toMatchObject({ email, pendingEmail: null })
})

test('a guest, who has no password, may always', async () => {
  const { token } = await service.guest()
  service.clock.advance(DAY_MS)
  expect((await makeKey({ token })).status).toBe(201)
  expect((await put(token, { phone: newPhone() })).status).toBe(200)
  expect((await service.call(accountDataOperations.requestDataExport, { token, body: {} })).status).toBe(202)
})

describe('a change of e-mail', () => {
  test('a change of e-mail notifies both addresses; the link of either reverts it, and only the old mailbox opens the account', async () => {
    for (const [side, kind] of [
      ['old', 'email_changed'],
      ['new', 'email_changed_here'],
    ] as const) {
      const owner = await person()
      const thief = (await signIn(owner.email)).data.token
      const key = (await makeKey({ token: thief })).data.token
      const fresh = await changeEmail({ token: thief })
      const link = await linkTo(side === 'old' ? owner.email : fresh, kind)
      expect((await undo(link)).data).toEqual({ undone: 'email', email: owner.email })
      for (const token of [thief, owner.token, key]) expect((await profile(token)).error.code).toBe('INVALID_API_KEY')
      for (const email of [owner.email, fresh]) expect((await signIn(email)).error.code).toBe('INVALID_CREDENTIALS')
      await service.call(credentialOperations.forgotPassword, { body: { email: owner.email } })
      await sendResetCodes(service.services)
      await expect.poll(() => mailsTo(owner.email, 'password_reset')).toHaveLength(1)
      const body = { email: owner.email, code: await codeTo(owner.email, 'password_reset'), newPassword: 'nine lotus flowers' }
      expect((await service.call(credentialOperations.resetPassword, { body })).status).toBe(200)
      const { user } = (await signIn(owner.email, 'nine lotus flowers')).data
      expect(user).toMatchObject({ id: owner.accountId, email: owner.email, emailVerified: true, pendingEmail: null })
      // The other address is free again.
      expect((await person(fresh)).accountId).not.toBe(owner.accountId)
    }
  })

  test('a change of e-mail and another after it are both reverted by the first link; later links are then invalid', async () => {
    const owner = await person()
    const second = await changeEmail(owner)
    service.clock.advance(MINUTE_MS)
    const phone = await changePhone(owner)
    service.clock.advance(MINUTE_MS)
    const third = await changeEmail(owner)
    const later = await linkTo(second, 'email_changed')
    expect((await undo(await linkTo(owner.email, 'email_changed'))).data.email).toBe(owner.email)
    expect((await undo(later)).error).toMatchObject({ code: 'CONTACT_CHANGE_NOT_FOUND', status: 404 })
    const [row] = await service.services.db.root.select().from(users).where(eq(users.id, owner.accountId))
    expect(row).toMatchObject({ email: owner.email, emailVerified: true, phone: null, passwordHash: null })
    expect([second, third, phone]).not.toContain(row!.email)
  })

  test('a change of e-mail can be reverted once, and within seven days', async () => {
    const owner = await person()
    await changeEmail(owner)
    const link = await linkTo(owner.email, 'email_changed')
    service.clock.advance(7 * DAY_MS)
    expect((await undo(link)).error.code).toBe('CONTACT_CHANGE_NOT_FOUND')
    const other = await person()
    await changeEmail(other)
    const good = await linkTo(other.email, 'email_changed')
    service.clock.advance(7 * DAY_MS - 1)
    const answers = await Promise.all([undo(good), undo(good)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await undo('x'.repeat(43))).error.code).toBe('CONTACT_CHANGE_NOT_FOUND')
    await purgeContactChanges(service.services)
    expect(await service.services.db.root.$count(contactChanges, eq(contactChanges.userId, owner.accountId))).toBe(0)
  })

  test('a change of e-mail is not reverted where another account has confirmed the old address since', async () => {
    const owner = await person()
    await changeEmail(owner)
    const link = await linkTo(owner.email, 'email_changed')
    await person(owner.email)
    expect((await undo(link)).error).toMatchObject({ code: 'EMAIL_ALREADY_EXISTS', status: 409 })
    expect((await profile(owner.token)).status).toBe(200)
  })

  test('a change of an unconfirmed e-mail is reported only to the account that confirms it', async () => {
    const { token, email, accountId } = await person()
    await service.services.db.root.execute(sql`update users set email_verified = false where id = ${accountId}`)
    await changeEmail({ token })
    expect(await mailsTo(email, 'email_changed')).toEqual([])
    expect(await service.services.db.root.$count(contactChanges, eq(contactChanges.userId, accountId))).toBe(0)
  })

  test('leaves nothing of the old address when the account is deleted', async () => {
    const owner = await person()
    await changeEmail(owner)
    await service.call(accountDataOperations.deleteAccount, {
      token: (await service.call(accountOperations.login, { body: { email: (await profile(owner.token)).data.user.email!, password } })).data.token,
    })
    expect(await service.services.db.root.$count(messages, eq(messages.to, owner.email))).toBe(0)
    expect(await service.services.db.root.$count(contactChanges, eq(contactChanges.userId, owner.accountId))).toBe(0)
  })
})

describe('deleting an account', () => {
  const erase = (token: string) => service.call(accountDataOperations.deleteAccount, { token })
  const send = (to: string, kind: 'password_changed' | 'phone_changed_text') =>
    service.services.db.transaction((tx) => sendMessage(tx, kind, {}, { to, language: 'ar', at: service.clock.now() }))

  test('leaves messages to a number that it never confirmed', async () => {
    const [owner, theirs] = [await person(), newPhone()]
    await service.services.db.root.execute(sql`update users set phone = ${theirs} where id = ${owner.accountId}`)
    await changePhone(owner)
    await send(theirs, 'phone_changed_text')
    expect((await erase(owner.token)).status).toBe(200)
    expect(await mailsTo(theirs, 'phone_changed_text')).toHaveLength(1)
  })

  test('leaves messages to an address that another account has now', async () => {
    const owner = await person()
    await changeEmail(owner)
    await person(owner.email)
    await send(owner.email, 'password_changed')
    expect((await erase(owner.token)).status).toBe(200)
    expect(await mailsTo(owner.email, 'password_changed')).toHaveLength(1)
  })
})

describe('a change of phone', () => {
  test('a change of phone notifies the mailbox and the old number, and can be reverted by the link', async () => {
    const owner = await person()
    const first = await changePhone(owner)
    service.clock.advance(1000)
    const second = await changePhone(owner)
    expect(await mailsTo(first, 'phone_changed_text')).toHaveLength(1)
    expect(await mailsTo(owner.email, 'phone_changed')).toHaveLength(2)
    expect((await undo(await linkTo(owner.email, 'phone_changed'))).data).toEqual({ undone: 'phone', email: owner.email })
    const [row] = await service.services.db.root.select().from(users).where(eq(users.id, owner.accountId))
    expect(row).toMatchObject({ phone: first, phoneVerified: true, passwordHash: null })
    expect(first).not.toBe(second)
  })

  test('a removal of the phone is reported too', async () => {
    const owner = await person()
    const phone = await changePhone(owner)
    await put(owner.token, { phone: null })
    expect(await mailsTo(phone, 'phone_changed_text')).toHaveLength(1)
    expect(await mailsTo(owner.email, 'phone_changed')).toHaveLength(2)
  })
})

describe('API keys', () => {
  test('new API keys are reported by mail, whatever mail the account wants, to a confirmed address only', async () => {
    const owner = await person()
    await service.call(profileOperations.updatePreferences, { token: owner.token, body: { notifications: { email: { security: false } } } })
    await makeKey(owner, { name: 'Shop https://evil.example' })
    const [mail] = await mailsTo(owner.email, 'api_key_made')
    expect(mail!.text).toContain('Shop …')
    expect(mail!.text).toContain('http://diwan.test/account/settings/api-keys')
    await service.services.db.root.execute(sql`update users set email_verified = false where id = ${owner.accountId}`)
    await makeKey(owner)
    expect(await mailsTo(owner.email, 'api_key_made')).toHaveLength(1)
  })

  test.each([
    [undefined, 'INVALID_API_KEY'],
    [true, 'INVALID_API_KEY'],
    [false, null],
  ])('with revokeApiKeys %j in a password reset answer %j afterwards', async (revokeApiKeys, code) => {
    const owner = await person()
    const key = (await makeKey(owner)).data.token
    await service.call(credentialOperations.forgotPassword, { body: { email: owner.email } })
    await sendResetCodes(service.services)
    await expect.poll(() => mailsTo(owner.email, 'password_reset')).toHaveLength(1)
    const body = {
      email: owner.email,
      code: await codeTo(owner.email, 'password_reset'),
      newPassword: 'nine lotus flowers',
      ...(revokeApiKeys !== undefined && { revokeApiKeys }),
    }
    expect((await service.call(credentialOperations.resetPassword, { body })).status).toBe(200)
    const used = await profile(key)
    expect(used.status === 200 ? null : used.error.code).toBe(code)
    expect((await profile(owner.token)).error.code).toBe('INVALID_API_KEY')
  })
})
