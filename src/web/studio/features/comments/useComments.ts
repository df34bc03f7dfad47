import { useStore } from 'zustand'
import type { Comment } from '#contract/design/sharing.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useLive, useStudio } from '../../context.ts'
import { usePersonName } from '../../labels/usePersonName.ts'
import type { CommentsState } from '../../../editor/sync/comments.ts'

export const useComments = <T>(select: (state: CommentsState) => T): T => useStore(useStudio().sync.comments.store, select)

/** Display name of a comment's author for the reader. */
export const useAuthorName = () => {
  const { t } = useTranslation('studio')
  const { me } = useStudio().sync.comments
  const personName = usePersonName()
  return ({ author }: Pick<Comment, 'author'>): string => (author.id === me ? t('comments.you') : personName(author))
}

/** Whether the reader may delete a comment: their own, and all comments in a room of their own. */
export const useMayRemove = () => {
  const { me } = useStudio().sync.comments
  const owner = useLive((state) => state.permission === 'owner')
  return ({ author }: Pick<Comment, 'author'>): boolean => owner || author.id === me
}
