import { Trash2 } from 'lucide-react'
import { placedItemsOf } from '#room/placement/checks.ts'
import { supportsOf, stackedOn } from '#room/placement/stacking.ts'
import type { Action } from '../../action.ts'
import { chosenIds, refuseLocked } from '../../kinds/item/selectedItems.ts'
import { partGoes, removePart } from '../selectedPart.ts'

/** Items on the removed one would come down to the floor only by hand: they are removed with it, in one step. */
export const remove: Action = {
  id: 'remove',
  section: 'edit',
  label: 'action.remove',
  icon: Trash2,
  keys: ['Delete', 'Backspace'],
  also: 'also.remove',
  on: ['item', 'several', 'opening', 'corner'],
  edits: true,
  enabled: (room) => room.selected !== undefined || partGoes(room),
  run: (room) => {
    if (removePart(room)) return
    const ids = chosenIds(room)
    const item = room.selected
    if (!item || refuseLocked(room)) return
    const stacked = stackedOn(supportsOf(placedItemsOf(room.document, room.products.store.getState().products)), ids)
    const ops = [...stacked, ...ids].map((itemId) => ({ op: 'removeItem' as const, itemId }))
    const name =
      ids.length > 1 ? ({ key: 'step.removeMany', count: ids.length } as const) : ({ key: 'step.remove', productId: item.productId } as const)
    room.commit(name, ops, { select: null })
  },
}
