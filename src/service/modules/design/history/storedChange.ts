/** Stored form of a change, and its size: nothing is stored twice. */
import type { ChangeAnswer, Op } from '#contract/design/design.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { StoredOp } from '../tables.ts'

/**
 * The ops without their scenes: the scene that a change leaves is the project's, or is in the history once it was replaced. Of several
 * scenes in one change the last is what counts, so only that step is kept.
 */
export const storedOps = (ops: readonly Op[]): StoredOp[] => {
  const last = ops.findLastIndex(({ op }) => op === 'setScene')
  return ops.flatMap((op, index): StoredOp[] => (op.op !== 'setScene' ? [op] : index === last ? [{ op: 'setScene' }] : []))
}

/** @param scene what the change left; null where it set none */
export const wholeOps = (ops: readonly StoredOp[], scene: StoredScene | null): Op[] =>
  ops.flatMap((op): Op[] => (op.op !== 'setScene' ? [op] : scene === null ? [] : [{ op: 'setScene', scene }]))

/** The answer without its items: they are in the version that the change made. */
export const storedAnswer = (answer: ChangeAnswer): ChangeAnswer => ({
  ...answer,
  results: answer.results.map(({ op, itemId }) => ({ op, itemId, item: null })),
})

/** Bytes of a row beside its JSON, about. */
const ROW_BYTES = 200

const bytesOf = (value: unknown): number => (value === null ? 0 : Buffer.byteLength(JSON.stringify(value)))

interface StoredChange {
  ops: readonly StoredOp[]
  answer: ChangeAnswer | null
  /** Items that the change replaced, as they were. */
  itemsBefore: readonly object[]
  /** The scene that it replaced; null where it replaced none. */
  sceneBefore: StoredScene | null
}

/** Approximate size of a change in the history. */
export const storedBytes = ({ ops, answer, itemsBefore, sceneBefore }: StoredChange): number =>
  ROW_BYTES + bytesOf(ops) + bytesOf(answer) + bytesOf(sceneBefore) + itemsBefore.reduce((sum: number, item) => sum + ROW_BYTES + bytesOf(item), 0)
