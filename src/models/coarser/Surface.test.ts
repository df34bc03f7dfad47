import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Outline, type Triangles } from './Outline.ts'
import { draw, Surface, type Layer } from './Surface.ts'

type Triple = readonly [number, number, number]
/** A level rectangle, its triangles facing up. @param corners of its diagonal, metres */
const sheet = ([x0, y, z0]: Triple, [x1, , z1]: Triple): Triangles => ({
  positions: Float32Array.from([x0, y, z0, x1, y, z0, x0, y, z1, x1, y, z1]),
  indices: Uint32Array.from([0, 2, 1, 1, 2, 3]),
})
/** Several as one part. */
const together = (...sheets: readonly Triangles[]): Triangles => ({
  positions: Float32Array.from(sheets.flatMap(({ positions }) => [...positions])),
  indices: Uint32Array.from(sheets.flatMap(({ indices }, i) => [...indices].map((index) => index + 4 * i))),
})

const [TOP, DEEP] = [0.75, 0.748]
/** A desk's board with a recess 2 mm deep, in four strips around it, and the leather that fills half of that depth. */
const board = together(
  sheet([-0.8, TOP, -0.4], [0.8, TOP, -0.3]),
  sheet([-0.8, TOP, 0.3], [0.8, TOP, 0.4]),
  sheet([-0.8, TOP, -0.3], [-0.7, TOP, 0.3]),
  sheet([0.7, TOP, -0.3], [0.8, TOP, 0.3]),
  sheet([-0.7, DEEP, -0.3], [0.7, DEEP, 0.3]),
)
const leather = sheet([-0.7, TOP - 0.001, -0.3], [0.7, TOP - 0.001, 0.3])
const desk = [board, leather]
/** The board without its recess: one rectangle from corner to corner. */
const FLAT = Uint32Array.from([0, 6, 1, 1, 6, 7])
const OFF = 0.02

const wrong = (surface: Surface, kept: readonly Uint32Array[]) => [...surface.wrongParts(kept)].toSorted((a, b) => a - b)
const ALL = (parts: readonly Triangles[]) => parts.map(({ indices }) => indices)

test('an inlay that a simplified board covers is found missing, and the board to hide it, though every outline agrees', () => {
  expect(new Outline(board, OFF).agreesWith(FLAT)).toBe(true)
  expect(wrong(new Surface(desk, OFF), ALL(desk))).toEqual([])
  expect(wrong(new Surface(desk, OFF), [FLAT, leather.indices])).toEqual([0, 1])
})

test('an inlay on the underside counts as much as one on top', () => {
  const turned = desk.map(({ positions, indices }) => ({ indices, positions: positions.map((value, i) => (i % 3 === 1 ? -value : value)) }))
  expect(wrong(new Surface(turned, OFF), [FLAT, leather.indices])).toEqual([0, 1])
})

test('parts that have nothing to do with it are not wrong', () => {
  const lamp = sheet([-0.1, 1.4, -0.1], [0.1, 1.4, 0.1])
  expect(wrong(new Surface([lamp, ...desk], OFF), [lamp.indices, FLAT, leather.indices])).toEqual([1, 2])
})

test('a part that comes to the front where it was hidden is wrong as well', () => {
  // Parts under the top rise above it.
  const top = sheet([-0.8, TOP, -0.4], [0.8, TOP, 0.4])
  const drawer = together(sheet([-0.5, TOP - 0.1, -0.2], [0.5, TOP - 0.1, 0.2]), sheet([-0.5, TOP + 0.01, -0.2], [0.5, TOP + 0.01, 0.2]))
  const [low, high] = [drawer.indices.slice(0, 6), drawer.indices.slice(6)]
  const surface = new Surface([top, { ...drawer, indices: low }], OFF)
  expect(wrong(surface, [top.indices, low])).toEqual([])
  expect(wrong(surface, [top.indices, high])).toContain(1)
})

test('a part may be seen as far as the distance from where it was, and no farther', () => {
  const top = sheet([-0.8, TOP, -0.4], [0.8, TOP, 0.4])
  const strip = (from: number) => sheet([from, TOP + 0.001, -0.3], [from + 0.03, TOP + 0.001, 0.3])
  const moved = (by: number) => {
    const both = together(strip(0), strip(by))
    const surface = new Surface([top, { ...both, indices: both.indices.slice(0, 6) }], OFF)
    return wrong(surface, [top.indices, both.indices.slice(6)])
  }
  expect(moved(0.005)).toEqual([])
  expect(moved(0.06)).toContain(1)
})

test('a part that is hardly visible may lose some of its visible area', () => {
  const top = sheet([-0.8, TOP, -0.4], [0.8, TOP, 0.4])
  const nail = (size: number) => sheet([0, TOP + 0.001, 0], [size, TOP + 0.001, size])
  const gone = (size: number) => wrong(new Surface([top, nail(size)], OFF), [top.indices, new Uint32Array(0)])
  expect(gone(0.04)).toEqual([])
  expect(gone(0.2)).toEqual([0, 1])
})

test('surface: has the same depths in each square as a test of each square gives', () => {
  const SIZE = 24
  const place = fc.oneof(
    fc.integer({ min: 2, max: 44 }).map((halves) => halves / 2),
    fc.double({ min: 1, max: SIZE - 2, noNaN: true }),
    fc.constantFrom(3.0001, 3, 2.9999, 10.5, 10.50001),
  )
  const corner = fc.tuple(place, place, fc.double({ min: -5, max: 5, noNaN: true }))
  const [left, bottom] = [7, 3]
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 3 }), (corners) => {
      const squares = { nearest: new Float64Array(SIZE * SIZE), farthest: new Float64Array(SIZE * SIZE) }
      const layer: Layer = { indices: null, left, bottom, wide: SIZE, high: SIZE, ...squares }
      const places = Float64Array.from(corners.flatMap(([x, y, z]) => [x + left, y + bottom, z]))
      draw(layer, places, Uint32Array.of(0, 1, 2))
      const [ax, ay, az, ...others] = places as unknown as [number, number, number]
      const [bx, by, bz, cx, cy, cz] = (others as number[]).map((value, i) => value - [ax, ay, az][i % 3]!) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      const area = bx * cy - cx * by
      const tested = Array.from(layer.nearest, (_, at) => {
        const [x, y] = [left + (at % SIZE) + 0.5 - ax, bottom + Math.floor(at / SIZE) + 0.5 - ay]
        const [s, t] = [(x * cy - cx * y) / area, (bx * y - x * by) / area]
        const isInBox = [x, y].every((value, i) => {
          const ends = [0, [bx, by][i]!, [cx, cy][i]!]
          return Math.min(...ends) <= value && value <= Math.max(...ends)
        })
        return Math.abs(area) >= 1e-9 && isInBox && s >= 0 && t >= 0 && s + t <= 1 ? az + s * bz + t * cz : null
      })
      expect([...layer.nearest]).toEqual(tested.map((depth) => depth ?? -Infinity))
      expect([...layer.farthest]).toEqual(tested.map((depth) => depth ?? Infinity))
    }),
    { numRuns: 100 },
  )
})
