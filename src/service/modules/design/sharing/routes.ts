import type { FastifyInstance } from 'fastify'
import { pageOf } from '#contract/wire/primitives.ts'
import type { Language } from '#contract/text/languages.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { reachedAt, type Services } from '../../../services.ts'
import type { IfMatch } from '../../../http/answer/conditional.ts'
import { BASE_PATH, serve, type Caller } from '../../../http/route.ts'
import type { Author } from '../editing/applyChanges.ts'
import { listCollaborators, removeCollaborator, updateCollaborator, type Target } from './collaborators.ts'
import { addComment, getComment, listComments, removeComment } from './comments.ts'
import { joinByLink } from './joining.ts'
import { drawAhead, previewRoute } from './preview.ts'
import { readShare, revokeShare, shareProject } from './share.ts'
import { getSharedProject } from './sharedProject.ts'

interface Asked {
  caller: Caller
  language: Language
  ifMatch: IfMatch
  params: { projectId: string }
}

const authorOf = ({ caller, language }: Pick<Asked, 'caller' | 'language'>): Author => ({ accountId: caller.accountId, language })
const targetOf = ({ params, ifMatch }: Pick<Asked, 'params' | 'ifMatch'>): Target => ({ projectId: params.projectId, ifMatch })

const linkRoutes = (app: FastifyInstance, services: Services): void => {
  const here = ({ publicUrl }: { publicUrl: string }) => reachedAt(services, publicUrl)
  serve(app, sharingOperations.getShare, async (request) => ({ data: await readShare(here(request), authorOf(request), request.params.projectId) }))
  serve(app, sharingOperations.shareProject, async (request) => {
    const data = await shareProject(here(request), authorOf(request), targetOf(request), request.body)
    if (data.project.shareToken !== null)
      drawAhead(services, request.params.projectId).catch((error: unknown) =>
        services.log.warn({ err: error }, 'thumbnails: drawing ahead of need failed'),
      )
    return { data }
  })
  serve(app, sharingOperations.revokeShare, async (request) => ({
    data: { id: await revokeShare(services, authorOf(request), targetOf(request)), deleted: true as const },
  }))
  serve(app, sharingOperations.getSharedProject, async (request) => {
    const { caller, language, params } = request
    const data = await getSharedProject(here(request), { accountId: caller?.accountId ?? null, language }, params.shareToken)
    return { data, etag: data.project.version }
  })
  serve(app, sharingOperations.joinSharedProject, async (request) => {
    const { holder, params, body } = request
    return { data: await joinByLink(services, { ...authorOf(request), holder }, params.shareToken, body.name ?? null) }
  })
}

const collaboratorRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, sharingOperations.listCollaborators, async (request) => {
    const { rows, pagination } = pageOf(await listCollaborators(services, authorOf(request), request.params.projectId), request.query)
    return { data: { collaborators: rows, pagination } }
  })
  serve(app, sharingOperations.updateCollaborator, async (request) => {
    const { params, body } = request
    return { data: { collaborator: await updateCollaborator(services, authorOf(request), targetOf(request), params.userId, body.permission) } }
  })
  serve(app, sharingOperations.removeCollaborator, async (request) => ({
    data: { id: await removeCollaborator(services, authorOf(request), targetOf(request), request.params.userId), deleted: true as const },
  }))
}

const commentRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, sharingOperations.listComments, async (request) => ({
    data: await listComments(services, authorOf(request), request.params.projectId, request.query),
  }))
  serve(app, sharingOperations.addComment, async (request) => {
    const author = { ...authorOf(request), holder: request.holder }
    const comment = await addComment(services, author, request.params.projectId, request.body)
    return { data: { comment }, location: `${BASE_PATH}/design/projects/${comment.projectId}/comments/${comment.id}` }
  })
  serve(app, sharingOperations.getComment, async (request) => ({
    data: { comment: await getComment(services, authorOf(request), request.params.projectId, request.params.commentId) },
  }))
  serve(app, sharingOperations.removeComment, async (request) => {
    const { projectId, commentId } = request.params
    return { data: { id: await removeComment(services, authorOf(request), projectId, commentId), deleted: true as const } }
  })
}

export const sharingRoutes = (app: FastifyInstance, services: Services): void => {
  linkRoutes(app, services)
  collaboratorRoutes(app, services)
  commentRoutes(app, services)
  previewRoute(app, services)
}
