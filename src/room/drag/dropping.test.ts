/** A dropped item is free of collisions, and its stacked items go with it. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { applyOps } from '../document/changes.ts'
import { problems } from '../placement/checks.ts'
import { normalAngle, TURN_STEP } from '../placement/steps.ts'
import { LOCK_KEY } from '../document/marks.ts'
import { neighbourhood } from '../placement/neighbourhood.ts'
import { anyAngle, between, rectangleRoom, thing } from '../../../test/room.ts'
import { anyFurnished, furnished, idOf, newIds, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { Tally } from '../../../test/room/bruteForce.ts'
import { stackedPose, resolveDrop, poseOf, posesAt, standpoint } from './dropping.ts'
import { beginDrag, beginGroupDrag, beginNewDrag, type DragTarget, type Pose } from './dragTarget.ts'
import { placeInGroup, turnedAsItsGroup } from './newcomer.ts'
import { turned, turnedBy, turnedTowards } from './turning.ts'

vi.setConfig({ testTimeout: 60_000 })

const anyPlace = fc.record({ x: between(-1, 7), y: between(0, 2.5), z: between(-1, 6) })
const anyPose: fc.Arbitrary<Pose> = fc.record({ position: anyPlace, angle: anyAngle })
const drag = (room: ReturnType<typeof furnished>, n: number): DragTarget => beginDrag(room, SHOP, idOf(n))!

const table = furnished([pieceAt(1, 'table', [2, 2]), pieceAt(2, 'vase', [2.1, 0.75, 2]), pieceAt(3, 'chair', [4, 3])])

describe('a dropped item', () => {
  test('a dropped item goes to the wanted place, with its stacked items', () => {
    const dropped = resolveDrop(drag(table, 1), { position: { x: 2.5, y: 0, z: 1.5 }, angle: 0 }, true)
    expect(dropped).toMatchObject({ ok: true, slid: false })
    const after = applyOps(table, dropped.ok ? dropped.ops : []).document
    expect(after.items.get(idOf(1))!.position).toEqual({ x: 2.5, y: 0, z: 1.5 })
    expect(after.items.get(idOf(2))!.position).toEqual({ x: 2.6, y: 0.75, z: 1.5 })
  })
  test('a dropped item finds no place if its stacked items have none: the vase on the table would overlap the picture', () => {
    // Deep enough to hang over the table; the table alone fits under it.
    const hung = furnished([
      pieceAt(1, 'table', [2, 2]),
      pieceAt(2, 'vase', [2, 0.75, 1.7]),
      pieceAt(3, 'picture', [2, 0.8, 0], { scale: { x: 8, y: 1, z: 20 } }),
    ])
    const wanted = { position: { x: 2, y: 0, z: 0.46 }, angle: 0 }
    const bare = furnished([...hung.items.values()].filter(({ id }) => id !== idOf(2)))
    expect(standpoint(drag(bare, 1), wanted, true).reasons).toEqual([])
    expect(resolveDrop(drag(bare, 1), wanted, true)).toMatchObject({ ok: true, slid: false })
    expect(standpoint(drag(hung, 1), wanted, true).reasons).toContainEqual(expect.objectContaining({ id: idOf(3) }))
    expect(resolveDrop(drag(hung, 1), wanted, true)).toMatchObject({ ok: false, reasons: [expect.objectContaining({ id: idOf(3) })] })
    expect(turned(drag(hung, 1), wanted).reasons).toContainEqual(expect.objectContaining({ id: idOf(3) }))
    expect(turned(drag(bare, 1), wanted).reasons).toEqual([])
  })
  test('a dropped item at its old place is no change', () => {
    expect(resolveDrop(drag(table, 1), poseOf(table.items.get(idOf(1))!), true)).toMatchObject({ ok: true, ops: [] })
  })
  test('leaves the room as free of problems as it was, whatever is wanted of whatever piece', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyFurnished(), fc.nat(7), anyPose, fc.boolean(), (room, nth, wanted, suspended) => {
        const item = [...room.items.values()][nth % Math.max(1, room.items.size)]
        if (!item) return
        const before = beginDrag(room, SHOP, item.id)!
        const dropped = resolveDrop(before, wanted, suspended)
        tally.count(!dropped.ok ? 'refused' : dropped.slid ? 'slid' : 'stayed')
        if (before.stacked.length > 0) tally.count('carrying')
        if (!dropped.ok) {
          expect(dropped.reasons.length).toBeGreaterThan(0)
          return
        }
        const { document, skipped } = applyOps(room, dropped.ops)
        expect(skipped).toEqual([])
        expect(problems(document, SHOP)).toEqual(problems(room, SHOP))
        // Nothing but the piece and its stacked has moved.
        const moved = new Set([item.id, ...before.stacked.map((stackedItem) => stackedItem.item.id)])
        for (const [id, other] of room.items) if (!moved.has(id)) expect(document.items.get(id)).toBe(other)
      }),
      { numRuns: cases(400) },
    )
    for (const outcome of ['refused', 'slid', 'stayed', 'carrying']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(4))
  })
  test('a dropped item stays where it was shown if nothing blocks it', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyFurnished(), fc.nat(7), anyPose, fc.boolean(), (room, nth, wanted, suspended) => {
        const item = [...room.items.values()][nth % Math.max(1, room.items.size)]
        if (!item) return
        const taken = beginDrag(room, SHOP, item.id)!
        const at = standpoint(taken, wanted, suspended)
        if (at.reasons.length > 0) return
        tally.count('free')
        const dropped = resolveDrop(taken, wanted, suspended)
        expect(dropped).toMatchObject({ ok: true, slid: false })
        const { items } = applyOps(room, dropped.ok ? dropped.ops : []).document
        for (const { id, position, angle } of posesAt(taken, at)) {
          const there = items.get(id)!
          for (const axis of ['x', 'y', 'z'] as const) expect(there.position[axis]).toBeCloseTo(position[axis], 6)
          expect(normalAngle(there.rotation.y - angle)).toBeCloseTo(0, 6)
        }
      }),
      { numRuns: cases(400) },
    )
    expect(tally.of('free')).toBeGreaterThan(occurrences(60))
  })
})

test('a dropped item stacked on a moved support keeps its distance, and is back when the support is', () => {
  fc.assert(
    fc.property(anyPose, anyPose, anyPose, (stackedItem, from, to) => {
      const there = stackedPose(stackedItem, from, to)
      const apart = (a: Pose, b: Pose) => Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y, a.position.z - b.position.z)
      expect(apart(there, to)).toBeCloseTo(apart(stackedItem, from), 9)
      const back = stackedPose(there, to, from)
      expect(apart(back, stackedItem)).toBeLessThan(1e-9)
      expect(back.angle).toBeCloseTo(stackedItem.angle, 9)
    }),
  )
})

describe('a rotated item', () => {
  const chair = drag(table, 3)
  test('goes in steps of 15°, its front towards the pointer', () => {
    expect(turnedTowards(chair, { x: 5, y: 3.1 }, false).angle).toBeCloseTo(Math.PI / 2, 12)
    expect(turnedTowards(chair, { x: 5, y: 4 }, true).angle).toBeCloseTo(Math.PI / 4, 12)
    fc.assert(
      fc.property(anyAngle, between(-10, 10), (angle, radians) => {
        const item = { ...chair.item, rotation: { x: 0, y: angle, z: 0 } }
        const by = normalAngle(turnedBy({ ...chair, item }, radians).angle - angle) / TURN_STEP
        expect(Math.abs(by - Math.round(by))).toBeLessThan(1e-6)
        expect(Math.abs(normalAngle(by * TURN_STEP - radians))).toBeLessThanOrEqual(TURN_STEP / 2 + 1e-9)
      }),
    )
  })
  test('stays where it is, and says what its corners would meet', () => {
    const narrow = furnished([pieceAt(1, 'sofa', [1.1, 0.5])])
    const at = turned(drag(narrow, 1), turnedBy(drag(narrow, 1), Math.PI / 2))
    expect(at.position).toEqual(narrow.items.get(idOf(1))!.position)
    expect(at.reasons).not.toEqual([])
    expect(turned(chair, turnedBy(chair, Math.PI / 2)).reasons).toEqual([])
  })
})

describe('a copy', () => {
  test('a copy is an item of its own, and is blocked by its original', () => {
    const copy = drag(table, 3).copy(newIds())
    expect(copy.item.id).not.toBe(idOf(3))
    expect(copy.copy(newIds())).toBe(copy)
    const locked = furnished([pieceAt(1, 'chair', [2, 2], { customization: { [LOCK_KEY]: true } })])
    expect(drag(locked, 1).copy(newIds()).item.customization).toEqual({})
    expect(standpoint(copy, poseOf(copy.item), true).reasons).toContainEqual(expect.objectContaining({ id: idOf(3) }))
  })
  test('copies of several items keep their relative positions', () => {
    const many = beginGroupDrag(table, SHOP, idOf(1), [idOf(1), idOf(3)])!
    const copies = many.copy(newIds())
    expect([...copies.items.keys()].filter((id) => table.items.has(id))).toEqual([])
    expect([...copies.items.values()].map(({ position }) => position)).toEqual([...many.items.values()].map(({ position }) => position))
  })
  test('a copy of fewer than two known items is no group', () => {
    expect(beginGroupDrag(table, SHOP, idOf(3), [idOf(3)])).toBeUndefined()
    expect(beginDrag(table, new Map(), idOf(3))).toBeUndefined()
    expect(beginNewDrag(table, new Map(), table.items.get(idOf(3))!)).toBeUndefined()
  })
})

describe('a new piece', () => {
  const sofa = thing({ id: 'sofa', category: 'sofa', at: [3, 0.45], box: [2, 0.8, 0.9] })
  const coffeeTable = thing({ id: 'new', category: 'coffee-table', box: [1.2, 0.4, 0.6] })
  const taken = drag(table, 3)
  const fresh: DragTarget = { ...taken, placedItem: coffeeTable, space: rectangleRoom(6, 5), around: neighbourhood([sofa]) }
  const asked = (x: number, z: number): Pose => ({ position: { x, y: 0, z }, angle: 0 })
  test('a new item snaps to its group’s place when near, and not from across the room', () => {
    expect(placeInGroup(fresh, asked(3.2, 1.7))).toEqual({ position: { x: 3.2, y: 0, z: expect.closeTo(1.6, 9) }, angle: 0 })
    expect(placeInGroup(fresh, asked(3.2, 2.4))).toBeNull()
  })
  test('a new item already has its final rotation at a distance from the wanted place', () => {
    const east = { ...sofa, position: { x: 0.45, y: 0, z: 2.5 }, rotationY: Math.PI / 2 }
    const beside: DragTarget = { ...fresh, around: neighbourhood([east]) }
    expect(turnedAsItsGroup(beside, asked(2, 2.5))).toEqual({ position: { x: 2, y: 0, z: 2.5 }, angle: expect.closeTo(Math.PI / 2, 9) })
    expect(turnedAsItsGroup(beside, asked(5, 4.5))).toEqual(asked(5, 4.5))
  })
})
