/** Authentication: the bearer token, and whether its scopes reach the route (docs/interface/accounts.md#tokens-and-scopes). */
import type { FastifyRequest } from 'fastify'
import type { Fault } from '#contract/detailSentences.ts'
import { mayUse, type Authenticate, type Caller } from './caller.ts'
import { Refusal } from '../answer/refusal.ts'

const BEARER = /^Bearer +([\x21-\x7e]{1,512}) *$/i

/** A header `Authorization` that holds no bearer: another scheme, or a key without the word before it. */
const NO_BEARER: Fault = { path: 'Authorization', code: 'INVALID_FORMAT', about: 'bearer', format: 'bearer' }

const refuseCredential = (code: 'AUTHENTICATION_REQUIRED' | 'INVALID_API_KEY', faults: readonly Fault[] = []) =>
  new Refusal(code, faults, {
    'WWW-Authenticate': code === 'INVALID_API_KEY' ? 'Bearer realm="diwan", error="invalid_token"' : 'Bearer realm="diwan"',
  })

type Found = Caller | 'invalid' | 'malformed' | null

/**
 * Finds the caller of a request. `invalid` is a bearer of no account, `malformed` a header without one: public routes refuse both too, because a
 * caller who believes to be signed in must not act anonymously.
 */
export const findCaller = async (request: FastifyRequest, authenticate: Authenticate, mayRemember: boolean): Promise<Found> => {
  const header = request.headers.authorization
  if (header === undefined || header === '') return null
  const token = BEARER.exec(header)?.[1]
  return token === undefined ? 'malformed' : ((await authenticate(token, { mayRemember })) ?? 'invalid')
}

/** @throws Refusal AUTHENTICATION_REQUIRED, INVALID_API_KEY (401) or INSUFFICIENT_SCOPE (403) */
export const checkCaller = (found: Found, access: string): Caller | null => {
  if (found === 'malformed') throw refuseCredential('INVALID_API_KEY', [NO_BEARER])
  if (found === 'invalid') throw refuseCredential('INVALID_API_KEY')
  if (access === 'public') return found
  if (found === null) throw refuseCredential('AUTHENTICATION_REQUIRED')
  if (!mayUse(found, access as Caller['scopes'][number]))
    throw new Refusal('INSUFFICIENT_SCOPE', [{ path: 'scopes', code: 'SCOPE_REQUIRED', scope: access }])
  return found
}

/** Makes sure of a caller that was found in memory. @throws Refusal INVALID_API_KEY (401) when the token is good no longer */
export const confirmCaller = async (caller: Caller | null): Promise<void> => {
  if (caller?.unconfirmed === undefined) return
  if (!(await caller.unconfirmed.ask())) throw refuseCredential('INVALID_API_KEY')
  delete caller.unconfirmed
}
