import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { addItemOp, type RoomOp } from '#room/document/changes.ts'
import { CHAIR, itemOf, roomOf, TABLE } from '../../../../test/web/editor.ts'
import { createScene } from './scene.ts'
import type { StepName } from './step.ts'

const MOVE: StepName = { key: 'step.move', productId: 'chair' }
const moveTo = (itemId: string, x: number, z: number): RoomOp => ({ op: 'updateItem', itemId, item: { position: { x, y: 0, z } } })
const setup = (...items: Parameters<typeof roomOf>) => {
  const sent: RoomOp[][] = []
  return { sent, scene: createScene(roomOf(...items), (ops) => sent.push(ops)) }
}

test('a finished gesture is one change and one named step', () => {
  const { scene, sent } = setup(itemOf('a', CHAIR, 1, 1))
  expect(scene.commit(MOVE, [moveTo('a', 2, 2)])).toBe(true)
  expect(sent).toHaveLength(1)
  expect(scene.store.getState().undo.map(({ name }) => name)).toEqual([MOVE])
  expect(scene.store.getState().commits).toBe(1)
})

test('undo sends the inverse as a new change, redo sends it again', () => {
  const { scene, sent } = setup(itemOf('a', CHAIR, 1, 1))
  scene.commit(MOVE, [moveTo('a', 2, 2)])
  expect(scene.undo()).toEqual(MOVE)
  expect(sent[1]).toEqual([moveTo('a', 1, 1)])
  expect(scene.redo()).toEqual(MOVE)
  expect(sent[2]).toEqual([moveTo('a', 2, 2)])
  expect(scene.redo()).toBeNull()
})

test('undo leaves changes of other users', () => {
  const { scene } = setup(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 3))
  scene.commit(MOVE, [moveTo('a', 2, 2)])
  const { document } = scene.store.getState()
  const others = new Map(document.items)
  others.set('b', itemOf('b', CHAIR, 4, 3))
  scene.receive({ ...document, items: others })
  scene.undo()
  expect(scene.store.getState().document.items.get('a')!.position).toEqual({ x: 1, y: 0, z: 1 })
  expect(scene.store.getState().document.items.get('b')!.position).toEqual({ x: 4, y: 0, z: 3 })
})

test('a step of which nothing is left is passed over', () => {
  const { scene, sent } = setup(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 3))
  scene.commit(MOVE, [moveTo('b', 3.5, 3)])
  scene.commit(MOVE, [moveTo('a', 2, 2)])
  const { document } = scene.store.getState()
  scene.receive({ ...document, items: new Map([...document.items].filter(([id]) => id !== 'a')) })
  scene.undo()
  expect(scene.store.getState().document.items.get('b')!.position.x).toBe(3)
  expect(sent.at(-1)).toEqual([moveTo('b', 3, 3)])
})

test('a new step forgets what was undone', () => {
  const { scene } = setup(itemOf('a', CHAIR, 1, 1))
  scene.commit(MOVE, [moveTo('a', 2, 2)])
  scene.undo()
  scene.commit(MOVE, [moveTo('a', 3, 3)])
  expect(scene.redo()).toBeNull()
})

test('an edit of something that is gone is no step', () => {
  const { scene, sent } = setup(itemOf('a', CHAIR, 1, 1))
  expect(scene.commit(MOVE, [moveTo('gone', 2, 2)])).toBe(false)
  expect(sent).toEqual([])
  expect(scene.store.getState().undo).toEqual([])
})

test('taking the last furniture out asks first', () => {
  const { scene, sent } = setup(itemOf('a', CHAIR, 1, 1))
  const name: StepName = { key: 'step.remove', productId: 'chair' }
  expect(scene.commit(name, [{ op: 'removeItem', itemId: 'a' }])).toBe(false)
  expect(sent).toEqual([])
  scene.confirmEmptying(false)
  expect(scene.store.getState().document.items.size).toBe(1)
  scene.commit(name, [{ op: 'removeItem', itemId: 'a' }])
  scene.confirmEmptying(true)
  expect(scene.store.getState().document.items.size).toBe(0)
  expect(sent).toHaveLength(1)
  scene.undo()
  expect(scene.store.getState().document.items.size).toBe(1)
})

test('an item that another user removed is not selected any more', () => {
  const { scene } = setup(itemOf('a', CHAIR, 1, 1))
  scene.select('a')
  scene.receive(roomOf())
  expect(scene.store.getState().selected).toBeNull()
})

test('undoing everything gives back the room as it was, whatever was done', () => {
  const op = fc.oneof(
    fc
      .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), x: fc.integer({ min: 1, max: 4 }), z: fc.integer({ min: 1, max: 3 }) })
      .map(({ id, x, z }) => moveTo(id, x, z)),
    fc.constantFrom('a', 'b', 'c').map((itemId): RoomOp => ({ op: 'removeItem', itemId })),
    fc.constantFrom('c', 'd').map((id): RoomOp => addItemOp(itemOf(id, TABLE, 2, 2))),
  )
  fc.assert(
    fc.property(fc.array(op, { maxLength: 40 }), (ops) => {
      const { scene } = setup(itemOf('a', CHAIR, 1, 1), itemOf('b', TABLE, 3, 3), itemOf('keeps-the-room-furnished', CHAIR, 4, 1))
      const start = scene.store.getState().document
      for (const one of ops) scene.commit(MOVE, [one])
      const end = scene.store.getState().document
      while (scene.undo()) continue
      expect(scene.store.getState().document).toEqual(start)
      while (scene.redo()) continue
      expect(scene.store.getState().document).toEqual(end)
    }),
    { numRuns: cases(100) },
  )
})
