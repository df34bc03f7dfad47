import { describe, expect, test } from 'vitest'
import { lengthOf } from '#room/document/sceneFaults.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import { CHAIR, itemOf, opened, WALL_ART, roomOf } from '../../../../test/web/editor.ts'
import { ACTIONS } from './registry.ts'
import { addOpening, chosenOpening, resize, slideTo } from '../kinds/opening/openingEdits.ts'
import { setRoomType } from './project/projectEdits.ts'
import { answerRoom, choosePreset, typeHeight, typeSize } from '../kinds/shape.ts'
import { typeLength } from '../kinds/wall/wallEdits.ts'

const WINDOW = { width: 1.2, height: 1.2, sill: 0.9 }

/** A room of 5 × 4 m with these in it. */
const open = (...items: Parameters<typeof roomOf>) => {
  const room = opened(items)
  const run = (id: string) => {
    const action = ACTIONS.find((one) => one.id === id)!
    expect(action.enabled(room), id).toBe(true)
    action.run(room)
  }
  const walls = () => room.document.scene.room.walls
  const right = walls().find(({ points: [a, b] }) => a!.x === 5 && b!.x === 5)!.id
  const notice = () => room.live.getState().notice
  const undo = () => room.scene.undo()
  return { room, run, walls, right, notice, undo }
}
const size = (room: EditedRoom) => room.document.scene.room.dimensions

describe('a typed length', () => {
  test('a typed length is exact, one step, and undone as a whole', () => {
    const { room, right, walls, undo } = open()
    const before = room.document.scene
    expect(typeLength(room, right, 4.32, 'from')).toBe(true)
    expect(lengthOf(walls().find(({ id }) => id === right)!)).toBeCloseTo(4.32, 9)
    expect(undo()).toEqual({ key: 'step.length' })
    expect(room.document.scene).toEqual(before)
  })
  test('past the limits is refused in words and changes nothing', () => {
    const { room, right, notice } = open()
    const before = room.document
    expect(typeLength(room, right, 1, 'from')).toBe(false)
    expect(notice()).toMatchObject({ about: 'room-refused', refused: { code: 'too-small', dimension: 'width' } })
    expect(room.document).toBe(before)
  })
  test('lengths of the room’s size and height are steps of their own', () => {
    const { room } = open()
    expect([typeSize(room, { length: 6 }), typeHeight(room, 3.1)]).toEqual([true, true])
    expect(size(room)).toEqual({ length: 6, width: 4, height: 3.1 })
    expect(room.scene.store.getState().undo.map(({ name }) => name.key)).toEqual(['step.shape', 'step.height'])
  })
})

describe('furniture in a smaller room', () => {
  test('furniture that a smaller room moves is part of the same step, and named', () => {
    const { room, notice, undo } = open(itemOf('a', CHAIR, 4.5, 2))
    expect(typeSize(room, { length: 3 })).toBe(true)
    expect(room.document.items.get('a')!.position.x).toBeLessThanOrEqual(2.6 + 1e-6)
    expect(notice()).toMatchObject({ about: 'room-moved', productIds: ['chair'] })
    undo()
    expect(room.document.items.get('a')!.position).toMatchObject({ x: 4.5, z: 2 })
  })
  const crowd = () => open(...Array.from({ length: 12 }, (_, i) => itemOf(`c${i}`, CHAIR, 0.5 + (i % 4) * 1.2, 0.5 + Math.floor(i / 4) * 1.2)))
  test('the user confirms first where furniture finds no place in a smaller room; nothing changes before', () => {
    const { room } = crowd()
    const before = room.document
    expect(typeSize(room, { length: 2, width: 2 })).toBe(false)
    expect(room.document).toBe(before)
    const { question } = room.editState.store.getState()
    expect(question!.unfit.length).toBeGreaterThan(0)
    answerRoom(room, false)
    expect([room.document, room.editState.store.getState().question]).toEqual([before, null])
  })
  test('all furniture stays in the room after the confirmation', () => {
    const { room, undo } = crowd()
    const before = room.document
    typeSize(room, { length: 2, width: 2 })
    answerRoom(room, true)
    expect(size(room)).toMatchObject({ length: 2, width: 2 })
    expect(room.document.items.size).toBe(12)
    undo()
    expect(room.document).toEqual(before)
  })
  test('a window that its wall no longer holds is asked about too', () => {
    const { room, right } = open()
    room.scene.selectPart({ kind: 'wall', id: right })
    expect(addOpening(room, 'window', { ...WINDOW, width: 3 })).toBe(true)
    expect(typeSize(room, { width: 2.5 })).toBe(false)
    expect(room.editState.store.getState().question!.removed.map(({ type }) => type)).toEqual(['window'])
  })
})

