import { SkipBack, SkipForward, type LucideIcon } from 'lucide-react'
import type { Session } from '../session.ts'
import type { Action, WordKey } from './action.ts'

/** The item after (or before) the selected one, in the document's order; undefined past the ends, where Tab leaves the canvas. */
const neighbour = (session: Session, by: 1 | -1): string | undefined => {
  const ids = [...session.document.items.keys()]
  const { selected } = session.scene.store.getState()
  const at = selected === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(selected)
  return ids[at + by]
}

const walk = (id: string, label: WordKey, icon: LucideIcon, key: string, by: 1 | -1): Action => ({
  id,
  section: 'edit',
  label,
  icon,
  keys: [key],
  onCanvas: true,
  enabled: (session) => neighbour(session, by) !== undefined,
  run: (session) => {
    const next = neighbour(session, by)
    if (next === undefined) return
    session.scene.select(next)
    session.tell({ about: 'stood', itemId: next })
  },
})

export const nextItem = walk('next-item', 'action.next', SkipForward, 'Tab', 1)
export const previousItem = walk('previous-item', 'action.previous', SkipBack, 'Shift+Tab', -1)
