import fc from 'fast-check'
import { describe, expect, inject, test, vi } from 'vitest'
import type { PlanPoint } from '../contract/primitives.ts'
import { door, lShape, polygonScene, rectangleScene, slanted, uShape, between } from './testing.ts'
import { anyFurnished, furnished, pieceAt, SHOP } from './testing/furniture.ts'
import type { RoomDocument } from './document.ts'
import { BODY_RADIUS, canStand, nearestStand, walk, walkingGround, walkStart } from './walking.ts'
import { Tally } from './testing/byHand.ts'

vi.setConfig({ testTimeout: 60_000 })

const groundOf = (document: RoomDocument) => walkingGround(document, SHOP)
const p = (x: number, y: number): PlanPoint => ({ x, y })
const near = ({ x, y }: PlanPoint) => p(expect.closeTo(x, 3), expect.closeTo(y, 3))

describe('walking', () => {
  const empty = groundOf(furnished([]))
  test.each([
    ['is free in the open', p(2, 2), p(0.5, -0.5), p(2.5, 1.5)],
    ['stops at a wall', p(2, 2), p(0, -3), p(2, 0.25)],
    ['slides along it', p(2, 2), p(1, -3), p(3, 0.25)],
    ['comes to rest in the corner', p(2, 2), p(-9, -9), p(0.25, 0.25)],
    ['goes nowhere without a step', p(2, 2), p(0, 0), p(2, 2)],
    ['never through a wall, however long the step', p(2, 2), p(1e6, 0), p(4.75, 2)],
  ])('%s', (_, from, delta, to) => {
    expect(walk(empty, from, delta)).toEqual(near(to))
  })

  test('slides along a slanted wall and round a corner that points into the room', () => {
    const five = groundOf(furnished([], polygonScene(slanted())))
    const along = walk(five, p(3, 3), p(1, 1.2))
    expect(canStand(five, along)).toBe(true)
    expect(along.x + along.y).toBeCloseTo(7.5 - BODY_RADIUS * Math.SQRT2, 3)
    const l = groundOf(furnished([], polygonScene(lShape())))
    let at = p(1.5, 4)
    for (let step = 0; step < 60; step++) at = walk(l, at, at.y > 1.4 ? p(0.05, -0.1) : p(0.1, 0))
    expect(at.x).toBeCloseTo(5.75, 3)
    expect(at.y).toBeLessThan(1.75)
  })

  test('goes round furniture and never through it', () => {
    const ground = groundOf(furnished([pieceAt(1, 'chair', [2.5, 2])]))
    expect(walk(ground, p(1, 2), p(3, 0))).toEqual(near(p(1.85, 2)))
    expect(walk(ground, p(1, 1.45), p(3, 0)).x).toBeGreaterThan(3.5)
  })
  test('stops where a gap is narrower than the body, and passes one that is wider by a centimetre', () => {
    const gap = (width: number) =>
      groundOf(furnished([pieceAt(1, 'chair', [2.5, 2 - 0.4 - width / 2]), pieceAt(2, 'chair', [2.5, 2 + 0.4 + width / 2])]))
    expect(walk(gap(0.49), p(1, 2), p(3, 0)).x).toBeLessThan(2.1)
    expect(walk(gap(0.51), p(1, 2), p(3, 0))).toEqual(near(p(4, 2)))
  })
  test('goes over rugs and under lamps, not under a table', () => {
    const low = groundOf(furnished([pieceAt(1, 'rug', [2.5, 2]), pieceAt(2, 'pendant', [2.5, 2.8, 2])]))
    expect(walk(low, p(1, 2), p(3, 0))).toEqual(near(p(4, 2)))
    expect(walk(groundOf(furnished([pieceAt(1, 'pendant', [2.5, 2.3, 2])])), p(1, 2), p(3, 0)).x).toBeLessThan(2.2)
    expect(walk(groundOf(furnished([pieceAt(1, 'table', [2.5, 2])])), p(1, 2), p(3, 0)).x).toBeCloseTo(1.45, 3)
  })
  test('finds no way through a closed door', () => {
    const ground = groundOf(furnished([], rectangleScene(5, 4, 2.8, [door('wall-4', 1.5)])))
    expect(walk(ground, p(1, 2), p(-3, 0))).toEqual(near(p(0.25, 2)))
  })
  test('from where furniture was put begins beside it; in a full room it stays', () => {
    const ground = groundOf(furnished([pieceAt(1, 'sofa', [2.5, 2])]))
    const out = walk(ground, p(2.5, 2.2), p(0, 0))
    expect(canStand(ground, out)).toBe(true)
    expect(Math.hypot(out.x - 2.5, out.y - 2.2)).toBeLessThan(0.7)
    const full = groundOf(furnished([pieceAt(1, 'sofa', [1, 1], { scale: { x: 1, y: 1, z: 2.2 } })], rectangleScene(2, 2)))
    expect(walk(full, p(1, 1), p(1, 0))).toEqual(p(1, 1))
    expect(walkStart(full)).toBeNull()
  })
})

