/** Watching a project while it is open, and being seen there (docs/interface/design.md#events). */
import type { FastifyInstance } from 'fastify'
import { liveOperations } from '#contract/design/live.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { serve } from '../../../http/route.ts'
import { serveStream } from '../../../http/answer/stream.ts'
import { requirePermission } from '../access.ts'
import { namesFor } from '../people.ts'
import { Hub } from './hub.ts'
import { select } from './presences.ts'

export const liveRoutes = (app: FastifyInstance, services: Services): void => {
  const hub = new Hub(services)
  app.addHook('onClose', () => hub.close())

  serveStream(app, liveOperations.watchProject, ({ params: { projectId }, caller, holder, lastEventId, open }) =>
    hub.watch({ projectId, caller, holder, lastEventId, open }),
  )

  serve(app, liveOperations.updatePresence, async ({ params: { projectId, presenceId }, caller, body }) => {
    const { root } = services.db
    const userId = caller.accountId
    const project = await requirePermission(root, projectId, userId, 'view')
    const selection = body.selection.map((id) => id.toLowerCase())
    const row = await select(root, { projectId, presenceId, userId }, selection)
    if (!row) throw new Refusal('PRESENCE_NOT_FOUND')
    const names = await namesFor(root, project, userId, [userId])
    return { data: { presence: { id: presenceId, userId, ...names(userId), color: row.color, permission: project.permission, selection } } }
  })
}
