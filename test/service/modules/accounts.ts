/** The accounts service for its tests: the real wire and the real bearers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import fastify, { type LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import type { Address, Preferences, User } from '#contract/accounts/accounts.ts'
import type { ApiKey, SessionOnWire } from '#contract/accounts/credentials.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { ErrorDetail } from '#contract/wire/refusal.ts'
import type { Pagination } from '#contract/wire/primitives.ts'
import { readConfig } from '../../../src/service/config.ts'
import type { Database } from '../../../src/service/db/connection.ts'
import { connectModules } from '../../../src/service/modules.ts'
import type { Services } from '../../../src/service/services.ts'
import { createState } from '../../../src/service/state.ts'
import { nowhere } from '../adapters/outbound.ts'
import { sandbox } from '../../../src/service/adapters/payments/sandbox.ts'
import { requestId } from '../../../src/service/http/answer/envelope.ts'
import { wire } from '../../../src/service/http/wire.ts'
import { fileBlobs } from '../../../src/service/adapters/blobs.ts'
import { fakeClock, type FakeClock } from '../../../src/service/clock.ts'
import { messages } from '../../../src/service/jobs/tables.ts'
import { accountRoutes } from '../../../src/service/modules/accounts/routes.ts'
import { authenticator } from '../../../src/service/modules/accounts/tokens.ts'

/** Fields that any of these routes may answer with. */
interface Data {
  user: User
  token: string
  expiresAt: string
  address: Address
  addresses: Address[]
  paymentMethod: PaymentMethod
  paymentMethods: PaymentMethod[]
  sentTo: string
  preferences: Preferences
  sessions: SessionOnWire[]
  apiKey: ApiKey
  apiKeys: ApiKey[]
  pagination: Pagination
}

export interface Reply {
  status: number
  headers: LightMyRequestResponse['headers']
  data: Data
  error: { code: string; message: string; details?: ErrorDetail[] }
}

export interface AccountService {
  services: Services
  clock: FakeClock
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string>; address?: string },
  ): Promise<Reply>
  guest(): Promise<Data>
  /** Registers a new person; what is given replaces what is made up. */
  person(given?: Record<string, unknown>, token?: string): Promise<Data & { email: string; password: string }>
  close(): Promise<void>
}

/** The codes sent to an address, oldest first. */
export const codesSentTo = async ({ root }: Database, to: string): Promise<string[]> => {
  // The clock of tests does not move: of the same moment, what was committed first comes first.
  const order = [messages.createdAt, sql`${messages}.xmin::text::bigint`]
  const sent = await root
    .select({ code: messages.code })
    .from(messages)
    .where(eq(messages.to, to))
    .orderBy(...order)
  return sent.flatMap(({ code }) => code ?? [])
}

/** Six digits that are not these. */
export const otherThan = (code: string | undefined): string => (code === '000000' ? '000001' : '000000')

let people = 0

/** Services of a module, with a folder of its own, a clock that does not move, and no log. */
export const quietServices = (db: Database) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-area-'))
  const clock = fakeClock()
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const services: Services = {
    db,
    clock,
    config,
    blobs: fileBlobs(join(folder, 'blobs')),
    payments: sandbox,
    outbound: nowhere(),
    log: pino({ level: 'silent' }),
    state: createState(db),
  }
  return { services, clock, config, folder }
}

/** @param options.perMinute requests a minute, as RATE_LIMIT_PER_MINUTE; 0: no general limit, and none on new accounts */
export const accountService = async (db: Database, { perMinute = 0 }: { perMinute?: number } = {}): Promise<AccountService> => {
  const { services, clock, config, folder } = quietServices(db)
  connectModules()
  const app = fastify({ genReqId: requestId })
  await app.register(wire, { db, clock, perMinute, publicUrl: () => config.publicUrl, authenticate: authenticator(services) })
  accountRoutes(app, services)
  await app.ready()

  const send: AccountService['send'] = async (method, path, { token, body, headers = {}, address } = {}) => {
    const reply = await app.inject({
      method,
      url: `/v1${path}`,
      // A new address each time: sign-in is limited by address, and these tests are not about limits.
      remoteAddress: address ?? `10.0.${(++people >> 8) & 255}.${people & 255}`,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const { data, error } = reply.json<Pick<Reply, 'data' | 'error'>>()
    return { status: reply.statusCode, headers: reply.headers, data, error }
  }
  return {
    services,
    clock,
    send,
    guest: async () => (await send('POST', '/auth/guest', { body: {} })).data,
    person: async (given = {}, token) => {
      const body = {
        email: `person${++people}@example.com`,
        password: 'a long enough secret phrase',
        firstName: 'Nour',
        lastName: 'Hassan',
        ...given,
      }
      const reply = await send('POST', '/auth/register', { body, ...(token === undefined ? {} : { token }) })
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.error))
      return { ...reply.data, email: body.email, password: body.password }
    },
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
