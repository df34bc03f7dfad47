import { Trash2 } from 'lucide-react'
import type { Action } from './action.ts'

/** What stands on the removed thing comes down to the floor only by hand: it goes with it, in one step. */
export const remove: Action = {
  id: 'remove',
  section: 'edit',
  label: 'action.remove',
  icon: Trash2,
  keys: ['Delete', 'Backspace'],
  edits: true,
  enabled: (session) => session.selected !== undefined,
  run: (session) => {
    const item = session.selected
    if (!item) return
    const riders = session.hold(item.id)?.riders ?? []
    const ops = [...riders, item].map(({ id }) => ({ op: 'removeItem' as const, itemId: id }))
    session.commit({ key: 'step.remove', productId: item.productId }, ops, { select: null })
  },
}
