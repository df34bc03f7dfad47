/** Names a remote change (room/document/describeChange.ts) as a step of the studio. */
import type { RoomOp } from '#room/document/changes.ts'
import { describeChange, outlineOf, type ChangePart, type ItemChange, type ProjectChange } from '#room/document/describeChange.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { StepKey, StepName } from '../store/step.ts'

/** For one item, and for several. */
const OF_ITEMS: Readonly<Record<ItemChange, readonly [one: StepKey, many: StepKey]>> = {
  added: ['step.add', 'step.addMany'],
  removed: ['step.remove', 'step.removeMany'],
  moved: ['step.move', 'step.moveMany'],
  movedInAr: ['step.inAr', 'step.inArMany'],
  turned: ['step.turn', 'step.turnMany'],
  refinished: ['step.variant', 'step.changeMany'],
  recounted: ['step.quantity', 'step.quantityMany'],
  resized: ['step.change', 'step.changeMany'],
  changed: ['step.change', 'step.changeMany'],
}

/** For the facts that the studio has a step for; the first of several names the change. */
const OF_PROJECT: Partial<Readonly<Record<ProjectChange, StepKey>>> = {
  renamed: 'step.rename',
  retyped: 'step.type',
  restyled: 'step.style',
  budgeted: 'step.budget',
}

const isOfItems = (part: ChangePart): part is Extract<ChangePart, { count: number }> => 'count' in part

/**
 * One name for all ops: the room before its items, these before the project's facts.
 * @param before the room before it, which has the removed items
 * @param inAr it was saved from AR
 */
export const stepOf = (ops: readonly RoomOp[], before: RoomDocument, inAr = false): StepName => {
  const { parts, item } = describeChange(ops.map(outlineOf), inAr)
  if (parts.some(({ what }) => what === 'room')) return { key: 'step.room' }
  const ofItems = parts.filter(isOfItems)
  const [first] = ofItems
  if (!first) return { key: parts.flatMap((part) => (isOfItems(part) ? [] : (OF_PROJECT[part.what] ?? [])))[0] ?? 'step.room' }
  if (ofItems.length > 1) return { key: 'step.changeMany', count: ofItems.reduce((sum, { count }) => sum + count, 0) }
  const [one, many] = OF_ITEMS[first.what]
  if (!item) return { key: many, count: first.count }
  const productId = item.productId ?? before.items.get(item.id)?.productId
  return productId === undefined ? { key: one } : { key: one, productId }
}
