/** One e-mail that several people claim: no user is locked out of it, and the first to confirm it owns it (docs/accounts.md). */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/connection.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../../../../test/service/db.ts'
import { verifiedByEmail } from '../people.ts'
import { users, verificationCodes } from '../tables.ts'
import { accountService, codesSentTo, type AccountService } from '../../../../../test/service/modules/accounts.ts'

const THEIRS = 'the squatter’s own secret'
const MINE = 'the owner’s own secret'
const HOME = { firstName: 'N', lastName: 'H', addressLine1: '1 Tahrir', city: 'Cairo', governorate: 'Cairo', phone: '01012345678' }

const steps = (service: () => AccountService) => {
  const register = (email: string, password: string, token?: string) =>
    service().send('POST', '/auth/register', {
      body: { email, password, firstName: 'A', lastName: 'B' },
      ...(token === undefined ? {} : { token }),
    })
  const signIn = (email: string, password: string) => service().send('POST', '/auth/login', { body: { email, password } })
  const confirm = (token: string, code: string | undefined) => service().send('POST', '/users/verify-email', { token, body: { code } })
  const profile = (token: string) => service().send('GET', '/users/profile', { token })
  return { register, signIn, confirm, profile }
}

describe('an e-mail that is registered and never confirmed', () => {
  let db: Database
  let service: AccountService
  let email: string
  beforeAll(async () => {
    db = await testDatabase()
    service = await accountService(db)
  })
  afterAll(async () => {
    await service.close()
    await db.close()
  })
  beforeEach(() => {
    email = `${randomUUID()}@example.com`
  })
  const { register, signIn, confirm, profile } = steps(() => service)

  test('may be registered by its owner, who gets another account, and neither can open the other’s', async () => {
    const theirs = await register(email, THEIRS)
    const mine = await register(email, MINE)
    expect([theirs.status, mine.status]).toEqual([201, 201])
    expect(mine.data.user.id).not.toBe(theirs.data.user.id)
    expect((await signIn(email, MINE)).data.user.id).toBe(mine.data.user.id)
    expect((await signIn(email, THEIRS)).data.user.id).toBe(theirs.data.user.id)
    expect((await signIn(email, 'a third secret')).error.code).toBe('INVALID_CREDENTIALS')
  })

  test('an unconfirmed e-mail belongs to the first who confirms it: the others lose the claim and the sign-in, and keep their data', async () => {
    const theirs = (await register(email, THEIRS)).data
    await service.send('POST', '/users/addresses', { token: theirs.token, body: { ...HOME, label: 'theirs' } })
    const mine = (await register(email, MINE)).data
    const [, code] = await codesSentTo(db, email)
    expect((await confirm(mine.token, code)).data.user).toMatchObject({ id: mine.user.id, email, emailVerified: true, addresses: [] })

    expect((await signIn(email, THEIRS)).error.code).toBe('INVALID_CREDENTIALS')
    expect((await signIn(email, MINE)).data.user.id).toBe(mine.user.id)
    const displaced = (await profile(theirs.token)).data.user
    expect(displaced).toMatchObject({ id: theirs.user.id, email: null, isGuest: true, emailVerified: false, accountStatus: 'active' })
    expect(displaced.addresses.map(({ label }) => label)).toEqual(['theirs'])
    expect(await verifiedByEmail(db.root, [email])).toEqual(new Map([[email, mine.user.id]]))
    // Codes sent to the mailbox for the other account confirm nothing any more.
    expect(await db.root.$count(verificationCodes, eq(verificationCodes.userId, theirs.user.id))).toBe(0)
    expect((await confirm(theirs.token, code)).error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ code: 'EMAIL_MISSING' }] })
  })

  test('belongs to the first account when that confirms it', async () => {
    const first = (await register(email, THEIRS)).data
    const second = (await register(email, MINE)).data
    const [code] = await codesSentTo(db, email)
    expect((await confirm(first.token, code)).status).toBe(200)
    expect((await signIn(email, MINE)).error.code).toBe('INVALID_CREDENTIALS')
    expect((await profile(second.token)).data.user).toMatchObject({ email: null, isGuest: true })
  })

  test('leaves the displaced a guest who may register with another e-mail, and keeps everything', async () => {
    const theirs = (await register(email, THEIRS)).data
    await service.send('POST', '/users/addresses', { token: theirs.token, body: { ...HOME, label: 'theirs' } })
    const mine = (await register(email, MINE)).data
    await confirm(mine.token, (await codesSentTo(db, email))[1])
    const other = `${randomUUID()}@example.com`
    const again = await register(other, THEIRS, theirs.token)
    expect(again.data.user).toMatchObject({ id: theirs.user.id, email: other, isGuest: false })
    expect(again.data.user.addresses.map(({ label }) => label)).toEqual(['theirs'])
    expect((await signIn(other, THEIRS)).data.user.id).toBe(theirs.user.id)
  })

  test('an unconfirmed e-mail is taken for good once it is confirmed', async () => {
    const { token } = (await register(email, MINE)).data
    await confirm(token, (await codesSentTo(db, email))[0])
    for (const password of [MINE, THEIRS])
      expect(await register(email.toUpperCase(), password)).toMatchObject({ status: 409, error: { code: 'EMAIL_ALREADY_EXISTS' } })
    expect(await db.root.$count(users, eq(users.email, email))).toBe(1)
  })

  test('registered again with the same password is the same person, who is told to sign in', async () => {
    await register(email, MINE)
    expect(await register(email, MINE)).toMatchObject({ status: 409, error: { code: 'EMAIL_ALREADY_EXISTS' } })
    expect(await db.root.$count(users, eq(users.email, email))).toBe(1)
  })

  test('an unconfirmed e-mail gives no way to guess its password by registering: such guesses are counted with those of signing in', async () => {
    await register(email, MINE)
    const from = (address: string, password: string) =>
      service.send('POST', '/auth/register', { address, body: { email, password, firstName: 'A', lastName: 'B' } })
    for (let n = 0; n < 10; n++) expect((await from('10.9.9.9', `a wrong guess ${n}`)).status).toBe(201)
    // Nothing is compared any more: right and wrong answer alike.
    expect((await from('10.9.9.9', MINE)).status).toBe(201)
    expect((await service.send('POST', '/auth/login', { address: '10.9.9.9', body: { email, password: MINE } })).status).toBe(429)
  })

  test('an unconfirmed e-mail signs in to the first claims, for any number of later ones', async () => {
    const first = (await register(email, MINE)).data
    service.clock.advance(1000)
    for (let n = 0; n < 6; n++) await register(email, `a later secret ${n}`)
    expect((await signIn(email, MINE)).data.user.id).toBe(first.user.id)
    service.clock.advance(1000)
    const late = (await register(email, 'the last secret')).data
    expect((await signIn(email, 'the last secret')).error.code).toBe('INVALID_CREDENTIALS')
    // Its session holds, and confirming the e-mail opens the sign-in.
    await confirm(late.token, (await codesSentTo(db, email)).at(-1))
    expect((await signIn(email, 'the last secret')).data.user.id).toBe(late.user.id)
    expect((await signIn(email, MINE)).error.code).toBe('INVALID_CREDENTIALS')
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('an e-mail that many claim at once, on PostgreSQL'), () => {
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
  const { register, confirm, signIn } = steps(() => service)
  const owners = (email: string) =>
    db.root
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, true)))

  test('an unconfirmed e-mail is confirmed by one of four accounts that send a right code at the same moment', async () => {
    const email = `${randomUUID()}@example.com`
    const claims: { token: string; code: string | undefined; id: string }[] = []
    for (let n = 0; n < 4; n++) {
      const { token, user } = (await register(email, `an own secret ${n}`)).data
      claims.push({ token, id: user.id, code: (await codesSentTo(db, email)).at(-1) })
    }
    const replies = await Promise.all(claims.map(({ token, code }) => confirm(token, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, error } of replies)
      if (status !== 200) expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'email' }] })
    const [owner, ...others] = await owners(email)
    expect(others).toEqual([])
    const won = replies.findIndex(({ status }) => status === 200)
    expect(owner?.id).toBe(claims[won]!.id)
    expect(await db.root.$count(users, eq(users.email, email))).toBe(1)
    expect((await signIn(email, `an own secret ${won}`)).status).toBe(200)
  })

  test('has one owner and no other claim when it is registered while it is confirmed', async () => {
    const email = `${randomUUID()}@example.com`
    const first = (await register(email, MINE)).data
    const code = (await codesSentTo(db, email)).at(-1)
    const [confirmed, ...registered] = await Promise.all([
      confirm(first.token, code),
      ...Array.from({ length: 6 }, (_, n) => register(email, `another secret ${n}`)),
    ])
    expect(confirmed.status).toBe(200)
    for (const { status } of registered) expect([201, 409]).toContain(status)
    const claiming = await db.root.select({ id: users.id, verified: users.emailVerified }).from(users).where(eq(users.email, email))
    expect(claiming).toEqual([{ id: first.user.id, verified: true }])
  })
})
