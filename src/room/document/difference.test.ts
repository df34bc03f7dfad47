/** Applying the difference of two rooms to the first gives the second, for any content. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test/contract/scope.ts'
import { applyOps } from './changes.ts'
import { differenceOps } from './difference.ts'
import { roomDocument, type RoomDocument, type RoomItem } from './document.ts'
import { door, rectangleScene } from '../../../test/room.ts'

const small = fc.integer({ min: 0, max: 3 })
const at = fc.record({ x: small, y: small, z: small })
const items: fc.Arbitrary<RoomItem[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    productId: fc.constantFrom('sofa', 'lamp'),
    variantId: fc.constantFrom(null, 'sand', 'nile'),
    position: at,
    rotation: at,
    scale: at,
    quantity: fc.integer({ min: 1, max: 3 }),
    customization: fc.constantFrom<RoomItem['customization']>({}, { note: 'x' }, { note: 'y', wide: true }),
  }),
  { selector: ({ id }) => id },
)
const scene = fc
  .record({ length: fc.constantFrom(4, 5), doors: fc.boolean() })
  .map(({ length, doors }) => rectangleScene(length, 4, 2.8, doors ? [door('wall-1', 1)] : []))
const room: fc.Arbitrary<RoomDocument> = fc
  .record({ scene, items, style: fc.constantFrom('modern' as const, 'egyptian' as const), name: fc.constantFrom('Salon', 'Majlis') })
  .map(({ style, name, ...parts }) => roomDocument({ ...parts, project: { name, description: null, style, isPublic: false, budget: null } }))

test('leads from any room to any other, and changes nothing else of the project', () => {
  fc.assert(
    fc.property(room, room, (from, to) => {
      const ops = differenceOps(from, { scene: to.scene, style: to.project.style, items: to.items.values() })
      const { document, skipped } = applyOps(from, ops)
      expect(skipped).toEqual([])
      expect(document.items).toEqual(to.items)
      expect(document.scene).toEqual(to.scene)
      expect(document.project).toEqual({ ...from.project, style: to.project.style })
    }),
    { numRuns: cases(300) },
  )
})

test('difference: is empty between a room and itself read from a database, with fields in another order', () => {
  const reversed = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value
  fc.assert(
    fc.property(room, (from) => {
      const stored = JSON.parse(JSON.stringify({ scene: from.scene, items: [...from.items.values()] }, reversed))
      expect(differenceOps(from, { ...stored, style: from.project.style })).toEqual([])
    }),
  )
})

test('names of an item only what differs', () => {
  const one = {
    id: 'a',
    productId: 'sofa',
    variantId: null,
    position: { x: 1, y: 0, z: 1 },
    rotation: { x: 0, y: 0, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
  }
  const item: RoomItem = { ...one, quantity: 1, customization: {} }
  const from = roomDocument({
    scene: rectangleScene(),
    project: { name: 'S', description: null, style: 'modern', isPublic: true, budget: null },
    items: [item],
  })
  expect(differenceOps(from, { scene: from.scene, style: 'modern', items: [{ ...item, quantity: 2 }] })).toEqual([
    { op: 'updateItem', itemId: 'a', item: { quantity: 2 } },
  ])
})
