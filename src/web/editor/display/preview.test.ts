import { describe, expect, test } from 'vitest'
import type { StoredScene } from '#contract/design/scene.ts'
import { finishesOf, finishIn } from '#room/document/finishing.ts'
import { hourOf } from '#room/light/daylight.ts'
import { isLit } from '#room/light/lamps.ts'
import { restore, setFinish, setStyle, tryFinish, tryStyle } from '../actions/room/finishes.ts'
import { lampsIn, lights, roomHour, setHour, setLamp, setLamps, tryHour } from '../actions/room/light.ts'
import { swapFor, trySwap } from '../kinds/item/swap.ts'
import { EditedRoom } from '../EditedRoom.ts'
import { CATALOGUE, CHAIR, FakeService, FakeOutbox, itemOf, LAMP, productOf, roomOf } from '../../../../test/web/editor.ts'

const MARBLE = { material: 'marble', pattern: 'star', color: '#D9C4A0' }
const STOOL = productOf({ id: 'stool', size: { width: 0.4, depth: 0.4, height: 0.5 } })
const FLOOR = { kind: 'floor' } as const

const open = (permission: 'view' | 'edit' = 'edit') => {
  const document = roomOf(itemOf('a', LAMP, 1, 1), itemOf('b', LAMP, 2, 1), itemOf('c', CHAIR, 3, 3))
  const session = new EditedRoom({
    projectId: 'p',
    document,
    version: 1,
    permission,
    remote: new FakeService(document),
    outbox: new FakeOutbox(),
    fetchProduct: (id) => Promise.resolve(CATALOGUE.get(id)!),
    pause: () => new Promise(() => undefined),
  })
  session.products.add([...CATALOGUE.values(), STOOL])
  const scenes: StoredScene[] = []
  let draws = 0
  session.picture.shown.store.subscribe((now, before) => {
    if (now.scene !== before.scene) scenes.push(now.scene)
    if (now.items !== before.items) draws++
  })
  const shown = {
    /** The scenes that were shown, the last one last. */
    scenes,
    /** How often the items were shown anew. */
    draws: () => draws,
    items: () => session.picture.shown.store.getState().items,
  }
  const state = session.scene.store.getState
  return { session, shown, state, commits: () => state().commits }
}

describe('a finish on trial', () => {
  test('is shown and put back without an edit', () => {
    const { session, shown, commits } = open()
    tryFinish(session, FLOOR, MARBLE)
    expect(shown.scenes.at(-1)?.room.floor).toMatchObject(MARBLE)
    restore(session)
    expect(shown.scenes.at(-1)).toBe(session.document.scene)
    restore(session)
    expect(shown.scenes).toHaveLength(2)
    expect(commits()).toBe(0)
  })
  test('that is chosen is one step, taken back as one', () => {
    const { session, state, commits } = open()
    const before = session.document.scene
    tryFinish(session, FLOOR, MARBLE)
    expect(setFinish(session, FLOOR, MARBLE)).toBe(true)
    expect(commits()).toBe(1)
    expect(state().undo.at(-1)?.name.key).toBe('step.finish.floor')
    session.scene.undo()
    expect(session.document.scene).toEqual(before)
  })
  test('that is there already is no edit', () => {
    const { session, commits } = open()
    expect(setFinish(session, FLOOR, finishIn(session.document.scene.room, FLOOR)!)).toBe(false)
    expect(commits()).toBe(0)
  })
  test('stays while pieces move, and gives way to another finish that arrives', () => {
    const { session, shown } = open()
    tryFinish(session, FLOOR, MARBLE)
    session.scene.receive({ ...session.document, items: new Map() })
    restore(session)
    expect(shown.scenes).toHaveLength(2)
    tryFinish(session, FLOOR, MARBLE)
    session.scene.receive({ ...session.document, scene: { ...session.document.scene } })
    const { length } = shown.scenes
    restore(session)
    expect([shown.scenes.length, shown.scenes.at(-1) === session.document.scene]).toEqual([length, true])
  })
  test('is not for someone who may only look', () => {
    const { session, shown, commits } = open('view')
    tryFinish(session, FLOOR, MARBLE)
    tryStyle(session, 'egyptian')
    setFinish(session, FLOOR, MARBLE)
    expect(shown.scenes).toEqual([])
    expect(commits()).toBe(0)
  })
})

