import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOUNTS } from '#contract/wire/vocabulary.ts'
import { boxOfPath, PERSON, sizeLayout, WIDTH, type Box } from './sizeLayout.ts'

const side = fc.double({ min: 0.02, max: 4, noNaN: true })
const sizes = fc.record({ width: side, depth: side, height: side })

const rectangle = (width: number, height: number, x: number, y: number) => ({
  outline: `M${x.toFixed(3)} ${y.toFixed(3)}l${width.toFixed(3)} 0 0 ${height.toFixed(3)}-${width.toFixed(3)} 0z`,
  lines: '',
})

/** Where a view's path comes to lie, in pixels. */
const drawnBox = ({ outline, transform }: { outline: string; transform: string }): Box => {
  const [x, y, scale] = [...transform.matchAll(/-?[\d.]+/g)].map(Number) as [number, number, number]
  const { left, right, top, bottom } = boxOfPath(outline)!
  return { left: x + left * scale, right: x + right * scale, top: y + top * scale, bottom: y + bottom * scale }
}
/** Paths are rounded to the millimetre. */
const close = (a: Box, b: Box, scale = 100) => {
  for (const edge of ['left', 'right', 'top', 'bottom'] as const) expect(Math.abs(a[edge] - b[edge]), edge).toBeLessThan(1 + scale * 0.002)
}

test('size drawing: both views of any product lie in the drawing, one under the other, to one scale', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(...MOUNTS), (size, mount) => {
      const { front, top, scale, height, person } = sizeLayout({ size, mount })
      for (const { box } of [top, ...(front ? [front] : [])]) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(WIDTH - 70)
        expect(box.top).toBeGreaterThanOrEqual(0)
        expect(box.bottom).toBeLessThanOrEqual(height)
        expect(box.right - box.left).toBeCloseTo(size.width * scale, 6)
      }
      expect(top.box.bottom - top.box.top).toBeCloseTo(size.depth * scale, 6)
      if (front) {
        expect(front.box.bottom - front.box.top).toBeCloseTo(size.height * scale, 6)
        expect(front.box.bottom).toBeLessThan(top.box.top)
      }
      if (person) {
        expect(person.y - PERSON * scale).toBeGreaterThanOrEqual(12)
        expect(person.x).toBeLessThan(front!.box.left)
      }
    }),
  )
})

test('size drawing: the outlines of the models fill the boxes of their measures', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(...MOUNTS), fc.double({ min: -2, max: 2, noNaN: true }), (size, mount, away) => {
      const views = sizeLayout({
        size,
        mount,
        front: rectangle(size.width, size.height, away, -size.height),
        plan: rectangle(size.width, size.depth, -size.width / 2, away),
      })
      close(drawnBox(views.top), views.top.box, views.scale)
      if (views.front) close(drawnBox(views.front), views.front.box, views.scale)
    }),
  )
})

test('size drawing: a product without a model is drawn as its box, a rug from above alone', () => {
  const sofa = sizeLayout({ size: { width: 2, depth: 0.9, height: 0.8 }, mount: 'floor' })
  close(drawnBox(sofa.front!), sofa.front!.box)
  expect(sofa.person).not.toBeNull()
  expect(sofa.floor!.y).toBe(sofa.front!.box.bottom)
  const rug = sizeLayout({ size: { width: 2, depth: 1.4, height: 0.01 }, mount: 'floor' })
  expect([rug.front, rug.person, rug.floor]).toEqual([null, null, null])
})

test('size drawing: a lamp that hangs is not drawn on the floor', () => {
  const lamp = sizeLayout({ size: { width: 0.5, depth: 0.5, height: 0.7 }, mount: 'ceiling' })
  expect(lamp.front!.box.bottom).toBeLessThan(lamp.person!.y)
})

test('the box of a path: absolute and relative points, several loops', () => {
  expect(boxOfPath('M-1 -2l2 0 0 1.5zm.5 .5l1-3')).toEqual({ left: -1, right: 1, top: -4.5, bottom: -0.5 })
  expect(boxOfPath('M1-.5L3 4')).toEqual({ left: 1, right: 3, top: -0.5, bottom: 4 })
  expect(boxOfPath('')).toBeNull()
})
