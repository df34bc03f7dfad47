import { X } from 'lucide-react'
import type { Action } from '../../action.ts'

/** Out of an earlier version or a proposal, of placing a comment, of the gesture; with none on, out of the selection. */
export const cancel: Action = {
  id: 'cancel',
  section: 'edit',
  label: 'action.cancel',
  icon: X,
  keys: ['Escape'],
  on: [],
  enabled: (session) =>
    session.resting || session.gestures.gesture.kind !== 'idle' || session.selected !== undefined || session.scene.store.getState().part !== null,
  run: (session) => {
    const { looking } = session.live.getState()
    if (looking?.at === 'proposal') session.arranging.show(null)
    else if (looking) session.open(null)
    else if (session.sync.comments.store.getState().placing) session.sync.comments.place(false)
    else if (session.gestures.gesture.kind !== 'idle') session.gestures.dispatch({ type: 'cancel' })
    else session.scene.select(null)
  },
}
