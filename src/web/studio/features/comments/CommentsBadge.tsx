import { useStudio } from '../../context.ts'
import { unreadIn } from '../../../editor/sync/comments.ts'
import { TabBadge } from '../../controls/TabBadge.tsx'
import { useComments } from './useComments.ts'

/** Number of others' comments that are unread here. */
export const CommentsBadge = () => {
  const { me } = useStudio().sync.comments
  return <TabBadge count={useComments((state) => unreadIn(state, me))} />
}
