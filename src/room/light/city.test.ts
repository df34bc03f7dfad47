import { expect, test } from 'vitest'
import { between } from '../../../test/room.ts'
import fc from 'fast-check'
import { cityAt } from './city.ts'
import { brightness } from './rgb.ts'

test('the sky outside is bright by day and blue overhead, and dark at night', () => {
  const [noon, night] = [cityAt(12), cityAt(23)]
  expect(brightness(noon.horizon)).toBeGreaterThan(0.9)
  expect(noon.zenith[2]).toBeGreaterThan(1.5 * noon.zenith[0])
  expect(brightness(night.horizon)).toBeLessThan(0.05 * brightness(noon.horizon))
  expect(brightness(night.walls)).toBeLessThan(0.1 * brightness(noon.walls))
})
test('the evening sky is warmer at the horizon than the noon sky', () => {
  const warmth = ({ horizon: [red, , blue] }: ReturnType<typeof cityAt>) => red / blue
  expect(warmth(cityAt(17.2))).toBeGreaterThan(1.3 * warmth(cityAt(12)))
})
test('windows across the street are lit when it is dark, and none by day', () => {
  expect(cityAt(12).lit).toBe(0)
  expect(cityAt(10).lit).toBe(0)
  expect(cityAt(22).lit).toBeGreaterThan(0.3)
  expect(cityAt(17.3).lit).toBeGreaterThan(0)
  expect(cityAt(17.3).lit).toBeLessThan(cityAt(22).lit)
})
test('at any hour its colours are light: finite, and nothing below black', () => {
  fc.assert(
    fc.property(between(0, 23.99), (hour) => {
      const { zenith, horizon, walls, lit } = cityAt(hour)
      for (const part of [...zenith, ...horizon, ...walls, lit]) expect(part >= 0 && part < 1.5).toBe(true)
    }),
  )
})
