/** Actions on the floor-plan picture beneath the plan. */
import { Image } from 'lucide-react'
import type { Action } from '../../action.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import { startTool } from '../../startTool.ts'

/** Starts drawing a line over a length of the picture that is known. */
export const startScaling = (session: EditedRoom): void => startTool(session, { kind: 'scaling-picture', from: null, to: null, drawn: false })

export const tracing: Action = {
  id: 'tracing',
  section: 'room',
  label: 'action.tracing',
  icon: Image,
  keys: [],
  on: ['room'],
  also: 'also.tracing',
  edits: true,
  enabled: () => true,
  run: (session) => session.open('tracing'),
}
