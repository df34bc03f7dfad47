import { expect, test } from 'vitest'
import { finest } from './levels.ts'

test('a machine without a graphics card keeps to what a frame always had, one in the hand shades, others draw finely', () => {
  expect(finest(true, false, null)).toBe('plain')
  expect(finest(true, true, null)).toBe('plain')
  expect(finest(false, true, null)).toBe('shaded')
  expect(finest(false, false, null)).toBe('fine')
})
test('a level that is asked for by its name is given, anything else is not heard', () => {
  expect(finest(true, true, 'fine')).toBe('fine')
  expect(finest(false, false, 'plain')).toBe('plain')
  expect(finest(false, false, 'finest')).toBe('fine')
})
