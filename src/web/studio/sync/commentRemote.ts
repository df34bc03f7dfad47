/** The service as the comments see it, and this browser's memory of what was looked at. */
import { call } from '../../api/client.ts'
import { sessionState } from '../../api/session.ts'
import type { CommentRemote } from './comments.ts'

const PAGE = 100

export const serviceComments = (projectId: string): CommentRemote => {
  const key = `diwan.comments.${projectId}`
  return {
    list: async (page) => {
      const { comments, mayComment, pagination } = await call('listComments', { params: { projectId }, query: { page, limit: PAGE } })
      return { comments, mayComment, totalPages: pagination.totalPages }
    },
    add: async (words, idempotencyKey) => (await call('addComment', { params: { projectId }, body: words, idempotencyKey })).comment,
    remove: async (commentId) => {
      await call('removeComment', { params: { projectId, commentId } })
    },
    me: () => sessionState().session?.userId ?? null,
    seen: {
      get: () => {
        try {
          return localStorage.getItem(key) ?? ''
        } catch {
          return ''
        }
      },
      set: (until) => {
        try {
          localStorage.setItem(key, until)
        } catch (cause) {
          console.info('What was read cannot be remembered in this browser.', cause)
        }
      },
    },
  }
}
