/** The envelope of every JSON answer, and who it is written for: request id and language (docs/interface/wire.md#envelope). */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { apiAt, type Api } from '#contract/wire/apis.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import type { Failure, PropertyFailure } from '#contract/wire/envelope.ts'
import { errorMessage } from '#contract/errorMessages.ts'
import { ERRORS } from '#contract/errors.ts'
import '../context.ts'
import type { Refusal } from './refusal.ts'
import { detailsOf } from './sentence.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** The caller's `X-Request-Id` when it is well formed, else a fresh UUID. */
export const requestId = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

const isLanguage = (word: string): word is Language => (LANGUAGES as readonly string[]).includes(word)

/** Best of `Accept-Language` among ours; null when it names none of them. */
export const namedLanguage = (header: string | undefined): Language | null => {
  let best: Language | null = null
  let weight = 0
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = range.split('-')[0] ?? ''
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
    const quality = q === undefined ? 1 : Number(q.slice(2))
    if (isLanguage(language) && quality > weight) [best, weight] = [language, quality]
  }
  return best
}

/** The language of an answer: that which `Accept-Language` names, English when it names none of ours. */
export const preferredLanguage = (header: string | undefined): Language => namedLanguage(header) ?? 'en'

const stamp = (request: FastifyRequest) => ({ timestamp: request.server.clock.now().toISOString(), requestId: request.id })

/** The envelope of a success. */
export const succeed = <T>(request: FastifyRequest, data: T) => ({ success: true as const, data, ...stamp(request) })

/** Data as JSON, written out once for many answers. */
export type Written<T> = string & { readonly writtenOf: T }
export const writeOut = <T>(data: T): Written<T> => JSON.stringify(data) as Written<T>

/** The envelope of a success around data that was written out before, as text. */
export const succeedWritten = (request: FastifyRequest, data: Written<unknown>): string => {
  const { timestamp, requestId: id } = stamp(request)
  return `{"success":true,"data":${data},"timestamp":"${timestamp}","requestId":"${id}"}`
}

type Refused = Pick<Refusal, 'code' | 'faults'>

/** Error of a refusal on every interface, in the caller's language. */
const errorOf = ({ language }: FastifyRequest, refusal: Refused) => ({
  code: refusal.code,
  message: errorMessage(refusal.code, language),
  ...(refusal.faults.length > 0 ? { details: detailsOf(refusal, language) } : {}),
})

/** The whole body of a refusal, by the interface that the request's address lies in. */
const FAILURES: Readonly<Record<Api, (request: FastifyRequest, refusal: Refused) => Failure | PropertyFailure>> = {
  diwan: (request, refusal) => ({
    success: false,
    error: {
      ...errorOf(request, refusal),
      status: ERRORS[refusal.code].status,
      docUrl: `${request.server.publicUrl(request)}/docs/errors/${refusal.code}`,
    },
    ...stamp(request),
  }),
  property: (request, refusal) => ({ error: errorOf(request, refusal) }),
}

export const fail = (request: FastifyRequest, refusal: Refused): Failure | PropertyFailure =>
  FAILURES[apiAt(request.url) ?? 'diwan'](request, refusal)

export const envelope = fp(
  (app) => {
    app.decorateRequest('language', 'en')
    app.addHook('onRequest', async (request, reply) => {
      request.language = preferredLanguage(request.headers['accept-language'])
      reply.header('X-Request-Id', request.id)
      if (apiAt(request.url) !== undefined)
        reply.headers({ 'Content-Language': request.language, Vary: 'Accept-Language', 'Cache-Control': 'no-store' })
    })
  },
  { name: 'envelope' },
)
