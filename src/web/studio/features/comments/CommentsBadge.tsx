import { useStudio } from '../../context.ts'
import { unreadIn } from '../../../editor/sync/comments.ts'
import { TabBadge } from '../../controls/TabBadge.tsx'
import { useComments } from './useComments.ts'

/** How many others' comments nobody has looked at here. */
export const CommentsBadge = () => {
  const { me } = useStudio().sync.comments
  return <TabBadge count={useComments((state) => unreadIn(state, me))} />
}
