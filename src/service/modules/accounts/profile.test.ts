import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { testDatabase } from '../../../../test/service/db.ts'
import type { Database } from '../../db/connection.ts'
import { messages } from '../../jobs/tables.ts'
import { users } from './tables.ts'
import { accountService, codesSentTo, otherThan, type AccountService } from '../../../../test/service/modules/accounts.ts'

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

const put = (token: string, body: unknown, headers: Record<string, string> = {}) => service.send('PUT', '/users/profile', { token, body, headers })
const profile = async (token: string): Promise<User> => (await service.send('GET', '/users/profile', { token })).data.user
let phones = 0
const newPhone = () => `+2010${String(20_000_000 + ++phones)}`

describe('a profile', () => {
  test('changes field by field: what is absent stays, null clears', async () => {
    const { token } = await service.person()
    const changed = await put(token, { firstName: ' Mona ', dateOfBirth: '1994-03-21', gender: 'female' })
    expect(changed).toMatchObject({
      status: 200,
      data: { user: { firstName: 'Mona', lastName: 'Hassan', dateOfBirth: '1994-03-21', gender: 'female' } },
    })
    const cleared = await service.send('PATCH', '/users/profile', { token, body: { dateOfBirth: null } })
    expect(cleared.data.user).toMatchObject({ firstName: 'Mona', dateOfBirth: null, gender: 'female' })
    expect(await profile(token)).toEqual(cleared.data.user)
  })

  test.each([
    [{ firstName: ' ' }, 'firstName', 'TOO_SHORT'],
    [{ firstName: null }, 'firstName', 'INVALID_TYPE'],
    [{ dateOfBirth: '1994-02-30' }, 'dateOfBirth', 'INVALID_FORMAT'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'TOO_LATE'],
    [{ dateOfBirth: '1800-01-01' }, 'dateOfBirth', 'TOO_EARLY'],
    [{ gender: 'robot' }, 'gender', 'NOT_ALLOWED'],
    [{ phone: '12345' }, 'phone', 'INVALID_FORMAT'],
    [{ email: 'nobody' }, 'email', 'INVALID_FORMAT'],
    [{ avatar: 'https://example.com/me.png' }, 'avatar', 'INVALID_TYPE'],
  ])('refuses %j', async (body, path, code) => {
    const { token } = await service.person()
    const { status, error } = await put(token, body)
    expect([status, error.code, error.details?.[0]?.path, error.details?.[0]?.code]).toEqual([400, 'INVALID_PROFILE_DATA', path, code])
  })

  test('sent back whole, or field by field, changes no role, status, points, figures or owner', async () => {
    const { token, user } = await service.person()
    const [before] = await db.root.select().from(users).where(eq(users.id, user.id))
    const whole = await put(token, { ...user, role: 'staff' })
    expect(whole).toMatchObject({ status: 400, error: { code: 'INVALID_PROFILE_DATA' } })
    const allowed = new Set(['email', 'phone', 'firstName', 'lastName', 'dateOfBirth', 'gender', 'avatar'])
    const bent: Record<string, unknown> = {
      ...user,
      role: 'staff',
      accountStatus: 'suspended',
      emailVerified: true,
      loyaltyInfo: { ...user.loyaltyInfo, points: 9999 },
    }
    for (const [field, value] of Object.entries(bent)) {
      const { status } = await put(token, { [field]: value })
      expect([field, status]).toEqual([field, allowed.has(field) ? 200 : 400])
    }
    const [after] = await db.root.select().from(users).where(eq(users.id, user.id))
    expect(after).toEqual({ ...before, updatedAt: after!.updatedAt })
  })
})

