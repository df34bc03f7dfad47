import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occurrences } from '../../../../test/contract/scope.ts'
import { AHEAD, glided, keyed, turned, zoomed, type Glide, type PanoramaView } from './panoramaView.ts'

const angle = fc.double({ min: -10, max: 10, noNaN: true })

test('panorama view: however it is turned and zoomed, up stays up and the field of view stays a lens', () => {
  let moved = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(angle, angle, fc.double({ min: 0.2, max: 5, noNaN: true }))), (moves) => {
      const end = moves.reduce<PanoramaView>((now, [right, up, factor]) => zoomed(turned(now, right, up), factor), AHEAD)
      expect(Math.abs(end.pitch)).toBeLessThan(Math.PI / 2)
      expect(Math.abs(end.yaw)).toBeLessThanOrEqual(Math.PI)
      expect(end.fov).toBeGreaterThanOrEqual(25)
      expect(end.fov).toBeLessThanOrEqual(100)
      if (end.yaw !== 0) moved++
    }),
  )
  expect(moved).toBeGreaterThan(occurrences(30))
})

test('panorama view: arrows look around, plus and minus zoom, Home looks ahead, and other keys do nothing', () => {
  expect(keyed(AHEAD, 'ArrowRight')!.yaw).toBeGreaterThan(0)
  expect(keyed(AHEAD, 'ArrowLeft')!.yaw).toBeLessThan(0)
  expect(keyed(AHEAD, 'ArrowUp')!.pitch).toBeGreaterThan(0)
  expect(keyed(AHEAD, 'ArrowDown')!.pitch).toBeLessThan(0)
  expect(keyed(AHEAD, '+')!.fov).toBeLessThan(AHEAD.fov)
  expect(keyed(AHEAD, '-')!.fov).toBeGreaterThan(AHEAD.fov)
  expect(keyed({ yaw: 2, pitch: 1, roll: 0.3, fov: 30 }, 'Home')).toEqual(AHEAD)
  expect(keyed(AHEAD, 'Tab')).toBeNull()
})

test('panorama view: what a hand turns is level again', () => {
  expect(turned({ ...AHEAD, roll: 0.4 }, 0.1, 0).roll).toBe(0)
})

test('panorama view: a glide comes to rest', () => {
  let [view, glide, frames]: [PanoramaView, Glide | null, number] = [AHEAD, { right: 2, up: 0.5 }, 0]
  while (glide && frames < 1000) {
    ;({ view, glide } = glided(view, glide, 1 / 60))
    frames++
  }
  expect(frames).toBeLessThan(180)
  expect(view.yaw).toBeGreaterThan(0.2)
})
