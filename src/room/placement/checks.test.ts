/** Faults that the service refuses, and those that the studio lists. */
import { describe, expect, test } from 'vitest'
import { positionInside, problems } from './checks.ts'
import { dimensionsOutOfRange } from '../document/dimensions.ts'
import { roomDocument, type RoomItem } from '../document/document.ts'
import { lShape, polygonRoom, rectangleRoom, rectangleScene } from '../../../test/room.ts'
import type { Furnishing } from './placedItem.ts'

describe('a position is inside', () => {
  const space = rectangleRoom(5, 4, 2.8)
  test('on the floor, at the ceiling, and on every edge', () => {
    for (const position of [
      { x: 0, y: 0, z: 0 },
      { x: 5, y: 2.8, z: 4 },
      { x: 2.5, y: 1, z: 4.0000005 },
    ])
      expect(positionInside(space, position)).toBe(true)
  })
  test('not below the floor, above the ceiling or past a wall', () => {
    for (const position of [
      { x: 1, y: -0.01, z: 1 },
      { x: 1, y: 2.81, z: 1 },
      { x: 5.01, y: 0, z: 1 },
      { x: 1, y: 0, z: -0.01 },
    ])
      expect(positionInside(space, position)).toBe(false)
  })
  test('not in the notch of an L', () => {
    expect(positionInside(polygonRoom(lShape(6, 5, 3, 2)), { x: 4, y: 0, z: 3 })).toBe(false)
  })
})

describe('dimensions', () => {
  test('at the limits can be drawn', () => {
    expect(dimensionsOutOfRange({ length: 2, width: 20, height: 2.4 })).toEqual([])
    expect(dimensionsOutOfRange({ length: 20, width: 2, height: 5 })).toEqual([])
  })
  test('each one outside is named with its limits', () => {
    expect(dimensionsOutOfRange({ length: 1.99, width: 20.01, height: 5.1 })).toEqual([
      { path: 'dimensions.length', code: 'TOO_SMALL', minimum: 2, maximum: 20 },
      { path: 'dimensions.width', code: 'TOO_LARGE', minimum: 2, maximum: 20 },
      { path: 'dimensions.height', code: 'TOO_LARGE', minimum: 2.4, maximum: 5 },
    ])
  })
  test('dimensions that are no number are refused', () => {
    expect(dimensionsOutOfRange({ length: NaN, width: 3, height: 3 })).toHaveLength(1)
  })
})

const item = (id: string, x: number, rest: Partial<RoomItem> = {}): RoomItem => ({
  id,
  productId: 'sofa',
  variantId: null,
  position: { x, y: 0, z: 2 },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization: {},
  ...rest,
})

test('problems name every overlap and overhang and move nothing; unknown products are left out', () => {
  const sofa: Furnishing = { mount: 'floor', category: 'sofa', size: { width: 2, height: 0.8, depth: 0.9 } }
  const project = { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null } as const
  const document = roomDocument({
    scene: rectangleScene(6, 4),
    project,
    items: [item('a', 1), item('b', 2.5), item('c', 5.5), item('d', 1, { productId: 'gone' })],
  })
  expect(problems(document, new Map([['sofa', sofa]]))).toEqual([
    { itemId: 'a', blockers: [{ id: 'b', reason: 'overlap', cm: 50 }] },
    { itemId: 'b', blockers: [{ id: 'a', reason: 'overlap', cm: 50 }] },
    { itemId: 'c', blockers: [{ id: 'wall-2', reason: 'outside', cm: 50 }] },
  ])
})