describe('a new e-mail', () => {
  test('a new e-mail is pending until its code is typed; the old one is notified', async () => {
    const { token, email, password, user } = await service.person()
    await service.send('POST', '/users/verify-email', { token, body: { code: (await codesSentTo(db, email))[0] } })
    const fresh = `new-${email}`
    const changed = await put(token, { email: fresh.toUpperCase() })
    expect(changed.data.user).toMatchObject({ email, emailVerified: true, pendingEmail: fresh })
    expect((await service.send('POST', '/auth/login', { body: { email: fresh, password } })).status).toBe(401)
    const [code] = await codesSentTo(db, fresh)
    expect((await service.send('POST', '/users/verify-email', { token, body: { code: otherThan(code) } })).status).toBe(422)
    const verified = await service.send('POST', '/users/verify-email', { token, body: { code } })
    expect(verified.data.user).toMatchObject({ id: user.id, email: fresh, emailVerified: true, pendingEmail: null })
    expect((await service.send('POST', '/auth/login', { body: { email: fresh, password } })).status).toBe(200)
    expect((await service.send('POST', '/auth/login', { body: { email, password } })).status).toBe(401)
    expect(await db.root.$count(messages, and(eq(messages.to, email), eq(messages.kind, 'email_changed')))).toBe(1)
  })

  test('an e-mail that another account has confirmed is taken, also when that happens while it is pending', async () => {
    const owner = await service.person()
    const confirm = async ({ token, email }: { token: string; email: string }) =>
      service.send('POST', '/users/verify-email', { token, body: { code: (await codesSentTo(db, email)).at(-1) } })
    const { token } = await service.person()
    await put(token, { email: owner.email })
    const mine = (await codesSentTo(db, owner.email)).at(-1)
    const theirs = (await codesSentTo(db, owner.email))[0]
    expect((await service.send('POST', '/users/verify-email', { token: owner.token, body: { code: theirs } })).status).toBe(200)
    const late = await service.send('POST', '/users/verify-email', { token, body: { code: mine } })
    expect(late).toMatchObject({ status: 409, error: { code: 'EMAIL_ALREADY_EXISTS' } })
    const third = await service.person()
    expect(await put(third.token, { email: owner.email })).toMatchObject({ status: 409, error: { code: 'EMAIL_ALREADY_EXISTS' } })
    expect((await confirm(third)).status).toBe(200)
  })

  test('a new e-mail is no longer pending once the present one is sent again', async () => {
    const { token, email } = await service.person()
    await put(token, { email: `other-${email}` })
    expect((await put(token, { email })).data.user).toMatchObject({ email, pendingEmail: null })
  })

  test('a new e-mail is refused to guests, who register instead', async () => {
    const { token } = await service.guest()
    expect((await put(token, { email: 'guest@example.com' })).error).toMatchObject({
      code: 'INVALID_PROFILE_DATA',
      details: [{ code: 'EMAIL_MISSING' }],
    })
  })

  test('e-mail and phone cannot be changed with a key: control of the mailbox is control of the account', async () => {
    const { token, email } = await service.person()
    const key = (await service.send('POST', '/auth/api-keys', { token, body: { name: 'k', scopes: ['users:write'] } })).data.token
    expect((await put(key, { email: `other-${email}` })).error.code).toBe('INSUFFICIENT_SCOPE')
    expect((await put(key, { phone: newPhone() })).error.code).toBe('INSUFFICIENT_SCOPE')
    expect((await put(key, { firstName: 'Mona' })).status).toBe(200)
  })
})

describe('a new phone number', () => {
  test('a new phone number is pending until its code is typed; null removes it at once', async () => {
    const { token } = await service.person()
    const phone = newPhone()
    expect((await put(token, { phone })).data.user).toMatchObject({ phone: null, pendingPhone: phone, phoneVerified: false })
    const [code] = await codesSentTo(db, phone)
    const verified = await service.send('POST', '/users/verify-phone', { token, body: { code } })
    expect(verified.data.user).toMatchObject({ phone, pendingPhone: null, phoneVerified: true })
    expect((await put(token, { phone: null })).data.user).toMatchObject({ phone: null, phoneVerified: false })
  })

  test('a phone number of another account is taken, also when that happens while it is pending', async () => {
    const phone = newPhone()
    const [first, second, third] = [await service.person(), await service.person(), await service.person()]
    await put(first.token, { phone })
    await put(second.token, { phone })
    const [one, two] = await codesSentTo(db, phone)
    expect((await service.send('POST', '/users/verify-phone', { token: first.token, body: { code: one } })).status).toBe(200)
    const late = await service.send('POST', '/users/verify-phone', { token: second.token, body: { code: two } })
    expect(late).toMatchObject({ status: 409, error: { code: 'PHONE_ALREADY_EXISTS' } })
    expect(await put(third.token, { phone })).toMatchObject({ status: 409, error: { code: 'PHONE_ALREADY_EXISTS' } })
  })
})

