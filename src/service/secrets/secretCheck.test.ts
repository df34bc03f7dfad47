/** Effects of SECRET: another one stops the start, several replace one another, and a value that none opens is null. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { pino, type Logger } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { propertyOperations } from '#contract/properties/operations.ts'
import { webhookOperations } from '#contract/webhooks/webhooks.ts'
import { Landlord } from '../../../test/service/modules/properties.ts'
import { happen, isSigned, Subscriber, webhookFixture, type WebhookFixture } from '../../../test/service/modules/webhooks.ts'
import { SEALED_COLUMNS } from '../modules.ts'
import { OtherSecret, replaceSecret, requireSecret, reseal } from './secretCheck.ts'

const SERVICE = resolve(import.meta.dirname, '..')

const [FIRST, SECOND, OTHER] = ['f', 's', 'o'].map((letter) => letter.repeat(32)) as [string, string, string]

let fixture: WebhookFixture
let lines: Record<string, unknown>[]
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }) as Logger
beforeAll(async () => {
  lines = []
  fixture = await webhookFixture({ log })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.worker.idle()
  await fixture.service.services.db.root.execute(sql`truncate secret_checks, portfolios, webhooks, users cascade`)
  fixture.receiver.calls.length = 0
  lines = []
})

/** The service goes on as one that was started with these. */
const startedWith = (...secrets: string[]) => Object.assign(fixture.service.services.config, { secrets })
const start = (...secrets: string[]) => {
  startedWith(...secrets)
  return requireSecret(fixture.service.services, SEALED_COLUMNS)
}
/** A subscriber who is a landlord too, with a tenant whose national ID is kept. */
const makeKept = async () => {
  const nour = await Subscriber.register(fixture)
  const landlord = new Landlord(fixture.service, nour.token)
  const tenant = await landlord.tenant({ national_id: '29001011234567' })
  const webhook = await nour.subscribe({ headers: { Authorization: 'Bearer of-the-ledger' } })
  const shown = async () => {
    const { data } = (await fixture.service.call(propertyOperations.listTenants, { token: nour.token })).data
    const { secret, headers } = await nour.get(webhook)
    return { nationalId: data.find(({ id }) => id === tenant.id)!.national_id, secret, headers }
  }
  return { nour, webhook, shown }
}
const said = (text: string) => lines.filter(({ msg }) => String(msg).includes(text))

describe('secret: at start', () => {
  test('the first one that a database meets is its own, and another does not start', async () => {
    await start(FIRST)
    await start(FIRST)
    await expect(start(OTHER)).rejects.toThrow(/was used with another SECRET[^]*SECRET=new,old[^]*npm run secret -- replace/)
    await expect(start(OTHER)).rejects.toBeInstanceOf(OtherSecret)
    await start(OTHER, FIRST)
  })

  test('secret: when two first starts at once have different secrets, only one lives', async () => {
    const { services } = fixture.service
    const starts = [FIRST, OTHER].map((secret) => requireSecret({ ...services, config: { ...services.config, secrets: [secret] } }, SEALED_COLUMNS))
    const ends = await Promise.allSettled(starts)
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a database of a version without a check refuses one that opens nothing, and takes its own', async () => {
    startedWith(FIRST)
    await makeKept()
    await expect(start(OTHER)).rejects.toBeInstanceOf(OtherSecret)
    await start(FIRST)
    await expect(start(OTHER)).rejects.toBeInstanceOf(OtherSecret)
  })

  test('secret: a database of a version without a check keeps the older secret until all is sealed again', async () => {
    startedWith(FIRST)
    await makeKept()
    await start(SECOND, FIRST)
    await expect(start(SECOND)).rejects.toBeInstanceOf(OtherSecret)
    startedWith(SECOND, FIRST)
    await reseal(fixture.service.services, SEALED_COLUMNS)
    await start(SECOND)
  })

  test('a lost secret can be replaced by making the present one the database’s own', async () => {
    await start(FIRST)
    startedWith(OTHER)
    await replaceSecret(fixture.service.services)
    await start(OTHER)
    await expect(start(FIRST)).rejects.toBeInstanceOf(OtherSecret)
  })
})

