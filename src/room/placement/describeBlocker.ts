/** What is said of something in the way, by the studio and by AR alike: which of the sentences, and with which figures. */
import type { Blocker, BlockReason } from './collision.ts'

/** `overlap.window`: what is overlapped is no item. */
export type BlockerKey = BlockReason | 'overlap.window'

export interface BlockerDescription {
  key: BlockerKey
  /** How far to move to be free of it: whole centimetres, at least 1, never less than is needed. */
  cm: number
  /** What it runs into; null for a window, a wall, the ceiling. */
  other: string | null
}

/** @param nameOf an item's name; null for what is no item, such as a window */
export const describeBlocker = ({ id, reason, cm }: Blocker, nameOf: (id: string) => string | null): BlockerDescription => {
  const other = reason === 'overlap' ? nameOf(id) : null
  return { key: reason === 'overlap' && other === null ? 'overlap.window' : reason, cm: Math.max(1, Math.ceil(cm)), other }
}