describe('a picture of a person', () => {
  const drawing = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#2f6f6b' } })
  const send = async (token: string, bytes: Uint8Array | null, fields: Record<string, string> = {}, name = 'me.png', type = 'image/png') => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    if (bytes !== null) form.set('avatar', new File([new Uint8Array(bytes)], name, { type }))
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type')! }
    return put(token, Buffer.from(await encoded.arrayBuffer()), headers)
  }
  const blobOf = (user: User) => user.avatar!.split('/').at(-1)!
  const drawn = async (user: User) => sharp((await service.services.blobs.read(blobOf(user)))!)

  test.each(['png', 'jpeg', 'webp'] as const)('an avatar is accepted as %s, under any name, and encoded again without metadata', async (format) => {
    const { token } = await service.person()
    const bytes = await drawing()
      .withExif({ IFD0: { Artist: 'Nour', ImageDescription: '30.04,31.23' } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const reply = await send(token, bytes, { firstName: 'Mona', lastName: '' }, 'page.html', 'text/html')
    expect(reply).toMatchObject({ status: 200, data: { user: { firstName: 'Mona', lastName: 'Hassan' } } })
    expect(reply.data.user.avatar).toMatch(/^https?:\/\/[^/]+\/assets\/[0-9a-f]{64}\.webp$/)
    const { format: kept, width, height, exif, xmp, icc } = await (await drawn(reply.data.user)).metadata()
    expect({ kept, width, height, exif, xmp, icc }).toEqual({
      kept: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
      xmp: undefined,
      icc: undefined,
    })
    expect((await profile(token)).avatar).toBe(reply.data.user.avatar)
  })

  test('stands upright as the camera was held', async () => {
    const { token } = await service.person()
    // Red on top, once it is turned by the note that the camera wrote.
    const raw = Buffer.concat([Buffer.alloc(3 * 40 * 80, Buffer.from([255, 0, 0])), Buffer.alloc(3 * 40 * 80, Buffer.from([0, 0, 255]))])
    const turned = await sharp(raw, { raw: { width: 80, height: 80, channels: 3 } })
      .rotate(270)
      .toBuffer()
    const bytes = await sharp(turned, { raw: { width: 80, height: 80, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const { data } = await send(token, bytes)
    const upper = await (await drawn(data.user)).extract({ left: 0, top: 0, width: 512, height: 200 }).png().toBuffer()
    const { channels } = await sharp(upper).stats()
    // The whole of the upper part: on its side half of it would be blue.
    expect(channels[0]!.mean).toBeGreaterThan(230)
    expect(channels[2]!.mean).toBeLessThan(25)
  })

  test('an avatar is recognised by its content: a page, an SVG, a GIF and a torn PNG are refused', async () => {
    const { token } = await service.person()
    const png = await drawing().png().toBuffer()
    const cases: [Uint8Array, string][] = [
      [Buffer.from('<html><script>alert(1)</script></html>'), 'NOT_ALLOWED'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'), 'NOT_ALLOWED'],
      [await drawing(10, 10).gif().toBuffer(), 'NOT_ALLOWED'],
      [png.subarray(0, png.length / 2), 'INVALID_FORMAT'],
      [Buffer.concat([png.subarray(0, 8), Buffer.from('nothing of the kind')]), 'INVALID_FORMAT'],
    ]
    for (const [bytes, code] of cases) {
      const { status, error } = await send(token, bytes)
      expect([status, error.code, error.details?.[0]?.code]).toEqual([400, 'INVALID_PROFILE_DATA', code])
    }
    expect((await profile(token)).avatar).toBeNull()
  })

  test('has at most 5 MB, and at most 50 million pixels', async () => {
    const { token } = await service.person()
    const large = Buffer.concat([await drawing().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
    expect((await send(token, large)).error).toMatchObject({
      code: 'INVALID_PROFILE_DATA',
      details: [{ code: 'TOO_LARGE', maximum: 5 * 1024 * 1024 }],
    })
    expect((await send(token, Buffer.alloc(6 * 1024 * 1024 + 1))).error.code).toBe('PAYLOAD_TOO_LARGE')
    const huge = await drawing(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
    expect(huge.length).toBeLessThan(5 * 1024 * 1024)
    expect((await send(token, huge)).error).toMatchObject({ code: 'INVALID_PROFILE_DATA', details: [{ code: 'INVALID_FORMAT' }] })
  })

  test('goes when it is replaced or removed, unless another account has the same', async () => {
    const [mine, theirs] = [await service.person(), await service.person()]
    const shared = await sharp({ create: { width: 70, height: 70, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const first = (await send(mine.token, shared)).data.user
    expect((await send(theirs.token, shared)).data.user.avatar).toBe(first.avatar)
    await put(mine.token, { avatar: null })
    expect((await profile(mine.token)).avatar).toBeNull()
    expect(await service.services.blobs.has(blobOf(first))).toBe(true)
    const own = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#aa0000' } })
      .png()
      .toBuffer()
    await send(theirs.token, own)
    expect(await service.services.blobs.has(blobOf(first))).toBe(false)
    // A form that shows the field and in which nothing was chosen changes nothing.
    const kept = await send(theirs.token, Buffer.alloc(0), {}, '')
    expect(kept.data.user.avatar).toMatch(/\.webp$/)
  })

  test('an avatar needs its own operation; a form that cannot be read or repeats a field is refused', async () => {
    const { token } = await service.person()
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const elsewhere = await service.send('POST', '/users/addresses', { token, body: Buffer.from('--x--\r\n'), headers: type })
    expect(elsewhere.status).toBe(415)
    expect((await put(token, Buffer.from('not a form'), type)).error).toMatchObject({
      code: 'INVALID_PROFILE_DATA',
      details: [{ code: 'INVALID_FORMAT' }],
    })
    const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const twice = `${part('firstName', 'A')}${part('firstName', 'B')}--x--\r\n`
    expect((await put(token, Buffer.from(twice), type)).error.details).toMatchObject([{ path: 'firstName', code: 'REPEATED' }])
    const unkeepable = `${part('firstName', 'A\0B')}--x--\r\n`
    expect((await put(token, Buffer.from(unkeepable), type)).error.details).toMatchObject([{ path: 'firstName', code: 'INVALID_TEXT' }])
    const reserved = `${part('__proto__', 'x')}--x--\r\n`
    expect((await put(token, Buffer.from(reserved), type)).error.code).toBe('INVALID_PROFILE_DATA')
  })
})

describe('preferences', () => {
  const change = (token: string, body: unknown) => service.send('PUT', '/users/preferences', { token, body })

  test('change field by field at any depth; what is absent stays', async () => {
    const { token, user } = await service.person()
    const changed = await change(token, { language: 'fr', notifications: { email: { marketing: false }, push: { reminders: true } } })
    const expected = structuredClone(user.preferences)
    expected.language = 'fr'
    expected.notifications.email.marketing = false
    expected.notifications.push.reminders = true
    expect(changed).toMatchObject({ status: 200, data: { preferences: expected } })
    expect((await service.send('PATCH', '/users/preferences', { token, body: { privacy: { showInSearch: true } } })).data.preferences).toEqual({
      ...expected,
      privacy: { ...expected.privacy, showInSearch: true },
    })
    expect((await profile(token)).preferences.privacy.showInSearch).toBe(true)
  })

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ currency: 'GBP' }, 'currency'],
    [{ language: null }, 'language'],
    [{ notifications: { email: { spam: true } } }, 'notifications.email.spam'],
    [{ privacy: { profileVisibility: 'friends' } }, 'privacy.profileVisibility'],
  ])('refuse %j', async (body, path) => {
    const { token } = await service.person()
    expect(await change(token, body)).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', details: [{ path }] } })
  })
})
