/**
 * A room put in order: what advice finds is mended, each by the shortest move there is, until nothing is left that a move mends. No move leaves
 * anything else the worse, so each step leaves less to say of the room. Pure; in small steps, so that a worker stops at once.
 */
import { advise } from '#room/advice/advise.ts'
import type { Finding } from '#room/advice/finding.ts'
import { findFixes, type Asked } from '#room/advice/fixes/findFixes.ts'
import { poseOps, type Posed } from '#room/placement/selection/selection.ts'
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'

export interface Tidied {
  /** Where everything that moved stands now. */
  poses: Posed[]
  ops: RoomOp[]
  document: RoomDocument
  /** What is left to say of the room. */
  left: Finding[]
  /** How many findings were mended. */
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
    // A move that mends one thing and raises another would go on for ever.
    if (findings.length >= left.length) break
    for (const pose of best.poses) poses.set(pose.id, pose)
    document = next
    left = findings
  }
  const all = [...poses.values()]
  return { poses: all, ops: poseOps(before, all), document, left, fixed: first - left.length }
}
