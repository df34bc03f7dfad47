/**
 * Checks that all concurrent edits were applied: a ledger of its own, field by field, beside the merging that it judges.
 * Each edit is its changed fields. In the order of the service, each sets its fields; so an edit ends up in the room, or a later one of the same
 * field does, or it was reported as refused.
 */
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import type { RoomItem } from '#room/document/document.ts'
import { sceneFaults } from '#room/document/sceneFaults.ts'

/** A room as JSON. */
export interface RoomState {
  scene: StoredScene
  project: object
  items: readonly RoomItem[]
}

/** One edit: the room where it was made, before and after it. */
export interface LedgerEdit {
  before: RoomState
  after: RoomState
  /** The service never took it, and its author was told so. */
  refused?: boolean
}

/** JSON with its fields in the order of their names. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

type Fields = Map<string, string>

const fieldsOf = ({ scene, project, items }: RoomState): Fields => {
  const fields: Fields = new Map()
  const put = (name: string, value: unknown) => fields.set(name, canonical(value))
  for (const { id, productId, customization, ...rest } of items) {
    put(`item ${id}`, productId)
    for (const [name, value] of Object.entries(rest)) put(`item ${id} ${name}`, value)
    for (const [name, value] of Object.entries(customization)) put(`item ${id} fact ${name}`, value)
  }
  for (const [name, value] of Object.entries(project)) put(`project ${name}`, value)
  const { room, objects, lighting } = scene
  put('walls', [room.dimensions, room.ceiling.height, room.walls.map(({ id, points, height, thickness }) => [id, points, height, thickness])])
  for (const { id, material, color, texture } of room.walls) put(`finish ${id}`, [material, color, texture])
  put('floor', room.floor)
  put('ceiling', [room.ceiling.material, room.ceiling.color])
  put('light', lighting)
  for (const opening of objects) put(`opening ${opening.id}`, opening)
  return fields
}

const changed = (before: Fields, after: Fields): [name: string, value: string | undefined][] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => (before.get(name) === after.get(name) ? [] : [[name, after.get(name)]]))

const itemOf = (name: string): string | undefined => (name.startsWith('item ') ? name.split(' ')[1] : undefined)

const OPENING = 'opening '
const openingsIn = (fields: Fields): Opening[] =>
  [...fields].flatMap(([name, value]) => (name.startsWith(OPENING) ? [JSON.parse(value) as Opening] : []))

/** Doors and windows in whose place an edit puts one: only one can remain. */
const giveWay = (fields: Fields, before: RoomState, after: RoomState): void => {
  const { room, objects } = after.scene
  if (canonical(objects) === canonical(before.scene.objects)) return
  const [own, others] = [new Map(objects.map((one) => [one.id, canonical(one)])), openingsIn(fields)]
  const isOwn = (one: Opening) => own.get(one.id) === canonical(one)
  const kept = others.filter(isOwn)
  for (const one of others) {
    if (isOwn(one)) continue
    if (sceneFaults({ room, objects: [...kept, one] }).length === 0) kept.push(one)
    else fields.delete(OPENING + one.id)
  }
}

/** Puts one edit into the account. @returns whether something of it found its item gone */
const put = (fields: Fields, { before, after }: LedgerEdit): boolean => {
  const was = fieldsOf(before)
  let gone = false
  const there = new Set([...fields.keys()].flatMap((name) => itemOf(name) ?? []))
  for (const [name, value] of changed(was, fieldsOf(after))) {
    const id = itemOf(name)
    const isNew = id !== undefined && !was.has(`item ${id}`)
    // Already restored by another user.
    if (isNew && there.has(id)) continue
    if (id !== undefined && !isNew && !there.has(id)) {
      gone ||= value !== undefined
      continue
    }
    if (value !== undefined) fields.set(name, value)
    else if (name === `item ${id}`) for (const field of [...fields.keys()].filter((one) => itemOf(one) === id)) fields.delete(field)
    else fields.delete(name)
  }
  giveWay(fields, before, after)
  return gone
}

export interface Verdict {
  /** Differences from the ledger; empty if nothing is lost. */
  wrong: string[]
  /** Indexes of edits that met an item which was gone: their authors must have been told. */
  leftOut: number[]
}

/** @param edits in the order in which the service took them */
export const judge = (start: RoomState, edits: readonly LedgerEdit[], end: RoomState): Verdict => {
  const fields = fieldsOf(start)
  const leftOut = edits.flatMap((edit, index) => (!edit.refused && put(fields, edit) ? [index] : []))
  const is = fieldsOf(end)
  // A finish goes with its wall.
  const wrong = changed(fields, is).filter(([name, value]) => !(name.startsWith('finish ') && value === undefined))
  return { wrong: wrong.map(([name, value]) => `${name}: ${value ?? 'nothing'} instead of ${fields.get(name) ?? 'nothing'}`), leftOut }
}
