/** Footprints against their corners, which are worked out another way. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { corners, covers, coversPoint, penetration } from './footprint.ts'
import { footprintOf } from '../placement/placedItem.ts'
import { anyAngle, between, thing } from '../../../test/room.ts'
import { bruteForceCorners, Tally } from '../../../test/room/bruteForce.ts'

const anyThing = fc
  .record({ x: between(-1.5, 1.5), z: between(-1.5, 1.5), width: between(0.2, 2), depth: between(0.2, 2), rotationY: anyAngle })
  .map(({ x, z, width, depth, rotationY }) => thing({ at: [x, z], box: [width, 1, depth], rotationY }))
const axes = (angle: number) => [
  { x: Math.cos(angle), y: -Math.sin(angle) },
  { x: Math.sin(angle), y: Math.cos(angle) },
]
/** From where to where the corners reach along a direction. */
const span = (points: readonly { x: number; y: number }[], way: { x: number; y: number }) => {
  const along = points.map(({ x, y }) => x * way.x + y * way.y)
  return [Math.min(...along), Math.max(...along)] as const
}

test('corners are where they are by hand', () => {
  fc.assert(
    fc.property(anyThing, (one) => {
      const [found, expected] = [corners(footprintOf(one)), bruteForceCorners(one)]
      found.forEach(({ x, y }, i) => expect([x, y]).toEqual([expect.closeTo(expected[i]!.x, 9), expect.closeTo(expected[i]!.y, 9)]))
    }),
  )
})

test('two part by the least of what their corners overlap along the sides of either', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyThing, anyThing, (a, b) => {
      const [pointsA, pointsB] = [bruteForceCorners(a), bruteForceCorners(b)]
      const apart = [...axes(a.rotationY), ...axes(b.rotationY)].map((way) => {
        const [[fromA, toA], [fromB, toB]] = [span(pointsA, way), span(pointsB, way)]
        return (toA - fromA + toB - fromB) / 2 - Math.abs((fromA + toA) / 2 - (fromB + toB) / 2)
      })
      tally.count(Math.min(...apart) > 0 ? 'overlap' : 'apart')
      expect(penetration(footprintOf(a), footprintOf(b))).toBeCloseTo(Math.min(...apart), 9)
    }),
    { numRuns: cases(300) },
  )
  for (const what of ['overlap', 'apart']) expect(tally.of(what), what).toBeGreaterThan(occurrences(30))
})

test('footprint: covers another footprint, and a point, when all its corners lie between its sides', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyThing, anyThing, between(0.05, 0.5), (outer, inner, part) => {
      const small = { ...inner, size: { ...inner.size, width: inner.size.width * part, depth: inner.size.depth * part } }
      const lies = (points: readonly { x: number; y: number }[]) =>
        axes(outer.rotationY).every((way) => {
          const [[from, to], [least, most]] = [span(bruteForceCorners(outer), way), span(points, way)]
          return least >= from && most <= to
        })
      const { x, z } = inner.position
      const [whole, point] = [lies(bruteForceCorners(small)), lies([{ x, y: z }])]
      tally.count('covers', whole)
      tally.count('covers the point', point)
      tally.count('covers neither', !point)
      expect(covers(footprintOf(outer), footprintOf(small))).toBe(whole)
      expect(coversPoint(footprintOf(outer), x, z)).toBe(point)
    }),
    { numRuns: cases(600) },
  )
  for (const what of ['covers', 'covers the point', 'covers neither']) expect(tally.of(what), what).toBeGreaterThan(occurrences(8))
})

test('covering forgives a micrometre', () => {
  const [top, lamp] = [footprintOf(thing({ box: [1, 1, 0.5] })), footprintOf(thing({ at: [2.4, 2.15], box: [0.2, 1, 0.2] }))]
  expect(covers(top, lamp)).toBe(true)
  expect(covers(top, { ...lamp, z: lamp.z + 5e-7 })).toBe(true)
  expect(covers(top, { ...lamp, z: lamp.z + 2e-6 })).toBe(false)
  expect(coversPoint(top, 2.5 + 5e-7, 2.25 + 5e-7)).toBe(true)
  expect(coversPoint(top, 2.5 + 2e-6, 2)).toBe(false)
  expect(coversPoint(top, 2, 2.25 + 2e-6)).toBe(false)
})
