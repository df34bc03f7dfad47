import { expect, test } from 'vitest'
import { backgroundAt } from './backgroundAt.ts'
import { SAFE } from './layWords.ts'

/** Bytes of the ground's and the words' red, green and blue, and how much of the words shows where they are faintest. */
const [GROUND, INK, FAINTEST] = [[23, 17, 11], [255, 253, 249], 0.86] as const

const luminance = (bytes: readonly number[]): number => {
  const [r, g, b] = bytes.map((byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const over = (below: readonly number[], colour: readonly number[], part: number) => below.map((byte, i) => byte + (colour[i]! - byte) * part)

test.each([0.5, 0.56, 0.62, 0.7])(
  'ground of the words: from %f of the height down, white words are read even on a white wall (contrast 4.5)',
  (top) => {
    for (let y = top; y <= 1 - SAFE.below; y += 0.005) {
      const base = over([255, 255, 255], GROUND, backgroundAt(y, top))
      const words = over(base, INK, FAINTEST)
      expect((luminance(words) + 0.05) / (luminance(base) + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('background of the words: it has no edges, and leaves the middle of the image as it is', () => {
  for (let i = 0; i < 960; i++) expect(Math.abs(backgroundAt((i + 1) / 960, 0.56) - backgroundAt(i / 960, 0.56))).toBeLessThan(0.01)
  for (const y of [0.27, 0.3, 0.38]) expect(backgroundAt(y, 0.56)).toBe(0)
})
