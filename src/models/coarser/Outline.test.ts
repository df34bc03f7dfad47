import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Outline, SIDES, View, type Triangles } from './Outline.ts'

const BOX = [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5]
type Triple = readonly [number, number, number]
/** Boxes from one corner to another, metres. */
const boxes = (...all: readonly (readonly [Triple, Triple])[]): Triangles => ({
  positions: Float32Array.from(
    all.flatMap((ends) => [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [0, 1, 2].map((axis) => ends[corner & (1 << axis) ? 1 : 0][axis]!))),
  ),
  indices: Uint32Array.from(all.flatMap((_, i) => BOX.map((vertex) => vertex + 8 * i))),
})
/** The triangles of all boxes but the last. */
const butLast = ({ indices }: Triangles) => indices.slice(0, -BOX.length)
const TOP: readonly [Triple, Triple] = [
  [-0.5, 0.7, -0.5],
  [0.5, 0.75, 0.5],
]

test('a leg that is gone is seen to be gone', () => {
  const table = boxes(TOP, [
    [0.4, 0, 0.4],
    [0.45, 0.7, 0.45],
  ])
  expect(new Outline(table, 0.02).agreesWith(table.indices)).toBe(true)
  expect(new Outline(table, 0.02).agreesWith(butLast(table))).toBe(false)
})

test('a part removed in front of or behind the rest is visible from another side', () => {
  const handle = boxes(TOP, [
    [-0.1, 0.7, 0.5],
    [0.1, 0.75, 0.56],
  ])
  expect(new Outline(handle, 0.02).agreesWith(butLast(handle))).toBe(false)
})

test('a part that projects less than the distance may be removed, one that projects more may not', () => {
  const knob = (length: number) =>
    boxes(TOP, [
      [-0.4, 0.71, 0.4],
      [0.4, 0.74, 0.5 + length],
    ])
  expect(new Outline(knob(0.01), 0.02).agreesWith(butLast(knob(0.01)))).toBe(true)
  expect(new Outline(knob(0.04), 0.02).agreesWith(butLast(knob(0.04)))).toBe(false)
})

test('a thread, thinner than the distance, may go; as many as are a surface may not', () => {
  const thread = (x: number): readonly [Triple, Triple] => [
    [x, 0.3, 0],
    [x + 0.001, 0.7, 0.001],
  ]
  const one = boxes(TOP, thread(0))
  expect(new Outline(one, 0.02).agreesWith(butLast(one))).toBe(true)
  const fringe = boxes(TOP, ...Array.from({ length: 200 }, (_, i) => thread(i / 200 - 0.5)))
  expect(new Outline(fringe, 0.02).agreesWith(fringe.indices.slice(0, BOX.length))).toBe(false)
})

test('a hole that is filled is seen to be filled', () => {
  const side = (x: number): readonly [Triple, Triple] => [
    [x, 0, 0],
    [x + 0.1, 1, 0.02],
  ]
  const frame = boxes(side(0), side(0.9), [
    [0, 0, 0],
    [1, 0.1, 0.02],
  ])
  const filled = Uint32Array.from([...frame.indices, 0, 10, 9, 0, 9, 1])
  expect(new Outline(frame, 0.02).agreesWith(filled)).toBe(false)
})

/** Columns from the first to the last that a triangle has between two heights, tested edge by edge. */
const columnsOf = (corners: readonly (readonly [number, number])[], low: number, high: number): [number, number] => {
  const ends = corners.flatMap(([x0, y0], i) => {
    const [x1, y1] = corners[(i + 1) % 3]!
    const [enters, leaves] = [Math.max(low, Math.min(y0, y1)), Math.min(high, Math.max(y0, y1))]
    if (enters > leaves) return []
    return y0 === y1 ? [x0, x1] : [enters, leaves].map((y) => x0 + (y - y0) * ((x1 - x0) / (y1 - y0)))
  })
  return [Math.min(...ends), Math.max(...ends)]
}

test('outline: draws the same squares as a test of each square does', () => {
  const place = fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
    fc.double({ min: 0, max: 20, noNaN: true }),
    fc.constantFrom(3.0001, 3, 2.9999, 9.5, 9.50001),
  )
  const triangle = fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(triangle, { minLength: 1, maxLength: 3 }), (triangles) => {
      const positions = Float32Array.from(triangles.flat().flatMap(([x, y]) => [x, y, 0]))
      const view = new View({ positions, indices: Uint32Array.from(positions.subarray(0, positions.length / 3), (_, i) => i) }, SIDES[4]!, 1)
      const axis = (offset: number) => [...positions].filter((_, i) => i % 3 === offset)
      const [xs, ys] = [axis(0), axis(1)].map((all) => all.map((value) => value - Math.min(...all) + 1)) as [number[], number[]]
      const drawn = triangles.map((_, i) => [0, 1, 2].map((k) => [xs[i * 3 + k]!, ys[i * 3 + k]!] as const))
      const squaresOf = (bits: Int32Array) =>
        Array.from({ length: bits.length - 2 }, (_, at) => at).flatMap((at) => {
          const first = (at % view.words) * 32
          const set = Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (bits[at + 1]! >>> bit) & 1)
          return set.map((bit) => `${Math.floor(at / view.words)}:${first + bit}`)
        })
      const tested = (isIn: (corners: (readonly [number, number])[], row: number, column: number) => boolean) =>
        Array.from({ length: 23 * 23 }, (_, at) => [Math.floor(at / 23), at % 23] as const)
          .filter(([row, column]) => drawn.some((corners) => isIn(corners, row, column)))
          .map(([row, column]) => `${row}:${column}`)
      const isTouched = (corners: (readonly [number, number])[], row: number, column: number) => {
        if (row < Math.floor(Math.min(...corners.map(([, y]) => y))) || row > Math.max(...corners.map(([, y]) => y))) return false
        const [from, to] = columnsOf(corners, row, row + 1)
        return Math.floor(from) <= column && column <= to
      }
      const isCovered = (corners: (readonly [number, number])[], row: number, column: number) => {
        const [from, to] = columnsOf(corners, row + 0.5, row + 0.5)
        return from <= column + 0.5 && column + 0.5 <= to
      }
      expect(squaresOf(view.shape.touched)).toEqual(tested(isTouched))
      expect(squaresOf(view.shape.covered)).toEqual(tested(isCovered))
    }),
    { numRuns: 40 },
  )
})
