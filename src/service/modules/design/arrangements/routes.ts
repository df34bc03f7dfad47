import type { FastifyInstance } from 'fastify'
import { arrangementOperations } from '#contract/arrange/arrangements.ts'
import { reachedAt, type Services } from '../../../services.ts'
import { serve } from '../../../http/route.ts'
import { applyArrangement } from './applyArrangement.ts'
import { ArrangementPool } from './arrangementPool.ts'
import { arrangeProject } from './arrangeProject.ts'

export const arrangementRoutes = (app: FastifyInstance, services: Services, pool = new ArrangementPool({ log: services.log })): void => {
  app.addHook('preClose', () => pool.close())

  serve(app, arrangementOperations.arrangeProject, async ({ caller, holder, language, params, body, publicUrl, untilGone }) => {
    const author = { accountId: caller.accountId, language }
    const asked = { author, holder, projectId: params.projectId, input: body, signal: untilGone() }
    const data = await arrangeProject(reachedAt(services, publicUrl), pool, asked)
    return { data, etag: data.version }
  })

  serve(
    app,
    arrangementOperations.applyArrangement,
    async ({ caller, language, params, body, ifMatch, publicUrl }) => {
      const author = { accountId: caller.accountId, language, caller }
      const answer = await applyArrangement(reachedAt(services, publicUrl), author, params.projectId, { ...body, ifMatch })
      return { data: answer, etag: answer.version }
    },
    // The write itself makes sure of the caller.
    { confirmsCaller: true },
  )
}
