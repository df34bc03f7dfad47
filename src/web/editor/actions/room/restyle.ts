import { Palette } from 'lucide-react'
import type { Restyling } from '#planner/restyle.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Action } from '../../action.ts'

/** All furniture in one style: the changes are previewed first. */
export const restyle: Action = {
  id: 'restyle',
  section: 'room',
  label: 'restyle.open',
  icon: Palette,
  keys: [],
  on: ['room'],
  also: 'also.restyle',
  off: 'off.empty',
  edits: true,
  enabled: (room) => room.document.items.size > 0,
  run: (room) => room.open('restyle'),
}

/** Applies the whole proposal, in one step. @param products the new ones */
export const restyleRoom = (room: RoomStore, { ops, rows }: Restyling): boolean => {
  room.products.add(rows.flatMap(({ to }) => to ?? []))
  const count = rows.reduce((sum, row) => sum + row.placed.length, 0)
  return ops.length > 0 && room.commit({ key: 'step.restyle', count }, ops, { select: null })
}
