/** What is kept of a change, and what it takes: nothing is kept twice. */
import type { ChangeAnswer, Op } from '#contract/design/design.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { KeptOp } from '../tables.ts'

/**
 * The ops without their scenes: the scene that a change leaves is the project's, or is in the history once it was replaced. Of several
 * scenes in one change the last is what counts, so only that step is kept.
 */
export const keptOps = (ops: readonly Op[]): KeptOp[] => {
  const last = ops.findLastIndex(({ op }) => op === 'setScene')
  return ops.flatMap((op, index): KeptOp[] => (op.op !== 'setScene' ? [op] : index === last ? [{ op: 'setScene' }] : []))
}

/** @param scene what the change left; null where it set none */
export const wholeOps = (ops: readonly KeptOp[], scene: StoredScene | null): Op[] =>
  ops.flatMap((op): Op[] => (op.op !== 'setScene' ? [op] : scene === null ? [] : [{ op: 'setScene', scene }]))

/** The answer without its items: they stand in the version that the change made. */
export const keptAnswer = (answer: ChangeAnswer): ChangeAnswer => ({
  ...answer,
  results: answer.results.map(({ op, itemId }) => ({ op, itemId, item: null })),
})

/** Bytes of a row beside its JSON, about. */
const ROW_BYTES = 200

const bytesOf = (value: unknown): number => (value === null ? 0 : Buffer.byteLength(JSON.stringify(value)))

interface Kept {
  ops: readonly KeptOp[]
  answer: ChangeAnswer | null
  /** Items that the change replaced, as they were. */
  itemsBefore: readonly object[]
  /** The scene that it replaced; null where it replaced none. */
  sceneBefore: StoredScene | null
}

/** What a change adds to the history, about. */
export const bytesKept = ({ ops, answer, itemsBefore, sceneBefore }: Kept): number =>
  ROW_BYTES + bytesOf(ops) + bytesOf(answer) + bytesOf(sceneBefore) + itemsBefore.reduce((sum: number, item) => sum + ROW_BYTES + bytesOf(item), 0)
