/** A cart's lines by the room that they belong to. */
import { productsPaid } from '#contract/pricing/bill.ts'
import type { Cart } from '#contract/cart/cart.ts'

export interface RoomLines {
  /** Null for items that were added by themselves. */
  roomId: string | null
  /** Null where the room's name is not known. */
  name: string | null
  items: Cart['items']
  /** The number of pieces in all its lines. */
  pieces: number
  /** EGP, VAT included. */
  total: number
}

/** Rooms in the order of their first lines, then items that were added by themselves. */
export const byRoom = (items: Cart['items']): RoomLines[] => {
  const groups = [...Map.groupBy(items, (line) => line.designProjectId)]
  return groups
    .map(([roomId, lines]) => ({
      roomId,
      name: lines[0]?.designProjectName ?? null,
      items: lines,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: productsPaid(lines),
    }))
    .sort((a, b) => Number(a.roomId === null) - Number(b.roomId === null))
}
