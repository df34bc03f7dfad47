import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { door, lShape, polygonScene, rectangleScene, slanted, uShape, between, windowIn } from '../../../test/room.ts'
import { corners } from '../geometry/footprint.ts'
import { containsPoint, nearestOnSegment } from '../geometry/polygon.ts'
import { anyFurnished, furnished, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { furnished as adviceRoom, room } from '../../../test/room/advice.ts'
import type { RoomDocument } from '../document/document.ts'
import { BODY_RADIUS, isWalkable, nearestStand, walk, walkableArea, entrance, type WalkableArea } from './walking.ts'
import { Tally } from '../../../test/room/bruteForce.ts'

vi.setConfig({ testTimeout: 60_000 })

const areaOf = (document: RoomDocument) => walkableArea(document, SHOP)
const p = (x: number, y: number): PlanPoint => ({ x, y })
const near = ({ x, y }: PlanPoint) => p(expect.closeTo(x, 3), expect.closeTo(y, 3))

describe('walking', () => {
  const empty = areaOf(furnished([]))
  test.each([
    ['is free in the open', p(2, 2), p(0.5, -0.5), p(2.5, 1.5)],
    ['stops at a wall', p(2, 2), p(0, -3), p(2, 0.25)],
    ['slides along it', p(2, 2), p(1, -3), p(3, 0.25)],
    ['comes to rest in the corner', p(2, 2), p(-9, -9), p(0.25, 0.25)],
    ['goes nowhere without a step', p(2, 2), p(0, 0), p(2, 2)],
    ['never through a wall, however long the step', p(2, 2), p(1e6, 0), p(4.75, 2)],
    ['along a wall that a long step meets askew', p(2, 3.5), p(3e5, -1e5), p(4.75, 0.25)],
    ['along any wall that a long step meets askew', p(4.5, 2), p(-1e5, 3e5), p(0.25, 3.75)],
  ])('%s', (_, from, delta, to) => {
    expect(walk(empty, from, delta)).toEqual(near(to))
  })

  test('slides along a slanted wall and round a corner that points into the room', () => {
    const five = areaOf(furnished([], polygonScene(slanted())))
    const along = walk(five, p(3, 3), p(1, 1.2))
    expect(isWalkable(five, along)).toBe(true)
    expect(along.x + along.y).toBeCloseTo(7.5 - BODY_RADIUS * Math.SQRT2, 3)
    const l = areaOf(furnished([], polygonScene(lShape())))
    let at = p(1.5, 4)
    for (let step = 0; step < 60; step++) at = walk(l, at, at.y > 1.4 ? p(0.05, -0.1) : p(0.1, 0))
    expect(at.x).toBeCloseTo(5.75, 3)
    expect(at.y).toBeLessThan(1.75)
  })

  test('goes on along a slanted wall that it touches, whichever side rounding leaves it on', () => {
    const area = areaOf(furnished([], polygonScene(slanted())))
    fc.assert(
      fc.property(between(2.8, 3.6), between(-1.4, 1.4), between(-1.4, 1.4), (x, towards, angle) => {
        // The wall runs from (5, 2.5) to (3.5, 4): angles are from its outer side.
        const step = (turn: number, length: number) => p(Math.cos(Math.PI / 4 + turn) * length, Math.sin(Math.PI / 4 + turn) * length)
        const from = walk(area, walk(area, p(x, 5.6 - x), step(0, 9)), step(towards, 0.03))
        const to = walk(area, from, step(angle, 0.04))
        expect(Math.abs(Math.hypot(to.x - from.x, to.y - from.y) - 0.04 * Math.abs(Math.sin(angle)))).toBeLessThan(0.001)
      }),
      { numRuns: cases(2000) },
    )
  })

  test('goes round furniture and never through it', () => {
    const area = areaOf(furnished([pieceAt(1, 'chair', [2.5, 2])]))
    expect(walk(area, p(1, 2), p(3, 0))).toEqual(near(p(1.85, 2)))
    expect(walk(area, p(1, 1.45), p(3, 0)).x).toBeGreaterThan(3.5)
    const two = areaOf(furnished([pieceAt(1, 'chair', [2, 2]), pieceAt(2, 'chair', [3.8, 2])]))
    expect(walk(two, p(0.5, 2), p(1e4, 0))).toEqual(near(p(1.35, 2)))
  })
  test.each([
    [p(1.87, 1.45), p(0.049, 0), p(1.9068, 1.4409)],
    [p(1.95, 1.37), p(0, 0.049), p(1.9409, 1.4068)],
  ])('goes round a corner as it meets it', (from, delta, to) => {
    expect(walk(areaOf(furnished([pieceAt(1, 'chair', [2.5, 2])])), from, delta)).toEqual(near(to))
  })
  test('stops where a gap is narrower than the body, and passes one that is wider by a centimetre', () => {
    const gap = (width: number) =>
      areaOf(furnished([pieceAt(1, 'chair', [2.5, 2 - 0.4 - width / 2]), pieceAt(2, 'chair', [2.5, 2 + 0.4 + width / 2])]))
    expect(walk(gap(0.49), p(1, 2), p(3, 0)).x).toBeLessThan(2.1)
    expect(walk(gap(0.51), p(1, 2), p(3, 0))).toEqual(near(p(4, 2)))
  })
  test('goes over rugs and under lamps, not under a table', () => {
    const low = areaOf(furnished([pieceAt(1, 'rug', [2.5, 2]), pieceAt(2, 'pendant', [2.5, 2.8, 2])]))
    expect(walk(low, p(1, 2), p(3, 0))).toEqual(near(p(4, 2)))
    expect(walk(areaOf(furnished([pieceAt(1, 'pendant', [2.5, 2.3, 2])])), p(1, 2), p(3, 0)).x).toBeLessThan(2.2)
    expect(walk(areaOf(furnished([pieceAt(1, 'table', [2.5, 2])])), p(1, 2), p(3, 0)).x).toBeCloseTo(1.45, 3)
  })
  test.each([
    ['a rug however thick', 'rug', 0.08, 4],
    ['a threshold', 'plant', 0.05, 4],
    ['not a step', 'plant', 0.06, 2.05],
  ] as const)('goes over %s', (_, category, height, x) => {
    const { document, products } = adviceRoom(room(5, 4), { category, at: [2.5, 2], box: [0.4, height, 1] })
    expect(walk(walkableArea(document, products), p(1, 2), p(3, 0)).x).toBeCloseTo(x, 3)
  })
  test('finds no way through a closed door', () => {
    const area = areaOf(furnished([], rectangleScene(5, 4, 2.8, [door('wall-4', 1.5)])))
    expect(walk(area, p(1, 2), p(-3, 0))).toEqual(near(p(0.25, 2)))
  })
  test('from where furniture was put begins beside it; in a full room it stays', () => {
    const area = areaOf(furnished([pieceAt(1, 'sofa', [2.5, 2])]))
    const out = walk(area, p(2.5, 2.2), p(0, 0))
    expect(isWalkable(area, out)).toBe(true)
    expect(Math.hypot(out.x - 2.5, out.y - 2.2)).toBeLessThan(0.7)
    const full = areaOf(furnished([pieceAt(1, 'sofa', [1, 1], { scale: { x: 1, y: 1, z: 2.2 } })], rectangleScene(2, 2)))
    expect(walk(full, p(1, 1), p(1, 0))).toEqual(p(1, 1))
    expect(entrance(full)).toBeNull()
  })
})

describe('walk start', () => {
  test.each([
    ['wall-1', p(1.95, 0.6), p(0, 1)],
    ['wall-2', p(4.4, 1.95), p(-1, 0)],
    ['wall-3', p(3.05, 3.4), p(0, -1)],
    ['wall-4', p(0.6, 2.05), p(1, 0)],
  ])('inside the first door, in %s, looking in, though a window comes first', (wallId, position, facing) => {
    const scene = rectangleScene(5, 4, 2.8, [windowIn('wall-2', 0.2), door(wallId, 1.5), { ...door('wall-3', 0.1), id: 'door-2' }])
    expect(entrance(areaOf(furnished([], scene)))).toEqual({ position: near(position), facing: near(facing) })
  })
  test.each([
    ['longer from west to east', 5, 4, 1, 0],
    ['longer from north to south', 4, 5, 0, 1],
  ])('looking along a room that is %s, at any position of the room', (_, length, width, x, y) => {
    for (const [west, north] of [
      [0, 0],
      [-20, 3],
      [3, -20],
    ] as const) {
      const [east, south] = [west + length, north + width]
      const area = areaOf(furnished([], polygonScene([p(west, north), p(east, north), p(east, south), p(west, south)])))
      expect(entrance(area)).toEqual({ position: near(p(west + length / 2, north + width / 2)), facing: p(x, y) })
    }
  })
  test('where it just fits, in a room hardly wider than the body', () => {
    expect(nearestStand(areaOf(furnished([], rectangleScene(0.505, 3))), p(0, 1.2))).toEqual({
      x: expect.closeTo(0.25, 3),
      y: expect.closeTo(1.15, 3),
    })
    expect(nearestStand(areaOf(furnished([], rectangleScene(3, 0.505))), p(1.2, 0))).toEqual({
      x: expect.closeTo(1.15, 3),
      y: expect.closeTo(0.25, 3),
    })
  })
  test('a walker starts in the middle of a room without doors, or beside the furniture there', () => {
    expect(entrance(areaOf(furnished([])))).toEqual({ position: p(2.5, 2), facing: p(1, 0) })
    const area = areaOf(furnished([pieceAt(1, 'table', [2.5, 2])]))
    expect(isWalkable(area, entrance(area)!.position)).toBe(true)
    expect(nearestStand(areaOf(furnished([], polygonScene(uShape()))), p(3, 4))!.y).toBeGreaterThan(0.25)
  })
})

interface Near {
  foot: PlanPoint
  distance: number
}
/** Points that the walker's centre keeps away from: the nearest point of each wall and of each side of a piece, nearest first. */
const nearestOf = ({ space, blocks }: WalkableArea, at: PlanPoint): Near[] =>
  [space.polygon, ...blocks.map(corners)]
    .flatMap((outline) => outline.map((a, i) => nearestOnSegment(at, a, outline[(i + 1) % outline.length]!)))
    .map((foot) => ({ foot, distance: Math.hypot(at.x - foot.x, at.y - foot.y) }))
    .toSorted((a, b) => a.distance - b.distance)
const isFree = (area: WalkableArea, at: PlanPoint, margin = 0): boolean =>
  containsPoint(area.space.polygon, at, 0) &&
  !area.blocks.some((block) => containsPoint(corners(block), at, 0)) &&
  nearestOf(area, at)[0]!.distance >= BODY_RADIUS + margin

const anyScene = fc.constantFrom(rectangleScene(7, 6), polygonScene(lShape(7, 6)), polygonScene(uShape(7, 6)), polygonScene(slanted()))
const anyArea = anyScene.chain((scene) => anyFurnished(scene)).map(areaOf)

test('a walker may be where the body is clear of walls and furniture, and nowhere else', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyArea, fc.array(fc.record({ x: between(-0.5, 7.5), y: between(-0.5, 6.5) }), { minLength: 20, maxLength: 20 }), (area, places) => {
      for (const place of places) {
        const free = isFree(area, place, 1e-9)
        tally.count(free ? 'free' : 'taken')
        if (free || !isFree(area, place, -1e-9)) expect(isWalkable(area, place)).toBe(free)
      }
    }),
    { numRuns: cases(30) },
  )
  for (const outcome of ['free', 'taken']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(30))
})

