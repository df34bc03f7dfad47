import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import type { RoomDocument } from '../document/document.ts'
import { CAMERA_HEIGHT_M, eyeView, eyeViews, fovFor } from './eyeView.ts'
import { containsPoint, floorPolygon } from '../geometry/polygon.ts'
import { lShape, polygonScene, rectangleScene, windowIn } from '../../../test/room.ts'
import { anyFurnished, furnished, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { isWalkable, walkableArea } from './walking.ts'

const ASPECTS = [16 / 9, 4 / 5, 9 / 16]
const WIDE = ASPECTS[0]!
const viewsOf = (room: RoomDocument, aspect = WIDE) => eyeViews(room, SHOP, walkableArea(room, SHOP), aspect)
const viewOf = (room: RoomDocument, aspect = WIDE) => eyeView(room, SHOP, walkableArea(room, SHOP), aspect)

/** Angle in radians between the middle of the image and a place of the plan. */
const aside = ({ position, target }: NonNullable<ReturnType<typeof viewOf>>, x: number, z: number): number => {
  const turn = Math.atan2(x - position.x, z - position.z) - Math.atan2(target.x - position.x, target.z - position.z)
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
}
const halfAcross = (fov: number, aspect: number): number => Math.atan(Math.tan((fov * Math.PI) / 360) * aspect)
const isFurniture = (productId: string): boolean => !['ceiling'].includes(SHOP.get(productId)!.mount) && SHOP.get(productId)!.category !== 'rug'

test('eye views: every proposed view is level, free of collisions, and shows furniture in every aspect ratio', () => {
  const met = { none: 0, bare: 0, furnished: 0, several: 0 }
  fc.assert(
    fc.property(anyFurnished(), fc.constantFrom(...ASPECTS), (room, aspect) => {
      const views = viewsOf(room, aspect)
      met[views.length === 0 ? 'none' : views.length > 1 ? 'several' : 'bare']++
      const area = walkableArea(room, SHOP)
      for (const { position, target, fov } of views) {
        const from = { x: position.x, y: position.z }
        expect(isWalkable(area, from)).toBe(true)
        expect(containsPoint(floorPolygon(room.scene.room.walls), from)).toBe(true)
        expect(position.y).toBe(CAMERA_HEIGHT_M)
        const tilt = (Math.atan2(position.y - target.y, Math.hypot(target.x - position.x, target.z - position.z)) * 180) / Math.PI
        expect(tilt).toBeGreaterThanOrEqual(5 - 1e-9)
        expect(tilt).toBeLessThanOrEqual(9 + 1e-9)
        expect(fov).toBe(fovFor(aspect))
      }
      const pieces = [...room.items.values()].filter(({ productId }) => isFurniture(productId))
      const [best] = views
      if (!best || pieces.length === 0) return
      met.furnished++
      const half = halfAcross(best.fov, aspect)
      expect(pieces.some(({ position: { x, z } }) => aside(best, x, z) < half)).toBe(true)
    }),
    { numRuns: cases(90) },
  )
  expect(met.furnished).toBeGreaterThan(occurrences(40))
  expect(met.several).toBeGreaterThan(occurrences(40))
})

test('the same room has the same views', () => {
  fc.assert(
    fc.property(anyFurnished(), (room) => {
      expect(viewsOf(room)).toEqual(viewsOf({ ...room }))
    }),
    { numRuns: cases(15) },
  )
})

test('eye views: show a sofa from its front at any wall', () => {
  const turns = [
    { at: [3.5, 0.6], turn: 0, front: [0, 1] },
    { at: [3.5, 5.4], turn: Math.PI, front: [0, -1] },
    { at: [0.6, 3], turn: Math.PI / 2, front: [1, 0] },
    { at: [6.4, 3], turn: -Math.PI / 2, front: [-1, 0] },
  ] as const
  for (const { at, turn, front } of turns) {
    const view = viewOf(furnished([pieceAt(1, 'sofa', [at[0], at[1]], { turn })], rectangleScene(7, 6)))!
    const [dx, dz] = [view.position.x - at[0], view.position.z - at[1]]
    expect((dx * front[0] + dz * front[1]) / Math.hypot(dx, dz)).toBeGreaterThan(0.5)
    expect(aside(view, at[0], at[1])).toBeLessThan(0.45)
  }
})

test.each([
  ['wall-2', 6],
  ['wall-4', 0],
] as const)('eye views: face the window end of an empty room: %s', (wall, x) => {
  const view = viewOf(furnished([], rectangleScene(6, 4, 2.8, [windowIn(wall, 1.4)])))!
  expect(aside(view, x, 2)).toBeLessThan(halfAcross(view.fov, WIDE))
})

test('eye views: in an L-shaped room the camera is placed where no wall hides a piece', () => {
  const scene = polygonScene(lShape(6, 9, 3, 2))
  const corners = floorPolygon(scene.room.walls)
  // Turned towards the far end of the other arm, from where the corner hides it.
  const sofa = pieceAt(1, 'sofa', [4.8, 1], { turn: Math.atan2(-0.5, 0.87) })
  const { position } = viewOf(furnished([sofa], scene))!
  for (let t = 0; t <= 1; t += 0.05) {
    const at = { x: position.x + (4.8 - position.x) * t, y: position.z + (1 - position.z) * t }
    expect(containsPoint(corners, at)).toBe(true)
  }
})

test('in an L-shaped room the camera avoids places where the corner hides half of a sofa', () => {
  const scene = { ...polygonScene(lShape(6, 6, 3, 2.5)), objects: [windowIn('wall-1', 2)] }
  const corners = floorPolygon(scene.room.walls)
  const room = furnished([pieceAt(1, 'sofa', [3, 0.5])], scene)
  for (const aspect of ASPECTS) {
    const { position } = viewOf(room, aspect)!
    const width = SHOP.get(pieceAt(1, 'sofa', [3, 0.5]).productId)!.size.width
    for (const x of [3 - width * 0.4, 3 + width * 0.4])
      for (let t = 0; t <= 1; t += 0.02)
        expect(containsPoint(corners, { x: position.x + (x - position.x) * t, y: position.z + (0.5 - position.z) * t })).toBe(true)
  }
})

test('a room that is full has no view', () => {
  const full = furnished([pieceAt(1, 'sofa', [3.5, 3], { scale: { x: 3.45, y: 1, z: 6.6 } })], rectangleScene(7, 6))
  expect(viewOf(full)).toBeNull()
})

test('an upright picture sees further up and down, and no more than is not bent', () => {
  expect(fovFor(16 / 9)).toBeCloseTo(47.4, 0)
  expect(fovFor(9 / 16)).toBe(78)
})
