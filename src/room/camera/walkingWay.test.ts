import { describe, expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { furnished, room, type Put } from '../../../test/room/advice.ts'
import { BODY_RADIUS, isWalkable, walkableArea } from './walking.ts'
import { wayThrough } from './walkingWay.ts'

const plant = (at: Put['at'], box: Put['box']): Put => ({ category: 'plant', at, box })
const wayIn = (from: PlanPoint, to: PlanPoint, ...things: Put[]) => {
  const { document, products } = furnished(room(5, 4), ...things)
  const area = walkableArea(document, products)
  return { ground: area, way: wayThrough(document, products, area, from, to) }
}
const FROM = { x: 1, y: 2 }
const TO = { x: 4, y: 2 }

describe('the way to a place that the user points at', () => {
  test('the path is straight if nothing is between', () => expect(wayIn(FROM, TO).way).toEqual([TO]))

  test('the path goes around obstacles, with its bends and its end', () => {
    const { ground: area, way } = wayIn(FROM, TO, plant([2.5, 1.5], [0.4, 1, 2]))
    expect(way.length).toBeGreaterThan(1)
    expect(way.at(-1)).toEqual(TO)
    for (const { x, y } of way.slice(0, -1)) {
      expect(y).toBeGreaterThan(2.5)
      expect(Math.hypot(Math.max(0, Math.abs(x - 2.5) - 0.2), y - 2.5)).toBeCloseTo(BODY_RADIUS, 6)
    }
    expect(isWalkable(area, way.at(-1)!)).toBe(true)
  })

  test('ends at the nearest free place when the place itself is taken', () => {
    const { ground: area, way } = wayIn(FROM, TO, plant([4, 2], [0.4, 1, 2]))
    const end = way.at(-1)!
    expect(isWalkable(area, end)).toBe(true)
    expect(Math.hypot(end.x - TO.x, end.y - TO.y)).toBeLessThan(0.2 + BODY_RADIUS + 0.1)
  })

  test('the path is straight to a place that cannot be reached', () => expect(wayIn(FROM, TO, plant([2.5, 2], [0.4, 1, 4])).way).toEqual([TO]))

  test('a full room has no path', () => expect(wayIn(FROM, TO, plant([2.5, 2], [4.8, 1, 3.8])).way).toEqual([]))
})
