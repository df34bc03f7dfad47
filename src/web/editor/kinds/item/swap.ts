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

/** How these items would be swapped for a product, in the finish nearest to each one's own. */
export const swapFor = (session: RoomStore, itemIds: readonly string[], product: Product): Swap => {
  const products = new Map([...session.products.store.getState().products, [product.id, product]])
  return swapItems(session.document, products, itemIds, (item) => substituteFor(item, product, products), newId)
}

/** The room after a swap, for the eye alone, until it is put back or taken. What comes has the ids of what goes: it stays chosen. */
export const trySwap = (session: EditedRoom, itemIds: readonly string[], swap: Extract<Swap, { ok: true }>): void => {
  if (!session.mayEdit) return
  const stands = new Map(swap.document.items)
  for (const [i, id] of itemIds.entries()) {
    const placed = swap.items[i]
    if (!placed) continue
    stands.delete(placed.id)
    stands.set(id, { ...placed, id })
  }
  session.picture.trial.stand(stands)
}

const refuse = (session: RoomStore, itemId: string, swap: Extract<Swap, { ok: false }>, product: Product): void => {
  const item = session.document.items.get(swap.itemId)
  const asked = session.document.items.get(itemId)
  if (asked && isLocked(asked)) session.tell({ about: 'locked', productId: asked.productId })
  // What does not fit is the new thing, or something that stood on the old one.
  else session.refuse(swap.reasons[0]?.reason === 'no-surface' && item ? item.productId : product.id, swap.reasons)
}

/** Swaps them all, in one step that undo takes back, and chooses what came. @returns whether they stand there now */
export const swapPieces = (session: RoomStore, itemIds: readonly string[], product: Product): boolean => {
  const [first] = itemIds
  if (first === undefined) return false
  const swap = swapFor(session, itemIds, product)
  if (!swap.ok) {
    refuse(session, swap.itemId, swap, product)
    return false
  }
  session.products.add([product])
  const name =
    itemIds.length > 1 ? ({ key: 'step.replaceMany', count: itemIds.length } as const) : ({ key: 'step.replace', productId: product.id } as const)
  const done = session.commit(name, swap.ops, { slid: swap.moved })
  if (done) session.scene.choose(swap.items.map(({ id }) => id))
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
  enabled: (session) => productSelected(session) !== undefined && !selectedItems(session).some(isLocked),
  run: (session) => {
    const product = productSelected(session)
    if (!product) return
    session.openSwap({ originId: product.id, itemIds: session.scene.store.getState().selection })
    session.turnTo('details')
  },
}
