import { Group, Ungroup } from 'lucide-react'
import { newId } from '#contract/wire/newId.ts'
import { groupOf, groupOps, ungroupOps, type Marking } from '#room/document/marks.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { StepKey } from '../../store/step.ts'
import type { Action } from '../../action.ts'
import { chosenIds, chosenItems } from './selectedItems.ts'

const mark = (room: RoomStore, key: StepKey, { ops }: Marking): void => {
  if (ops.length > 0) room.commit({ key, count: ops.length }, ops)
}

/** Whether all that is chosen is one group already. */
const isOneGroup = (room: RoomStore): boolean => {
  const groups = new Set(chosenItems(room).map(groupOf))
  return groups.size === 1 && !groups.has(null)
}

/** Groups the selected items. */
export const group: Action = {
  id: 'group',
  section: 'arrange',
  label: 'action.group',
  icon: Group,
  keys: ['Mod+G'],
  on: ['several'],
  edits: true,
  enabled: (room) => chosenIds(room).length > 1 && !isOneGroup(room),
  run: (room) => mark(room, 'step.group', groupOps(room.document, chosenIds(room), newId())),
}

export const ungroup: Action = {
  id: 'ungroup',
  section: 'arrange',
  label: 'action.ungroup',
  icon: Ungroup,
  keys: ['Mod+Shift+G'],
  edits: true,
  enabled: (room) => chosenItems(room).some((item) => groupOf(item) !== null),
  run: (room) => mark(room, 'step.ungroup', ungroupOps(room.document, chosenIds(room))),
}
