/** Dropped, added or moved items are free of collisions, and get a place wherever a brute-force search finds one. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { neighbourhood } from './neighbourhood.ts'
import { findPlace, settle } from './placement.ts'
import type { RoomSpace } from '../geometry/roomSpace.ts'
import { snap, withPose } from './snapping/snapping.ts'
import type { PlacedItem } from './placedItem.ts'
import { moveBy, rotateBy } from './steps.ts'
import { anyAngle, anyCrowd, anyRoom, anyPlacedItem, between } from '../../../test/room.ts'
import { bruteForceCorners, isFreeByBruteForce, liesInRoom, Tally } from '../../../test/room/bruteForce.ts'
import { expectNoCollision } from '../../../test/room/expectPlacement.ts'

// Hundreds of rooms a test: a busy machine may need longer than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

describe('every settled item is free of collisions', () => {
  test('dropped', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, anyCrowd(12), fc.boolean(), (space, placedItem, crowd, suspended) => {
        const around = neighbourhood(crowd)
        const settled = settle(space, around, placedItem, { suspended })
        tally.count(settled.ok ? (settled.moved ? 'moved' : 'stayed') : 'refused')
        if (settled.ok) {
          const there = withPose(placedItem, settled)
          expectNoCollision(space, around, there)
          const under = crowd.find(({ id }) => id === settled.supportId)
          // Items may touch by a millimetre.
          expect(isFreeByBruteForce(space, crowd, there, -0.0015, under)).toBe(true)
        } else expect(settled.reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: cases(1500) },
    )
    for (const outcome of ['stayed', 'moved', 'refused']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(10))
  })

  test('dropped where a place within half a metre is free, by a search by hand: it is never refused', () => {
    const tally = new Tally()
    const small = fc.record({ width: between(0.1, 1.1), depth: between(0.1, 1.1), x: between(0, 1), z: between(0, 1) })
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, small, anyCrowd(12), (space, any, { width, depth, x, z }, crowd) => {
        const { minX, maxX, minZ, maxZ } = space.bounds
        const placedItem: PlacedItem = {
          ...any,
          mount: any.mount === 'ceiling' ? 'ceiling' : 'floor',
          position: { x: minX + x * (maxX - minX), y: any.position.y, z: minZ + z * (maxZ - minZ) },
          size: { width, depth, height: 0.8 },
        }
        const around = neighbourhood(crowd)
        const settled = settle(space, around, placedItem, { suspended: true })
        const { position, rotationY } = snap(space, around, placedItem, { suspended: true })
        const steps = [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45]
        const tried = steps.flatMap((x) =>
          steps.map((z) => ({ ...placedItem, rotationY, position: { ...position, x: position.x + x, z: position.z + z } })),
        )
        const reachable = tried.filter((there) => Math.hypot(there.position.x - position.x, there.position.z - position.z) < 0.49)
        const isThere = reachable.some((there) => isFreeByBruteForce(space, crowd, there, 0.002))
        const isHere = isFreeByBruteForce(space, crowd, { ...placedItem, rotationY, position }, 0.002)
        tally.count(isHere ? 'free as it is' : isThere ? 'free beside' : 'not free')
        if (isHere || isThere) expect(settled.ok).toBe(true)
        if (isHere) expect(settled).toMatchObject({ moved: false, position })
      }),
      { numRuns: cases(400) },
    )
    for (const outcome of ['free as it is', 'free beside', 'not free']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(6))
  })

  test('added by a click, moved and turned by the keyboard', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, anyCrowd(6), anyAngle, (space, placedItem, crowd, angle) => {
        const around = neighbourhood(crowd)
        const found = findPlace(space, around, placedItem)
        tally.count(found ? `${placedItem.mount} found` : 'none')
        if (!found) return
        const placed = withPose(placedItem, found)
        expectNoCollision(space, around, placed)
        const under = crowd.find(({ id }) => id === found.supportId)
        expect(isFreeByBruteForce(space, crowd, placed, -0.0015, under)).toBe(true)
        for (const [attempt, step] of Object.entries({
          moved: moveBy(space, around, placed, Math.sin(angle), Math.cos(angle)),
          turned: rotateBy(space, around, placed, angle),
        })) {
          tally.count(attempt, step.ok)
          if (step.ok) expectNoCollision(space, around, withPose(placed, step))
        }
      }),
      { numRuns: cases(200) },
    )
    for (const what of ['floor found', 'wall found', 'ceiling found']) expect(tally.of(what), what).toBeGreaterThan(occurrences(4))
    for (const what of ['moved', 'turned']) expect(tally.of(what), what).toBeGreaterThan(occurrences(20))
  })
})

describe('a place is found where a search by hand finds one', () => {
  const aside = (mount: PlacedItem['mount'], category: PlacedItem['category'], placedItem: PlacedItem): PlacedItem => ({
    ...placedItem,
    mount,
    category,
  })
  /** Places all over the room, half a metre apart. */
  const raster = ({ bounds }: RoomSpace) => {
    const along = (from: number, to: number) => Array.from({ length: Math.floor((to - from) / 0.5) + 1 }, (_, i) => from + i * 0.5)
    return along(bounds.minX, bounds.maxX).flatMap((x) => along(bounds.minZ, bounds.maxZ).map((z) => ({ x, z })))
  }

  test.each(['floor', 'ceiling'] as const)('in the open: %s', (mount) => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, anyCrowd(12), fc.boolean(), (space, any, crowd, wallFirst) => {
        const placedItem = aside(mount, wallFirst ? 'sofa' : 'coffee-table', any)
        const y = mount === 'ceiling' ? space.height : 0
        // So much larger that every place within reach of the search's own raster of 25 cm is free too.
        const isThere = raster(space).some(({ x, z }) => isFreeByBruteForce(space, crowd, { ...placedItem, position: { x, y, z } }, 0.19))
        tally.count(isThere ? 'there' : 'not there')
        if (isThere) expect(findPlace(space, neighbourhood(crowd), placedItem)).not.toBeNull()
      }),
      { numRuns: cases(200) },
    )
    for (const what of ['there', 'not there']) expect(tally.of(what), what).toBeGreaterThan(occurrences(10))
  })

  test('on a wall, also a place no wider than the item', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, anyCrowd(12), (space, any, crowd) => {
        const placedItem = { ...aside('wall', 'art', any), position: { ...any.position, y: 0.1 + any.position.y / 2 } }
        const height = Math.max(0, Math.min(space.height - placedItem.size.height, placedItem.position.y))
        const isThere = space.walls.some(({ from, direction, normal, length }) => {
          const half = placedItem.size.width / 2
          for (let t = half + 0.003; t < length - half - 0.003; t += 0.1) {
            const [x, z] = [from.x + direction.x * t + normal.x * 0.004, from.y + direction.y * t + normal.y * 0.004]
            const there = { ...placedItem, rotationY: Math.atan2(normal.x, normal.y), position: { x, y: height, z } }
            if (isFreeByBruteForce(space, crowd, there, 0.002)) return true
          }
          return false
        })
        tally.count(isThere ? 'there' : 'not there')
        if (isThere) expect(findPlace(space, neighbourhood(crowd), placedItem)).not.toBeNull()
      }),
      { numRuns: cases(200) },
    )
    expect(tally.of('there')).toBeGreaterThan(occurrences(50))
  })

  test('on a top that carries it', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyRoom, anyPlacedItem, anyCrowd(8), (space, any, crowd) => {
        const placedItem = { ...aside('surface', 'vase', any), size: { width: any.size.width / 5, depth: any.size.depth / 5, height: 0.3 } }
        const isThere = crowd.some((host) => {
          if (host.surfaceHeight === undefined || !liesInRoom(space.polygon, bruteForceCorners(host, 0.001))) return false
          const y = host.position.y + host.surfaceHeight
          const [across, deep] = [host.size.width - placedItem.size.width - 0.01, host.size.depth - placedItem.size.depth - 0.01]
          if (across < 0 || deep < 0) return false
          return [-0.5, 0, 0.5].some((u) =>
            [-0.5, 0, 0.5].some((v) => {
              const [x, z] = [u * across, v * deep]
              const [cos, sin] = [Math.cos(host.rotationY), Math.sin(host.rotationY)]
              const position = { x: host.position.x + x * cos + z * sin, y, z: host.position.z - x * sin + z * cos }
              return isFreeByBruteForce(space, crowd, { ...placedItem, rotationY: host.rotationY, position }, 0.002, host)
            }),
          )
        })
        tally.count(isThere ? 'there' : 'not there')
        const found = findPlace(space, neighbourhood(crowd), placedItem)
        if (isThere) expect(found).not.toBeNull()
        if (!found) return
        const under = crowd.find(({ id }) => id === found.supportId)
        expect(under?.surfaceHeight).toBeDefined()
        expectNoCollision(space, neighbourhood(crowd), withPose(placedItem, found))
        expect(isFreeByBruteForce(space, crowd, withPose(placedItem, found), -0.0015, under)).toBe(true)
      }),
      { numRuns: cases(300) },
    )
    for (const what of ['there', 'not there']) expect(tally.of(what), what).toBeGreaterThan(occurrences(15))
  })
})
