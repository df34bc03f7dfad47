import { poseOps } from '#room/placement/selection/selection.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'

/** Applies the fix of a finding: one step, that undo reverts. @returns whether it was done */
export const fixFinding = (room: RoomStore & Pick<EditedRoom, 'advice'>, id: string): boolean => {
  const { fixes, checking } = room.advice.store.getState()
  const fix = fixes.get(id)
  const lead = fix && room.document.items.get(fix.itemId)
  // A fix computed for a room that has changed since is checked again first.
  if (!fix || !lead || checking) return false
  const ops = poseOps(room.document, fix.poses)
  const count = fix.poses.length
  const done = room.commit(count > 1 ? { key: 'step.moveMany', count } : { key: 'step.move', productId: lead.productId }, ops)
  if (done) room.scene.choose(fix.poses.map((pose) => pose.id))
  return done
}
