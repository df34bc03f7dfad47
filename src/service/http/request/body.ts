/** Bodies: JSON, and forms where an operation takes files, parsed so that no value can harm what comes after (docs/interface/wire.md#bodies). */
import { isUtf8 } from 'node:buffer'
import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { refuseUnstorable } from './check.ts'
import { parseForm } from './formData.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { Refusal } from '../answer/refusal.ts'

/** Default size of a body, bytes. */
export const BODY_LIMIT = LIMITS.bytes.body

/**
 * Sequences that may hide NUL, half a surrogate pair or an object's prototype: the escapes of the first two (well-formed UTF-8 cannot contain them
 * otherwise), and a key that begins like the last. Only a body with one of these is walked.
 */
const SUSPICIOUS = /\\u(?:0000|[dD][89a-fA-F])|"(?:_|\\u005[fF]){2}/

/** @throws Refusal MALFORMED_JSON, or the operation's body code for what cannot be kept */
export const parseBody = (raw: Buffer, request: Pick<FastifyRequest, 'routeOptions'>): unknown => {
  if (raw.length === 0) return undefined
  if (!isUtf8(raw)) throw new Refusal('MALFORMED_JSON')
  const text = raw.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('MALFORMED_JSON')
  }
  if (SUSPICIOUS.test(text)) refuseUnstorable(value, request.routeOptions.config.operation?.bodyError ?? 'VALIDATION_ERROR')
  return value
}

/** A body comes as it is: a small one that unfolds to a huge one would pass every limit. @throws Refusal UNSUPPORTED_MEDIA_TYPE */
const refuseEncoded = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', [], { 'Accept-Encoding': 'identity' })
}

const JSON_TYPE = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i

const FORM_TYPE = /^multipart\/form-data\s*(?:;|$)/i

export const body = fp(
  (app) => {
    app.removeAllContentTypeParsers()
    app.decorateRequest('rawBody', null)
    app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request: FastifyRequest, raw: Buffer, done) => {
      try {
        refuseEncoded(request)
        request.rawBody = raw
        done(null, request.routeOptions.config.operation?.rawBody ? undefined : parseBody(raw, request))
      } catch (error) {
        done(error as Error)
      }
    })
    app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, raw: Buffer) => {
      refuseEncoded(request)
      return parseForm(raw, String(request.headers['content-type']), request)
    })
  },
  { name: 'body' },
)
