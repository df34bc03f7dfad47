import type { Comment } from '#contract/design/sharing.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'

/** Metres around a pinned comment that are framed with it. */
const AROUND = 0.6

/** Frames a comment's place in the view and opens it there. */
export const lookAtPlace = (room: Pick<EditedRoom, 'display' | 'sync'>, { id, position }: Comment): void => {
  if (!position) return
  room.display.viewport?.framePlace(
    [
      { ...position, y: position.y - AROUND },
      { ...position, y: position.y + AROUND },
    ],
    AROUND,
  )
  room.sync.comments.show([id])
}
