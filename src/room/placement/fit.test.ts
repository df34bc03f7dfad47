import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { occurrences } from '../../../test/contract/scope.ts'
import { positionInside } from './checks.ts'
import { fitInside } from './fit.ts'
import { footprintOf } from './placedItem.ts'
import { fitsInside } from './inside.ts'
import { placedItemOf, type Furnishing } from './placedItem.ts'
import { anyAngle, anyRoom, anySize, lShape, polygonRoom, rectangleRoom, between } from '../../../test/room.ts'
import { Tally } from '../../../test/room/bruteForce.ts'

const at = (x: number, z: number, y = 0, turn = 0) => ({
  id: 'sofa',
  position: { x, y, z },
  rotation: { x: 0, y: turn, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
})
const sofa: Furnishing = { mount: 'floor', category: 'sofa', size: { width: 2, depth: 1, height: 0.8 } }

describe('an item left outside', () => {
  test('an item goes to the nearest place where the whole of it is inside', () => {
    expect(fitInside(rectangleRoom(5, 3), at(2, 3.5), sofa)).toEqual({ x: 2, y: 0, z: 2.5 })
    expect(fitInside(rectangleRoom(5, 3), at(2, 3.5, 0, Math.PI / 2), sofa)).toMatchObject({ x: 2, z: 2 })
    expect(fitInside(polygonRoom(lShape()), at(4, 3), sofa)).toMatchObject({ z: 1.5 })
  })

  test('comes down to where it fits under the ceiling', () => {
    expect(fitInside(rectangleRoom(5, 4, 2.4), at(2, 2, 3), sofa)).toEqual({ x: 2, y: 2.4 - 0.8, z: 2 })
    const lamp: Furnishing = { mount: 'ceiling', category: 'ceiling-lamp', size: { width: 0.4, depth: 0.4, height: 0.5 } }
    expect(fitInside(rectangleRoom(5, 4, 2.4), at(2, 2, 2.8), lamp)).toEqual({ x: 2, y: 2.4, z: 2 })
  })

  test('an item that is too large, or of a deleted product, goes to the nearest point inside', () => {
    const hall = { ...sofa, size: { width: 30, depth: 30, height: 9 } }
    expect(fitInside(rectangleRoom(5, 4), at(7, 2), hall)).toEqual({ x: 5, y: 0, z: 2 })
    expect(fitInside(rectangleRoom(5, 4), at(7, -1, -3), undefined)).toEqual({ x: 5, y: 0, z: 0 })
    expect(fitInside(rectangleRoom(5, 4), at(3, 1, -3), undefined)).toEqual({ x: 3, y: 0, z: 1 })
  })

  test('always ends up inside; one that was inside is not moved', () => {
    const far = fc.record({ x: between(-15, 20), y: between(-2, 6), z: between(-15, 20) })
    const near = fc.record({ x: between(0, 4), y: between(0, 2), z: between(0, 4) })
    const mount = fc.constantFrom('floor' as const, 'wall' as const, 'ceiling' as const, 'surface' as const)
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, fc.oneof(far, near), anyAngle, anySize, mount, (space, position, turn, size, mounted) => {
        const item = { ...at(0, 0, 0, turn), position }
        const product: Furnishing = { mount: mounted, category: 'sofa', size }
        const place = fitInside(space, item, product)
        expect(place === null).toBe(positionInside(space, position))
        tally.count(place ? 'brought in' : 'left')
        if (!place) return
        expect(positionInside(space, place)).toBe(true)
        // When the whole item was moved inside, it is no nearer to the old place than needed: a position with only the pivot inside is nearer.
        const placedItem = placedItemOf({ ...item, position: place }, product)
        if (fitsInside(space, footprintOf(placedItem))) expect(positionInside(space, placedItem.position)).toBe(true)
      }),
    )
    for (const outcome of ['brought in', 'left']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(5))
  })
})
