/**
 * A service for tests that is killed at a commit: its process ends silently, right before or right after the n-th commit of the database. A commit is
 * that of a transaction, or a statement outside of one that writes. Arguments, as JSON: the database, when and at which commit, the settings of
 * Stripe's stand-in, the moment that its clock stands at.
 */
import { tmpdir } from 'node:os'
import pg from 'pg'
import { buildApp } from '../../src/service/app.ts'
import { readConfig } from '../../src/service/config.ts'
import { openDatabase } from '../../src/service/db/connection.ts'
import { connectModules } from '../../src/service/modules.ts'
import { createLogger } from '../../src/service/log.ts'
import type { Services } from '../../src/service/services.ts'
import { createState } from '../../src/service/state.ts'
import { fileBlobs } from '../../src/service/adapters/blobs.ts'
import { Outbound } from '../../src/service/adapters/outbound/outbound.ts'
import { providerOf } from '../../src/service/adapters/payments/providers.ts'

interface Orders {
  databaseUrl: string
  when: 'before' | 'after'
  /** From 1; those of the request alone are counted. */
  commit: number
  stripeUrl: string
  now: string
}
const { databaseUrl, when, commit, stripeUrl, now } = JSON.parse(process.argv[2] ?? '') as Orders

let isCounting = false
let commits = 0
const WRITES = /^\s*(?:with\b[^]*?)?(?:insert|update|delete)\b/i
const inTransaction = new WeakSet<object>()

/** Whether this statement makes the database keep something. */
const keeps = (client: object, text: string): boolean => {
  if (/^begin/i.test(text)) inTransaction.add(client)
  if (!/^(?:commit|rollback)(?! to)/i.test(text)) return !inTransaction.has(client) && WRITES.test(text)
  inTransaction.delete(client)
  return /^commit/i.test(text)
}

const die = (): void => void process.kill(process.pid, 'SIGKILL')

type Query = (this: object, ...asked: unknown[]) => unknown
// Under every query of the service: what its own code does before and after is what it does in production.
const client = pg.Client.prototype as unknown as { query: Query }
const query = client.query
client.query = function (...asked) {
  const text = typeof asked[0] === 'string' ? asked[0] : (asked[0] as { text?: string }).text
  const isLast = text !== undefined && keeps(this, text) && isCounting && ++commits === commit
  if (!isLast) return query.apply(this, asked)
  if (when === 'before') return die()
  const callback = asked.at(-1)
  if (typeof callback === 'function') return query.apply(this, [...asked.slice(0, -1), die])
  return (query.apply(this, asked) as Promise<unknown>).then(die)
}

const config = readConfig({
  DATA_DIR: tmpdir(),
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://diwan.test',
  RATE_LIMIT_PER_MINUTE: '0',
  NODE_ENV: 'test',
  STRIPE_SECRET_KEY: 'sk_test_standIn',
  STRIPE_WEBHOOK_SECRET: 'whsec_standIn',
  STRIPE_API_URL: stripeUrl,
})
const db = await openDatabase({ databaseUrl, dataDir: config.dataDir, poolSize: 4 })
const services: Services = {
  config,
  db,
  clock: { now: () => new Date(now) },
  blobs: fileBlobs(tmpdir()),
  payments: await providerOf(config.payments),
  outbound: new Outbound({ allowLoopback: false, resolve: async () => [] }),
  log: createLogger('silent'),
  state: createState(db),
}
connectModules()
const app = await buildApp(services)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
isCounting = true
console.log(url)
