/** One typed call to the service, whichever of its interfaces it goes to. */
import { API_PATHS } from '#contract/wire/apis.ts'
import type { Failure } from '#contract/wire/envelope.ts'
import { ENDPOINTS, type Answer, type Endpoint, type OperationName, type Request } from './endpoints.ts'
import { AccountChanged, ApiError, NetworkError } from './failure.ts'
import { recovery } from './recovery.ts'
import { noteServerDate } from './serverClock.ts'
import { expireSession, renewed, sessionState, startSession } from './session.ts'

/** The body of an answer: a refusal is written alike by every interface, a success is not. */
interface Envelope {
  success?: boolean
  data?: unknown
  error?: { code: string; message: string; status?: number; details?: Failure['error']['details'] }
  requestId?: string
}

/** Base path and envelope of one of the service's APIs (contract/wire/apis.ts). */
export interface Interface {
  /** Base path. */
  base: string
  /** The result for the caller; undefined where the body is no success of this API. */
  answerOf: (body: Envelope) => unknown
}

export const DIWAN: Interface = { base: API_PATHS.diwan, answerOf: ({ success, data }) => (success ? data : undefined) }

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  ifMatch?: number
  respondAsync?: boolean
  signal?: AbortSignal
  /** The one account that this may be done as. */
  account?: string
}

const addressOf = ({ base }: Interface, path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const words = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString()
  return `${base}${filled}${search && `?${search}`}`
}

type Fields = Record<string, string | File>
/** A body with a file goes as multipart/form-data; its other fields are texts. */
const hasFile = (body: unknown): body is Fields => typeof body === 'object' && body !== null && Object.values(body).some((one) => one instanceof File)
const formOf = (body: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  return form
}

const headersOf = ({ body, idempotencyKey, ifMatch, respondAsync }: Parts, token: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': document.documentElement.lang || 'ar',
  // A form writes its own, with the line that parts its fields.
  ...(body !== undefined && !hasFile(body) && { 'Content-Type': 'application/json' }),
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
  ...(respondAsync === true && { Prefer: 'respond-async' }),
})

const send = async (api: Interface, [method, path]: Endpoint, parts: Parts, token: string | undefined): Promise<unknown> => {
  let response: Response
  let envelope: Envelope | null
  try {
    response = await fetch(addressOf(api, path, parts), {
      method,
      headers: headersOf(parts, token),
      ...(parts.body !== undefined && { body: hasFile(parts.body) ? formOf(parts.body) : JSON.stringify(parts.body) }),
      ...(parts.signal && { signal: parts.signal }),
    })
    noteServerDate(response.headers.get('Date'))
    envelope = (await response.json().catch(() => null)) as Envelope | null
  } catch (cause) {
    if (parts.signal?.aborted) throw cause
    recovery.noteNoAnswer()
    throw new NetworkError('no answer from the service', { cause })
  }
  // An envelope is the service's own; a page is of a proxy that does not reach it.
  if (envelope) recovery.noteAnswer()
  const answer = response.ok && envelope ? api.answerOf(envelope) : undefined
  if (answer !== undefined) return answer
  throw refusalOf(response, envelope)
}

const refusalOf = (response: Response, envelope: Envelope | null): ApiError => {
  const after = Number(response.headers.get('Retry-After') ?? Number.NaN)
  // Something other than our service answered (a proxy, a half-started server): treated like a service out of reach.
  const status = response.ok ? 503 : response.status
  const error = { status, ...(envelope?.error ?? { code: 'SERVICE_UNAVAILABLE', message: response.statusText }) }
  return new ApiError(error, envelope?.requestId ?? response.headers.get('X-Request-Id') ?? '', Number.isFinite(after) ? after : null)
}

/**
 * Opens the stream of a project's events, without waiting for anything but its head. A refused token is reported to the page (the sign-in dialog),
 * and the caller decides when to come back.
 * @param lastEventId where an earlier stream stopped
 * @throws ApiError when the service refuses; NetworkError when no answer arrives
 */
