import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/service/db.ts'
import type { Database } from '../../../db/connection.ts'
import { events, messages } from '../../../jobs/tables.ts'
import { requestReset, sendResetCodes } from './resetPassword.ts'
import { passwordResetRequests, tokens, users, verificationCodes } from '../tables.ts'
import { accountService, otherThan, type AccountService } from '../../../../../test/service/modules/accounts.ts'

const MINUTE_MS = 60_000
const FRESH = 'nine lotus flowers'

let db: Database
let service: AccountService
beforeAll(async () => {
  db = await testDatabase()
  service = await accountService(db)
})
afterAll(async () => {
  await service.close()
  await db.close()
})

const signIn = (email: string, password: string, userAgent?: string) =>
  service.send('POST', '/auth/login', { body: { email, password }, ...(userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } }) })
const isSignedIn = async (token: string) => (await service.send('GET', '/users/profile', { token })).status === 200
const sent = async (to: string, kind: string) =>
  db.root
    .select()
    .from(messages)
    .where(and(eq(messages.to, to), eq(messages.kind, kind as 'email_code')))
    .orderBy(asc(messages.createdAt), asc(messages.id))

describe('changing a password', () => {
  const change = (token: string, body: object, address?: string) =>
    service.send('PUT', '/users/password', { token, body, ...(address === undefined ? {} : { address }) })

  test('needs the one before; other sessions end, the one that asks and keys go on', async () => {
    const { token, email, password } = await service.person()
    const other = (await signIn(email, password)).data.token
    const key = (await service.send('POST', '/auth/api-keys', { token, body: { name: 'k', scopes: ['users:read'] } })).data.token
    const wrong = await change(token, { currentPassword: 'not the password', newPassword: FRESH, confirmPassword: FRESH })
    expect(wrong).toMatchObject({ status: 400, error: { code: 'INCORRECT_PASSWORD' } })
    expect(await isSignedIn(other)).toBe(true)
    const changed = await change(token, { currentPassword: password, newPassword: FRESH, confirmPassword: FRESH })
    expect(changed).toMatchObject({ status: 200, data: { user: { email } } })
    expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(key)]).toEqual([true, false, true])
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, FRESH)).status).toBe(200)
  })

  test('tells the owner by mail, unless they turned such mail off', async () => {
    const { token, email, password, user } = await service.person()
    await change(token, { currentPassword: password, newPassword: FRESH, confirmPassword: FRESH })
    expect(await sent(email, 'password_changed')).toHaveLength(1)
    const preferences = structuredClone(user.preferences)
    preferences.notifications.email.security = false
    await db.root.update(users).set({ preferences }).where(eq(users.id, user.id))
    await change(token, { currentPassword: FRESH, newPassword: password, confirmPassword: password })
    expect(await sent(email, 'password_changed')).toHaveLength(1)
  })

  test.each([
    [
      'a repetition that differs',
      { confirmPassword: 'ten lotus flowers' },
      'VALIDATION_ERROR',
      { path: 'confirmPassword', code: 'PASSWORDS_DIFFER' },
    ],
    ['a weak one', { newPassword: 'password1', confirmPassword: 'password1' }, 'WEAK_PASSWORD', { path: 'newPassword', code: 'COMMON' }],
  ])('refuses %s', async (_what, given, code, detail) => {
    const { token, password } = await service.person()
    const refused = await change(token, Object.assign({ currentPassword: password, newPassword: FRESH, confirmPassword: FRESH }, given))
    expect(refused).toMatchObject({ status: 400, error: { code, details: [detail] } })
  })

  test('changing a password is refused to guests, who have none, and to keys', async () => {
    const body = { currentPassword: 'whatever it is', newPassword: FRESH, confirmPassword: FRESH }
    const guest = await service.guest()
    expect((await change(guest.token, body)).error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ code: 'EMAIL_MISSING' }] })
    const { token, password } = await service.person()
    const key = (await service.send('POST', '/auth/api-keys', { token, body: { name: 'k', scopes: ['users:write'] } })).data.token
    expect((await change(key, { ...body, currentPassword: password })).error.code).toBe('INSUFFICIENT_SCOPE')
  })

  test('changing a password is limited like signing in, by the same count', async () => {
    const { token, email, password } = await service.person()
    const address = '10.9.9.9'
    for (let n = 0; n < 10; n++) await change(token, { currentPassword: 'not it at all', newPassword: FRESH, confirmPassword: FRESH }, address)
    const eleventh = await change(token, { currentPassword: password, newPassword: FRESH, confirmPassword: FRESH }, address)
    expect(eleventh).toMatchObject({ status: 429, error: { code: 'RATE_LIMIT_EXCEEDED' } })
    const login = await service.send('POST', '/auth/login', { body: { email, password }, address })
    expect(login.status).toBe(429)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string, options: { address?: string; headers?: Record<string, string> } = {}) =>
    service.send('POST', '/auth/forgot-password', { body: { email }, ...options })
  const reset = (email: string, code: string | undefined, newPassword = FRESH) =>
    service.send('POST', '/auth/reset-password', { body: { email, code, newPassword } })
  const codesOf = async (email: string) => (await sent(email, 'password_reset')).map(({ code }) => code ?? '')
  const codeFor = async (email: string) => {
    await forgot(email)
    await sendResetCodes(service.services)
    return (await codesOf(email)).at(-1)!
  }

  test('a forgotten password is reset with the mailed code; every session ends, and the owner is notified', async () => {
    const { token, email, password } = await service.person()
    const code = await codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    expect(await reset(email.toUpperCase(), code)).toMatchObject({ status: 200, data: { passwordReset: true } })
    expect(await isSignedIn(token)).toBe(false)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, FRESH)).status).toBe(200)
    expect(await sent(email, 'password_changed')).toHaveLength(1)
    expect((await reset(email, code)).error.code).toBe('INVALID_VERIFICATION_CODE')
  })

  test('confirms the e-mail, because the code was sent there: other claims on it are gone', async () => {
    const { email, user } = await service.person()
    const code = await codeFor(email)
    const late = await service.person({ email, password: 'another long secret phrase' })
    // Two accounts claim it now: the code's owner is unknown.
    expect((await reset(email, code)).error.code).toBe('INVALID_VERIFICATION_CODE')
    await db.root.delete(users).where(eq(users.id, late.user.id))
    expect((await reset(email, code)).status).toBe(200)
    const [row] = await db.root.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ emailVerified: true })
    expect(await db.root.$count(events, and(eq(events.accountId, user.id), eq(events.type, 'user.email_verified')))).toBe(1)
  })

  test('a forgotten password gets the same response and the same work whether there is an account', async () => {
    const { email } = await service.person()
    const replies = [await forgot(email), await forgot(`${randomUUID()}@example.com`)]
    expect(replies.map(({ status, data }) => [status, data])).toEqual([
      [202, { requested: true }],
      [202, { requested: true }],
    ])
    await sendResetCodes(service.services)
    const before = await db.root.$count(messages)
    const visitor = { address: '10.1.1.1', takeRate: async () => ({ key: '', ends: new Date(), left: 1, reset: 1 }) }
    for (const asked of [email, `${randomUUID()}@example.com`])
      await requestReset(db.root, asked, { at: service.clock.now(), language: null }, visitor)
    // Only a record of the request: no account was looked for, no code created, no mail sent.
    expect(await db.root.$count(passwordResetRequests)).toBe(2)
    expect(await db.root.$count(messages)).toBe(before)
    await sendResetCodes(service.services)
    expect(await db.root.$count(passwordResetRequests)).toBe(0)
  })

  test('a forgotten password is refused alike for a wrong code, no code, an expired one and an unknown e-mail', async () => {
    const { email } = await service.person()
    const unknown = await reset(`${randomUUID()}@example.com`, '123456')
    const none = await reset(email, '123456')
    const code = await codeFor(email)
    const wrong = await reset(email, otherThan(code))
    service.clock.advance(10 * MINUTE_MS)
    const expired = await reset(email, code)
    const said = [unknown, none, wrong, expired].map(({ status, error }) => [status, error.code, error.message, error.details])
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(unknown).toMatchObject({ status: 422, error: { code: 'INVALID_VERIFICATION_CODE' } })
  })

  test('allows five guesses at a code', async () => {
    const { email } = await service.person()
    const code = await codeFor(email)
    for (let n = 0; n < 5; n++) await reset(email, otherThan(code))
    expect((await reset(email, code)).status).toBe(422)
  })

  test('sends one code a minute, in the language that was asked in', async () => {
    const { email } = await service.person()
    await forgot(email, { headers: { 'accept-language': 'fr' } })
    await forgot(email)
    await sendResetCodes(service.services)
    expect(await sent(email, 'password_reset')).toMatchObject([{ language: 'fr' }])
    service.clock.advance(MINUTE_MS)
    await codeFor(email)
    expect(await codesOf(email)).toHaveLength(2)
  })

  test('a forgotten password of a suspended account stays unchanged', async () => {
    const { email, user } = await service.person()
    await db.root.update(users).set({ accountStatus: 'suspended' }).where(eq(users.id, user.id))
    expect(await codeFor(email)).toBeUndefined()
  })

  test('can be asked for ten times in a quarter of an hour, known or not', async () => {
    const email = `${randomUUID()}@example.com`
    for (let n = 0; n < 10; n++) expect((await forgot(email, { address: '10.8.8.8' })).status).toBe(202)
    expect(await forgot(email, { address: '10.8.8.8' })).toMatchObject({ status: 429, error: { code: 'RATE_LIMIT_EXCEEDED' } })
  })

  test('cannot be a weak one, and the code stays good', async () => {
    const { email } = await service.person()
    const code = await codeFor(email)
    expect((await reset(email, code, 'password1')).error).toMatchObject({ code: 'WEAK_PASSWORD', details: [{ path: 'newPassword' }] })
    expect((await reset(email, code)).status).toBe(200)
  })

  test('leaves no code behind once the password was changed another way', async () => {
    const { token, email, password, user } = await service.person()
    const code = await codeFor(email)
    await service.send('PUT', '/users/password', { token, body: { currentPassword: password, newPassword: FRESH, confirmPassword: FRESH } })
    expect((await reset(email, code, 'eleven lotus flowers')).status).toBe(422)
    expect(await db.root.$count(verificationCodes, and(eq(verificationCodes.userId, user.id), eq(verificationCodes.contact, 'password')))).toBe(0)
  })
})

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'
const SAFARI = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

