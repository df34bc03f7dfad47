import { expect, test } from 'vitest'
import { finest } from './levels.ts'

const CARD = { drawnByProcessor: false, drawsFloats: true, isCoarse: false }
const PROCESSOR = { ...CARD, drawnByProcessor: true }

test('a machine without a graphics card keeps to what a frame always had, one in the hand shades, others draw finely', () => {
  expect(finest(PROCESSOR, null)).toBe('plain')
  expect(finest({ ...PROCESSOR, isCoarse: true }, null)).toBe('plain')
  expect(finest({ ...CARD, isCoarse: true }, null)).toBe('shaded')
  expect(finest(CARD, null)).toBe('fine')
})
test('a level that is asked for by its name is given, anything else is not heard', () => {
  expect(finest(PROCESSOR, 'fine')).toBe('fine')
  expect(finest(CARD, 'plain')).toBe('plain')
  expect(finest(CARD, 'finest')).toBe('fine')
})
test('a graphics card that cannot draw what shade is found in draws none, whatever is asked for', () => {
  for (const asked of [null, 'shaded', 'fine']) expect(finest({ ...CARD, drawsFloats: false }, asked)).toBe('plain')
})
