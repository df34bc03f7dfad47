/** Several processes deliver from one outbox, on real PostgreSQL, and some of them are killed (docs/webhooks.md#how-it-works). */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import type { Database } from '../../db/connection.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import type { Services } from '../../services.ts'
import { systemClock } from '../../clock.ts'
import { startReceiver, type Receiver } from '../../../../test/service/adapters/outbound.ts'
import { sealHeaders, sealSecret } from './secrets.ts'
import { webhooks } from './tables.ts'
import { eventOf, happen } from '../../../../test/service/modules/webhooks.ts'
import { workerServices } from '../../../../test/service/modules/webhooks/process.ts'
import { WebhookWorker } from './webhookWorker.ts'

const PROCESS = fileURLToPath(new URL('../../../../test/service/modules/webhooks/process.ts', import.meta.url))
const KILLS = cases(5)
/** Deliveries that wait when a worker starts. */
const BACKLOG = inject('soak') === 1 ? cases(300) : 10_000 * inject('soak')
const SECRET = 'whsec_bm90IGEgc2VjcmV0LCBidXQgYW4gZXhhbXBsZSBvZiBvbmU='

describe.skipIf(noPostgres !== null)(onPostgres('webhooks: processes that share an outbox'), () => {
  let database: Database & { url: string }
  let services: Services
  let receiver: Receiver
  const accountId = randomUUID()
  beforeAll(async () => {
    database = (await testPostgres({ poolSize: 20 }))!
    services = workerServices(database)
    receiver = await startReceiver()
  })
  beforeEach(async () => {
    await database.root.execute(sql`truncate webhooks, events cascade`)
    receiver.calls.length = 0
  })
  afterAll(async () => {
    await receiver?.close()
    await database?.close()
  })

  const subscribe = async (path: string) => {
    const now = systemClock.now()
    await database.root.insert(webhooks).values({
      id: randomUUID(),
      accountId,
      url: `${receiver.origin}${path}`,
      events: [...EVENT_TYPES],
      secret: sealSecret(services.config, SECRET),
      headers: sealHeaders(services.config, {}),
      isActive: true,
      createdAt: now,
      updatedAt: now,
    })
  }
  const write = () => happen({ service: { services } as never }, accountId, 'order.created')
  const received = (path: string) => receiver.calls.filter((call) => call.path === path).map((call) => eventOf(call).id)
  const unsettled = async () => {
    const { rows } = await database.root.execute<{ n: string }>(sql`
      select (select count(*) from events where fanned_out_at is null) + (select count(*) from webhook_deliveries where status <> 'succeeded') as n`)
    return Number(rows[0]!.n)
  }

  test('deliver each event once, together', async () => {
    for (const path of ['/a', '/b', '/c']) await subscribe(path)
    const ids = await Promise.all(Array.from({ length: 40 }, write))
    const workers = [1, 2, 3].map(() => {
      const own = workerServices(database)
      const sent: string[] = []
      const post = own.outbound.post.bind(own.outbound)
      own.outbound.post = (url, call) => (sent.push(url.pathname), post(url, call))
      return { worker: new WebhookWorker(own), sent }
    })
    while ((await unsettled()) > 0) await Promise.all(workers.map(({ worker }) => worker.idle()))
    await Promise.all(workers.map(({ worker }) => worker.close()))
    for (const path of ['/a', '/b', '/c']) expect(received(path).toSorted()).toEqual(ids.toSorted())
    expect(workers.reduce((sum, { sent }) => sum + sent.length, 0)).toBe(120)
    const { rows } = await database.root.execute(sql`select total_sent, successful_deliveries, failed_deliveries from webhooks`)
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ total_sent: 40, successful_deliveries: 40, failed_deliveries: 0 })))
  })

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [PROCESS, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((ready) => child.stdout.once('data', ready))
    return child
  }

  test(
    `lose nothing when they are killed ${KILLS} times under load`,
    async () => {
      await subscribe('/killed')
      receiver.behaviours.set('/killed', (reply) => void setTimeout(() => reply.writeHead(200).end(), 5))
      const ids: string[] = []
      for (let kill = 1; kill <= KILLS; kill++) {
        const child = await start()
        const ended = new Promise((done) => child.once('exit', done))
        const before = receiver.calls.length
        // While it delivers some of them, others are written; each time it is killed a little later.
        for (let at = 0; at < 8 || receiver.calls.length < before + kill; at++) ids.push(await write())
        child.kill('SIGKILL')
        await ended
      }
      // Deliveries that the last processes had claimed are free again a minute later.
      const later = { now: () => new Date(systemClock.now().getTime() + 120_000) }
      const worker = new WebhookWorker(workerServices(database, later))
      while ((await unsettled()) > 0) await worker.idle()
      await worker.close()
      expect(new Set(received('/killed'))).toEqual(new Set(ids))
      // The same event has the same id, and the same body, however often it came.
      const bodies = Map.groupBy(receiver.calls, (call) => eventOf(call).id)
      for (const calls of bodies.values()) expect(new Set(calls.map(({ body }) => body)).size).toBe(1)
      expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(ids.length)
    },
    60_000 * inject('soak'),
  )

  test(
    `drain a backlog of ${BACKLOG} deliveries, all of it`,
    async () => {
      await subscribe('/backlog')
      const at = systemClock.now().toISOString()
      await database.root.execute(sql`
      insert into webhook_deliveries (id, webhook_id, event_id, event_type, body, trigger, status, attempt, next_attempt_at, created_at)
      select gen_random_uuid(), w.id, e.id, 'order.created', json_build_object('id', e.id)::text, 'auto', 'pending', 0, ${at}, ${at}
      from webhooks w, (select gen_random_uuid() as id from generate_series(1, ${BACKLOG}::integer)) e`)
      const workers = [1, 2].map(() => new WebhookWorker(workerServices(database)))
      while ((await unsettled()) > 0) await Promise.all(workers.map((worker) => worker.idle()))
      await Promise.all(workers.map((worker) => worker.close()))
      expect([receiver.calls.length, new Set(received('/backlog')).size]).toEqual([BACKLOG, BACKLOG])
    },
    60_000 * inject('soak'),
  )
})
