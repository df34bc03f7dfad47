import type { Comment } from '../../../../contract/sharing.ts'
import type { Session } from '../../../editor/session.ts'

/** Metres around a pinned comment that come into the picture with it. */
const AROUND = 0.6

/** Brings a comment's place into the picture and opens it there. */
export const lookAtPlace = (session: Session, { id, position }: Comment): void => {
  if (!position) return
  session.viewport?.framePlace(
    [
      { ...position, y: position.y - AROUND },
      { ...position, y: position.y + AROUND },
    ],
    AROUND,
  )
  session.comments.show([id])
}
