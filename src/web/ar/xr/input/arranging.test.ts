import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import { problems } from '#room/placement/checks.ts'
import { LOCK_KEY } from '#room/document/marks.ts'
import { resolveDrop, posesAt, standpoint } from '#room/drag/dropping.ts'
import type { DragTarget, Pose } from '#room/drag/dragTarget.ts'
import { turnedBy } from '#room/drag/turning.ts'
import { CATALOGUE, CHAIR, itemOf, LAMP, WALL_ART, roomOf, TABLE } from '../../../../../test/web/editor.ts'
import { Arranging, samePose } from './arranging.ts'

const at = (x: number, z: number, angle = 0, y = 0) => ({ position: { x, y, z }, angle })
/** Gestures on the grabbed target. */
const moved = (drag: DragTarget, wanted: Pose) => {
  const there = standpoint(drag, wanted, false)
  return { ...there, poses: posesAt(drag, there) }
}
const dropAt = (arranging: Arranging, drag: DragTarget, wanted: Pose, suspended = false) => {
  const dropped = resolveDrop(drag, wanted, suspended)
  if (dropped.ok && dropped.ops.length > 0) arranging.commit(dropped.ops)
  return dropped
}
const dropTurned = (arranging: Arranging, drag: DragTarget, radians: number) => dropAt(arranging, drag, turnedBy(drag, radians), true)
const poseIn = (arranging: Arranging, id: string) => arranging.poses.find((pose) => pose.id === id)

test('arranging: a chair near a wall snaps its back to it, already before it is dropped', () => {
  const arranging = new Arranging(roomOf(itemOf('chair', CHAIR, 2.5, 2)), CATALOGUE)
  const drag = arranging.beginDrag('chair')!
  const near = moved(drag, at(2.5, 0.45))
  expect(near).toMatchObject({ mode: 'wall', reasons: [] })
  expect(near.poses[0]?.position.z).toBeCloseTo(0.4, 9)
  expect(dropAt(arranging, drag, at(2.5, 0.45))).toMatchObject({ ok: true, mode: 'wall', slid: false })
  expect(poseIn(arranging, 'chair')?.position.z).toBeCloseTo(0.4, 9)
})

test('arranging: no item leaves the room, however far it is dragged', () => {
  const arranging = new Arranging(roomOf(itemOf('chair', CHAIR, 2.5, 2)), CATALOGUE)
  const drag = arranging.beginDrag('chair')!
  dropAt(arranging, drag, at(40, -30))
  const { x, z } = poseIn(arranging, 'chair')!.position
  expect(x).toBeLessThanOrEqual(4.6 + 1e-9)
  expect(z).toBeGreaterThanOrEqual(0.4 - 1e-9)
})

test('arranging: a blocked item names what is in its way, slides to the nearest free place, or returns', () => {
  const arranging = new Arranging(roomOf(itemOf('chair', CHAIR, 0.6, 2), itemOf('table', TABLE, 3, 2)), CATALOGUE)
  const drag = arranging.beginDrag('chair')!
  expect(moved(drag, at(3, 2)).reasons).toMatchObject([{ id: 'table', reason: 'overlap' }])
  expect(dropAt(arranging, drag, at(3, 2))).toMatchObject({ ok: false, reasons: [{ id: 'table' }] })
  expect(poseIn(arranging, 'chair')).toMatchObject(at(0.6, 2))
  expect(arranging.canUndo).toBe(false)
  expect(dropAt(arranging, drag, at(2.05, 2))).toMatchObject({ ok: true, slid: true })
  expect(poseIn(arranging, 'chair')!.position.x).toBeLessThan(1.81)
})

test('arranging: an item moves alone, with what is stacked on it', () => {
  const table = itemOf('table', TABLE, 2, 2)
  const arranging = new Arranging(roomOf(table, itemOf('lamp', LAMP, 2.4, 2, { y: 0.75 }), itemOf('chair', CHAIR, 4.4, 3.4)), CATALOGUE)
  const drag = arranging.beginDrag('table')!
  expect(moved(drag, at(2, 2.5)).poses.map(({ id }) => id)).toEqual(['table', 'lamp'])
  dropAt(arranging, drag, at(2, 2.5))
  const [t, l] = [poseIn(arranging, 'table')!, poseIn(arranging, 'lamp')!]
  expect(l.position.x - t.position.x).toBeCloseTo(0.4, 6)
  expect(l.position.y).toBe(0.75)
  expect(poseIn(arranging, 'chair')).toMatchObject(at(4.4, 3.4))
})

