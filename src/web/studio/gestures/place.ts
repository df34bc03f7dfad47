/** Bringing a thing from the catalogue: dragged in and let go, or clicked there and clicked here. */
import { addItemOp, type RoomOp } from '../../../room/changes.ts'
import { letGo, poseOf, show, standpoint, tidyPoint, wantedPose } from './carry.ts'
import { IDLE, stay, type Effect, type GestureEvent, type Outcome, type Placing, type Pose, type Touch } from './gesture.ts'

/** It follows the finger by its middle. */
const hover = (gesture: Placing, touch: Touch): Outcome => {
  const { held } = gesture
  const current = gesture.wanted ?? poseOf(held.item)
  const wanted: Pose = wantedPose(held, touch, { x: 0, z: 0, wallY: held.standing.size.height / 2 }, current)
  const arriving: Effect[] = gesture.wanted === null ? [{ do: 'bring', item: held.item }] : []
  return { gesture: { ...gesture, wanted }, effects: [...arriving, show(held, standpoint(held, wanted, touch.alt))] }
}

const drop = ({ held, wanted }: Placing, suspended: boolean): Outcome => {
  if (!wanted) return { gesture: IDLE, effects: [{ do: 'restore' }] }
  const settled = letGo(held, wanted, suspended)
  if (!settled.ok) return { gesture: IDLE, effects: [{ do: 'restore' }, { do: 'refuse', item: held.item, reasons: settled.reasons }] }
  const item = { ...held.item, position: tidyPoint(settled.position), rotation: { ...held.item.rotation, y: settled.rotationY } }
  const ops: RoomOp[] = [addItemOp(item)]
  const name = { key: 'step.add', productId: item.productId } as const
  return { gesture: IDLE, effects: [{ do: 'commit', name, ops, id: item.id, slid: settled.moved }] }
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
      return { gesture: IDLE, effects: [{ do: 'restore' }] }
    default:
      return stay(gesture)
  }
}
