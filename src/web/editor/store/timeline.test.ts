import { expect, test } from 'vitest'
import type { RoomOp } from '#room/document/changes.ts'
import { CHAIR, itemOf, roomOf } from '../../../../test/web/editor.ts'
import type { RemoteStep } from './step.ts'
import { createScene } from './scene.ts'
import { timelineOf, wayTo, type Row } from './timeline.ts'

const moveTo = (itemId: string, x: number): RoomOp => ({ op: 'updateItem', itemId, item: { position: { x, y: 0, z: 1 } } })

/** A room with steps made at 10, 20, 30 … */
const setup = (...moves: [string, number][]) => {
  let clock = 0
  const scene = createScene(
    roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 3)),
    () => undefined,
    () => (clock += 10),
  )
  for (const [id, x] of moves) scene.commit({ key: 'step.move', productId: 'chair' }, [moveTo(id, x)])
  return scene
}
const others = (...at: number[]): RemoteStep[] =>
  at.map((moment, i) => ({ version: i + 2, author: { id: 'mona', name: 'Mona', isGuest: false }, name: { key: 'step.turn' }, at: moment }))
const short = (row: Row) =>
  row.whose === 'own' ? `${row.step.id}${row.ahead ? ' ahead' : ''}${row.current ? ' now' : ''} ${row.can}` : `theirs ${row.step.at}`
const rowsOf = (scene: ReturnType<typeof setup>, theirs: RemoteStep[] = []) => timelineOf(scene.store.getState(), theirs).rows.map(short)

test('the newest step is on top, undone ones above it, others’ between by their time', () => {
  const scene = setup(['a', 2], ['b', 2], ['a', 3])
  scene.undo()
  expect(rowsOf(scene, others(15))).toEqual(['3 ahead whole', '2 now whole', 'theirs 15', '1 whole'])
})

test('a step whose item another user has moved or removed since cannot be undone', () => {
  const scene = setup(['a', 2], ['b', 2])
  const { document } = scene.store.getState()
  scene.receive({ ...document, items: new Map([['a', { ...document.items.get('a')!, position: { x: 4, y: 0, z: 1 } }]]) })
  expect(rowsOf(scene)).toEqual(['2 now gone', '1 gone'])
})

test('returning to a step gives the number of steps, back or forth', () => {
  const scene = setup(['a', 2], ['b', 2], ['a', 3], ['b', 4])
  scene.undo()
  const state = scene.store.getState()
  expect(wayTo(state, 3)).toBeNull()
  expect(wayTo(state, 1)).toEqual({ direction: 'back', steps: 2 })
  expect(wayTo(state, 'start')).toEqual({ direction: 'back', steps: 3 })
  expect(wayTo(state, 4)).toEqual({ direction: 'forth', steps: 1 })
  expect(wayTo(state, 99)).toBeNull()
})

test('undo leaves an item where another user has put it since, and stops at the given step', () => {
  const scene = setup(['a', 2], ['b', 2])
  const { document } = scene.store.getState()
  scene.receive({ ...document, items: new Map([...document.items, ['b', { ...document.items.get('b')!, position: { x: 4, y: 0, z: 1 } }]]) })
  expect(scene.undo(1)).toBeNull()
  expect(scene.store.getState().document.items.get('b')?.position.x).toBe(4)
  expect(scene.store.getState().document.items.get('a')?.position.x).toBe(2)
  expect(scene.undo()).toMatchObject({ key: 'step.move' })
  expect(scene.store.getState().document.items.get('a')?.position.x).toBe(1)
})
