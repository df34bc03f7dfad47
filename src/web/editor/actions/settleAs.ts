/** A step by keyboard or by number: settled by a rule of src/room, committed, or refused in words. */
import { isLocked } from '../../../room/marks.ts'
import { carryOps, withRiders, type Stood } from '../../../room/dragging/carrying.ts'
import type { Held } from '../../../room/dragging/held.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { StepKey } from '../store/scene.ts'

/** @param rule where the selected thing is to stand @returns whether it stands there now */
export const settleAs = (session: EditedRoom, key: StepKey, rule: (held: Held) => Stood): boolean => {
  const item = session.selected
  const held = item && session.hand.take(item.id)
  if (!item || !held) return false
  if (isLocked(item)) {
    session.tell({ about: 'locked', productId: item.productId })
    return false
  }
  const stood = withRiders(held, rule(held))
  if (!stood.ok) {
    session.refuse(item.productId, stood.reasons)
    return false
  }
  const done = session.commit({ key, productId: item.productId }, carryOps(held, { position: stood.position, angle: stood.rotationY }))
  if (done) session.tell({ about: 'stood', itemId: item.id })
  return done
}
