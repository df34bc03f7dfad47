/** The shortest path around obstacles, compared with an exhaustive search over many points around each corner. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { between, lShape } from '../../../../test/room.ts'
import { Tally } from '../../../../test/room/bruteForce.ts'
import { layoutOf } from '../layout.ts'
import { obstacleMapOf, type Obstacle } from './obstacles.ts'
import { shortestBetween } from './shortest.ts'
import { anyThing, clearance, furnished, roomOf, type Put } from '../../../../test/room/advice.ts'

const STEP = 0.06
const SPOKES = 12

const lengthOf = (points: readonly PlanPoint[]) =>
  points.slice(1).reduce((sum, point, i) => sum + Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y), 0)

const isFree = (obstacles: readonly Obstacle[], p: PlanPoint, q: PlanPoint, r: number): boolean => {
  const steps = Math.ceil(Math.hypot(q.x - p.x, q.y - p.y) / STEP) || 1
  for (let n = 0; n <= steps; n++)
    if (clearance(obstacles, { x: p.x + ((q.x - p.x) * n) / steps, y: p.y + ((q.y - p.y) * n) / steps }) < r) return false
  return true
}

/** Metres of the shortest way over points all round every corner; infinite when there is none. */
const searched = (obstacles: readonly Obstacle[], start: PlanPoint, goal: PlanPoint, r: number): number => {
  const round = ({ x, y }: PlanPoint) =>
    Array.from({ length: SPOKES }, (_, i) => {
      const angle = (2 * Math.PI * i) / SPOKES
      return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) }
    })
  const nodes = [start, goal, ...obstacles.flatMap(({ points }) => points.flatMap(round)).filter((p) => clearance(obstacles, p) >= 0.97 * r)]
  const length = nodes.map((_, i) => (i === 0 ? 0 : Infinity))
  const left = new Set(nodes.keys())
  while (left.size > 0) {
    const here = [...left].reduce((best, i) => (length[i]! < length[best]! ? i : best))
    if (here === 1 || length[here] === Infinity) break
    left.delete(here)
    for (const to of left) {
      const [p, q] = [nodes[here]!, nodes[to]!]
      const by = length[here]! + Math.hypot(q.x - p.x, q.y - p.y)
      if (by < length[to]! && by + Math.hypot(q.x - goal.x, q.y - goal.y) < length[1]! && isFree(obstacles, p, q, 0.97 * r)) length[to] = by
    }
  }
  return length[1]!
}

test('the way is free, and about as short as one found by trying everything', () => {
  const tally = new Tally()
  const bar = fc
    .record({ x: between(1.2, 2.8), y: between(0, 4), long: fc.constantFrom(2.8, 2.8, 9), turned: between(-40, 40) })
    .map(({ x, y, long, turned }): Put => ({ category: 'plant', id: 'bar', at: [x, y], box: [0.2, 1, long], turned }))
  fc.assert(
    fc.property(
      fc.array(anyThing(3.5), { maxLength: 2 }),
      bar,
      fc.constantFrom(0.05, 0.2, 0.3),
      fc.record({ x: between(0.3, 1), y: between(0.3, 3.7) }),
      fc.record({ x: between(2.5, 3.7), y: between(0.3, 1.7) }),
      (things, across, r, start, goal) => {
        const plants = things.map((thing) => ({ ...thing, category: 'plant' as const }))
        const one = furnished(roomOf(lShape(4, 4, 2.4, 2)), ...plants, across)
        const layout = layoutOf(one.document, one.products)
        const { obstacles } = obstacleMapOf(layout)
        fc.pre(clearance(obstacles, start) > r && clearance(obstacles, goal) > r)
        const [way, shortest] = [shortestBetween(layout, obstacles, start, goal, r), searched(obstacles, start, goal, r)]
        if (!way) {
          tally.count('none')
          expect(shortest).toBe(Infinity)
          return
        }
        expect([way[0], way.at(-1)]).toEqual([start, goal])
        tally.count(way.length === 2 ? 'straight' : 'bent')
        way.slice(1).forEach((p, i) => expect(isFree(obstacles, way[i]!, p, 0.9 * r - 1e-6)).toBe(true))
        expect(lengthOf(way)).toBeLessThanOrEqual(shortest + 0.15 * r)
      },
    ),
    { numRuns: cases(40), endOnFailure: true },
  )
  for (const outcome of ['straight', 'bent', 'none']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(1))
})
