/**
 * Tools that continue from press to press, without a pointer: arrows move a mark over the floor, Enter presses there. So the measure tool, a traced
 * outline, the known length of an underlay and a new door or window are used from the keyboard.
 */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Crosshair, type LucideIcon } from 'lucide-react'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { roundToNanometre } from '#room/document/repairWalls.ts'
import { MOVE_STEP } from '#room/placement/steps.ts'
import type { Gesture, Touch } from '../../gesture.ts'
import { isTool } from '../../gesture.ts'
import { spaceOf } from '#room/drag/dragTarget.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { Action, WordKey } from '../../action.ts'
import { roomStep, type Way } from './roomStep.ts'

/** Whether arrows are a tool's. A new piece of furniture is put down by its own words. */
export const isAimed = ({ gestures: { gesture } }: EditedRoom): boolean => isTool(gesture) && gesture.kind !== 'placing'

/** Where the tool has got to: the next line is drawn from there. */
const lastOf = (gesture: Gesture): PlanPoint | null => {
  switch (gesture.kind) {
    case 'measuring':
      return gesture.points.at(-1)?.point ?? null
    case 'tracing':
      return gesture.points.at(-1) ?? null
    case 'scaling-picture':
      return gesture.drawn ? null : gesture.from
    default:
      return null
  }
}

/** Metres within which the mark takes hold of corners and edges: less than a step, so that no step is swallowed. */
const REACH = 0.03

const touchAt = ({ display: { viewport } }: EditedRoom, floor: PlanPoint): Touch => ({
  ...(viewport?.project({ x: floor.x, y: 0, z: floor.y }) ?? { x: 0, y: 0 }),
  floor,
  reach: REACH,
  alt: false,
  shift: false,
})

const show = (room: EditedRoom, aim: PlanPoint): void => {
  room.editState.mark(aim)
  room.gestures.dispatch({ type: 'move', touch: touchAt(room, aim) })
  const last = lastOf(room.gestures.gesture)
  room.notify({ about: 'aimed', at: aim, length: last && Math.hypot(aim.x - last.x, aim.y - last.y) })
}

const aimOf = (room: EditedRoom): PlanPoint => room.editState.pin ?? lastOf(room.gestures.gesture) ?? spaceOf(room.document).centre

const press = (room: EditedRoom): void => {
  const { pin } = room.editState
  if (!pin) return show(room, aimOf(room))
  const touch = touchAt(room, pin)
  room.gestures.dispatch({ type: 'down', touch, target: { on: 'nothing' } })
  room.gestures.dispatch({ type: 'up', touch })
  if (isAimed(room)) show(room, pin)
  else room.editState.mark(null)
}

const KEYS: Record<Way, [key: string, label: WordKey, icon: LucideIcon]> = {
  up: ['ArrowUp', 'action.moveUp', ArrowUp],
  down: ['ArrowDown', 'action.moveDown', ArrowDown],
  left: ['ArrowLeft', 'action.moveLeft', ArrowLeft],
  right: ['ArrowRight', 'action.moveRight', ArrowRight],
}
const SPEEDS = [
  ['normal', ''],
  ['large', 'Shift+'],
  ['fine', 'Alt+'],
] as const

/** While a tool is active, arrows are its, whatever is selected (nudge.ts); in the registry they precede those of the camera. */
export const aims: readonly Action[] = [
  ...(['up', 'down', 'left', 'right'] as const).flatMap((way) =>
    SPEEDS.map(([speed, modifier]): Action => {
      const [key, label, icon] = KEYS[way]
      return {
        id: `aim-${way}-${speed}`,
        section: 'move',
        label,
        icon,
        keys: [`${modifier}${key}`],
        on: [],
        onCanvas: true,
        enabled: isAimed,
        run: (room) => {
          const from = aimOf(room)
          const { x, z } = roomStep(room, way, MOVE_STEP[speed])
          show(room, { x: roundToNanometre(from.x + x), y: roundToNanometre(from.y + z) })
        },
      }
    }),
  ),
  {
    id: 'aim-press',
    section: 'room',
    label: 'action.aimPress',
    icon: Crosshair,
    keys: ['Enter'],
    on: [],
    onCanvas: true,
    enabled: isAimed,
    run: press,
  },
]
