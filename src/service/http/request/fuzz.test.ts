/**
 * Fuzz tests: for any input to any route, the service answers in its envelope, with a documented code of the route, never fails, and a refused
 * request changes nothing. Every field of every example is replaced by every nasty value; beyond that, chance.
 */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cases, sampleOf } from '../../../../test/contract/scope.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'
import { heldToContract } from '../../../../test/service/heldToContract.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { bodyCases, HEADERS, pathCases, queryCases, RAW, type Mutated } from '../../../../test/service/http/fuzzCases.ts'
import {
  digest,
  emptyNow,
  makeFixture,
  sweep,
  requestTo,
  tokenFor,
  writers,
  type FuzzFixture,
  type Sent,
} from '../../../../test/service/http/fuzzFixture.ts'
import { arbitraryOf } from '../../../../test/service/http/fuzzRandom.ts'
import { pathOf } from '../route.ts'

const RUNS = 4
const all = Object.entries<Operation>(everyOperation)

let service: TestService
let fixture: FuzzFixture
/** Whether an operation has changed it, or there is none yet. */
let isUsed = true
/** The tables that people fill. */
let peoples: string[]
beforeAll(async () => {
  service = await testService()
  peoples = await emptyNow(service)
  // Hundreds of orders are placed.
  await service.services.db.root.execute(sql`update product_variants set stock = 1000000`)
})
afterAll(() => service.close())

interface Wire {
  headers?: Record<string, string>
  payload?: string | Buffer
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
const urlOf = (operation: Operation, { params, query }: Pick<Sent, 'params' | 'query'>): string => {
  const path = pathOf(operation).replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]))
  const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return `${path}?${search.join('&')}`
}

type Response = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

/** Sends it; a stream that opens is closed again, and answers null. */
const send = async (operation: Operation, url: string, { headers, payload }: Wire): Promise<Response | null> => {
  const request = {
    method: operation.method,
    url,
    headers: {
      authorization: `Bearer ${tokenFor(fixture, operation)}`,
      'if-match': '*',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  }
  if (!operation.stream) {
    const answer = await service.app.inject(request)
    // A job of an earlier request may still be running.
    await service.services.state.renderWorker?.idle()
    return answer
  }
  const { statusCode, headers: answered, stream } = await service.app.inject({ ...request, payloadAsStream: true })
  if (statusCode >= 400) return { statusCode, headers: answered, body: Buffer.concat(await stream().toArray()).toString('utf8') }
  stream().destroy()
  return null
}

const codeOf = ({ statusCode, body }: Response): string | undefined =>
  statusCode < 400 ? undefined : (JSON.parse(body) as { error: { code: string } }).error.code

/** Whether it was taken. @throws what no answer may be */
const judged = (operation: Operation, response: Response | null, what: string): boolean => {
  if (response === null) return true
  try {
    expect(response.statusCode).toBeLessThan(500)
    // An address that cannot be read is no operation's.
    const isFile = operation.file !== undefined && response.statusCode < 400
    if (!isFile && codeOf(response) !== 'ROUTE_NOT_FOUND') heldToContract(operation, response)
  } catch (error) {
    throw new Error(`${what}: ${response.statusCode} ${response.body.slice(0, 500)}`, { cause: error })
  }
  return response.statusCode < 400
}

/** Hashing a password is slow on purpose: only every so many of these are sent. */
const SLOW = new Set(['register', 'login'])

interface Case {
  what: string
  run: () => Promise<boolean>
}

/** Runs requests of which none may change anything unless it was taken. */
const changeNothingRefused = async (cases: Iterable<Case>, renew: () => Promise<void>): Promise<void> => {
  let [wrote, before] = [await writers(service), await digest(service)]
  for (const { what, run } of cases) {
    const taken = await run()
    if (taken) await renew()
    const writes = await writers(service)
    if (writes === wrote) continue
    wrote = writes
    const after = await digest(service)
    if (!taken) expect(after, what).toEqual(before)
    before = after
  }
}

/** Refused by its schema already: many of them are sent between two looks at the database. */
const isInvalid = (operation: Operation, { query, body }: Sent): boolean => {
  const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown
  const strings = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  if (operation.query !== undefined && !operation.query.safeParse(strings).success) return true
  return operation.body !== undefined && !operation.body.safeParse(asSent(body)).success
}

describe.each(sampleOf(all))('%s', (name, operation) => {
  const fresh = () => requestTo(fixture, name, operation)
  const turn = all.findIndex(([other]) => other === name)
  /** Sample of a list that is the same for every operation: a fifth of it at each, in turn; all of it in long runs. */
  const inTurn = <T>(list: readonly T[]): T[] => list.filter((_, index) => inject('soak') > 1 || (index + turn) % 5 === 0)
  const sendSent = (sent: Sent) => send(operation, urlOf(operation, sent), sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) })
  const renew = async () => {
    await sweep(service, peoples)
    fixture = await makeFixture(service)
  }
  beforeAll(async () => {
    if (isUsed) await renew()
    // Fixtures that are only read serve the next operation as well.
    isUsed = operation.method !== 'GET'
  })

  test('takes nothing that its schema refuses, and changes nothing then', async () => {
    const refused = (function* () {
      for (const mutated of sampleOf([...bodyCases(fresh), ...queryCases(operation, fresh)], { turn }))
        if (isInvalid(operation, mutated.sent)) yield mutated
    })()
    const before = await digest(service)
    for (const { path, sent } of refused) expect(judged(operation, await sendSent(sent), path), path).toBe(false)
    expect(await digest(service)).toEqual(before)
  })

  test('answers what almost fits, and a refusal changes nothing', async () => {
    const sendings = function* (): Generator<Case> {
      const mutations: Mutated[] = [...bodyCases(fresh), ...queryCases(operation, fresh)].filter(({ sent }) => !isInvalid(operation, sent))
      for (const [index, { path, sent }] of sampleOf([...mutations, ...pathCases(operation, fresh)], { turn }).entries())
        if (!SLOW.has(name) || index % 12 === 0) yield { what: path, run: async () => judged(operation, await sendSent(sent), path) }
    }
    await changeNothingRefused(sendings(), operation.method === 'DELETE' || name === 'logout' ? renew : async () => {})
  })

  test('answers whatever bytes come', async () => {
    const url = () => urlOf(operation, { ...fresh(), query: {} })
    const twice = Object.keys(operation.query?.shape ?? { page: 1 }).map((field) => `${url()}${field}=1&${field}=2`)
    const sendings = function* (): Generator<Case> {
      for (const { what, ...wire } of operation.method === 'GET' ? [] : inTurn(RAW))
        yield { what, run: async () => judged(operation, await send(operation, url(), wire), what) }
      for (const headers of inTurn(HEADERS)) {
        const payload = operation.body === undefined ? {} : { payload: JSON.stringify(fresh().body) }
        const what = JSON.stringify(headers).slice(0, 80)
        yield { what, run: async () => judged(operation, await send(operation, url(), { headers, ...payload }), what) }
      }
      for (const address of [...twice, `${url()}%zz`, `${url()}a[]=1&a.b=2`])
        yield { what: address, run: async () => judged(operation, await send(operation, address, {}), address) }
    }
    await changeNothingRefused(sendings(), operation.method === 'DELETE' || name === 'logout' ? renew : async () => {})
  })

  test('answers what chance brings', async () => {
    const known = [...fixture.ids.values()]
    const request = fc.tuple(arbitraryOf(operation.query, known), arbitraryOf(operation.body, known))
    const property = fc.asyncProperty(request, async ([query, body]) => {
      const [wrote, before] = [await writers(service), await digest(service)]
      const sent = { ...fresh(), query: (query ?? {}) as Record<string, unknown>, body: operation.method === 'GET' ? undefined : body }
      if (!judged(operation, await sendSent(sent), JSON.stringify(sent)) && (await writers(service)) !== wrote)
        expect(await digest(service)).toEqual(before)
    })
    await fc.assert(property, { numRuns: cases(RUNS) })
  })
})

