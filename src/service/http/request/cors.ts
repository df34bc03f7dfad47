/** Any origin may call with a bearer; cookies never travel (docs/interface/wire.md#other-origins). */
import cors from '@fastify/cors'
import fp from 'fastify-plugin'

const READABLE = [
  'Accept-Ranges',
  'Allow',
  'Content-Range',
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Request-Id',
]
const SENDABLE = [
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'Range',
  'X-Request-Id',
]

export const crossOrigin = fp(
  async (app) => {
    await app.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: SENDABLE,
      exposedHeaders: READABLE,
      maxAge: 24 * 3600,
      // An OPTIONS that is no preflight is answered too, not refused in plain text.
      strictPreflight: false,
    })
  },
  { name: 'cross-origin' },
)
