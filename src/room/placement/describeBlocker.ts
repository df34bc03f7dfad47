/** Message of a blocker, the same in the studio and in AR: message id and values. */
import type { Blocker, BlockReason } from './collision.ts'

/** `overlap.window`: what is overlapped is no item. */
export type BlockerKey = BlockReason | 'overlap.window'

export interface BlockerDescription {
  key: BlockerKey
  /** Distance to move to be clear of it: whole centimetres, at least 1, rounded up. */
  cm: number
  /** Item that it collides with; null for a window, a wall, the ceiling. */
  other: string | null
}

/** @param nameOf an item's name; null for what is no item, such as a window */
export const describeBlocker = ({ id, reason, cm }: Blocker, nameOf: (id: string) => string | null): BlockerDescription => {
  const other = reason === 'overlap' ? nameOf(id) : null
  return { key: reason === 'overlap' && other === null ? 'overlap.window' : reason, cm: Math.max(1, Math.ceil(cm)), other }
}
