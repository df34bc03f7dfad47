import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import { wallFrames } from '../plan/wallFrames.ts'
import { containsPoint, floorPolygon } from '../geometry/polygon.ts'
import { between, lShape, polygonScene, rectangleScene, slanted, uShape } from '../../../test/room.ts'
import { Tally } from '../../../test/room/bruteForce.ts'
import { heightAtLine, meetsLevel, meetsWall, type Ray } from './rays.ts'

const eye = { x: 2, y: 1.6, z: 2 }
const ray = (x: number, y: number, z: number, origin: Vec3 = eye): Ray => ({ origin, direction: { x, y, z } })

describe('a level', () => {
  test('a level is hit below the eye, and at its own height only', () => {
    expect(meetsLevel(ray(0, -1, -1), 0)).toEqual({ x: 2, y: 0, z: expect.closeTo(0.4, 12) })
    expect(meetsLevel(ray(0, -2, -2), 0.8)).toEqual({ x: 2, y: 0.8, z: expect.closeTo(1.2, 12) })
  })
  test('a level above the eye, such as a ceiling, is hit by a rising ray', () => {
    expect(meetsLevel(ray(1, 1, 0), 2.6)).toEqual({ x: expect.closeTo(3, 12), y: 2.6, z: 2 })
  })
  test('a level is not hit behind the ray, along it, or out of its reach', () => {
    expect(meetsLevel(ray(0, 1, -1), 0)).toBeNull()
    expect(meetsLevel(ray(0, 0, -1), 0)).toBeNull()
    expect(meetsLevel(ray(0, -0.01, -1), 0, 20)).toBeNull()
    expect(meetsLevel(ray(0, -0.01, -1), 0)).not.toBeNull()
  })
  test('a level has the same distance for a long direction as for a short one', () => {
    expect(meetsLevel(ray(0, -100, -100), 0, 3)).toEqual(meetsLevel(ray(0, -0.1, -0.1), 0, 3))
    expect(meetsLevel(ray(0, -100, -100), 0, 2)).toBeNull()
  })
})

describe('walls', () => {
  test('walls are hit at the inner face, up to their height', () => {
    const frames = wallFrames(rectangleScene(5, 4, 2.8).room.walls)
    expect(meetsWall(ray(1, 0, 0), frames)).toEqual({ x: 5, y: 1.6, z: 2 })
    expect(meetsWall(ray(-1, 0.2, 0), frames)).toEqual({ x: 0, y: expect.closeTo(2, 12), z: 2 })
    expect(meetsWall(ray(1, 1, 0), frames)).toBeUndefined()
    expect(meetsWall(ray(1, -1, 0), frames)).toBeUndefined()
    expect(meetsWall(ray(0, -1, 0), frames)).toBeUndefined()
  })

  test('walls are hit by every level ray from inside: at their face, with only floor on the way', () => {
    const tally = new Tally()
    const scenes = [rectangleScene(), ...[lShape(), uShape(), slanted()].map((corners) => polygonScene(corners))]
    fc.assert(
      fc.property(fc.constantFrom(...scenes), between(0, 6), between(0, 5), between(0, 2 * Math.PI), (scene, x, z, angle) => {
        const polygon = floorPolygon(scene.room.walls)
        // Clear of the walls: on a face the ray would begin where it ends.
        if (!containsPoint(polygon, { x, y: z }) || scene.room.walls.some(({ points: [a, b] }) => Math.abs(distance(a!, b!, x, z)) < 1e-3)) return
        const direction = { x: Math.cos(angle), y: 0, z: Math.sin(angle) }
        const point = meetsWall({ origin: { x, y: 1, z }, direction }, wallFrames(scene.room.walls))
        tally.count(scene.room.walls.length === 4 ? 'rectangle' : 'other shapes')
        expect(point).toBeDefined()
        const way = Math.hypot(point!.x - x, point!.z - z)
        for (const part of [0.1, 0.5, 0.9, 0.999]) {
          expect(containsPoint(polygon, { x: x + direction.x * way * part, y: z + direction.z * way * part }, 1e-6)).toBe(true)
        }
        expect(Math.min(...scene.room.walls.map(({ points: [a, b] }) => distance(a!, b!, point!.x, point!.z)))).toBeLessThan(1e-6)
      }),
      { numRuns: cases(400) },
    )
    expect(tally.of('rectangle')).toBeGreaterThan(occurrences(30))
    expect(tally.of('other shapes')).toBeGreaterThan(occurrences(60))
  })
})

test('an upright line is passed at a height, from before and not from behind it or from straight above', () => {
  expect(heightAtLine(ray(0, -0.5, -1), { x: 2, z: 1 })).toBeCloseTo(1.1, 12)
  expect(heightAtLine(ray(0, -0.5, -1), { x: 5, z: 1 })).toBeCloseTo(1.1, 12)
  expect(heightAtLine(ray(0, -0.5, -1), { x: 2, z: 3 })).toBeUndefined()
  expect(heightAtLine(ray(0, -1, 0), { x: 2, z: 1 })).toBeUndefined()
})

/** Metres from a point to the segment a–b. */
function distance(a: { x: number; y: number }, b: { x: number; y: number }, x: number, z: number): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (z - a.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - a.x - t * dx, z - a.y - t * dy)
}
