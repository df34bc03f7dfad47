import { poseOps } from '#room/placement/selection/selection.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'

/** Applies the fix of a finding: one step, that undo reverts. @returns whether it was done */
export const fixFinding = (room: RoomStore & Pick<EditedRoom, 'advice'>, id: string): boolean => {
  const { fixes, checking } = room.advice.store.getState()
  const mend = fixes.get(id)
  const lead = mend && room.document.items.get(mend.itemId)
  // A fix computed for a room that has changed since is checked again first.
  if (!mend || !lead || checking) return false
  const ops = poseOps(room.document, mend.poses)
  const count = mend.poses.length
  const done = room.commit(count > 1 ? { key: 'step.moveMany', count } : { key: 'step.move', productId: lead.productId }, ops)
  if (done) room.scene.choose(mend.poses.map((pose) => pose.id))
  return done
}
