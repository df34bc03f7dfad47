import { Redo2, Undo2 } from 'lucide-react'
import type { Action } from '../../action.ts'

export const undo: Action = {
  id: 'undo',
  section: 'edit',
  label: 'action.undo',
  icon: Undo2,
  keys: ['Mod+Z'],
  on: ['room'],
  off: 'off.undo',
  edits: true,
  enabled: (room) => room.scene.store.getState().undo.length > 0,
  run: (room) => {
    const step = room.scene.undo()
    if (step) room.notify({ about: 'undone', step })
  },
}

export const redo: Action = {
  id: 'redo',
  section: 'edit',
  label: 'action.redo',
  icon: Redo2,
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  on: ['room'],
  off: 'off.redo',
  edits: true,
  enabled: (room) => room.scene.store.getState().redo.length > 0,
  run: (room) => {
    const step = room.scene.redo()
    if (step) room.notify({ about: 'redone', step })
  },
}
