/** Files of AR as jobs: made once for all requests, retried when their process ends, failed when they cannot be made, purged in time. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { arOperations, arSessionInput } from '#contract/ar/ar.ts'
import { designOperations } from '#contract/design/design.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { fileBlobs } from '../../adapters/blobs.ts'
import { room } from '../../../../test/service/modules/design/sharing.ts'
import { filesAheadOfNeed } from './aheadOfNeed.ts'
import { createState } from '../../state.ts'
import { claimFile, purgeFiles, LEASE_MS } from './files.ts'
import { openProduct } from './openSession.ts'
import { PRIORITY } from './plan.ts'
import { fakeConverter, gate, withConversionQueue, type FakeConverter } from '../../../../test/service/modules/ar.ts'
import { ArConversionQueue } from './conversionQueue.ts'

const { createArSession, createProductArSession, getArByToken, getArSession } = arOperations
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface Row extends Record<string, unknown> {
  key: string
  target: string
  priority: number
  attempts: number
  failure: string | null
  blob: string | null
}

const fixture = async (service: TestService) => {
  const { token } = await service.guest()
  const projectId = await room(service, { token })
  const { id: productId } = await service.product(FIXTURE.sofa)
  await service.call(designOperations.addItem, { token, params: { projectId }, body: { productId, position: { x: 2, y: 0, z: 2 } } })
  const open = (body: object = {}, headers: Record<string, string> = {}) =>
    service.call(createArSession, { token, params: { projectId }, body, headers })
  const see = async (arSessionId: string) => (await service.call(getArSession, { token, params: { projectId, arSessionId } })).data.session
  return { token, projectId, productId, open, see }
}

describe('files', () => {
  let service: TestService
  let converter: FakeConverter
  let conversions: ArConversionQueue
  let here: Awaited<ReturnType<typeof fixture>>
  beforeAll(async () => {
    service = await testService()
    here = await fixture(service)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    await conversions?.idle()
    await service.services.db.root.execute(sql`truncate ar_sessions, ar_files`)
    converter = fakeConverter()
    conversions = withConversionQueue(service.services, { converter })
  })

  test('AR files are not held in memory while the service runs', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const beneath = fakeConverter()
    const made: WeakRef<Uint8Array>[] = []
    converter.convert = async (...asked) => {
      const file = await beneath.convert(...asked)
      made.push(new WeakRef(file.bytes))
      return file
    }
    await here.open()
    await conversions.idle()
    expect(made.length).toBeGreaterThan(2)
    await vi.waitFor(() => {
      collectGarbage()
      expect(made.filter((file) => file.deref() !== undefined)).toHaveLength(0)
    })
  })

  const rows = async () => (await service.services.db.root.execute<Row>(sql`select * from ar_files order by target, key`)).rows
  const keptFiles = () => readdirSync(join(service.services.config.dataDir, 'ar'))

  test('AR files of one room are made once for concurrent requests', async () => {
    const sessions = await Promise.all([here.open(), here.open(), here.open({ platform: 'ios' })])
    await conversions.idle()
    expect(sessions.map(({ status }) => status)).toEqual([201, 201, 201])
    // The room and the sofa, for three viewers.
    expect(converter.made).toHaveLength(6)
    await here.open()
    expect(converter.made).toHaveLength(6)
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('AR files of the platform come first, and the response waits for them', async () => {
    const later = gate()
    converter.before = (_recipe, target) => (target === 'android' ? later.wait() : Promise.resolve())
    conversions = withConversionQueue(service.services, { converter, concurrency: 3 })
    const { session } = (await here.open({ platform: 'ios' })).data
    expect(session.arAssets).toMatchObject({ state: 'ready', progress: 1, files: { android: null, ios: { triangles: 12 } } })
    later.go()
    await conversions.idle()
    expect((await here.see(session.id)).arAssets.files.android).toMatchObject({ url: expect.stringMatching(/\.glb$/) })
  })

  test('AR files are waited for only as long as the caller wants, and progress is reported', async () => {
    const held = gate()
    converter.before = (recipe) => (recipe.kind === 'room' ? held.wait() : Promise.resolve())
    conversions = withConversionQueue(service.services, { converter, concurrency: 4 })
    const answer = await here.open({}, { prefer: 'wait=5, respond-async' })
    const { session } = answer.data
    expect(answer.status).toBe(202)
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'preference-applied': 'respond-async' })
    expect(session).toMatchObject({ status: 'active', arAssets: { state: 'preparing', sceneUrl: null } })
    expect(answer.headers['location']).toBe(`/v1/design/projects/${here.projectId}/ar-session/${session.id}`)
    await expect.poll(async () => (await here.see(session.id)).arAssets.progress).toBe(0.5)
    const visit = await service.call(getArByToken, { params: { sessionToken: session.sessionToken } })
    expect(visit.data.session.arAssets.state).toBe('preparing')
    held.go()
    await conversions.idle()
    expect((await here.see(session.id)).arAssets).toMatchObject({ state: 'ready', progress: 1, sceneUrl: expect.any(String) })
  })

  test('AR files that take too long are answered with the present state', async () => {
    const held = gate()
    converter.before = held.wait
    conversions = withConversionQueue(service.services, { converter, waitMs: 20 })
    const answer = await here.open()
    expect([answer.status, answer.data.session.arAssets.progress]).toEqual([202, 0])
    expect([answer.headers['retry-after'], answer.headers['preference-applied']]).toEqual(['2', undefined])
    held.go()
    await conversions.idle()
    expect((await here.see(answer.data.session.id)).arAssets.state).toBe('ready')
  })

  test('AR files of a process that ended are made by another when its claim expires', async () => {
    const held = gate()
    converter.before = held.wait
    const answer = await here.open({}, { prefer: 'respond-async' })
    // The process that claimed two of them is gone: their result never comes.
    await expect.poll(async () => (await rows()).filter(({ attempts }) => attempts === 1).length).toBe(2)
    const next = fakeConverter()
    const other = new ArConversionQueue(service.services, { converter: next, concurrency: 1 })
    other.wake()
    await other.idle()
    expect(next.made).toHaveLength(4)
    service.clock.advance(LEASE_MS)
    other.wake()
    await other.idle()
    expect(next.made).toHaveLength(6)
    expect((await here.see(answer.data.session.id)).arAssets.state).toBe('ready')
    // Late, but the same: nothing is spoilt by it.
    held.go()
    await conversions.idle()
    expect((await rows()).every(({ blob, failure }) => blob !== null && failure === null)).toBe(true)
  })

  test('AR files that end their process each time are failed', async () => {
    await here.open({ platform: 'android' })
    await conversions.idle()
    await service.services.db.root.execute(sql`update ar_files set blob = null, made = null, attempts = 0, leased_until = null`)
    for (let crash = 0; crash < 2; crash++) {
      while (await claimFile(service.services, PRIORITY.soon));
      service.clock.advance(LEASE_MS)
    }
    expect((await here.open({ platform: 'android' })).error).toMatchObject({ code: 'AR_FILES_FAILED', status: 422 })
  })

  test('AR files that cannot be made are tried twice, failed, and retried a while later', async () => {
    let tries = 0
    converter.before = async (recipe) => {
      if (recipe.kind !== 'room') return
      tries++
      throw new Error('a mesh without faces')
    }
    const refused = await here.open({ platform: 'ios' })
    expect(refused.error.code).toBe('AR_FILES_FAILED')
    expect(JSON.stringify(refused.error)).not.toContain('mesh')
    await conversions.idle()
    expect((await service.services.db.root.execute(sql`select 1 from ar_sessions`)).rows).toEqual([])
    expect((await rows()).filter(({ failure }) => failure !== null)).toMatchObject(
      [{}, {}, {}].map(() => ({ failure: 'a mesh without faces', attempts: 2 })),
    )
    expect(tries).toBe(6)
    await here.open({ platform: 'ios' })
    expect(tries).toBe(6)
    const { session } = (await here.open({ platform: 'ios' }, { prefer: 'respond-async' })).data
    expect(session.arAssets.state).toBe('failed')
    converter.before = undefined
    service.clock.advance(10 * MINUTE + 1)
    expect((await here.open({ platform: 'ios' })).status).toBe(201)
  })

  test('AR sessions are refused where no converter runs', async () => {
    const without = { ...service.services, state: createState(service.services.db) }
    const input = arSessionInput.parse({})
    const asked = openProduct(without, here.productId, input, {
      accountId: null,
      tokenId: null,
      address: '127.0.0.1',
      respondAsync: false,
    })
    await expect(asked).rejects.toMatchObject({ code: 'AR_FILES_FAILED' })
  })

  test('go back to be made elsewhere when their process stops', async () => {
    let begun = 0
    converter.before = () => {
      begun++
      return gate().wait()
    }
    await here.open({}, { prefer: 'respond-async' })
    await expect.poll(() => begun).toBe(2)
    expect(await conversions.close()).toBe(true)
    expect(begun).toBe(2)
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0])
    const next = fakeConverter()
    const other = new ArConversionQueue(service.services, { converter: next })
    other.wake()
    await other.idle()
    expect(next.made).toHaveLength(6)
    expect(await other.close()).toBe(false)
  })

  test('AR files without requests are purged: rooms after two days, products after two weeks, but not shared blobs', async () => {
    await here.open()
    await conversions.idle()
    const all = keptFiles().length
    service.clock.advance(2 * DAY)
    expect(await purgeFiles(service.services)).toBe(0)
    service.clock.advance(1)
    expect(await purgeFiles(service.services)).toBe(3)
    expect(keptFiles()).toHaveLength(all - 3)
    // Asked for again, it is made again; the products are there.
    await here.open()
    await conversions.idle()
    expect(converter.made).toHaveLength(9)
    const [first] = await rows()
    await service.services.db.root.execute(
      sql`insert into ar_files select (jsonb_populate_record(f, jsonb_build_object('key', 'twin', 'used_at', ${service.clock.now().toISOString()}::text))).* from ar_files f where key = ${first!.key}`,
    )
    await service.services.db.root.execute(sql`update ar_files set used_at = used_at - interval '15 days' where key <> 'twin'`)
    expect(await purgeFiles(service.services)).toBe(6)
    expect(existsSync(join(service.services.config.dataDir, 'ar', first!.blob!))).toBe(true)
    expect(keptFiles()).toHaveLength(1)
  })

  test('AR files of products are made ahead of need, a few at a time, when the machine is idle', async () => {
    let hasTime = false
    const round = filesAheadOfNeed(service.services, () => hasTime)
    expect(await round()).toBe(0)
    expect(await rows()).toEqual([])
    hasTime = true
    expect(await round()).toBe(4)
    expect((await rows()).map(({ priority }) => priority)).toEqual(Array.from({ length: 12 }, () => PRIORITY.ahead))
    await conversions.idle()
    const counts = [await round(), await (await conversions.idle(), round()), await round(), await round()]
    await conversions.idle()
    // Nine of the fixture have a model.
    expect(counts).toEqual([4, 1, 0, 0])
    expect(converter.made).toHaveLength(27)
    const product = await service.call(createProductArSession, { params: { productId: here.productId }, body: {} })
    expect([product.status, converter.made.length]).toEqual([201, 27])
    // A model that came in is made at once, the others are there.
    await service.services.db.root.execute(sql`update products set updated_at = clock_timestamp() where sku = ${FIXTURE.sofa}`)
    expect(await round()).toBe(4)
    await conversions.idle()
    expect(converter.made).toHaveLength(27)
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('several processes'), () => {
  let services: TestService[]
  beforeAll(async () => {
    const database = (await testPostgres({ poolSize: 20 }))!
    const first = await testService({ database })
    services = [first]
    // One folder of data, as processes on one machine have it.
    const { dataDir } = first.services.config
    for (let i = 0; i < 2; i++) {
      const blobs = fileBlobs(join(dataDir, 'blobs'))
      services.push(await testService({ database: { ...database, close: async () => {} }, config: { dataDir }, blobs }))
    }
  })
  afterAll(async () => {
    for (const service of services.toReversed()) await service.close()
  })

  test('make each file of a room once, and each answers when all are there', async () => {
    const makers = services.map((service) => {
      const converter = fakeConverter()
      withConversionQueue(service.services, { converter, concurrency: 3 })
      return converter
    })
    const here = await fixture(services[0]!)
    const bodies = ['web', 'android', 'ios', 'web', 'web', 'ios'] as const
    const answers = await Promise.all(
      bodies.map((platform, i) =>
        services[i % 3]!.call(createArSession, { token: here.token, params: { projectId: here.projectId }, body: { platform } }),
      ),
    )
    expect(answers.map(({ status, data }) => [status, data.session.arAssets.state])).toEqual(bodies.map(() => [201, 'ready']))
    const { rows } = await services[0]!.services.db.root.execute<Row>(sql`select * from ar_files`)
    await expect.poll(async () => (await services[0]!.services.db.root.execute(sql`select 1 from ar_files where blob is null`)).rows.length).toBe(0)
    expect(makers.flatMap(({ made }) => made)).toHaveLength(6)
    expect(rows).toHaveLength(6)
  })

  test('save back what was moved in AR without losing anything, and never after the end', async () => {
    for (const { services: each } of services) withConversionQueue(each)
    const here = await fixture(services[0]!)
    const { session } = (await here.open()).data
    const { itemId } = session.arAssets.objects[0]!
    const save = (i: number) =>
      services[i % 3]!.call(arOperations.applyArChanges, {
        params: { sessionToken: session.sessionToken },
        body: {
          baseVersion: 2,
          changeId: crypto.randomUUID(),
          ops: [{ op: 'updateItem', itemId: itemId!, item: { position: { x: 1 + i / 100, y: 0, z: 1 } } }],
        },
      })
    const saves = await Promise.all(Array.from({ length: 12 }, (_, i) => save(i)))
    expect(saves.map(({ data }) => data.version).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 3))

    const versionNow = async () =>
      (await services[0]!.call(designOperations.getProject, { token: here.token, params: { projectId: here.projectId } })).data.project.version
    const end = () => services[1]!.call(arOperations.endArByToken, { params: { sessionToken: session.sessionToken } })
    const [ended, ...raced] = await Promise.all([end(), ...Array.from({ length: 6 }, (_, i) => save(i))])
    const taken = raced.filter(({ status }) => status === 200).length
    expect(ended.data.session.status).toBe('ended')
    for (const refused of raced.filter(({ status }) => status !== 200)) expect(refused.error.code).toBe('AR_SESSION_EXPIRED')
    expect(await versionNow()).toBe(14 + taken)
    expect((await save(1)).error.code).toBe('AR_SESSION_EXPIRED')
    expect(await versionNow()).toBe(14 + taken)
  })
})
