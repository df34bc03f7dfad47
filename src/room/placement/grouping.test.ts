/** Suggested position of a new item, relative to existing items. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import { neighbourhood } from './neighbourhood.ts'
import { placeByGroup, placeByGroupNear, turnByGroup } from './grouping.ts'
import { findPlace } from './placement.ts'
import { anyRoom, anyPlacedItem, anyCrowd, rectangleRoom, thing } from '../../../test/room.ts'
import { isFreeByBruteForce, Tally } from '../../../test/room/bruteForce.ts'
import { expectNoCollision } from '../../../test/room/expectPlacement.ts'

vi.setConfig({ testTimeout: 60_000 })

const ROOM = rectangleRoom(6, 5)
/** Its back to the wall at z = 0, 2 m wide and 0.9 m deep. */
const SOFA = thing({ id: 'sofa', category: 'sofa', at: [3, 0.45], box: [2, 0.8, 0.9] })
const FACING_EAST = { ...SOFA, position: { x: 0.45, y: 0, z: 2.5 }, rotationY: Math.PI / 2 }
const TABLE = thing({ id: 'table', category: 'coffee-table', box: [1.2, 0.4, 0.6] })
const by = (...placedItems: ReturnType<typeof thing>[]) => neighbourhood(placedItems)
const one = (category: Category, box: [number, number, number]) => thing({ id: 'new', category, box })

test('group: a coffee table is placed parallel to its sofa, 40 cm in front', () => {
  expect(placeByGroup(ROOM, by(SOFA), TABLE)).toMatchObject({ position: { x: 3, z: expect.closeTo(0.9 + 0.4 + 0.3, 9) }, rotationY: 0 })
  const turned = placeByGroup(ROOM, by(FACING_EAST), TABLE)!
  expect(turned.rotationY).toBeCloseTo(Math.PI / 2, 9)
  expect(turned.position).toMatchObject({ x: expect.closeTo(1.6, 9), z: expect.closeTo(2.5, 9) })
})

test('group: a rug is placed under the coffee table, its long side along the table, and in front of the sofa without a table', () => {
  const table = { ...TABLE, position: { x: 3, y: 0, z: 1.6 } }
  const rug = one('rug', [2, 0.01, 3])
  expect(placeByGroup(ROOM, by(SOFA, table), rug)).toMatchObject({
    position: { x: expect.closeTo(3), z: expect.closeTo(1.6) },
    rotationY: Math.PI / 2,
  })
  const bare = placeByGroup(ROOM, by(SOFA), rug)!
  expect(bare.rotationY).toBeCloseTo(Math.PI / 2, 9)
  // Its front legs are on it.
  expect(bare.position.z - 1).toBeCloseTo(0.9 - 0.2, 9)
})

test('group: a lamp is placed beside an arm of the sofa, back to the wall; the next one beside the other arm; a third has no place there', () => {
  const lamp = one('floor-lamp', [0.4, 1.6, 0.4])
  const first = placeByGroup(ROOM, by(SOFA), lamp)!
  expect(first.position).toMatchObject({ x: expect.closeTo(2 - 0.08 - 0.2), z: expect.closeTo(0.2) })
  const second = placeByGroup(ROOM, by(SOFA, { ...first, id: 'first' }), lamp)!
  expect(second.position.x).toBeCloseTo(4 + 0.08 + 0.2, 9)
  expect(placeByGroup(ROOM, by(SOFA, { ...first, id: 'first' }, { ...second, id: 'second' }), lamp)).toBeNull()
})

test('group: chairs are placed around a dining table, each facing it, until it is full', () => {
  const dining = thing({ id: 'dining', category: 'dining-table', at: [3, 2.5], box: [1.8, 0.75, 0.9] })
  const chair = one('chair', [0.5, 0.9, 0.55])
  const seated = [dining]
  for (let i = 0; i < 6; i++) {
    const place = placeByGroup(ROOM, by(...seated), chair)!
    expect(place).not.toBeNull()
    // Straight ahead of it is the table.
    const [ahead, aside] = [
      { x: place.position.x + 0.45 * Math.sin(place.rotationY), z: place.position.z + 0.45 * Math.cos(place.rotationY) },
      { x: Math.abs(place.position.x - 3), z: Math.abs(place.position.z - 2.5) },
    ]
    expect(Math.abs(ahead.x - 3)).toBeLessThan(0.9)
    expect(Math.abs(ahead.z - 2.5)).toBeLessThan(0.45)
    expect(aside.x > 0.9 || aside.z > 0.45).toBe(true)
    seated.push({ ...place, id: `chair-${i}` })
  }
  expect(placeByGroup(ROOM, by(...seated), chair)).toBeNull()
})

