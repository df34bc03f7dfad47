import { expect, test } from 'vitest'
import { door, rectangleScene, windowIn } from '../../../../test/room.ts'
import { partUnder } from './partUnder.ts'

/** 5 × 4 m; the window in wall 1 (the back), from 1 to 2.2 m, 0.9 to 2.1 m high. */
const scene = rectangleScene(5, 4, 2.8, [windowIn('wall-1', 1), door('wall-2', 2)])

test('looking across the room the floor lies before the wall behind it', () => {
  expect(partUnder(scene, { floor: { x: 2, y: 2 }, wall: { x: 2, y: 1, z: 0 } }, false)).toEqual({ kind: 'floor' })
})

test('a point on a wall hits its door or window, or the wall itself', () => {
  const beyond = { x: 2, y: -3 }
  expect(partUnder(scene, { floor: beyond, wall: { x: 1.5, y: 1.5, z: 0 } }, false)).toEqual({ kind: 'opening', id: 'window-1' })
  expect(partUnder(scene, { floor: beyond, wall: { x: 1.5, y: 0.4, z: 0 } }, false)).toEqual({ kind: 'wall', id: 'wall-1' })
  expect(partUnder(scene, { wall: { x: 3, y: 1.5, z: 0 } }, false)).toEqual({ kind: 'wall', id: 'wall-1' })
})

test('a wall from above is hit by its line and its thickness, a corner by its end, whatever the height of the window', () => {
  expect(partUnder(scene, { floor: { x: 3, y: -0.1 } }, true)).toEqual({ kind: 'wall', id: 'wall-1' })
  expect(partUnder(scene, { floor: { x: 1.5, y: 0.05 } }, true)).toEqual({ kind: 'opening', id: 'window-1' })
  expect(partUnder(scene, { floor: { x: 4.9, y: 0.1 } }, true)).toEqual({ kind: 'corner', index: 1 })
  expect(partUnder(scene, { floor: { x: 2.5, y: 2 } }, true)).toEqual({ kind: 'floor' })
})

test('beside the room there is nothing', () => {
  expect(partUnder(scene, { floor: { x: 9, y: 9 } }, true)).toBeNull()
  expect(partUnder(scene, { floor: { x: 9, y: 9 } }, false)).toBeNull()
  expect(partUnder(scene, {}, true)).toBeNull()
})