describe('secret: while one replaces another', () => {
  test('secret: during a replacement either opens, and the older one may be removed once all is sealed again', async () => {
    await start(FIRST)
    const { nour, webhook, shown } = await makeKept()
    const before = await shown()
    expect(before).toEqual({ nationalId: '••••••••••4567', secret: expect.stringMatching(/^whsec_••••/), headers: { Authorization: '••••' } })
    await nour.call(webhookOperations.rotateWebhookSecret, { params: { webhookId: webhook.id }, body: {} })
    const rotated = await shown()
    await start(SECOND, FIRST)
    expect(await shown()).toEqual(rotated)
    await expect(start(SECOND)).rejects.toBeInstanceOf(OtherSecret)
    startedWith(SECOND, FIRST)
    await reseal(fixture.service.services, SEALED_COLUMNS)
    // The national ID, the secret, the one before it, the headers.
    expect(said('is sealed with the first')).toMatchObject([{ fields: 4 }])
    await start(SECOND)
    expect(await shown()).toEqual(rotated)
    expect(said('cannot be read')).toEqual([])
    startedWith(SECOND, FIRST)
    await reseal(fixture.service.services, SEALED_COLUMNS)
    expect(said('is sealed with the first')).toHaveLength(1)
  })

  test('deliveries are signed by the secret that their receiver knows', async () => {
    await start(FIRST)
    const { nour, webhook } = await makeKept()
    startedWith(SECOND, FIRST)
    await reseal(fixture.service.services, SEALED_COLUMNS)
    startedWith(SECOND)
    await happen(fixture, nour.accountId, 'order.created')
    await fixture.worker.idle()
    expect(await isSigned(nour.received(webhook)[0]!, webhook.secret, fixture.service.clock.now())).toEqual([true, true])
  })
})

describe('secret: what none opens', () => {
  test('secret: a field that none opens is null in responses, with one log line for each field, and everything else is there', async () => {
    startedWith(FIRST)
    const { shown } = await makeKept()
    startedWith(OTHER)
    for (let n = 0; n < 2; n++) expect(await shown()).toEqual({ nationalId: null, secret: null, headers: null })
    const fields = said('a field cannot be read').map(({ field }) => field)
    expect(fields.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['tenants.national_id', 'webhooks.headers', 'webhooks.secret'])
  })

  test('sends no delivery, neither unsigned nor without its headers, says why, and sends once the secret is replaced', async () => {
    startedWith(FIRST)
    const { nour, webhook } = await makeKept()
    startedWith(OTHER)
    const params = { webhookId: webhook.id }
    const tested = await nour.call(webhookOperations.testWebhook, { params, body: { eventType: 'order.created' } })
    expect(tested.data.delivery).toMatchObject({ status: 'failed', error: 'secret_unreadable', responseStatus: null })
    await happen(fixture, nour.accountId, 'order.created')
    await fixture.worker.idle()
    expect(nour.received(webhook)).toEqual([])
    // The delivery tried above was made in the same moment: which of the two comes first isn't promised.
    const delivery = (await nour.deliveries(webhook)).find(({ status }) => status === 'pending')
    expect(delivery).toMatchObject({ attempt: 1, error: 'secret_unreadable' })
    const { secret } = (await nour.call(webhookOperations.rotateWebhookSecret, { params, body: {} })).data.webhook
    await nour.call(webhookOperations.updateWebhook, { params, body: { headers: {} } })
    fixture.service.clock.set(delivery!.nextAttemptAt!)
    await fixture.worker.idle()
    expect(await isSigned(nour.received(webhook)[0]!, secret, fixture.service.clock.now())).toEqual([true, true])
  })
})

test('secret: every column of bytes is sealed with it, or known to hold something else', async () => {
  /** Archives are zip files; answers are sealed with their own keys; the check seals nothing but itself. */
  const OTHERS = ['data_exports.archive', 'idempotency_keys.answer', 'secret_checks.sealed']
  const sealed = SEALED_COLUMNS.map(({ table, column }) => `${getTableName(table)}.${getTableColumns(table)[column]!.name}`)
  const found: string[] = []
  for (const path of globSync('**/tables.ts', { cwd: SERVICE })) {
    const tables = Object.values((await import(resolve(SERVICE, path))) as Record<string, unknown>)
    for (const table of tables.filter((each) => each instanceof PgTable))
      for (const column of Object.values<PgColumn>(getTableColumns(table)))
        if (column.getSQLType() === 'bytea') found.push(`${getTableName(table)}.${column.name}`)
  }
  expect(found.toSorted()).toEqual([...sealed, ...OTHERS].toSorted())
})
