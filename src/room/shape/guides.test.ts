import { describe, expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { lShape, polygonScene, rectangleScene, slanted } from '../../../test/room.ts'
import { snapCorner, snapWall } from './guides.ts'
import { metresAlong } from './walls.ts'

const p = (x: number, y: number): PlanPoint => ({ x, y })
const room = rectangleScene(5, 4)

describe('guides', () => {
  test('a corner comes to rest square to its neighbours', () => {
    const { point, guides } = snapCorner(polygonScene(slanted()), 3, p(4.93, 4.06))
    expect(point).toEqual(p(5, 4))
    expect(guides.map(({ kind }) => kind)).toEqual(['right-angle', 'in-line'])
  })
  test.each([
    ['in line with another and on the grid along that line', p(2.93, 2.68), p(3, 2.7)],
    ['on the grid, away from all', p(1.52, 3.33), p(1.5, 3.35)],
  ])('%s', (_, wanted, expected) => {
    expect(snapCorner(polygonScene(lShape()), 1, wanted).point).toEqual(expected)
  })
  test('a corner near two lines is on both; of several crossings it takes the nearest', () => {
    // Square to the wall before it is x = 3.5; in line with the corner before the last is y = 4.
    const five = polygonScene(slanted())
    expect(snapCorner(five, 4, p(0.06, 3.94)).point).toEqual(p(0, 4))
    const { point, guides } = snapCorner(polygonScene(lShape()), 0, p(0.05, 1.96))
    expect(point).toEqual(p(0, 2))
    expect(guides.map(({ kind, to }) => [kind, to])).toEqual([
      ['right-angle', p(0, 2)],
      ['in-line', p(0, 2)],
    ])
  })
  test('on a line alone it goes along it on the grid, as seen from what it lines up with', () => {
    const odd = polygonScene([p(0, 0), p(6.02, 0), p(6.02, 5), p(3, 5), p(3, 2.03), p(0, 2.03)])
    const { point, guides } = snapCorner(odd, 2, p(5.97, 4.02))
    expect(point).toEqual(p(6.02, 4))
    expect(guides).toMatchObject([{ kind: 'right-angle' }])
    expect(snapCorner(odd, 1, p(4.56, 2)).point).toEqual(p(4.55, 2.03))
  })
  test('a triangle’s corners go to no right angle', () => {
    const { guides } = snapCorner(polygonScene([p(0, 0), p(5, 4), p(0, 4)]), 1, p(4.97, 3.97))
    expect(guides.map(({ kind }) => kind)).toEqual(['in-line'])
  })
  test('a corner of a rectangle comes to rest square to both neighbours', () => {
    const { point, guides } = snapCorner(room, 2, p(4.97, 4.04))
    expect(point).toEqual(p(5, 4))
    expect(guides.map(({ kind, from }) => [kind, from])).toEqual([
      ['right-angle', p(5, 0)],
      ['right-angle', p(0, 4)],
    ])
  })
  test('two corners in one place have no right angle', () => {
    expect(snapCorner(polygonScene([p(0, 0), p(5, 0), p(5, 0), p(5, 4), p(0, 4)]), 3, p(3.02, 6.51))).toEqual({
      point: p(3, 6.5),
      guides: [],
    })
  })
  test('a corner comes to rest square to a slanted wall, on the grid from that wall’s end or in line with another corner', () => {
    const wanted = (fourth: PlanPoint, at: PlanPoint) => snapCorner(polygonScene([p(1, 1), p(5, 4), p(2.6, 8.3), fourth]), 2, at)
    expect(wanted(p(-1.7, 5.4), p(2.028, 8.046))).toEqual({ point: p(2, 8), guides: [{ kind: 'right-angle', from: p(5, 4), to: p(2, 8) }] })
    expect(wanted(p(-1.7, 8), p(2.04, 8.03))).toEqual({
      point: p(2, 8),
      guides: [
        { kind: 'right-angle', from: p(5, 4), to: p(2, 8) },
        { kind: 'in-line', from: p(-1.7, 8), to: p(2, 8) },
      ],
    })
    // Its own old place is nothing to line up with.
    expect(wanted(p(-1.7, 5.4), p(2.66, 8.36))).toEqual({ point: p(2.65, 8.35), guides: [] })
  })
  test.each([
    ['crossings', p(5.05, 4.05), p(5.06, 4.06)],
    ['lines', p(5.05, 2.5), p(5.06, 2.5)],
  ])('a corner takes the nearest of several %s, whatever corner they come from', (_, wanted, expected) => {
    const scene = polygonScene([p(5.06, -1), p(3, 0), p(5, 0), p(5, 4), p(0, 4), p(0, 2), p(-1, 4.06)])
    expect(snapCorner(scene, 3, wanted).point).toEqual(expected)
  })
  test('a wall comes to rest in line with the nearer of two corners, and the line is drawn to where it will be', () => {
    const stepped = polygonScene([p(0, 0), p(6, 0), p(6, 4), p(4, 4), p(4, 4.1), p(2, 4.1), p(2, 3), p(0, 3)])
    expect(snapWall(stepped, 'wall-7', 1.02)).toEqual({ metres: 1, guides: [{ kind: 'in-line', from: p(6, 4), to: p(2, 4) }] })
    expect(snapWall(stepped, 'wall-2', -2.05)).toEqual({ metres: -2, guides: [{ kind: 'in-line', from: p(4, 4), to: p(4, 0) }] })
    expect(snapWall(stepped, 'wall-7', 1.08).metres).toBeCloseTo(1.1, 9)
    expect(snapWall(stepped, 'wall-5', -0.09).metres).toBeCloseTo(-0.1, 9)
  })
  test('none with Alt', () => {
    expect(snapCorner(room, 0, p(0.013, 0.02), { suspended: true })).toEqual({ point: p(0.013, 0.02), guides: [] })
    expect(snapWall(room, 'wall-1', 0.013, { suspended: true })).toEqual({ metres: 0.013, guides: [] })
  })
  test('a wall comes to rest in line with a corner, else on the grid', () => {
    const l = polygonScene(lShape())
    expect(snapWall(l, 'wall-3', 2.95)).toEqual({ metres: 3, guides: [{ kind: 'in-line', from: p(3, 5), to: p(6, 5) }] })
    expect(snapWall(room, 'wall-2', 0.06)).toEqual({ metres: 0.05, guides: [] })
    expect(snapWall(l, 'wall-3', 0.52)).toEqual({ metres: 0.5, guides: [] })
    const odd = rectangleScene(5.03, 4)
    expect(snapWall(odd, 'wall-2', 0.4).metres).toBeCloseTo(0.42, 9)
  })
  test('a point along a wall is given in metres, limited to its ends', () => {
    expect([p(2, 1), p(-3, 0), p(9, 9)].map((at) => metresAlong(room.room.walls[0]!, at))).toEqual([2, 0, 5])
    expect([1, 2, 3].map((n) => metresAlong(room.room.walls[n]!, p(3, 1)))).toEqual([1, 2, 3])
  })
})
