import { describe, expect, test } from 'vitest'
import { floorPolygon } from '../geometry/polygon.ts'
import { isCutaway } from './hiddenWalls.ts'
import { wallFrames } from './wallFrames.ts'

const roomOf = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!
    return {
      points: [
        { x, y },
        { x: nextX, y: nextY },
      ],
      thickness: 0.15,
    }
  })
/** Numbers of the walls that give way to a camera. */
const hidden = (walls: ReturnType<typeof roomOf>, x: number, z: number): number[] =>
  wallFrames(walls).flatMap((frame, i) => (isCutaway(frame, floorPolygon(walls), { x, z }) ? [i] : []))

describe('walls that give way to a camera outside the room', () => {
  const oblong = roomOf([
    [0, 0],
    [5, 0],
    [5, 4],
    [0, 4],
  ])
  /** Two metres wide each arm: along x at the top, along y at the left; the notch is where x and y are above 2. */
  const angled = roomOf([
    [0, 0],
    [6, 0],
    [6, 2],
    [2, 2],
    [2, 6],
    [0, 6],
  ])

  test('cut-away walls of an oblong room are the one or two that face the camera, and none from inside', () => {
    expect(hidden(oblong, 2, 2)).toEqual([])
    expect(hidden(oblong, 2, 9)).toEqual([2])
    expect(hidden(oblong, 8, 9)).toEqual([1, 2])
    expect(hidden(oblong, -1, -1)).toEqual([0, 3])
  })

  test('no walls are cut away from inside either arm of an L-shaped room', () => {
    expect(hidden(angled, 5, 1)).toEqual([])
    expect(hidden(angled, 1, 5)).toEqual([])
    expect(hidden(angled, 1, 1)).toEqual([])
  })

  test('cut-away walls of an L-shaped room are all whose outer side faces the camera, including those of its inner corner', () => {
    expect(hidden(angled, 4, 4)).toEqual([2, 3])
    expect(hidden(angled, 5, 8)).toEqual([2, 3, 4])
    expect(hidden(angled, 3, -2)).toEqual([0, 3])
  })
})
