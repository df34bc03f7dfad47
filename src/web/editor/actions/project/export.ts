import { Camera, FileDown } from 'lucide-react'
import type { Action } from '../../action.ts'

/** Pictures, the sheet and the model of the room, to be taken along. */
export const output: Action = {
  id: 'output',
  section: 'project',
  label: 'action.output',
  icon: FileDown,
  keys: ['Mod+Shift+E'],
  on: ['room'],
  also: 'also.output',
  enabled: (session) => session.picture.viewport !== undefined,
  run: (session) => session.open('output'),
}

/** A picture of the room, made by the service: as the room was last saved. */
export const makePicture: Action = {
  id: 'picture',
  section: 'project',
  label: 'action.picture',
  icon: Camera,
  keys: ['Shift+P'],
  on: ['room'],
  also: 'also.picture',
  edits: true,
  enabled: (session) => session.picture.viewport !== undefined && session.live.getState().looking === null,
  run: (session) => session.open('render'),
}
