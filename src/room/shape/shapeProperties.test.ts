import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { defaultOpenings } from '#contract/design/newScene.ts'
import { sceneData, type StoredScene } from '#contract/design/scene.ts'
import { applyOps, type RoomOp } from '../document/changes.ts'
import { positionInside, problems } from '../placement/checks.ts'
import type { RoomDocument } from '../document/document.ts'
import { area, floorPolygon } from '../geometry/polygon.ts'
import { roomSpace } from '../geometry/roomSpace.ts'
import { sceneFaults } from '../document/sceneFaults.ts'
import { rectangleScene, between } from '../../../test/room.ts'
import { anyFurnished, SHOP } from '../../../test/room/furniture.ts'
import { afterRoomChange } from './afterRoomChange.ts'
import { addCorner, moveCorner, removeCorner } from './corners.ts'
import { snapCorner, snapWall } from './guides.ts'
import { applyPreset, PRESETS, setHeight, setOuterSize } from './size.ts'
import type { Reshape } from './reshape.ts'
import { dragWall, setWallLength } from './walls.ts'
import { Tally } from '../../../test/room/bruteForce.ts'

vi.setConfig({ testTimeout: 60_000 })

const nth = fc.nat(63)
type Edit = (scene: StoredScene) => Reshape
const wallAt = ({ room }: StoredScene, n: number) => room.walls[n % room.walls.length]!.id
/** Any edit of a shape, sensible or not. */
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(nth, between(-6, 6)).map(
    ([n, metres]): Edit =>
      (scene) =>
        dragWall(scene, wallAt(scene, n), metres),
  ),
  fc.tuple(nth, between(-6, 6)).map(
    ([n, metres]): Edit =>
      (scene) =>
        dragWall(scene, wallAt(scene, n), snapWall(scene, wallAt(scene, n), metres).metres),
  ),
  fc.tuple(nth, between(-2, 12), between(-2, 12)).map(
    ([n, x, y]): Edit =>
      (scene) =>
        moveCorner(scene, n % scene.room.walls.length, { x, y }),
  ),
  fc.tuple(nth, between(-2, 12), between(-2, 12)).map(
    ([n, x, y]): Edit =>
      (scene) =>
        moveCorner(scene, n % scene.room.walls.length, snapCorner(scene, n % scene.room.walls.length, { x, y }).point),
  ),
  fc.tuple(nth, between(0, 8)).map(
    ([n, metres]): Edit =>
      (scene) =>
        addCorner(scene, wallAt(scene, n), metres),
  ),
  nth.map(
    (n): Edit =>
      (scene) =>
        removeCorner(scene, n % scene.room.walls.length),
  ),
  fc.tuple(nth, between(0, 14), fc.constantFrom('from' as const, 'to' as const)).map(
    ([n, length, anchor]): Edit =>
      (scene) =>
        setWallLength(scene, wallAt(scene, n), length, anchor),
  ),
  fc.tuple(between(1, 22), between(1, 22)).map(
    ([length, width]): Edit =>
      (scene) =>
        setOuterSize(scene, { length, width }),
  ),
  between(2, 6).map(
    (height): Edit =>
      (scene) =>
        setHeight(scene, height),
  ),
  fc.tuple(fc.constantFrom(...PRESETS), between(2, 12), between(2, 12), fc.nat(3)).map(
    ([preset, length, width, quarters]): Edit =>
      (scene) =>
        applyPreset(scene, preset, { length, width }, quarters),
  ),
)
const edits = fc.array(anyEdit, { minLength: 1, maxLength: 14 })
const furnishedStart = rectangleScene(7, 6, 2.8, defaultOpenings({ length: 7, width: 6, height: 2.8 }))

test('whatever is drawn in whatever order is a room: closed, simple, within the limits, its openings in their walls', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(edits, (asked) => {
      let scene = furnishedStart
      for (const edit of asked) {
        const outcome = edit(scene)
        tally.count(outcome.ok ? 'changed' : 'refused')
        if (!outcome.ok) continue
        tally.count('opening removed', outcome.removed.length > 0)
        const known = new Set(scene.objects.map(({ id }) => id))
        expect(new Set([...outcome.scene.objects, ...outcome.removed].map(({ id }) => id))).toEqual(known)
        scene = outcome.scene
        expect(sceneFaults(scene)).toEqual([])
        expect(area(floorPolygon(scene.room.walls))).toBeGreaterThanOrEqual(1)
        const { bounds } = roomSpace(scene)
        expect([bounds.minX, bounds.minZ]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5)])
      }
      expect(sceneData.safeParse(scene).error).toBeUndefined()
    }),
    { numRuns: cases(400) },
  )
  for (const outcome of ['changed', 'refused', 'opening removed']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(12))
})

test('shape: furniture follows, all of it inside; new blockers are listed; undo restores everything', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyFurnished(furnishedStart), edits, (start, asked) => {
      let document: RoomDocument = start
      const undo: RoomOp[][] = []
      for (const edit of asked) {
        const outcome = edit(document.scene)
        if (!outcome.ok) continue
        const { ops, unfit } = afterRoomChange(document, SHOP, outcome)
        tally.count('reshaped')
        tally.count('in the way', unfit.length > 0)
        const before = problems(document, SHOP)
        const { document: after, inverse } = applyOps(document, ops)
        undo.unshift(inverse)
        const space = roomSpace(after.scene)
        for (const { position } of after.items.values()) expect(positionInside(space, position)).toBe(true)
        const listed = new Set([...before, ...unfit].map(({ itemId }) => itemId))
        expect(problems(after, SHOP).filter(({ itemId }) => !listed.has(itemId))).toEqual([])
        document = after
      }
      expect(undo.reduce((document, ops) => applyOps(document, ops).document, document)).toEqual(start)
    }),
    { numRuns: cases(150) },
  )
  for (const outcome of ['reshaped', 'in the way']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(5))
})
