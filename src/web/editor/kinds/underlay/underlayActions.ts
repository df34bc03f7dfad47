/** Actions on the underlay, the floor-plan image beneath the plan. */
import { Image } from 'lucide-react'
import type { Action } from '../../action.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import { startTool } from '../../startTool.ts'

/** Starts drawing a line over a known length of the underlay. */
export const startScaling = (room: EditedRoom): void => startTool(room, { kind: 'scaling-picture', from: null, to: null, drawn: false })

export const openUnderlay: Action = {
  id: 'tracing',
  section: 'room',
  label: 'action.tracing',
  icon: Image,
  keys: [],
  on: ['room'],
  also: 'also.tracing',
  edits: true,
  enabled: () => true,
  run: (room) => room.open('tracing'),
}
