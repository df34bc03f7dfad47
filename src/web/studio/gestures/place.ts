/** Bringing something new: dragged in from the catalogue and let go, clicked there and clicked here, or a copy dragged off what stands in the room. */
import type { PlanPoint } from '../../../contract/primitives.ts'
import { addItemOp, type RoomOp } from '../../../room/changes.ts'
import { letGo, poseOf, show, standpoint, tidyPoint, wantedPose } from './carry.ts'
import { goBack, IDLE, stay, type Effect, type GestureEvent, type Held, type Outcome, type Placing, type Pose, type Touch } from './gesture.ts'
import { grip } from './move.ts'

/** It follows the finger by its middle; a copy where it was taken hold of. */
const hover = (gesture: Placing, touch: Touch): Outcome => {
  const { held } = gesture
  const current = gesture.wanted ?? poseOf(held.item)
  const from: PlanPoint = gesture.grip ?? { x: 0, y: 0 }
  const wanted: Pose = wantedPose(held, touch, { x: from.x, z: from.y, wallY: held.standing.size.height / 2 }, current)
  const arriving: Effect[] = gesture.wanted === null ? [{ do: 'bring', items: [held.item] }] : []
  return { gesture: { ...gesture, wanted }, effects: [...arriving, show(held, standpoint(held, wanted, touch.alt))] }
}

const drop = ({ held, wanted, name }: Placing, suspended: boolean): Outcome => {
  if (!wanted) return goBack()
  const settled = letGo(held, wanted, suspended)
  if (!settled.ok) return { gesture: IDLE, effects: [{ do: 'restore' }, { do: 'refuse', item: held.item, reasons: settled.reasons }] }
  const item = { ...held.item, position: tidyPoint(settled.position), rotation: { ...held.item.rotation, y: settled.rotationY } }
  const ops: RoomOp[] = [addItemOp(item)]
  return {
    gesture: IDLE,
    effects: [{ do: 'commit', name: { key: name, productId: item.productId }, ops, select: item.id, slid: settled.moved }],
  }
}

/** One more of what stands there, on its way from it. */
export const takeCopy = (held: Held, start: Touch, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  const { copy } = held
  const { x, z } = grip(held, start)
  // Alt only took the copy; held on, it suspends snapping.
  return hover({ kind: 'placing', held: copy(), by: 'release', wanted: null, name: 'step.duplicate', grip: { x, y: z } }, event.touch)
}

export const place = (gesture: Placing, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move':
      return hover(gesture, event.touch)
    case 'leave':
      return { gesture: { ...gesture, wanted: null }, effects: gesture.wanted ? [{ do: 'restore' }] : [] }
    case 'down': {
      const here = hover(gesture, event.touch)
      return gesture.by === 'press' ? here : stay(gesture)
    }
    case 'up':
      return drop(gesture, event.touch.alt)
    case 'cancel':
      return goBack()
    default:
      return stay(gesture)
  }
}
