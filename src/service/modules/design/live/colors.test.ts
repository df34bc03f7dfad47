import { expect, test } from 'vitest'
import { chooseColor, PRESENCE_COLORS } from './colors.ts'

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each([...PRESENCE_COLORS])('%s is seen on white and on ink', (color) => {
  expect(contrast(color, '#FFFFFF')).toBeGreaterThanOrEqual(3)
  expect(contrast(color, '#16130F')).toBeGreaterThanOrEqual(3)
})

test('each presence gets a free colour while there is one; then one that is used least', () => {
  const present: { userId: string; color: string }[] = []
  for (let n = 0; n < PRESENCE_COLORS.length * 2; n++) present.push({ userId: `${n}`, color: chooseColor(present, `${n}`) })
  const colors = present.map(({ color }) => color)
  expect(new Set(colors.slice(0, PRESENCE_COLORS.length)).size).toBe(PRESENCE_COLORS.length)
  expect(new Set(colors.slice(PRESENCE_COLORS.length)).size).toBe(PRESENCE_COLORS.length)
  const left = present.filter(({ userId }) => userId !== '3' && userId !== '13')
  expect(chooseColor(left, 'new')).toBe(present[3]!.color)
})

test('the same person has one colour in all windows', () => {
  const present = [
    { userId: 'nour', color: PRESENCE_COLORS[4] },
    { userId: 'salma', color: PRESENCE_COLORS[0] },
  ]
  expect(chooseColor(present, 'nour')).toBe(PRESENCE_COLORS[4])
})
