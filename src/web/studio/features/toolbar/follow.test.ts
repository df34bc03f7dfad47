import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeToolbar, boxAround } from './follow.ts'

const OWN = { width: 260, height: 48 }
const CANVAS = { width: 800, height: 600 }
const FREE = { top: 60, bottom: 20 }
const at = (left: number, top: number, right: number, bottom: number) => placeToolbar({ left, top, right, bottom }, OWN, CANVAS, FREE, 10)

test('selection toolbar: is centred over the item', () => {
  expect(at(300, 200, 500, 300)).toEqual({ x: 270, y: 142 })
})

test('selection toolbar: is under an item that has no room over it', () => {
  expect(at(300, 80, 500, 300)).toEqual({ x: 270, y: 310 })
})

test('selection toolbar: stays at the top of the canvas where a piece fills it', () => {
  expect(at(0, 0, 800, 600)).toEqual({ x: 270, y: 60 })
})

test('selection toolbar: is always inside the canvas and what lies over its edges', () => {
  const coordinate = fc.double({ min: -2000, max: 3000, noNaN: true })
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, coordinate, (x1, y1, x2, y2) => {
      const { x, y } = placeToolbar(
        boxAround([
          { x: x1, y: y1 },
          { x: x2, y: y2 },
        ])!,
        OWN,
        CANVAS,
        FREE,
        10,
      )
      expect(x).toBeGreaterThanOrEqual(8)
      expect(x + OWN.width).toBeLessThanOrEqual(CANVAS.width - 8)
      expect(y).toBeGreaterThanOrEqual(FREE.top)
      expect(y + OWN.height).toBeLessThanOrEqual(CANVAS.height - FREE.bottom)
    }),
  )
})

test('no points have no bounds', () => {
  expect(boxAround([])).toBeUndefined()
})