describe('keys on what is chosen of the room', () => {
  test('arrows move a wall out and in, not along itself', () => {
    const { room, run, right } = open()
    room.scene.selectPart({ kind: 'wall', id: right })
    run('move-right-normal')
    run('move-right-large')
    run('move-up-normal')
    expect(size(room)).toMatchObject({ length: expect.closeTo(5.55, 9) as number, width: 4 })
    expect(room.scene.store.getState().part).toEqual({ kind: 'wall', id: right })
  })
  test('arrows move a corner, and Delete takes one away', () => {
    const { room, run, right, walls } = open()
    room.scene.selectPart({ kind: 'wall', id: right })
    run('add-corner')
    expect(walls()).toHaveLength(5)
    run('move-right-large')
    expect(size(room).length).toBeCloseTo(5.5, 9)
    run('remove')
    expect(walls()).toHaveLength(4)
  })
  test('a window is put into the chosen wall, moved, duplicated and removed', () => {
    const { room, run, right, undo } = open(itemOf('p', WALL_ART, 2, 0, { y: 1.2 }))
    room.scene.selectPart({ kind: 'wall', id: right })
    addOpening(room, 'window', { ...WINDOW, width: 0.8 })
    const first = chosenOpening(room)!
    expect(first.wallId).toBe(right)
    run('move-up-large')
    expect(Math.abs(chosenOpening(room)!.offset - first.offset)).toBeCloseTo(0.5, 9)
    run('duplicate')
    expect(room.document.scene.objects).toHaveLength(2)
    run('remove')
    expect(room.document.scene.objects.map(({ id }) => id)).toEqual([first.id])
    for (let i = 0; i < 4; i++) undo()
    expect(room.document.scene.objects).toEqual([])
  })
  test('a door opens the other way', () => {
    const { room, run } = open()
    addOpening(room, 'door', { width: 0.9, height: 2.1, sill: 0 })
    run('swing-door')
    expect(chosenOpening(room)).toMatchObject({ hinge: 'end' })
  })
})

test('sizes of a window are exact, and what does not fit is refused in words', () => {
  const { room, notice, right } = open()
  room.scene.selectPart({ kind: 'wall', id: right })
  addOpening(room, 'window', WINDOW)
  expect(resize(room, chosenOpening(room)!, { width: 1.37, sill: 0.61 })).toBe(true)
  expect(slideTo(room, chosenOpening(room)!, 0.33)).toBe(true)
  expect(chosenOpening(room)).toMatchObject({ width: 1.37, sill: 0.61, offset: 0.33 })
  expect(resize(room, chosenOpening(room)!, { width: 9 })).toBe(false)
  expect(notice()).toMatchObject({ about: 'room-refused', refused: { code: 'too-wide' } })
})

test('a shape is chosen, and turned by choosing it again', () => {
  const { room, walls } = open()
  choosePreset(room, 'l', 0)
  const [before] = [walls().map(({ points }) => points[0])]
  choosePreset(room, 'l', 1)
  expect(walls()).toHaveLength(6)
  expect(walls().map(({ points }) => points[0])).not.toEqual(before)
})

test('the measure tool is switched on and off by its key, and leaves the room as it was', () => {
  const { room } = open()
  const before = room.document
  const measure = ACTIONS.find(({ id }) => id === 'tape')!
  measure.run(room)
  expect(room.live.getState().gesture).toBe('measuring')
  measure.run(room)
  expect([room.live.getState().gesture, room.document]).toEqual(['idle', before])
})

test('a dragged wall stays in place while another user changes the room, and none of their changes is lost', () => {
  const { room, right } = open()
  room.gestures.dispatch({
    type: 'down',
    touch: { x: 500, y: 200, floor: { x: 5, y: 2 }, alt: false, shift: false },
    target: { on: 'wall', scene: room.document.scene, wallId: right },
  })
  room.gestures.dispatch({ type: 'move', touch: { x: 540, y: 200, floor: { x: 5.4, y: 2 }, alt: false, shift: false } })
  const { scene } = room.document
  room.scene.receive({ ...room.document, scene: { ...scene, room: { ...scene.room, floor: { ...scene.room.floor, color: '#123456' } } } })
  room.gestures.dispatch({ type: 'move', touch: { x: 550, y: 200, floor: { x: 5.5, y: 2 }, alt: false, shift: false } })
  room.gestures.dispatch({ type: 'up', touch: { x: 550, y: 200, floor: { x: 5.5, y: 2 }, alt: false, shift: false } })
  expect(room.document.scene.room.floor.color).toBe('#123456')
  expect(size(room).length).toBeCloseTo(5.5, 9)
})

describe('the type of the room', () => {
  test('the type of the room changes in one step, and is undone as a whole', () => {
    const { room, undo } = open(itemOf('a', CHAIR, 1, 1))
    const before = room.document
    expect(setRoomType(room, 'office')).toBe(true)
    expect(room.document.scene.room.type).toBe('office')
    expect(undo()).toEqual({ key: 'step.type' })
    expect(room.document).toEqual(before)
    room.scene.redo()
    expect(room.document.scene.room.type).toBe('office')
  })
  test('the current type of the room is no step', () => {
    const { room, undo } = open()
    expect(setRoomType(room, room.document.scene.room.type)).toBe(false)
    expect(undo()).toBeNull()
  })
})
