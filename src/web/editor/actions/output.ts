import { FileDown } from 'lucide-react'
import type { Action } from './action.ts'

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
