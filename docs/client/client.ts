/**
 * Clients of Diwan's two interfaces whose types come from their OpenAPI documents: addresses, what each takes and what it answers. `npm run client`
 * writes the types (`api.ts`, `propertyApi.ts`) and compiles the examples with them.
 */
import type { paths } from './api.ts'
import type { paths as propertyPaths } from './propertyApi.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type OperationAt<Paths, P extends keyof Paths, M extends Method> = Paths[P] extends Record<M, infer O> ? O : never
type Body<O> = O extends { requestBody?: infer R } ? (NonNullable<R> extends { content: { 'application/json': infer B } } ? B : undefined) : undefined
type Query<O> = O extends { parameters: { query?: infer Q } } ? Q : undefined
/** The whole JSON of a success. */
type Answered<O> = O extends { responses: infer R }
  ? { [S in keyof R]: S extends 200 | 201 | 202 ? (R[S] extends { content: { 'application/json': infer A } } ? A : never) : never }[keyof R]
  : never
/** The `data` of Diwan's envelope. */
type DataOf<A> = A extends { data: infer D } ? D : never

interface Sent<O> {
  path?: Record<string, string>
  query?: Query<O>
  body?: Body<O>
  headers?: Record<string, string>
}

export interface ClientOptions {
  /** A session's token, or an API key; calls are anonymous without one. */
  token?: string
  send?: typeof fetch
  /** Number of retries of a request that the service was too busy for (429, 503). */
  retries?: number
}

interface Refused {
  code: string
  message: string
  details?: DiwanError['details']
}

/** A refusal of the service: its code, its message, and what was wrong where. The code is `HTTP_502` and the like where another answered. */
export class DiwanError extends Error {
  override readonly name = 'DiwanError'
  readonly code: string
  readonly status: number
  readonly details: readonly { path: string; code: string; message: string; [fact: string]: unknown }[]

  constructor(status: number, { code, message, details = [] }: Refused) {
    super(`${code}: ${message}`)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** Seconds that are waited for at most, whatever `Retry-After` says. */
const LONGEST_WAIT_S = 60
const BUSY: readonly number[] = [429, 503]

/** Seconds to wait by a header `Retry-After`, a number or a date; 1 where it says nothing. @param now milliseconds */
export const secondsOf = (retryAfter: string | null, now: number): number => {
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : (Date.parse(retryAfter ?? '') - now) / 1000
  return Number.isNaN(seconds) ? 1 : Math.min(LONGEST_WAIT_S, Math.max(0, seconds))
}

/** The answer of the service; null where it is no JSON: a proxy has answered in its place, or the connection was cut. */
const read = async (response: Response): Promise<{ error?: Refused } | null> =>
  /\bjson\b/.test(response.headers.get('Content-Type') ?? '') ? ((await response.json().catch(() => null)) as { error?: Refused } | null) : null

const notOurs = (status: number): Refused => ({ code: `HTTP_${status}`, message: 'the answer is not one of Diwan' })

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const request = async <O>(
  base: string,
  method: Method,
  address: string,
  { path = {}, query, body, headers }: Sent<O>,
  { token, send = fetch, retries = 2 }: ClientOptions,
): Promise<unknown> => {
  const url = new URL(base + address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')))
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  for (let tries = 0; ; tries++) {
    const response = await send(url, {
      method: method.toUpperCase(),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await read(response)
    if (response.ok && answer !== null) return answer
    // What was refused for its rate was not begun; else a repetition must be known for one.
    const isRepeatable = response.status === 429 || method === 'get' || headers?.['Idempotency-Key'] !== undefined
    if (tries >= retries || !isRepeatable || !BUSY.includes(response.status))
      throw new DiwanError(response.status, answer?.error?.code === undefined ? notOurs(response.status) : answer.error)
    await pause(secondsOf(response.headers.get('Retry-After'), Date.now()))
  }
}

/**
 * @param base address of a Diwan service's interface, with `/v1`
 * @returns a function that sends one request and answers its `data`; it throws a DiwanError where the service refuses
 */
export const client =
  (base: string, options: ClientOptions = {}) =>
  async <P extends keyof paths & string, M extends Method>(
    method: M,
    address: P,
    sent: Sent<OperationAt<paths, P, M>> = {},
  ): Promise<DataOf<Answered<OperationAt<paths, P, M>>>> =>
    ((await request(base, method, address, sent, options)) as { data: DataOf<Answered<OperationAt<paths, P, M>>> }).data

/**
 * @param base address of the property interface, with `/property/v2.0`
 * @returns a function that sends one request and answers its JSON, `{data}` or `{data, meta}`; it throws a DiwanError where the service refuses
 */
export const propertyClient =
  (base: string, options: ClientOptions = {}) =>
  async <P extends keyof propertyPaths & string, M extends Method>(
    method: M,
    address: P,
    sent: Sent<OperationAt<propertyPaths, P, M>> = {},
  ): Promise<Answered<OperationAt<propertyPaths, P, M>>> =>
    (await request(base, method, address, sent, options)) as Answered<OperationAt<propertyPaths, P, M>>
