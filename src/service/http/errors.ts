/** Every way a request can fail, as the error envelope: always JSON, never a stack or SQL (docs/interface/wire.md#errors). */
import fp from 'fastify-plugin'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { isUnavailable, sqlState } from '../db/failures.ts'
import { fail } from './answer/envelope.ts'
import { confirmCaller } from './request/credentials.ts'
import { Refusal } from './answer/refusal.ts'

/** Fastify's own refusals. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'ROUTE_NOT_FOUND',
}

/** PostgreSQL's states that are the request's doing. */
const DATABASE_CODES: Record<string, ErrorCode> = {
  '22021': 'VALIDATION_ERROR', // a character that the encoding lacks
  '22P05': 'VALIDATION_ERROR', // an untranslatable character
  '22003': 'VALIDATION_ERROR', // a number out of range
  '40001': 'CONFLICT', // could not serialize
  '40P01': 'CONFLICT', // deadlock
}
/** Seconds after which a caller may try again when the database hangs, is full or is away. */
const RETRY_AFTER = '5'

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Nginx's status for a client that closed the connection before its request was answered: nobody receives it. */
const CLIENT_CLOSED = 499

/** The connection ended before the body had arrived whole. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Any thrown thing as a refusal; what nobody foresaw is INTERNAL_ERROR. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const code = FASTIFY_CODES[codeOf(error) ?? ''] ?? DATABASE_CODES[sqlState(error) ?? '']
  if (code !== undefined) return new Refusal(code)
  if (isUnavailable(error)) return new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': RETRY_AFTER })
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status === 413) return new Refusal('PAYLOAD_TOO_LARGE')
  if (status === 415) return new Refusal('UNSUPPORTED_MEDIA_TYPE')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('VALIDATION_ERROR')
  return new Refusal('INTERNAL_ERROR')
}

/** Answers a refusal; logs what is the service's own fault. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'http: request failed')
  else request.log.info({ code: refusal.code, faults: refusal.faults }, 'http: request refused')
  return reply.code(refusal.status).headers(refusal.headers).type('application/json; charset=utf-8').send(fail(request, refusal))
}

/** Whether an answer of this code may be kept under an Idempotency-Key: what was decided, not what was malformed. */
export const isStorable = (refusal: Refusal): boolean =>
  refusal.code === 'PAYMENT_FAILED' || (refusal.status >= 404 && refusal.status < 500 && ![412, 413, 415, 428, 429].includes(refusal.status))

/** The refusal to answer: a caller whose token is no longer valid learns only that; an unavailable database proves nothing, and asking it would take as long again. */
const worstOf = async (error: unknown, { caller }: FastifyRequest): Promise<unknown> => {
  if (isUnavailable(error)) return error
  try {
    await confirmCaller(caller)
    return error
  } catch (revoked) {
    return revoked
  }
}

export const errors = fp(
  (app) => {
    app.setErrorHandler(async (error, request, reply) => {
      if (hasLeft(request)) {
        request.log.info('http: client left before its request was complete')
        return reply.code(CLIENT_CLOSED).send()
      }
      if (!isStorable(asRefusal(error))) request.storeAnswer = false
      return answerError(await worstOf(error, request), request, reply)
    })
  },
  { name: 'errors', dependencies: ['envelope'] },
)
