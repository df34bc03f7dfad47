import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test/contract/scope.ts'
import type { RenderCamera } from '#contract/renders/renders.ts'
import { placedItemsOf } from '../placement/checks.ts'
import { cornerViews } from './cornerViews.ts'
import type { RoomDocument } from '../document/document.ts'
import { corners } from '../geometry/footprint.ts'
import { footprintOf } from '../placement/placedItem.ts'
import { heightSpan } from '../placement/placedItem.ts'
import { lShape, polygonScene, rectangleScene, windowIn } from '../../../test/room.ts'
import { anyFurnished, furnished, pieceAt, SHOP } from '../../../test/room/furniture.ts'

const ASPECTS = [1200 / 630, 3 / 2, 4 / 5]
const viewsOf = (room: RoomDocument, aspect = ASPECTS[0]!): RenderCamera[] => cornerViews(room.scene, placedItemsOf(room, SHOP), aspect)

/** Position of a point in the image, −1 to 1 from edge to edge. */
const seenAt = ({ position, target, fov }: RenderCamera, [x, y, z]: readonly [number, number, number], aspect: number) => {
  const way = { x: target.x - position.x, y: target.y - position.y, z: target.z - position.z }
  const length = Math.hypot(way.x, way.y, way.z)
  const [fx, fy, fz] = [way.x / length, way.y / length, way.z / length]
  const level = Math.hypot(fx, fz)
  const [dx, dy, dz] = [x - position.x, y - position.y, z - position.z]
  const depth = dx * fx + dy * fy + dz * fz
  const tall = depth * Math.tan((fov * Math.PI) / 360)
  const right = (dx * -fz + dz * fx) / level
  const up = (-dx * fx * fy + dy * level * level - dz * fz * fy) / level
  return { right: right / (tall * aspect), up: up / tall, depth }
}

test('corner views: every piece that does not hang from the ceiling is whole in the picture, from above the room’s furniture', () => {
  fc.assert(
    fc.property(anyFurnished(), fc.constantFrom(...ASPECTS), (room, aspect) => {
      const views = viewsOf(room, aspect)
      expect(views).toHaveLength(4)
      for (const view of views) {
        expect(view.position.y).toBeGreaterThan(view.target.y)
        for (const placedItem of placedItemsOf(room, SHOP)) {
          if (placedItem.mount === 'ceiling') continue
          const { bottom, top } = heightSpan(placedItem)
          for (const { x, y } of corners(footprintOf(placedItem)))
            for (const height of [bottom, top]) {
              const { right, up, depth } = seenAt(view, [x, height, y], aspect)
              expect(depth).toBeGreaterThan(0)
              expect(Math.max(Math.abs(right), Math.abs(up))).toBeLessThan(1)
            }
        }
      }
    }),
    { numRuns: cases(60) },
  )
})

test('corner views: the room fills the picture from side to side or from top to bottom', () => {
  for (const aspect of ASPECTS)
    for (const view of viewsOf(furnished([]), aspect)) {
      const floor = [0, 1].flatMap((x) => [0, 1].map((z) => seenAt(view, [x * 5, 0, z * 4], aspect)))
      expect(Math.max(...floor.map(({ right, up }) => Math.max(Math.abs(right), Math.abs(up))))).toBeGreaterThan(0.9)
    }
})

test('corner views: the first shows a sofa from its front at any wall, and the last one from its back', () => {
  const turns = [
    { at: [3.5, 0.6], turn: 0, front: [0, 1] },
    { at: [3.5, 5.4], turn: Math.PI, front: [0, -1] },
    { at: [0.6, 3], turn: Math.PI / 2, front: [1, 0] },
    { at: [6.4, 3], turn: -Math.PI / 2, front: [-1, 0] },
  ] as const
  for (const { at, turn, front } of turns) {
    const views = viewsOf(furnished([pieceAt(1, 'sofa', [at[0], at[1]], { turn })], rectangleScene(7, 6)))
    const facing = ({ position }: RenderCamera) => (position.x - at[0]) * front[0] + (position.z - at[1]) * front[1]
    expect(facing(views[0]!)).toBeGreaterThan(0)
    expect(facing(views.at(-1)!)).toBeLessThan(0)
  }
})

test.each([
  ['wall-1', (at: RenderCamera['position']) => at.z > 4],
  ['wall-2', (at: RenderCamera['position']) => at.x < 0],
  ['wall-3', (at: RenderCamera['position']) => at.z < 0],
  ['wall-4', (at: RenderCamera['position']) => at.x > 5],
] as const)('corner views: of an empty room the first looks at the window in %s', (wall, isOpposite) => {
  expect(isOpposite(viewsOf(furnished([], rectangleScene(5, 4, 2.8, [windowIn(wall, 1.4)])))[0]!.position)).toBe(true)
})

test('corner views: a room that is turned is seen as it was', () => {
  const turned = (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const scene = polygonScene(lShape(6, 5, 3, 2).map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos })))
    const { position, target } = viewsOf(furnished([], { ...scene, objects: [windowIn('wall-1', 2)] }))[0]!
    return Math.hypot(position.x - target.x, position.y - target.y, position.z - target.z)
  }
  for (const angle of [0.3, 1, 2.5]) expect(turned(angle)).toBeCloseTo(turned(0), 6)
})

test('corner views: the same room has the same views', () => {
  fc.assert(
    fc.property(anyFurnished(), (room) => {
      expect(viewsOf(room)).toEqual(viewsOf({ ...room }))
    }),
    { numRuns: cases(10) },
  )
})
