/** An Idempotency-Key while connections to the database are cut, on real PostgreSQL: it is free, or answers the same, as soon as the database is back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../test/service/db.ts'
import { startProxy, type Proxy } from '../../../test/service/db/proxy.ts'
import { testService, type TestService } from '../../../test/service.ts'
import { openDatabase, type Database } from '../db/connection.ts'
import { createLogger } from '../log.ts'

/** Milliseconds between two tries, and in which one of them has to succeed: much less than the lease of a key. */
const WAIT_OPTIONS = { interval: 100, timeout: 10_000 }

describe.skipIf(noPostgres !== null)(onPostgres('an Idempotency-Key'), () => {
  let direct: Database & { url: string }
  let proxy: Proxy
  let service: TestService
  let create: () => Promise<Awaited<ReturnType<typeof send>>>

  const send = (token: string, name: string, key: string) => {
    const body = { name, roomType: 'living_room', style: 'modern', dimensions: { width: 4, length: 5, height: 3 } } as const
    return service.call(designOperations.createProject, { token, body, headers: { 'idempotency-key': key } })
  }
  // A pool of each test's own: statements are sent by their text until they have run a few times.
  beforeEach(async () => {
    direct = (await testPostgres())!
    proxy = await startProxy(direct.url)
    const database = await openDatabase({ databaseUrl: proxy.url, dataDir: '', poolSize: 3, timeout: 2000 })
    service = await testService({ database, log: createLogger('silent') })
    const { token } = await service.guest()
    const [name, key] = [crypto.randomUUID(), crypto.randomUUID()]
    create = () => send(token, name, key)
  })
  afterEach(async () => {
    await service.close()
    await proxy.close()
    await direct.close()
  })

  const expectUnavailable = async () => {
    const { status, headers, error } = await create()
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
  }

  test.each(['insert into "idempotency_keys"', 'insert into "projects"'])(
    'a key is free at once after a request that was cut off at %s',
    async (text) => {
      proxy.cutAnswerTo(text)
      await expectUnavailable()
      expect((await create()).status).toBe(201)
    },
  )

  test('a key is free soon after the database is back, when the outage was longer than the request', async () => {
    proxy.cutAnswerTo('insert into "projects"')
    const cut = setInterval(() => proxy.cut('made'), 5)
    await expectUnavailable()
    clearInterval(cut)
    proxy.recover()
    await vi.waitFor(async () => expect((await create()).status).toBe(201), WAIT_OPTIONS)
  })

  test('answers the same again, though the answer could not be kept at once', async () => {
    proxy.cutAnswerTo('update "idempotency_keys"')
    const first = await create()
    expect(first.status).toBe(201)
    const again = await vi.waitFor(async () => {
      const answer = await create()
      expect(answer.status).toBe(201)
      return answer
    }, WAIT_OPTIONS)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.data.project.id).toBe(first.data.project.id)
  })
})
