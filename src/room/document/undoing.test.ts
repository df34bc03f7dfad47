import { describe, expect, test } from 'vitest'
import { addItemOp, applyOps, type RoomOp } from './changes.ts'
import { roomDocument, type RoomDocument, type RoomItem } from './document.ts'
import { finished } from './finishing.ts'
import { rectangleScene } from '../../../test/room.ts'
import { takeable, withoutOthersWork } from './undoing.ts'

const item = (id: string, x: number): RoomItem => ({
  id,
  productId: 'chair',
  variantId: null,
  position: { x, y: 0, z: 1 },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization: {},
})
const start = roomDocument({
  scene: rectangleScene(),
  project: { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null },
  items: [item('a', 1), item('b', 2)],
})
const moveTo = (itemId: string, x: number): RoomOp => ({ op: 'updateItem', itemId, item: { position: { x, y: 0, z: 1 } } })
const turnTo = (itemId: string, y: number): RoomOp => ({ op: 'updateItem', itemId, item: { rotation: { x: 0, y, z: 0 } } })
/** A copy as it comes from the service: equal, of other objects. */
const reread = (document: RoomDocument): RoomDocument =>
  roomDocument({ ...structuredClone({ scene: document.scene, project: document.project }), items: structuredClone([...document.items.values()]) })

const undoneAfter = (mine: RoomOp[], theirs: RoomOp[]) => {
  const edit = applyOps(start, mine)
  const now = reread(applyOps(edit.document, theirs).document)
  const undoing = withoutOthersWork(now, mine, edit.inverse)
  return { ...undoing, document: applyOps(now, undoing.ops).document }
}
const paint = (document: RoomDocument, floor: string | null, wall: string | null): RoomOp => {
  const { room } = document.scene
  const walls = wall ? room.walls.map((one) => ({ ...one, color: wall })) : room.walls
  return { op: 'setScene', scene: { ...document.scene, room: { ...room, walls, floor: floor ? { ...room.floor, color: floor } : room.floor } } }
}

describe('taking an edit back', () => {
  test('undo reverts an edit completely if nobody else changed anything', () => {
    const { document, kept } = undoneAfter([moveTo('a', 3), paint(start, '#112233', null), { op: 'removeItem', itemId: 'b' }], [])
    expect(kept).toBe(false)
    expect(reread(document)).toEqual(reread(start))
  })

  test('undo keeps a position that another user has set since', () => {
    const { ops, kept, document } = undoneAfter([moveTo('a', 3)], [moveTo('a', 4)])
    expect(ops).toEqual([])
    expect(kept).toBe(true)
    expect(document.items.get('a')!.position.x).toBe(4)
  })

  test('undo reverts a field that is still the user’s own, beside one of another user', () => {
    const { ops, document } = undoneAfter(
      [{ op: 'updateItem', itemId: 'a', item: { position: { x: 3, y: 0, z: 1 }, quantity: 2 } }],
      [moveTo('a', 4)],
    )
    expect(ops).toEqual([{ op: 'updateItem', itemId: 'a', item: { quantity: 1 } }])
    expect(document.items.get('a')).toMatchObject({ quantity: 1, position: { x: 4 } })
  })

  test('undo keeps walls that another user has painted since, and reverts the floor', () => {
    const painted = applyOps(start, [paint(start, '#112233', null)]).document
    const { kept, document } = undoneAfter([paint(start, '#112233', null)], [paint(painted, null, '#abcdef')])
    expect(kept).toBe(false)
    expect(document.scene.room.floor).toEqual(start.scene.room.floor)
    expect(document.scene.room.walls.every(({ color }) => color === '#abcdef')).toBe(true)
  })

  test('undo keeps a floor that another user has set since', () => {
    const { ops, kept } = undoneAfter([paint(start, '#112233', null)], [paint(start, '#445566', null)])
    expect(ops).toEqual([])
    expect(kept).toBe(true)
  })
})

describe('taking back an edit of the project', () => {
  const set = (project: object): RoomOp => ({ op: 'setProject', project })
  test('undo reverts project fields that no other user has set since', () => {
    const { ops, kept } = undoneAfter([set({ name: 'Study', style: 'classic' })], [])
    expect(ops).toEqual([set({ name: 'Room', style: 'modern' })])
    expect(kept).toBe(false)
  })
  test('undo keeps a name that another user has set since, and reverts the style', () => {
    const { ops, kept, document } = undoneAfter([set({ name: 'Study' }), set({ style: 'classic' })], [set({ name: 'Library' })])
    expect(ops).toEqual([set({ style: 'modern' })])
    expect(kept).toBe(true)
    expect(document.project).toMatchObject({ name: 'Library', style: 'modern' })
  })
  test('undo reverts nothing if another user has set all fields since', () => {
    expect(undoneAfter([set({ name: 'Study' })], [set({ name: 'Library' })])).toMatchObject({ ops: [], kept: true })
  })
})

test('undo: a mark that another user has changed since stays, and is counted as kept', () => {
  const facts = (customization: RoomItem['customization']): RoomOp => ({ op: 'updateItem', itemId: 'a', item: { customization } })
  expect(undoneAfter([facts({ locked: true })], [facts({ locked: 'no' })])).toMatchObject({ ops: [], kept: true })
})

test('undo: with a floor that another user has set since and an own wall, the wall is reverted and the floor counted as kept', () => {
  const mine = paint(start, '#112233', '#334455')
  const { ops, kept, document } = undoneAfter([mine], [paint(applyOps(start, [mine]).document, '#445566', null)])
  expect(ops).toHaveLength(1)
  expect(kept).toBe(true)
  expect(document.scene.room.floor.color).toBe('#445566')
  expect(document.scene.room.walls).toEqual(start.scene.room.walls)
})

test('undo: a floor that another user has already reverted leaves nothing to undo', () => {
  const mine = paint(start, '#112233', null)
  expect(undoneAfter([mine], [{ op: 'setScene', scene: start.scene }])).toMatchObject({ ops: [], kept: true })
})

test('undo: in a room painted by both users, with an item marked by both, the user’s own part is reverted', () => {
  const wall = (document: RoomDocument, id: string): RoomOp => ({
    op: 'setScene',
    scene: finished(document.scene, { kind: 'wall', id }, { material: 'paint', pattern: null, color: '#112233' }),
  })
  const facts = (customization: RoomItem['customization']): RoomOp => ({ op: 'updateItem', itemId: 'a', item: { customization } })
  const mine = [wall(start, 'wall-1'), facts({ locked: true })]
  const after = applyOps(start, mine).document
  const { document } = undoneAfter(mine, [wall(after, 'wall-2'), facts({ locked: true, group: 'g' })])
  expect(reread(document)).toEqual(reread(applyOps(start, [wall(start, 'wall-2'), facts({ group: 'g' })]).document))
})

test('undo: each edit of a sequence reports how far it can still be undone', () => {
  const steps: { done: RoomOp[]; ops: RoomOp[] }[] = []
  let document = start
  for (const done of [[moveTo('a', 3)], [turnTo('b', 1)], [moveTo('a', 4), moveTo('b', 5)], [addItemOp(item('c', 0))]]) {
    const applied = applyOps(document, done)
    steps.unshift({ done, ops: applied.inverse })
    document = applied.document
  }
  expect(takeable(document, steps)).toEqual(['whole', 'whole', 'whole', 'whole'])
  const without = applyOps(document, [{ op: 'removeItem', itemId: 'b' }]).document
  expect(takeable(without, steps)).toEqual(['whole', 'partly', 'gone', 'whole'])
})
