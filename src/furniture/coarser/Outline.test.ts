import { expect, test } from 'vitest'
import { Outline, type Triangles } from './Outline.ts'

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

test('what is gone from before or behind the rest is seen from another side', () => {
  const handle = boxes(TOP, [
    [-0.1, 0.7, 0.5],
    [0.1, 0.75, 0.56],
  ])
  expect(new Outline(handle, 0.02).agreesWith(butLast(handle))).toBe(false)
})

test('a thing that stands out by less than the distance may go, one that stands out by more may not', () => {
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
