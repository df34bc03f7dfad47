/** Passes an event to the state machine of the active gesture. */
import { stay, type Gesture, type GestureEvent, type Outcome } from '../gesture.ts'
import { marquee } from './marquee.ts'
import { move } from '../kinds/item/moveGesture.ts'
import { putCorner, shapeCorner } from '../kinds/corner/cornerGesture.ts'
import { moveMany } from '../kinds/item/moveManyGesture.ts'
import { dragOpening, putOpening } from '../kinds/opening/openingGesture.ts'
import { moveUnderlay, scaleUnderlay } from '../kinds/underlay/underlayGesture.ts'
import { place } from '../kinds/item/placeGesture.ts'
import { press } from './press.ts'
import { raise } from '../kinds/item/raiseGesture.ts'
import { measure } from './measure.ts'
import { trace } from '../kinds/wall/traceGesture.ts'
import { turn } from '../kinds/item/turnGesture.ts'
import { twist } from '../kinds/item/twistGesture.ts'
import { shapeWall } from '../kinds/wall/wallGesture.ts'

export const step = (gesture: Gesture, event: GestureEvent): Outcome => {
  switch (gesture.kind) {
    case 'idle':
      return event.type === 'down'
        ? stay({ kind: 'pressing', start: event.touch, target: event.target, ...(event.chosen && { chosen: true }) })
        : stay(gesture)
    case 'pressing':
      return press(gesture, event)
    case 'moving':
      return move(gesture, event)
    case 'moving-many':
      return moveMany(gesture, event)
    case 'turning':
      return turn(gesture, event)
    case 'twisting':
      return twist(gesture, event)
    case 'raising':
      return raise(gesture, event)
    case 'marquee':
      return marquee(gesture, event)
    case 'placing':
      return place(gesture, event)
    case 'shaping-wall':
      return shapeWall(gesture, event)
    case 'shaping-corner':
      return shapeCorner(gesture, event)
    case 'moving-opening':
      return dragOpening(gesture, event)
    case 'placing-opening':
      return putOpening(gesture, event)
    case 'placing-corner':
      return putCorner(gesture, event)
    case 'measuring':
      return measure(gesture, event)
    case 'tracing':
      return trace(gesture, event)
    case 'scaling-picture':
      return scaleUnderlay(gesture, event)
    case 'moving-picture':
      return moveUnderlay(gesture, event)
    default:
      return gesture satisfies never
  }
}
