/** Arabic digits are separate in every font: no two of them join into another sign. */
import { expect, test } from './fixtures.ts'

test.use({ words: 'ar', sizeName: 'phone' })

/** The least room between the ink of two digits, as a share of the letters' size. */
const LEAST_GAP = 0.05

test('between any two Arabic digits, 00 to 99, there is room, in each face and weight', async ({ watched: page }) => {
  await page.goto('/sign-in')
  const tight = await page.evaluate(async (least) => {
    const style = getComputedStyle(document.documentElement)
    const digits = Array.from('٠١٢٣٤٥٦٧٨٩')
    const size = 200
    const context = document.createElement('canvas').getContext('2d')!
    const found: string[] = []
    /** `U+660-669, U+6F0` @param sign its code point */
    const covers = ({ unicodeRange }: FontFace, sign: number) =>
      unicodeRange.split(',').some((range) => {
        const [from = 0, to = from] = range
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return from <= sign && sign <= to
      })
    for (const name of ['--body', '--heading'])
      for (const weight of [400, 500, 600, 700]) {
        const font = `${weight} ${size}px ${style.getPropertyValue(name)}`
        // Without its own face the digits would be measured in another.
        const faces = await document.fonts.load(font, digits.join('')).catch((): FontFace[] => [])
        if (!digits.every((digit) => faces.some((face) => face.status === 'loaded' && covers(face, digit.charCodeAt(0)))))
          found.push(`${name} ${weight}: no face of the digits was read`)
        context.font = font
        const measured = new Map(digits.map((digit) => [digit, context.measureText(digit)]))
        for (const a of digits)
          for (const b of digits) {
            const [first, second] = [measured.get(a)!, measured.get(b)!]
            const kerning = context.measureText(a + b).width - first.width - second.width
            const gap = first.width - first.actualBoundingBoxRight - second.actualBoundingBoxLeft + kerning
            if (gap < least * size) found.push(`${name} ${weight} ${a}${b}: ${(gap / size).toFixed(3)}`)
          }
      }
    return found
  }, LEAST_GAP)
  expect(tight).toEqual([])
})
