/** What holds whatever the room, the furniture and the drag. */
import fc from 'fast-check'
import { describe, expect, inject, test, vi } from 'vitest'
import { blockers } from './collision.ts'
import { corners, footprintOf, penetration } from './footprint.ts'
import { alone, anyAngle, anyCrowd, anyRoom, anySize, anyStanding, anyWhere } from './testing.ts'
import { keepInside } from './inside.ts'
import { neighbourhood } from './neighbourhood.ts'
import { findPlace, settle } from './placement.ts'
import { containsPoint } from './polygon.ts'
import type { RoomSpace } from './room-space.ts'
import { snap, withPose } from './snapping.ts'
import type { Standing } from './standing.ts'
import { moveBy, rotateBy } from './steps.ts'

// Hundreds of rooms a test: a busy machine may need longer than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

/** Independent of the code under test: corners inside the polygon, and no wall's point inside the footprint. */
const staysInside = (space: RoomSpace, standing: Standing) => {
  const footprint = footprintOf(standing)
  for (const corner of corners(footprint)) expect(containsPoint(space.polygon, corner, 1e-5)).toBe(true)
  for (const { from, to } of space.walls) {
    for (let step = 0; step <= 20; step++) {
      const x = from.x + ((to.x - from.x) * step) / 20 - footprint.x
      const z = from.y + ((to.y - from.y) * step) / 20 - footprint.z
      const across = Math.abs(x * Math.cos(footprint.angle) - z * Math.sin(footprint.angle))
      const along = Math.abs(x * Math.sin(footprint.angle) + z * Math.cos(footprint.angle))
      expect(across < footprint.halfWidth - 1e-5 && along < footprint.halfDepth - 1e-5).toBe(false)
    }
  }
}

const near = (a: Standing, b: Standing) => Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y, a.position.z - b.position.z) < 1e-6

