import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf } from './SizeDrawing.tsx'

const side = fc.double({ min: 0.05, max: 4, noNaN: true })

test('the box of any product lies in the drawing, with room for the measures on the right, its front to scale', () => {
  fc.assert(
    fc.property(fc.record({ width: side, depth: side, height: side }), (size) => {
      const { front, top, side: flank, scale } = boxOf(size)
      for (const [x, y] of [...front, ...top, ...flank]) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(320 - 72 + 1e-9)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(240)
      }
      expect(front[1][0] - front[0][0]).toBeCloseTo(size.width * scale, 6)
      expect(front[0][1] - front[3][1]).toBeCloseTo(size.height * scale, 6)
    }),
  )
})