describe('signed-in devices', () => {
  test('signed-in devices are named, the caller’s first; each can be signed out', async () => {
    const { email, password } = await service.person()
    const phone = (await signIn(email, password, FIREFOX)).data.token
    service.clock.advance(1000)
    const tablet = (await signIn(email, password, SAFARI)).data.token
    const list = async () => (await service.send('GET', '/auth/sessions', { token: phone })).data.sessions
    const sessions = await list()
    expect(sessions).toMatchObject([
      { current: true, device: { browser: 'Firefox', os: 'Android', type: 'mobile' } },
      { current: false, device: { browser: 'Safari', os: 'iOS', type: 'tablet' } },
      { current: false, device: { type: null } },
    ])
    expect(JSON.stringify(sessions)).not.toContain('Mozilla')
    const ended = await service.send('DELETE', `/auth/sessions/${sessions[1]!.id}`, { token: phone })
    expect(ended).toMatchObject({ status: 200, data: { id: sessions[1]!.id, deleted: true } })
    expect([await isSignedIn(tablet), await isSignedIn(phone)]).toEqual([false, true])
    expect(await list()).toHaveLength(2)
    const again = await service.send('DELETE', `/auth/sessions/${sessions[1]!.id}`, { token: phone })
    expect(again).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
  })

  test('devices of another account cannot be signed out, and keys are no devices', async () => {
    const mine = await service.person()
    const theirs = await service.person()
    const [session] = (await service.send('GET', '/auth/sessions', { token: theirs.token })).data.sessions
    expect((await service.send('DELETE', `/auth/sessions/${session!.id}`, { token: mine.token })).status).toBe(404)
    const { apiKey, token } = (await service.send('POST', '/auth/api-keys', { token: mine.token, body: { name: 'k', scopes: ['users:write'] } })).data
    expect((await service.send('DELETE', `/auth/sessions/${apiKey.id}`, { token: mine.token })).status).toBe(404)
    const [own] = (await service.send('GET', '/auth/sessions', { token: mine.token })).data.sessions
    expect((await service.send('DELETE', `/auth/sessions/${own!.id}`, { token })).error.code).toBe('INSUFFICIENT_SCOPE')
  })

  test('a device with an endless user agent is named by its beginning', async () => {
    const { email, password } = await service.person()
    const { token } = (await signIn(email, password, `${FIREFOX} ${'x'.repeat(8000)}`)).data
    expect((await service.send('GET', '/auth/sessions', { token })).data.sessions[0]!.device.browser).toBe('Firefox')
  })
})

