import { describe, expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { door, rectangleScene, windowIn } from '../../../test/room.ts'
import { freeOffset, heirOf, keptAlong, rehost } from './hosting.ts'

const wall = (ax: number, ay: number, bx: number, by: number): { points: PlanPoint[] } => ({
  points: [
    { x: ax, y: ay },
    { x: bx, y: by },
  ],
})

describe('a wall that is gone', () => {
  test('openings of a removed wall go to the nearest wall with the same direction, not to one with the opposite', () => {
    const [back, same] = [wall(2.9, 5, 2.9, 0), wall(4, 0, 4, 5)]
    expect(heirOf(wall(3, 0, 3, 5), { x: 3, y: 3 }, [back, same])).toBe(same)
    const [under, over] = [wall(5, 0.9, 0, 0.9), wall(0, 2, 5, 2)]
    expect(heirOf(wall(0, 1, 5, 1), { x: 3, y: 1 }, [under, over])).toBe(over)
    const near = wall(3.5, 0, 3.5, 5)
    expect(heirOf(wall(3, 0, 3, 5), { x: 3, y: 3 }, [same, near])).toBe(near)
  })
})

test('an opening keeps its distance from the end of its wall that stays, else its place on the plan', () => {
  expect(keptAlong(wall(0, 0, 5, 0), wall(0, 0, 3, 4), 2)).toBe(2)
  expect(keptAlong(wall(0, 0, 5, 0), wall(1, 3, 5, 0), 2)).toBeCloseTo(2, 9)
  expect(keptAlong(wall(0, 0, 5, 0), wall(-1, 0, 5, 0), 2)).toBeCloseTo(3, 9)
  expect(keptAlong(wall(1, 1, 5, 1), wall(0, 3, 6, 3), 2)).toBeCloseTo(3, 9)
})

describe('the free place in a wall', () => {
  const at = (offset: number, width = 1) => ({ offset, width, sill: 0.9, height: 1.2 })
  test('a free place is the one nearest to the wanted one', () => {
    expect(freeOffset(at(1.2), 5, [at(1)])).toBe(2)
    expect(freeOffset(at(0.7), 5, [at(1)])).toBe(0)
    expect(freeOffset(at(4.5), 5, [at(1)])).toBe(4)
    expect(freeOffset(at(-1), 5, [])).toBe(0)
  })
  test('a free place may be above another opening', () => {
    expect(freeOffset({ ...at(1.2), sill: 2.1, height: 0.4 }, 5, [at(1)])).toBe(1.2)
    expect(freeOffset({ ...at(1.2), sill: 2, height: 0.4 }, 5, [at(1)])).toBe(2)
  })
  test('a wall that is too short, or full, has no free place', () => {
    expect(freeOffset(at(0, 3), 2.9, [])).toBeNull()
    expect(freeOffset(at(0, 3), 3, [])).toBe(0)
    expect(freeOffset(at(0), 1.9, [at(0.5)])).toBeNull()
  })
})

describe('the openings of a wall that became shorter', () => {
  const shortened = (length: number, ...openings: ReturnType<typeof door>[]) =>
    rehost(openings, rectangleScene(5, 4).room.walls, rectangleScene(length, 4).room.walls)
  const named = (id: string, offset: number, width = 1) => ({ ...windowIn('wall-1', offset, width), id })
  const offsets = ({ openings }: ReturnType<typeof rehost>) => openings.map(({ id, offset }) => [id, offset])

  test('stay where they lie in it; one that sticks out goes beside them', () => {
    const outcome = shortened(3, named('out', 3.5), named('in', 1.9))
    expect(offsets(outcome)).toEqual([
      ['out', expect.closeTo(0.9, 9)],
      ['in', 1.9],
    ])
    expect(outcome).toMatchObject({ moved: ['out'], removed: [] })
  })
  test('openings are in a row, in their old order, if there is no place beside them', () => {
    const outcome = shortened(3, named('c', 3.9), named('a', 0.2), named('b', 1.6))
    expect(offsets(outcome)).toEqual([
      ['c', 2],
      ['a', 0],
      ['b', 1],
    ])
    expect(outcome.removed).toEqual([])
  })
  test('openings keep their order if the wall became shorter at its beginning', () => {
    const { walls } = rectangleScene(5, 4).room
    const later = walls.map((wall, i) => (i === 0 ? { ...wall, points: [{ x: 2, y: 0 }, wall.points[1]!] } : wall))
    const outcome = rehost([named('b', 1.6), named('a', 0.2), named('c', 3.9)], walls, later)
    expect(offsets(outcome)).toEqual([
      ['b', 1],
      ['a', 0],
      ['c', 2],
    ])
  })
  test('openings are moved together only as far as needed', () => {
    const outcome = shortened(3.5, named('a', 0.2), named('b', 1.4), named('c', 3))
    expect(offsets(outcome)).toEqual([
      ['a', 0.2],
      ['b', 1.4],
      ['c', 2.5],
    ])
    const wide = shortened(3.5, named('wide', 0.3, 2), named('b', 2.6))
    expect(offsets(wide)).toEqual([
      ['wide', 0.3],
      ['b', 2.5],
    ])
  })
  test('openings that do not fit a shorter wall are left out, the others stay', () => {
    const outcome = shortened(2.5, named('a', 0.2), named('b', 1.4), named('c', 3))
    expect(outcome.removed.map(({ id }) => id)).toEqual(['c'])
    expect(offsets(outcome)).toEqual([
      ['a', 0.2],
      ['b', 1.4],
    ])
  })
})

test('a window under a wall that became too low for one is left out', () => {
  const [first, ...rest] = rectangleScene().room.walls
  const lowered = (height: number) => rehost([windowIn('wall-1', 1)], [first!, ...rest], [{ ...first!, height }, ...rest])
  expect(lowered(0.29).removed).toHaveLength(1)
  expect(lowered(0.3).openings).toMatchObject([{ height: 0.3, sill: 0 }])
})
