/** A proposal as a change of the room. */
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import { addItemOp, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'

const TRUE_SIZE = { x: 1, y: 1, z: 1 }

/** @param about.ids of the new items, by the pieces' keys @param about.goes ids of items that are removed, as far as they are still there */
export const takingOps = (
  { items }: Pick<RoomDocument, 'items'>,
  { pieces }: Pick<Arrangement, 'pieces'>,
  { goes, ids }: { goes: readonly string[]; ids: ReadonlyMap<string, string> },
): RoomOp[] => [
  ...goes.filter((id) => items.has(id)).map((itemId): RoomOp => ({ op: 'removeItem', itemId })),
  ...pieces.map(({ key, productId, variantId, position, rotationY }) =>
    addItemOp({
      id: ids.get(key)!,
      productId,
      variantId,
      position,
      rotation: { x: 0, y: rotationY, z: 0 },
      scale: TRUE_SIZE,
      quantity: 1,
      customization: {},
    } satisfies RoomItem),
  ),
]
