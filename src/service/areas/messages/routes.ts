/** Reading what was written to people, where nobody delivers it: for developers and tests (docs/interface/accounts.md#messages). */
import type { FastifyInstance } from 'fastify'
import { developmentOperations } from '../../../contract/development.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import { serve } from '../../wire/route.ts'
import { undelivered } from '../../work/messages.ts'

/** In production there is no such route: codes are their readers'. */
export const messageRoutes = (app: FastifyInstance, { db, config }: Services): void => {
  if (config.nodeEnv === 'production') return
  serve(app, developmentOperations.listMessages, async ({ caller, query }) => {
    if (caller.role !== 'staff') throw new Refusal('INSUFFICIENT_SCOPE')
    return { data: { messages: await undelivered(db.root, query.to) } }
  })
}
