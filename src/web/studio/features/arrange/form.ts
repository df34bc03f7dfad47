/** Values of the arrangement form, kept while the room is open. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ACTIVITIES, type Activity, type Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import { fromWire, toWire } from '#contract/wire/money.ts'
import type { Category, RoomType, Style } from '#contract/wire/vocabulary.ts'
import { waysOf } from '#planner/arrangement/schemes.ts'
import type { Part } from '#planner/arrangement/request.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { isLocked } from '#room/document/marks.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { understand, type Meaning } from '#planner/wishes/understand.ts'
import type { Question } from '../../../editor/arranging/ArrangeStore.ts'
import type { RoomStore } from '../../../editor/store/RoomStore.ts'

/** Scope of the arrangement, and what else may be done with the present items. */
export const TASKS = ['room', 'seating', 'work', 'wall', 'tidy', 'less'] as const
export type TaskName = (typeof TASKS)[number]

export interface Form {
  task: TaskName
  /** Wishes in the user's own words. */
  sentence: string
  /** Parts of the sentence that the user removed, by field. */
  dropped: readonly string[]
  people: Partial<Record<Activity, number>>
  byWindow: readonly Activity[]
  television: boolean
  storage: 'none' | 'some' | 'much'
  style: Style
  /** EGP for new items, or in `less` for the whole room; null without a bound. */
  budget: number | null
  /** All items of the room stay. */
  keeps: boolean
  wallId: string | null
  /** Index of a corner of the floor. */
  corner: number
}

/** Possible wishes in a room of each type, the most usual first. */
export const ASKED: Readonly<Record<RoomType, { people: readonly Activity[]; television: boolean; storage: boolean }>> = {
  living_room: { people: ['sit', 'dine', 'host', 'work'], television: true, storage: true },
  bedroom: { people: ['sleep', 'work', 'sit'], television: true, storage: true },
  office: { people: ['work', 'sit', 'host'], television: true, storage: true },
  kitchen: { people: ['dine'], television: false, storage: false },
  bathroom: { people: [], television: false, storage: false },
}
/** Usual wishes in a room of each type. */
const USUAL: Readonly<Record<RoomType, Pick<Form, 'people' | 'television' | 'storage'>>> = {
  living_room: { people: { sit: 4 }, television: true, storage: 'none' },
  bedroom: { people: { sleep: 2 }, television: false, storage: 'some' },
  office: { people: { work: 1 }, television: false, storage: 'some' },
  kitchen: { people: {}, television: false, storage: 'none' },
  bathroom: { people: {}, television: false, storage: 'none' },
}
export const MOST_PEOPLE: Readonly<Record<Activity, number>> = { sit: 10, dine: 10, sleep: 2, host: 1, work: 4 }

export const formAtFirst = ({ scene, project }: RoomDocument): Form => ({
  ...USUAL[scene.room.type],
  task: 'room',
  sentence: '',
  dropped: [],
  byWindow: [],
  style: project.style,
  budget: null,
  keeps: true,
  wallId: null,
  corner: 0,
})

/** The field of a form that a part of a sentence fills in. */
export const fieldOf = (means: Meaning): string =>
  means.kind === 'people' || means.kind === 'byWindow' ? `${means.kind} ${means.activity}` : means.kind

/** The form with the wishes of its sentence filled in. */
export const filledIn = (form: Form, roomType: RoomType): Form => {
  if (form.sentence === '' || form.task !== 'room') return form
  const { wishes, budget, understood } = understand(form.sentence, roomType)
  const fields = new Set(understood.map(({ means }) => fieldOf(means)).filter((field) => !form.dropped.includes(field)))
  const people = ACTIVITIES.filter((activity) => fields.has(`people ${activity}`)).map((activity) => [
    activity,
    Math.min(wishes.people[activity] ?? 0, MOST_PEOPLE[activity]),
  ])
  const light = (wishes.byWindow ?? []).filter((activity) => fields.has(`byWindow ${activity}`))
  return {
    ...form,
    people: { ...form.people, ...Object.fromEntries(people) },
    byWindow: [...new Set([...form.byWindow, ...light])],
    ...(fields.has('television') && { television: wishes.television ?? false }),
    ...(fields.has('storage') && wishes.storage && { storage: wishes.storage }),
    ...(fields.has('style') && wishes.style && { style: wishes.style }),
    ...(fields.has('budget') && budget !== undefined && { budget: toWire(budget) }),
  }
}

