/**
 * Describes a change from its ops: the one rule by which the live history and the list of versions name it. Looks at field names only, because the
 * list of versions reads no values.
 */
import type { ProjectPatch } from '#contract/design/projectInput.ts'
import type { RoomOp } from './changes.ts'

/** An op without scenes and positions, which are most of its weight. */
export interface OpOutline {
  op: 'addItem' | 'updateItem' | 'removeItem' | 'setScene' | 'setProject'
  itemId: string | null
  /** Id of an added item. */
  productId: string | null
  /** The fields that an update names. */
  fields: readonly string[] | null
  project: ProjectPatch | null
}

const NOTHING = { itemId: null, productId: null, fields: null, project: null }

export const outlineOf = (op: RoomOp): OpOutline => {
  switch (op.op) {
    case 'addItem':
      return { ...NOTHING, op: op.op, itemId: op.item.id, productId: op.item.productId }
    case 'updateItem':
      return { ...NOTHING, op: op.op, itemId: op.itemId, fields: Object.keys(op.item) }
    case 'removeItem':
      return { ...NOTHING, op: op.op, itemId: op.itemId }
    case 'setProject':
      return { ...NOTHING, op: op.op, project: op.project }
    default:
      return { ...NOTHING, op: op.op }
  }
}

/** Kinds of changes to items. */
export type ItemChange = 'added' | 'removed' | 'moved' | 'movedInAr' | 'turned' | 'resized' | 'refinished' | 'recounted' | 'changed'
/** Kinds of changes to the whole project. */
export type ProjectChange =
  | 'room'
  | 'renamed'
  | 'described'
  | 'retyped'
  | 'restyled'
  | 'budgeted'
  | 'published'
  | 'hidden'
  | 'archived'
  | 'unarchived'

/** One effect of a change: on a number of items, or on the project (`about`: its new name). */
export type ChangePart = { what: ItemChange; count: number } | { what: ProjectChange; about?: string }

export interface ChangeDescription {
  /** In the order in which they are said: the room, its items, the project. Empty where nothing was changed. */
  parts: readonly ChangePart[]
  /** The one item that it was about, with its product where it was added; null when there is none, or more than one. */
  item: { id: string; productId: string | null } | null
  counts: { added: number; updated: number; removed: number; room: boolean; project: boolean }
}

/** The first that fits says what was done to an item: what is dragged along a wall is moved, though it turns. */
const UPDATES: readonly (readonly [field: string, what: ItemChange])[] = [
  ['position', 'moved'],
  ['rotation', 'turned'],
  ['variantId', 'refinished'],
  ['scale', 'resized'],
  ['quantity', 'recounted'],
]

const updateOf = (fields: ReadonlySet<string>): ItemChange => {
  const first = UPDATES.find(([field]) => fields.has(field))
  const rest = [...fields].filter((field) => field !== first?.[0] && field !== 'rotation')
  return first && rest.length === 0 ? first[1] : 'changed'
}

/** Change kind of each project field. */
const PROJECT: readonly (readonly [field: keyof ProjectPatch, what: (patch: ProjectPatch) => ProjectChange, about?: keyof ProjectPatch])[] = [
  ['name', () => 'renamed', 'name'],
  ['description', () => 'described'],
  ['roomType', () => 'retyped'],
  ['style', () => 'restyled'],
  ['budget', () => 'budgeted'],
  ['isPublic', ({ isPublic }) => (isPublic ? 'published' : 'hidden')],
  ['status', ({ status }) => (status === 'archived' ? 'archived' : 'unarchived')],
]

interface Tally {
  /** Products by item. */
  added: Map<string, string | null>
  /** The fields that were named of each. */
  updated: Map<string, Set<string>>
  removed: Set<string>
  room: boolean
  project: ProjectPatch
}

const tally = (ops: readonly OpOutline[]): Tally => {
  const all: Tally = { added: new Map(), updated: new Map(), removed: new Set(), room: false, project: {} }
  for (const { op, itemId, productId, fields, project } of ops) {
    const id = itemId ?? ''
    if (op === 'setScene') all.room = true
    if (op === 'setProject') Object.assign(all.project, project)
    // Taken out and put back: it is there, but not as it was.
    if (op === 'addItem' && all.removed.delete(id)) all.updated.set(id, new Set(['position']))
    else if (op === 'addItem') all.added.set(id, productId)
    // Added and moved in one change: it was added.
    if (op === 'updateItem' && !all.added.has(id)) all.updated.set(id, new Set([...(all.updated.get(id) ?? []), ...(fields ?? [])]))
    if (op === 'removeItem' && !all.added.delete(id)) {
      all.updated.delete(id)
      all.removed.add(id)
    }
  }
  return all
}

const partsOf = ({ added, updated, removed, room, project }: Tally, inAr: boolean): ChangePart[] => {
  const kinds = new Set([...updated.values()].map(updateOf))
  const [only] = kinds
  const update = inAr ? 'movedInAr' : kinds.size === 1 && only ? only : 'changed'
  const ofItems: readonly { what: ItemChange; count: number }[] = [
    { what: 'added', count: added.size },
    { what: update, count: updated.size },
    { what: 'removed', count: removed.size },
  ]
  return [
    ...(room ? [{ what: 'room' } as const] : []),
    ...ofItems.filter(({ count }) => count > 0),
    ...PROJECT.filter(([field]) => project[field] !== undefined).map(([, what, about]): ChangePart => ({
      what: what(project),
      ...(about && { about: String(project[about]) }),
    })),
  ]
}

/** @param inAr it was saved back from AR, where items are moved and turned and nothing else */
export const describeChange = (ops: readonly OpOutline[], inAr = false): ChangeDescription => {
  const all = tally(ops)
  const { added, updated, removed, room, project } = all
  const ids = [...added.keys(), ...updated.keys(), ...removed]
  const [id] = ids
  return {
    parts: partsOf(all, inAr),
    item: id !== undefined && ids.length === 1 ? { id, productId: added.get(id) ?? null } : null,
    counts: { added: added.size, updated: updated.size, removed: removed.size, room, project: Object.keys(project).length > 0 },
  }
}
