/** Routes: one operation of the contract, checked and answered (docs/interface/wire.md#order-of-checks). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PATHS, apiOf } from '#contract/wire/apis.ts'
import { makesLater, type Operation, type ParsedBody, type ParsedParams, type ParsedQuery } from '#contract/wire/operation.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Holder } from '../shares/holder.ts'
import type { Caller } from './request/caller.ts'
import { namedLanguage, succeed, succeedWritten, writeOut, type Written } from './answer/envelope.ts'
import { reportRate, type Policy } from './limits/limits.ts'
import type { Counted } from './limits/sharedLimits.ts'
import { checkBody, checkPathIds, checkQuery } from './request/check.ts'
import { isKnown, readIfMatch, readTag, type IfMatch } from './answer/conditional.ts'
import { linksOf } from './answer/links.ts'

export type { Caller } from './request/caller.ts'

/** The root of documents 1 to 3's paths. */
export const BASE_PATH = API_PATHS.diwan

/**
 * Counts this request in the database, for all processes, and reports the policy in the answer's headers.
 * @param who what is counted together, e.g. an e-mail and a network
 * @param isExempt counted and reported like any other, but not refused
 * @throws Refusal RATE_LIMIT_EXCEEDED with `Retry-After`
 */
export type TakeRate = (policy: Policy, who: readonly string[], options?: { isExempt?: boolean }) => Promise<Counted>

/** A request whose every part has been checked against its operation. */
export interface Request<O> {
  /** Raw path parameters; those named `…Id` have an id's form. */
  params: ParsedParams<O>
  query: ParsedQuery<O>
  body: ParsedBody<O>
  caller: O extends { access: 'public' } ? Caller | null : Caller
  /** The answer's language, from `Accept-Language`; English by default. */
  language: Language
  /** The language of ours that `Accept-Language` names; null when it names none. */
  namedLanguage: Language | null
  requestId: string
  /** The versions that `If-Match` names, or null without it (or with `*`). */
  ifMatch: IfMatch
  /** An `If-Match` came at all, `*` too. */
  conditional: boolean
  /** `Prefer: respond-async` came: the caller would rather have an answer now than all of it. */
  respondAsync: boolean
  idempotencyKey: string | null
  /** The body as it came; empty unless the operation takes it so. */
  rawBody: Buffer
  /** A header that came once; by its name in small letters. */
  header: (name: string) => string | undefined
  /** The header `User-Agent`. */
  userAgent: string | undefined
  /** The caller's network address, as counts per address are kept: IPv4, or the /64 of IPv6 (network.ts). */
  address: string
  /** Holder whose share of a limited place the request takes. */
  holder: Holder
  takeRate: TakeRate
  /** A signal that is aborted when the client closes the connection before the answer is sent; for what is not worth finishing then. */
  untilGone: () => AbortSignal
  /** Origin at which the caller reached the service: addresses in the answer begin with it. */
  publicUrl: string
}

export interface Answer<O extends Operation> {
  /** Spelled by index, where a conditional type would not keep a handler's literals. */
  data: O['data']['_zod']['output']
  /** When it is not the operation's own. */
  status?: 200 | 201 | 202
  /** `Location`, absolute or from the root. */
  location?: string
  /** A project's version: answered as `ETag: "7"`, and with a hash of the data to a GET. */
  etag?: number
}

/** An answer whose data was written out before. */
export interface WrittenAnswer<O extends Operation> {
  written: Written<O['data']['_zod']['output']>
}

export type Handler<O extends Operation> = (request: Request<O>) => Promise<Answer<O> | WrittenAnswer<O>>

export interface ServeOptions {
  /**
   * The handler may be given a caller found in memory (`caller.unconfirmed`), and answers nothing but a refusal before it has made sure
   * of it: in the condition of its write, or by `confirmCaller`. Refusals are confirmed by the wire.
   */
  confirmsCaller?: boolean
}

type Placed = Pick<Operation, 'api' | 'path'>

/** The whole path of an operation, parameters in braces. */
export const pathOf = (operation: Placed): string => API_PATHS[apiOf(operation)] + operation.path

/** `/orders/{orderId}` → `/v1/orders/:orderId`. */
export const routePath = (operation: Placed): string => pathOf(operation).replaceAll(/\{(\w+)\}/g, ':$1')

/** Pattern of the paths of an operation. */
export const pathPattern = (operation: Placed): RegExp =>
  new RegExp(
    `^${pathOf(operation)
      .replaceAll(/[.]/g, '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`,
  )

