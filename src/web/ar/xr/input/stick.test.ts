import { expect, test } from 'vitest'
import { pushOf, type Push } from './stick.ts'

/** Interpretation of each of these positions in turn. */
const pushes = (...positions: readonly (readonly [number, number])[]): Push[] => {
  let push: Push = null
  return positions.map(([x, y]) => (push = pushOf(push, x, y)))
}

test('stick: the larger of the two axes is the direction', () => {
  const ways: [number, number][] = [
    [1, 0.1],
    [-0.8, -0.7],
    [0.2, -0.9],
    [0, 1],
  ]
  expect(ways.map((at) => pushes(at)[0])).toEqual(['right', 'left', 'forward', 'back'])
})

test('a stick that trembles is not pushed', () => {
  expect(pushes([0.3, 0], [0.6, 0.2], [0, -0.69])).toEqual([null, null, null])
})

test('a push of the stick keeps its first direction, wherever it goes from there, until the stick has come back', () => {
  expect(pushes([0, -1], [1, 0], [0.5, 0], [0.3, 0], [0.5, 0], [1, 0])).toEqual(['forward', 'forward', 'forward', null, null, 'right'])
})
