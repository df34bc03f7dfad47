import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { door, lShape, polygonScene, rectangleScene, tShape, uShape } from '../../../test/room.ts'
import { anyFurnished, furnished, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import type { RoomDocument } from '../document/document.ts'
import { eyeView } from './eyeView.ts'
import { isWalkable, entrance, walkableArea } from './walking.ts'
import { farPart, walkStart } from './walkStart.ts'

const DESK = 16 / 9
const PHONE = 390 / 520
const startIn = (room: RoomDocument, aspect = DESK) => {
  const area = walkableArea(room, SHOP)
  const start = walkStart(room, SHOP, area, aspect)!
  return { start, far: farPart(start, area, aspect), ground: area }
}

test.each([
  ['L', lShape()],
  ['L with a short arm', lShape(5, 6, 1.6, 2.4)],
  ['T', tShape()],
  ['U', uShape()],
])('walk start: a walk in a room in the shape of %s starts facing no wall, at any position of the door', (_, outline) => {
  for (const aspect of [DESK, PHONE])
    for (const wall of outline.keys()) {
      const scene = { ...polygonScene(outline), objects: [door(`wall-${wall + 1}`, 0.4)] }
      for (const room of [furnished([], scene), furnished([pieceAt(1, 'sofa', [1.2, 0.6])], scene)]) {
        const { start, far, ground: area } = startIn(room, aspect)
        expect(isWalkable(area, start.position)).toBe(true)
        expect(far).toBeGreaterThanOrEqual(1 / 3)
      }
    }
})

test('just inside a door opposite an inner corner one would face the wall', () => {
  const area = walkableArea(furnished([], { ...polygonScene(lShape()), objects: [door('wall-1', 4.4)] }), SHOP)
  expect(farPart(entrance(area)!, area, DESK)).toBeLessThan(1 / 3)
})

test('walk start: a walk starts at the thumbnail’s camera with the most open view, whatever furniture there is', () => {
  const met = { picture: 0, open: 0 }
  fc.assert(
    fc.property(anyFurnished(), (room) => {
      const area = walkableArea(room, SHOP)
      const start = walkStart(room, SHOP, area, DESK)
      if (!start) return
      expect(isWalkable(area, start.position)).toBe(true)
      const view = eyeView(room, SHOP, area, DESK)
      if (view && view.position.x === start.position.x && view.position.z === start.position.y) met.picture++
      if (farPart(start, area, DESK) >= 1 / 3) met.open++
    }),
    { numRuns: cases(60) },
  )
  expect(met.picture).toBeGreaterThan(occurrences(30))
  expect(met.open).toBeGreaterThan(occurrences(25))
})

test('in a room that is full there is no start', () => {
  const full = furnished([pieceAt(1, 'sofa', [1, 1], { scale: { x: 1, y: 1, z: 2.2 } })], rectangleScene(2, 2))
  expect(walkStart(full, SHOP, walkableArea(full, SHOP), DESK)).toBeNull()
})
