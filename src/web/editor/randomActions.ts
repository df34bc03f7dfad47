/** Random actions of a user, by the page's own gestures and actions: for random walks of tests, in memory and in a browser (`?perf`). */
import { STYLES } from '#contract/wire/vocabulary.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { isOn } from './action.ts'
import { setFinish, setStyle } from './actions/room/finishes.ts'
import { setHour } from './actions/room/light.ts'
import { setQuantity, setVariant } from './kinds/item/variant.ts'
import { placeForMe, startPlacing } from './kinds/item/addItem.ts'
import { setAngle, setPosition } from './kinds/item/pose.ts'
import { ACTIONS } from './actions/registry.ts'
import { rename } from './actions/project/projectEdits.ts'
import { addOpening, deleteOpening, openingAt } from './kinds/opening/openingEdits.ts'
import type { Touch } from './gesture.ts'
import type { EditedRoom } from './EditedRoom.ts'

/** Those that look elsewhere, or wait for something: nothing that a store could break. A dialog would end the walk there. */
const ELSEWHERE = new Set(['paste', 'copy', 'cut', 'tracing', 'restyle', 'draw-walls', 'put-corner', 'put-door', 'put-window'])
/** Another outline takes walls away that doors and windows of others are in: which of them stay is for the tests of merging. */
const WHOLE_SHAPE = /^shape-/
/** Actions that change the room or the selection. */
const ON_STORE = ACTIONS.filter(
  ({ id, section, edits }) => !ELSEWHERE.has(id) && !WHOLE_SHAPE.test(id) && (edits || section === 'edit' || section === 'arrange'),
)
/** A room this full is as good a test as a fuller one. */
const FULL = 14

/** 0 up to 1. */
export type Chance = () => number
/** Mulberry32: the same walk for the same seed. */
export const chance = (seed: number): Chance => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const oneOf = <T>(random: Chance, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
const touchOf = (random: Chance): Touch => {
  const [x, z] = [random() * 7 - 1, random() * 6 - 1]
  return { x: x * 100, y: z * 100, floor: { x, y: z }, height: random() * 3, alt: random() < 0.2, shift: random() < 0.15 }
}

export type RandomAction = (room: EditedRoom, random: Chance) => void

/** Presses on something or nothing, drags, and drops or cancels. */
const drag: RandomAction = (room, random) => {
  const id = oneOf(random, [...room.document.items.keys()])
  const kind = random()
  const drag = id !== undefined && kind < 0.25 ? room.gestures.beginDrag(id) : undefined
  const target = drag
    ? ({ on: kind < 0.12 ? 'ring' : 'lift', drag } as const)
    : id !== undefined && kind < 0.9
      ? room.gestures.targetOf(id)
      : ({ on: 'plan' } as const)
  room.gestures.dispatch({ type: 'down', touch: touchOf(random), target })
  if (random() < 0.1) room.gestures.dispatch({ type: 'twist', angle: random() * 6 })
  if (random() < 0.05) room.gestures.dispatch({ type: 'hold' })
  for (let i = Math.floor(random() * 4); i >= 0; i--) room.gestures.dispatch({ type: 'move', touch: touchOf(random) })
  room.gestures.dispatch(random() < 0.15 ? { type: 'cancel' } : { type: 'up', touch: touchOf(random) })
}

const act: RandomAction = (room, random) => {
  const action = oneOf(
    random,
    ON_STORE.filter((one) => isOn(one, room)),
  )
  action?.run(room)
}

const edit: RandomAction = (room, random) => {
  const item = room.selected
  if (!item) return
  const variants = room.products.get(item.productId)?.variants ?? []
  const actions: (() => unknown)[] = [
    () => setPosition(room, item, { x: random() * 6 - 0.5, z: random() * 5 - 0.5 }),
    () => setAngle(room, random() * 7 - 3.5),
    () => setQuantity(room, item, Math.floor(random() * 120) - 10),
    () => setVariant(room, item, oneOf(random, variants)?.id ?? item.variantId ?? ''),
  ]
  oneOf(random, actions)?.()
}

const bring: RandomAction = (room, random) => {
  const product = oneOf(random, [...room.products.store.getState().products.values()])
  if (!product || room.document.items.size >= FULL) return act(room, random)
  if (random() < 0.6) return void placeForMe(room, product)
  startPlacing(room, product, 'release')
  room.gestures.dispatch({ type: 'move', touch: touchOf(random) })
  room.gestures.dispatch({ type: 'up', touch: touchOf(random) })
}

const choose: RandomAction = (room, random) => {
  const ids = [...room.document.items.keys()].filter(() => random() < 0.3)
  room.scene.choose(ids)
}

const colour = (random: Chance): string =>
  `#${Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')
    .toUpperCase()}`

/** The room itself: finishes, the hour, its name, a door or a window more or less. */
export const changeFinish: RandomAction = (room, random) => {
  const { walls } = room.document.scene.room
  const wall = oneOf(random, walls)
  const surface = random() < 0.6 && wall ? ({ kind: 'wall', id: wall.id } as const) : ({ kind: random() < 0.5 ? 'floor' : 'ceiling' } as const)
  const opening = oneOf(random, room.document.scene.objects)
  const actions: (() => unknown)[] = [
    () => setFinish(room, surface, { material: 'paint', pattern: null, color: colour(random) }),
    () => setFinish(room, surface, { material: 'paint', pattern: null, color: colour(random) }),
    () => setHour(room, Math.floor(random() * 24)),
    () => rename(room, `Room ${Math.floor(random() * 1e6)}`),
    () => setStyle(room, oneOf(random, STYLES)!),
    () => opening && deleteOpening(room, openingAt(room, opening.id)!),
    () => addOpening(room, random() < 0.3 ? 'door' : 'window', { width: 0.6 + random() * 0.4, height: 1, sill: random() }),
  ]
  oneOf(random, actions)?.()
}

/** The question lies over everything: it is answered before anything else is done. */
const answer: RandomAction = (room, random) => room.scene.confirmEmptying(random() < 0.5)

export const FURNISHING: readonly RandomAction[] = [drag, drag, act, act, act, edit, bring, bring, choose]
export const EVERYTHING: readonly RandomAction[] = [...FURNISHING, edit, changeFinish, changeFinish]

/** Runs one action. @param actions to choose from */
export const runRandomAction = (room: EditedRoom, random: Chance, actions: readonly RandomAction[]): void => {
  const asked = room.scene.store.getState().emptying !== null
  const action = asked ? answer : oneOf(random, actions)!
  action(room, random)
}

/** Every gesture that is begun ends, as a user who stops leaves it. */
export const settle = (room: EditedRoom): void => {
  room.gestures.dispatch({ type: 'cancel' })
  room.scene.confirmEmptying(false)
}

/** Runs as many random edits as requested, and returns the result of each. */
export const edits = (room: EditedRoom, seed: number, count: number): RoomDocument[] => {
  const random = chance(seed)
  const documents: RoomDocument[] = []
  for (let tries = 0; documents.length < count && tries < count * 20; tries++) {
    const before = room.document
    runRandomAction(room, random, EVERYTHING)
    if (room.document !== before) documents.push(room.document)
  }
  settle(room)
  return documents
}
