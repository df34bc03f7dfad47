import fc from 'fast-check'
import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { anglesOf, headedRight, headingOf, nearer, orientationAt, orientationOf, type DeviceAngles } from './deviceOrientation.ts'

const DEGREE = Math.PI / 180
const SCREENS = [0, 90, 180, 270]
const anyAngles = fc.record({
  alpha: fc.double({ min: 0, max: 359.9, noNaN: true }),
  beta: fc.double({ min: -180, max: 179.9, noNaN: true }),
  gamma: fc.double({ min: -90, max: 89.9, noNaN: true }),
})
const viewOf = (angles: DeviceAngles, screenAngle = 0) => anglesOf(orientationOf(angles, screenAngle))

/** The way out of a phone's back by the formula of the W3C's Device Orientation: x east, y north, z up; here as the camera has it. */
const wayOut = ({ alpha, beta, gamma }: DeviceAngles): Vector3 => {
  const [a, b, g] = [alpha * DEGREE, beta * DEGREE, gamma * DEGREE]
  const east = -(Math.cos(a) * Math.sin(g) + Math.sin(a) * Math.sin(b) * Math.cos(g))
  const north = -(Math.sin(a) * Math.sin(g) - Math.cos(a) * Math.sin(b) * Math.cos(g))
  return new Vector3(east, -Math.cos(b) * Math.cos(g), -north)
}

test('device orientation: the camera looks out of the back of the phone, however phone and screen are turned', () => {
  fc.assert(
    fc.property(anyAngles, fc.constantFrom(...SCREENS), (angles, screenAngle) => {
      const ahead = new Vector3(0, 0, -1).applyQuaternion(orientationOf(angles, screenAngle))
      expect(ahead.distanceTo(wayOut(angles))).toBeLessThan(1e-6)
    }),
  )
})

test('device orientation: a phone held upright looks at the horizon, one on its back looks down, and tilting it back looks up', () => {
  expect(viewOf({ alpha: 0, beta: 90, gamma: 0 }).pitch).toBeCloseTo(0, 6)
  expect(viewOf({ alpha: 0, beta: 0, gamma: 0 }).pitch).toBeCloseTo(-Math.PI / 2, 3)
  expect(viewOf({ alpha: 0, beta: 120, gamma: 0 }).pitch).toBeCloseTo(Math.PI / 6, 6)
})

test('device orientation: turning the phone to the right looks to the right', () => {
  // Angles about the vertical count counterclockwise.
  const turn = viewOf({ alpha: 330, beta: 90, gamma: 0 }).yaw - viewOf({ alpha: 0, beta: 90, gamma: 0 }).yaw
  expect(turn).toBeCloseTo(30 * DEGREE, 6)
})

test.each([
  ['upright', { alpha: 0, beta: 90, gamma: 0 }, 0],
  ['on its left side', { alpha: 90, beta: 0, gamma: -90 }, 90],
  ['on its right side', { alpha: 270, beta: 0, gamma: 90 }, 270],
  ['upside down', { alpha: 180, beta: -90, gamma: 0 }, 180],
] as const)('device orientation: the horizon is level and the way the same on a phone that is held %s', (_about, angles, screenAngle) => {
  const { yaw, pitch, roll } = viewOf(angles, screenAngle)
  expect(Math.cos(yaw)).toBeCloseTo(1, 6)
  expect(pitch).toBeCloseTo(0, 6)
  expect(roll).toBeCloseTo(0, 6)
})

test('device orientation: the horizon leans against a phone that is held askew', () => {
  // Rotated clockwise by 20° as its holder sees it: in the image the horizon leans the other way.
  const tilt = 20 * DEGREE
  const askew = orientationAt({ yaw: 0, pitch: 0, roll: -tilt })
  const up = new Vector3(0, 1, 0).applyQuaternion(askew.clone().invert())
  expect(up.x).toBeLessThan(-0.3)
  expect(anglesOf(askew).roll).toBeCloseTo(-tilt, 6)
})

test('device orientation: yaw, pitch and roll say all of an orientation, also straight up and down', () => {
  fc.assert(
    fc.property(anyAngles, fc.constantFrom(...SCREENS), (angles, screenAngle) => {
      const one = orientationOf(angles, screenAngle)
      expect(orientationAt(anglesOf(one)).angleTo(one)).toBeLessThan(1e-3)
    }),
    {
      examples: [
        [{ alpha: 40, beta: 0, gamma: 0 }, 0],
        [{ alpha: 40, beta: 180, gamma: 0 }, 0],
      ],
    },
  )
})

test('device orientation: a phone that lies on a table heads where its upper edge points', () => {
  for (const beta of [0, 10, 90, 100]) expect(headingOf(orientationOf({ alpha: 330, beta, gamma: 0 }, 0))).toBeCloseTo(30 * DEGREE, 6)
  // Overhead, face down: its upper edge points away from where it heads.
  expect(headingOf(orientationOf({ alpha: 330, beta: 175, gamma: 0 }, 0))).toBeCloseTo(30 * DEGREE, 6)
})

test('device orientation: a turn about the vertical adds to the heading', () => {
  const one = orientationOf({ alpha: 20, beta: 80, gamma: 5 }, 0)
  expect(headingOf(headedRight(one, 0.5)) - headingOf(one)).toBeCloseTo(0.5, 6)
})

test('device orientation: the camera nears the phone with every frame, never past it, and arrives', () => {
  fc.assert(
    fc.property(anyAngles, anyAngles, fc.double({ min: 0.004, max: 0.1, noNaN: true }), (a, b, seconds) => {
      const to = orientationOf(b, 0)
      let [at, left, frames] = [orientationOf(a, 0), Infinity, 0]
      while (!at.equals(to) && frames < 500) {
        at = nearer(at, to, seconds)
        expect(at.angleTo(to)).toBeLessThanOrEqual(left + 1e-9)
        left = at.angleTo(to)
        frames++
      }
      expect(at.equals(to)).toBe(true)
    }),
    { numRuns: cases(50) },
  )
})

test('device orientation: a phone swung past straight down turns the image by no more than the phone turns', () => {
  let before = orientationOf({ alpha: 0, beta: 10, gamma: 0 }, 0)
  for (let beta = 9.5; beta >= -10; beta -= 0.5) {
    const now = orientationOf({ alpha: 0, beta, gamma: 0 }, 0)
    expect(orientationAt(anglesOf(now)).angleTo(orientationAt(anglesOf(before)))).toBeLessThan(1 * DEGREE)
    before = now
  }
})
