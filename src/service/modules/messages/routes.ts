/** Messages to people, for staff, and for developers where nothing is delivered (docs/interface/accounts.md#messages). */
import type { FastifyInstance } from 'fastify'
import { developmentOperations } from '#contract/wire/development.ts'
import { messageOperations } from '#contract/messages/messages.ts'
import type { Services } from '../../services.ts'
import { requireStaff } from '../../http/request/caller.ts'
import { serve } from '../../http/route.ts'
import { undelivered } from './messages.ts'
import { listStaffMessages, resendMessage } from './staffMessages.ts'

/** In production there is no route to what messages say: codes are their readers'. */
export const messageRoutes = (app: FastifyInstance, { db, config, clock }: Services): void => {
  serve(app, messageOperations.listStaffMessages, async ({ caller, query }) => {
    requireStaff(caller)
    return { data: await listStaffMessages(db.root, query) }
  })
  serve(app, messageOperations.resendMessage, async ({ caller, params }) => {
    requireStaff(caller)
    return { data: { message: await resendMessage(db, params.messageId, clock.now()) } }
  })
  if (config.nodeEnv === 'production') return
  serve(app, developmentOperations.listMessages, async ({ caller, query }) => {
    requireStaff(caller)
    return { data: { messages: await undelivered(db.root, query.to) } }
  })
}
