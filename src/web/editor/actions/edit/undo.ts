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
  enabled: (session) => session.scene.store.getState().undo.length > 0,
  run: (session) => {
    const step = session.scene.undo()
    if (step) session.tell({ about: 'undone', step })
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
  enabled: (session) => session.scene.store.getState().redo.length > 0,
  run: (session) => {
    const step = session.scene.redo()
    if (step) session.tell({ about: 'redone', step })
  },
}
