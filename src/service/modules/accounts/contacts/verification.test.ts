import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/connection.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { events, messages } from '../../../jobs/tables.ts'
import { purgeExpiredCodes } from './codes.ts'
import { emailVerified } from '../hooks.ts'
import { namesOf, verifiedByEmail } from '../people.ts'
import { verificationCodes } from '../tables.ts'
import { accountService, codesSentTo, otherThan, type AccountService } from '../../../../../test/service/modules/accounts.ts'

const MINUTE = 60_000

let db: Database
let service: AccountService
let person: Awaited<ReturnType<AccountService['person']>>
let code: string

/** Notifications that modules received: account and e-mail. */
let notified: [string, string][] = []
let hook: () => void = () => {}
emailVerified.connect(async (_tx, accountId, email) => {
  notified.push([accountId, email])
  hook()
})

beforeAll(async () => {
  db = await testDatabase()
  service = await accountService(db)
})
afterAll(async () => {
  await service.close()
  await db.close()
})
beforeEach(async () => {
  person = await service.person()
  code = (await codesSentTo(db, person.email))[0]!
  notified = []
  hook = () => {}
})

const verify = (body: Record<string, unknown> = {}, token = person.token, path = '/users/verify-email') => service.send('POST', path, { token, body })
const refused = (fault: string, triesLeft: number) => ({
  status: 422,
  error: { code: 'INVALID_VERIFICATION_CODE', details: [{ path: 'code', code: fault, triesLeft }] },
})
const isVerified = async () => (await service.send('GET', '/users/profile', { token: person.token })).data.user.emailVerified

describe('registering', () => {
  test('sends the first code, in the language of the request', async () => {
    const email = 'layla@example.com'
    const registration = { email, password: 'a long enough secret', firstName: 'ليلى', lastName: 'حسن' }
    await service.send('POST', '/auth/register', { body: registration, headers: { 'accept-language': 'ar' } })
    const [message] = await db.root.select().from(messages).where(eq(messages.to, email))
    expect(message).toMatchObject({
      channel: 'email',
      language: 'ar',
      subject: expect.stringContaining('ديوان'),
      code: expect.stringMatching(/^\d{6}$/),
    })
    expect(message?.text).toContain(message?.code)
  })

  test('a refused registration sends no code', async () => {
    await verify({ code })
    const again = { email: person.email, password: 'a long enough secret', firstName: 'A', lastName: 'B' }
    expect((await service.send('POST', '/auth/register', { body: again })).status).toBe(409)
    expect(await codesSentTo(db, person.email)).toHaveLength(1)
  })
})

