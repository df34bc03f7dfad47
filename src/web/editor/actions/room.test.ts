import { describe, expect, test } from 'vitest'
import { lengthOf } from '#room/document/sceneFaults.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import { CHAIR, itemOf, opened, PICTURE, roomOf } from '../../../../test/web/editor.ts'
import { ACTIONS } from './registry.ts'
import { addOpening, chosenOpening, resize, slideTo } from '../kinds/opening/openingEdits.ts'
import { setRoomType } from './project/projectEdits.ts'
import { answerRoom, choosePreset, typeHeight, typeSize } from '../kinds/shape.ts'
import { typeLength } from '../kinds/wall/wallEdits.ts'

const WINDOW = { width: 1.2, height: 1.2, sill: 0.9 }

/** A room of 5 × 4 m with these in it. */
const open = (...items: Parameters<typeof roomOf>) => {
  const session = opened(items)
  const run = (id: string) => {
    const action = ACTIONS.find((one) => one.id === id)!
    expect(action.enabled(session), id).toBe(true)
    action.run(session)
  }
  const walls = () => session.document.scene.room.walls
  const right = walls().find(({ points: [a, b] }) => a!.x === 5 && b!.x === 5)!.id
  const told = () => session.live.getState().notice
  const undo = () => session.scene.undo()
  return { session, run, walls, right, told, undo }
}
const size = (session: EditedRoom) => session.document.scene.room.dimensions

describe('a typed length', () => {
  test('is exact, one step, and taken back whole', () => {
    const { session, right, walls, undo } = open()
    const before = session.document.scene
    expect(typeLength(session, right, 4.32, 'from')).toBe(true)
    expect(lengthOf(walls().find(({ id }) => id === right)!)).toBeCloseTo(4.32, 9)
    expect(undo()).toEqual({ key: 'step.length' })
    expect(session.document.scene).toEqual(before)
  })
  test('past the limits is refused in words and changes nothing', () => {
    const { session, right, told } = open()
    const before = session.document
    expect(typeLength(session, right, 1, 'from')).toBe(false)
    expect(told()).toMatchObject({ about: 'room-refused', refused: { code: 'too-small', dimension: 'width' } })
    expect(session.document).toBe(before)
  })
  test('of the room’s size and height are steps of their own', () => {
    const { session } = open()
    expect([typeSize(session, { length: 6 }), typeHeight(session, 3.1)]).toEqual([true, true])
    expect(size(session)).toEqual({ length: 6, width: 4, height: 3.1 })
    expect(session.scene.store.getState().undo.map(({ name }) => name.key)).toEqual(['step.shape', 'step.height'])
  })
})

describe('furniture in a smaller room', () => {
  test('is moved in with the same step, and named', () => {
    const { session, told, undo } = open(itemOf('a', CHAIR, 4.5, 2))
    expect(typeSize(session, { length: 3 })).toBe(true)
    expect(session.document.items.get('a')!.position.x).toBeLessThanOrEqual(2.6 + 1e-6)
    expect(told()).toMatchObject({ about: 'room-moved', productIds: ['chair'] })
    undo()
    expect(session.document.items.get('a')!.position).toMatchObject({ x: 4.5, z: 2 })
  })
  const crowd = () => open(...Array.from({ length: 12 }, (_, i) => itemOf(`c${i}`, CHAIR, 0.5 + (i % 4) * 1.2, 0.5 + Math.floor(i / 4) * 1.2)))
  test('that finds no place is asked about first; nothing changes until there is a yes', () => {
    const { session } = crowd()
    const before = session.document
    expect(typeSize(session, { length: 2, width: 2 })).toBe(false)
    expect(session.document).toBe(before)
    const { question } = session.room.store.getState()
    expect(question!.unfit.length).toBeGreaterThan(0)
    answerRoom(session, false)
    expect([session.document, session.room.store.getState().question]).toEqual([before, null])
  })
  test('stays in the room after the yes, all of it', () => {
    const { session, undo } = crowd()
    const before = session.document
    typeSize(session, { length: 2, width: 2 })
    answerRoom(session, true)
    expect(size(session)).toMatchObject({ length: 2, width: 2 })
    expect(session.document.items.size).toBe(12)
    undo()
    expect(session.document).toEqual(before)
  })
  test('a window that its wall no longer holds is asked about too', () => {
    const { session, right } = open()
    session.scene.selectPart({ kind: 'wall', id: right })
    expect(addOpening(session, 'window', { ...WINDOW, width: 3 })).toBe(true)
    expect(typeSize(session, { width: 2.5 })).toBe(false)
    expect(session.room.store.getState().question!.removed.map(({ type }) => type)).toEqual(['window'])
  })
})

