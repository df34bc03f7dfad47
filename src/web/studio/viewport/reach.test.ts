import { expect, test } from 'vitest'
import { givesWay, isWithin } from './reach.ts'

const knob = { x: 200, y: 300 }

test('a handle is held from within a hand’s reach where nothing stands, and no further', () => {
  expect(isWithin('ring', knob, { x: 220, y: 305 }, false)).toBe(true)
  expect(isWithin('ring', knob, { x: 226, y: 300 }, false)).toBe(false)
})

test('over a piece only the handle itself is held', () => {
  expect(isWithin('ring', knob, { x: 208, y: 304 }, true)).toBe(true)
  expect(isWithin('ring', knob, { x: 214, y: 300 }, true)).toBe(false)
  expect(isWithin('ring', knob, { x: 200, y: 320 }, true)).toBe(false)
})

test('the arrowheads of the handle that raises are part of it', () => {
  expect(isWithin('lift', knob, { x: 202, y: 320 }, true)).toBe(true)
  expect(isWithin('lift', knob, { x: 220, y: 302 }, true)).toBe(false)
})

test('a finger on a number reaches the piece under it, but not the one that the number is about', () => {
  expect(givesWay('touch', 'lamp', ['table'])).toBe(true)
  expect(givesWay('touch', 'table', ['table'])).toBe(false)
  expect(givesWay('touch', undefined, ['table'])).toBe(false)
})

test('a mouse is exact: it presses the number', () => {
  expect(givesWay('mouse', 'lamp', ['table'])).toBe(false)
})
