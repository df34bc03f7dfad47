/** Before a body is read: rate, credential, scope, in that order (docs/interface/wire.md#order-of-checks). */
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { apiOf } from '#contract/wire/apis.ts'
import type { Operation } from '#contract/wire/operation.ts'
import type { Database } from '../../db/connection.ts'
import type { Authenticate } from './caller.ts'
import { checkCaller, findCaller } from './credentials.ts'
import { createLimiter, general, NEW_ACCOUNT, reportRate, type Policy } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { takeShared } from '../limits/sharedLimits.ts'

export interface AccessOptions {
  authenticate: Authenticate
  /** Database of the limits that all processes share. */
  db: Database
  /** Requests a minute an account; 0 = no general limit, and none on new accounts. Sign-in and codes are always limited. */
  perMinute: number
  /** Rate of an account on the property interface, by its plan; null for any number of requests. */
  propertyPolicy: (accountId: string) => Promise<Policy | null>
}

export const access = fp<AccessOptions>(
  (app, { authenticate, db, perMinute, propertyPolicy }) => {
    const limiter = createLimiter(app.clock)
    const policy = general(perMinute)
    app.decorate('takeShared', (shared: Policy, who: readonly string[]) => takeShared(db.root, shared, who, app.clock.now()))
    app.decorateRequest('caller', null)
    app.decorateRequest('network', '')

    const takeGeneral = async (operation: Operation, reply: FastifyReply, who: string, network: string): Promise<void> => {
      if (perMinute === 0) return
      reportRate(reply, policy, limiter.take(policy, who))
      if (operation.limit === 'newAccount') reportRate(reply, NEW_ACCOUNT, await app.takeShared(NEW_ACCOUNT, [network]))
    }
    /** Plans are paid for: they hold across processes, and whatever the general limit is. */
    const takePlan = async (reply: FastifyReply, accountId: string): Promise<void> => {
      const plan = await propertyPolicy(accountId)
      if (plan !== null) reportRate(reply, plan, await app.takeShared(plan, [accountId]))
    }

    app.addHook('onRequest', async (request, reply) => {
      request.network = networkOf(request.ip)
      const operation = request.routeOptions.config.operation
      if (operation === undefined) return
      // A stored response is replayed without a write that could verify the token.
      const mayRemember = request.routeOptions.config.confirmsCaller === true && request.headers['idempotency-key'] === undefined
      const found = await findCaller(request, authenticate, mayRemember)
      const accountId = typeof found === 'string' || found === null ? null : found.accountId
      if (accountId !== null && apiOf(operation) === 'property') await takePlan(reply, accountId)
      else await takeGeneral(operation, reply, accountId ?? request.network, request.network)
      request.caller = checkCaller(found, operation.access)
    })
  },
  { name: 'access', dependencies: ['envelope', 'errors'] },
)
