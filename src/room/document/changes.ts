/** Edits of a room and their inverses: pure, the same in the studio and in the service (docs/interface/design.md#changes). */
import type { Op } from '#contract/design/design.ts'
import type { ItemPatch } from '#contract/design/item.ts'
import { same } from './same.ts'
import { factsOf, itemsById, storedScene, type ProjectFacts, type RoomDocument, type RoomItem } from './document.ts'

type AddItem = Extract<Op, { op: 'addItem' }>
/** An op whose new item already has its id; every RoomOp is valid on the wire. */
export type RoomOp = Exclude<Op, AddItem> | { op: 'addItem'; item: AddItem['item'] & { id: string } }

export interface Applied {
  document: RoomDocument
  /** Applied to `document`, gives back what was before; only what the ops named, so that others' edits stay. */
  inverse: RoomOp[]
  /** Indexes of ops that found their item gone, or already there. */
  skipped: number[]
}

/** The op that puts this item into a room. */
export const addItemOp = (item: RoomItem): RoomOp => {
  const { variantId, ...rest } = item
  return { op: 'addItem', item: variantId === null ? rest : { ...rest, variantId } }
}

const added = ({
  id,
  productId,
  variantId,
  position,
  rotation,
  scale,
  quantity,
  customization,
}: Extract<RoomOp, { op: 'addItem' }>['item']): RoomItem => ({
  id,
  productId,
  variantId: variantId ?? null,
  position,
  rotation,
  scale,
  quantity,
  customization,
})

/** `values` without the fields that are undefined: absent means unchanged. */
const named = <T extends object>(values: T): Partial<T> => {
  const result = { ...values }
  for (const key of Object.keys(result) as (keyof T)[]) if (result[key] === undefined) delete result[key]
  return result
}

/** The values that `current` has where `patch` names a field. */
const previous = <T extends object>(current: T, patch: { [K in keyof T]?: unknown }): Partial<T> => {
  const result: Partial<T> = {}
  for (const key of Object.keys(patch) as (keyof T)[]) result[key] = current[key]
  return result
}

/** One edit under way: the items are copied once, at the first op that touches them. */
interface Draft {
  scene: RoomDocument['scene']
  project: ProjectFacts
  items: Map<string, RoomItem> | null
  grown: boolean
}

/** Applies one op to the draft; answers its inverse, or null when it found its item gone or already there. */
const applyOp = (draft: Draft, before: RoomDocument, op: RoomOp): RoomOp | null => {
  const items = () => (draft.items ??= new Map(before.items))
  const itemAt = (id: string) => (draft.items ?? before.items).get(id)
  switch (op.op) {
    case 'addItem': {
      if (itemAt(op.item.id)) return null
      items().set(op.item.id, added(op.item))
      draft.grown = true
      return { op: 'removeItem', itemId: op.item.id }
    }
    case 'updateItem': {
      const item = itemAt(op.itemId)
      if (!item) return null
      const patch: ItemPatch = named(op.item)
      items().set(item.id, { ...item, ...patch })
      return { op: 'updateItem', itemId: item.id, item: previous(item, patch) }
    }
    case 'removeItem': {
      const item = itemAt(op.itemId)
      if (!item) return null
      items().delete(item.id)
      return addItemOp(item)
    }
    case 'setScene': {
      const inverse: RoomOp = { op: 'setScene', scene: draft.scene }
      draft.scene = storedScene(op.scene)
      return inverse
    }
    default: {
      // setProject
      const { status: _ofTheProjectsLife, ...facts } = op.project
      const patch = named(facts)
      const inverse: RoomOp = { op: 'setProject', project: previous(factsOf(draft), patch) }
      const { roomType, ...ofTheProject } = patch
      draft.project = { ...draft.project, ...ofTheProject }
      if (roomType !== undefined) draft.scene = { ...draft.scene, room: { ...draft.scene.room, type: roomType } }
      return inverse
    }
  }
}

/**
 * Applies ops in order. An op on a removed item, or an item that is already there, is skipped and named in `skipped`.
 * Nothing is checked here: see checks.ts for what the service refuses.
 */
export const applyOps = (document: RoomDocument, ops: readonly RoomOp[]): Applied => {
  const draft: Draft = { scene: document.scene, project: document.project, items: null, grown: false }
  const inverse: RoomOp[] = []
  const skipped: number[] = []
  ops.forEach((op, index) => {
    const undo = applyOp(draft, document, op)
    if (undo) inverse.push(undo)
    else skipped.push(index)
  })
  inverse.reverse()
  const items = draft.items === null ? document.items : draft.grown ? itemsById(draft.items.values()) : draft.items
  return { document: { scene: draft.scene, project: draft.project, items }, inverse, skipped }
}

/**
 * Merges the ops that set fields of one item or of the project into one, at the place of the first. Ops of items that are added or removed in this
 * change stay separate.
 */
const onePerThing = (ops: readonly RoomOp[]): RoomOp[] => {
  const comesOrGoes = new Set(ops.flatMap((op) => (op.op === 'addItem' ? [op.item.id] : op.op === 'removeItem' ? [op.itemId] : [])))
  const places = new Map<string, number>()
  const result: RoomOp[] = []
  for (const op of ops) {
    const thing = op.op === 'setProject' ? 'project' : op.op === 'updateItem' && !comesOrGoes.has(op.itemId) ? op.itemId : null
    const place = thing === null ? undefined : places.get(thing)
    const first = place === undefined ? undefined : result[place]
    if (op.op === 'updateItem' && first?.op === 'updateItem') result[place!] = { ...first, item: { ...first.item, ...named(op.item) } }
    else if (op.op === 'setProject' && first?.op === 'setProject') result[place!] = { ...first, project: { ...first.project, ...named(op.project) } }
    else {
      if (thing !== null) places.set(thing, result.length)
      result.push(op)
    }
  }
  return result
}

/** The values of `patch` that `current` does not have already; null where there are none. */
const differing = <T extends object>(current: object, patch: T): Partial<T> | null => {
  const entries = Object.entries(named(patch)).filter(([field, value]) => !same((current as Record<string, unknown>)[field], value))
  return entries.length === 0 ? null : (Object.fromEntries(entries) as Partial<T>)
}

/**
 * Drops fields that already have their value, and ops without fields left. Turning an item therefore does not write its position, which another user
 * may be changing.
 */
export const withoutUnchanged = (document: RoomDocument, ops: readonly RoomOp[]): RoomOp[] => {
  const comes = new Set(ops.flatMap((op) => (op.op === 'addItem' ? [op.item.id] : [])))
  return onePerThing(ops).flatMap((op): RoomOp[] => {
    if (op.op === 'setProject') {
      const project = differing(factsOf(document), op.project)
      return project ? [{ op: 'setProject', project }] : []
    }
    const item = op.op === 'updateItem' && !comes.has(op.itemId) ? document.items.get(op.itemId) : undefined
    if (op.op !== 'updateItem' || !item) return [op]
    const changing = differing(item, op.item)
    return changing ? [{ ...op, item: changing }] : []
  })
}
