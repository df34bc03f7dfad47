import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/wire/limits.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import type { Database } from '../../db/connection.ts'
import { events, messages } from '../../jobs/tables.ts'
import { sendResetCodes } from './credentials/resetPassword.ts'
import { hashOf } from './tokens.ts'
import { addresses, contactChanges, passwordResetRequests, paymentMethods, users, verificationCodes } from './tables.ts'
import { accountService, codesSentTo, otherThan, type AccountService } from '../../../../test/service/modules/accounts.ts'

const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b)
const times = <T>(n: number, work: (index: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, (_, index) => work(index)))

describe.skipIf(noPostgres !== null)(onPostgres('at once, on PostgreSQL'), () => {
  let db: Database
  let service: AccountService
  beforeAll(async () => {
    const opened = await testPostgres({ poolSize: 20 })
    if (!opened) throw new Error('skipped suites do not come here')
    db = opened
    service = await accountService(db)
  })
  afterAll(async () => {
    await service.close()
    await db.close()
  })
  const registration = () => ({ email: `${randomUUID()}@example.com`, password: 'a long enough secret', firstName: 'A', lastName: 'B' })

  test('ten people who register one e-mail are one account', async () => {
    const body = registration()
    const replies = await times(10, () => service.send('POST', '/auth/register', { body }))
    expect(sorted(replies.map(({ status }) => status))).toEqual([201, ...Array<number>(9).fill(409)])
    expect(await db.root.$count(users, eq(users.email, body.email))).toBe(1)
  })

  test('a guest who presses register five times becomes one account, and is announced once', async () => {
    const guest = await service.guest()
    const body = registration()
    const replies = await times(5, () => service.send('POST', '/auth/register', { body, token: guest.token }))
    expect(sorted(replies.map(({ status }) => status))).toEqual([201, 409, 409, 409, 409])
    expect(await db.root.$count(events, eq(events.accountId, guest.user.id))).toBe(1)
  })

  test('guests who sign in to one account, some of them twice, all bring their things, once', async () => {
    const { user, email, password, token } = await service.person()
    const guests = await times(6, () => service.guest())
    const address = { firstName: 'N', lastName: 'H', addressLine1: '1 Tahrir', city: 'Cairo', governorate: 'Cairo', phone: '01012345678' }
    await times(6, (n) => service.send('POST', '/users/addresses', { token: guests[n]!.token, body: { ...address, label: String(n) } }))
    const replies = await times(12, (n) => service.send('POST', '/auth/login', { token: guests[n % 6]!.token, body: { email, password } }))
    // The second of two may come when the guest is gone already: then its bearer is invalid.
    expect(replies.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    const { addresses } = (await service.send('GET', '/users/addresses', { token })).data
    expect(new Set(addresses.map(({ label }) => label))).toEqual(new Set(['0', '1', '2', '3', '4', '5']))
    expect(addresses).toHaveLength(6)
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(await db.root.$count(users, eq(users.mergedInto, user.id))).toBe(6)
  })

  test('an account whose old number another one takes at that moment is opened again without a number', async () => {
    const [owner, other] = [await service.person(), await service.person()]
    const [token, before, at] = [randomUUID(), '+201099887766', service.clock.now()]
    const change = { id: randomUUID(), userId: owner.user.id, contact: 'phone', before, wasVerified: true } as const
    await db.root.insert(contactChanges).values({ ...change, hash: hashOf(token), createdAt: at, expiresAt: new Date(at.getTime() + 1000) })
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const taking = db.transaction(async (tx) => {
      await tx.update(users).set({ phone: before, phoneVerified: true }).where(eq(users.id, other.user.id))
      held.resolve()
      await released.promise
    })
    await held.promise
    const undone = service.send('POST', '/auth/undo-contact-change', { body: { token } })
    const waiting = sql`select from pg_locks where not granted`
    await expect.poll(async () => (await db.root.execute(waiting)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0)
    released.resolve()
    await taking
    expect((await undone).status).toBe(200)
    const [row] = await db.root.select().from(users).where(eq(users.id, owner.user.id))
    expect(row).toMatchObject({ phone: null, passwordHash: null })
  })

  test('accounts: at once, no more addresses and payment methods are kept than the limits allow', async () => {
    const { user, token } = await service.person()
    const body = { firstName: 'N', lastName: 'H', addressLine1: '1', city: 'Cairo', governorate: 'Cairo', phone: '01012345678' }
    await service.send('POST', '/users/addresses', { token, body })
    await service.send('POST', '/users/payment-methods', { token, body: { token: 'pm_card_visa' } })
    const [mostAddresses, mostCards] = [LIMITS.account.addresses, LIMITS.account.paymentMethods]
    await db.root.execute(sql`
      insert into addresses select gen_random_uuid(), user_id, label, first_name, last_name, company_name, address_line1, address_line2, city, governorate, postal_code, country,
        phone, delivery_instructions, false, is_billing_address, address_type, created_at, updated_at
      from addresses, generate_series(3, ${mostAddresses}::int) where user_id = ${user.id}`)
    await db.root.execute(sql`
      insert into payment_methods (id, user_id, token, brand, last4, exp_month, exp_year, country, is_default, created_at)
      select gen_random_uuid(), user_id, 'other_' || n, brand, last4, exp_month, exp_year, country, false, created_at
      from payment_methods, generate_series(3, ${mostCards}::int) n where user_id = ${user.id}`)
    const added = await times(6, () => service.send('POST', '/users/addresses', { token, body }))
    expect(sorted(added.map(({ status }) => status))).toEqual([201, 409, 409, 409, 409, 409])
    expect(added.find(({ status }) => status === 409)!.error).toMatchObject({ code: 'ADDRESS_LIMIT', details: [{ maximum: mostAddresses }] })
    const cards = await times(6, (n) =>
      service.send('POST', '/users/payment-methods', { token, body: { token: `pm_card_${['visa', 'declined', 'slow'][n % 3]}` } }),
    )
    const refused = cards.filter(({ status }) => status === 409)
    // The card that was kept at first is still answered; of the two others one found a place.
    expect(cards.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(refused.map(({ error }) => error)).toMatchObject([1, 2].map(() => ({ code: 'PAYMENT_METHOD_LIMIT', details: [{ maximum: mostCards }] })))
    expect(await db.root.$count(addresses, eq(addresses.userId, user.id))).toBe(mostAddresses)
    expect(await db.root.$count(paymentMethods, eq(paymentMethods.userId, user.id))).toBe(mostCards)
  })

  test('addresses and cards that are added and taken away leave exactly one default', async () => {
    const { token } = await service.person()
    const body = { firstName: 'N', lastName: 'H', addressLine1: '1', city: 'Cairo', governorate: 'Cairo', phone: '01012345678', isDefault: true }
    const added = await times(8, () => service.send('POST', '/users/addresses', { token, body }))
    expect(added.map(({ status }) => status)).toEqual(Array<number>(8).fill(201))
    const gone = await times(5, (n) => service.send('DELETE', `/users/addresses/${added[n]!.data.address.id}`, { token }))
    expect(gone.map(({ status }) => status)).toEqual(Array<number>(5).fill(200))
    const { addresses } = (await service.send('GET', '/users/addresses', { token })).data
    expect([addresses.length, addresses.filter(({ isDefault }) => isDefault).length]).toEqual([3, 1])
    const cards = await times(6, () => service.send('POST', '/users/payment-methods', { token, body: { token: 'pm_card_visa' } }))
    expect(new Set(cards.map(({ data }) => data.paymentMethod.id)).size).toBe(1)
  })

  test('twenty concurrent wrong codes are judged five times, and then the right one is refused', async () => {
    const { email, token, user } = await service.person()
    const [code] = await codesSentTo(db, email)
    const guess = (typed: string | undefined) => service.send('POST', '/users/verify-email', { token, body: { code: typed } })
    const replies = await times(20, () => guess(otherThan(code)))
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(422))
    expect(replies.map(({ error }) => Number(error.details?.[0]?.['triesLeft'])).toSorted((a, b) => b - a)).toEqual([
      4,
      3,
      2,
      1,
      ...Array<number>(16).fill(0),
    ])
    const [row] = await db.root.select().from(verificationCodes).where(eq(verificationCodes.userId, user.id))
    expect(row?.tries).toBe(5)
    expect((await guess(code)).status).toBe(422)
  })

  test('the right code, sent ten times at once, confirms once and is announced once', async () => {
    const { email, token, user } = await service.person()
    const [code] = await codesSentTo(db, email)
    const replies = await times(10, () => service.send('POST', '/users/verify-email', { token, body: { code } }))
    expect(sorted(replies.map(({ status }) => status))).toEqual([200, ...Array<number>(9).fill(422)])
    expect(await db.root.$count(events, and(eq(events.accountId, user.id), eq(events.type, 'user.email_verified')))).toBe(1)
  })

  test('ten concurrent requests for a new code send one', async () => {
    const { email, token } = await service.person()
    service.clock.advance(60_000)
    const replies = await times(10, () => service.send('POST', '/users/verify-email', { token, body: {} }))
    expect(sorted(replies.map(({ status }) => status))).toEqual([202, ...Array<number>(9).fill(429)])
    expect(await codesSentTo(db, email)).toHaveLength(2)
  })

  test('accounts: of ten resets with one code one sets the password', async () => {
    const { email, token } = await service.person()
    await service.send('POST', '/auth/forgot-password', { body: { email } })
    await sendResetCodes(service.services)
    const codes = () =>
      db.root
        .select()
        .from(messages)
        .where(and(eq(messages.to, email), eq(messages.kind, 'password_reset')))
    await expect.poll(async () => (await codes()).length).toBe(1)
    const [{ code } = { code: null }] = await codes()
    const replies = await times(10, (n) =>
      service.send('POST', '/auth/reset-password', { body: { email, code, newPassword: `nine lotus flowers ${n}` } }),
    )
    expect(sorted(replies.map(({ status }) => status))).toEqual([200, ...Array<number>(9).fill(422)])
    const chosen = replies.findIndex(({ status }) => status === 200)
    const login = await service.send('POST', '/auth/login', { body: { email, password: `nine lotus flowers ${chosen}` } })
    expect(login.status).toBe(200)
    expect((await service.send('GET', '/users/profile', { token })).status).toBe(401)
  })

  test('accounts: ten requests for a code that sets a password send one, by however many processes', async () => {
    const { email } = await service.person()
    await times(10, () => service.send('POST', '/auth/forgot-password', { body: { email } }))
    await times(5, () => sendResetCodes(service.services))
    await expect.poll(() => db.root.$count(passwordResetRequests)).toBe(0)
    expect(await db.root.$count(messages, and(eq(messages.to, email), eq(messages.kind, 'password_reset')))).toBe(1)
  })

  test('accounts: of two changes of one password at once one holds, and its session goes on', async () => {
    const { email, password, token } = await service.person()
    const other = (await service.send('POST', '/auth/login', { body: { email, password } })).data.token
    const replies = await times(2, (n) => {
      const newPassword = `nine lotus flowers ${n}`
      const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
      return service.send('PUT', '/users/password', { token: [token, other][n]!, body })
    })
    const kept = replies.findIndex(({ status }) => status === 200)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await service.send('GET', '/users/profile', { token: [token, other][kept]! })).status).toBe(200)
    expect((await service.send('GET', '/users/profile', { token: [token, other][1 - kept]! })).status).toBe(401)
  })

  test('accounts: a key that is revoked while it is used answers or is refused, and opens nothing afterwards', async () => {
    const { token } = await service.person()
    const { apiKey, token: key } = (await service.send('POST', '/auth/api-keys', { token, body: { name: 'k', scopes: ['users:read'] } })).data
    const use = () => service.send('GET', '/users/profile', { token: key })
    const revoked = service.send('DELETE', `/auth/api-keys/${apiKey.id}`, { token })
    const during = await times(20, use)
    expect((await revoked).status).toBe(200)
    expect(during.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    expect((await times(5, use)).map(({ status }) => status)).toEqual(Array<number>(5).fill(401))
  })

  test('accounts: no more keys are made at once than the limit allows', async () => {
    const { token } = await service.person()
    const replies = await times(LIMITS.account.apiKeys + 5, (n) =>
      service.send('POST', '/auth/api-keys', { token, body: { name: `k${n}`, scopes: ['users:read'] } }),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(LIMITS.account.apiKeys)
    expect(replies.find(({ status }) => status === 409)!.error).toMatchObject({
      code: 'API_KEY_LIMIT',
      details: [{ maximum: LIMITS.account.apiKeys }],
    })
  })

  test('accounts: nothing about a person is left by what they changed while they deleted the account', async () => {
    const { token, user } = await service.person()
    const changes = times(10, (n) => service.send('PUT', '/users/profile', { token, body: { firstName: `Left ${n}` } }))
    const gone = await service.send('DELETE', '/users/account', { token })
    const replies = await changes
    expect(gone.status).toBe(200)
    expect(replies.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    const [row] = await db.root.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ accountStatus: 'deleted', firstName: null, lastName: null, email: null, passwordHash: null })
  })

  test('accounts: of ten deletions of one account one is done', async () => {
    const { token, user } = await service.person()
    const replies = await times(10, () => service.send('DELETE', '/users/account', { token }))
    expect(sorted(replies.map(({ status }) => status))).toEqual([200, ...Array<number>(9).fill(401)])
    expect(await db.root.$count(events, and(eq(events.accountId, user.id), eq(events.type, 'user.deleted')))).toBe(1)
  })
})