test('a style finishes the room and names it, in one step', () => {
  const { session, state, commits } = open()
  expect(setStyle(session, 'egyptian')).toBe(true)
  expect(session.document.project.style).toBe('egyptian')
  expect(finishIn(session.document.scene.room, { kind: 'walls' })).toEqual(finishesOf('egyptian').walls)
  expect([commits(), state().undo.at(-1)?.name.key]).toEqual([1, 'step.style'])
  expect(setStyle(session, 'egyptian')).toBe(false)
  session.scene.undo()
  expect(session.document.project.style).toBe('modern')
})

describe('the hour', () => {
  test('slides without an edit; lamps go on when it gets dark, and out again', () => {
    const { session, shown, commits } = open()
    const lit = () => shown.items().flatMap(({ id, lit }) => (lit ? [id] : []))
    expect(setHour(session, 12)).toBe(true)
    expect(lit()).toEqual([])
    const drawn = shown.draws()
    for (const hour of [13, 14, 15, 16]) tryHour(session, hour)
    expect(shown.draws()).toBe(drawn)
    tryHour(session, 19)
    expect(lit()).toEqual(['a', 'b'])
    restore(session)
    expect(lit()).toEqual([])
    expect(commits()).toBe(1)
  })
  test('is one step when it is let go, none where it was', () => {
    const { session, state, commits } = open()
    setHour(session, 18)
    expect(hourOf(session.document.scene.lighting)).toBeCloseTo(18)
    expect(roomHour(session)).toBe(18)
    expect(setHour(session, 18)).toBe(false)
    expect(setHour(session, 24)).toBe(true)
    expect(roomHour(session)).toBe(0)
    expect([commits(), state().undo.at(-1)?.name.key]).toEqual([2, 'step.hour'])
  })
})

describe('lamps', () => {
  const [switchLamps] = lights
  const lit = (session: EditedRoom) => lampsIn(session).map((lamp) => isLit(lamp, false))
  test('are lit and put out together, in one step', () => {
    const { session, commits } = open()
    expect(setLamps(session, true)).toBe(true)
    expect(lit(session)).toEqual([true, true])
    expect(setLamps(session, true)).toBe(false)
    expect(commits()).toBe(1)
  })
  test('have a switch each, and one key for what is chosen or for all', () => {
    const { session } = open()
    setLamp(session, session.document.items.get('a')!, true)
    expect(lit(session)).toEqual([true, false])
    switchLamps!.run(session)
    expect(lit(session)).toEqual([false, false])
    session.scene.select('b')
    switchLamps!.run(session)
    expect(lit(session)).toEqual([false, true])
    session.scene.select('c')
    expect(switchLamps!.enabled(session)).toBe(false)
  })
})

describe('a piece on trial', () => {
  const ids = (shown: ReturnType<typeof open>['shown']) => shown.items().map(({ id, product }) => `${id} ${product.id}`)
  test('stands in the place of the other, as what is chosen, without an edit; and goes', () => {
    const { session, shown, commits } = open()
    const swap = swapFor(session, ['c'], STOOL)
    trySwap(session, ['c'], swap as Extract<typeof swap, { ok: true }>)
    expect(ids(shown)).toEqual(['a lamp', 'b lamp', 'c stool'])
    session.picture.trial.putBack()
    expect(ids(shown)).toEqual(['a lamp', 'b lamp', 'c chair'])
    expect(commits()).toBe(0)
  })
  test('gives way to an edit of anybody', () => {
    const { session, shown } = open()
    const swap = swapFor(session, ['c'], STOOL)
    trySwap(session, ['c'], swap as Extract<typeof swap, { ok: true }>)
    session.scene.receive({ ...session.document, items: new Map([...session.document.items].slice(1)) })
    expect(ids(shown)).toEqual(['b lamp', 'c chair'])
  })
})
