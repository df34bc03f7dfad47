import { Lock, LockOpen, type LucideIcon } from 'lucide-react'
import { isLocked, lockOps } from '#room/document/marks.ts'
import type { Action, WordKey } from '../../action.ts'
import { chosenIds, chosenItems } from './selectedItems.ts'

const locking = (locked: boolean, label: WordKey, icon: LucideIcon, key: string): Action => ({
  id: locked ? 'lock' : 'unlock',
  section: 'arrange',
  label,
  icon,
  keys: [key],
  edits: true,
  enabled: (room) => chosenItems(room).some((item) => isLocked(item) !== locked),
  run: (room) => {
    const { ops } = lockOps(room.document, chosenIds(room), locked)
    if (ops.length > 0) room.commit({ key: locked ? 'step.lock' : 'step.unlock', count: ops.length }, ops)
  },
})

/** Locks the selected items: until they are unlocked they are neither moved nor turned nor removed. */
export const lock = locking(true, 'action.lock', Lock, 'L')
export const unlock = locking(false, 'action.unlock', LockOpen, 'Shift+L')
