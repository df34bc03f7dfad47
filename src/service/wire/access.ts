/** Before a body is read: rate, credential, scope, in that order (docs/interface/wire.md#order-of-checks). */
import fp from 'fastify-plugin'
import type { Database } from '../db/connection.ts'
import type { Authenticate } from './caller.ts'
import { checkCaller, findCaller } from './credentials.ts'
import { createLimiter, general, NEW_ACCOUNT, reportRate, type Policy } from './limits.ts'
import { networkOf } from './network.ts'
import { takeShared } from './sharedLimits.ts'

export interface AccessOptions {
  authenticate: Authenticate
  /** Where the limits that all processes share are counted. */
  db: Database
  /** Requests a minute an account; 0 = no general limit, and none on new accounts. Sign-in and codes are always limited. */
  perMinute: number
}

export const access = fp<AccessOptions>(
  (app, { authenticate, db, perMinute }) => {
    const limiter = createLimiter(app.clock)
    const policy = general(perMinute)
    app.decorate('takeShared', (shared: Policy, who: readonly string[]) => takeShared(db.root, shared, who, app.clock.now()))
    app.decorateRequest('caller', null)
    app.decorateRequest('network', '')

    app.addHook('onRequest', async (request, reply) => {
      request.network = networkOf(request.ip)
      const operation = request.routeOptions.config.operation
      if (operation === undefined) return
      // A kept answer is sent again without any write that could tell whether the token still holds.
      const mayRemember = request.routeOptions.config.confirmsCaller === true && request.headers['idempotency-key'] === undefined
      const found = await findCaller(request, authenticate, mayRemember)
      const who = found === null || found === 'invalid' ? request.network : found.accountId
      if (perMinute > 0) {
        reportRate(reply, policy, limiter.take(policy, who))
        if (operation.limit === 'newAccount') reportRate(reply, NEW_ACCOUNT, await app.takeShared(NEW_ACCOUNT, [request.network]))
      }
      request.caller = checkCaller(found, operation.access)
    })
  },
  { name: 'access', dependencies: ['envelope', 'errors'] },
)
