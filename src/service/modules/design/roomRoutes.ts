import type { FastifyInstance } from 'fastify'
import { designOperations } from '#contract/design/design.ts'
import { reachedAt, type Services } from '../../services.ts'
import { BASE_PATH, serve } from '../../http/route.ts'
import { duplicateProject } from './projects/duplicate.ts'
import { putScene } from './editing/putScene.ts'
import { getFurnishedProject } from './reading.ts'

/** Routes that take a room as a whole: putting another in its place, copying it. */
export const roomRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, designOperations.putScene, async (request) => {
    const { caller, language, params, body, ifMatch, conditional } = request
    const author = { accountId: caller.accountId, language, caller }
    const here = reachedAt(services, request.publicUrl)
    const { repaired, moved } = await putScene(here, author, params.projectId, { ...body, ifMatch, conditional })
    const project = await getFurnishedProject(here, author, params.projectId)
    return { data: { project, repaired, moved }, etag: project.version }
  })

  serve(app, designOperations.duplicateProject, async (request) => {
    const { caller, language, params, body } = request
    const here = reachedAt(services, request.publicUrl)
    const project = await duplicateProject(here, { accountId: caller.accountId, language }, params.projectId, body.name)
    return { data: { project }, location: `${BASE_PATH}/design/projects/${project.id}`, etag: project.version }
  })
}
