/** A cart's lines by the room that they belong to. */
import type { Cart } from '../../contract/orders.ts'

export interface RoomLines {
  /** Null for what was put in by itself. */
  roomId: string | null
  /** Null where the room's name is not known. */
  name: string | null
  items: Cart['items']
}

/** Rooms in the order of their first lines, then what was put in by itself. */
export const byRoom = (items: Cart['items']): RoomLines[] => {
  const groups = [...Map.groupBy(items, (line) => line.designProjectId)]
  return groups
    .map(([roomId, lines]) => ({ roomId, name: lines[0]?.designProjectName ?? null, items: lines }))
    .sort((a, b) => Number(a.roomId === null) - Number(b.roomId === null))
}
