/** Who is calling: the bearer token, and whether its scopes reach the route (docs/interface/accounts.md#tokens-and-scopes). */
import type { FastifyRequest } from 'fastify'
import { mayUse, type Authenticate, type Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

const BEARER = /^Bearer +([\x21-\x7e]{1,512}) *$/i

const refuseCredential = (code: 'AUTHENTICATION_REQUIRED' | 'INVALID_API_KEY') =>
  new Refusal(code, [], { 'WWW-Authenticate': code === 'INVALID_API_KEY' ? 'Bearer realm="diwan", error="invalid_token"' : 'Bearer realm="diwan"' })

/**
 * Finds the caller of a request. `invalid` is a bearer that nobody owns: public routes refuse it too, because a caller who
 * believes to be signed in must not act as nobody.
 */
export const findCaller = async (request: FastifyRequest, authenticate: Authenticate, mayRemember: boolean): Promise<Caller | 'invalid' | null> => {
  const header = request.headers.authorization
  if (header === undefined || header === '') return null
  const token = BEARER.exec(header)?.[1]
  return token === undefined ? 'invalid' : ((await authenticate(token, { mayRemember })) ?? 'invalid')
}

/** @throws Refusal AUTHENTICATION_REQUIRED, INVALID_API_KEY (401) or INSUFFICIENT_SCOPE (403) */
export const checkCaller = (found: Caller | 'invalid' | null, access: string): Caller | null => {
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
