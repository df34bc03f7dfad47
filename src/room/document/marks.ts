/**
 * Studio state of an item: its group, whether it is locked, whether its lamp is lit. The wire has no fields for these, so they are well-known keys of
 * `customization`, the item's flat record of at most 20 facts. A patch replaces that record, so other keys are copied.
 */
import { LIMITS } from '#contract/wire/limits.ts'
import type { RoomOp } from './changes.ts'
import type { RoomDocument, RoomItem } from './document.ts'

/** Prefix of the studio's own facts; facts of shops and other programs are left alone. */
const MARK = 'studio.'

/** A text: items with the same one are one group. */
export const GROUP_KEY = `${MARK}group`
/** `true`: the item is neither moved nor turned. */
export const LOCK_KEY = `${MARK}locked`
/** `true` a lamp is lit, `false` it is not; without it a lamp is lit when it is dark. */
export const LIT_KEY = `${MARK}lit`
/** Facts that one item may have (contract/design/design.ts `customization`). */
export const FACTS_LIMIT = LIMITS.entries.options

type Marked = Pick<RoomItem, 'customization'>
type Facts = RoomItem['customization']

/** The group that the item belongs to, or null. */
export const groupOf = ({ customization }: Marked): string | null => {
  const group = customization[GROUP_KEY]
  return typeof group === 'string' && group !== '' ? group : null
}

export const isLocked = ({ customization }: Marked): boolean => customization[LOCK_KEY] === true

/** Options that the shopper chose, without the studio's marks: being in a group makes an item no other product. */
export const withoutMarks = (facts: Facts): Facts => {
  const rest = Object.entries(facts).filter(([key]) => !key.startsWith(MARK))
  return Object.fromEntries(rest)
}

/** The facts with the group and without it; null takes it away. */
export const withGroup = (facts: Facts, group: string | null): Facts => {
  const { [GROUP_KEY]: _before, ...rest } = facts
  return group === null ? rest : { ...rest, [GROUP_KEY]: group }
}

const withLock = (facts: Facts, locked: boolean): Facts => {
  const { [LOCK_KEY]: _before, ...rest } = facts
  return locked ? { ...rest, [LOCK_KEY]: true } : rest
}

/** The items of a group, in the document's order. */
export const groupMembers = (document: Pick<RoomDocument, 'items'>, group: string): RoomItem[] =>
  [...document.items.values()].filter((item) => groupOf(item) === group)

/** The ids with those of every group that one of them belongs to, in the document's order; unknown ones are left out. */
export const wholeGroups = (document: Pick<RoomDocument, 'items'>, ids: Iterable<string>): string[] => {
  const wanted = new Set(ids)
  const groups = new Set([...wanted].map((id) => document.items.get(id)).flatMap((item) => (item ? (groupOf(item) ?? []) : [])))
  return [...document.items.values()].filter((item) => wanted.has(item.id) || groups.has(groupOf(item) ?? '')).map(({ id }) => id)
}

/** `full`: items whose record of facts has no place left; they stay as they were. */
export interface Marking {
  ops: RoomOp[]
  full: string[]
}

const marking = (document: Pick<RoomDocument, 'items'>, ids: Iterable<string>, factsOf: (facts: Facts) => Facts): Marking => {
  const result: Marking = { ops: [], full: [] }
  for (const id of new Set(ids)) {
    const item = document.items.get(id)
    if (!item) continue
    const facts = factsOf(item.customization)
    if (facts[GROUP_KEY] === item.customization[GROUP_KEY] && facts[LOCK_KEY] === item.customization[LOCK_KEY]) continue
    if (Object.keys(facts).length > FACTS_LIMIT) result.full.push(id)
    else result.ops.push({ op: 'updateItem', itemId: id, item: { customization: facts } })
  }
  return result
}

/** Ops that make one group of the items. @param group a new id; what belonged to another group leaves it */
export const groupOps = (document: Pick<RoomDocument, 'items'>, ids: Iterable<string>, group: string): Marking =>
  marking(document, ids, (facts) => withGroup(facts, group))

/** Ops that dissolve every group that one of the items belongs to. */
export const ungroupOps = (document: Pick<RoomDocument, 'items'>, ids: Iterable<string>): Marking =>
  marking(document, wholeGroups(document, ids), (facts) => withGroup(facts, null))

/** Ops that lock the items, or unlock them. */
export const lockOps = (document: Pick<RoomDocument, 'items'>, ids: Iterable<string>, locked: boolean): Marking =>
  marking(document, ids, (facts) => withLock(facts, locked))