test('group: nightstands are placed at both sides of the bed; a television unit at the wall that the sofa faces', () => {
  const bed = thing({ id: 'bed', category: 'bed', at: [3, 1], box: [1.6, 1, 2] })
  const stand = one('nightstand', [0.5, 0.5, 0.4])
  const left = placeByGroup(ROOM, by(bed), stand)!
  const right = placeByGroup(ROOM, by(bed, { ...left, id: 'left' }), stand)!
  expect([left.position.x, right.position.x]).toEqual([expect.closeTo(3 - 0.8 - 0.06 - 0.25), expect.closeTo(3 + 0.8 + 0.06 + 0.25)])
  expect(placeByGroup(ROOM, by(SOFA), one('tv-unit', [1.6, 0.5, 0.4]))).toMatchObject({ position: { x: expect.closeTo(3), z: expect.closeTo(4.8) } })
})

test('group: a new piece added without pointing takes the place that its group suggests, and its old place where it has none', () => {
  expect(findPlace(ROOM, by(SOFA), TABLE)).toMatchObject({ mode: 'group', position: { x: 3, z: expect.closeTo(1.6) } })
  expect(findPlace(ROOM, by(), TABLE)).toMatchObject({ mode: 'free', position: { x: 3, z: 2.5 } })
})

test('group: near one of its places a piece takes it, and is turned as there from further away; far from all it stays as it is', () => {
  const near = { ...TABLE, position: { x: 1.5, y: 0, z: 2.45 } }
  expect(placeByGroupNear(ROOM, by(FACING_EAST), near, 0.3)!.position).toMatchObject({ x: expect.closeTo(1.6), z: expect.closeTo(2.5) })
  expect(placeByGroupNear(ROOM, by(FACING_EAST), near, 0.1)).toBeNull()
  expect(turnByGroup(ROOM, by(FACING_EAST), { ...TABLE, position: { x: 3, y: 0, z: 2.5 } }, 2)).toBeCloseTo(Math.PI / 2, 9)
  expect(turnByGroup(ROOM, by(FACING_EAST), { ...TABLE, position: { x: 5, y: 0, z: 2.5 } }, 2)).toBeNull()
  expect(turnByGroup(ROOM, by(), TABLE, 2)).toBeNull()
})

test('group: a picture hung near the middle over the sofa is drawn there; one that is hung much higher stays where it is wanted', () => {
  const art = (y: number) => thing({ id: 'art', category: 'art', mount: 'wall', at: [3.1, y, 0], box: [0.6, 0.4, 0.03] })
  expect(placeByGroupNear(ROOM, by(SOFA), art(1.3), 0.35)!.position).toMatchObject({
    x: expect.closeTo(3),
    y: expect.closeTo(1.275),
    z: expect.closeTo(0),
  })
  expect(placeByGroupNear(ROOM, by(SOFA), art(1.8), 0.35)).toBeNull()
})

const FLOOR: Category[] = ['coffee-table', 'rug', 'floor-lamp', 'side-table', 'nightstand', 'bench', 'armchair', 'chair', 'stool', 'tv-unit']
const HOSTS: Category[] = ['sofa', 'bed', 'dining-table', 'coffee-table', 'armchair', 'desk', 'kitchen-island', 'console']

test('group: every suggestion, in any room among any furniture, is inside and overlaps nothing', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(
      anyRoom,
      anyPlacedItem,
      anyCrowd(8),
      fc.array(fc.constantFrom(...HOSTS), { minLength: 8, maxLength: 8 }),
      fc.constantFrom<[Category, 'floor' | 'wall' | 'ceiling']>(
        ...FLOOR.map((category): [Category, 'floor'] => [category, 'floor']),
        ['art', 'wall'],
        ['mirror', 'wall'],
        ['ceiling-lamp', 'ceiling'],
      ),
      (space, any, things, hosts, [category, mount]) => {
        const crowd = things.map((other, i) => (other.mount === 'floor' ? { ...other, category: hosts[i]! } : other))
        const around = neighbourhood(crowd)
        const wanted = { ...any, category, mount, position: { ...any.position, y: 0 } }
        for (const place of [placeByGroup(space, around, wanted), placeByGroupNear(space, around, wanted, 1)]) {
          tally.count(place ? mount : 'none')
          if (!place) continue
          expectNoCollision(space, around, place)
          expect(isFreeByBruteForce(space, crowd, place, -0.0015)).toBe(true)
          expect(place).toMatchObject({ id: wanted.id, size: wanted.size, mount })
        }
      },
    ),
    { numRuns: cases(400) },
  )
  for (const outcome of ['floor', 'none']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(6))
})
