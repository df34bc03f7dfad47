/** An earlier version of the room, shown in its place while somebody looks at it: read-only, nothing of the room itself changes. */
import type { RoomDocument } from '../../../room/document.ts'

export interface Looking {
  version: number
  document: RoomDocument
  /** EGP at today's prices. */
  totalCost: number
}
