import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, user as userSchema } from '#contract/accounts/accounts.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import type { Database } from '../../../db/connection.ts'
import { events } from '../../../jobs/tables.ts'
import { guestMerged } from '../hooks.ts'
import { tokens, users } from '../tables.ts'
import { accountService, type AccountService } from '../../../../../test/service/modules/accounts.ts'
import { authenticator } from '../tokens.ts'

const DAY = 86_400_000
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
const profile = (token?: string) => service.send('GET', '/users/profile', token === undefined ? {} : { token })

describe('a guest', () => {
  test('a guest account is created without a form', async () => {
    const reply = await service.send('POST', '/auth/guest', { body: {} })
    expect(reply.status).toBe(201)
    expect(reply.headers.location).toBe('/v1/users/profile')
    expect(reply.data.token).toMatch(/^dwn_test_[\w-]{43}$/)
    expect(userSchema.parse(reply.data.user)).toMatchObject({ email: null, isGuest: true, preferences: { language: 'ar' }, addresses: [] })
    expect((await profile(reply.data.token)).data.user).toEqual(reply.data.user)
  })

  test('leaves no trace of its token but a hash', async () => {
    const { token, user } = await service.guest()
    const [kept] = await db.root.select().from(tokens).where(eq(tokens.userId, user.id))
    expect(kept!.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(kept)).not.toContain(token.slice(9))
  })

  test('a guest request with unknown fields is refused', async () => {
    expect((await service.send('POST', '/auth/guest', { body: { role: 'staff' } })).error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'role' }],
    })
  })
})

