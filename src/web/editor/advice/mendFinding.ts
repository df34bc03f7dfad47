import { poseOps } from '#room/placement/selection/selection.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'

/** Moves what mends a finding: one step, that undo takes back. @returns whether it was done */
export const mendFinding = (session: RoomStore & Pick<EditedRoom, 'advice'>, id: string): boolean => {
  const { mends, looking } = session.advice.store.getState()
  const mend = mends.get(id)
  const lead = mend && session.document.items.get(mend.itemId)
  // What was worked out for a room that has changed since is looked at anew first.
  if (!mend || !lead || looking) return false
  const ops = poseOps(session.document, mend.poses)
  const count = mend.poses.length
  const done = session.commit(count > 1 ? { key: 'step.moveMany', count } : { key: 'step.move', productId: lead.productId }, ops)
  if (done) session.scene.choose(mend.poses.map((pose) => pose.id))
  return done
}
