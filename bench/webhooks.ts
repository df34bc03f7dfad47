/**
 * Webhooks, to a real HTTPS receiver in this process: deliveries a second against a bare loop of the same client, from commit to arrival, and
 * what 100 endpoints that hang cost 900 that do not. On PostgreSQL where there is one, on the embedded database else.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import { fanOut } from '../src/service/modules/webhooks/fanOut.ts'
import { sealHeaders, sealSecret } from '../src/service/modules/webhooks/secrets.ts'
import { webhooks } from '../src/service/modules/webhooks/tables.ts'
import { eventOf, happen } from '../test/service/modules/webhooks.ts'
import { workerServices } from '../test/service/modules/webhooks/process.ts'
import { WebhookWorker } from '../src/service/modules/webhooks/webhookWorker.ts'
import type { Database } from '../src/service/db/connection.ts'
import { noPostgres, testDatabase, testPostgres } from '../test/service/db.ts'
import type { Services } from '../src/service/services.ts'
import { hanging, startReceiver, type Receiver } from '../test/service/adapters/outbound.ts'
import { median, quantile, row, type Part, type Row } from './row.ts'

const DELIVERIES = 2000
/** Number of events that one endpoint gets at once after it recovers. */
const AT_ONCE = 8
const ARRIVALS = 200
const ENDPOINTS = 1000
const HANGING = 100
const ROUNDS = 3

interface Fixture {
  services: Services
  receiver: Receiver
  /** Makes endpoints of an account, at paths that begin so. */
  subscribe: (accountId: string, paths: readonly string[]) => Promise<void>
  /** Has so many events happen. @returns their ids, with the moment of each commit */
  happen: (accountId: string | null, count: number) => Promise<Map<string, number>>
  /** Moments of arrival at paths that begin so. */
  arrived: { path: string; id: string; at: number }[]
}

const openFixture = async (database: Database): Promise<Fixture & { close: () => Promise<void> }> => {
  const services = workerServices(database)
  const receiver = await startReceiver()
  const arrived: Fixture['arrived'] = []
  receiver.behaviours.set('*', (reply, call) => {
    arrived.push({ path: call.path, id: eventOf(call).id, at: performance.now() })
    reply.writeHead(200).end()
  })
  return {
    services,
    receiver,
    arrived,
    subscribe: async (accountId, paths) => {
      const now = services.clock.now()
      const [secret, headers] = [sealSecret(services.config, 'a secret of the bench, 24'), sealHeaders(services.config, {})]
      const one = { accountId, events: [...EVENT_TYPES], secret, headers, isActive: true, createdAt: now, updatedAt: now }
      await database.root.insert(webhooks).values(paths.map((path) => ({ ...one, id: randomUUID(), url: `${receiver.origin}${path}` })))
    },
    happen: async (accountId, count) => {
      const committed = new Map<string, number>()
      const type = accountId === null ? 'product.stock_low' : 'order.created'
      for (let at = 0; at < count; at++) {
        const id = await happen({ service: { services } as never }, accountId, type)
        committed.set(id, performance.now())
      }
      return committed
    },
    close: async () => {
      services.outbound.close()
      await receiver.close()
      await database.close()
    },
  }
}

const until = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await pause(5)
}

/** Deliveries a second of the same calls, one after the other at as many at once, without any database. */
const bareRate = async ({ services, receiver }: Fixture, body: string): Promise<number> => {
  const url = new URL(`${receiver.origin}/bare`)
  let left = DELIVERIES
  const began = performance.now()
  const loop = async () => {
    while (left-- > 0) await services.outbound.post(url, { headers: { 'content-type': 'application/json' }, body, timeoutMs: 10_000, maxBytes: 1000 })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop))
  return (DELIVERIES / (performance.now() - began)) * 1000
}

