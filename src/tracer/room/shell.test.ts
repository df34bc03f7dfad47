import { expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { rectangleScene } from '../../../test/room.ts'
import { isInside } from './shell.ts'

const { room } = rectangleScene(6, 6, 2.6)
const wallsAround = (corners: readonly PlanPoint[]) =>
  corners.map((corner, i) => ({ ...room.walls[0]!, id: `wall-${i}`, points: [corner, corners[(i + 1) % corners.length]!] }))
/** Two arms, each a metre wide. */
const ANGLED = [
  { x: 0, y: 0 },
  { x: 6, y: 0 },
  { x: 6, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 6 },
  { x: 0, y: 6 },
]

test('a camera in either arm of an L-shaped room is inside it, one between the arms or above the ceiling is not', () => {
  const angled = { ...room, walls: wallsAround(ANGLED) }
  const at = (x: number, z: number, y = 1.5) => isInside(angled, { x, y, z })
  expect([at(5, 0.5), at(0.5, 5), at(0.5, 0.5)]).toEqual([true, true, true])
  expect([at(3, 3), at(5, 0.5, 3)]).toEqual([false, false])
})
