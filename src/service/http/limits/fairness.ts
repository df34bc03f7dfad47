/**
 * Attributes requests to holders, so that one holder's requests do not keep others from the service (shares/holder.ts): from the database
 * (db/fairShare.ts), by how many may wait for it, and from its memory, by how many bytes of bodies may be held.
 */
import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { workFor, type Work } from '../../db/fairShare.ts'
import type { Database } from '../../db/connection.ts'
import { heldBy, holderAt, pathOf, sharesFor, usedUp, type Holder } from '../../shares/holder.ts'
import { SharedPlace, type PlaceLimits } from '../../shares/sharedPlace.ts'
import { networkOf } from './network.ts'
import { Refusal } from '../answer/refusal.ts'

/** Requests of one account that wait for the database; beyond that they are refused. */
export const MAX_WAITING = 50
const MIB = 1024 * 1024
/** Bytes of bodies that are held at once: an account's largest, and a few of the others. */
const ACCOUNT_BYTES = 8 * MIB
export const BODY_BYTES: PlaceLimits = { shares: sharesFor(ACCOUNT_BYTES), total: 192 * MIB }
/** Seconds. */
const RETRY_AFTER = { 'Retry-After': '1' }

declare module 'fastify' {
  interface FastifyRequest {
    work: Work
    /** Holder whose share the request takes; its network only as long as the caller is not known. */
    holder: Holder
  }
}

export interface FairnessOptions {
  db: Pick<Database, 'waiting'>
  /** Seals networks (shares/holder.ts). */
  seal: (network: string) => string
  bodyBytes?: PlaceLimits
}

/** Bytes that the body takes: what it says, else as much as it may be. */
const bytesOf = ({ headers, routeOptions, server }: FastifyRequest): number => {
  const limit = routeOptions.bodyLimit ?? server.initialConfig.bodyLimit ?? 0
  const length = headers['content-length']
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit
  return Math.min(Number(length) || 0, limit)
}

/**
 * Until the caller is known a request is its network's, from then on the account's, also for what goes on after its answer. A place is taken only while
 * the database is asked: a request that waits for a drawing or for another request, and a stream, take none.
 */
export const fairness = fp<FairnessOptions>(
  (app, { db, seal, bodyBytes = BODY_BYTES }) => {
    const bodies = new SharedPlace(bodyBytes)
    app.decorateRequest('work')
    app.decorateRequest('holder')
    app.addHook('onRequest', (request, _reply, done) => {
      request.holder = holderAt(seal(networkOf(request.ip)))
      request.work = { owner: pathOf(request.holder) }
      workFor(request.work, done)
    })
    // After every onRequest hook: the caller is known.
    app.addHook('preParsing', (request, reply, _payload, done) => {
      const { caller } = request
      if (caller) request.holder = holderAt(request.holder.network, { accountId: caller.accountId, isGuest: caller.isGuest === true })
      request.work.owner = pathOf(request.holder)
      const isWaitingTooMuch = usedUp(
        heldBy(request.holder, (path) => db.waiting(path)),
        sharesFor(MAX_WAITING),
      )
      const bytes = isWaitingTooMuch ? 0 : bytesOf(request)
      const held = bytes === 0 ? null : bodies.take(request.holder, bytes)
      if (isWaitingTooMuch || held === 'share') return done(new Refusal('RATE_LIMIT_EXCEEDED', [], RETRY_AFTER))
      if (held === 'full') return done(new Refusal('SERVICE_UNAVAILABLE', [], RETRY_AFTER))
      if (held) {
        reply.raw.once('close', held)
        reply.raw.once('finish', held)
      }
      return done()
    })
    // A body is read in the socket's context: back to the request's.
    app.addHook('preValidation', (request, _reply, done) => workFor(request.work, done))
  },
  { name: 'fairness', dependencies: ['envelope', 'errors'] },
)
