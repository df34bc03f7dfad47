/** What the actions act on: the chosen items with the whole of their groups, and what is in the way of moving them. */
import { poseOps, selectionOf, type Selection, type Together } from '#room/placement/selection/selection.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isLocked, wholeGroups } from '#room/document/marks.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { StepKey } from '../../store/step.ts'

/** Ids of the chosen items and of their groups, in the document's order. */
export const chosenIds = (session: RoomStore): string[] => wholeGroups(session.document, session.scene.store.getState().selection)

export const chosenItems = (session: RoomStore): RoomItem[] => chosenIds(session).flatMap((id) => session.document.items.get(id) ?? [])

/** The selected items alone, without the rest of their groups. */
export const selectedItems = (session: RoomStore): RoomItem[] =>
  session.scene.store.getState().selection.flatMap((id) => session.document.items.get(id) ?? [])

/** The product of the selected items, if they are all of one. */
export const productSelected = (session: RoomStore): Product | undefined => {
  const [productId, ...others] = new Set(selectedItems(session).map((item) => item.productId))
  return productId !== undefined && others.length === 0 ? session.products.get(productId) : undefined
}

export const hasChoice = (session: RoomStore): boolean => session.selected !== undefined

export const hasSeveral = (session: RoomStore): boolean => session.selected !== undefined && chosenIds(session).length > 1

export const chosenSelection = (session: RoomStore): Selection =>
  selectionOf(session.document, session.products.store.getState().products, chosenIds(session))

/** Tells of the first locked one among the chosen. @returns whether there is one */
export const refuseLocked = (session: RoomStore): boolean => {
  const locked = chosenItems(session).find(isLocked)
  if (locked) session.tell({ about: 'locked', productId: locked.productId })
  return locked !== undefined
}

/** One commit that puts several things where a rule of room/placement/selection says, or the reason why not. */
export const placeTogether = (session: RoomStore, key: StepKey, rule: (selection: Selection) => Together): void => {
  const placed = rule(chosenSelection(session))
  if (!placed.ok) {
    const [locked] = placed.locked
    const [problem] = placed.problems
    const item = session.document.items.get(locked ?? problem?.itemId ?? '')
    if (item && locked !== undefined) session.tell({ about: 'locked', productId: item.productId })
    else if (item && problem) session.refuse(item.productId, problem.blockers)
    return
  }
  const ops = poseOps(session.document, placed.poses)
  if (ops.length > 0) session.commit({ key, count: ops.length }, ops)
}
