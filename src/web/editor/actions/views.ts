import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Box,
  Columns2,
  DoorOpen,
  Focus,
  Footprints,
  Map,
  Maximize,
  RotateCcw,
  RotateCw,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react'
import { isFocusShown } from '../../lib/ui/display/regions.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import type { View } from '../store/views.ts'
import type { Way } from '../display/viewport.ts'
import { partMoves } from './selectedPart.ts'
import type { Action, WordKey } from '../action.ts'
import { chosenIds } from '../kinds/item/selectedItems.ts'

const viewOf = (room: RoomStore): View => room.scene.store.getState().view
/** Keys of the canvas move the focus to the canvas; a user who came by Tab keeps the focus. */
const turnTo = (room: EditedRoom, view: View): void => {
  room.scene.look(view)
  if (view === 'walk' && !isFocusShown()) room.display.area?.focus({ preventScroll: true })
}

const view = (id: string, label: WordKey, icon: LucideIcon, key: string, to: View): Action => ({
  id,
  section: 'view',
  label,
  icon,
  keys: [key],
  enabled: () => true,
  run: (room) => turnTo(room, to),
})
export const view3d = view('view-3d', 'view.3d', Box, '1', '3d')
export const viewPlan = view('view-plan', 'view.plan', Map, '2', 'plan')
export const viewWalk = view('view-walk', 'view.walk', Footprints, '3', 'walk')
export const viewSplit = view('view-split', 'view.split', Columns2, '4', 'split')

/** Frames the whole selection in the view; with nothing selected, the whole room. */
export const frame: Action = {
  id: 'frame',
  section: 'view',
  label: 'action.frame',
  icon: Focus,
  keys: ['F'],
  on: ['item', 'several', 'room'],
  also: 'also.frame',
  enabled: (room) => room.display.viewport !== undefined,
  run: (room) => {
    const ids = chosenIds(room)
    if (ids.length > 0) room.display.viewport?.frameItems(ids)
    else room.display.viewport?.frameRoom()
  },
}

/** Frames the whole room, whatever is selected; in Walk, returns to the door. */
export const wholeRoom: Action = {
  id: 'whole-room',
  section: 'view',
  label: 'action.wholeRoom',
  icon: Maximize,
  keys: ['Home'],
  onCanvas: true,
  enabled: (room) => room.display.viewport !== undefined,
  run: (room) => room.display.viewport?.frameRoom(),
}

const ZOOM = 1.25
const zoom = (id: string, label: WordKey, icon: LucideIcon, keys: string[], by: number): Action => ({
  id,
  section: 'view',
  label,
  icon,
  keys,
  on: [],
  enabled: (room) => room.display.viewport !== undefined,
  run: (room) => room.display.viewport?.moveCamera((rig) => rig.zoomBy(by)),
})
export const zoomIn = zoom('zoom-in', 'action.zoomIn', ZoomIn, ['+', 'Shift++', '='], ZOOM)
export const zoomOut = zoom('zoom-out', 'action.zoomOut', ZoomOut, ['-', '_', 'Shift+_'], 1 / ZOOM)

type Arrow = 'up' | 'down' | 'left' | 'right'
const KEYS: Record<Arrow, string> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }
const ICONS: Record<Arrow, LucideIcon> = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight }
const TOWARDS: Record<Arrow, readonly [right: number, down: number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }
const ORBIT = Math.PI / 12
/** Part of the plan's shown extent. */
const PAN = 0.12
const LOOKS: Record<Arrow, WordKey> = { up: 'action.lookUp', down: 'action.lookDown', left: 'action.lookLeft', right: 'action.lookRight' }

/** With nothing chosen, arrows go round the room, or slide the plan. */
export const looks: Action[] = (['up', 'down', 'left', 'right'] as const).map((arrow) => ({
  id: `look-${arrow}`,
  section: 'view',
  label: LOOKS[arrow],
  icon: ICONS[arrow],
  keys: [KEYS[arrow]],
  on: [],
  onCanvas: true,
  enabled: (room) => room.display.viewport !== undefined && viewOf(room) !== 'walk' && room.selected === undefined && !partMoves(room),
  run: (room) => {
    const [right, down] = TOWARDS[arrow]
    room.display.viewport?.moveCamera((rig) =>
      rig.active === 'plan' ? rig.panBy(right * PAN, down * PAN) : rig.orbitBy(right * ORBIT, -down * ORBIT),
    )
  },
}))

const step = (way: Way, label: WordKey, icon: LucideIcon, letter: string | null, arrow: string | null): Action[] => {
  const walking = (id: string, key: string, enabled: (room: RoomStore) => boolean): Action => ({
    id,
    section: 'view',
    label,
    icon,
    keys: [key],
    on: [],
    onCanvas: true,
    enabled: (room) => room.display.viewport !== undefined && viewOf(room) === 'walk' && enabled(room),
    run: (room) => room.display.viewport?.moveCamera((rig) => rig.walker.step(way)),
  })
  return [
    ...(letter === null ? [] : [walking(`walk-${way}`, letter, () => true)]),
    // Arrows move the selection, if there is one.
    ...(arrow === null ? [] : [walking(`walk-${way}-arrow`, arrow, (room) => room.selected === undefined)]),
  ]
}
/** In Walk: letters always, arrows while nothing is selected. Held down, walking continues (walkKeys.ts). */
export const steps: Action[] = [
  ...step('forward', 'action.walkForward', ArrowUp, 'W', 'ArrowUp'),
  ...step('back', 'action.walkBack', ArrowDown, 'S', 'ArrowDown'),
  ...step('left', 'action.walkLeft', ArrowLeft, 'A', null),
  ...step('right', 'action.walkRight', ArrowRight, 'D', null),
  ...step('turn-left', 'action.walkTurnLeft', RotateCcw, null, 'ArrowLeft'),
  ...step('turn-right', 'action.walkTurnRight', RotateCw, null, 'ArrowRight'),
]

/** Out of Walk, once there is no gesture and no choice to leave. */
export const leaveWalk: Action = {
  id: 'leave-walk',
  section: 'view',
  label: 'action.leaveWalk',
  icon: DoorOpen,
  keys: ['Escape'],
  on: [],
  enabled: (room) => {
    const { view, selection, part } = room.scene.store.getState()
    return view === 'walk' && room.gestures.gesture.kind === 'idle' && selection.length === 0 && part === null
  },
  run: (room) => turnTo(room, '3d'),
}
