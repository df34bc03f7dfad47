/** Heights at which a pointer's ray is cut, so that what is in the hand stays under the finger. Metres above the floor. */
import type { Held } from '../../../room/dragging/held.ts'
import { footHeight, grip, restHeight, type FloorAt } from '../../../room/dragging/pointing.ts'
import type { Gesture } from './gesture.ts'

/** @param floorAt the point under the finger at a height */
export const cutHeight = (gesture: Gesture, floorAt: FloorAt): number => {
  switch (gesture.kind) {
    case 'pressing': {
      const { target, start } = gesture
      if (target.on === 'item')
        return target.many ? target.held.item.position.y : restHeight(target.held, grip(target.held, start), target.held.standing.position.y, floorAt)
      return target.on === 'ring' ? footHeight(target.held.standing) : 0
    }
    case 'moving':
      return restHeight(gesture.held, grip(gesture.held, gesture.start), gesture.held.standing.position.y, floorAt)
    case 'placing': {
      const { held, grip: taken } = gesture
      // From the catalogue it comes onto the floor, or under the ceiling; a copy comes from where its model stands.
      const own = taken || held.standing.mount === 'ceiling' ? held.standing.position.y : 0
      return restHeight(held, { x: taken?.x ?? 0, z: taken?.y ?? 0 }, own, floorAt)
    }
    case 'turning':
      return footHeight(gesture.held.standing)
    case 'moving-many':
      return gesture.many.item.position.y
    default:
      return 0
  }
}

/** What is being raised, or will be with the next move: its height is asked for. */
export const raisedBy = (gesture: Gesture): Held | undefined => {
  if (gesture.kind === 'raising') return gesture.held
  return gesture.kind === 'pressing' && gesture.target.on === 'lift' ? gesture.target.held : undefined
}
