/** Heights at which a pointer's ray is cut, so that the dragged item stays under the pointer. Metres above the floor. */
import type { DragTarget } from '#room/drag/dragTarget.ts'
import { footHeight, grip, restHeight, type FloorAt } from '#room/drag/pointing.ts'
import type { Gesture } from '../gesture.ts'

/** @param floorAt the point under the finger at a height */
export const cutHeight = (gesture: Gesture, floorAt: FloorAt): number => {
  switch (gesture.kind) {
    case 'pressing': {
      const { target, start } = gesture
      if (target.on === 'item')
        return target.many
          ? target.drag.item.position.y
          : restHeight(target.drag, grip(target.drag, start), target.drag.placedItem.position.y, floorAt)
      return target.on === 'ring' ? footHeight(target.drag.placedItem) : 0
    }
    case 'moving':
      return restHeight(gesture.drag, grip(gesture.drag, gesture.start), gesture.drag.placedItem.position.y, floorAt)
    case 'placing': {
      const { drag, grip } = gesture
      // From the catalogue it starts on the floor, or under the ceiling; a copy starts at its original.
      const own = grip || drag.placedItem.mount === 'ceiling' ? drag.placedItem.position.y : 0
      return restHeight(drag, { x: grip?.x ?? 0, z: grip?.y ?? 0 }, own, floorAt)
    }
    case 'turning':
      return footHeight(gesture.drag.placedItem)
    case 'moving-many':
      return gesture.many.item.position.y
    default:
      return 0
  }
}

/** Item that is being raised, or will be with the next move: its height is needed. */
export const raisedBy = (gesture: Gesture): DragTarget | undefined => {
  if (gesture.kind === 'raising') return gesture.drag
  return gesture.kind === 'pressing' && gesture.target.on === 'lift' ? gesture.target.drag : undefined
}