describe('registering', () => {
  test('makes a customer, who can sign in, and says so in an event', async () => {
    const { user, email, password } = await service.person({ phone: '٠١٠ ١٢٣٤ ٥٦٧٨', acceptMarketing: true })
    expect(user).toMatchObject({ email, phone: '+201012345678', isGuest: false, firstName: 'Nour', emailVerified: false })
    expect(user.preferences.notifications.email.marketing).toBe(true)
    expect((await service.send('POST', '/auth/login', { body: { email: email.toUpperCase(), password } })).data.user.id).toBe(user.id)
    const [event] = await db.root.select().from(events).where(eq(events.accountId, user.id))
    expect(event).toMatchObject({ type: 'user.registered', payload: { id: user.id, email, loyaltyTier: 'bronze', marketingConsent: true } })
    expect(JSON.stringify(event)).not.toContain(password)
  })

  test("with a guest's bearer turns the guest itself into the account", async () => {
    const guest = await service.guest()
    const person = await service.person({}, guest.token)
    expect(person.user).toMatchObject({ id: guest.user.id, isGuest: false, createdAt: guest.user.createdAt })
    expect((await profile(person.token)).data.user.email).toBe(person.email)
  })

  test("with a guest's bearer exchanges its token: the old one stops, everywhere, and the new one is the account's only one", async () => {
    const guest = await service.guest()
    // A service process remembers a token that it has seen.
    const authenticate = authenticator(service.services)
    await authenticate(guest.token)
    const person = await service.person({}, guest.token)
    expect(person.token).not.toBe(guest.token)
    expect(await profile(guest.token)).toMatchObject({ status: 401, error: { code: 'INVALID_API_KEY' } })
    const remembered = await authenticate(guest.token, { mayRemember: true })
    expect(remembered?.unconfirmed === undefined ? remembered : await remembered.unconfirmed.ask()).toBeFalsy()
    expect((await profile(person.token)).status).toBe(200)
    expect(await db.root.$count(tokens, eq(tokens.userId, person.user.id))).toBe(1)
  })

  test("with a guest's API key is refused, as signing in is: with a few scopes a program would have the whole guest", async () => {
    const [guest, other] = [await service.guest(), await service.person()]
    const key = (await service.send('POST', '/auth/api-keys', { body: { name: 'Reader', scopes: ['design:read'] }, token: guest.token })).data.token
    const body = { email: 'key@example.com', password: 'seven lotus flowers', firstName: 'Nour', lastName: 'Hassan' }
    const refused = { status: 403, error: { code: 'INSUFFICIENT_SCOPE' } }
    expect(await service.send('POST', '/auth/register', { body, token: key })).toMatchObject(refused)
    const { email, password } = other
    expect(await service.send('POST', '/auth/login', { body: { email, password }, token: key })).toMatchObject(refused)
    expect((await profile(guest.token)).data.user).toMatchObject({ id: guest.user.id, isGuest: true })
    // A key of the account itself hands nothing over.
    const own = (await service.send('POST', '/auth/api-keys', { body: { name: 'Reader', scopes: ['design:read'] }, token: other.token })).data.token
    expect((await service.send('POST', '/auth/login', { body: { email, password }, token: own })).status).toBe(200)
  })

  test("that is refused leaves the guest's token as it is", async () => {
    const guest = await service.guest()
    const body = { email: 'refused@example.com', password: 'password1', firstName: 'A', lastName: 'B' }
    expect((await service.send('POST', '/auth/register', { body, token: guest.token })).status).toBe(400)
    expect((await profile(guest.token)).status).toBe(200)
  })

  test("with a registered person's bearer opens another account", async () => {
    const first = await service.person()
    const second = await service.person({}, first.token)
    expect(second.user.id).not.toBe(first.user.id)
    expect((await profile(first.token)).data.user.email).toBe(first.email)
  })

  test('registering is refused for a taken e-mail in any case, and for a taken number; the guest stays a guest', async () => {
    const { email, user } = await service.person({ phone: '01112345678' })
    await db.root.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
    const guest = await service.guest()
    const body = { email: email.toUpperCase(), password: 'a long enough secret', firstName: 'A', lastName: 'B' }
    expect(await service.send('POST', '/auth/register', { body, token: guest.token })).toMatchObject({
      status: 409,
      error: { code: 'EMAIL_ALREADY_EXISTS' },
    })
    const other = { ...body, email: 'other@example.com', phone: '+20 111 234 5678' }
    expect(await service.send('POST', '/auth/register', { body: other })).toMatchObject({ status: 409, error: { code: 'PHONE_ALREADY_EXISTS' } })
    expect((await profile(guest.token)).data.user.isGuest).toBe(true)
  })

  test('twice at once with one e-mail makes one account', async () => {
    const body = { email: 'twins@example.com', password: 'a long enough secret', firstName: 'A', lastName: 'B' }
    const replies = await Promise.all([1, 2, 3].map(() => service.send('POST', '/auth/register', { body })))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test.each([129, 4096])('registering with a password of %d characters is refused as WEAK_PASSWORD; with 128 it is accepted', async (length) => {
    const body = { email: 'long@example.com', password: 'four unrelated words '.repeat(200).slice(0, length), firstName: 'A', lastName: 'B' }
    expect(await service.send('POST', '/auth/register', { body })).toMatchObject({
      status: 400,
      error: { code: 'WEAK_PASSWORD', details: [{ path: 'password', code: 'TOO_LONG', reason: 'TOO_LONG' }] },
    })
    const { email, password } = await service.person({ password: body.password.slice(0, 128) })
    expect((await service.send('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
    expect((await service.send('POST', '/auth/login', { body: { email, password: body.password } })).error.code).toBe('INVALID_CREDENTIALS')
  })

  test.each([
    [undefined, 'ar'],
    ['de', 'ar'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr', 'fr'],
  ])('with Accept-Language %j begins with the defaults of the interface, in %s', async (accepted, language) => {
    const register = async (token?: string) => {
      const body = { email: `defaults${Math.random()}@example.com`, password: 'a long enough secret', firstName: 'A', lastName: 'B' }
      const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-language': accepted }
      return (await service.send('POST', '/auth/register', { body, headers, ...(token === undefined ? {} : { token }) })).data.user.preferences
    }
    const expected = { ...DEFAULT_PREFERENCES, language }
    expect(await register()).toEqual(expected)
    expect(await register((await service.guest()).token)).toEqual(expected)
    expect(expected).toMatchObject({ currency: 'EGP', timezone: 'Africa/Cairo', notifications: { email: { marketing: true } } })
  })

  test.each([true, false])('keeps what was said of marketing: %s', async (acceptMarketing) => {
    const { user } = await service.person({ acceptMarketing })
    expect(user.preferences.notifications.email).toEqual({ marketing: acceptMarketing, orders: true, security: true })
  })

  test('registering with a weak password is refused with the reason, in the language of the caller', async () => {
    const body = { email: 'weak@example.com', password: 'password1', firstName: 'A', lastName: 'B' }
    const reply = await service.send('POST', '/auth/register', { body, headers: { 'accept-language': 'fr' } })
    expect(reply).toMatchObject({ status: 400, error: { code: 'WEAK_PASSWORD', details: [{ path: 'password', code: 'COMMON', reason: 'COMMON' }] } })
    expect(reply.error.details![0]!.message).toContain('mot de passe')
  })

  test.each([
    ['email', 'not an address'],
    ['email', ''],
    ['password', 12345678],
    ['firstName', '  '],
    ['firstName', 'a\u0000b'],
    ['phone', '02 2345 6789'],
    ['phone', '+1 555 010 9999'],
    ['acceptMarketing', 'yes'],
    ['role', 'staff'],
    ['referralCode', 'NOBODY99'],
  ])('registering is refused when %s is %j', async (field, value) => {
    const body = { email: 'fields@example.com', password: 'a long enough secret', firstName: 'A', lastName: 'B', [field]: value }
    expect(await service.send('POST', '/auth/register', { body })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: [{ path: field }] },
    })
  })

  test("with a friend's referral code is remembered, and counts for the friend", async () => {
    const friend = await service.person()
    await service.person({ referralCode: friend.user.loyaltyInfo.referralCode.toLowerCase() })
    expect((await profile(friend.token)).data.user.loyaltyInfo.referralsCount).toBe(1)
  })
})

describe('signing in', () => {
  test('answers the same for an unknown e-mail as for a wrong password', async () => {
    const { email } = await service.person()
    const wrong = await service.send('POST', '/auth/login', { body: { email, password: 'not the password' } })
    const unknown = await service.send('POST', '/auth/login', { body: { email: 'nobody@example.com', password: 'not the password' } })
    expect(wrong).toMatchObject({ status: 401, error: { code: 'INVALID_CREDENTIALS' } })
    expect(unknown.error).toEqual(wrong.error)
  })

  test('does not let a suspended person in, and voids what was open', async () => {
    const { user, token, email, password } = await service.person()
    await db.root.update(users).set({ accountStatus: 'suspended' }).where(eq(users.id, user.id))
    expect((await service.send('POST', '/auth/login', { body: { email, password } })).error.code).toBe('INVALID_CREDENTIALS')
    expect((await profile(token)).error.code).toBe('INVALID_API_KEY')
  })

  test("brings a guest's things along, once, and voids the guest's token", async () => {
    const moved: unknown[] = []
    guestMerged.connect(async (_tx, from, to) => void moved.push([from, to]))
    const { user, email, password, token } = await service.person()
    const address = { firstName: 'N', lastName: 'H', addressLine1: '1 Tahrir', city: 'Cairo', governorate: 'Cairo', phone: '01012345678' }
    await service.send('POST', '/users/addresses', { token, body: { ...address, label: 'home' } })
    await service.send('POST', '/users/payment-methods', { token, body: { token: 'pm_card_visa' } })
    const guest = await service.guest()
    await service.send('POST', '/users/addresses', { token: guest.token, body: { ...address, label: 'guest' } })
    await service.send('POST', '/users/payment-methods', { token: guest.token, body: { token: 'pm_card_visa' } })
    await service.send('POST', '/users/payment-methods', { token: guest.token, body: { token: 'pm_card_slow' } })
    const replies = await Promise.all([1, 2].map(() => service.send('POST', '/auth/login', { token: guest.token, body: { email, password } })))
    expect(moved).toEqual([[guest.user.id, user.id]])
    expect(replies.some((reply) => reply.status === 200)).toBe(true)
    const after = await profile(token)
    expect(after.data.user.addresses.map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['home', true],
      ['guest', false],
    ])
    const { paymentMethods } = (await service.send('GET', '/users/payment-methods', { token })).data
    expect(paymentMethods).toMatchObject([
      { card: { last4: '4242' }, isDefault: true },
      { card: { last4: '3220' }, isDefault: false },
    ])
    expect((await profile(guest.token)).error.code).toBe('INVALID_API_KEY')
  })

  test("never moves a registered person's things to someone else", async () => {
    const first = await service.person()
    const second = await service.person()
    await service.send('POST', '/auth/login', { token: first.token, body: { email: second.email, password: second.password } })
    expect((await profile(first.token)).data.user).toMatchObject({ email: first.email, accountStatus: 'active' })
  })
})

describe('a session', () => {
  test('ends at logout, and only that one', async () => {
    const { token, email, password } = await service.person()
    const other = (await service.send('POST', '/auth/login', { body: { email, password } })).data.token
    expect(await service.send('POST', '/auth/logout', { token, body: {} })).toMatchObject({ status: 200, data: { loggedOut: true } })
    expect(await profile(token)).toMatchObject({ status: 401, error: { code: 'INVALID_API_KEY' } })
    expect((await profile(other)).status).toBe(200)
  })

  test('lasts 30 days from its last use', async () => {
    const { token, expiresAt } = await service.guest()
    expect(Date.parse(expiresAt) - service.clock.now().getTime()).toBe(30 * DAY)
    for (let n = 0; n < 3; n++) {
      service.clock.advance(29 * DAY)
      expect((await profile(token)).status).toBe(200)
    }
    service.clock.advance(30 * DAY + 1)
    expect((await profile(token)).error.code).toBe('INVALID_API_KEY')
  })

  test.each(['nonsense', 'dwn_test_', `dwn_test_${'A'.repeat(43)}`, 'Basic abc', 'ديوان'])('a session is not opened by %j', async (token) => {
    const reply = await profile(encodeURIComponent(token))
    expect(reply).toMatchObject({ status: 401, error: { code: 'INVALID_API_KEY' } })
    expect(reply.headers['www-authenticate']).toContain('Bearer')
  })

  test('a request without a session asks for one', async () => {
    expect(await profile()).toMatchObject({ status: 401, error: { code: 'AUTHENTICATION_REQUIRED' } })
  })
})
