import { describe, expect, test } from 'vitest'
import type { StoredScene } from '#contract/design/scene.ts'
import { finishesOf, finishIn } from '#room/document/finishing.ts'
import { hourOf } from '#room/light/daylight.ts'
import { isLit } from '#room/light/lamps.ts'
import { restore, setFinish, setStyle, previewFinish, previewStyle } from '../actions/room/finishes.ts'
import { lampsIn, lights, roomHour, setHour, setLamp, setLamps, previewHour } from '../actions/room/light.ts'
import { swapFor, previewSwap } from '../kinds/item/swap.ts'
import { EditedRoom } from '../EditedRoom.ts'
import { CATALOGUE, CHAIR, FakeService, FakeOutbox, itemOf, LAMP, productOf, roomOf } from '../../../../test/web/editor.ts'

const MARBLE = { material: 'marble', pattern: 'star', color: '#D9C4A0' }
const STOOL = productOf({ id: 'stool', size: { width: 0.4, depth: 0.4, height: 0.5 } })
const FLOOR = { kind: 'floor' } as const

const open = (permission: 'view' | 'edit' = 'edit') => {
  const document = roomOf(itemOf('a', LAMP, 1, 1), itemOf('b', LAMP, 2, 1), itemOf('c', CHAIR, 3, 3))
  const room = new EditedRoom({
    projectId: 'p',
    document,
    version: 1,
    permission,
    remote: new FakeService(document),
    outbox: new FakeOutbox(),
    fetchProduct: (id) => Promise.resolve(CATALOGUE.get(id)!),
    pause: () => new Promise(() => undefined),
  })
  room.products.add([...CATALOGUE.values(), STOOL])
  const scenes: StoredScene[] = []
  let draws = 0
  room.display.shown.store.subscribe((now, before) => {
    if (now.scene !== before.scene) scenes.push(now.scene)
    if (now.items !== before.items) draws++
  })
  const shown = {
    /** The scenes that were shown, the last one last. */
    scenes,
    /** How often the items were shown again. */
    draws: () => draws,
    items: () => room.display.shown.store.getState().items,
  }
  const state = room.scene.store.getState
  return { room, shown, state, commits: () => state().commits }
}

describe('a previewed finish', () => {
  test('a finish in preview is shown and removed without an edit', () => {
    const { room, shown, commits } = open()
    previewFinish(room, FLOOR, MARBLE)
    expect(shown.scenes.at(-1)?.room.floor).toMatchObject(MARBLE)
    restore(room)
    expect(shown.scenes.at(-1)).toBe(room.document.scene)
    restore(room)
    expect(shown.scenes).toHaveLength(2)
    expect(commits()).toBe(0)
  })
  test('a chosen finish is one step, undone as one', () => {
    const { room, state, commits } = open()
    const before = room.document.scene
    previewFinish(room, FLOOR, MARBLE)
    expect(setFinish(room, FLOOR, MARBLE)).toBe(true)
    expect(commits()).toBe(1)
    expect(state().undo.at(-1)?.name.key).toBe('step.finish.floor')
    room.scene.undo()
    expect(room.document.scene).toEqual(before)
  })
  test('a finish that is there already is no edit', () => {
    const { room, commits } = open()
    expect(setFinish(room, FLOOR, finishIn(room.document.scene.room, FLOOR)!)).toBe(false)
    expect(commits()).toBe(0)
  })
  test('a previewed finish stays while items move, and gives way to another finish that arrives', () => {
    const { room, shown } = open()
    previewFinish(room, FLOOR, MARBLE)
    room.scene.receive({ ...room.document, items: new Map() })
    restore(room)
    expect(shown.scenes).toHaveLength(2)
    previewFinish(room, FLOOR, MARBLE)
    room.scene.receive({ ...room.document, scene: { ...room.document.scene } })
    const { length } = shown.scenes
    restore(room)
    expect([shown.scenes.length, shown.scenes.at(-1) === room.document.scene]).toEqual([length, true])
  })
  test('viewers cannot preview a finish', () => {
    const { room, shown, commits } = open('view')
    previewFinish(room, FLOOR, MARBLE)
    previewStyle(room, 'egyptian')
    setFinish(room, FLOOR, MARBLE)
    expect(shown.scenes).toEqual([])
    expect(commits()).toBe(0)
  })
})

