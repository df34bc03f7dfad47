/** Before a body is read: rate, credential, scope, in that order (docs/interface/wire.md#order-of-checks). */
import fp from 'fastify-plugin'
import type { Authenticate } from './caller.ts'
import { checkCaller, findCaller } from './credentials.ts'
import { createLimiter, general, NEW_ACCOUNT, signInKey, SIGN_IN, takeRate } from './limits.ts'

export interface AccessOptions {
  authenticate: Authenticate
  /** Requests a minute an account; 0 = no general limit, and none on new accounts. Sign-in is always limited. */
  perMinute: number
}

export const access = fp<AccessOptions>(
  (app, { authenticate, perMinute }) => {
    const limiter = createLimiter(app.clock)
    const policy = general(perMinute)
    app.decorateRequest('caller', null)

    app.addHook('onRequest', async (request, reply) => {
      const operation = request.routeOptions.config.operation
      if (operation === undefined) return
      // A kept answer is sent again without any write that could tell whether the token still holds.
      const mayRemember = request.routeOptions.config.confirmsCaller === true && request.headers['idempotency-key'] === undefined
      const found = await findCaller(request, authenticate, mayRemember)
      const who = found === null || found === 'invalid' ? request.ip : found.accountId
      if (perMinute > 0) {
        takeRate(limiter, policy, who, reply)
        if (operation.limit === 'newAccount') takeRate(limiter, NEW_ACCOUNT, request.ip, reply)
      }
      request.caller = checkCaller(found, operation.access)
    })

    // A sign-in's limit counts by the account that the body names.
    app.addHook('preValidation', async (request, reply) => {
      if (request.routeOptions.config.operation?.limit === 'signIn') takeRate(limiter, SIGN_IN, signInKey(request), reply)
    })
  },
  { name: 'access', dependencies: ['envelope', 'errors'] },
)
