/** Taking an edit back among others who edit too: what of it is still there as it was left, and nothing that somebody else did since. */
import type { ItemPatch } from '#contract/design/item.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { applyOps, type RoomOp } from './changes.ts'
import { same } from './same.ts'
import { factsOf, storedScene, type RoomDocument, type RoomItem } from './document.ts'
import { mergedFacts, mergedScene } from './merging.ts'

export interface Undoing {
  /** What may be applied; empty when nothing is left to take back. */
  ops: RoomOp[]
  /** Something of the edit stays, because somebody else changed it since. */
  kept: boolean
}

/** The fields of `back` that now are as `left` left them. */
const untouched = <T extends object>(now: object, back: T, left: object): T =>
  Object.fromEntries(
    Object.entries(back).filter(
      ([field]) => !Object.hasOwn(left, field) || same(now[field as keyof typeof now] as unknown, left[field as keyof typeof left] as unknown),
    ),
  ) as T

/** Of an item's facts, those that are as the edit left them; nothing where there are none, or the edit named no facts. */
const factsBack = (now: RoomItem, { customization: back }: ItemPatch, { customization: left }: ItemPatch): ItemPatch => {
  if (!back || !left) return {}
  const { value, taken } = mergedFacts({ from: left, to: back, now: now.customization, wins: 'now' })
  return taken > 0 ? { customization: value } : {}
}

const fieldsIn = (value: object): number => Object.keys(value).length

/**
 * What of `inverse` may be applied to a newer document.
 * @param done the ops of the edit, as they were applied
 * @param inverse what takes them back
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

/** How far an edit can still be taken back. */
export type Takeable = 'whole' | 'partly' | 'gone'

/** How far each edit can still be taken back, one after the other, and the document after that. @param steps in the order of taking back */
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