describe('the right code', () => {
  test('the right code confirms the e-mail, and notifies modules and subscribers, once', async () => {
    const reply = await verify({ code })
    expect(reply).toMatchObject({ status: 200, data: { user: { id: person.user.id, emailVerified: true, phoneVerified: false } } })
    expect(await isVerified()).toBe(true)
    expect(notified).toEqual([[person.user.id, person.email]])
    const written = await db.root.select().from(events).where(eq(events.accountId, person.user.id)).orderBy(events.createdAt)
    expect(written.map(({ type }) => type).toSorted()).toEqual(['user.email_verified', 'user.registered'])
  })

  test.each(['٠١٢٣٤٥', ' 012 345 ', '012-345'])('may be typed as %j', async (typed) => {
    // Whatever the digits say, the form is taken: it is judged as a code, not as a malformed field.
    expect((await verify({ code: typed })).error.code).toBe('INVALID_VERIFICATION_CODE')
    expect((await verify({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  test('serves once', async () => {
    await verify({ code })
    expect(await verify({ code })).toMatchObject(refused('CODE_NONE', 0))
    expect(notified).toHaveLength(1)
  })

  test('sent again with its Idempotency-Key gets the first answer', async () => {
    const headers = { 'idempotency-key': `verify-${person.user.id}` }
    const [first, again] = [
      await service.send('POST', '/users/verify-email', { token: person.token, body: { code }, headers }),
      await service.send('POST', '/users/verify-email', { token: person.token, body: { code }, headers }),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(notified).toHaveLength(1)
  })

  test('confirms nothing when what follows fails, and may be tried again', async () => {
    hook = () => {
      throw new Error('an area failed')
    }
    expect((await verify({ code })).status).toBe(500)
    expect(await isVerified()).toBe(false)
    hook = () => {}
    expect((await verify({ code })).status).toBe(200)
  })

  test('the right code is in clear only in the message', async () => {
    const [row] = await db.root.select().from(verificationCodes).where(eq(verificationCodes.userId, person.user.id))
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
    const file = join(service.services.config.dataDir, 'secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a code is refused', () => {
  test('a wrong code is refused with the remaining tries; five invalidate it, and the right one comes sixth', async () => {
    const wrong = otherThan(code)
    for (const left of [4, 3, 2, 1]) expect(await verify({ code: wrong })).toMatchObject(refused('CODE_WRONG', left))
    expect(await verify({ code: wrong })).toMatchObject(refused('CODE_USED_UP', 0))
    expect(await verify({ code })).toMatchObject(refused('CODE_USED_UP', 0))
    expect(await isVerified()).toBe(false)
    expect(notified).toEqual([])
  })

  test('a right code after four wrong ones is accepted', async () => {
    for (let n = 0; n < 4; n++) await verify({ code: otherThan(code) })
    expect((await verify({ code })).status).toBe(200)
  })

  test('a code expires after ten minutes', async () => {
    service.clock.advance(10 * MINUTE)
    expect(await verify({ code })).toMatchObject(refused('CODE_EXPIRED', 0))
  })

  test('up to ten minutes it is not', async () => {
    service.clock.advance(10 * MINUTE - 1)
    expect((await verify({ code })).status).toBe(200)
  })

  test("when it is another account's", async () => {
    const other = await service.person()
    const [theirs] = await codesSentTo(db, other.email)
    // One in a million it is the same: then it is this account's own as well.
    if (theirs !== code) expect(await verify({ code: theirs })).toMatchObject(refused('CODE_WRONG', 4))
    expect((await verify({ code: theirs }, other.token)).status).toBe(200)
  })

  test('a code is refused after a newer one was sent', async () => {
    service.clock.advance(MINUTE)
    await verify()
    const [, newer] = await codesSentTo(db, person.email)
    if (newer !== code) expect(await verify({ code })).toMatchObject(refused('CODE_WRONG', 4))
    expect((await verify({ code: newer })).status).toBe(200)
  })

  test('a code is refused when none was sent', async () => {
    await db.root.delete(verificationCodes).where(eq(verificationCodes.userId, person.user.id))
    expect(await verify({ code })).toMatchObject(refused('CODE_NONE', 0))
  })

  test.each(['', '12345', '1234567', 'abcdef', 123456, null, [], '1'.repeat(40)])('a malformed code is refused: %j', async (typed) => {
    expect(await verify({ code: typed })).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', details: [{ path: 'code' }] } })
  })

  test('a refused code is explained in the requested language', async () => {
    const body = { code: otherThan(code) }
    const { error } = await service.send('POST', '/users/verify-email', { token: person.token, body, headers: { 'accept-language': 'fr' } })
    expect(error).toMatchObject({
      message: expect.stringContaining('Ce code est incorrect'),
      details: [{ message: expect.stringContaining('récent') }],
    })
  })
})

describe('a new code', () => {
  test('a new code is sent after a minute; the response has the masked target and the expiry', async () => {
    service.clock.advance(MINUTE)
    const reply = await verify()
    expect(reply.status).toBe(202)
    expect(reply.data).toEqual({ sentTo: 'p***@example.com', expiresAt: new Date(service.clock.now().getTime() + 10 * MINUTE).toISOString() })
    expect(await codesSentTo(db, person.email)).toHaveLength(2)
  })

  test('a new code is not sent within a minute of registering: the response describes the code that registering sent', async () => {
    const expiresAt = new Date(service.clock.now().getTime() + 10 * MINUTE).toISOString()
    for (const after of [0, 20_500, 39_499]) {
      service.clock.advance(after)
      expect(await verify()).toMatchObject({ status: 202, data: { sentTo: 'p***@example.com', expiresAt } })
    }
    expect(await codesSentTo(db, person.email)).toEqual([code])
    service.clock.advance(1)
    expect((await verify()).status).toBe(202)
    expect(await codesSentTo(db, person.email)).toHaveLength(2)
    expect((await verify({ code })).status).toBe((await codesSentTo(db, person.email))[1] === code ? 200 : 422)
  })

  test('a new code is refused within a minute of registering when the code was tried too often: none is pending', async () => {
    for (let n = 0; n < 5; n++) await verify({ code: otherThan(code) })
    expect(await verify()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })

  test('a new code is refused within a minute of a requested one, with the seconds to wait', async () => {
    service.clock.advance(MINUTE)
    await verify()
    service.clock.advance(20_500)
    const reply = await verify()
    expect(reply).toMatchObject({ status: 429, error: { code: 'RATE_LIMIT_EXCEEDED' }, headers: { 'retry-after': '40' } })
    expect(await codesSentTo(db, person.email)).toHaveLength(2)
    service.clock.advance(39_500)
    expect((await verify()).status).toBe(202)
  })

  test('may be tried five times again', async () => {
    for (let n = 0; n < 5; n++) await verify({ code: otherThan(code) })
    service.clock.advance(MINUTE)
    await verify()
    expect((await verify({ code: (await codesSentTo(db, person.email))[1] })).status).toBe(200)
  })

  test('a new code is not sent for a confirmed e-mail: the user is returned', async () => {
    await verify({ code })
    service.clock.advance(MINUTE)
    expect(await verify()).toMatchObject({ status: 200, data: { user: { emailVerified: true } } })
    expect(await codesSentTo(db, person.email)).toHaveLength(1)
  })

  test('a new code is refused to a guest, who has no e-mail', async () => {
    const { token } = await service.guest()
    for (const body of [{}, { code }])
      expect(await verify(body, token)).toMatchObject({
        status: 400,
        error: { code: 'VALIDATION_ERROR', details: [{ path: 'email', code: 'EMAIL_MISSING' }] },
      })
  })

  test('a new code is refused without a target, and with unknown fields', async () => {
    expect((await service.send('POST', '/users/verify-email', { body: {} })).error.code).toBe('AUTHENTICATION_REQUIRED')
    expect(await verify({ email: 'other@example.com' })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'email', code: 'UNKNOWN_FIELD' }] },
    })
  })
})

test('guessing is limited by account and address, whatever the code says', async () => {
  const guess = () => service.send('POST', '/users/verify-email', { token: person.token, body: { code: otherThan(code) }, address: '10.9.9.9' })
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422)
  expect(await guess()).toMatchObject({ status: 429, error: { code: 'RATE_LIMIT_EXCEEDED' } })
})

test('a phone is confirmed in the same way, by a text message', async () => {
  const phone = '+201012345678'
  const { token, user } = await service.person({ phone })
  expect(user.phoneVerified).toBe(false)
  const sent = await verify({}, token, '/users/verify-phone')
  expect(sent).toMatchObject({ status: 202, data: { sentTo: '+20***78' } })
  const [message] = await db.root.select().from(messages).where(eq(messages.to, phone))
  expect(message).toMatchObject({ channel: 'sms', subject: '' })
  const confirmed = await verify({ code: message?.code }, token, '/users/verify-phone')
  expect(confirmed).toMatchObject({ status: 200, data: { user: { phoneVerified: true, emailVerified: false } } })
  expect(notified).toEqual([])
  expect(await verify({}, person.token, '/users/verify-phone')).toMatchObject({
    status: 400,
    error: { details: [{ path: 'phone', code: 'PHONE_MISSING' }] },
  })
})

test('a code sent to the phone does not confirm the e-mail', async () => {
  const phone = '+201112345678'
  const { token } = await service.person({ phone })
  await verify({}, token, '/users/verify-phone')
  const [texted] = await codesSentTo(db, phone)
  expect((await verify({ code: texted }, token)).status).toBe(422)
})

test('codes that are over are forgotten, others are not', async () => {
  const kept = () => db.root.$count(verificationCodes, eq(verificationCodes.userId, person.user.id))
  await purgeExpiredCodes(service.services)
  expect(await kept()).toBe(1)
  service.clock.advance(10 * MINUTE + 1)
  await purgeExpiredCodes(service.services)
  expect(await kept()).toBe(0)
})

describe('other areas', () => {
  test('find an account by e-mail only once it is confirmed', async () => {
    const asked = [person.email.toUpperCase(), 'nobody@example.com']
    expect(await verifiedByEmail(db.root, asked)).toEqual(new Map())
    await verify({ code })
    expect(await verifiedByEmail(db.root, asked)).toEqual(new Map([[person.email, person.user.id]]))
    expect(await verifiedByEmail(db.root, [])).toEqual(new Map())
  })

  test('learn names, and none of guests and strangers', async () => {
    const guest = await service.guest()
    const stranger = '00000000-0000-4000-8000-000000000000'
    expect(await namesOf(db.root, [person.user.id, guest.user.id, stranger])).toEqual(
      new Map([
        [person.user.id, 'Nour Hassan'],
        [guest.user.id, null],
        [stranger, null],
      ]),
    )
    expect(await namesOf(db.root, new Set())).toEqual(new Map())
  })
})
