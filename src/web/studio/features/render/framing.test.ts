import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occurrences } from '../../../../../test/contract/scope.ts'
import { renderInput } from '#contract/renders/renders.ts'
import { rectangleScene } from '../../../../../test/room.ts'
import { furnished, pieceAt, SHOP } from '../../../../../test/room/furniture.ts'
import { isWalkable, walkableArea } from '#room/camera/walking.ts'
import {
  cameraOf,
  FOV,
  framingOf,
  isInRoom,
  IMAGE_ASPECTS,
  ratioOf,
  reshaped,
  SIZES,
  stepped,
  turned,
  widened,
  zoomed,
  type Framing,
} from './framing.ts'

const START: Framing = { position: { x: 1, y: 1.5, z: 2 }, yaw: 0.4, pitch: -0.1, fov: 48 }
const step = fc.oneof(
  fc.record({ turn: fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true })) }),
  fc.record({ zoom: fc.double({ min: 0.1, max: 10, noNaN: true }) }),
)

test('the camera stays in place through all turns and zooms, and the service accepts it', () => {
  let bounded = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const end = steps.reduce<Framing>((now, one) => ('turn' in one ? turned(now, ...one.turn) : zoomed(now, one.zoom)), START)
      const camera = cameraOf(end)
      expect(renderInput.safeParse({ camera }).success).toBe(true)
      expect(camera.position).toEqual(START.position)
      expect(end.fov).toBeGreaterThanOrEqual(FOV.least)
      expect(end.fov).toBeLessThanOrEqual(FOV.most)
      if (end.fov === FOV.least || end.fov === FOV.most) bounded++
      const again = framingOf(camera)
      expect(Math.cos(again.yaw - end.yaw)).toBeCloseTo(1, 4)
      expect(again.pitch).toBeCloseTo(end.pitch, 3)
    }),
  )
  expect(bounded).toBeGreaterThan(occurrences(5))
})

test('turning right turns clockwise as seen from above, turning up looks up', () => {
  const south = { ...START, yaw: 0, pitch: 0 }
  const right = cameraOf(turned(south, Math.PI / 2, 0))
  expect(right.target.x - right.position.x).toBeCloseTo(-1, 3)
  expect(cameraOf(turned(south, 0, 0.3)).target.y).toBeGreaterThan(START.position.y)
})

test('zooming in and out by the same factor is no change; another shape keeps what is seen from side to side', () => {
  expect(zoomed(zoomed(START, 1.5), 1 / 1.5).fov).toBeCloseTo(START.fov, 9)
  const across = (framing: Framing, ratio: number) => Math.tan((framing.fov * Math.PI) / 360) * ratio
  const upright = reshaped(START, 16 / 9, 1)
  expect(across(upright, 1)).toBeCloseTo(across(START, 16 / 9), 6)
  expect(reshaped(START, 16 / 9, 9 / 16).fov).toBe(FOV.most)
})

test('every shape of image, and the panorama, is a size that the service draws', () => {
  for (const aspect of IMAGE_ASPECTS) {
    const [across, up] = aspect.split(':').map(Number)
    expect(ratioOf(aspect)).toBeCloseTo(across! / up!, 9)
    expect(renderInput.safeParse({ resolution: SIZES[aspect] }).success).toBe(true)
  }
  expect(renderInput.safeParse({ resolution: SIZES.panorama, projection: 'panorama' }).success).toBe(true)
})

const ROOM = furnished([pieceAt(1, 'sofa', [2, 1])], rectangleScene(6, 4))
const GROUND = walkableArea(ROOM, SHOP)
const INSIDE: Framing = { position: { x: 3, y: 1.5, z: 3 }, yaw: 0, pitch: 0, fov: 48 }

test('a step ahead follows the camera, one to the right is clockwise of it, and neither turns or raises it', () => {
  const ahead = stepped(INSIDE, 0, 0.4, GROUND)
  expect(ahead.position.z).toBeCloseTo(3.4, 6)
  expect(ahead.position.x).toBeCloseTo(3, 6)
  const right = stepped(INSIDE, 0.4, 0, GROUND)
  expect(right.position.x).toBeCloseTo(2.6, 6)
  expect({ ...right, position: INSIDE.position }).toEqual(INSIDE)
  expect(right.position.y).toBe(1.5)
})

test('walls and furniture stop a camera in the room, however it is stepped', () => {
  let stopped = 0
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: -6, max: 6, noNaN: true }), fc.double({ min: -6, max: 6, noNaN: true })), { maxLength: 6 }),
      (steps) => {
        const end = steps.reduce<Framing>((now, [right, ahead]) => stepped(now, right, ahead, GROUND), INSIDE)
        expect(isInRoom(end, GROUND)).toBe(true)
        expect(isWalkable(GROUND, { x: end.position.x, y: end.position.z })).toBe(true)
        const asked = steps.reduce((sum, [right, ahead]) => sum + Math.hypot(right, ahead), 0)
        if (Math.hypot(end.position.x - 3, end.position.z - 3) < asked - 1) stopped++
      },
    ),
  )
  expect(stopped).toBeGreaterThan(occurrences(5))
})

test('a camera outside of the room is stopped by nothing', () => {
  const outside: Framing = { ...INSIDE, position: { x: 3, y: 4, z: 9 }, yaw: Math.PI }
  expect(isInRoom(outside, GROUND)).toBe(false)
  expect(stepped(outside, 0, 2, GROUND).position.z).toBeCloseTo(7, 6)
})

test('a proposed view of a small room is wider, never narrower, and no wider than a lens is', () => {
  const at = (depth: number, fov = 47) => widened({ position: { x: 0, y: 1.5, z: 0 }, target: { x: depth, y: 1.3, z: 0 }, fov }).fov
  expect([at(4), at(2.8)]).toEqual([47, 47])
  expect(at(2.2)).toBeGreaterThan(50)
  expect(at(1)).toBeGreaterThan(at(2.2))
  expect(at(1, 78)).toBe(84)
  expect(at(1, 88)).toBe(88)
})