/** Methods that reach an operation: PATCH is the same operation as PUT (docs/interface/wire.md#methods-and-updates). */
export const methodsOf = (operation: Operation): string[] => (operation.method === 'PUT' ? ['PUT', 'PATCH'] : [operation.method])

/** Seconds after which it is worth asking again for what is still being made. */
const LATE_RETRY_S = 2

const sendAnswer = <O extends Operation>(request: FastifyRequest, reply: FastifyReply, operation: O, answer: Answer<O> | WrittenAnswer<O>) => {
  const links = linksOf(request, operation, answer)
  if (links !== null) reply.header('Link', links)
  const sendWritten = (written: Written<unknown>) =>
    reply.code(operation.status).type('application/json; charset=utf-8').send(succeedWritten(request, written))
  if ('written' in answer) return sendWritten(answer.written)
  const status = answer.status ?? operation.status
  if (makesLater(operation, status)) {
    reply.header('Retry-After', LATE_RETRY_S)
    if (operation.mayBeLate && prefersAsync(request)) reply.header('Preference-Applied', 'respond-async')
  }
  if (answer.location !== undefined) reply.header('Location', answer.location)
  if (answer.etag !== undefined) {
    if (operation.method !== 'GET') reply.header('ETag', `"${answer.etag}"`)
    else {
      const written = writeOut(answer.data)
      const etag = readTag(answer.etag, written)
      reply.header('ETag', etag)
      return isKnown(request, etag) ? reply.code(304).send() : sendWritten(written)
    }
  }
  const body = apiOf(operation) === 'property' ? answer.data : succeed(request, answer.data)
  return reply.code(status).send(body)
}

/** Everything that a request brings, held against its operation. @throws Refusal */
export const checked = (operation: Operation, request: FastifyRequest): FastifyRequest['checked'] => {
  const query = checkQuery(operation, request)
  const body = checkBody(operation, request)
  const ifMatch = readIfMatch(request)
  return { params: checkPathIds(operation, request.params), query, body, ifMatch, conditional: request.headers['if-match'] !== undefined }
}

/** Whether `Prefer` (RFC 7240) says `respond-async`. */
const prefersAsync = ({ headers: { prefer } }: FastifyRequest): boolean =>
  [prefer].flat().some((line) => line?.split(/[,;]/).some((preference) => preference.trim().toLowerCase() === 'respond-async'))

const takeRateFor =
  (app: FastifyInstance, reply: FastifyReply): TakeRate =>
  async (policy, who, { isExempt = false } = {}) => {
    const counted = await app.takeShared(policy, who)
    reportRate(reply, policy, counted, isExempt)
    return counted
  }

const goneSignal =
  ({ raw }: FastifyReply) =>
  (): AbortSignal => {
    const controller = new AbortController()
    const close = () => {
      if (!raw.writableFinished) controller.abort()
    }
    // The client may have gone while its request was checked: then no `close` follows.
    if (raw.closed || raw.socket?.destroyed) close()
    else raw.once('close', close)
    return controller.signal
  }

/** A request that has been checked, as handlers see it. */
export const partsOf = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => ({
  ...request.checked,
  caller: request.caller,
  language: request.language,
  namedLanguage: namedLanguage(request.headers['accept-language']),
  requestId: request.id,
  respondAsync: prefersAsync(request),
  idempotencyKey: request.idempotencyKey,
  rawBody: request.rawBody ?? Buffer.alloc(0),
  header: (name: string) => [request.headers[name]].flat()[0],
  userAgent: request.headers['user-agent'],
  address: request.network,
  holder: request.holder,
  takeRate: takeRateFor(app, reply),
  untilGone: goneSignal(reply),
  publicUrl: app.publicUrl(request),
})

/**
 * Registers an operation under its interface's path. The handler runs after rate, credential, scope, body and query have been checked,
 * and throws a Refusal for what is wrong with the thing itself.
 */
export const serve = <O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
  { confirmsCaller = false }: ServeOptions = {},
): void => {
  app.served.push(operation)
  app.route({
    method: methodsOf(operation),
    url: routePath(operation),
    config: { operation, confirmsCaller },
    ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
    preValidation: async (request) => {
      request.checked = checked(operation, request)
    },
    handler: async (request, reply) => {
      const answer = await handler(partsOf(app, request, reply) as Request<O>)
      return sendAnswer(request, reply, operation, answer)
    },
  })
}
