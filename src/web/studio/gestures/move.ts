/** Moving a thing over the floor, along a wall or across tops. */
import { carryOps, letGo, poseOf, show, standpoint, wantedPose } from './carry.ts'
import { IDLE, stay, type GestureEvent, type Held, type Moving, type Outcome, type Touch } from './gesture.ts'

/** From the finger to the thing's pivot, as it was taken hold of. */
const grip = (held: Held, start: Touch) => ({
  x: start.floor ? held.item.position.x - start.floor.x : 0,
  z: start.floor ? held.item.position.z - start.floor.y : 0,
  wallY: start.wall ? start.wall.y - held.item.position.y : 0,
})

const drop = (gesture: Moving, suspended: boolean): Outcome => {
  const { held, wanted } = gesture
  const settled = letGo(held, wanted, suspended)
  if (!settled.ok) return { gesture: IDLE, effects: [{ do: 'restore' }, { do: 'refuse', item: held.item, reasons: settled.reasons }] }
  const to = { position: settled.position, angle: settled.rotationY }
  const from = poseOf(held.item)
  const same =
    to.angle === from.angle && Math.hypot(to.position.x - from.position.x, to.position.y - from.position.y, to.position.z - from.position.z) < 1e-6
  if (same) return { gesture: IDLE, effects: [{ do: 'restore' }] }
  const name = { key: 'step.move', productId: held.item.productId } as const
  return { gesture: IDLE, effects: [{ do: 'commit', name, ops: carryOps(held, to), id: held.item.id, slid: settled.moved }] }
}

export const move = (gesture: Moving, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move': {
      const wanted = wantedPose(gesture.held, event.touch, grip(gesture.held, gesture.start), gesture.wanted)
      return { gesture: { ...gesture, wanted }, effects: [show(gesture.held, standpoint(gesture.held, wanted, event.touch.alt))] }
    }
    case 'up':
      return drop(gesture, event.touch.alt)
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'restore' }] }
    default:
      return stay(gesture)
  }
}
