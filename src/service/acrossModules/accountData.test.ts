/** Deletion and export of an account: the personal data of every module. */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountDataOperations } from '#contract/accounts/accountData.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { credentialOperations } from '#contract/accounts/credentials.ts'
import { makeExports, purgeExports } from '../modules/accounts/ownData/dataExport.ts'
import { furnishPerson, newPerson, PASSWORD as password, tablesNaming, type Person } from '../../../test/service/person.ts'
import { testService, type TestService } from '../../../test/service.ts'
import { purgeEvents } from '../jobs/events.ts'
import { queueMessage } from '../adapters/mail.ts'
import { events, messages } from '../jobs/tables.ts'

const { requestDataExport, getDataExport, deleteAccount } = accountDataOperations
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const makePerson = () => newPerson(service)
const furnish = (person: Person) => furnishPerson(service, person)
const rowsWith = (text: string) => tablesNaming(service, text)

describe('deleting an account', () => {
  test('leaves nothing about the person anywhere, and the order without the person', async () => {
    const person = await makePerson()
    const { orderId, total } = await furnish(person)
    await service.call(requestDataExport, { token: person.token, body: {} })
    await makeExports(service.services)
    expect(await rowsWith(person.mark)).not.toEqual([])
    const gone = await service.call(deleteAccount, { token: person.token })
    expect(gone).toMatchObject({ status: 200, data: { id: person.accountId, deleted: true } })
    expect(await rowsWith(person.mark)).toEqual([])
    const { rows } = await service.services.db.root.execute(sql`select account_id, total, shipping_address from orders where id = ${orderId}`)
    expect(rows).toMatchObject([{ account_id: person.accountId, total: expect.anything(), shipping_address: { governorate: 'Cairo', line1: '' } }])
    expect(Number(rows[0]!['total'])).toBe(Math.round(total * 100))
    const left = await service.services.db.root.select().from(events).where(eq(events.accountId, person.accountId))
    expect(left).toMatchObject([{ type: 'user.deleted', payload: { id: person.accountId } }])
  })

  test('ends every session and key, and gives the e-mail free', async () => {
    const { token, email } = await makePerson()
    const other = (await service.call(accountOperations.login, { body: { email, password } })).data.token
    const key = (await service.call(credentialOperations.createApiKey, { token, body: { name: 'k', scopes: ['users:read'] } })).data.token
    await service.call(deleteAccount, { token })
    for (const ended of [token, other, key])
      expect((await service.call(accountOperations.getProfile, { token: ended })).error.code).toBe('INVALID_API_KEY')
    expect((await service.call(accountOperations.login, { body: { email, password } })).error.code).toBe('INVALID_CREDENTIALS')
    const again = await service.call(accountOperations.register, { body: { email, password, firstName: 'Nour', lastName: 'Hassan' } })
    expect(again.status).toBe(201)
  })

  test('takes a session signed in within ten minutes; a guest may always, a key never', async () => {
    const { token, email } = await makePerson()
    const key = (await service.call(credentialOperations.createApiKey, { token, body: { name: 'k', scopes: ['users:write'] } })).data.token
    const guest = await service.guest()
    expect((await service.call(deleteAccount, { token: key })).error.code).toBe('INSUFFICIENT_SCOPE')
    service.clock.advance(10 * MINUTE_MS + 1)
    expect((await service.call(deleteAccount, { token })).error).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED', status: 403 })
    expect((await service.call(deleteAccount, { token: guest.token })).status).toBe(200)
    const fresh = (await service.call(accountOperations.login, { body: { email, password } })).data.token
    service.clock.advance(10 * MINUTE_MS)
    expect((await service.call(deleteAccount, { token: fresh })).status).toBe(200)
  })

  test('leaves what was written to a mailbox that it only claimed', async () => {
    const [leaving, staying] = [await makePerson(), await makePerson()]
    await service.services.db.root.execute(sql`update users set pending_email = ${staying.email} where id = ${leaving.accountId}`)
    const letter = { channel: 'email', to: staying.email, language: 'en', subject: 'A new password', text: 'Type it', html: null } as const
    await service.services.db.transaction((tx) => queueMessage(tx, { ...letter, kind: 'password_reset', code: '123456', at: service.clock.now() }))
    await service.call(deleteAccount, { token: leaving.token })
    const kept = await service.services.db.root.select({ kind: messages.kind }).from(messages).where(eq(messages.to, staying.email))
    expect(kept).toContainEqual({ kind: 'password_reset' })
  })

  test('leaves other accounts as they are', async () => {
    const [leaving, staying] = [await makePerson(), await makePerson()]
    await furnish(leaving)
    await furnish(staying)
    const before = await rowsWith(staying.mark)
    await service.call(deleteAccount, { token: leaving.token })
    expect(await rowsWith(staying.mark)).toEqual(before)
  })
})

