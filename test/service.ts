/** A whole service for tests: its own empty database with the small catalogue, answered through `inject`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import { accountOperations } from '#contract/accounts/accounts.ts'
import type { Failure } from '#contract/wire/envelope.ts'
import type { BodyOf, DataOf, Operation, ParamsOf, QueryOf } from '#contract/wire/operation.ts'
import { buildApp } from '../src/service/app.ts'
import { FIXTURE, productOfFixture } from '../src/service/modules/catalog/files/fixture.ts'
import type { CatalogProduct } from '../src/service/modules/catalog/products/products.ts'
import { readConfig, type Config } from '../src/service/config.ts'
import { heldToContract, holdAnswersToContract } from './service/heldToContract.ts'
import type { Database } from '../src/service/db/connection.ts'
import { testDatabase } from './service/db.ts'
import { emptyTables } from './service/db/rows.ts'
import { connectModules } from '../src/service/modules.ts'
import { createLogger } from '../src/service/log.ts'
import { seedFixture } from './service/seededFixture.ts'
import type { Services } from '../src/service/services.ts'
import { createState } from '../src/service/state.ts'
import { pathOf } from '../src/service/http/route.ts'
import { fileBlobs, type Blobs } from '../src/service/adapters/blobs.ts'
import { fakeClock, type FakeClock } from '../src/service/clock.ts'
import type { Outbound } from '../src/service/adapters/outbound/outbound.ts'
import { nowhere } from './service/adapters/outbound.ts'
import { sandbox } from '../src/service/adapters/payments/sandbox.ts'

export { FIXTURE }

export interface CallParts<O> {
  params?: ParamsOf<O>
  query?: QueryOf<O>
  body?: BodyOf<O>
  token?: string
  headers?: Record<string, string>
  /** Another verb than the operation's own: PATCH for PUT. */
  method?: 'PATCH'
}

export interface Called<O> {
  status: number
  headers: OutgoingHttpHeaders
  /** Throws when the call was refused. */
  readonly data: DataOf<O>
  /** Throws when the call succeeded. */
  readonly error: Failure['error']
  requestId: string
}

const urlOf = (operation: Operation, params: Record<string, unknown>, query: Record<string, unknown>): string => {
  const path = pathOf(operation).replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return path + (search === '' ? '' : `?${search}`)
}

/** Calls an operation and holds what comes back, success or refusal, against the contract. */
const caller =
  (app: FastifyInstance) =>
  async <O extends Operation>(operation: O, { params, query, body, token, headers = {}, method }: CallParts<O> = {}): Promise<Called<O>> => {
    const response = await app.inject({
      method: method ?? operation.method,
      url: urlOf(operation, params ?? {}, query ?? {}),
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const envelope = heldToContract(operation, response)
    return {
      status: response.statusCode,
      headers: response.headers,
      requestId: envelope.requestId,
      get data(): DataOf<O> {
        if (!envelope.success) throw new Error(`refused with ${JSON.stringify(envelope.error)}`)
        return envelope.data
      },
      get error() {
        if (envelope.success) throw new Error(`succeeded with ${JSON.stringify(envelope.data)}`)
        return envelope.error
      },
    }
  }

export interface TestService {
  app: FastifyInstance
  services: Services
  /** Stands still until it is told. */
  clock: FakeClock
  call: ReturnType<typeof caller>
  /** A fresh anonymous account. */
  guest(): Promise<{ token: string; accountId: string }>
  /** A product of the fixture as the catalogue has it now. */
  product(sku: string): Promise<CatalogProduct>
  /** Empties the database and fills it again, between tests that share a service. */
  reset(): Promise<void>
  /** Closes app and database and deletes the files. */
  close(): Promise<void>
}

export interface TestOptions {
  config?: Partial<Config>
  /** A database of another kind, for races; the service closes it. */
  database?: Database
  /** Another provider than the sandbox. */
  payments?: Services['payments']
  /** Outgoing calls; no name leads anywhere unless told. */
  outbound?: Outbound
  /** Files kept elsewhere than in its own folder. */
  blobs?: Blobs
  /** A logger of the test's own, to read what is written. */
  log?: Services['log']
}

/** Starts a service that listens to nobody but `inject`. The general rate limit is off unless `config` sets it. */
export const testService = async ({
  config: wanted = {},
  database,
  payments = sandbox,
  outbound,
  log,
  blobs,
}: TestOptions = {}): Promise<TestService> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-service-'))
  const clock = fakeClock()
  const db = database ?? (await testDatabase())
  const settings = { DATA_DIR: folder, PUBLIC_URL: 'http://diwan.test', RATE_LIMIT_PER_MINUTE: '0', NODE_ENV: 'test' }
  const blobsFolder = join(folder, 'blobs')
  const services: Services = {
    config: { ...readConfig(settings), ...wanted },
    db,
    clock,
    blobs: blobs ?? fileBlobs(blobsFolder),
    payments,
    outbound: outbound ?? nowhere(),
    log: log ?? createLogger(readConfig({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' }).logLevel),
    state: createState(db),
  }
  await seedFixture(services, blobs ? undefined : blobsFolder)
  connectModules()
  const app = await buildApp(services)
  holdAnswersToContract(app)
  const call = caller(app)
  return {
    app,
    services,
    clock,
    call,
    guest: async () => {
      const { data } = await call(accountOperations.createGuest, { body: {} })
      return { token: data.token, accountId: data.user.id }
    },
    product: (sku) => productOfFixture(db.root, sku, services.config),
    reset: async () => {
      await emptyTables(db)
      await seedFixture(services, blobs ? undefined : blobsFolder)
    },
    close: async () => {
      await app.close()
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
