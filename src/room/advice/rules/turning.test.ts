/** The circle in which a wheelchair turns, compared with places tried one by one over the floor. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { containsPoint } from '../../geometry/polygon.ts'
import { between, lShape } from '../../../../test/room.ts'
import { Tally } from '../../../../test/room/bruteForce.ts'
import { layoutOf, type Layout } from '../layout.ts'
import { obstacleMapOf } from './obstacles.ts'
import { anyThing, clearance, doorIn, furnished, room, roomOf, type Furnished, type Put } from '../../../../test/room/advice.ts'
import { turningCircle } from './turning.ts'
import { thresholdOf, walksOf } from './widest.ts'

const ENOUGH = 1.52
const STEP = 0.05

const layoutFor = ({ document, products }: Furnished) => layoutOf(document, products, { wheelchair: true })
const circleOf = (layout: Layout) => {
  const [measured] = turningCircle(layout)
  if (!measured) return null
  if (measured.place.kind !== 'circle') throw new Error(measured.place.kind)
  return { ...measured.place, measured: measured.measured, itemIds: measured.itemIds }
}
const circleIn = (one: Furnished) => circleOf(layoutFor(one))
const plant = (at: Put['at'], box: Put['box'], id = 'plant'): Put => ({ category: 'plant', id, at, box })

test('the circle is free, and no place of a grid that a wheelchair gets to has a larger one', () => {
  const tally = new Tally()
  const [WEST, NORTH] = [-9, -7]
  fc.assert(
    fc.property(
      between(1.1, 2),
      fc.array(anyThing(3.5), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(true, false, false),
      (depth, things, closed) => {
        const outline = lShape(4, 3.5, depth, 1.3).map(({ x, y }) => ({ x: x + WEST, y: y + NORTH }))
        const plants = things.map(({ at: [x, z], ...thing }) => ({ ...thing, category: 'plant' as const, at: [x + WEST, z + NORTH] as const }))
        const layout = layoutFor(furnished(roomOf(outline, ...(closed ? [] : [doorIn('wall-1', 1.5)])), ...plants))
        const { obstacles } = obstacleMapOf(layout)
        const walks = walksOf(layout)
        const reached = walks.origin(layout.doors.map(thresholdOf)).at(900)
        const isReached = (p: PlanPoint) => closed || (clearance(obstacles, p) >= 0.45 && reached.has(walks.faceAt(p, 900)))
        const circle = circleOf(layout)
        if (!circle) {
          tally.count('no way in')
          expect([closed, reached.size]).toEqual([false, 0])
          return
        }
        const { centre, radius, measured, itemIds } = circle
        expect(radius === 0 || containsPoint(outline, centre, 0)).toBe(true)
        if (radius > 0) expect(clearance(obstacles, centre)).toBeCloseTo(radius, 9)
        if (measured === ENOUGH) {
          tally.count('enough')
          expect(radius).toBeGreaterThan(ENOUGH / 2 - 0.001)
          return
        }
        tally.count(closed ? 'too small without a door' : 'too small')
        expect(measured - 2 * radius).toBeGreaterThan(-1e-9)
        expect(measured - 2 * radius).toBeLessThanOrEqual(0.001 + 1e-9)
        for (let x = WEST + STEP / 2; x < WEST + 4; x += STEP)
          for (let y = NORTH + STEP / 2; y < NORTH + 3.5; y += STEP)
            if (containsPoint(outline, { x, y }, 0) && 2 * clearance(obstacles, { x, y }) > measured + 1e-9) expect(isReached({ x, y })).toBe(false)
        const met = obstacles.filter((obstacle) => !obstacle.isWall && clearance([obstacle], centre) < radius + 0.01)
        expect(itemIds).toEqual(met.map(({ id }) => id))
      },
    ),
    { numRuns: cases(60), endOnFailure: true },
  )
  for (const outcome of ['enough', 'too small', 'too small without a door', 'no way in'])
    expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(2))
})

describe('the turning circle', () => {
  /** A room 5 m long: a block across it leaves `gap` between the half with the door, 1.2 m deep, and the other, where there is room to turn. */
  const halves = (gap: number, ...more: Put[]) => furnished(room(5, 3, doorIn('wall-4', 1)), plant([1.5, (3 - gap) / 2], [0.6, 1, 3 - gap]), ...more)

  test.each([
    ['counts where a wheelchair gets to it', 0.9, ENOUGH],
    ['does not count behind a passage that is too narrow: it reaches a little into it', 0.89, 1.257],
  ])('%s', (_, gap, widest) => expect(Math.abs(circleIn(halves(gap))!.measured - widest)).toBeLessThan(0.0011))

  test('a turning circle is no finding where a wheelchair cannot enter at all', () => {
    expect(circleIn(halves(0.5, plant([0.5, 1.5], [0.6, 1, 2.8], 'before the door')))).toBeNull()
  })
  test('the turning circle is searched in the whole room if there is no door', () => {
    expect(circleIn(furnished(room(5, 3), plant([1.5, 1.5], [0.6, 1, 3])))!.measured).toBe(ENOUGH)
  })
  test('the turning circle is found at the far end of a long room, at any orientation', () => {
    for (const [length, width] of [
      [8, 1.6],
      [1.6, 8],
    ] as const)
      for (const at of [0, -20]) {
        const [east, south] = [at + length, at + width]
        const outline = [at, east, east, at].map((x, i) => ({ x, y: i < 2 ? at : south }))
        // It leaves 1.55 m at the end.
        const block = length > width ? plant([at + 3.225, at + 0.8], [6.45, 1, 1.6]) : plant([at + 0.8, at + 3.225], [1.6, 1, 6.45])
        expect(circleIn(furnished(roomOf(outline), block))!.measured).toBe(ENOUGH)
      }
  })
  test('the turning circle does not overlap furniture of any size', () => {
    expect(circleIn(furnished(room(4, 2.4), plant([2.3, 1.2], [2.8, 1, 2])))!.measured).toBeLessThan(1.2)
  })
  test('the turning circle is measured for a wheelchair only', () => {
    const { document, products } = furnished(room(1.2, 3))
    expect(turningCircle(layoutOf(document, products))).toEqual([])
  })
})
