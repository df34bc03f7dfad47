/** Routes of passwords, signed-in devices and API keys (docs/interface/accounts.md#passwords). */
import type { FastifyInstance } from 'fastify'
import { credentialOperations as operations } from '#contract/accounts/credentials.ts'
import { pageOf } from '#contract/wire/primitives.ts'
import type { Services } from '../../../services.ts'
import { BASE_PATH, serve } from '../../../http/route.ts'
import { createApiKey, deleteApiKey, listApiKeys } from './apiKeys.ts'
import { changePassword } from './changePassword.ts'
import { reachedBy } from '../profile.ts'
import { requestReset, resetPassword, sendResetCodes } from './resetPassword.ts'
import { endSession, listSessions } from './sessions.ts'

const passwordRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, log } = services
  serve(app, operations.changePassword, async (request) => ({
    data: reachedBy({ user: await changePassword(db, request.caller, request.body, clock.now(), request) }, request.publicUrl),
  }))
  serve(app, operations.forgotPassword, async (request) => {
    await requestReset(db.root, request.body.email, { at: clock.now(), language: request.namedLanguage }, request)
    // The job would come within a second; the answer waits for neither.
    void sendResetCodes(services).catch((error: unknown) =>
      log.warn({ err: error }, 'accounts: sending password codes failed, the scheduled job retries'),
    )
    return { data: { requested: true as const } }
  })
  serve(app, operations.resetPassword, async (request) => {
    await resetPassword(services, request.body, { ...request, at: clock.now() }, request)
    return { data: { passwordReset: true as const } }
  })
}

export const credentialRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, payments, config } = services
  passwordRoutes(app, services)
  serve(app, operations.listSessions, async ({ caller, query }) => {
    const { rows, pagination } = pageOf(await listSessions(db.root, caller, clock.now()), query)
    return { data: { sessions: rows, pagination } }
  })
  serve(app, operations.endSession, async ({ caller, params }) => {
    await endSession(db, caller, params.sessionId)
    return { data: { id: params.sessionId, deleted: true as const } }
  })
  serve(app, operations.listApiKeys, async ({ caller, query }) => {
    const { rows, pagination } = pageOf(await listApiKeys(db.root, caller.accountId, clock.now()), query)
    return { data: { apiKeys: rows, pagination } }
  })
  serve(app, operations.createApiKey, async (request) => {
    const asked = { at: clock.now(), visitor: request, isLive: payments.livemode, publicUrl: config.publicUrl }
    const made = await createApiKey(db, request.caller, request.body, asked)
    return { data: made, location: `${BASE_PATH}/auth/api-keys` }
  })
  serve(app, operations.deleteApiKey, async ({ caller, params }) => {
    await deleteApiKey(db, caller, params.apiKeyId)
    return { data: { id: params.apiKeyId, deleted: true as const } }
  })
}
