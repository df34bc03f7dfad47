import { expect, test } from 'vitest'
import { keyedPlace, placeAt } from './comparing.ts'

test('the line follows the pointer, from the start side of the page', () => {
  expect(placeAt(100, 400, false)).toBe(25)
  expect(placeAt(100, 400, true)).toBe(75)
  expect([placeAt(-50, 400, false), placeAt(900, 400, false), placeAt(3, 0, false)]).toEqual([0, 100, 100])
})

test('arrows move the line in their direction, whichever way the page is written', () => {
  expect(keyedPlace(50, 'ArrowRight', false)).toBe(52)
  expect(keyedPlace(50, 'ArrowLeft', false)).toBe(48)
  expect(keyedPlace(50, 'ArrowLeft', true)).toBe(52)
  expect(keyedPlace(50, 'ArrowRight', true)).toBe(48)
})

test('Home and End show one image alone, Page keys leap, and other keys are left alone', () => {
  expect([keyedPlace(50, 'Home', false), keyedPlace(50, 'End', true)]).toEqual([0, 100])
  expect([keyedPlace(95, 'PageUp', false), keyedPlace(5, 'PageDown', false)]).toEqual([100, 0])
  expect(keyedPlace(50, 'a', false)).toBeNull()
})
