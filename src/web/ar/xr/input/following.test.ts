import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { Following } from './following.ts'

/** Looking so far to the side, radians, and so far up. */
const ahead = (aside: number, up = 0) => new Vector3(Math.sin(aside) * Math.cos(up), Math.sin(up), -Math.cos(aside) * Math.cos(up))
const FRAME = 1000 / 72
const following = () => {
  const panel = new Following()
  panel.frame(ahead(0), Infinity)
  const look = (aside: number, frames: number, up = 0) => {
    for (let i = 0; i < frames; i++) panel.frame(ahead(aside, up), FRAME)
    return panel.towards.clone()
  }
  return { look }
}

test('the menu hangs before the eyes at once, a little below the gaze', () => {
  const towards = following().look(0, 0)
  expect(towards.x).toBeCloseTo(0, 9)
  expect(towards.y).toBeLessThan(-0.15)
  expect(towards.z).toBeLessThan(-0.9)
})

test('a glance aside leaves it where it is', () => {
  const { look } = following()
  const before = look(0, 0)
  expect(look(0.25, 200)).toEqual(before)
})

test('a turn of the head takes it along: not at once, but within two seconds, and there it rests', () => {
  const { look } = following()
  const before = look(0, 0)
  const soon = look(1.2, 2)
  expect(soon.angleTo(before)).toBeLessThan(0.3)
  const there = look(1.2, 142)
  expect(Math.atan2(there.x, -there.z)).toBeCloseTo(1.2, 1)
  expect(look(1.3, 100)).toEqual(there)
})

test('the menu of a user who looks straight down is there, and not behind them', () => {
  const towards = following().look(0, 300, -1.5)
  expect(towards.angleTo(ahead(0, -1.5))).toBeLessThan(0.05)
})

test('turned right round it comes along as well', () => {
  const towards = following().look(Math.PI, 300)
  expect(towards.z).toBeGreaterThan(0.9)
})
