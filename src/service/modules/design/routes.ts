import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { designOperations, type ChangeAnswer, type Op } from '#contract/design/design.ts'
import { reachedAt, type Services } from '../../services.ts'
import type { IfMatch } from '../../http/answer/conditional.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { BASE_PATH, serve, type Caller } from '../../http/route.ts'
import { applyChanges, type Author, type ChangeOptions } from './editing/applyChanges.ts'
import { listProjects } from './projects/listProjects.ts'
import { liveRoutes } from './live/routes.ts'
import { arrangementRoutes } from './arrangements/routes.ts'
import { createProject, deleteProject } from './projects/projects.ts'
import { thumbnailRoute } from './images/thumbnail.ts'
import { getProject } from './reading.ts'
import { roomRoutes } from './roomRoutes.ts'
import { sheetRoutes } from './sheet/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { versionRoutes } from './versions/routes.ts'

interface Asked {
  caller: Caller
  language: Author['language']
  ifMatch: IfMatch
  publicUrl: string
  params: { projectId: string }
}

const authorOf = ({ caller, language }: Pick<Asked, 'caller' | 'language'>): Author => ({ accountId: caller.accountId, language, caller })

/** Edits make sure of the caller in the statement that writes them. */
const EDIT = { confirmsCaller: true }

/** A route with one op: its body is the op's `item` or `project`, so paths start there. */
const SINGLE_OP_OPTIONS: ChangeOptions = { pathOf: (_, field) => field.replace(/^(?:item|project)\./, ''), strict: true }

/** Single-item routes are one-op changes: one write path. */
const applyOne = (services: Services, request: Asked, op: Op): Promise<ChangeAnswer> =>
  applyChanges(
    reachedAt(services, request.publicUrl),
    authorOf(request),
    request.params.projectId,
    { baseVersion: null, ifMatch: request.ifMatch, changeId: randomUUID(), ops: [op] },
    SINGLE_OP_OPTIONS,
  )

const itemAnswer = ({ results, totalCost, version }: ChangeAnswer) => {
  const item = results[0]?.item
  if (!item) throw new Refusal('ITEM_NOT_FOUND')
  return { data: { item, totalCost, version }, etag: version }
}

export const designRoutes = (app: FastifyInstance, services: Services): void => {
  const here = ({ publicUrl }: { publicUrl: string }) => reachedAt(services, publicUrl)

  serve(app, designOperations.createProject, async (request) => {
    const data = await createProject(here(request), authorOf(request), request.body)
    return { data, location: `${BASE_PATH}/design/projects/${data.project.id}`, etag: data.project.version }
  })

  serve(app, designOperations.listProjects, async (request) => ({ data: await listProjects(here(request), authorOf(request), request.query) }))

  serve(app, designOperations.getProject, async (request) => {
    const { include, version } = request.query
    const project = await getProject(here(request), authorOf(request), request.params.projectId, include, version)
    return { data: { project }, etag: project.version }
  })

  serve(app, designOperations.updateProject, async (request) => {
    await applyOne(services, request, { op: 'setProject', project: request.body })
    const project = await getProject(here(request), authorOf(request), request.params.projectId, [])
    return { data: { project }, etag: project.version }
  })

  serve(app, designOperations.deleteProject, async (request) => {
    const id = await deleteProject(here(request), authorOf(request), request.params.projectId, request.ifMatch)
    return { data: { id, deleted: true as const } }
  })

  serve(
    app,
    designOperations.addItem,
    async (request) => {
      const answer = itemAnswer(await applyOne(services, request, { op: 'addItem', item: request.body }))
      const { projectId, id } = answer.data.item
      return { ...answer, location: `${BASE_PATH}/design/projects/${projectId}/items/${id}` }
    },
    EDIT,
  )

  serve(app, designOperations.getItem, async (request) => {
    const { items = [], version } = await getProject(here(request), authorOf(request), request.params.projectId, ['items'])
    const item = items.find(({ id }) => id === request.params.itemId)
    if (!item) throw new Refusal('ITEM_NOT_FOUND')
    return { data: { item, version }, etag: version }
  })

  serve(
    app,
    designOperations.updateItem,
    async (request) => itemAnswer(await applyOne(services, request, { op: 'updateItem', itemId: request.params.itemId, item: request.body })),
    EDIT,
  )

  serve(
    app,
    designOperations.removeItem,
    async (request) => {
      const { results, totalCost, version } = await applyOne(services, request, { op: 'removeItem', itemId: request.params.itemId })
      return { data: { id: results[0]!.itemId!, deleted: true as const, totalCost, version }, etag: version }
    },
    EDIT,
  )

  serve(
    app,
    designOperations.applyChanges,
    async (request) => {
      const answer = await applyChanges(here(request), authorOf(request), request.params.projectId, { ...request.body, ifMatch: request.ifMatch })
      return { data: answer, etag: answer.version }
    },
    EDIT,
  )

  liveRoutes(app, services)
  roomRoutes(app, services)
  sharingRoutes(app, services)
  sheetRoutes(app, services)
  versionRoutes(app, services)
  arrangementRoutes(app, services)
  templateRoutes(app, services)
  thumbnailRoute(app, services)
}
