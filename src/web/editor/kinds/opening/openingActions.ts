/** Actions on doors and windows. Those in no menu are over the plan, in the palette and in help. */
import { AppWindow, DoorOpen } from 'lucide-react'
import type { Opening } from '#contract/design/scene.ts'
import type { Action } from '../../action.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { OpeningSize } from '../../roomGesture.ts'
import { leaveWalk, startTool } from '../../startTool.ts'
import { OPENING_KINDS } from './openingKinds.ts'
import { chosenOpening, newOpeningId, swingNext } from './openingEdits.ts'

/** Starts placing a new door or window, which the next press puts into a wall. */
export const startOpening = (room: EditedRoom, type: Opening['type'], size: OpeningSize): void => {
  leaveWalk(room)
  startTool(room, { kind: 'placing-opening', id: newOpeningId(type), scene: room.document.scene, type, size, result: null })
}

const putOpening = (type: Opening['type'], icon: Action['icon']): Action => ({
  id: `put-${type}`,
  section: 'room',
  label: `step.${type}.add`,
  icon,
  keys: [],
  on: [],
  also: `also.${type}`,
  edits: true,
  enabled: (room) => room.display.viewport !== undefined,
  run: (room) => {
    const usual = OPENING_KINDS.find((kind) => kind.type === type)
    if (usual) startOpening(room, type, usual.size)
  },
})
export const putDoor = putOpening('door', DoorOpen)
export const putWindow = putOpening('window', AppWindow)

export const swingDoor: Action = {
  id: 'swing-door',
  section: 'room',
  label: 'action.swingDoor',
  icon: DoorOpen,
  keys: [],
  on: ['opening'],
  also: 'also.swingDoor',
  edits: true,
  enabled: (room) => chosenOpening(room)?.type === 'door',
  run: (room) => {
    const opening = chosenOpening(room)
    if (opening) swingNext(room, opening)
  },
}
