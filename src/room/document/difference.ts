/** From one room to another in ops: what restoring an earlier version does. */
import type { ItemPatch } from '#contract/design/item.ts'
import { addItemOp, type RoomOp } from './changes.ts'
import type { RoomDocument, RoomItem } from './document.ts'
import { same } from './same.ts'

/** A room to arrive at. */
export interface RoomThen {
  scene: RoomDocument['scene']
  style: RoomDocument['project']['style']
  /** In the order of placing. */
  items: Iterable<RoomItem>
}

/** Fields of an item that can change while its product stays. */
const CHANGING = ['variantId', 'position', 'rotation', 'scale', 'quantity', 'customization'] as const

const patchBetween = (from: RoomItem, to: RoomItem): ItemPatch =>
  Object.fromEntries(CHANGING.flatMap((field) => (same(from[field], to[field]) ? [] : [[field, to[field]]])))

/**
 * Returns the ops that turn the room `from` into `to`: scene, style and items, each only where it differs; the rest of the project stays. Items keep
 * their ids. An item whose product has changed is removed and added again.
 */
export const differenceOps = (from: RoomDocument, to: RoomThen): RoomOp[] => {
  const left = new Map(from.items)
  const removals: RoomOp[] = []
  const additions: RoomOp[] = []
  const updates: RoomOp[] = []
  for (const item of to.items) {
    const previous = left.get(item.id)
    left.delete(item.id)
    if (previous?.productId !== item.productId) {
      if (previous) removals.push({ op: 'removeItem', itemId: item.id })
      additions.push(addItemOp(item))
      continue
    }
    const patch = patchBetween(previous, item)
    if (Object.keys(patch).length > 0) updates.push({ op: 'updateItem', itemId: item.id, item: patch })
  }
  for (const itemId of left.keys()) removals.push({ op: 'removeItem', itemId })
  return [
    ...removals,
    ...(same(from.scene, to.scene) ? [] : [{ op: 'setScene', scene: to.scene } satisfies RoomOp]),
    ...(from.project.style === to.style ? [] : [{ op: 'setProject', project: { style: to.style } } satisfies RoomOp]),
    ...additions,
    ...updates,
  ]
}
