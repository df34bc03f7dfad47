import { X } from 'lucide-react'
import type { Action } from './action.ts'

/** Out of the gesture; with none on, out of the selection. */
export const cancel: Action = {
  id: 'cancel',
  section: 'edit',
  label: 'action.cancel',
  icon: X,
  keys: ['Escape'],
  enabled: (session) => session.gesture.kind !== 'idle' || session.selected !== undefined,
  run: (session) => {
    if (session.gesture.kind !== 'idle') session.dispatch({ type: 'cancel' })
    else session.scene.select(null)
  },
}