describe('an API key', () => {
  const make = (token: string, body: object) => service.send('POST', '/auth/api-keys', { token, body })
  const list = async (token: string) => (await service.send('GET', '/auth/api-keys', { token })).data.apiKeys

  test('an API key is shown once, stored as a hash, and has the scopes that it was created with', async () => {
    const { token, user } = await service.person()
    const made = await make(token, { name: 'Stock checker', scopes: ['users:read', 'users:read'] })
    expect(made).toMatchObject({
      status: 201,
      data: { apiKey: { name: 'Stock checker', scopes: ['users:read'], lastUsedAt: null, expiresAt: null } },
    })
    const key = made.data.token
    expect(key).toMatch(/^dwn_test_[\w-]{43}$/)
    expect(JSON.stringify(await list(token))).not.toContain(key)
    expect(JSON.stringify(await db.root.select().from(tokens).where(eq(tokens.userId, user.id)))).not.toContain(key.slice(9))
    expect(await isSignedIn(key)).toBe(true)
    const write = await service.send('PUT', '/users/preferences', { token: key, body: {} })
    expect([403, 404]).toContain(write.status)
    expect((await service.send('POST', '/users/addresses', { token: key, body: {} })).error.code).toBe('INSUFFICIENT_SCOPE')
  })

  test('says when it was used, and stops at its end', async () => {
    const { token, password } = await service.person()
    const expiresAt = new Date(service.clock.now().getTime() + 60 * MINUTE_MS).toISOString()
    const key = (await make(token, { name: 'k', scopes: ['users:read'], expiresAt })).data.token
    service.clock.advance(MINUTE_MS)
    const usedAt = service.clock.now().toISOString()
    expect(await isSignedIn(key)).toBe(true)
    expect(await list(token)).toMatchObject([{ lastUsedAt: usedAt, expiresAt }])
    service.clock.advance(60 * MINUTE_MS)
    expect(await isSignedIn(key)).toBe(false)
    expect(await list(token)).toEqual([])
    const over = await make(token, { name: 'k', scopes: ['users:read'], expiresAt, currentPassword: password })
    expect(over.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'expiresAt', code: 'IN_THE_PAST' }] })
  })

  test('an API key is revoked at once, by its account only', async () => {
    const { token } = await service.person()
    const { apiKey, token: key } = (await make(token, { name: 'k', scopes: ['users:read'] })).data
    const path = `/auth/api-keys/${apiKey.id}`
    const other = await service.person()
    expect((await service.send('DELETE', path, { token: other.token })).error.code).toBe('API_KEY_NOT_FOUND')
    expect((await service.send('DELETE', path, { token })).data).toEqual({ id: apiKey.id, deleted: true })
    expect(await isSignedIn(key)).toBe(false)
    expect((await service.send('DELETE', path, { token })).status).toBe(404)
  })

  test('makes and revokes no keys: it must not make one that may do more', async () => {
    const { token } = await service.person()
    const { apiKey, token: key } = (await make(token, { name: 'k', scopes: ['users:write'] })).data
    expect((await make(key, { name: 'more', scopes: ['orders:write'] })).error.code).toBe('INSUFFICIENT_SCOPE')
    expect((await service.send('DELETE', `/auth/api-keys/${apiKey.id}`, { token: key })).error.code).toBe('INSUFFICIENT_SCOPE')
    expect(await list(token)).toHaveLength(1)
  })

  test('has a name and scopes that there are', async () => {
    const { token } = await service.person()
    for (const body of [{ name: ' ', scopes: ['users:read'] }, { name: 'k', scopes: [] }, { name: 'k', scopes: ['staff'] }, { name: 'k' }])
      expect((await make(token, body)).error.code).toBe('VALIDATION_ERROR')
  })
})
