import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AHEAD, deviceLooking, glided, keyedLooking, lookedAround, lookedCloser, type Glide, type Looking } from './looking.ts'

const angle = fc.double({ min: -10, max: 10, noNaN: true })

test('however far someone turns, up stays up and the field of view stays a lens', () => {
  let turned = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(angle, angle, fc.double({ min: 0.2, max: 5, noNaN: true }))), (moves) => {
      const end = moves.reduce<Looking>((now, [right, up, factor]) => lookedCloser(lookedAround(now, right, up), factor), AHEAD)
      expect(Math.abs(end.pitch)).toBeLessThan(Math.PI / 2)
      expect(Math.abs(end.yaw)).toBeLessThanOrEqual(Math.PI)
      expect(end.fov).toBeGreaterThanOrEqual(25)
      expect(end.fov).toBeLessThanOrEqual(100)
      if (end.yaw !== 0) turned++
    }),
  )
  expect(turned).toBeGreaterThan(30)
})

test('arrows look around, plus and minus zoom, Home looks ahead, and other keys are left alone', () => {
  expect(keyedLooking(AHEAD, 'ArrowRight')!.yaw).toBeGreaterThan(0)
  expect(keyedLooking(AHEAD, 'ArrowLeft')!.yaw).toBeLessThan(0)
  expect(keyedLooking(AHEAD, 'ArrowUp')!.pitch).toBeGreaterThan(0)
  expect(keyedLooking(AHEAD, 'ArrowDown')!.pitch).toBeLessThan(0)
  expect(keyedLooking(AHEAD, '+')!.fov).toBeLessThan(AHEAD.fov)
  expect(keyedLooking(AHEAD, '-')!.fov).toBeGreaterThan(AHEAD.fov)
  expect(keyedLooking({ yaw: 2, pitch: 1, fov: 30 }, 'Home')).toEqual(AHEAD)
  expect(keyedLooking(AHEAD, 'Tab')).toBeNull()
})

test('what glides comes to rest', () => {
  let [looking, glide, frames]: [Looking, Glide | null, number] = [AHEAD, { right: 2, up: 0.5 }, 0]
  while (glide && frames < 1000) {
    ;({ looking, glide } = glided(looking, glide, 1 / 60))
    frames++
  }
  expect(frames).toBeLessThan(180)
  expect(looking.yaw).toBeGreaterThan(0.2)
})

test('a phone held upright looks at the horizon, one lying on its back looks down, and turning it right looks right', () => {
  const upright = deviceLooking({ alpha: 0, beta: 90, gamma: 0 })
  expect(upright.pitch).toBeCloseTo(0, 9)
  expect(deviceLooking({ alpha: 0, beta: 0, gamma: 0 }).pitch).toBeCloseTo(-Math.PI / 2, 9)
  expect(deviceLooking({ alpha: 0, beta: 120, gamma: 0 }).pitch).toBeGreaterThan(0.4)
  // Angles about the vertical count counterclockwise.
  expect(deviceLooking({ alpha: -30, beta: 90, gamma: 0 }).yaw - upright.yaw).toBeCloseTo(Math.PI / 6, 6)
})
