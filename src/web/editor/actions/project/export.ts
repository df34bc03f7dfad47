import { Camera, FileDown } from 'lucide-react'
import type { Action } from '../../action.ts'

/** Exports images, the sheet and the model of the room. */
export const output: Action = {
  id: 'output',
  section: 'project',
  label: 'action.output',
  icon: FileDown,
  keys: ['Mod+Shift+E'],
  on: ['room'],
  also: 'also.output',
  enabled: (room) => room.display.viewport !== undefined,
  run: (room) => room.open('output'),
}

/** A render of the room, made by the service: as the room was last saved. */
export const makeRender: Action = {
  id: 'picture',
  section: 'project',
  label: 'action.picture',
  icon: Camera,
  keys: ['Shift+P'],
  on: ['room'],
  also: 'also.picture',
  edits: true,
  enabled: (room) => room.display.viewport !== undefined && room.live.getState().roomPreview === null,
  run: (room) => room.open('render'),
}
