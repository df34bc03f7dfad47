/** Renders (docs/interface/renders.md). */
import type { FastifyInstance } from 'fastify'
import { renderOperations } from '#contract/renders/renders.ts'
import { reachedAt, type Services } from '../../services.ts'
import { BASE_PATH, serve } from '../../http/route.ts'
import { createFilm } from './createFilm.ts'
import { createRender } from './createRender.ts'
import { filmLinkRoute } from './filmLink.ts'
import { renderImageRoute } from './imageRoute.ts'
import { deleteRender, getRender, listRenders } from './readRenders.ts'

export const renderRoutes = (app: FastifyInstance, services: Services): void => {
  renderImageRoute(app, services)
  filmLinkRoute(app, services)
  const here = ({ publicUrl }: { publicUrl: string }) => reachedAt(services, publicUrl)

  serve(app, renderOperations.createRender, async (request) => {
    const { caller, holder, params, body: input, respondAsync, idempotencyKey } = request
    // A request sent again with its key gets the first one's render.
    const gone = idempotencyKey === null ? request.untilGone() : null
    const asked = { accountId: caller.accountId, holder, projectId: params.projectId, input, respondAsync, gone }
    const { render, isLate } = await createRender(here(request), asked)
    return { data: { render }, status: isLate ? 202 : 201, location: `${BASE_PATH}/design/renders/${render.id}` }
  })
  serve(app, renderOperations.createFilm, async (request) => {
    const { caller, holder, params, body: input, language } = request
    const asked = { accountId: caller.accountId, holder, projectId: params.projectId, input, language }
    const { render, isLate } = await createFilm(here(request), asked)
    return { data: { render }, status: isLate ? 202 : 201, location: `${BASE_PATH}/design/renders/${render.id}` }
  })
  serve(app, renderOperations.listRenders, async (request) => ({
    data: await listRenders(here(request), request.holder, request.params.projectId, request.query),
  }))
  serve(app, renderOperations.getRender, async (request) => ({
    data: { render: await getRender(here(request), request.caller.accountId, request.params.renderId) },
  }))
  serve(app, renderOperations.deleteRender, async (request) => ({
    data: { render: await deleteRender(here(request), request.caller.accountId, request.params.renderId) },
  }))
}
