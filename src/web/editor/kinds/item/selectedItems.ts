/** Items that actions act on: the selected items with the whole of their groups, and what prevents moving them. */
import { poseOps, selectionOf, type Selection, type Together } from '#room/placement/selection/selection.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isLocked, wholeGroups } from '#room/document/marks.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { StepKey } from '../../store/step.ts'

/** Ids of the chosen items and of their groups, in the document's order. */
export const chosenIds = (room: RoomStore): string[] => wholeGroups(room.document, room.scene.store.getState().selection)

export const chosenItems = (room: RoomStore): RoomItem[] => chosenIds(room).flatMap((id) => room.document.items.get(id) ?? [])

/** The selected items alone, without the rest of their groups. */
export const selectedItems = (room: RoomStore): RoomItem[] => room.scene.store.getState().selection.flatMap((id) => room.document.items.get(id) ?? [])

/** The product of the selected items, if they are all of one. */
export const productSelected = (room: RoomStore): Product | undefined => {
  const [productId, ...others] = new Set(selectedItems(room).map((item) => item.productId))
  return productId !== undefined && others.length === 0 ? room.products.get(productId) : undefined
}

export const hasChoice = (room: RoomStore): boolean => room.selected !== undefined

export const hasSeveral = (room: RoomStore): boolean => room.selected !== undefined && chosenIds(room).length > 1

export const chosenSelection = (room: RoomStore): Selection => selectionOf(room.document, room.products.store.getState().products, chosenIds(room))

/** Notifies the user of the first locked one among the selected items. @returns whether there is one */
export const refuseLocked = (room: RoomStore): boolean => {
  const locked = chosenItems(room).find(isLocked)
  if (locked) room.notify({ about: 'locked', productId: locked.productId })
  return locked !== undefined
}

/** One commit that places several items by a rule of room/placement/selection, or the reason why not. */
export const placeTogether = (room: RoomStore, key: StepKey, rule: (selection: Selection) => Together): void => {
  const placed = rule(chosenSelection(room))
  if (!placed.ok) {
    const [locked] = placed.locked
    const [problem] = placed.problems
    const item = room.document.items.get(locked ?? problem?.itemId ?? '')
    if (item && locked !== undefined) room.notify({ about: 'locked', productId: item.productId })
    else if (item && problem) room.refuse(item.productId, problem.blockers)
    return
  }
  const ops = poseOps(room.document, placed.poses)
  if (ops.length > 0) room.commit({ key, count: ops.length }, ops)
}
