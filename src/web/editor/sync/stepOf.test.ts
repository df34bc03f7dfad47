/** How someone else's change is named in the studio. */
import { expect, test } from 'vitest'
import { addItemOp, type RoomOp } from '#room/document/changes.ts'
import type { StepKey } from '../store/step.ts'
import { CHAIR, itemOf, roomOf } from '../../../../test/web/editor.ts'
import { stepOf } from './stepOf.ts'

const before = roomOf()
const project = (facts: Extract<RoomOp, { op: 'setProject' }>['project']): RoomOp => ({ op: 'setProject', project: facts })

test.each([
  [project({ name: 'Salon' }), 'step.rename'],
  [project({ roomType: 'office' }), 'step.type'],
  [project({ style: 'classic' }), 'step.style'],
  [project({ budget: 40_000 }), 'step.budget'],
  [project({ isPublic: true }), 'step.room'],
  [{ op: 'setScene', scene: before.scene } satisfies RoomOp, 'step.room'],
])('%j is named %s', (op, key) => {
  expect(stepOf([op], before)).toEqual({ key })
})

const room = roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 1))
const at = { x: 1, y: 0, z: 2 }
const change = (item: Extract<RoomOp, { op: 'updateItem' }>['item']) => (itemId: string) => ({ op: 'updateItem', itemId, item }) satisfies RoomOp
test.each<[string, (itemId: string) => RoomOp, StepKey, StepKey]>([
  ['put in', (id) => addItemOp(itemOf(`new ${id}`, CHAIR, 2, 2)), 'step.add', 'step.addMany'],
  ['taken out', (itemId) => ({ op: 'removeItem', itemId }), 'step.remove', 'step.removeMany'],
  ['moved', change({ position: at }), 'step.move', 'step.moveMany'],
  ['turned', change({ rotation: at }), 'step.turn', 'step.turnMany'],
  ['in another finish', change({ variantId: 'x' }), 'step.variant', 'step.changeMany'],
  ['more of it', change({ quantity: 2 }), 'step.quantity', 'step.quantityMany'],
  ['larger', change({ scale: { x: 2, y: 2, z: 2 } }), 'step.change', 'step.changeMany'],
  ['marked', change({ customization: { lit: true } }), 'step.change', 'step.changeMany'],
])('a thing %s, and two', (_what, op, one, many) => {
  expect(stepOf([op('a')], room)).toEqual({ key: one, productId: 'chair' })
  expect(stepOf([op('a'), op('b')], room)).toEqual({ key: many, count: 2 })
})

test('a fact that has no step of its own leaves the name to one that has', () => {
  expect(stepOf([project({ isPublic: true, description: 'For guests', name: 'Salon' })], before)).toEqual({ key: 'step.rename' })
  expect(stepOf([project({ isPublic: true }), project({ budget: 40_000 })], before)).toEqual({ key: 'step.budget' })
})

test('the room is named before the facts of the project', () => {
  expect(stepOf([project({ name: 'Salon' }), { op: 'setScene', scene: before.scene }], before)).toEqual({ key: 'step.room' })
})
