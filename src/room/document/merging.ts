/**
 * Merges two concurrent edits, losing neither: the changes of one are applied on top of the other, part by part. If both changed the same part, one
 * of them wins.
 */
import type { Opening, StoredScene, Wall } from '#contract/design/scene.ts'
import { applyOps, type RoomOp } from './changes.ts'
import { same } from './same.ts'
import { storedScene, type RoomDocument, type RoomItem } from './document.ts'
import { FACTS_LIMIT } from './marks.ts'
import { sceneFaults } from './sceneFaults.ts'

/** An edit led `from` one state `to` another; `now` it meets a third. `wins`: who has a part that both changed. */
export interface Meeting<T> {
  from: T
  to: T
  now: T
  wins: 'to' | 'now'
}

export interface Merged<T> {
  /** `to` or `now` itself, where it is one of them. */
  value: T
  /** Parts of the edit that are in it. */
  taken: number
  /** Something that both changed. */
  clash: boolean
}

/** The parts of one merging, counted. */
class Parts {
  readonly #wins: 'to' | 'now'
  taken = 0
  clash = false

  constructor(wins: 'to' | 'now') {
    this.#wins = wins
  }

  /** One part that is a whole for another user. */
  pick<T>(from: T, to: T, now: T): T {
    if (same(from, to)) return now
    if (!same(from, now) && !same(to, now)) {
      this.clash = true
      if (this.#wins === 'now') return now
    }
    if (same(to, now)) return now
    this.taken++
    return to
  }

  /** Named objects; one that a side lacks was added or removed. */
  pickAll<T>(from: ReadonlyMap<string, T>, to: ReadonlyMap<string, T>, now: ReadonlyMap<string, T>): Map<string, T> {
    const names = [...new Set([...now.keys(), ...to.keys()])]
    return new Map(
      names.flatMap((name): [string, T][] => {
        const part = this.pick(from.get(name), to.get(name), now.get(name))
        return part === undefined ? [] : [[name, part]]
      }),
    )
  }
}

type Facts = RoomItem['customization']

/** The flat facts of an item, each a part. */
export const mergedFacts = ({ from, to, now, wins }: Meeting<Facts>): Merged<Facts> => {
  if (same(from, now)) return { value: to, taken: 1, clash: false }
  const parts = new Parts(wins)
  const facts = (one: Facts) => new Map(Object.entries(one))
  const value = parts.pickAll(facts(from), facts(to), facts(now))
  if (value.size > FACTS_LIMIT) return { value: wins === 'to' ? to : now, taken: wins === 'to' ? 1 : 0, clash: true }
  return { value: Object.fromEntries(value), taken: parts.taken, clash: parts.clash }
}

type Room = StoredScene['room']
type Shell = Pick<StoredScene, 'objects'> & { form: ReturnType<typeof formOf> }

const formOf = ({ walls, dimensions, ceiling }: Room) => ({
  walls: walls.map(({ id, points, height, thickness }) => ({ id, points, height, thickness })),
  dimensions,
  ceiling: ceiling.height,
})
const finishOf = ({ material, color, texture }: Wall) => ({ material, color, texture })
const finishes = ({ walls }: Room) => new Map(walls.map((wall) => [wall.id, finishOf(wall)]))
const ceilingFinish = ({ ceiling: { material, color } }: Room) => ({ material, color })
const named = ({ objects }: StoredScene) => new Map(objects.map((opening) => [opening.id, opening]))

/** The openings that fit the walls and one another; of two that do not, the earlier stays. */
const fitting = (room: Room, openings: readonly Opening[]): Opening[] => {
  const kept: Opening[] = []
  for (const one of openings) if (sceneFaults({ room, objects: [...kept, one] }).length === 0) kept.push(one)
  return kept
}

/** Positions of the walls, and each door and window. An opening that no longer has room is dropped. */
const mergedShell = ({ from, to, now, wins }: Meeting<StoredScene>, parts: Parts): Shell => {
  const form = parts.pick(formOf(from.room), formOf(to.room), formOf(now.room))
  const merged = parts.pickAll(named(from), named(to), named(now))
  const all = [...merged.values()]
  const { room } = same(form, formOf(to.room)) ? to : now
  if (sceneFaults({ room, objects: all }).length === 0) {
    return { form, objects: same(all, to.objects) ? to.objects : same(all, now.objects) ? now.objects : all }
  }
  parts.clash = true
  const winners = named(wins === 'to' ? to : now)
  const first = fitting(room, [...all.filter((one) => same(one, winners.get(one.id))), ...all.filter((one) => !same(one, winners.get(one.id)))])
  return { form, objects: all.filter((one) => first.includes(one)) }
}

const mergedRoom = ({ from, to, now }: Meeting<StoredScene>, { form }: Shell, parts: Parts): Room => {
  const [was, wanted, is] = [finishes(from.room), finishes(to.room), finishes(now.room)]
  const walls = form.walls.map((wall): Wall => {
    const finish = parts.pick(was.get(wall.id), wanted.get(wall.id), is.get(wall.id)) ?? is.get(wall.id) ?? wanted.get(wall.id)!
    return { ...wall, ...finish }
  })
  const room: Room = {
    type: parts.pick(from.room.type, to.room.type, now.room.type),
    dimensions: form.dimensions,
    walls,
    floor: parts.pick(from.room.floor, to.room.floor, now.room.floor),
    ceiling: { ...parts.pick(ceilingFinish(from.room), ceilingFinish(to.room), ceilingFinish(now.room)), height: form.ceiling },
  }
  return same(room, now.room) ? now.room : same(room, to.room) ? to.room : room
}

/** A scene in its parts: the walls' course, each wall's finish, floor, ceiling, each door and window, the light, the camera. */
export const mergedScene = (meeting: Meeting<StoredScene>): Merged<StoredScene> => {
  const { from, to, now } = meeting
  if (same(from, now)) return { value: to, taken: 1, clash: false }
  const parts = new Parts(meeting.wins)
  const shell = mergedShell(meeting, parts)
  const value: StoredScene = {
    ...now,
    room: mergedRoom(meeting, shell, parts),
    objects: shell.objects,
    lighting: parts.pick(from.lighting, to.lighting, now.lighting),
    camera: parts.pick(from.camera, to.camera, now.camera),
  }
  return { value: parts.taken === 0 ? now : value, taken: parts.taken, clash: parts.clash }
}

/** Values of the room before a change that `onTop` needs for its inverse: wholes with parts that the change names. */
export const wholesBefore = (inverse: readonly RoomOp[]): RoomOp[] =>
  inverse.flatMap((op): RoomOp[] => {
    if (op.op === 'setScene') return [op]
    if (op.op !== 'updateItem' || op.item.customization === undefined) return []
    return [{ op: 'updateItem', itemId: op.itemId, item: { customization: op.item.customization } }]
  })

const SCENE = 'scene'

/**
 * A change that was made on an older room, as it is to be made on this one: of wholes (the scene, an item's facts) it changes the parts that
 * it changed there, and leaves what others did to the rest.
 * @param before of the change, by `wholesBefore`; without it wholes are replaced
 */
export const onTop = (document: RoomDocument, ops: readonly RoomOp[], before: readonly RoomOp[]): RoomOp[] => {
  if (before.length === 0) return [...ops]
  const scenes = new Map<string, StoredScene>()
  const facts = new Map<string, Facts>()
  // The last of an inverse is the first of the change.
  for (const op of before) {
    if (op.op === 'setScene') scenes.set(SCENE, storedScene(op.scene))
    else if (op.op === 'updateItem' && op.item.customization) facts.set(op.itemId, op.item.customization)
  }
  const now = { scene: document.scene, facts: new Map<string, Facts>() }
  return ops.map((op): RoomOp => {
    if (op.op === 'setScene') {
      const to = storedScene(op.scene)
      const { value } = mergedScene({ from: scenes.get(SCENE) ?? now.scene, to, now: now.scene, wins: 'to' })
      scenes.set(SCENE, to)
      now.scene = value
      return { op: 'setScene', scene: value }
    }
    if (op.op !== 'updateItem' || op.item.customization === undefined) return op
    const is = now.facts.get(op.itemId) ?? document.items.get(op.itemId)?.customization
    const was = facts.get(op.itemId)
    if (!is || !was) return op
    const { value } = mergedFacts({ from: was, to: op.item.customization, now: is, wins: 'to' })
    facts.set(op.itemId, op.item.customization)
    now.facts.set(op.itemId, value)
    return { ...op, item: { ...op.item, customization: value } }
  })
}

/** A change that the service has not acknowledged. */
export interface Unacknowledged {
  ops: readonly RoomOp[]
  /** Wholes of the change, from `wholesBefore`. */
  before?: readonly RoomOp[] | undefined
}

/** The document with changes on top of it that are not yet acknowledged. */
export const rebase = (document: RoomDocument, changes: readonly Unacknowledged[]): RoomDocument =>
  changes.reduce((now, { ops, before = [] }) => applyOps(now, onTop(now, ops, before)).document, document)
