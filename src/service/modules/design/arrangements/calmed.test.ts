/** Proposals whose groups are moved to where the room is calmest (planner/arrangement/anneal.ts). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import { defaultOpenings, newScene } from '#contract/design/newScene.ts'
import { anneal, groupsOf, reweigh, weigh } from '#planner/arrangement/anneal.ts'
import { attempt } from '#planner/arrangement/attempt.ts'
import { random } from '#planner/arrangement/random.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import { waysOf } from '#planner/arrangement/schemes.ts'
import { middle, start } from '#planner/furnishing/piece.ts'
import { placeAll } from '#planner/furnishing/place.ts'
import type { Room } from '#planner/furnishing/spots.ts'
import { findingsIn } from '#planner/furnishing/suits.ts'
import { problems } from '#room/placement/checks.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { anyRequest, documentOf, GOODS, RULED } from '../../../../../test/service/modules/design/arrangements/rooms.ts'

const PRODUCTS = new Map(GOODS.map((product) => [product.id, product]))
const NOTHING_STAYS: ReadonlySet<string> = new Set()

const SKUS = ['SOFA-SHUBRA', 'BOOKCASE-ALEX', 'SIDEBOARD-NAHR', 'WARDROBE-HELIO', 'CONSOLE-SIKKA'] as const
/** A room at random with pieces at its first wall, as close together as allowed, and the items placed by them. */
const crowded = (seed: number): Room => {
  const space = roomSpace(anyRequest(seed, 'living_room').scene)
  const against = space.walls[0]!.id
  const pieces = [
    ...SKUS.map((sku) => ({ key: sku, sku, variant: '', place: { against, at: start(0.05) } })),
    { key: 'coffee-table', sku: 'COFFEE-NILE', variant: '', place: { beside: SKUS[0], side: 'front', gap: 0.42 } as const },
    { key: 'art', sku: 'ART-RAML', variant: '', place: { over: SKUS[2], height: 1.1 } as const },
  ]
  return placeAll(space, { pieces, essential: [] }, PRODUCTS).room
}

test('a room is calmer afterwards, and nothing that was right is wrong; what goes by a piece goes with it', () => {
  let [moved, rooms] = [0, 0]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (seed) => {
      const before = crowded(seed)
      const groups = groupsOf(before.placed, NOTHING_STAYS)
      const cost = ({ placed }: Room) => weigh(before.space, placed, groups).cost
      const after = anneal(before, NOTHING_STAYS, random(seed))
      expect(cost(after)).toBeLessThanOrEqual(cost(before) + 1e-9)
      expect(findingsIn(after.space, after.placed.values())).toEqual([])
      const apart = ({ placed }: Room) => {
        const [sofa, table] = [placed.get(SKUS[0])?.placedItem.position, placed.get('coffee-table')?.placedItem.position]
        return sofa && table ? Math.hypot(sofa.x - table.x, sofa.z - table.z) : null
      }
      if (apart(before) !== null) expect(apart(after)).toBeCloseTo(apart(before)!, 4)
      rooms++
      if (cost(after) < cost(before) - 0.05) moved++
    }),
    { numRuns: cases(40), seed: 18 },
  )
  expect(moved).toBeGreaterThan(rooms / 2)
})

test('the running score after many moves equals the score computed from scratch', () => {
  const before = crowded(7)
  const groups = groupsOf(before.placed, NOTHING_STAYS)
  const whole = weigh(before.space, before.placed, groups)
  const after = anneal(before, NOTHING_STAYS, random(3))
  let step = whole
  for (const at of groups.keys()) step = reweigh(before.space, step, after.placed, at)
  expect(after.placed).not.toBe(before.placed)
  expect(step.cost).toBeCloseTo(weigh(before.space, after.placed, groups).cost, 9)
})

test('kept items do not move, and equal seeds move the rest equally', () => {
  const before = crowded(7)
  const stays = new Set([SKUS[1]])
  const [one, other] = [1, 1].map((seed) => anneal(before, stays, random(seed)))
  expect(one!.placed.get(SKUS[1])).toBe(before.placed.get(SKUS[1]))
  expect([...one!.placed]).toEqual([...other!.placed])
})

test('a screen does not stand before a window where a wall without one will do', () => {
  const dimensions = { length: 5, width: 4, height: 2.8 }
  const bare = newScene({ dimensions, roomType: 'living_room', style: 'modern', author: 'test', created: '2026-11-27T08:00:00.000Z' })
  const space = roomSpace({ ...bare, objects: defaultOpenings(dimensions) })
  const window = space.openings.find(({ type }) => type === 'window')!
  const middleOf = Math.hypot((window.from.x + window.to.x) / 2 - window.wall.from.x, (window.from.y + window.to.y) / 2 - window.wall.from.y)
  const pieces = [
    { key: 'tv-unit', sku: 'TVUNIT-GEZIRA', variant: '', place: { against: window.wall.id, at: middle(middleOf - window.wall.length / 2) } },
  ]
  const before = placeAll(space, { pieces, essential: [] }, PRODUCTS).room
  const groups = groupsOf(before.placed, NOTHING_STAYS)
  const after = anneal(before, NOTHING_STAYS, random(1))
  expect(weigh(space, before.placed, groups).own[0]).toBeGreaterThan(0.5)
  expect(weigh(space, after.placed, groups).own[0]).toBeLessThan(0.2)
})

test('a proposal that is calmed is as whole as it was', () => {
  let calmer = 0
  for (let seed = 1; seed <= 12; seed++) {
    const request: ArrangeRequest = anyRequest(seed, 'living_room')
    const [way] = waysOf(request, roomSpace(request.scene))
    const of = (calmed: boolean) => attempt({ request, way: way!, products: PRODUCTS, round: 0, effort: { left: 600 }, calmed })
    const [plain, calm] = [of(false), of(true)]
    if (!plain || !calm) continue
    expect(calm.pieces.map(({ key }) => key)).toEqual(plain.pieces.map(({ key }) => key))
    expect(problems(documentOf(request, calm), RULED)).toEqual([])
    if (JSON.stringify(calm.pieces) !== JSON.stringify(plain.pieces)) calmer++
  }
  expect(calmer).toBeGreaterThan(4)
})
