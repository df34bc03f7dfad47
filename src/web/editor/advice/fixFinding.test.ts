import { expect, test } from 'vitest'
import type { Fix } from '#room/advice/fixes/findFixes.ts'
import { CHAIR, itemOf, opened, TABLE } from '../../../../test/web/editor.ts'
import { fixFinding } from './fixFinding.ts'

const ITEMS = [itemOf('table', TABLE, 2, 2), itemOf('seat', CHAIR, 4, 3)]
const fix = (...ids: string[]): Fix => ({
  poses: ids.map((id) => ({ id, position: { x: id === 'table' ? 2.2 : 4.2, y: 0, z: 2 }, rotationY: 0 })),
  itemId: ids[0]!,
  by: 0.2,
  way: 'aside',
  outlines: [],
  whole: true,
})

test('fixing a finding is one step, and one undo', () => {
  const room = opened(ITEMS)
  const before = room.document
  room.advice.store.setState({ fixes: new Map([['f', fix('table', 'seat')]]) })
  expect(fixFinding(room, 'f')).toBe(true)
  expect(['table', 'seat'].map((id) => room.document.items.get(id)!.position.x)).toEqual([2.2, 4.2])
  expect(room.scene.store.getState()).toMatchObject({ selection: ['table', 'seat'], commits: 1 })
  expect(room.scene.store.getState().undo.map(({ name }) => name)).toEqual([{ key: 'step.moveMany', count: 2 }])
  room.scene.undo()
  expect([...room.document.items]).toEqual([...before.items])
})

test('nothing is fixed while the room is being checked, for a finding without a fix, or by a viewer', () => {
  for (const [permission, checking, id] of [
    ['owner', true, 'f'],
    ['owner', false, 'another'],
    ['view', false, 'f'],
  ] as const) {
    const room = opened(ITEMS, permission)
    room.advice.store.setState({ fixes: new Map([['f', fix('table')]]), checking })
    expect(fixFinding(room, id)).toBe(false)
    expect(room.document.items.get('table')!.position.x).toBe(2)
  }
})
