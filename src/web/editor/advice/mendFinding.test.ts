import { expect, test } from 'vitest'
import type { Fix } from '#room/advice/fixes/findFixes.ts'
import { CHAIR, itemOf, opened, TABLE } from '../../../../test/web/editor.ts'
import { mendFinding } from './mendFinding.ts'

const ITEMS = [itemOf('table', TABLE, 2, 2), itemOf('seat', CHAIR, 4, 3)]
const mend = (...ids: string[]): Fix => ({
  poses: ids.map((id) => ({ id, position: { x: id === 'table' ? 2.2 : 4.2, y: 0, z: 2 }, rotationY: 0 })),
  itemId: ids[0]!,
  by: 0.2,
  way: 'aside',
  outlines: [],
  whole: true,
})

test('what mends a finding is one step, and one step back', () => {
  const session = opened(ITEMS)
  const before = session.document
  session.advice.store.setState({ mends: new Map([['f', mend('table', 'seat')]]) })
  expect(mendFinding(session, 'f')).toBe(true)
  expect(['table', 'seat'].map((id) => session.document.items.get(id)!.position.x)).toEqual([2.2, 4.2])
  expect(session.scene.store.getState()).toMatchObject({ selection: ['table', 'seat'], commits: 1 })
  expect(session.scene.store.getState().undo.map(({ name }) => name)).toEqual([{ key: 'step.moveMany', count: 2 }])
  session.scene.undo()
  expect([...session.document.items]).toEqual([...before.items])
})

test('nothing is done while the room is looked at anew, for a finding that nothing mends, or by who may only look', () => {
  for (const [permission, looking, id] of [
    ['owner', true, 'f'],
    ['owner', false, 'another'],
    ['view', false, 'f'],
  ] as const) {
    const session = opened(ITEMS, permission)
    session.advice.store.setState({ mends: new Map([['f', mend('table')]]), looking })
    expect(mendFinding(session, id)).toBe(false)
    expect(session.document.items.get('table')!.position.x).toBe(2)
  }
})