test('a stride goes on to the first obstacle, and what is left of it along that one', () => {
  const tally = new Tally()
  const MARCH = 2e-4
  /** End of a stride, marching in small steps to each obstacle. */
  const marched = (area: WalkableArea, from: PlanPoint, delta: PlanPoint): PlanPoint | null => {
    let [at, rest] = [from, delta]
    for (let contacts = 0; contacts < 2; contacts++) {
      const length = Math.hypot(rest.x, rest.y)
      const to = (done: number) => p(at.x + (rest.x / length) * done, at.y + (rest.y / length) * done)
      let done = 0
      while (done < length && isFree(area, to(Math.min(length, done + MARCH)))) done = Math.min(length, done + MARCH)
      if (length < MARCH || done >= length) return length < MARCH ? at : to(length)
      at = to(done)
      const [{ foot, distance }, ...others] = nearestOf(area, at) as [Near, ...Near[]]
      // Touching two at once, either may stop it.
      if (others.some((other) => other.distance < distance + 0.005 && Math.hypot(other.foot.x - foot.x, other.foot.y - foot.y) > 1e-6)) return null
      const normal = p((at.x - foot.x) / distance, (at.y - foot.y) / distance)
      const left = p((rest.x / length) * (length - done), (rest.y / length) * (length - done))
      const into = left.x * normal.x + left.y * normal.y
      rest = p(left.x - normal.x * into, left.y - normal.y * into)
    }
    return null
  }
  fc.assert(
    fc.property(anyArea, between(0, 6.3), between(0, 6.3), fc.oneof(fc.constant(0), between(0, 0.04)), (area, towards, angle, back) => {
      const start = entrance(area)
      if (!start) return
      // Somewhere beside an obstacle.
      const reached = walk(area, start.position, p(Math.cos(towards) * 9, Math.sin(towards) * 9))
      const from = p(reached.x - Math.cos(towards) * back, reached.y - Math.sin(towards) * back)
      if (!isFree(area, from)) return
      const delta = p(Math.cos(angle) * 0.049, Math.sin(angle) * 0.049)
      const [to, expected] = [walk(area, from, delta), marched(area, from, delta)]
      expect(isFree(area, to)).toBe(true)
      tally.count(!expected ? 'in a corner' : Math.hypot(expected.x - from.x - delta.x, expected.y - from.y - delta.y) < 1e-9 ? 'free' : 'along')
      if (expected) expect(Math.hypot(to.x - expected.x, to.y - expected.y)).toBeLessThan(0.004)
    }),
    { numRuns: cases(200), endOnFailure: true },
  )
  for (const outcome of ['free', 'along', 'in a corner']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(5))
})