describe('keys on what is chosen of the room', () => {
  test('arrows move a wall out and in, not along itself', () => {
    const { session, run, right } = open()
    session.scene.selectPart({ kind: 'wall', id: right })
    run('move-right-normal')
    run('move-right-large')
    run('move-up-normal')
    expect(size(session)).toMatchObject({ length: expect.closeTo(5.55, 9) as number, width: 4 })
    expect(session.scene.store.getState().part).toEqual({ kind: 'wall', id: right })
  })
  test('arrows move a corner, and Delete takes one away', () => {
    const { session, run, right, walls } = open()
    session.scene.selectPart({ kind: 'wall', id: right })
    run('add-corner')
    expect(walls()).toHaveLength(5)
    run('move-right-large')
    expect(size(session).length).toBeCloseTo(5.5, 9)
    run('remove')
    expect(walls()).toHaveLength(4)
  })
  test('a window is put into the chosen wall, moved, duplicated and removed', () => {
    const { session, run, right, undo } = open(itemOf('p', PICTURE, 2, 0, { y: 1.2 }))
    session.scene.selectPart({ kind: 'wall', id: right })
    addOpening(session, 'window', { ...WINDOW, width: 0.8 })
    const first = chosenOpening(session)!
    expect(first.wallId).toBe(right)
    run('move-up-large')
    expect(Math.abs(chosenOpening(session)!.offset - first.offset)).toBeCloseTo(0.5, 9)
    run('duplicate')
    expect(session.document.scene.objects).toHaveLength(2)
    run('remove')
    expect(session.document.scene.objects.map(({ id }) => id)).toEqual([first.id])
    for (let i = 0; i < 4; i++) undo()
    expect(session.document.scene.objects).toEqual([])
  })
  test('a door opens the other way', () => {
    const { session, run } = open()
    addOpening(session, 'door', { width: 0.9, height: 2.1, sill: 0 })
    run('swing-door')
    expect(chosenOpening(session)).toMatchObject({ hinge: 'end' })
  })
})

test('sizes of a window are exact, and what does not fit is refused in words', () => {
  const { session, told, right } = open()
  session.scene.selectPart({ kind: 'wall', id: right })
  addOpening(session, 'window', WINDOW)
  expect(resize(session, chosenOpening(session)!, { width: 1.37, sill: 0.61 })).toBe(true)
  expect(slideTo(session, chosenOpening(session)!, 0.33)).toBe(true)
  expect(chosenOpening(session)).toMatchObject({ width: 1.37, sill: 0.61, offset: 0.33 })
  expect(resize(session, chosenOpening(session)!, { width: 9 })).toBe(false)
  expect(told()).toMatchObject({ about: 'room-refused', refused: { code: 'too-wide' } })
})

test('a shape is chosen, and turned by choosing it again', () => {
  const { session, walls } = open()
  choosePreset(session, 'l', 0)
  const [before] = [walls().map(({ points }) => points[0])]
  choosePreset(session, 'l', 1)
  expect(walls()).toHaveLength(6)
  expect(walls().map(({ points }) => points[0])).not.toEqual(before)
})

test('the tape measure comes and goes by its key, and leaves the room as it was', () => {
  const { session } = open()
  const before = session.document
  const tape = ACTIONS.find(({ id }) => id === 'tape')!
  tape.run(session)
  expect(session.live.getState().gesture).toBe('measuring')
  tape.run(session)
  expect([session.live.getState().gesture, session.document]).toEqual(['idle', before])
})

test('a dragged wall stays there while someone else changes the room, and nothing of theirs is lost', () => {
  const { session, right } = open()
  session.gestures.dispatch({
    type: 'down',
    touch: { x: 500, y: 200, floor: { x: 5, y: 2 }, alt: false, shift: false },
    target: { on: 'wall', scene: session.document.scene, wallId: right },
  })
  session.gestures.dispatch({ type: 'move', touch: { x: 540, y: 200, floor: { x: 5.4, y: 2 }, alt: false, shift: false } })
  const { scene } = session.document
  session.scene.receive({ ...session.document, scene: { ...scene, room: { ...scene.room, floor: { ...scene.room.floor, color: '#123456' } } } })
  session.gestures.dispatch({ type: 'move', touch: { x: 550, y: 200, floor: { x: 5.5, y: 2 }, alt: false, shift: false } })
  session.gestures.dispatch({ type: 'up', touch: { x: 550, y: 200, floor: { x: 5.5, y: 2 }, alt: false, shift: false } })
  expect(session.document.scene.room.floor.color).toBe('#123456')
  expect(size(session).length).toBeCloseTo(5.5, 9)
})

describe('the type of the room', () => {
  test('is chosen in one step, and taken back whole', () => {
    const { session, undo } = open(itemOf('a', CHAIR, 1, 1))
    const before = session.document
    expect(setRoomType(session, 'office')).toBe(true)
    expect(session.document.scene.room.type).toBe('office')
    expect(undo()).toEqual({ key: 'step.type' })
    expect(session.document).toEqual(before)
    session.scene.redo()
    expect(session.document.scene.room.type).toBe('office')
  })
  test('that it has already is no step', () => {
    const { session, undo } = open()
    expect(setRoomType(session, session.document.scene.room.type)).toBe(false)
    expect(undo()).toBeNull()
  })
})
