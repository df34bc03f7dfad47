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
  enabled: (room) =>
    room.resting || room.gestures.gesture.kind !== 'idle' || room.selected !== undefined || room.scene.store.getState().part !== null,
  run: (room) => {
    const { roomPreview } = room.live.getState()
    if (roomPreview?.at === 'proposal') room.arranging.show(null)
    else if (roomPreview) room.open(null)
    else if (room.sync.comments.store.getState().placing) room.sync.comments.place(false)
    else if (room.gestures.gesture.kind !== 'idle') room.gestures.dispatch({ type: 'cancel' })
    else room.scene.select(null)
  },
}
