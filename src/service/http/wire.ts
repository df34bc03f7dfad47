/** The HTTP layer as one plugin: everything between a socket and a module's handler. */
import compress from '@fastify/compress'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '../db/connection.ts'
import type { Clock } from '../clock.ts'
import { access } from './request/access.ts'
import { body } from './request/body.ts'
import type { Authenticate } from './request/caller.ts'
import { closing } from './answer/closing.ts'
import './context.ts'
import { crossOrigin } from './request/cors.ts'
import { envelope } from './answer/envelope.ts'
import { errors } from './errors.ts'
import { fairness } from './limits/fairness.ts'
import { idempotency } from './idempotency.ts'
import type { Policy } from './limits/limits.ts'
import { notFound } from './answer/notFound.ts'
import { security } from './request/security.ts'

export interface WireOptions {
  db: Database
  clock: Clock
  authenticate: Authenticate
  /** See AccessOptions. */
  perMinute: number
  /** See AccessOptions; no limit where it is absent. */
  propertyPolicy?: (accountId: string) => Promise<Policy | null>
  /** Seals networks (shares/holder.ts); plain names where it is absent. */
  seal?: (network: string) => string
  /** Origin at which a request's caller reaches the service. */
  publicUrl: (request: FastifyRequest) => string
  /** Origin at which every caller reaches it; absent where that is the request's own. */
  fixedOrigin?: string | undefined
}

export const wire = fp<WireOptions>(
  async (
    app,
    {
      db,
      clock,
      authenticate,
      perMinute,
      propertyPolicy = async () => null,
      seal = (network) => network.replaceAll('/', '-'),
      publicUrl,
      fixedOrigin,
    },
  ) => {
    app.decorate('clock', clock)
    app.decorate('served', [])
    app.decorate('publicUrl', publicUrl)
    app.decorateRequest('checked')
    await app.register(security, { origin: fixedOrigin })
    await app.register(crossOrigin)
    await app.register(envelope)
    await app.register(errors)
    await app.register(closing)
    await app.register(fairness, { db, seal })
    await app.register(access, { authenticate, db, perMinute, propertyPolicy })
    // Before compression: what is kept under an Idempotency-Key is the answer itself.
    await app.register(idempotency, { db })
    await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
    await app.register(body)
    await app.register(notFound)
  },
  { name: 'wire' },
)
