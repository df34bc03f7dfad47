/** What a change did, counted from its ops: a thing placed and moved in the same change was placed. */
import type { ProjectPatch } from '../../../../contract/design.ts'
import type { Version } from '../../../../contract/versions.ts'
import type { Clause, ItemDeed, ProjectDeed } from './summaries.ts'

/** An op as the list of versions reads it: without scenes and positions, which are most of its weight. */
export interface OpOutline {
  op: 'addItem' | 'updateItem' | 'removeItem' | 'setScene' | 'setProject'
  itemId: string | null
  /** Of an added item. */
  productId: string | null
  /** The fields that an update names. */
  fields: string[] | null
  project: ProjectPatch | null
}

export interface Deeds {
  added: Map<string, string | null>
  /** The fields that were named of each. */
  updated: Map<string, Set<string>>
  removed: Set<string>
  room: boolean
  project: ProjectPatch
}

export const deedsOf = (ops: readonly OpOutline[]): Deeds => {
  const deeds: Deeds = { added: new Map(), updated: new Map(), removed: new Set(), room: false, project: {} }
  for (const { op, itemId, productId, fields, project } of ops) {
    const id = itemId ?? ''
    if (op === 'setScene') deeds.room = true
    if (op === 'setProject') Object.assign(deeds.project, project)
    // Taken out and put back: it stands, but not as it did.
    if (op === 'addItem' && deeds.removed.delete(id)) deeds.updated.set(id, new Set(['position']))
    else if (op === 'addItem') deeds.added.set(id, productId)
    if (op === 'updateItem' && !deeds.added.has(id)) deeds.updated.set(id, new Set([...(deeds.updated.get(id) ?? []), ...(fields ?? [])]))
    if (op === 'removeItem' && !deeds.added.delete(id)) {
      deeds.updated.delete(id)
      deeds.removed.add(id)
    }
  }
  return deeds
}

export const countsOf = ({ added, updated, removed, room, project }: Deeds): Version['changes'] => ({
  added: added.size,
  updated: updated.size,
  removed: removed.size,
  room,
  project: Object.keys(project).length > 0,
})

/** The first that fits says what was done to an item: whoever drags a sofa along a wall moves it, though it turns. */
const UPDATES: readonly (readonly [field: string, deed: ItemDeed])[] = [
  ['position', 'moved'],
  ['rotation', 'turned'],
  ['variantId', 'refinished'],
  ['scale', 'resized'],
  ['quantity', 'recounted'],
]
const POSE = new Set(['position', 'rotation'])

const updateDeed = (fields: ReadonlySet<string>): ItemDeed => {
  const deed = UPDATES.find(([field]) => fields.has(field))
  const rest = [...fields].filter((field) => field !== deed?.[0] && !(deed?.[1] === 'moved' && POSE.has(field)))
  return deed && rest.length === 0 ? deed[1] : 'changed'
}

/** What each field of the project has become. */
const PROJECT: readonly (readonly [field: keyof ProjectPatch, deed: (patch: ProjectPatch) => ProjectDeed, about?: keyof ProjectPatch])[] = [
  ['name', () => 'renamed', 'name'],
  ['description', () => 'described'],
  ['style', () => 'restyled'],
  ['budget', () => 'budgeted'],
  ['isPublic', ({ isPublic }) => (isPublic ? 'published' : 'hidden')],
  ['status', ({ status }) => (status === 'archived' ? 'archived' : 'unarchived')],
]

/** The one item that was changed or removed, whose name must be looked up; null when there is none, or more than one. */
export const loneItem = ({ added, updated, removed }: Deeds): string | null => {
  if (added.size + updated.size + removed.size !== 1) return null
  return [...added.keys(), ...updated.keys(), ...removed][0] ?? null
}

/**
 * What there is to say of a change.
 * @param name of the product of the one item concerned; null when there is none, or when the catalogue no longer has it
 * @param inAr it was done where the room stood at home: nothing but moving and turning is done there
 */
export const clausesOf = (deeds: Deeds, name: string | null, inAr = false): Clause[] => {
  const { added, updated, removed, room, project } = deeds
  const kinds = new Set([...updated.values()].map(updateDeed))
  const [onlyKind] = kinds
  const update = inAr ? 'movedInAr' : kinds.size === 1 && onlyKind ? onlyKind : 'changed'
  const ofItems: (readonly [ItemDeed, number])[] = [
    ['added', added.size],
    [update, updated.size],
    ['removed', removed.size],
  ]
  const named = name !== null && loneItem(deeds) !== null
  const clauses: Clause[] = [
    ...(room ? [{ deed: 'room' } as const] : []),
    ...ofItems.filter(([, count]) => count > 0).map(([deed, count]): Clause => (named ? { deed, name } : { deed, count })),
    ...PROJECT.filter(([field]) => project[field] !== undefined).map(([, deed, about]): Clause => ({
      deed: deed(project),
      ...(about ? { about: String(project[about]) } : {}),
    })),
  ]
  return clauses.length > 0 ? clauses : [{ deed: 'untouched' }]
}
