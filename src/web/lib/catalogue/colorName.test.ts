import { expect, test } from 'vitest'
import { colorName } from './colorName.ts'

test.each([
  ['#F6F4F0', 'white'],
  ['#E2D6C0', 'cream'],
  ['#CBBCA1', 'beige'],
  ['#C8A678', 'lightBrown'],
  ['#7D5436', 'brown'],
  ['#5e3b25', 'darkBrown'],
  ['#B4593B', 'terracotta'],
  ['#702637', 'burgundy'],
  ['#27364F', 'navy'],
  ['#1F5B5B', 'teal'],
  ['#77785A', 'olive'],
  ['#A9A7A3', 'lightGrey'],
  ['#8D8B86', 'grey'],
  ['#4E4C49', 'darkGrey'],
  ['#232425', 'black'],
] as const)('the colour %s is called %s', (hex, name) => expect(colorName(hex)).toBe(name))
