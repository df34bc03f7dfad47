/** Heights at which a pointer's ray is cut, so that what is in the hand stays under the finger. Metres above the floor. */
import type { PlanPoint } from '../../../contract/primitives.ts'
import { coversPoint } from '../../../room/footprint.ts'
import { topOf, type Standing } from '../../../room/standing.ts'
import type { Gesture, Held } from './gesture.ts'
import { grip } from './move.ts'

/** Where a thing begins: what hangs from the ceiling has its pivot at its top. */
const footHeight = ({ mount, position, size }: Standing): number => (mount === 'ceiling' ? position.y - size.height : position.y)

type FloorAt = (height: number) => PlanPoint | undefined

/**
 * For what stands on tops, the height of the highest that it would be over; else its own.
 * @param from from the finger to the thing's middle on the plan, as it was taken hold of
 */
const restHeight = ({ standing, around }: Held, from: { x: number; z: number }, own: number, floorAt: FloorAt): number => {
  if (standing.mount !== 'surface') return own
  const over = around.all.flatMap(({ standing: host, footprint }) => {
    const top = topOf(host)
    const at = top === null ? undefined : floorAt(top)
    return top !== null && at && coversPoint(footprint, at.x + from.x, at.y + from.z) ? [top] : []
  })
  return over.length > 0 ? Math.max(...over) : own
}

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
