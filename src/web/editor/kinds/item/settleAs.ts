/** A step by keyboard or by number: settled by a rule of src/room, committed, or refused in words. */
import { isLocked } from '#room/document/marks.ts'
import { moveOps, withStackedItems, type Stood } from '#room/drag/dropping.ts'
import type { DragTarget } from '#room/drag/dragTarget.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { StepKey } from '../../store/step.ts'

/** @param rule new pose of the selected item @returns whether it is there now */
export const settleAs = (room: EditedRoom, key: StepKey, rule: (drag: DragTarget) => Stood): boolean => {
  const item = room.selected
  const drag = item && room.gestures.beginDrag(item.id)
  if (!item || !drag) return false
  if (isLocked(item)) {
    room.notify({ about: 'locked', productId: item.productId })
    return false
  }
  const stood = withStackedItems(drag, rule(drag))
  if (!stood.ok) {
    room.refuse(item.productId, stood.reasons)
    return false
  }
  const done = room.commit({ key, productId: item.productId }, moveOps(drag, { position: stood.position, angle: stood.rotationY }))
  if (done) room.notify({ about: 'stood', itemId: item.id })
  return done
}