export const openEvents = async (projectId: string, lastEventId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  const [, path] = ENDPOINTS.watchProject
  const token = heldToken('private')
  const headers = { ...headersOf({}, token), Accept: 'text/event-stream', ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }) }
  let response: Response
  try {
    response = await fetch(addressOf(DIWAN, path, { params: { projectId } }), { headers, signal, cache: 'no-store' })
  } catch (cause) {
    throw new NetworkError('no answer from the service', { cause })
  }
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
  if (response.ok && isStream && response.body) {
    recovery.noteAnswer()
    return response.body
  }
  const error = refusalOf(response, (await response.json().catch(() => null)) as Envelope | null)
  if (token !== undefined && isExpired(error)) expireSession(token)
  throw error
}

/**
 * Asks an interface for an operation that answers a file of this type.
 * @throws ApiError when the service refuses; NetworkError when no answer arrives
 */
export const requestFile = async (api: Interface, [method, path, access]: Endpoint, parts: Parts, type: string): Promise<Blob> => {
  const token = heldToken(access)
  try {
    const response = await fetch(addressOf(api, path, parts), {
      method,
      headers: { ...headersOf(parts, token), Accept: '*/*' },
      ...(parts.signal && { signal: parts.signal }),
    })
    // A proxy in front of the service may answer a page of its own.
    if (response.ok && response.headers.get('Content-Type')?.startsWith(type)) return await response.blob()
    throw refusalOf(response, (await response.json().catch(() => null)) as Envelope | null)
  } catch (cause) {
    if (cause instanceof ApiError && token !== undefined && isExpired(cause)) expireSession(token)
    if (cause instanceof ApiError || parts.signal?.aborted) throw cause
    throw new NetworkError('no answer from the service', { cause })
  }
}

/** Asks for an operation that answers a PDF. @throws as requestFile */
export const callFile = <Name extends 'getSheet' | 'getSharedSheet' | 'getInvoice'>(name: Name, request: Request<Name>): Promise<Blob> =>
  requestFile(DIWAN, ENDPOINTS[name], request, 'application/pdf')

let opening: Promise<string> | null = null
const openGuest = async (): Promise<string> => {
  const held = sessionState().session
  if (held) return held.token
  const answer = (await send(DIWAN, ENDPOINTS.createGuest, { body: {} }, undefined)) as Answer<'createGuest'>
  return startSession(answer).token
}
/** A token, making a guest account where there is none: once, however many writes ask at the same time, in however many tabs. */
export const ensureSession = (): Promise<string> => {
  const held = sessionState().session
  if (held) return Promise.resolve(held.token)
  opening ??= (navigator.locks ? navigator.locks.request('diwan.guest', openGuest) : openGuest()).finally(() => {
    opening = null
  })
  return opening
}

/** A public call leaves out a token that the service has refused already. */
const heldToken = (access: 'public' | 'private'): string | undefined => {
  const { session, expired } = sessionState()
  return access === 'public' && expired ? undefined : session?.token
}

/** @throws AccountChanged */
const checkAccount = ({ account }: Parts): void => {
  if (account !== undefined && sessionState().session?.userId !== account) throw new AccountChanged(`this is for ${account}, who is not signed in`)
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.status === 401 && error.code === 'INVALID_API_KEY'

/**
 * Asks an interface for an operation.
 *
 * A private write without an account opens a guest account first. When the service no longer knows the token, the call
 * waits for the sign-in dialog and is sent again with the new token, so that no work is lost.
 * @throws ApiError when the service refuses; NetworkError when no answer arrives; AccountChanged before it is sent as another than `account`.
 */
export const request = async (api: Interface, endpoint: Endpoint, parts: Parts): Promise<unknown> => {
  const [method, , access] = endpoint
  checkAccount(parts)
  const token = access === 'private' && method !== 'GET' ? await ensureSession() : heldToken(access)
  try {
    return await send(api, endpoint, parts, token)
  } catch (error) {
    if (token === undefined || !isExpired(error)) throw error
    expireSession(token)
    // Signing in, registering and looking at products need no bearer: an old one must not block them.
    if (access === 'private' && !(await renewed(token))) throw error
    checkAccount(parts)
    return send(api, endpoint, parts, heldToken(access))
  }
}

/** Calls an operation of Diwan's own interface by its name and returns its `data`. @throws as request */
export const call = async <Name extends OperationName>(
  name: Name,
  ...[asked]: Record<string, never> extends Request<Name> ? [asked?: Request<Name>] : [asked: Request<Name>]
): Promise<Answer<Name>> => (await request(DIWAN, ENDPOINTS[name], asked ?? {})) as Answer<Name>
