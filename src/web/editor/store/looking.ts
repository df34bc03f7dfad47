/** An earlier version of the room, shown in its place while someone looks at it: read-only, nothing of the room itself changes. */
import type { RoomDocument } from '../../../room/document.ts'

export interface Looking {
  version: number
  document: RoomDocument
  /** EGP that a shopper pays for it at today's prices. */
  totalWithTax: number
}
