/** Keeping a footprint inside the room, compared with its outline worked out another way and with the places of a grid. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { corners, type Footprint } from '../geometry/footprint.ts'
import { footprintOf } from './placedItem.ts'
import { fitsInside, keepInside, overhang } from './inside.ts'
import type { RoomSpace } from '../geometry/roomSpace.ts'
import { anyAngle, anyRoom, between, lShape, polygonRoom, rectangleRoom, thing } from '../../../test/room.ts'
import { liesInRoom, Tally } from '../../../test/room/bruteForce.ts'

const room = rectangleRoom(5, 4, 2.8)
const box = (x: number, z: number, angle = 0, halfWidth = 0.5, halfDepth = 0.25): Footprint => ({ x, z, angle, halfWidth, halfDepth })
const grown = (footprint: Footprint, metres: number): Footprint => ({
  ...footprint,
  halfWidth: footprint.halfWidth + metres,
  halfDepth: footprint.halfDepth + metres,
})

const liesInside = (space: RoomSpace, footprint: Footprint): boolean => liesInRoom(space.polygon, corners(footprint))

const anyInRoom = anyRoom.chain((space) => {
  const { minX, maxX, minZ, maxZ } = space.bounds
  return fc.record({
    space: fc.constant(space),
    footprint: fc.record({
      x: between(minX - 1, maxX + 1),
      z: between(minZ - 1, maxZ + 1),
      angle: anyAngle,
      halfWidth: between(0.05, 2.4),
      halfDepth: between(0.05, 1),
    }),
  })
})

test('a footprint fits exactly if its outline is inside the room', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyInRoom, ({ space, footprint }) => {
      // Within a centimetre of an edge either answer may be right: tolerances differ there.
      if (liesInside(space, grown(footprint, 0.01))) {
        tally.count('inside')
        expect(fitsInside(space, footprint)).toBe(true)
        expect(overhang(space, footprint)).toBeNull()
      }
      if (!liesInside(space, grown(footprint, -0.01))) {
        tally.count('outside')
        expect(fitsInside(space, footprint)).toBe(false)
        expect(overhang(space, footprint)).not.toBeNull()
      }
    }),
    { numRuns: cases(2500) },
  )
  expect(tally.of('inside')).toBeGreaterThan(occurrences(60))
  expect(tally.of('outside')).toBeGreaterThan(occurrences(60))
})

test('keepInside moves furniture to the nearest place where it fits: no place of a grid is nearer', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyInRoom, ({ space, footprint }) => {
      const { x, z, halfWidth, halfDepth, angle } = footprint
      const placedItem = thing({ at: [x, z], box: [2 * halfWidth, 0.8, 2 * halfDepth], rotationY: angle })
      const kept = keepInside(space, placedItem)
      const { minX, maxX, minZ, maxZ } = space.bounds
      const STEP = 0.15
      let least = Infinity
      for (let gx = minX; gx <= maxX; gx += STEP)
        for (let gz = minZ; gz <= maxZ; gz += STEP) {
          const distance = Math.hypot(gx - x, gz - z)
          if (distance < least && fitsInside(space, { ...footprint, x: gx, z: gz })) least = distance
        }
      if (kept === null) {
        tally.count('impossible')
        expect(least).toBe(Infinity)
        return
      }
      expect(liesInside(space, grown(footprintOf({ ...placedItem, position: kept }), -0.001))).toBe(true)
      const distance = Math.hypot(kept.x - x, kept.z - z)
      tally.count('moved', distance > 0.01)
      expect(distance).toBeLessThanOrEqual(least + 1e-6)
    }),
    { numRuns: cases(250) },
  )
  expect(tally.of('moved')).toBeGreaterThan(occurrences(20))
  expect(tally.of('impossible')).toBeGreaterThan(occurrences(2))
})

describe('how far a footprint reaches through a wall', () => {
  const wallAt = (space: RoomSpace, x: number, z: number) =>
    space.walls.find(
      ({ from, to }) =>
        Math.abs(Math.hypot(x - from.x, z - from.y) + Math.hypot(x - to.x, z - to.y) - Math.hypot(to.x - from.x, to.y - from.y)) < 1e-9,
    )!.id

  test.each([
    ['the left', box(0.3, 2), [0, 2], 0.2],
    ['the right', box(4.7, 2), [5, 2], 0.2],
    ['the far', box(2, 0.1), [2, 0], 0.15],
    ['the near', box(2, 3.9), [2, 4], 0.15],
    ['the left, turned a quarter', box(0.1, 2, Math.PI / 2), [0, 2], 0.15],
    ['the near, turned a quarter', box(2, 3.7, Math.PI / 2), [2, 4], 0.2],
    ['the far, turned an eighth', box(2, 0.4, Math.PI / 4), [2, 0], 0.75 * Math.SQRT1_2 - 0.4],
    ['the right, turned an eighth', box(4.6, 2, -Math.PI / 4), [5, 2], 0.75 * Math.SQRT1_2 - 0.4],
  ] as const)('the depth is measured at %s wall', (_where, footprint, [x, z], metres) => {
    const found = overhang(room, footprint)!
    expect(found.wall.id).toBe(wallAt(room, x, z))
    expect(found.metres).toBeCloseTo(metres, 9)
  })

  test('names the wall that it goes through furthest', () => {
    expect(overhang(room, box(0.4, 0.1))!.wall.id).toBe(wallAt(room, 2, 0))
    expect(overhang(room, box(0.2, 0.2))!.wall.id).toBe(wallAt(room, 0, 2))
  })

  test.each([
    [box(-0.4, 1), [0, 2], 0.9],
    [box(5.5, 3), [5, 2], 1],
    [box(2, -1), [2, 0], 1.25],
    [box(3, 4.75), [2, 4], 1],
  ] as const)('the depth from outside is the way back to the nearest wall plus the footprint’s own reach: %j', (footprint, [x, z], metres) => {
    const found = overhang(room, footprint)!
    expect(found.wall.id).toBe(wallAt(room, x, z))
    expect(found.metres).toBeCloseTo(metres, 9)
  })

  test('the depth is measured at the end of a wall that projects into the room', () => {
    // The corner at (3, 2) of the L points into the room.
    const corner = polygonRoom(lShape())
    expect(overhang(corner, box(3.3, 1.9, 0))!.metres).toBeCloseTo(0.15, 9)
    expect(overhang(corner, box(2.4, 1.7, 0))).toBeNull()
    expect(fitsInside(corner, box(2.4, 1.7, 0))).toBe(true)
  })
})

describe('the height of what is kept inside', () => {
  const kept = (about: Parameters<typeof thing>[0]) => keepInside(room, thing(about))!.y
  test('the height is clamped between floor and ceiling', () => {
    expect(kept({ at: [2, 1, 2], box: [1, 0.8, 0.5] })).toBe(1)
    expect(kept({ at: [2, -1, 2], box: [1, 0.8, 0.5] })).toBe(0)
    expect(kept({ at: [2, 2.5, 2], box: [1, 0.8, 0.5] })).toBeCloseTo(2, 9)
    expect(kept({ at: [2, 1, 2], box: [1, 3, 0.5] })).toBe(0)
  })
  test('an item that hangs from the ceiling keeps its own length above the floor', () => {
    expect(kept({ mount: 'ceiling', at: [2, 2.8, 2], box: [0.5, 0.8, 0.5] })).toBe(2.8)
    expect(kept({ mount: 'ceiling', at: [2, 5, 2], box: [0.5, 0.8, 0.5] })).toBe(2.8)
    expect(kept({ mount: 'ceiling', at: [2, 0.2, 2], box: [0.5, 0.8, 0.5] })).toBe(0.8)
  })
})