test('the nearest walkable place is as near as any of a grid, to about 10 cm', () => {
  fc.assert(
    fc.property(anyArea, between(-0.5, 7.5), between(-0.5, 6.5), (area, x, y) => {
      const [found, wanted] = [nearestStand(area, p(x, y)), p(x, y)]
      const way = (to: PlanPoint) => Math.hypot(to.x - x, to.y - y)
      if (isFree(area, wanted, 1e-9)) expect(found).toEqual(wanted)
      if (found) expect(isFree(area, found, -1e-9)).toBe(true)
      for (let gx = 0.05; gx < 7; gx += 0.2)
        for (let gy = 0.05; gy < 6; gy += 0.2)
          // With room for the nearest point of another grid about it.
          if (isFree(area, p(gx, gy), 0.08)) expect(way(found!)).toBeLessThan(way(p(gx, gy)) + 0.08)
    }),
    { numRuns: cases(10) },
  )
})

test('no step, however long, ends in a wall or in furniture, nor beyond them', () => {
  const step = fc.record({
    angle: between(0, 6.3),
    length: fc.oneof(between(0, 0.2), between(0, 50)),
  })
  const tally = new Tally()
  fc.assert(
    fc.property(anyArea, fc.array(step, { minLength: 1, maxLength: 25 }), (area, steps) => {
      const start = entrance(area)
      if (!start) return
      let at = start.position
      for (const { angle, length } of steps) {
        const next = walk(area, at, p(Math.cos(angle) * length, Math.sin(angle) * length))
        tally.count(Math.hypot(next.x - at.x, next.y - at.y) > length - 1e-6 ? 'free' : 'stopped')
        expect(isWalkable(area, next)).toBe(true)
        expect(Math.hypot(next.x - at.x, next.y - at.y)).toBeLessThanOrEqual(length + 1e-6)
        at = next
      }
    }),
    { numRuns: cases(150) },
  )
  for (const way of ['free', 'stopped']) expect(tally.of(way), way).toBeGreaterThan(occurrences(100))
})

test('a straight step passes only what is free on its whole way', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyFurnished(), between(0, 6.3), between(0.1, 9), (document, angle, length) => {
      const area = areaOf(document)
      const start = entrance(area)
      if (!start) return
      const delta = p(Math.cos(angle) * length, Math.sin(angle) * length)
      const from = start.position
      const to = walk(area, from, delta)
      if (Math.hypot(to.x - from.x - delta.x, to.y - from.y - delta.y) > 1e-9) return
      tally.count('passed')
      for (let part = 0; part <= 200; part++) expect(isWalkable(area, p(from.x + (delta.x * part) / 200, from.y + (delta.y * part) / 200))).toBe(true)
    }),
    { numRuns: cases(150) },
  )
  expect(tally.of('passed')).toBeGreaterThan(occurrences(20))
})
