import { Group, Ungroup } from 'lucide-react'
import { newId } from '#contract/wire/newId.ts'
import { groupOf, groupOps, ungroupOps, type Marking } from '#room/document/marks.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { StepKey } from '../../store/step.ts'
import type { Action } from '../../action.ts'
import { chosenIds, chosenItems } from './selectedItems.ts'

const mark = (session: RoomStore, key: StepKey, { ops }: Marking): void => {
  if (ops.length > 0) session.commit({ key, count: ops.length }, ops)
}

/** Whether all that is chosen is one group already. */
const isOneGroup = (session: RoomStore): boolean => {
  const groups = new Set(chosenItems(session).map(groupOf))
  return groups.size === 1 && !groups.has(null)
}

/** What is chosen belongs together from now on. */
export const group: Action = {
  id: 'group',
  section: 'arrange',
  label: 'action.group',
  icon: Group,
  keys: ['Mod+G'],
  on: ['several'],
  edits: true,
  enabled: (session) => chosenIds(session).length > 1 && !isOneGroup(session),
  run: (session) => mark(session, 'step.group', groupOps(session.document, chosenIds(session), newId())),
}

export const ungroup: Action = {
  id: 'ungroup',
  section: 'arrange',
  label: 'action.ungroup',
  icon: Ungroup,
  keys: ['Mod+Shift+G'],
  edits: true,
  enabled: (session) => chosenItems(session).some((item) => groupOf(item) !== null),
  run: (session) => mark(session, 'step.ungroup', ungroupOps(session.document, chosenIds(session))),
}
