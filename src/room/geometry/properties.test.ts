/** Invariants for any room, furniture and drag. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { blockers } from '../placement/collision.ts'
import { corners, penetration } from './footprint.ts'
import { footprintOf } from '../placement/placedItem.ts'
import { alone, anyAngle, anyCrowd, anyRoom, anySize, anyPlacedItem, anyWhere, between } from '../../../test/room.ts'
import { keepInside } from '../placement/inside.ts'
import { neighbourhood } from '../placement/neighbourhood.ts'
import { snap, withPose } from '../placement/snapping/snapping.ts'
import type { PlacedItem } from '../placement/placedItem.ts'
import { bruteForceCorners, liesInRoom, Tally } from '../../../test/room/bruteForce.ts'
import { expectInsideRoom } from '../../../test/room/expectPlacement.ts'

// Hundreds of rooms a test: a busy machine may need longer than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const near = (a: PlacedItem, b: PlacedItem) =>
  Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y, a.position.z - b.position.z) < 1e-6

describe('a footprint never leaves the polygon', () => {
  test('kept inside, wherever it is wanted and however it is turned', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, (space, placedItem) => {
        const position = keepInside(space, placedItem)
        tally.count('kept', position !== null)
        if (position) expectInsideRoom(space, { ...placedItem, position })
      }),
      { numRuns: cases(1500) },
    )
    expect(tally.of('kept')).toBeGreaterThan(occurrences(750))
  })
  test('snapped, suspended or not, through a whole drag', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(
        anyRoom,
        anyPlacedItem,
        anyCrowd(6),
        fc.array(anyWhere, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (space, placedItem, crowd, path, suspended) => {
          const around = neighbourhood(crowd)
          for (const position of path) {
            const wanted = { ...placedItem, position }
            if (!keepInside(space, wanted)) continue
            tally.count('dragged')
            expectInsideRoom(space, withPose(wanted, snap(space, around, wanted, { suspended })))
          }
        },
      ),
      { numRuns: cases(600) },
    )
    expect(tally.of('dragged')).toBeGreaterThan(occurrences(600))
  })
  test('a place that is free already is left alone', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, (space, placedItem) => {
        const position = keepInside(space, placedItem)
        tally.count('kept', position !== null)
        if (position) expect(keepInside(space, { ...placedItem, position })).toEqual(position)
        // Any place that is inside by another computation, not only the function's own result.
        const { centre } = space
        const there = { ...placedItem, position: { x: centre.x, y: 1, z: centre.y }, size: { ...placedItem.size, height: 0.5 } }
        if (!liesInRoom(space.polygon, bruteForceCorners(there, 1e-4))) return
        tally.count('inside by hand')
        expect(keepInside(space, there)).toEqual(there.position)
      }),
    )
    expect(tally.of('kept')).toBeGreaterThan(occurrences(40))
    expect(tally.of('inside by hand')).toBeGreaterThan(occurrences(20))
  })
  test('in a convex room it never moves further than the pointer', () => {
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, anyWhere, (space, placedItem, position) => {
        fc.pre(space.reflex.length === 0 && placedItem.mount !== 'wall')
        const a = keepInside(space, placedItem)
        const b = keepInside(space, { ...placedItem, position })
        fc.pre(a !== null && b !== null)
        expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeLessThanOrEqual(
          Math.hypot(placedItem.position.x - position.x, placedItem.position.z - position.z) + 1e-6,
        )
      }),
    )
  })
  test('no closer place is inside: a search by hand finds none', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, (space, placedItem) => {
        const position = keepInside(space, placedItem)
        const distance = position ? Math.hypot(position.x - placedItem.position.x, position.z - placedItem.position.z) : Infinity
        const { minX, maxX, minZ, maxZ } = space.bounds
        // A hair larger, so that what only rounding lets in is not taken for a closer place.
        const { width, depth, height } = placedItem.size
        const size = { width: width + 1e-4, depth: depth + 1e-4, height }
        for (let i = 0; i <= 14; i++) {
          for (let j = 0; j <= 14; j++) {
            const tried = { ...placedItem, size, position: { x: minX + ((maxX - minX) * i) / 14, y: 0, z: minZ + ((maxZ - minZ) * j) / 14 } }
            if (Math.hypot(tried.position.x - placedItem.position.x, tried.position.z - placedItem.position.z) >= distance - 1e-6) continue
            tally.count('closer place')
            expect(blockers(tried, alone, space).some(({ reason }) => reason === 'outside')).toBe(true)
          }
        }
      }),
      { numRuns: cases(150) },
    )
    expect(tally.of('closer place')).toBeGreaterThan(occurrences(1500))
  })
})

describe('snapping', () => {
  /** Target anywhere, or small and square to the axes near one of the crowd, with something to align with or to be stacked on. */
  const anyPlaced = fc
    .record({ any: anyPlacedItem, which: fc.nat(9), x: between(-0.6, 0.6), z: between(-0.6, 0.6), nearby: fc.boolean() })
    .map(({ any, which, x, z, nearby }) => (crowd: readonly PlacedItem[]): PlacedItem => {
      const other = crowd[which % Math.max(1, crowd.length)]
      if (!nearby || !other) return any
      const position = { x: other.position.x + x, y: 0, z: other.position.z + z }
      return {
        ...any,
        mount: x < 0 ? 'surface' : 'floor',
        category: 'coffee-table',
        rotationY: 0,
        position,
        size: { width: 0.3, depth: 0.2, height: 0.3 },
      }
    })
  test('twice is once', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlaced, anyCrowd(10, 5), (space, placed, crowd) => {
        const placedItem = placed(crowd)
        const around = neighbourhood(crowd)
        const snapped = snap(space, around, placedItem)
        const once = withPose(placedItem, snapped)
        tally.count(snapped.mode)
        const twice = withPose(once, snap(space, around, once))
        expect(near(once, twice), JSON.stringify({ placedItem, once, twice })).toBe(true)
        expect(Math.cos(once.rotationY - twice.rotationY)).toBeCloseTo(1, 9)
      }),
      { numRuns: cases(1500) },
    )
    for (const mode of ['wall', 'free', 'grid', 'neighbour', 'surface']) expect(tally.of(mode), mode).toBeGreaterThan(occurrences(10))
  })
  test('draws at most one guide an axis', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlaced, anyCrowd(10, 5), (space, placed, crowd) => {
        const axes = snap(space, neighbourhood(crowd), placed(crowd)).guides.map(({ axis }) => axis)
        tally.count('guided', axes.length > 0)
        expect(new Set(axes).size).toBe(axes.length)
      }),
      { numRuns: cases(300) },
    )
    expect(tally.of('guided')).toBeGreaterThan(occurrences(10))
  })
})

