import { useStudio } from '../../context.ts'
import { unreadIn } from '../../sync/comments.ts'
import { CountBadge } from '../CountBadge.tsx'
import { useComments } from './useComments.ts'

/** How many others' comments nobody has looked at here. */
export const CommentsBadge = () => {
  const { me } = useStudio().comments
  return <CountBadge count={useComments((state) => unreadIn(state, me))} />
}
