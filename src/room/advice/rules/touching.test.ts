/** Places where a disc touches a side, compared with candidates tried one by one along it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import { between } from '../../../../test/room.ts'
import { Tally } from '../../../../test/room/bruteForce.ts'
import { layoutOf, sideOf, SIDES } from '../layout.ts'
import { obstacleMapOf } from './obstacles.ts'
import { anyThing, clearance, furnished, room } from '../../../../test/room/advice.ts'
import { feetAt } from './touching.ts'

const STEP = 0.005

test('there is one place in the middle of each free stretch of a side, and none elsewhere', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(
      fc.record({ at: fc.tuple(between(0.6, 2.4), between(0.6, 2.4)), turned: fc.oneof(between(0, 360), fc.constantFrom(0, 90, 180, 270)) }),
      fc.array(anyThing(3), { maxLength: 6 }),
      fc.constantFrom(...SIDES),
      between(0.05, 0.9),
      (about, things, name, width) => {
        const small = things.map(({ box, ...thing }) => ({ ...thing, category: 'plant' as const, box: [box[0] / 2, 1, box[2] / 2] as const }))
        const one = furnished(room(3, 3), { category: 'wardrobe', box: [2, 2, 0.6], ...about }, ...small)
        const layout = layoutOf(one.document, one.products)
        const { obstacles } = obstacleMapOf(layout)
        const owner = obstacles.findIndex(({ id }) => id === 'wardrobe')
        const others = obstacles.filter((_, i) => i !== owner)
        const side = sideOf(layout.byId.get('wardrobe')!, name)
        const [r, feet] = [width / 2, feetAt(obstacles, owner, side, width)]
        const pointAt = (t: number, out: number) => ({
          x: side.middle.x + side.along.x * t + side.out.x * out,
          y: side.middle.y + side.along.y * t + side.out.y * out,
        })
        const along = feet.map(({ touches }) => (touches.x - side.middle.x) * side.along.x + (touches.y - side.middle.y) * side.along.y)
        feet.forEach(({ centre, touches }, i) => {
          const [on, before] = [pointAt(along[i]!, 0), pointAt(along[i]!, r)]
          for (const axis of ['x', 'y'] as const) {
            expect(touches[axis]).toBeCloseTo(on[axis], 9)
            expect(centre[axis]).toBeCloseTo(before[axis], 9)
          }
          expect(Math.abs(along[i]!)).toBeLessThanOrEqual(side.half)
          expect(clearance(others, centre)).toBeGreaterThan(r - 1e-9)
        })
        const stretches: [from: number, to: number][] = []
        const steps = Math.floor((2 * side.half) / STEP)
        for (let n = 0, free = false; n <= steps; n++) {
          const t = -side.half + n * STEP
          const before = free
          free = clearance(others, pointAt(t, r)) >= r
          if (free && before) stretches.at(-1)![1] = t
          else if (free) stretches.push([t, t])
        }
        for (const [from, to] of stretches) {
          const here = along.filter((t) => t > from - STEP && t < to + STEP)
          tally.count(to - from > 2 * side.half - 2 * STEP ? 'free all along' : 'free in part')
          expect(here).toHaveLength(1)
          expect(Math.abs(here[0]! - (from + to) / 2)).toBeLessThanOrEqual(STEP)
        }
        tally.count('not free', stretches.length === 0)
        tally.count('free in two', stretches.length > 1)
      },
    ),
    { numRuns: cases(300), endOnFailure: true },
  )
  for (const outcome of ['free all along', 'free in part', 'free in two', 'not free'])
    expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(8))
})
