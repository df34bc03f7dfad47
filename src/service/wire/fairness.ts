/** Requests of one account do not keep others from the database: whose work a request is, for the pool (db/fairShare.ts), and how many may wait. */
import fp from 'fastify-plugin'
import { workFor, type Work } from '../db/fairShare.ts'
import type { Database } from '../db/connection.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'

/** Requests of one account that wait for the database; beyond that they are refused. */
export const MAX_WAITING = 50
/** Seconds. */
const RETRY_AFTER = '1'

declare module 'fastify' {
  interface FastifyRequest {
    work: Work
  }
}

/**
 * Until the caller is known a request is its address's, from then on the account's, also for what goes on after its answer. A place is taken only while
 * the database is asked: a request that waits for a drawing or for another request, and a stream, take none.
 */
export const fairness = fp<{ db: Pick<Database, 'waiting'> }>(
  (app, { db }) => {
    app.decorateRequest('work')
    app.addHook('onRequest', (request, _reply, done) => {
      request.work = { owner: `address ${networkOf(request.ip)}` }
      workFor(request.work, done)
    })
    // After every onRequest hook: the caller is known.
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      if (request.caller) request.work.owner = `account ${request.caller.accountId}`
      if (db.waiting(request.work.owner) >= MAX_WAITING) {
        done(new Refusal('RATE_LIMIT_EXCEEDED', [], { 'Retry-After': RETRY_AFTER }))
        return
      }
      done()
    })
    // A body is read in the socket's context: back to the request's.
    app.addHook('preValidation', (request, _reply, done) => workFor(request.work, done))
  },
  { name: 'fairness', dependencies: ['envelope', 'errors'] },
)
