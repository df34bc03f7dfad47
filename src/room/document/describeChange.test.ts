import { expect, test } from 'vitest'
import { addItemOp, type RoomOp } from './changes.ts'
import { describeChange, outlineOf, type ChangePart } from './describeChange.ts'
import { newScene } from '#contract/design/newScene.ts'
import { storedScene, type RoomItem } from './document.ts'

const scene = storedScene(
  newScene({
    roomType: 'living_room',
    style: 'modern',
    dimensions: { length: 5, width: 4, height: 2.7 },
    author: 'a',
    created: '2026-11-21T02:00:00.000Z',
  }),
)
const at = { x: 1, y: 0, z: 2 }
const item = (id: string): RoomItem => ({
  id,
  productId: `product of ${id}`,
  variantId: null,
  position: at,
  rotation: at,
  scale: at,
  quantity: 1,
  customization: {},
})
const update = (itemId: string, fields: Extract<RoomOp, { op: 'updateItem' }>['item']): RoomOp => ({ op: 'updateItem', itemId, item: fields })
const remove = (itemId: string): RoomOp => ({ op: 'removeItem', itemId })
const described = (ops: readonly RoomOp[], inAr = false) => describeChange(ops.map(outlineOf), inAr)

test.each<[string, RoomOp[], ChangePart[]]>([
  ['added', [addItemOp(item('c'))], [{ what: 'added', count: 1 }]],
  ['removed', [remove('a'), remove('b')], [{ what: 'removed', count: 2 }]],
  ['moved', [update('a', { position: at })], [{ what: 'moved', count: 1 }]],
  ['turned', [update('a', { rotation: at })], [{ what: 'turned', count: 1 }]],
  ['moved where it turns on its way, as along a wall', [update('a', { position: at, rotation: at })], [{ what: 'moved', count: 1 }]],
  [
    'moved where several are moved, one of them turned too',
    [update('a', { position: at }), update('b', { position: at, rotation: at })],
    [{ what: 'moved', count: 2 }],
  ],
  ['changed where one is moved and another turned', [update('a', { position: at }), update('b', { rotation: at })], [{ what: 'changed', count: 2 }]],
  ['refinished', [update('a', { variantId: 'x' })], [{ what: 'refinished', count: 1 }]],
  ['resized', [update('a', { scale: at })], [{ what: 'resized', count: 1 }]],
  ['recounted', [update('a', { quantity: 2 })], [{ what: 'recounted', count: 1 }]],
  ['changed by facts alone', [update('a', { customization: {} })], [{ what: 'changed', count: 1 }]],
  ['changed where it is moved and recounted', [update('a', { position: at, quantity: 2 })], [{ what: 'changed', count: 1 }]],
  ['changed where it is turned and refinished', [update('a', { rotation: at, variantId: 'x' })], [{ what: 'changed', count: 1 }]],
  ['changed where two ops do so', [update('a', { position: at }), update('a', { variantId: 'x' })], [{ what: 'changed', count: 1 }]],
  ['added though it was moved afterwards', [addItemOp(item('c')), update('c', { position: at })], [{ what: 'added', count: 1 }]],
  ['nothing where it was added and taken out again', [addItemOp(item('c')), remove('c')], []],
  ['moved where it was taken out and put back', [remove('a'), addItemOp(item('a'))], [{ what: 'moved', count: 1 }]],
  ['removed though it was moved before', [update('a', { position: at }), remove('a')], [{ what: 'removed', count: 1 }]],
  [
    'replaced',
    [remove('a'), addItemOp(item('c'))],
    [
      { what: 'added', count: 1 },
      { what: 'removed', count: 1 },
    ],
  ],
  ['the room before its items', [update('a', { position: at }), { op: 'setScene', scene }], [{ what: 'room' }, { what: 'moved', count: 1 }]],
  ['retyped', [{ op: 'setProject', project: { roomType: 'bedroom' } }], [{ what: 'retyped' }]],
  ['renamed', [{ op: 'setProject', project: { name: 'Salon' } }], [{ what: 'renamed', about: 'Salon' }]],
  [
    'budgeted, described, restyled',
    [{ op: 'setProject', project: { budget: 3, description: 'd', style: 'modern' } }],
    [{ what: 'described' }, { what: 'restyled' }, { what: 'budgeted' }],
  ],
  ['published', [{ op: 'setProject', project: { isPublic: true } }], [{ what: 'published' }]],
  ['hidden', [{ op: 'setProject', project: { isPublic: false } }], [{ what: 'hidden' }]],
  ['nothing', [], []],
])('a change is described: %s', (_what, ops, parts) => {
  expect(described(ops).parts).toEqual(parts)
})

test('a change is described: saved back from AR, where it was moved or turned', () => {
  expect(described([update('a', { rotation: at })], true).parts).toEqual([{ what: 'movedInAr', count: 1 }])
  expect(described([update('a', { position: at }), update('b', { rotation: at })], true).parts).toEqual([{ what: 'movedInAr', count: 2 }])
})

test('a change is described: archiving, and taking out of the archive', () => {
  const status = (to: 'archived' | 'draft') =>
    describeChange([{ op: 'setProject', itemId: null, productId: null, fields: null, project: { status: to } }]).parts
  expect([status('archived'), status('draft')]).toEqual([[{ what: 'archived' }], [{ what: 'unarchived' }]])
})

test('a change is described: not as made in AR unless it says so', () => {
  expect(describeChange([outlineOf(update('a', { position: at }))]).parts).toEqual([{ what: 'moved', count: 1 }])
})

test('a change is described: the one item that it was about, and the counts', () => {
  expect(described([addItemOp(item('c'))]).item).toEqual({ id: 'c', productId: 'product of c' })
  expect(described([remove('a')]).item).toEqual({ id: 'a', productId: null })
  expect(described([remove('a'), update('b', { position: at })]).item).toBeNull()
  expect(described([]).item).toBeNull()
  const ops: RoomOp[] = [addItemOp(item('c')), update('a', { position: at }), update('b', { rotation: at }), { op: 'setScene', scene }]
  expect(described(ops).counts).toEqual({ added: 1, updated: 2, removed: 0, room: true, project: false })
  expect(described([remove('a'), { op: 'setProject', project: { name: 'x' } }]).counts).toEqual({
    added: 0,
    updated: 0,
    removed: 1,
    room: false,
    project: true,
  })
})
