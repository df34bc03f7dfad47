import fc from 'fast-check'
import { Box3, PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { containsPoint } from '#room/geometry/polygon.ts'
import { lShape, uShape } from '../../../../test/room.ts'
import { bestTarget, distanceToFit, firstStandpoint, planZoom, pullBack } from './framing.ts'

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true })

test('every corner is in the view, whatever the room and the window', () => {
  fc.assert(
    fc.property(
      finite(2, 20),
      finite(2, 20),
      finite(2.4, 5),
      finite(0.4, 2.6),
      finite(-3, 3),
      finite(0.1, 1.4),
      (x, z, y, aspect, azimuth, polar) => {
        const room = new Box3(new Vector3(0, 0, 0), new Vector3(x, y, z))
        const eye = new Vector3().setFromSphericalCoords(1, polar, azimuth)
        const { target, distance } = bestTarget(room, eye.clone().negate(), 0.7, aspect)
        const camera = new PerspectiveCamera((0.7 * 180) / Math.PI, aspect, 0.05, 1000)
        camera.position.copy(target).addScaledVector(eye, distance)
        camera.lookAt(target)
        camera.updateMatrixWorld()
        for (let i = 0; i < 8; i++) {
          const corner = new Vector3(i & 1 ? x : 0, i & 2 ? y : 0, i & 4 ? z : 0).project(camera)
          expect(Math.max(Math.abs(corner.x), Math.abs(corner.y))).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

test('a box fits at a smaller distance in a wider view', () => {
  const box = new Box3(new Vector3(-2, 0, -0.5), new Vector3(2, 1, 0.5))
  const away = (aspect: number) => distanceToFit(box, new Vector3(), new Vector3(0, 0, -1), 0.7, aspect)
  expect(away(2)).toBeLessThan(away(0.5))
  expect(planZoom(box, 0.5, 2)).toBeGreaterThan(planZoom(box, 0.5, 0.5))
})

test('a room on an upright phone is seen along its longer side, and larger than from the usual corner', () => {
  for (const [x, z] of [
    [7, 4],
    [4, 7],
  ] as const) {
    const room = new Box3(new Vector3(), new Vector3(x, 2.8, z))
    const away = ({ azimuth, polar }: { azimuth: number; polar: number }) =>
      bestTarget(room, new Vector3().setFromSphericalCoords(1, polar, azimuth).negate(), 0.73, 0.5).distance
    expect(away(firstStandpoint(room, 0.5, 0.73))).toBeLessThan(0.9 * away(firstStandpoint(room, 1.6, 0.73)))
  }
})

test.each([
  ['an L', lShape()],
  ['a U', uShape()],
])('the camera’s target never leaves %s by more than its leash, and stays where it may be', (_, polygon) => {
  fc.assert(
    fc.property(finite(-40, 40), finite(-40, 40), finite(0.01, 3), (x, y, leash) => {
      const pulled = pullBack(polygon, { x, y }, leash)
      expect(containsPoint(polygon, pulled ?? { x, y }, leash + 2e-3)).toBe(true)
      expect(pullBack(polygon, pulled ?? { x, y }, leash)).toBeNull()
    }),
  )
})