test('a style finishes the room and names it, in one step', () => {
  const { room, state, commits } = open()
  expect(setStyle(room, 'egyptian')).toBe(true)
  expect(room.document.project.style).toBe('egyptian')
  expect(finishIn(room.document.scene.room, { kind: 'walls' })).toEqual(finishesOf('egyptian').walls)
  expect([commits(), state().undo.at(-1)?.name.key]).toEqual([1, 'step.style'])
  expect(setStyle(room, 'egyptian')).toBe(false)
  room.scene.undo()
  expect(room.document.project.style).toBe('modern')
})

describe('the hour', () => {
  test('slides without an edit; lamps go on when it gets dark, and out again', () => {
    const { room, shown, commits } = open()
    const lit = () => shown.items().flatMap(({ id, lit }) => (lit ? [id] : []))
    expect(setHour(room, 12)).toBe(true)
    expect(lit()).toEqual([])
    const drawn = shown.draws()
    for (const hour of [13, 14, 15, 16]) previewHour(room, hour)
    expect(shown.draws()).toBe(drawn)
    previewHour(room, 19)
    expect(lit()).toEqual(['a', 'b'])
    restore(room)
    expect(lit()).toEqual([])
    expect(commits()).toBe(1)
  })
  test('the hour is one step on release, and none at its former value', () => {
    const { room, state, commits } = open()
    setHour(room, 18)
    expect(hourOf(room.document.scene.lighting)).toBeCloseTo(18)
    expect(roomHour(room)).toBe(18)
    expect(setHour(room, 18)).toBe(false)
    expect(setHour(room, 24)).toBe(true)
    expect(roomHour(room)).toBe(0)
    expect([commits(), state().undo.at(-1)?.name.key]).toEqual([2, 'step.hour'])
  })
})

describe('lamps', () => {
  const [switchLamps] = lights
  const lit = (room: EditedRoom) => lampsIn(room).map((lamp) => isLit(lamp, false))
  test('lamps are switched on and off together, in one step', () => {
    const { room, commits } = open()
    expect(setLamps(room, true)).toBe(true)
    expect(lit(room)).toEqual([true, true])
    expect(setLamps(room, true)).toBe(false)
    expect(commits()).toBe(1)
  })
  test('lamps have a switch each, and one key for the selected ones or for all', () => {
    const { room } = open()
    setLamp(room, room.document.items.get('a')!, true)
    expect(lit(room)).toEqual([true, false])
    switchLamps!.run(room)
    expect(lit(room)).toEqual([false, false])
    room.scene.select('b')
    switchLamps!.run(room)
    expect(lit(room)).toEqual([false, true])
    room.scene.select('c')
    expect(switchLamps!.enabled(room)).toBe(false)
  })
})

describe('a previewed item', () => {
  const ids = (shown: ReturnType<typeof open>['shown']) => shown.items().map(({ id, product }) => `${id} ${product.id}`)
  test('a previewed item replaces the other, selected, without an edit; and is removed again', () => {
    const { room, shown, commits } = open()
    const swap = swapFor(room, ['c'], STOOL)
    previewSwap(room, ['c'], swap as Extract<typeof swap, { ok: true }>)
    expect(ids(shown)).toEqual(['a lamp', 'b lamp', 'c stool'])
    room.display.preview.restore()
    expect(ids(shown)).toEqual(['a lamp', 'b lamp', 'c chair'])
    expect(commits()).toBe(0)
  })
  test('a previewed item gives way to an edit by any user', () => {
    const { room, shown } = open()
    const swap = swapFor(room, ['c'], STOOL)
    previewSwap(room, ['c'], swap as Extract<typeof swap, { ok: true }>)
    room.scene.receive({ ...room.document, items: new Map([...room.document.items].slice(1)) })
    expect(ids(shown)).toEqual(['b lamp', 'c chair'])
  })
})
