import { Box3, Vector3 } from 'three'
import type { Comment } from '../../../../contract/sharing.ts'
import type { Session } from '../../../editor/session.ts'

/** Metres around a pinned comment that come into the picture with it. */
const AROUND = 0.6

/** Brings a comment's place into the picture and opens it there. */
export const lookAtPlace = (session: Session, { id, position }: Comment): void => {
  if (!position) return
  const at = new Vector3(position.x, position.y, position.z)
  session.stage?.rig.frameBox(new Box3(at, at.clone()).expandByScalar(AROUND))
  session.comments.show([id])
}
