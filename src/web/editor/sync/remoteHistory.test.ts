import { expect, test } from 'vitest'
import { addItemOp, type RoomOp } from '#room/document/changes.ts'
import { CHAIR, itemOf, roomOf, TABLE } from '../../../../test/web/editor.ts'
import { RemoteHistory } from './remoteHistory.ts'
import { stepOf } from './stepOf.ts'

const room = roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', TABLE, 3, 3))
const update = (itemId: string, item: Extract<RoomOp, { op: 'updateItem' }>['item']): RoomOp => ({ op: 'updateItem', itemId, item })
const at = { x: 1, y: 0, z: 2 }

test.each<[string, RoomOp[], object]>([
  ['a thing put in', [addItemOp(itemOf('c', CHAIR, 2, 2))], { key: 'step.add', productId: 'chair' }],
  ['a thing taken out, which the room before knew', [{ op: 'removeItem', itemId: 'b' }], { key: 'step.remove', productId: 'table' }],
  ['a move', [update('a', { position: at })], { key: 'step.move', productId: 'chair' }],
  ['a turn', [update('a', { rotation: at })], { key: 'step.turn', productId: 'chair' }],
  ['a move that turns, as the list of versions names it', [update('a', { position: at, rotation: at })], { key: 'step.move', productId: 'chair' }],
  ['another finish', [update('a', { variantId: 'x' })], { key: 'step.variant', productId: 'chair' }],
  ['several moved', [update('a', { position: at }), update('b', { position: at })], { key: 'step.moveMany', count: 2 }],
  ['several marked', [update('a', { customization: {} }), update('b', { customization: {} })], { key: 'step.changeMany', count: 2 }],
  ['one thing for another', [{ op: 'removeItem', itemId: 'a' }, addItemOp(itemOf('c', TABLE, 2, 2))], { key: 'step.changeMany', count: 2 }],
  ['the room itself', [{ op: 'setScene', scene: { ...room.scene, objects: [] } }, update('a', { position: at })], { key: 'step.room' }],
  ['its name', [{ op: 'setProject', project: { name: 'Salon' } }], { key: 'step.rename' }],
])('%s has a name', (_what, ops, name) => {
  expect(stepOf(ops, room)).toEqual(name)
})

test('a change from an AR session is named so in the history', () => {
  expect(stepOf([update('a', { position: at, rotation: at })], room, true)).toEqual({ key: 'step.inAr', productId: 'chair' })
  expect(stepOf([update('a', { position: at }), update('b', { rotation: at })], room, true)).toEqual({ key: 'step.inArMany', count: 2 })
  const history = new RemoteHistory()
  history.add({ ...change(3, 'from the phone'), inAr: true }, [update('b', { position: at })], room)
  expect(history.store.getState().steps).toMatchObject([{ author: { name: 'Mona' }, name: { key: 'step.inAr', productId: 'table' } }])
})

const change = (version: number, changeId: string) => ({
  version,
  changeId,
  author: { id: 'u', name: 'Mona', isGuest: false },
  ops: [],
  inAr: false,
  createdAt: '2026-11-21T10:00:00.000Z',
})

test('the history has each step of others once, and none of the user’s own', () => {
  const history = new RemoteHistory()
  const ops = [update('a', { position: at })]
  history.own('mine')
  history.add(change(2, 'mine'), ops, room)
  history.add(change(3, 'theirs'), ops, room)
  history.add(change(3, 'theirs'), ops, room)
  history.add(change(4, 'restored'), ops, room)
  history.markOwnVersion(4)
  history.markOwnVersion(5)
  history.add(change(5, 'restored too'), ops, room)
  expect(history.store.getState().steps).toMatchObject([{ version: 3, author: { name: 'Mona' }, name: { key: 'step.move', productId: 'chair' } }])
})

test('the journal keeps the last two hundred steps of others, newest last', () => {
  const history = new RemoteHistory()
  for (let version = 2; version <= 203; version++) history.add(change(version, `change ${version}`), [update('a', { position: at })], room)
  const versions = history.store.getState().steps.map((step) => step.version)
  expect(versions).toEqual(Array.from({ length: 200 }, (_, index) => index + 4))
  expect(history.store.getState().steps.at(-1)).toMatchObject({ author: { id: 'u' }, at: Date.parse('2026-11-21T10:00:00.000Z') })
})