/** Examples that cannot be taken here, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  verifyEmail: 'VALIDATION_ERROR', // a guest has none
  verifyPhone: 'VALIDATION_ERROR',
  getSheet: 'RENDER_FAILED', // nothing draws here
  getSharedSheet: 'RENDER_FAILED',
  getInvoice: 'RENDER_FAILED',
  getTemplate: 'TEMPLATE_NOT_FOUND', // the small catalogue furnishes none
  updatePresence: 'PRESENCE_NOT_FOUND', // no stream is open
  login: 'INVALID_CREDENTIALS', // a guest has no password
  listMessages: 'INSUFFICIENT_SCOPE', // for staff
  createOrder: 'UNPAID_ORDER_LIMIT', // a guest has one already
  setOrderStatus: 'INSUFFICIENT_SCOPE',
  listRatings: 'INSUFFICIENT_SCOPE',
  judgeRating: 'INSUFFICIENT_SCOPE',
  listStaffBookings: 'INSUFFICIENT_SCOPE',
  completeBooking: 'INSUFFICIENT_SCOPE',
  listReturns: 'INSUFFICIENT_SCOPE',
  judgeReturn: 'INSUFFICIENT_SCOPE',
  listCoupons: 'INSUFFICIENT_SCOPE',
  createCoupon: 'INSUFFICIENT_SCOPE',
  updateCoupon: 'INSUFFICIENT_SCOPE',
  endCoupon: 'INSUFFICIENT_SCOPE',
  updateProduct: 'INSUFFICIENT_SCOPE',
  updateStock: 'INSUFFICIENT_SCOPE',
  listStock: 'INSUFFICIENT_SCOPE',
  listStaffExchangeRates: 'INSUFFICIENT_SCOPE',
  setExchangeRate: 'INSUFFICIENT_SCOPE',
  removeExchangeRate: 'INSUFFICIENT_SCOPE',
  listStaffOrders: 'INSUFFICIENT_SCOPE',
  listStaffMessages: 'INSUFFICIENT_SCOPE',
  resendMessage: 'INSUFFICIENT_SCOPE',
  // A guest has no password, one session, which asks, and no key.
  changePassword: 'VALIDATION_ERROR',
  resetPassword: 'INVALID_VERIFICATION_CODE',
  // Values that only a message contains: a code, a link's token or key.
  findOrder: 'INVALID_VERIFICATION_CODE',
  undoContactChange: 'CONTACT_CHANGE_NOT_FOUND',
  getLinkedOrder: 'ORDER_NOT_FOUND',
  endSession: 'SESSION_NOT_FOUND',
  deleteApiKey: 'API_KEY_NOT_FOUND',
  getDataExport: 'EXPORT_NOT_FOUND',
  receivePaymentEvent: 'ROUTE_NOT_FOUND', // the sandbox has no webhook
  deleteProperty: 'PROPERTY_IN_USE', // it is let
  simulateEvent: 'INSUFFICIENT_SCOPE',
}

test.each(sampleOf(all, { turn: 4 }))('the example of %s is taken', async (name, operation) => {
  // Unpaid orders from one network are limited.
  await sweep(service, peoples)
  fixture = await makeFixture(service)
  const { params, query, body } = requestTo(fixture, name, operation)
  const response = await send(operation, urlOf(operation, { params, query }), body === undefined ? {} : { payload: JSON.stringify(body) })
  expect(response === null ? undefined : codeOf(response), response?.body).toBe(REFUSED[name])
})
