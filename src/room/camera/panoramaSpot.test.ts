import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { panoramaSpot, panoramaView } from './panoramaSpot.ts'
import { lShape, polygonScene, rectangleScene, windowIn } from '../../../test/room.ts'
import { anyFurnished, furnished, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { isWalkable, walkableArea } from './walking.ts'

const areaOf = (room: Parameters<typeof walkableArea>[0]) => walkableArea(room, SHOP)

test('panorama spot: the spot is walkable in any furnished room with a walkable place', () => {
  let found = 0
  fc.assert(
    fc.property(anyFurnished(), (room) => {
      const area = areaOf(room)
      const spot = panoramaSpot(area)
      if (!spot) return
      found++
      expect(isWalkable(area, spot)).toBe(true)
    }),
    { numRuns: cases(60) },
  )
  expect(found).toBeGreaterThan(occurrences(40))
})

test('panorama spot: in an empty room it is the middle', () => {
  const spot = panoramaSpot(areaOf(furnished([], rectangleScene(6, 4))))!
  expect(Math.hypot(spot.x - 3, spot.y - 2)).toBeLessThan(0.2)
})

test('panorama spot: a table in the middle is stepped away from, and a room of 2 × 2 m still has a spot', () => {
  const table = pieceAt(1, 'sofa', [3, 2])
  const area = areaOf(furnished([table], rectangleScene(6, 4)))
  const spot = panoramaSpot(area)!
  expect(isWalkable(area, spot)).toBe(true)
  expect(Math.hypot(spot.x - 3, spot.y - 2)).toBeLessThan(2)
  expect(panoramaSpot(areaOf(furnished([], rectangleScene(2, 2))))).not.toBeNull()
})

test('panorama spot: in an L-shaped room the spot is inside', () => {
  const area = areaOf(furnished([], polygonScene(lShape(6, 9, 3, 2))))
  expect(isWalkable(area, panoramaSpot(area)!)).toBe(true)
})

test('panorama spot: a room that is full has none', () => {
  const full = furnished([pieceAt(1, 'sofa', [3.5, 3], { scale: { x: 3.45, y: 1, z: 6.6 } })], rectangleScene(7, 6))
  expect(panoramaSpot(areaOf(full))).toBeNull()
  expect(panoramaView(full, SHOP, areaOf(full))).toBeNull()
})

test.each([
  ['wall-1', [3.5, 0.6], [0, -1]],
  ['wall-2', [6.4, 3], [1, 0]],
  ['wall-3', [3.5, 5.4], [0, 1]],
  ['wall-4', [0.6, 3], [-1, 0]],
] as const)('panorama view: it opens straight towards the wall with the sofa: %s', (_wall, [x, z], [wx, wz]) => {
  const room = furnished([pieceAt(1, 'sofa', [x, z])], rectangleScene(7, 6))
  const { position, target } = panoramaView(room, SHOP, areaOf(room))!
  expect([target.x - position.x, target.z - position.z].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([wx, wz].map((v) => v || 0))
})

test('panorama view: in a room without furniture it opens towards the window', () => {
  const room = furnished([], rectangleScene(6, 4, 2.8, [windowIn('wall-4', 1.4)]))
  const { position, target } = panoramaView(room, SHOP, areaOf(room))!
  expect(target.x - position.x).toBeCloseTo(-1, 6)
})
