import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heapsOf } from './clusters.ts'

const at = (x: number, y: number) => ({ x, y })

test('pins that lie on each other are one, the first of them; those apart stay', () => {
  expect(heapsOf([at(100, 100), at(110, 100), at(200, 100), undefined, at(100, 129)], 30)).toEqual([0, 0, 2, undefined, 0])
})

test('no two shown pins overlap, and each hidden one overlaps the one that represents it', () => {
  const point = fc.option(fc.record({ x: fc.double({ min: -50, max: 400, noNaN: true }), y: fc.double({ min: -50, max: 400, noNaN: true }) }), {
    nil: undefined,
  })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (points) => {
      const heaps = heapsOf(points, 30)
      const apart = (a: number, b: number) => Math.hypot(points[a]!.x - points[b]!.x, points[a]!.y - points[b]!.y)
      const shown = heaps.flatMap((leader, i) => (leader === i ? [i] : []))
      for (const [i, leader] of heaps.entries()) {
        expect(leader === undefined).toBe(points[i] === undefined)
        if (leader !== undefined && leader !== i) expect(heaps[leader] === leader && apart(i, leader) < 30).toBe(true)
      }
      for (const a of shown) for (const b of shown) if (a < b) expect(apart(a, b)).toBeGreaterThanOrEqual(30)
    }),
  )
})
