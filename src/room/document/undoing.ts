/** Undo among several users: reverts what is still as the edit left it, and nothing that another user changed since. */
import type { ItemPatch } from '#contract/design/item.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { applyOps, type RoomOp } from './changes.ts'
import { same } from './same.ts'
import { factsOf, storedScene, type RoomDocument, type RoomItem } from './document.ts'
import { mergedFacts, mergedScene } from './merging.ts'

export interface Undoing {
  /** Applicable ops; empty when nothing is left to undo. */
  ops: RoomOp[]
  /** True if part of the edit stays because another user changed it since. */
  kept: boolean
}

/** The fields of `back` that now are as `left` left them. */
const untouched = <T extends object>(now: object, back: T, left: object): T =>
  Object.fromEntries(
    Object.entries(back).filter(
      ([field]) => !Object.hasOwn(left, field) || same(now[field as keyof typeof now] as unknown, left[field as keyof typeof left] as unknown),
    ),
  ) as T

/** Facts of an item that are still as the edit left them; none if the edit named no facts. */
const factsBack = (now: RoomItem, { customization: back }: ItemPatch, { customization: left }: ItemPatch): ItemPatch => {
  if (!back || !left) return {}
  const { value, taken } = mergedFacts({ from: left, to: back, now: now.customization, wins: 'now' })
  return taken > 0 ? { customization: value } : {}
}

const fieldsIn = (value: object): number => Object.keys(value).length

/**
 * Part of `inverse` that may be applied to a newer document.
 * @param done ops of the edit, as applied
 * @param inverse ops that revert them
 */
export const withoutOthersWork = (document: RoomDocument, done: readonly RoomOp[], inverse: readonly RoomOp[]): Undoing => {
  const left = new Map<string, ItemPatch>()
  const project = {}
  let scene: StoredScene | undefined
  for (const op of done) {
    if (op.op === 'updateItem') left.set(op.itemId, { ...left.get(op.itemId), ...op.item })
    else if (op.op === 'setProject') Object.assign(project, op.project)
    else if (op.op === 'setScene') scene = storedScene(op.scene)
  }
  let kept = false
  const ops = inverse.flatMap((op): RoomOp[] => {
    if (op.op === 'updateItem') {
      const now = document.items.get(op.itemId)
      const own = left.get(op.itemId) ?? {}
      const item = now ? { ...untouched(now, op.item, own), ...factsBack(now, op.item, own) } : op.item
      kept ||= fieldsIn(item) < fieldsIn(op.item)
      return fieldsIn(item) > 0 ? [{ ...op, item }] : []
    }
    if (op.op === 'setProject') {
      const facts = untouched(factsOf(document), op.project, project)
      kept ||= fieldsIn(facts) < fieldsIn(op.project)
      return fieldsIn(facts) > 0 ? [{ ...op, project: facts }] : []
    }
    if (op.op !== 'setScene' || !scene) return [op]
    const back = mergedScene({ from: scene, to: storedScene(op.scene), now: document.scene, wins: 'now' })
    kept ||= back.clash || back.taken === 0
    return back.taken > 0 ? [{ ...op, scene: back.value }] : []
  })
  return { ops, kept }
}

/** How far an edit can still be undone. */
export type Takeable = 'whole' | 'partly' | 'gone'

/** How far each edit can still be undone, one after the other, and the document after that. @param steps in undo order */
export const takeable = (document: RoomDocument, steps: readonly { done: readonly RoomOp[]; ops: readonly RoomOp[] }[]): Takeable[] => {
  let now = document
  return steps.map(({ done, ops }) => {
    const back = withoutOthersWork(now, done, ops)
    const applied = applyOps(now, back.ops)
    now = applied.document
    if (applied.skipped.length === back.ops.length) return 'gone'
    return back.kept || applied.skipped.length > 0 ? 'partly' : 'whole'
  })
}
