import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoomDocument } from './document.ts'
import { eyeView } from './eyeView.ts'
import { containsPoint, floorPolygon } from './polygon.ts'
import { lShape, polygonScene, rectangleScene } from './testing.ts'
import { anyFurnished, furnished, pieceAt, SHOP } from './testing/furniture.ts'
import { canStand, walkingGround } from './walking.ts'

const viewOf = (room: RoomDocument) => eyeView(room, SHOP, walkingGround(room, SHOP))

test('who photographs a room from eye height stands in it and in nothing, whatever is where', () => {
  fc.assert(
    fc.property(anyFurnished(), (room) => {
      const view = viewOf(room)
      if (!view) return
      expect(canStand(walkingGround(room, SHOP), view.from)).toBe(true)
      expect(containsPoint(floorPolygon(room.scene.room.walls), view.from)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('the view from eye height shows a sofa from its front, whichever wall it stands against', () => {
  const turns = [
    { at: [3.5, 0.6], turn: 0, front: [0, 1] },
    { at: [3.5, 5.4], turn: Math.PI, front: [0, -1] },
    { at: [0.6, 3], turn: Math.PI / 2, front: [1, 0] },
    { at: [6.4, 3], turn: -Math.PI / 2, front: [-1, 0] },
  ] as const
  for (const { at, turn, front } of turns) {
    const view = viewOf(furnished([pieceAt(1, 'sofa', [at[0], at[1]], { turn })], rectangleScene(7, 6)))!
    const [dx, dz] = [view.from.x - at[0], view.from.y - at[1]]
    expect((dx * front[0] + dz * front[1]) / Math.hypot(dx, dz)).toBeGreaterThan(0.5)
    expect(Math.hypot(view.towards.x - at[0], view.towards.z - at[1])).toBeLessThan(1e-6)
  }
})

test('an empty room, of any shape, is seen from somewhere in it; a room that is full is not', () => {
  const room = furnished([], polygonScene(lShape()))
  const view = viewOf(room)!
  expect(containsPoint(floorPolygon(room.scene.room.walls), view.from)).toBe(true)
  expect(Math.hypot(view.from.x - view.towards.x, view.from.y - view.towards.z)).toBeGreaterThan(1)
  const full = furnished([pieceAt(1, 'sofa', [3.5, 3], { scale: { x: 3.45, y: 1, z: 6.6 } })], rectangleScene(7, 6))
  expect(viewOf(full)).toBeNull()
})
