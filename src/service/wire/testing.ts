/** The wire alone, with callers made up by their tokens, for tests of what it does for every area. */
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import type { Failure } from '../../contract/envelope.ts'
import type { Scope } from '../../contract/vocabulary.ts'
import type { Database } from '../db/connection.ts'
import { fakeClock, type FakeClock } from '../work/clock.ts'
import { BODY_LIMIT } from './body.ts'
import type { Caller } from './caller.ts'
import { requestId } from './envelope.ts'
import { answerUnroutable } from './unroutable.ts'
import { wire } from './wire.ts'

/** `amal=design:read,users:write` is Amal's key with these scopes. */
const fromToken = async (token: string): Promise<Caller | null> => {
  const [name, scopes] = token.split('=')
  if (!name || scopes === undefined) return null
  return { accountId: name, role: 'customer', scopes: scopes.split(',') as Scope[], tokenId: token }
}

export const AMAL = { authorization: 'Bearer amal=design:write' }
export const BASIL = { authorization: 'Bearer basil=design:write' }

export interface WireApp {
  app: FastifyInstance
  clock: FakeClock
}

/** An app with the wire on it; `routes` adds what the test serves. */
export const wireApp = async (db: Database, routes: (app: FastifyInstance) => void, perMinute = 0): Promise<WireApp> => {
  const clock = fakeClock()
  const app = Fastify({ genReqId: requestId, requestIdHeader: false, bodyLimit: BODY_LIMIT, frameworkErrors: answerUnroutable })
  await app.register(wire, { db, clock, authenticate: fromToken, perMinute, publicUrl: () => 'http://diwan.test' })
  routes(app)
  await app.ready()
  return { app, clock }
}

/** The refusal in an answer. */
export const errorOf = (response: LightMyRequestResponse): Failure['error'] => response.json<Failure>().error
