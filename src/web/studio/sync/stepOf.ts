/** What somebody else's change did, named as one's own steps are. */
import type { RoomOp } from '../../../room/changes.ts'
import type { RoomDocument } from '../../../room/document.ts'
import type { StepKey, StepName } from '../store/scene.ts'

type Update = Extract<RoomOp, { op: 'updateItem' }>

const FIELDS = { position: 'move', rotation: 'turn', variantId: 'variant', quantity: 'quantity' } as const
type Kind = (typeof FIELDS)[keyof typeof FIELDS] | 'change'

/** Turned things are put down where they turned: a turn counts before a move, what was bought before both. */
const ORDER = ['variantId', 'quantity', 'rotation', 'position'] as const
const kindOf = ({ item }: Update): Kind => {
  const field = ORDER.find((name) => item[name] !== undefined)
  return field ? FIELDS[field] : 'change'
}

const OF_ONE: Readonly<Record<Kind, StepKey>> = {
  move: 'step.move',
  turn: 'step.turn',
  variant: 'step.variant',
  quantity: 'step.quantity',
  change: 'step.change',
}
const OF_MANY: Readonly<Partial<Record<Kind, StepKey>>> = { move: 'step.moveMany', turn: 'step.turnMany' }

const named = (key: StepKey, productId: string | undefined): StepName => (productId === undefined ? { key } : { key, productId })

/**
 * One name for all of it: by its first kind of op, scene before items before the project's facts.
 * @param before the room before it, which knows what was taken away
 * @param inAr it was saved back from AR, where things are moved and turned and nothing else
 */
export const stepOf = (ops: readonly RoomOp[], before: RoomDocument, inAr = false): StepName => {
  const added = ops.filter((op) => op.op === 'addItem')
  const removed = ops.filter((op) => op.op === 'removeItem')
  const updated = ops.filter((op) => op.op === 'updateItem')
  if (ops.some(({ op }) => op === 'setScene')) return { key: 'step.room' }
  const [add] = added
  const [remove] = removed
  const [update] = updated
  if (add && remove) return { key: 'step.changeMany', count: added.length + removed.length + updated.length }
  if (add) return added.length === 1 ? named('step.add', add.item.productId) : { key: 'step.addMany', count: added.length }
  if (remove)
    return removed.length === 1 ? named('step.remove', before.items.get(remove.itemId)?.productId) : { key: 'step.removeMany', count: removed.length }
  if (!update) return { key: ops.some((op) => op.op === 'setProject' && op.project.name !== undefined) ? 'step.rename' : 'step.room' }
  const ids = new Set(updated.map(({ itemId }) => itemId))
  if (inAr) return ids.size === 1 ? named('step.inAr', before.items.get(update.itemId)?.productId) : { key: 'step.inArMany', count: ids.size }
  const kind = kindOf(update)
  if (ids.size === 1) return named(OF_ONE[kind], before.items.get(update.itemId)?.productId)
  return { key: OF_MANY[kind] ?? 'step.changeMany', count: ids.size }
}
