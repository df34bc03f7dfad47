/** Arabic digits stand apart in every face that is used: no two of them melt into another sign. */
import { expect, test } from './fixtures.ts'

test.use({ words: 'ar', sizeName: 'phone' })

/** Of the size of letters: the least room between the ink of two digits. */
const LEAST_GAP = 0.05

test('between any two Arabic digits, 00 to 99, there is room, in each face and weight', async ({ watched: page }) => {
  await page.goto('/sign-in')
  const tight = await page.evaluate(async (least) => {
    const style = getComputedStyle(document.documentElement)
    const digits = Array.from('٠١٢٣٤٥٦٧٨٩')
    const size = 200
    const context = document.createElement('canvas').getContext('2d')!
    const found: string[] = []
    for (const name of ['--body', '--heading'])
      for (const weight of [400, 500, 600, 700]) {
        const font = `${weight} ${size}px ${style.getPropertyValue(name)}`
        // Faces of the family that have these digits. Without one another family of the device would be measured.
        const faces = await document.fonts.load(font, digits.join(''))
        if (!faces.some(({ status }) => status === 'loaded')) found.push(`${name} ${weight}: no face has these digits`)
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
