/**
 * Tidies a room: applies the shortest fix of each finding until no finding can be fixed by a move. No fix makes another finding worse, so each step
 * reduces the findings. Pure; works in small steps, so that a worker can stop at once.
 */
import { advise } from '#room/advice/advise.ts'
import type { Finding } from '#room/advice/finding.ts'
import { findFixes, type Asked } from '#room/advice/fixes/findFixes.ts'
import { poseOps, type Posed } from '#room/placement/selection/selection.ts'
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'

export interface Tidied {
  /** New poses of all moved items. */
  poses: Posed[]
  ops: RoomOp[]
  document: RoomDocument
  /** Remaining findings. */
  left: Finding[]
  /** Number of fixed findings. */
  fixed: number
}

/** A room in which so many moves are not enough is not one to be tidied. */
const MOST_MOVES = 40

/** Yields null between the steps of its search. */
export function* tidy(before: RoomDocument, { products, options }: Pick<Asked, 'products' | 'options'>): Generator<null, Tidied> {
  const poses = new Map<string, Posed>()
  let document = before
  let left = advise(document, products, options)
  const first = left.length
  for (let move = 0; move < MOST_MOVES && left.length > 0; move++) {
    let best: { poses: readonly Posed[] } | null = null
    for (const step of findFixes({ document, products, options, findings: left })) {
      yield null
      if (!step?.fix.whole) continue
      best = step.fix
      break
    }
    if (!best) break
    const next = applyOps(document, poseOps(document, best.poses)).document
    const findings = advise(next, products, options)
    // Guards against moves that fix one finding and raise another, which would never end.
    if (findings.length >= left.length) break
    for (const pose of best.poses) poses.set(pose.id, pose)
    document = next
    left = findings
  }
  const all = [...poses.values()]
  return { poses: all, ops: poseOps(before, all), document, left, fixed: first - left.length }
}
