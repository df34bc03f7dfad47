/** Gaps between obstacles, compared with distances taken point by point around each outline. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import { lShape } from '../../../../test/room.ts'
import { Tally } from '../../../../test/room/bruteForce.ts'
import { layoutOf } from '../layout.ts'
import { edgesOf, obstacleMapOf, type Obstacle } from './obstacles.ts'
import { anyThing, clearance, furnished, room, roomOf, type Put } from '../../../../test/room/advice.ts'

const STEP = 0.02
const WIDEST = 1.2

const distance = (a: Obstacle, b: Obstacle): number => {
  let least = Infinity
  for (const [p, q] of edgesOf(a)) {
    const steps = Math.ceil(Math.hypot(q.x - p.x, q.y - p.y) / STEP)
    for (let n = 0; n <= steps; n++)
      least = Math.min(least, clearance([b], { x: p.x + ((q.x - p.x) * n) / steps, y: p.y + ((q.y - p.y) * n) / steps }))
  }
  // One within the other.
  return Math.min(least, a.points.length > 2 ? clearance([a], b.points[0]!) : Infinity)
}

test('every pair nearer than 1.2 m has its gap, from the one to the other, the narrowest first', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(fc.array(anyThing(4.5), { minLength: 1, maxLength: 7 }), (things) => {
      const one = furnished(roomOf(lShape(5, 4.5)), ...things.map((thing) => ({ ...thing, category: 'plant' as const })))
      const { obstacles, gaps } = obstacleMapOf(layoutOf(one.document, one.products))
      const found = new Map(gaps.map((gap) => [`${gap.a} ${gap.b}`, gap]))
      expect(found.size).toBe(gaps.length)
      expect(gaps.filter(({ a, b }) => a >= b)).toEqual([])
      expect(gaps).toEqual(gaps.toSorted((p, q) => p.width - q.width || p.a - q.a || p.b - q.b))
      obstacles.forEach((b, j) =>
        obstacles.slice(0, j).forEach((a, i) => {
          const [gap, apart] = [found.get(`${i} ${j}`), distance(a, b)]
          if (!gap) {
            expect(apart).toBeGreaterThan(WIDEST - 1e-9)
            return
          }
          tally.count(apart === 0 ? 'overlap' : 'apart')
          expect(gap.width).toBeLessThan(WIDEST)
          expect(gap.width).toBeLessThanOrEqual(apart + 1e-9)
          expect(gap.width).toBeGreaterThan(apart - STEP / 2 - 1e-9)
          expect(Math.hypot(gap.to.x - gap.from.x, gap.to.y - gap.from.y)).toBeCloseTo(gap.width, 9)
          expect([clearance([a], gap.from), clearance([b], gap.to)]).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)])
        }),
      )
    }),
    { numRuns: cases(60), endOnFailure: true },
  )
  for (const outcome of ['overlap', 'apart']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(200))
})

describe('the gap between two items', () => {
  const plant = (id: string, x: number, width: number, depth: number): Put => ({ category: 'plant', id, at: [x, 3], box: [width, 1, depth] })
  test.each([
    ['in one row is what is between their ends', plant('a', 2, 1, 0.5), plant('b', 3.5, 1, 0.5), 0.5],
    ['that touch is none', plant('a', 2, 1, 0.5), plant('b', 3, 1, 0.5), 0],
    ['the first wholly in the second, is none', plant('a', 3, 0.2, 0.2), plant('b', 3, 2, 2), 0],
    ['the second wholly in the first, is none', plant('a', 3, 2, 2), plant('b', 3, 0.2, 0.2), 0],
  ])('%s', (_, one, other, width) => {
    const { document, products } = furnished(room(6, 6), one, other)
    const { gaps, obstacles } = obstacleMapOf(layoutOf(document, products))
    const between = gaps.filter(({ a, b }) => !obstacles[a]!.isWall && !obstacles[b]!.isWall)
    expect(between.map((gap) => gap.width)).toEqual([width])
  })
})
