/** Service as the comments see it, and the read state that this browser stores. */
import { call } from '../../lib/api/client.ts'
import { once } from '../../lib/api/idempotency.ts'
import { sessionState } from '../../lib/api/session.ts'
import { readOwn, writeOwn } from '../../lib/storage/local.ts'
import type { CommentRemote } from './comments.ts'

const PAGE = 100

export const serviceComments = (projectId: string): CommentRemote => ({
  list: async (page) => {
    const { comments, mayComment, pagination } = await call('listComments', { params: { projectId }, query: { page, limit: PAGE } })
    return { comments, mayComment, totalPages: pagination.totalPages }
  },
  add: async (body) => {
    const send = (idempotencyKey: string) => call('addComment', { params: { projectId }, body, idempotencyKey })
    return (await once(`comment.${projectId}`, body, send)).comment
  },
  remove: async (commentId) => {
    await call('removeComment', { params: { projectId, commentId } })
  },
  me: () => sessionState().session?.userId ?? null,
  seen: {
    get: () => readOwn(`comments.${projectId}`) ?? '',
    set: (until) => {
      if (!writeOwn(`comments.${projectId}`, until)) console.info('What was read cannot be remembered in this browser.')
    },
  },
})
