/** Routes of what people change about themselves (docs/interface/accounts.md#profile). */
import type { FastifyInstance } from 'fastify'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { profileOperations as operations } from '#contract/accounts/profile.ts'
import type { Services } from '../../services.ts'
import { serve } from '../../http/route.ts'
import { reachedBy } from './profile.ts'
import { readProfile } from './signIn/signIn.ts'
import { updatePreferences, updateProfile } from './updateProfile.ts'

export const profileRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, config } = services
  serve(app, accountOperations.getProfile, async ({ caller, publicUrl }) => ({ data: reachedBy({ user: await readProfile(db, caller) }, publicUrl) }))
  serve(app, operations.updateProfile, async (request) => {
    const occasion = { ...request, at: clock.now(), publicUrl: config.publicUrl }
    const user = await updateProfile(services, request.caller, request.body, occasion, request)
    return { data: reachedBy({ user }, request.publicUrl) }
  })
  serve(app, operations.updatePreferences, async ({ caller, body }) => ({
    data: { preferences: await updatePreferences(services, caller, body, clock.now()) },
  }))
}