test('arranging: items turn in the studio’s steps, and a picture keeps its wall’s angle', () => {
  const arranging = new Arranging(roomOf(itemOf('chair', CHAIR, 2.5, 2), itemOf('picture', WALL_ART, 2.5, 0, { y: 1.2 })), CATALOGUE)
  const drag = arranging.beginDrag('chair')!
  expect(turnedBy(drag, 0.3).angle).toBeCloseTo(Math.PI / 12, 9)
  expect(dropTurned(arranging, drag, 0.3).ok).toBe(true)
  expect(arranging.turn('chair', -Math.PI / 2)?.ok).toBe(true)
  expect(poseIn(arranging, 'chair')?.angle).toBeCloseTo(Math.PI / 12 - Math.PI / 2, 9)
  arranging.turn('picture', Math.PI / 2)
  expect(poseIn(arranging, 'picture')?.angle).toBe(0)
})

test('arranging: no drag begins for an item that is locked, unknown, or of an unknown product', () => {
  const locked = itemOf('chair', CHAIR, 2, 2, { customization: { [LOCK_KEY]: true } })
  const strange = { ...itemOf('strange', CHAIR, 4, 3), productId: 'unknown' }
  const arranging = new Arranging(roomOf(locked, strange), CATALOGUE)
  for (const id of ['chair', 'strange', 'nowhere']) {
    expect(arranging.beginDrag(id)).toBeUndefined()
    expect(arranging.turn(id, 1)).toBeUndefined()
  }
  expect(arranging.isLocked('chair')).toBe(true)
})

test('arranging: undoes a step and a reset, and saves only what differs from the service', () => {
  const arranging = new Arranging(roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 4, 3)), CATALOGUE)
  expect(arranging.reset()).toBe(false)
  arranging.turn('a', Math.PI / 2)
  arranging.turn('b', Math.PI / 2)
  const ops = arranging.unsaved()
  expect(ops.map(({ itemId }) => itemId)).toEqual(['a', 'b'])
  expect(arranging.reset()).toBe(true)
  expect(arranging.unsaved()).toEqual([])
  expect(arranging.undo()).toBe(true)
  expect(arranging.unsaved()).toEqual(ops)
  arranging.acknowledge(ops, new Set())
  expect(arranging.unsaved()).toEqual([])
  // Back to the design is a change again, now that the service has another.
  arranging.reset()
  expect(arranging.unsaved().map(({ itemId }) => itemId)).toEqual(['a', 'b'])
})

test('arranging: the op of a turned item has no position, that of a moved one no rotation', () => {
  const arranging = new Arranging(roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 4, 3)), CATALOGUE)
  arranging.turn('a', Math.PI / 2)
  const drag = arranging.beginDrag('b')!
  dropAt(arranging, drag, at(3.5, 3, 0, 0))
  expect(arranging.unsaved().map(({ itemId, item }) => [itemId, Object.keys(item)])).toEqual([
    ['a', ['rotation']],
    ['b', ['position']],
  ])
})

test('arranging: any sequence keeps a valid room valid, and undoing all of it restores the design', () => {
  const design = roomOf(itemOf('chair', CHAIR, 0.6, 3), itemOf('lamp', LAMP, 2.4, 2, { y: 0.75 }), itemOf('table', TABLE, 2.5, 2))
  const metres = fc.double({ min: -2, max: 7, noNaN: true })
  const step = fc.record({
    id: fc.constantFrom('chair', 'table', 'lamp'),
    x: metres,
    z: metres,
    turn: fc.option(fc.double({ min: -4, max: 4, noNaN: true })),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const arranging = new Arranging(design, CATALOGUE)
      const before = arranging.poses
      for (const { id, x, z, turn } of steps) {
        const drag = arranging.beginDrag(id)!
        if (turn === null) dropAt(arranging, drag, at(x, z, drag.item.rotation.y, drag.item.position.y))
        else dropTurned(arranging, drag, turn)
        const floorless = problems({ ...design, items: arranging.items }, CATALOGUE).flatMap(({ blockers }) =>
          blockers.filter(({ reason }) => reason !== 'no-surface'),
        )
        expect(floorless).toEqual([])
      }
      while (arranging.undo());
      expect(arranging.poses.every((pose, i) => samePose(pose, before[i]!))).toBe(true)
    }),
    { numRuns: cases(40) },
  )
})
