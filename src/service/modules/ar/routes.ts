/** AR sessions (docs/interface/ar.md#sessions). */
import type { FastifyInstance } from 'fastify'
import { arOperations } from '#contract/ar/ar.ts'
import { reachedAt, type Services } from '../../services.ts'
import { BASE_PATH, serve, type Caller } from '../../http/route.ts'
import { arAssetRoute } from './assetRoute.ts'
import { openProduct, openProject, openShared, type Opened } from './openSession.ts'
import { endByToken, endSession, getSession, getVisit, noteOpened, saveBack } from './sessions.ts'

interface Asked {
  caller: Caller | null
  address: string
  respondAsync: boolean
}

const openerOf = ({ caller, address, respondAsync }: Asked) => ({
  accountId: caller?.accountId ?? null,
  tokenId: caller?.tokenId ?? null,
  address,
  respondAsync,
})

/** The whole session, or its present state. Its address is the token's for a caller without access to the project's routes. */
const answerOf = ({ session, isLate }: Opened, location = `/ar/${session.sessionToken}`) => ({
  data: { session },
  location: BASE_PATH + location,
  status: isLate ? (202 as const) : (201 as const),
})

export const arRoutes = (app: FastifyInstance, services: Services): void => {
  arAssetRoute(app, services)
  const here = ({ publicUrl }: { publicUrl: string }) => reachedAt(services, publicUrl)

  serve(app, arOperations.createArSession, async (request) => {
    const opener = { ...openerOf(request), accountId: request.caller.accountId }
    const opened = await openProject(here(request), request.params.projectId, request.body, opener)
    return answerOf(opened, `/design/projects/${request.params.projectId}/ar-session/${opened.session.id}`)
  })
  serve(app, arOperations.createSharedArSession, async (request) =>
    answerOf(await openShared(here(request), request.params.shareToken, request.body, openerOf(request))),
  )
  serve(app, arOperations.createProductArSession, async (request) =>
    answerOf(await openProduct(here(request), request.params.productId, request.body, openerOf(request))),
  )
  serve(app, arOperations.getArSession, async (request) => ({
    data: { session: await getSession(here(request), request.caller.accountId, request.params) },
  }))
  serve(app, arOperations.endArSession, async (request) => ({
    data: { session: await endSession(here(request), request.caller.accountId, request.params) },
  }))
  serve(app, arOperations.getArByToken, async (request) => {
    const viewer = { accountId: request.caller?.accountId ?? null, language: request.language }
    return { data: await getVisit(here(request), request.params.sessionToken, viewer, request.query.platform ?? null) }
  })
  serve(app, arOperations.openArByToken, async (request) => ({ data: { session: await noteOpened(here(request), request.params.sessionToken) } }))
  serve(app, arOperations.endArByToken, async (request) => ({ data: { session: await endByToken(here(request), request.params.sessionToken) } }))
  serve(app, arOperations.applyArChanges, async (request) => {
    const change = { ...request.body, ifMatch: request.ifMatch }
    const answer = await saveBack(here(request), request.params.sessionToken, change, request.language)
    return { data: answer, etag: answer.version }
  })
}