/** Deliveries a second of what waits when the worker begins: events, or deliveries that are due. */
const deliveredRate = async (fixture: Fixture, accountId: string, waits: 'events' | 'deliveries'): Promise<number> => {
  const { services, arrived } = fixture
  // Written while nothing delivers.
  await fixture.happen(accountId, DELIVERIES)
  if (waits === 'deliveries') while (await fanOut(services));
  arrived.length = 0
  const worker = new WebhookWorker(services)
  const began = performance.now()
  worker.wake()
  await until(() => arrived.length >= DELIVERIES)
  const rate = (DELIVERIES / (performance.now() - began)) * 1000
  await worker.idle()
  await worker.close()
  return rate
}

const rates = async (fixture: Fixture): Promise<Row[]> => {
  const accountId = randomUUID()
  await fixture.subscribe(accountId, ['/rate'])
  const [deliveries, events, bare]: [number[], number[], number[]] = [[], [], []]
  // Not counted: the first deliveries of a process wait for the compiler.
  await deliveredRate(fixture, accountId, 'events')
  for (let round = 0; round < ROUNDS; round++) {
    deliveries.push(await deliveredRate(fixture, accountId, 'deliveries'))
    const { rows } = await fixture.services.db.root.execute<{ body: string }>(sql`select body from webhook_deliveries limit 1`)
    bare.push(await bareRate(fixture, rows[0]!.body))
    events.push(await deliveredRate(fixture, accountId, 'events'))
  }
  const baseline = median(bare)
  return [
    row('webhooks.rate', '/s', median(deliveries), { baseline, aim: ['≥', 0.5] }),
    row('webhooks.rate.events', '/s, the fan-out of events too', median(events), { baseline }),
  ]
}

const arrivals = async (fixture: Fixture): Promise<Row[]> => {
  const accountId = randomUUID()
  await fixture.subscribe(accountId, ['/arrival'])
  fixture.arrived.length = 0
  const times: number[] = []
  for (let at = 0; at < ARRIVALS; at++) {
    const [[id, moment]] = [...(await fixture.happen(accountId, 1))] as [[string, number]]
    await until(() => fixture.arrived.some((one) => one.id === id))
    times.push(fixture.arrived.find((one) => one.id === id)!.at - moment)
  }
  return [row('webhooks.arrival.p50', 'ms', median(times)), row('webhooks.arrival.p99', 'ms', quantile(times, 0.99))]
}

/** From commit to arrival at endpoints that respond, in milliseconds, over a few events with all endpoints subscribed. */
const toHealthy = async (fixture: Fixture): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    fixture.arrived.length = 0
    const [[id, moment]] = [...(await fixture.happen(null, 1))] as [[string, number]]
    const healthy = () => fixture.arrived.filter((one) => one.id === id && one.path.startsWith('/healthy'))
    await until(() => healthy().length >= ENDPOINTS - HANGING)
    times.push(...healthy().map(({ at }) => at - moment))
  }
  return times
}

const hangingCost = async (fixture: Fixture, worker: WebhookWorker): Promise<Row[]> => {
  await worker.idle()
  const { root } = fixture.services.db
  await root.execute(sql`truncate webhooks, events cascade`)
  const accountId = randomUUID()
  await fixture.subscribe(
    accountId,
    Array.from({ length: ENDPOINTS - HANGING }, (_, at) => `/healthy/${at}`),
  )
  const others = Array.from({ length: HANGING }, (_, at) => `/other/${at}`)
  await fixture.subscribe(accountId, others)
  await toHealthy(fixture)
  const none = await toHealthy(fixture)
  for (const path of others) fixture.receiver.behaviours.set(path, hanging)
  const some = await toHealthy(fixture)
  return [row('webhooks.hanging.p99', 'ms', quantile(some, 0.99), { baseline: quantile(none, 0.99), aim: ['≤', 1.5] })]
}

export const webhooksPart: Part = {
  prefix: 'webhooks',
  measure: async () => {
    const database = noPostgres === null ? (await testPostgres({ poolSize: 10, timeout: 0 }))! : await testDatabase()
    const fixture = await openFixture(database)
    try {
      const rate = await rates(fixture)
      const worker = new WebhookWorker(fixture.services)
      try {
        return [...rate, ...(await arrivals(fixture)), ...(await hangingCost(fixture, worker))]
      } finally {
        await worker.close()
      }
    } finally {
      await fixture.close()
    }
  },
}
