/**
 * Walking the pieces by keyboard. Tab goes from one to the next and chooses it; Space keeps it chosen, and from then on Tab only walks and
 * Space adds to the chosen, or takes out, whatever it has come to.
 */
import { CheckCheck, SkipBack, SkipForward, type LucideIcon } from 'lucide-react'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Reached } from '../../store/uiState.ts'
import type { Action, WordKey } from '../../action.ts'

/** Where the walk is; null when something else was chosen meanwhile. */
const reachedIn = (session: RoomStore): Reached | null => {
  const { reached } = session.live.getState()
  if (reached === null || !session.document.items.has(reached.id)) return null
  return reached.selection === session.scene.store.getState().selection ? reached : null
}

const reach = (session: RoomStore, id: string, keeping: boolean): void => {
  session.live.setState({ reached: { id, keeping, selection: session.scene.store.getState().selection } })
  session.tell({ about: 'reached', itemId: id, chosen: session.scene.store.getState().selection.includes(id), keeping })
}

/** The item after (or before) the one that was reached, in the document's order; undefined past the ends, where Tab leaves the canvas. */
const neighbour = (session: RoomStore, by: 1 | -1): string | undefined => {
  const ids = [...session.document.items.keys()]
  const from = reachedIn(session)?.id ?? session.scene.store.getState().selected
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
  enabled: (session) => neighbour(session, by) !== undefined,
  run: (session) => {
    const next = neighbour(session, by)
    if (next === undefined) return
    const keeping = reachedIn(session)?.keeping ?? false
    if (!keeping) session.scene.select(next)
    reach(session, next, keeping)
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
  enabled: (session) => (reachedIn(session)?.id ?? session.scene.store.getState().selected) !== null,
  run: (session) => {
    const at = reachedIn(session)
    const id = at?.id ?? session.scene.store.getState().selected
    if (id === null) return
    const { selection } = session.scene.store.getState()
    // The first Space keeps what Tab chose; the next ones add and take out.
    const keeps = !(at?.keeping ?? false) && selection.includes(id)
    if (!keeps) session.scene.toggle([id])
    reach(session, id, session.scene.store.getState().selection.length > 0)
  },
}
