/**
 * Another room shown in the place of the opened one while someone looks at it: an earlier version, or a proposal that is not taken yet.
 * Read-only; nothing of the room itself changes.
 */
import type { RoomDocument } from '#room/document/document.ts'

export type Looking =
  | {
      at: 'version'
      version: number
      document: RoomDocument
      /** EGP that a shopper pays for it at today's prices. */
      totalWithTax: number
    }
  | { at: 'proposal'; document: RoomDocument }