describe('an archive of one’s data', () => {
  const ask = (token: string) => service.call(requestDataExport, { token, body: {} })
  const read = async (token: string, exportId: string) => (await service.call(getDataExport, { token, params: { exportId } })).data.export
  const download = (url: string) => service.app.inject({ url: new URL(url).pathname })

  test('an archive of an account’s data is made in the background, has every module’s data, and loads without a bearer', async () => {
    const person = await makePerson()
    await furnish(person)
    const asked = await ask(person.token)
    expect(asked).toMatchObject({ status: 202, data: { export: { status: 'queued', url: null } } })
    const { id } = asked.data.export
    expect((await ask(person.token)).data.export.id).toBe(id)
    await makeExports(service.services)
    const ready = await read(person.token, id)
    expect(ready).toMatchObject({ status: 'ready', url: expect.stringMatching(/^http:\/\/diwan\.test\/exports\//) })
    const reply = await download(ready.url!)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    const files = Object.entries(unzipSync(new Uint8Array(reply.rawPayload))).map(([name, bytes]): [string, string] => [name, strFromU8(bytes)])
    const names = [
      'profile',
      'payment-methods',
      'sessions',
      'api-keys',
      'events',
      'messages',
      'orders',
      'rooms',
      'renders',
      'ar-sessions',
      'cart',
      'wishlist',
      'ratings',
      'exchange-rates',
      'loyalty',
      'portfolio',
      'webhooks',
      'former-contacts',
    ]
    expect(new Set(files.map(([name]) => name))).toEqual(new Set(names.map((name) => `${name}.json`)))
    const archive = Object.fromEntries(files)
    for (const name of ['profile.json', 'orders.json', 'rooms.json', 'ratings.json']) expect(archive[name]).toContain(person.mark)
    for (const [name, text] of files) expect([name, JSON.parse(text) === null]).toEqual([name, false])
    const all = files.map(([, text]) => text).join('\n')
    expect(all).not.toMatch(/argon2|dwn_test_|passwordHash|"hash"/)
    const { root } = service.services.db
    expect(await root.$count(messages, and(eq(messages.to, person.email), eq(messages.kind, 'export_ready')))).toBe(1)
  })

  test('an archive is hidden from other accounts, unguessable, and refused to keys', async () => {
    const [mine, theirs] = [await makePerson(), await makePerson()]
    const { id } = (await ask(mine.token)).data.export
    await makeExports(service.services)
    expect((await service.call(getDataExport, { token: theirs.token, params: { exportId: id } })).error.code).toBe('EXPORT_NOT_FOUND')
    const { url } = await read(mine.token, id)
    const bent = url!.replace(/\.(.)([\w-]+)\.zip$/, (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}.zip`)
    expect(bent).not.toBe(url)
    for (const path of [bent, url!.replace(id, randomUUID()), `http://diwan.test/exports/${id}.zip`])
      expect((await download(path)).statusCode).toBe(404)
    const key = (await service.call(credentialOperations.createApiKey, { token: mine.token, body: { name: 'k', scopes: ['users:write'] } })).data
      .token
    expect((await ask(key)).error.code).toBe('INSUFFICIENT_SCOPE')
    expect((await service.call(getDataExport, { token: key, params: { exportId: id } })).error.code).toBe('INSUFFICIENT_SCOPE')
  })

  test('ends after seven days, and with the account', async () => {
    const person = await makePerson()
    const { id } = (await ask(person.token)).data.export
    await makeExports(service.services)
    const { url } = await read(person.token, id)
    service.clock.advance(7 * DAY_MS - 1)
    expect((await download(url!)).statusCode).toBe(200)
    service.clock.advance(1)
    expect((await download(url!)).statusCode).toBe(404)
    expect((await service.call(getDataExport, { token: person.token, params: { exportId: id } })).error.code).toBe('EXPORT_NOT_FOUND')
    await purgeExports(service.services)
    expect((await service.services.db.root.execute(sql`select 1 from data_exports where id = ${id}`)).rows).toEqual([])
    const fresh = (await service.call(accountOperations.login, { body: { email: person.email, password } })).data.token
    const second = (await ask(fresh)).data.export
    await makeExports(service.services)
    const again = (await read(fresh, second.id)).url!
    await service.call(deleteAccount, { token: fresh })
    expect((await download(again)).statusCode).toBe(404)
  })

  test('can be asked for five times a day', async () => {
    const { token } = await makePerson()
    for (let n = 0; n < 5; n++) {
      expect((await ask(token)).status).toBe(202)
      await makeExports(service.services)
    }
    expect((await ask(token)).error.code).toBe('RATE_LIMIT_EXCEEDED')
  })
})

test('events are deleted after 30 days', async () => {
  const { accountId } = await makePerson()
  const kept = () => service.services.db.root.$count(events, eq(events.accountId, accountId))
  service.clock.advance(30 * DAY_MS)
  await purgeEvents(service.services)
  expect(await kept()).toBe(1)
  service.clock.advance(1)
  await purgeEvents(service.services)
  expect(await kept()).toBe(0)
})
