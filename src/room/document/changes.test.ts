/** Edits and their inverses. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { op } from '#contract/design/design.ts'
import { STYLES } from '#contract/wire/vocabulary.ts'
import { addItemOp, applyOps, withoutUnchanged, type RoomOp } from './changes.ts'
import { roomDocument, type RoomItem } from './document.ts'
import { door, rectangleScene, between } from '../../../test/room.ts'

const uuid = (n: number) => `0000000${n % 10}-0000-4000-8000-000000000000`
const item = (n: number, rest: Partial<RoomItem> = {}): RoomItem => ({
  id: uuid(n),
  productId: uuid(9),
  variantId: null,
  position: { x: n, y: 0, z: 1 },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization: {},
  ...rest,
})
const room = (...items: RoomItem[]) =>
  roomDocument({ scene: rectangleScene(), project: { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null }, items })

const vec3 = fc.record({ x: between(-9, 9), y: fc.constant(0), z: between(-9, 9) })
const anyId = fc.integer({ min: 0, max: 5 }).map(uuid)
const anyOp: fc.Arbitrary<RoomOp> = fc.oneof(
  fc
    .record({ id: anyId, position: vec3, quantity: fc.integer({ min: 1, max: 99 }), variantId: fc.option(anyId, { nil: undefined }) })
    .map(({ variantId, ...rest }): RoomOp => {
      const { variantId: _none, ...whole } = item(0, rest)
      return { op: 'addItem', item: variantId === undefined ? whole : { ...whole, variantId } }
    }),
  fc
    .record(
      {
        position: vec3,
        rotation: vec3,
        quantity: fc.integer({ min: 1, max: 99 }),
        variantId: fc.option(anyId),
        customization: fc.dictionary(fc.string(), fc.integer()),
      },
      { requiredKeys: [] },
    )
    .chain((patch) => anyId.map((itemId): RoomOp => ({ op: 'updateItem', itemId, item: patch }))),
  anyId.map((itemId): RoomOp => ({ op: 'removeItem', itemId })),
  fc
    .record({ length: fc.integer({ min: 2, max: 20 }), withDoor: fc.boolean() })
    .map(({ length, withDoor }): RoomOp => ({ op: 'setScene', scene: rectangleScene(length, 4, 2.8, withDoor ? [door('wall-4', 0.2)] : []) })),
  fc
    .record(
      {
        name: fc.string(),
        description: fc.option(fc.string()),
        style: fc.constantFrom(...STYLES),
        isPublic: fc.boolean(),
        budget: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      },
      { requiredKeys: [] },
    )
    .map((project): RoomOp => ({ op: 'setProject', project })),
)

const plain = (document: ReturnType<typeof room>) => ({ ...document, items: [...document.items] })

describe('undo', () => {
  test('undoing any sequence of changes, newest first, restores the room exactly, including the order of items', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyOp, { maxLength: 4 }), { maxLength: 12 }), (changes) => {
        const start = room(item(1), item(3, { variantId: uuid(2) }))
        let document = start
        const undo: RoomOp[][] = []
        for (const ops of changes) {
          const applied = applyOps(document, ops)
          document = applied.document
          undo.push(applied.inverse)
        }
        for (const ops of undo.toReversed()) document = applyOps(document, ops).document
        expect(plain(document)).toStrictEqual(plain(start))
      }),
    )
  })
  test('undoing an undo repeats the change', () => {
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 8 }), (ops) => {
        const start = room(item(1), item(2))
        const done = applyOps(start, ops)
        const undone = applyOps(done.document, done.inverse)
        expect(plain(applyOps(undone.document, undone.inverse).document)).toStrictEqual(plain(done.document))
      }),
    )
  })
  test('undo reverts only the changed fields, not later changes of another user', () => {
    const moved = applyOps(room(item(1)), [{ op: 'updateItem', itemId: uuid(1), item: { position: { x: 2, y: 0, z: 2 } } }])
    const theirs = applyOps(moved.document, [{ op: 'updateItem', itemId: uuid(1), item: { quantity: 4 } }])
    const undone = applyOps(theirs.document, moved.inverse).document
    expect(undone.items.get(uuid(1))).toEqual(item(1, { quantity: 4 }))
  })
  test('undo gives a change that the wire accepts', () => {
    const done = applyOps(room(item(1), item(2, { variantId: uuid(7) })), [
      { op: 'removeItem', itemId: uuid(1) },
      { op: 'removeItem', itemId: uuid(2) },
      { op: 'setScene', scene: rectangleScene(3, 3) },
      { op: 'setProject', project: { name: 'Another' } },
    ])
    for (const inverse of done.inverse) expect(op.parse(inverse)).toEqual(inverse)
  })
})

describe('an edit', () => {
  test('an edit of the project sets the named fields, its room type in the scene, and can be undone', () => {
    const start = room()
    const { document, inverse, skipped } = applyOps(start, [{ op: 'setProject', project: { name: 'Study', budget: 500, roomType: 'office' } }])
    expect(skipped).toEqual([])
    expect(document.project).toEqual({ ...start.project, name: 'Study', budget: 500 })
    expect(document.scene).toEqual({ ...start.scene, room: { ...start.scene.room, type: 'office' } })
    expect(applyOps(document, inverse).document).toEqual(start)
  })
  test('an edit of the project without a room type leaves the scene untouched', () => {
    const start = room()
    expect(applyOps(start, [{ op: 'setProject', project: { name: 'Study' } }]).document.scene).toBe(start.scene)
  })
  test('leaves the document that it was made on as it was', () => {
    const before = room(item(1), item(2))
    const copy = plain(structuredClone(before))
    applyOps(before, [
      { op: 'removeItem', itemId: uuid(1) },
      { op: 'updateItem', itemId: uuid(2), item: { quantity: 3 } },
    ])
    expect(plain(before)).toEqual(copy)
  })
  test('shares everything that it does not touch', () => {
    const before = room(item(1), item(2))
    const { document } = applyOps(before, [{ op: 'updateItem', itemId: uuid(2), item: { quantity: 3 } }])
    expect(document.items.get(uuid(1))).toBe(before.items.get(uuid(1)))
    expect(document.scene).toBe(before.scene)
    expect(applyOps(before, [{ op: 'setProject', project: { name: 'New' } }]).document.items).toBe(before.items)
  })
  test('an edit of a deleted item is skipped and reported, the rest applies', () => {
    const { document, skipped, inverse } = applyOps(room(item(1)), [
      { op: 'removeItem', itemId: uuid(4) },
      { op: 'updateItem', itemId: uuid(4), item: { quantity: 2 } },
      { op: 'updateItem', itemId: uuid(1), item: { quantity: 2 } },
    ])
    expect(skipped).toEqual([0, 1])
    expect(document.items.get(uuid(1))?.quantity).toBe(2)
    expect(inverse).toHaveLength(1)
  })
  test('an edit that adds an item twice adds it once', () => {
    const add = addItemOp(item(1))
    const { document, skipped } = applyOps(room(), [add, { op: 'addItem', item: { ...addItemOpItem(add), quantity: 9 } }])
    expect(skipped).toEqual([1])
    expect([...document.items.values()]).toEqual([item(1)])
  })
  test('clears a variant with null and leaves it when absent', () => {
    const start = room(item(1, { variantId: uuid(5) }))
    expect(
      applyOps(start, [{ op: 'updateItem', itemId: uuid(1), item: { quantity: 2, variantId: undefined } }]).document.items.get(uuid(1))?.variantId,
    ).toBe(uuid(5))
    expect(applyOps(start, [{ op: 'updateItem', itemId: uuid(1), item: { variantId: null } }]).document.items.get(uuid(1))?.variantId).toBeNull()
  })
  test('an edit of the scene keeps openings and drops the mirrored items', () => {
    const scene = rectangleScene(4, 4, 2.8, [door('wall-4', 0.2)])
    const still = { position: { x: 0, y: 0, z: 0 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } }
    const mirrored = { id: uuid(1), productId: uuid(9), type: 'sofa', name: 'Sofa', transform: still, materials: [] }
    const { document } = applyOps(room(item(1)), [{ op: 'setScene', scene: { ...scene, objects: [mirrored, ...scene.objects] } }])
    expect(document.scene.objects.map(({ id }) => id)).toEqual(['door-1'])
    expect(document.items.size).toBe(1)
  })
})

const addItemOpItem = (add: RoomOp) => {
  if (add.op !== 'addItem') throw new Error('not an addItem')
  return add.item
}

describe('items', () => {
  test('items are in the order of their ids, whatever the order of adding', () => {
    const ids = [...applyOps(room(item(4), item(2)), [addItemOp(item(3)), addItemOp(item(1))]).document.items.keys()]
    expect(ids).toEqual([uuid(1), uuid(2), uuid(3), uuid(4)])
  })
})

describe('what an edit leaves as it is, it does not name', () => {
  const [place, turned] = [item(1).position, { x: 0, y: 1, z: 0 }]
  const update = (patch: object, n = 1): RoomOp => ({ op: 'updateItem', itemId: uuid(n), item: patch })
  const document = room(item(1), item(2))
  test('a turn in place is no move', () => {
    expect(withoutUnchanged(document, [update({ position: { ...place }, rotation: turned })])).toEqual([update({ rotation: turned })])
  })
  test('an edit of several moved items does not name an item that kept its place', () => {
    const moved = update({ position: { x: 4, y: 0, z: 4 } }, 2)
    expect(withoutUnchanged(document, [update({ position: { ...place } }), moved])).toEqual([moved])
    expect(withoutUnchanged(document, [update({ position: { ...place } })])).toEqual([])
  })
  test('an edit does not name an item that is removed and added again, or a field that returns to its value', () => {
    expect(withoutUnchanged(document, [update({ rotation: turned }), update({ rotation: item(1).rotation })])).toEqual([])
    expect(
      withoutUnchanged(document, [update({ rotation: turned }), update({ position: { x: 4, y: 0, z: 4 } }), update({ position: place })]),
    ).toEqual([update({ rotation: turned })])
  })
  test('an edit names all fields of items added in it, and the changed fields of the project', () => {
    const comes: RoomOp[] = [addItemOp(item(3)), update({ position: item(3).position }, 3)]
    expect(withoutUnchanged(document, comes)).toEqual(comes)
    expect(withoutUnchanged(document, [{ op: 'setProject', project: { name: 'Room', style: 'classic' } }])).toEqual([
      { op: 'setProject', project: { style: 'classic' } },
    ])
    expect(withoutUnchanged(document, [{ op: 'setProject', project: { name: 'Room' } }])).toEqual([])
  })
  test('an edit keeps every op, in order, of items that are added or removed in it', () => {
    const away: RoomOp = { op: 'removeItem', itemId: uuid(1) }
    const elsewhere = { x: 4, y: 0, z: 4 }
    for (const ops of [
      [update({ rotation: turned }), away, update({ position: elsewhere })],
      [update({ rotation: turned }), away, addItemOp(item(1)), update({ position: elsewhere })],
      [addItemOp(item(3)), update({ rotation: turned }, 3), update({ position: elsewhere }, 3)],
      [away, addItemOp(item(1, { position: elsewhere })), update({ position: item(1).position })],
    ]) {
      expect(withoutUnchanged(document, ops)).toEqual(ops)
      expect(applyOps(document, withoutUnchanged(document, ops)).document).toEqual(applyOps(document, ops).document)
    }
  })
  test('an edit without unchanged fields leads to the same room', () =>
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 8 }), (ops) => {
        expect(applyOps(document, withoutUnchanged(document, ops)).document).toEqual(applyOps(document, ops).document)
      }),
    ))
})
