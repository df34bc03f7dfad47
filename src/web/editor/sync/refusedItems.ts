/** Items that the refusal of a change is about. */
import { indexIn, type RefusalFacts } from '#contract/wire/refusal.ts'
import type { RoomOp } from '#room/document/changes.ts'

const itemOf = (op: RoomOp | undefined): string | undefined => {
  if (op === undefined || !('itemId' in op || 'item' in op)) return undefined
  return 'itemId' in op ? op.itemId : op.item.id
}

/** Ids of the items that details name, by an op (`ops.2.item.position`) or by id; each once. @param ops the ops that were sent */
export const refusedItems = (ops: readonly RoomOp[], { details }: Pick<RefusalFacts, 'details'>): string[] => {
  const ids = details.flatMap((detail) => {
    const { itemId } = detail
    return [itemOf(ops[indexIn('ops', detail) ?? -1]), typeof itemId === 'string' ? itemId : undefined]
  })
  return [...new Set(ids.filter((id) => id !== undefined))]
}
