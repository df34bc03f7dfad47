import { expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { lShape, polygonScene, slanted } from '../../../test/room.ts'
import { wallFrames, type WallFrame } from './wallFrames.ts'

const moved = (corners: readonly PlanPoint[]) => corners.map(({ x, y }) => ({ x: x + 3, y: y + 7 }))
const framesOf = (corners: readonly PlanPoint[]) => wallFrames(polygonScene(corners).room.walls)
/** A point of the wall's outer face. */
const outer = ({ wall, along, outward }: WallFrame, u: number): PlanPoint => ({
  x: wall.points[0]!.x + along.x * u + outward.x * wall.thickness,
  y: wall.points[0]!.y + along.y * u + outward.y * wall.thickness,
})

test.each([
  ['a slanted wall', slanted()],
  ['a corner that points inwards', lShape()],
  ['acute corners', [0, 1, 2].map((n) => ({ x: n * 2, y: n % 2 ? 3 : 0 })).toReversed()],
])('wall frames: with %s, the outer faces of neighbours meet in one point', (_, corners) => {
  const frames = framesOf(moved(corners))
  for (const [i, frame] of frames.entries()) {
    const next = frames[(i + 1) % frames.length]!
    const [end, start] = [outer(frame, frame.outerEnd), outer(next, next.outerStart)]
    expect(end).toEqual({ x: expect.closeTo(start.x, 9), y: expect.closeTo(start.y, 9) })
  }
})

test('wall frames: a corner too sharp for a mitre ends its walls squarely', () => {
  const spike = framesOf([
    { x: 0, y: 0 },
    { x: 5, y: 1 },
    { x: 0, y: 2 },
  ])
  expect(spike[0]!.outerEnd).toBe(spike[0]!.length)
  expect(spike[1]!.outerStart).toBe(0)
})

test('wall frames: a wall without neighbours ends squarely', () => {
  const [wall] = polygonScene(lShape()).room.walls
  expect(wallFrames([wall!])).toEqual([{ wall, length: 6, along: { x: 1, y: 0 }, outward: { x: 0, y: -1 }, outerStart: 0, outerEnd: 6 }])
})
