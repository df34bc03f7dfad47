/** Taking an edit back among others who edit too: what of it is still there as it was left, and nothing that somebody else did since. */
import type { ItemPatch } from '../contract/design.ts'
import type { StoredScene } from '../contract/scene.ts'
import { applyOps, type RoomOp } from './changes.ts'
import { same } from './difference.ts'
import type { RoomDocument } from './document.ts'

export interface Undoing {
  /** What may be applied; empty when nothing is left to take back. */
  ops: RoomOp[]
  /** Something of the edit stays, because somebody else changed it since. */
  kept: boolean
}

/** The parts of a scene that are taken back together: walls with the doors that they hold and the ceiling over them, and each of the others. */
const PARTS: readonly ((scene: StoredScene) => unknown)[] = [
  ({ room: { walls, dimensions, ceiling }, objects }) => ({ walls, dimensions, ceiling, objects }),
  ({ room: { floor } }) => floor,
  ({ lighting }) => lighting,
  ({ camera }) => camera,
]
const [shell, floor, lighting, camera] = [0, 1, 2, 3] as const

/** The scene `before`, but for the parts that are not as `after` left them: those stay as they are now. Null when none is. */
const sceneBack = (now: StoredScene, before: StoredScene, after: StoredScene): { scene: StoredScene; kept: boolean } | null => {
  const mine = PARTS.map((part) => same(part(now), part(after)))
  if (mine.every(Boolean)) return { scene: before, kept: false }
  // Of a part that the edit did not touch, nothing is to be taken back.
  const touched = PARTS.map((part) => !same(part(before), part(after)))
  if (!touched.some((is, part) => is && mine[part])) return null
  const from = (part: number) => (mine[part] ? before : now)
  const room = { ...from(shell).room, type: now.room.type, floor: from(floor).room.floor }
  const scene = { ...now, room, objects: from(shell).objects, lighting: from(lighting).lighting, camera: from(camera).camera }
  return { scene, kept: touched.some((is, part) => is && !mine[part]) }
}

/** The fields of `back` that now are as `left` left them. */
const untouched = <T extends object>(now: object, back: T, left: object): T =>
  Object.fromEntries(
    Object.entries(back).filter(
      ([field]) => !Object.hasOwn(left, field) || same(now[field as keyof typeof now] as unknown, left[field as keyof typeof left] as unknown),
    ),
  ) as T

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
    else if (op.op === 'setScene') scene = applyOps(document, [op]).document.scene
  }
  let kept = false
  const ops = inverse.flatMap((op): RoomOp[] => {
    if (op.op === 'updateItem') {
      const now = document.items.get(op.itemId)
      const item = now ? untouched(now, op.item, left.get(op.itemId) ?? {}) : op.item
      kept ||= fieldsIn(item) < fieldsIn(op.item)
      return fieldsIn(item) > 0 ? [{ ...op, item }] : []
    }
    if (op.op === 'setProject') {
      const facts = untouched(document.project, op.project, project)
      kept ||= fieldsIn(facts) < fieldsIn(op.project)
      return fieldsIn(facts) > 0 ? [{ ...op, project: facts }] : []
    }
    if (op.op !== 'setScene' || !scene) return [op]
    const back = sceneBack(document.scene, applyOps(document, [op]).document.scene, scene)
    kept ||= back === null || back.kept
    return back ? [{ ...op, scene: back.scene }] : []
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