describe('footprints', () => {
  const anyFootprint = fc.record({ at: anyWhere, size: anySize, angle: anyAngle }).map(({ at, size, angle }) => ({
    x: at.x / 12,
    z: at.z / 12,
    halfWidth: size.width / 2,
    halfDepth: size.depth / 2,
    angle,
  }))
  test('overlap is symmetric', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyFootprint, anyFootprint, (a, b) => {
        tally.count(penetration(a, b) > 0 ? 'overlapping' : 'apart')
        expect(penetration(a, b) > 0).toBe(penetration(b, a) > 0)
      }),
    )
    for (const outcome of ['overlapping', 'apart']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(5))
  })
  test('overlap does not change when both are moved and turned together', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyFootprint, anyFootprint, anyWhere, anyAngle, (a, b, by, angle) => {
        const move = (f: typeof a) => ({
          ...f,
          x: f.x * Math.cos(angle) + f.z * Math.sin(angle) + by.x,
          z: -f.x * Math.sin(angle) + f.z * Math.cos(angle) + by.z,
          angle: f.angle + angle,
        })
        const before = penetration(a, b)
        fc.pre(Math.abs(before) > 1e-6)
        expect(penetration(move(a), move(b)) > 0).toBe(before > 0)
        tally.count('overlapping', before > 0)
        if (before > 0) expect(penetration(move(a), move(b))).toBeCloseTo(before, 6)
      }),
    )
    expect(tally.of('overlapping')).toBeGreaterThan(occurrences(5))
  })
  test('a query of the neighbourhood finds what looking at everything finds', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyCrowd(60, 20), anyFootprint, between(0, 3), (crowd, footprint, reach) => {
        const around = neighbourhood(crowd)
        const boxOf = (f: typeof footprint) => {
          const xs = corners(f).map(({ x }) => x)
          const ys = corners(f).map(({ y }) => y)
          return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
        }
        const mine = boxOf(footprint)
        const gaps = crowd.map((other) => {
          const box = boxOf(footprintOf(other))
          return Math.max(box.minX - mine.maxX, mine.minX - box.maxX, box.minY - mine.maxY, mine.minY - box.maxY)
        })
        fc.pre(gaps.every((gap) => Math.abs(gap - reach) > 1e-9))
        const expected = crowd.filter((_, i) => gaps[i]! <= reach).map(({ id }) => id)
        tally.count('some near', expected.length > 0)
        const found = around.near(footprint, reach).map(({ placedItem }) => placedItem.id)
        expect(found.toSorted()).toEqual(expected.toSorted())
      }),
    )
    expect(tally.of('some near')).toBeGreaterThan(occurrences(5))
  })
})
