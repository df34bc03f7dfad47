/**
 * Walking the items by keyboard. Tab moves from one to the next and selects it; Space keeps it selected, and from then on Tab only walks and Space
 * adds the focused item to the selection, or removes it.
 */
import { CheckCheck, SkipBack, SkipForward, type LucideIcon } from 'lucide-react'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Reached } from '../../store/uiState.ts'
import type { Action, WordKey } from '../../action.ts'

/** Where the walk is; null when something else was chosen meanwhile. */
const reachedIn = (room: RoomStore): Reached | null => {
  const { reached } = room.live.getState()
  if (reached === null || !room.document.items.has(reached.id)) return null
  return reached.selection === room.scene.store.getState().selection ? reached : null
}

const reach = (room: RoomStore, id: string, keeping: boolean): void => {
  room.live.setState({ reached: { id, keeping, selection: room.scene.store.getState().selection } })
  room.notify({ about: 'reached', itemId: id, chosen: room.scene.store.getState().selection.includes(id), keeping })
}

/** The item after (or before) the one that was reached, in the document's order; undefined past the ends, where Tab leaves the canvas. */
const neighbour = (room: RoomStore, by: 1 | -1): string | undefined => {
  const ids = [...room.document.items.keys()]
  const from = reachedIn(room)?.id ?? room.scene.store.getState().selected
  const at = from === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(from)
  return ids[at + by]
}

const walk = (id: string, label: WordKey, icon: LucideIcon, key: string, by: 1 | -1): Action => ({
  id,
  section: 'edit',
  label,
  icon,
  keys: [key],
  on: [],
  onCanvas: true,
  enabled: (room) => neighbour(room, by) !== undefined,
  run: (room) => {
    const next = neighbour(room, by)
    if (next === undefined) return
    const keeping = reachedIn(room)?.keeping ?? false
    if (!keeping) room.scene.select(next)
    reach(room, next, keeping)
  },
})

export const nextItem = walk('next-item', 'action.next', SkipForward, 'Tab', 1)
export const previousItem = walk('previous-item', 'action.previous', SkipBack, 'Shift+Tab', -1)

export const toggleReached: Action = {
  id: 'toggle-item',
  section: 'edit',
  label: 'action.toggle',
  icon: CheckCheck,
  keys: [' '],
  on: [],
  onCanvas: true,
  enabled: (room) => (reachedIn(room)?.id ?? room.scene.store.getState().selected) !== null,
  run: (room) => {
    const at = reachedIn(room)
    const id = at?.id ?? room.scene.store.getState().selected
    if (id === null) return
    const { selection } = room.scene.store.getState()
    // The first Space keeps the item that Tab selected; the next ones add and remove.
    const keeps = !(at?.keeping ?? false) && selection.includes(id)
    if (!keeps) room.scene.toggle([id])
    reach(room, id, room.scene.store.getState().selection.length > 0)
  },
}
