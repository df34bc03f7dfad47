import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { sceneData } from '#contract/design/scene.ts'
import { sceneInput, type SceneInput } from '#contract/design/sceneInput.ts'
import { area, floorPolygon } from '../geometry/polygon.ts'
import { repairScene } from './repair.ts'
import { sceneFaults } from './sceneFaults.ts'
import { Tally } from '../../../test/room/bruteForce.ts'
import { item, ITEM, items, current, repair, reported, mirrorOf, served, cornersOf, window } from '../../../test/room/repair.ts'
import { between, lShape, slanted, tShape, uShape } from '../../../test/room.ts'

/** Corners at growing angles about a centre: convex and star-shaped rooms, none square to anything. */
const star = fc.array(fc.tuple(between(0.75, 1.25), between(1.6, 9)), { minLength: 3, maxLength: 9 }).map((spokes) => {
  const whole = spokes.reduce((sum, [step]) => sum + step, 0)
  let angle = 0
  return spokes.map(([step, reach]) => {
    angle += (step / whole) * 2 * Math.PI
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
  })
})
const squareRoom = fc.constantFrom(lShape(), tShape(), uShape(), slanted(), lShape(9, 9, 2, 3))
/** Any simple polygon, anywhere, listed either way. */
const anyCorners = fc.tuple(fc.oneof(star, squareRoom), between(-30, 30), between(-30, 30), fc.boolean()).map(([corners, dx, dy, reversed]) => {
  const moved = corners.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
  return reversed ? moved.toReversed() : moved
})
const shoelace = (corners: readonly PlanPoint[]) =>
  Math.abs(corners.reduce((sum, { x, y }, i) => sum + x * corners[(i + 1) % corners.length]!.y - corners[(i + 1) % corners.length]!.x * y, 0)) / 2

describe('any room', () => {
  const drawn = fc.record({
    corners: anyCorners,
    height: between(2.4, 5),
    along: between(0, 1),
    item: fc.record({ x: between(0, 9), z: between(0, 9) }),
  })

  test('a repaired scene has no faults, keeps its shape and area, and is not repaired again', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(drawn, ({ corners, height, along, item: at }) => {
        // Anywhere in its wall: the shortest wall of these rooms is 0.7 m long.
        const [from, to] = [corners[1]!, corners[2]!]
        const opening = window({ wallId: 'w1', width: 0.4, offset: along * (Math.hypot(to.x - from.x, to.y - from.y) - 0.4) })
        const sent: SceneInput = sceneInput.parse({
          room: { dimensions: { height }, walls: cornersOf(corners).map((wall, i) => ({ ...wall, id: `w${i}` })) },
          objects: [mirrorOf(item(ITEM, at.x, at.z)), opening],
        })
        const first = repairScene(sent, current, { style: 'classic', items })
        if (!first.ok) throw new Error(JSON.stringify(first))
        const { scene } = first
        tally.count('turned round', reported(first).includes('room.walls turned_round'))
        tally.count('moved to the origin', reported(first).includes('room.walls moved_to_origin'))
        tally.count('item moved', first.mirrors.length > 0)
        expect(sceneFaults(scene)).toEqual([])
        expect(sceneData.safeParse({ ...scene }).error).toBeUndefined()
        const floor = floorPolygon(scene.room.walls)
        expect(Math.min(...floor.map(({ x }) => x))).toBeCloseTo(0, 5)
        expect(Math.min(...floor.map(({ y }) => y))).toBeCloseTo(0, 5)
        expect(area(floor)).toBeCloseTo(shoelace(corners), 1)
        const storedItems = new Map(items)
        for (const { id, transform } of first.mirrors) storedItems.set(id, { ...item(id, 0, 0), ...transform })
        expect(repair(served(scene, storedItems), scene, storedItems)).toEqual({ ok: true, scene, mirrors: [], repaired: [] })
      }),
      { numRuns: cases(300) },
    )
    // Half of the rooms are listed clockwise, and nearly all are away from the origin.
    expect(tally.of('turned round')).toBeGreaterThan(occurrences(80))
    expect(tally.of('moved to the origin')).toBeGreaterThan(occurrences(200))
    expect(tally.of('item moved')).toBeGreaterThan(occurrences(200))
  })

  test('stays where it was drawn, with its opening and its item at the same distances from its corners', () => {
    fc.assert(
      fc.property(drawn, ({ corners, height, item: at }) => {
        const walls = cornersOf(corners).map((wall, i) => ({ ...wall, id: `w${i}` }))
        const opening = window({ wallId: 'w0', width: 0.4, offset: 0.1 })
        const outcome = repair({ room: { dimensions: { height }, walls }, objects: [mirrorOf(item(ITEM, at.x, at.z)), opening] })
        const { scene, mirrors } = outcome
        const kept = scene.room.walls.find(({ id }) => id === 'w0')!
        const from = kept.points.find((_, end) => end === (reported(outcome).includes('room.walls turned_round') ? 1 : 0))!
        const { position } = scene.objects[0]!.transform
        expect(Math.hypot(position.x - from.x, position.z - from.y)).toBeCloseTo(0.3, 6)
        const put = mirrors[0]?.transform.position ?? { x: at.x, z: at.z }
        expect(put.x - from.x).toBeCloseTo(at.x - corners[0]!.x, 6)
        expect(put.z - from.y).toBeCloseTo(at.z - corners[0]!.y, 6)
      }),
    )
  })
})
