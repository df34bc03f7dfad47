/** Requests that reach no route: addresses that cannot be decoded, and bytes that are not HTTP. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorMessage } from '#contract/errorMessages.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { preferredLanguage } from './envelope.ts'
import { answerError } from '../errors.ts'

/** Fastify answers these before any hook has run. */
export const answerUnroutable = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  request.language = preferredLanguage(request.headers['accept-language'])
  reply.header('X-Request-Id', request.id)
  answerError(error, request, reply)
}

/** Error codes of Node for bytes that it could not parse as a request; any other is a malformed one. */
const CLIENT_CODES: Record<string, ErrorCode> = { HPE_HEADER_OVERFLOW: 'PAYLOAD_TOO_LARGE', ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT' }

/** Answers bytes that Node could not parse as HTTP in the envelope too; there is no request to take a language or an id from. */
export const answerBadClient = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = CLIENT_CODES[error.code ?? ''] ?? 'VALIDATION_ERROR'
  const { status } = ERRORS[code]
  const requestId = randomUUID()
  const body = JSON.stringify({
    success: false,
    error: { code, message: errorMessage(code, 'en'), status },
    timestamp: new Date().toISOString(),
    requestId,
  })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