describe('a walk begins', () => {
  test('inside the first door, looking in', () => {
    const ground = groundOf(furnished([], rectangleScene(5, 4, 2.8, [door('wall-4', 1.5)])))
    expect(walkStart(ground)).toEqual({ position: near(p(0.6, 2.05)), facing: p(1, 0) })
  })
  test('in the middle of a room without doors, or beside what stands there', () => {
    expect(walkStart(groundOf(furnished([])))).toEqual({ position: p(2.5, 2), facing: p(1, 0) })
    const ground = groundOf(furnished([pieceAt(1, 'table', [2.5, 2])]))
    expect(canStand(ground, walkStart(ground)!.position)).toBe(true)
    expect(nearestStand(groundOf(furnished([], polygonScene(uShape()))), p(3, 4))!.y).toBeGreaterThan(0.25)
  })
})

test('no step, however long, ends in a wall or in furniture, nor beyond them', () => {
  const step = fc.record({
    angle: between(0, 6.3),
    length: fc.oneof(between(0, 0.2), between(0, 50)),
  })
  const scene = fc.constantFrom(rectangleScene(7, 6), polygonScene(lShape(7, 6)), polygonScene(uShape(7, 6)), polygonScene(slanted()))
  const tally = new Tally()
  fc.assert(
    fc.property(
      scene.chain((each) => anyFurnished(each)),
      fc.array(step, { minLength: 1, maxLength: 25 }),
      (document, steps) => {
        const ground = groundOf(document)
        const start = walkStart(ground)
        if (!start) return
        let at = start.position
        for (const { angle, length } of steps) {
          const next = walk(ground, at, p(Math.cos(angle) * length, Math.sin(angle) * length))
          tally.count(Math.hypot(next.x - at.x, next.y - at.y) > length - 1e-6 ? 'free' : 'stopped')
          expect(canStand(ground, next)).toBe(true)
          expect(Math.hypot(next.x - at.x, next.y - at.y)).toBeLessThanOrEqual(length + 1e-6)
          at = next
        }
      },
    ),
    { numRuns: 300 * inject('soak') },
  )
  for (const way of ['free', 'stopped']) expect(tally.of(way), way).toBeGreaterThan(200 * inject('soak'))
})

test('a straight step passes only what is free on its whole way', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyFurnished(), between(0, 6.3), between(0.1, 9), (document, angle, length) => {
      const ground = groundOf(document)
      const start = walkStart(ground)
      if (!start) return
      const delta = p(Math.cos(angle) * length, Math.sin(angle) * length)
      const from = start.position
      const to = walk(ground, from, delta)
      if (Math.hypot(to.x - from.x - delta.x, to.y - from.y - delta.y) > 1e-9) return
      tally.count('passed')
      for (let part = 0; part <= 200; part++) expect(canStand(ground, p(from.x + (delta.x * part) / 200, from.y + (delta.y * part) / 200))).toBe(true)
    }),
    { numRuns: 150 * inject('soak') },
  )
  expect(tally.of('passed')).toBeGreaterThan(20 * inject('soak'))
})