describe('a footprint never leaves the polygon', () => {
  test('kept inside, wherever it is wanted and however it is turned', () => {
    fc.assert(
      fc.property(anyRoom, anyStanding, (space, standing) => {
        const position = keepInside(space, standing)
        if (position) staysInside(space, { ...standing, position })
      }),
      { numRuns: 1500 * inject('soak') },
    )
  })
  test('snapped, suspended or not, through a whole drag', () => {
    fc.assert(
      fc.property(
        anyRoom,
        anyStanding,
        anyCrowd(6),
        fc.array(anyWhere, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (space, standing, crowd, path, suspended) => {
          const around = neighbourhood(crowd)
          for (const position of path) {
            const wanted = { ...standing, position }
            if (!keepInside(space, wanted)) continue
            staysInside(space, withPose(wanted, snap(space, around, wanted, { suspended })))
          }
        },
      ),
      { numRuns: 600 * inject('soak') },
    )
  })
  test('a place that is free already is left alone', () => {
    fc.assert(
      fc.property(anyRoom, anyStanding, (space, standing) => {
        const position = keepInside(space, standing)
        if (position) expect(keepInside(space, { ...standing, position })).toEqual(position)
      }),
    )
  })
  test('in a convex room it never moves further than the pointer', () => {
    fc.assert(
      fc.property(anyRoom, anyStanding, anyWhere, (space, standing, position) => {
        fc.pre(space.reflex.length === 0 && standing.mount !== 'wall')
        const a = keepInside(space, standing)
        const b = keepInside(space, { ...standing, position })
        fc.pre(a !== null && b !== null)
        expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeLessThanOrEqual(
          Math.hypot(standing.position.x - position.x, standing.position.z - position.z) + 1e-6,
        )
      }),
    )
  })
  test('no closer place is inside: a search by hand finds none', () => {
    fc.assert(
      fc.property(anyRoom, anyStanding, (space, standing) => {
        const position = keepInside(space, standing)
        const distance = position ? Math.hypot(position.x - standing.position.x, position.z - standing.position.z) : Infinity
        const { minX, maxX, minZ, maxZ } = space.bounds
        // A hair larger, so that what only rounding lets in is not taken for a closer place.
        const { width, depth, height } = standing.size
        const size = { width: width + 1e-4, depth: depth + 1e-4, height }
        for (let i = 0; i <= 14; i++) {
          for (let j = 0; j <= 14; j++) {
            const tried = { ...standing, size, position: { x: minX + ((maxX - minX) * i) / 14, y: 0, z: minZ + ((maxZ - minZ) * j) / 14 } }
            if (Math.hypot(tried.position.x - standing.position.x, tried.position.z - standing.position.z) >= distance - 1e-6) continue
            expect(blockers(tried, alone, space).some(({ reason }) => reason === 'outside')).toBe(true)
          }
        }
      }),
      { numRuns: 150 * inject('soak') },
    )
  })
})

describe('snapping', () => {
  test('twice is once', () => {
    fc.assert(
      fc.property(anyRoom, anyStanding, anyCrowd(10), (space, standing, crowd) => {
        const around = neighbourhood(crowd)
        const once = withPose(standing, snap(space, around, standing))
        const twice = withPose(once, snap(space, around, once))
        expect(near(once, twice)).toBe(true)
        expect(Math.cos(once.rotationY - twice.rotationY)).toBeCloseTo(1, 9)
      }),
      { numRuns: 1500 * inject('soak') },
    )
  })
  test('draws at most one guide an axis', () => {
    fc.assert(
      fc.property(anyRoom, anyStanding, anyCrowd(10), (space, standing, crowd) => {
        const axes = snap(space, neighbourhood(crowd), standing).guides.map(({ axis }) => axis)
        expect(new Set(axes).size).toBe(axes.length)
      }),
    )
  })
})

describe('whatever is settled stands free', () => {
  const free = (space: RoomSpace, around: ReturnType<typeof neighbourhood>, standing: Standing) => {
    staysInside(space, standing)
    expect(blockers(standing, around, space)).toEqual([])
    for (const { standing: other, span } of around.all) {
      const meets = Math.min(span.top, standing.position.y + standing.size.height) - Math.max(span.bottom, standing.position.y) > 0.001
      if (standing.mount !== 'floor' || !meets || (other.category === 'rug') !== (standing.category === 'rug')) continue
      expect(penetration(footprintOf(standing), footprintOf(other))).toBeLessThanOrEqual(0.001)
    }
  }
  test('dropped', () => {
    fc.assert(
      fc.property(anyRoom, anyStanding, anyCrowd(12), fc.boolean(), (space, standing, crowd, suspended) => {
        const around = neighbourhood(crowd)
        const settled = settle(space, around, standing, { suspended })
        if (settled.ok) free(space, around, withPose(standing, settled))
        else expect(settled.reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: 600 * inject('soak') },
    )
  })
  test('added by a click, moved and turned by the keyboard', () => {
    fc.assert(
      fc.property(anyRoom, anyStanding, anyCrowd(6), anyAngle, (space, standing, crowd, angle) => {
        const around = neighbourhood(crowd)
        const found = findPlace(space, around, standing)
        if (!found) return
        const placed = withPose(standing, found)
        free(space, around, placed)
        for (const step of [moveBy(space, around, placed, Math.sin(angle), Math.cos(angle)), rotateBy(space, around, placed, angle)])
          if (step.ok) free(space, around, withPose(placed, step))
      }),
      { numRuns: 200 * inject('soak') },
    )
  })
})

describe('footprints', () => {
  const anyFootprint = fc.record({ at: anyWhere, size: anySize, angle: anyAngle }).map(({ at, size, angle }) => ({
    x: at.x / 6,
    z: at.z / 6,
    halfWidth: size.width / 2,
    halfDepth: size.depth / 2,
    angle,
  }))
  test('overlap is symmetric', () => {
    fc.assert(
      fc.property(anyFootprint, anyFootprint, (a, b) => {
        expect(penetration(a, b) > 0).toBe(penetration(b, a) > 0)
      }),
    )
  })
  test('overlap does not change when both are moved and turned together', () => {
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
        if (before > 0) expect(penetration(move(a), move(b))).toBeCloseTo(before, 6)
      }),
    )
  })
  test('a query of the neighbourhood finds what looking at everything finds', () => {
    fc.assert(
      fc.property(anyCrowd(60, 20), anyFootprint, fc.double({ min: 0, max: 3, noNaN: true }), (crowd, footprint, reach) => {
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
        const found = around.near(footprint, reach).map(({ standing }) => standing.id)
        expect(found.toSorted()).toEqual(expected.toSorted())
      }),
    )
  })
})
