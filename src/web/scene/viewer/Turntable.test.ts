import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { occurrences } from '../../../../test/contract/scope.ts'
import { Turntable } from './Turntable.ts'

const shot = { azimuth: 0.5, elevation: 0.3, ground: true }
const turntable = () => new Turntable(shot)

test('a turntable begins at the view of the product’s image, and notifies its listeners of each change', () => {
  const piece = turntable()
  const changed = vi.fn()
  const stop = piece.subscribe(changed)
  expect([piece.azimuth, piece.elevation, piece.zoom]).toEqual([0.5, 0.3, 1])
  piece.turn(1, 0.1)
  piece.approach(1.1)
  expect([piece.azimuth, piece.elevation, piece.zoom]).toEqual([1.5, 0.4, 1.1])
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  piece.turn(1, 0)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('a turntable turns all around, and cannot show the product from below the floor, too far away, or from inside', () => {
  const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100)
  const move = fc.record({ right: hundredths(-900, 900), up: hundredths(-60, 60), factor: hundredths(50, 200) })
  let [clamped, moved] = [0, 0]
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 6 }), (moves) => {
      const piece = turntable()
      for (const { right, up, factor } of moves) {
        piece.turn(right, up)
        piece.approach(factor)
        moved++
        if (piece.elevation === -0.2 || piece.elevation === 1.35) clamped++
        expect(piece.elevation).toBeGreaterThanOrEqual(-0.2)
        expect(piece.elevation).toBeLessThanOrEqual(1.35)
        expect(piece.zoom).toBeGreaterThanOrEqual(0.5)
        expect(piece.zoom).toBeLessThanOrEqual(2.5)
      }
      expect(piece.azimuth).toBeCloseTo(0.5 + moves.reduce((sum, { right }) => sum + right, 0), 6)
    }),
  )
  expect(Math.min(clamped, moved - clamped)).toBeGreaterThan(occurrences(20))
})

test('arrows turn it opposite ways, plus and minus come nearer and go away, and other keys are left to the page', () => {
  const after = (...keys: string[]) => {
    const piece = turntable()
    const used = keys.map((key) => piece.key(key))
    return { piece, used }
  }
  expect(after('ArrowLeft', 'ArrowRight').piece.azimuth).toBeCloseTo(0.5)
  expect(after('ArrowLeft').piece.azimuth).toBeGreaterThan(0.5)
  expect(after('ArrowUp').piece.elevation).toBeGreaterThan(0.3)
  expect(after('ArrowUp', 'ArrowDown').piece.elevation).toBeCloseTo(0.3)
  expect(after('+').piece.zoom).toBeLessThan(1)
  expect(after('=', '-').piece.zoom).toBeCloseTo(1)
  expect(after('Tab', 'Enter', 'a', 'ArrowLeft').used).toEqual([false, false, false, true])
})