/** A value that was changed by hand stays, whatever the sentence says. */
export const changed = (form: Form, change: Partial<Form>, roomType: RoomType): Partial<Form> => {
  if (change.sentence !== undefined) return { ...change, dropped: [] }
  const shown = filledIn(form, roomType)
  const people = ACTIVITIES.filter((activity) => change.people && change.people[activity] !== shown.people[activity])
  const fields = [
    ...people.map((activity) => `people ${activity}`),
    ...(change.byWindow ? ACTIVITIES.map((activity) => `byWindow ${activity}`) : []),
    ...(['television', 'storage', 'style', 'budget'] as const).filter((field) => change[field] !== undefined),
  ]
  return { ...change, ...(fields.length > 0 && { dropped: [...form.dropped, ...fields] }) }
}

const forms = new WeakMap<RoomStore, StoreApi<Form>>()
export const formOf = (room: RoomStore): StoreApi<Form> => {
  let form = forms.get(room)
  if (!form) forms.set(room, (form = createStore(() => formAtFirst(room.document))))
  return form
}

/** Metres from a corner towards the middle of the room: a place to work near it lies there. */
const INTO_ROOM = 0.6

/** The point of the floor that a corner names, and null where there is no such corner. */
const nearCorner = ({ scene }: RoomDocument, index: number) => {
  const { polygon, centre } = roomSpace(scene)
  const corner = polygon[index]
  if (!corner) return null
  const [dx, dy] = [centre.x - corner.x, centre.y - corner.y]
  const length = Math.hypot(dx, dy) || 1
  return { x: corner.x + (dx / length) * INTO_ROOM, y: corner.y + (dy / length) * INTO_ROOM }
}

const partOf = (document: RoomDocument, { task, corner, wallId }: Form): Part | null => {
  if (task === 'seating') return { kind: 'seating' }
  const at = task === 'work' ? nearCorner(document, corner) : null
  if (at) return { kind: 'work', at }
  const wall = document.scene.room.walls.find(({ id }) => id === wallId) ?? document.scene.room.walls[0]
  return task === 'wall' && wall ? { kind: 'wall', wallId: wall.id } : null
}

const wishesOf = ({ people, byWindow, television, storage, task }: Form, roomType: RoomType): Wishes => {
  const asked = ASKED[roomType]
  const wanted = (activity: Activity): boolean =>
    (people[activity] ?? 0) > 0 &&
    (task === 'room' ? asked.people.includes(activity) : (task === 'seating' && activity === 'sit') || (task === 'work' && activity === 'work'))
  return {
    people: Object.fromEntries(ACTIVITIES.filter(wanted).map((activity) => [activity, people[activity]])),
    ...(asked.television && television && (task === 'room' || task === 'seating') && { television }),
    ...(asked.storage && storage !== 'none' && task === 'room' && { storage }),
    ...(task === 'room' && byWindow.some(wanted) && { byWindow: byWindow.filter(wanted) }),
  }
}

export const questionOf = (document: RoomDocument, form: Form): Question => {
  const part = partOf(document, form)
  const staysAll = part !== null || form.keeps
  return {
    wishes: wishesOf(form, document.scene.room.type),
    style: form.style,
    budget: form.budget === null ? null : fromWire(form.budget),
    part,
    // Locked items stay whatever is wished.
    keep: [...document.items.values()].filter((item) => staysAll || isLocked(item)).map(({ id }) => id),
  }
}

/** Kinds of products to request: all that may play a role. */
export const kindsFor = ({ scene }: RoomDocument, { wishes, part }: Question): Category[] => {
  const ways = waysOf({ scene, wishes, ...(part && { part }) }, roomSpace(scene))
  return [...new Set(ways.flatMap(({ scheme }) => scheme.slots.flatMap(({ categories }) => categories)))].toSorted()
}
