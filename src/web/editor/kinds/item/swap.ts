/** Swaps items for another product, in one step. */
import { ArrowLeftRight } from 'lucide-react'
import type { Product } from '#contract/catalog/catalog.ts'
import { newId } from '#contract/wire/newId.ts'
import { isLocked } from '#room/document/marks.ts'
import { substituteFor } from '#planner/restyle.ts'
import { swapItems, type Swap } from '#room/placement/swap.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Action } from '../../action.ts'
import { productSelected, selectedItems } from './selectedItems.ts'

/** How these items would be swapped for a product, each in the finish nearest to its own. */
export const swapFor = (room: RoomStore, itemIds: readonly string[], product: Product): Swap => {
  const products = new Map([...room.products.store.getState().products, [product.id, product]])
  return swapItems(room.document, products, itemIds, (item) => substituteFor(item, product, products), newId)
}

/** Previews the room after a swap. New items are shown under the ids of those that they replace, so that they stay selected. */
export const previewSwap = (room: EditedRoom, itemIds: readonly string[], swap: Extract<Swap, { ok: true }>): void => {
  if (!room.mayEdit) return
  const stands = new Map(swap.document.items)
  for (const [i, id] of itemIds.entries()) {
    const placed = swap.items[i]
    if (!placed) continue
    stands.delete(placed.id)
    stands.set(id, { ...placed, id })
  }
  room.display.preview.showItems(stands)
}

const refuse = (room: RoomStore, itemId: string, swap: Extract<Swap, { ok: false }>, product: Product): void => {
  const item = room.document.items.get(swap.itemId)
  const asked = room.document.items.get(itemId)
  if (asked && isLocked(asked)) room.notify({ about: 'locked', productId: asked.productId })
  // The new item does not fit, or something that stood on the old one.
  else room.refuse(swap.reasons[0]?.reason === 'no-surface' && item ? item.productId : product.id, swap.reasons)
}

/** Swaps them all, in one step that undo reverts, and selects the new items. @returns whether they are there now */
export const swapPieces = (room: RoomStore, itemIds: readonly string[], product: Product): boolean => {
  const [first] = itemIds
  if (first === undefined) return false
  const swap = swapFor(room, itemIds, product)
  if (!swap.ok) {
    refuse(room, swap.itemId, swap, product)
    return false
  }
  room.products.add([product])
  const name =
    itemIds.length > 1 ? ({ key: 'step.replaceMany', count: itemIds.length } as const) : ({ key: 'step.replace', productId: product.id } as const)
  const done = room.commit(name, swap.ops, { slid: swap.moved })
  if (done) room.scene.choose(swap.items.map(({ id }) => id))
  return done
}

/** Opens the list of similar products for the selected items, where these are of one product. */
export const openSwap: Action = {
  id: 'swap',
  section: 'edit',
  label: 'swap.open',
  icon: ArrowLeftRight,
  keys: [],
  also: 'also.swap',
  edits: true,
  enabled: (room) => productSelected(room) !== undefined && !selectedItems(room).some(isLocked),
  run: (room) => {
    const product = productSelected(room)
    if (!product) return
    room.openSwap({ originId: product.id, itemIds: room.scene.store.getState().selection })
    room.turnTo('details')
  },
}
