/** A pointer is down: a short press selects, a long press adds to the selection; a drag moves, turns, raises, copies, draws a marquee, shapes the room, or moves the camera. */
import { marquee } from './marquee.ts'
import { poseOf } from '#room/drag/dropping.ts'
import { IDLE, stay, type GestureEvent, type Outcome, type Pressing, type Target, type Touch } from '../gesture.ts'
import { move } from '../kinds/item/moveGesture.ts'
import { drag as dragPart, release as releasePart } from './pressOnRoom.ts'
import { moveMany, beginCopiesDrag } from '../kinds/item/moveManyGesture.ts'
import { beginCopyDrag } from '../kinds/item/placeGesture.ts'
import { raise } from '../kinds/item/raiseGesture.ts'
import { turn } from '../kinds/item/turnGesture.ts'
import { startTwist } from '../kinds/item/twistGesture.ts'

/** CSS pixels that a pointer may move before a press becomes a drag. */
const DRAG_THRESHOLD_PX = { mouse: 4, finger: 10 }

type OnItem = Extract<Target, { on: 'item' }>

const dragItem = ({ drag, fixed, many }: OnItem, start: Touch, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  if (fixed === 'looking') return stay(IDLE)
  if (start.alt) return many ? beginCopiesDrag(many, start, event) : beginCopyDrag(drag, start, event)
  if (fixed)
    return {
      gesture: IDLE,
      effects: [
        { do: 'select', id: drag.item.id },
        { do: 'locked', item: drag.item },
      ],
    }
  if (many) return moveMany({ kind: 'moving-many', many, start, by: { x: 0, y: 0 } }, event)
  const started = move({ kind: 'moving', drag, start, wanted: poseOf(drag.item) }, event)
  return { ...started, effects: [{ do: 'select', id: drag.item.id }, ...started.effects] }
}

type OnHandle = Extract<Target, { on: 'ring' | 'lift' }>

const dragHandle = ({ on, drag }: OnHandle, start: Touch, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  const pose = poseOf(drag.item)
  if (on === 'ring') return turn({ kind: 'turning', drag, wanted: pose }, event)
  return raise({ kind: 'raising', drag, wanted: pose, grip: pose.position.y - (start.height ?? pose.position.y) }, event)
}

const isOnHandle = (target: Target): target is OnHandle => target.on === 'ring' || target.on === 'lift'

const startDrag = ({ start, target }: Pressing, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  if (isOnHandle(target)) return dragHandle(target, start, event)
  switch (target.on) {
    case 'nothing':
      return stay(IDLE)
    case 'plan':
      return marquee({ kind: 'marquee', start, now: start }, event)
    case 'item':
      return dragItem(target, start, event)
    default:
      return dragPart(target, start, event)
  }
}

const release = ({ start, target, chosen }: Pressing): Outcome => {
  if (chosen || isOnHandle(target)) return stay(IDLE)
  if (target.on === 'nothing' && target.part && !start.shift) return { gesture: IDLE, effects: [{ do: 'select-part', part: target.part }] }
  if (target.on !== 'item' && target.on !== 'nothing' && target.on !== 'plan') return releasePart(target)
  if (target.on !== 'item') return { gesture: IDLE, effects: start.shift ? [] : [{ do: 'select', id: null }] }
  return { gesture: IDLE, effects: [{ do: start.shift ? 'toggle' : 'select', id: target.drag.item.id }] }
}

export const press = (gesture: Pressing, event: GestureEvent): Outcome => {
  const { start, target } = gesture
  switch (event.type) {
    case 'move':
      return Math.hypot(event.touch.x - start.x, event.touch.y - start.y) <= (start.finger ? DRAG_THRESHOLD_PX.finger : DRAG_THRESHOLD_PX.mouse)
        ? stay(gesture)
        : startDrag(gesture, event)
    case 'up':
      return release(gesture)
    case 'hold':
      return target.on === 'item' && !gesture.chosen ? { gesture: IDLE, effects: [{ do: 'toggle', id: target.drag.item.id }] } : stay(gesture)
    case 'twist':
      return target.on === 'item' && !target.fixed ? startTwist(target.drag, event.angle) : stay(IDLE)
    case 'cancel':
      return stay(IDLE)
    default:
      return stay(gesture)
  }
}
