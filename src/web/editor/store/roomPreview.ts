/** A document that is shown in place of the opened room: an earlier version, or a proposal that is not applied. Read-only. */
import type { RoomDocument } from '#room/document/document.ts'

export type RoomPreview =
  | {
      at: 'version'
      version: number
      document: RoomDocument
      /** EGP that a user pays for it at today's prices. */
      totalWithTax: number
    }
  | { at: 'proposal'; document: RoomDocument }
