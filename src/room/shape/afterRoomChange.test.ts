import { describe, expect, test } from 'vitest'
import type { StoredScene } from '#contract/design/scene.ts'
import { applyOps } from '../document/changes.ts'
import { problems } from '../placement/checks.ts'
import type { RoomDocument } from '../document/document.ts'
import { lShape, polygonScene, rectangleScene } from '../../../test/room.ts'
import { furnished, idOf, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { afterRoomChange } from './afterRoomChange.ts'
import { setHeight, setOuterSize } from './size.ts'
import { addCorner, moveCorner, removeCorner } from './corners.ts'
import { dragWall, setWallLength } from './walls.ts'
import type { Reshape } from './reshape.ts'

const done = (outcome: Reshape): StoredScene => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused))
  return outcome.scene
}
const change = (document: RoomDocument, edit: (scene: StoredScene) => Reshape) => {
  const outcome = edit(document.scene)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused))
  const result = afterRoomChange(document, SHOP, outcome)
  const after = applyOps(document, result.ops).document
  return { ...result, after, at: (n: number) => after.items.get(idOf(n))!.position }
}

describe('when the room changes', () => {
  test('an item outside a smaller room is moved to the nearest free place, with its stacked items', () => {
    const room = furnished([
      pieceAt(1, 'table', [4, 2]),
      pieceAt(2, 'vase', [4.5, 0.75, 2]),
      pieceAt(3, 'chair', [2.4, 2]),
      pieceAt(4, 'stool', [0.5, 0.5]),
    ])
    const { after, at, moved, unfit } = change(room, (scene) => dragWall(scene, 'wall-2', -1))
    expect(moved).toEqual([idOf(1)])
    expect(unfit).toEqual([])
    expect(problems(after, SHOP)).toEqual([])
    expect(at(2).x - at(1).x).toBeCloseTo(0.5, 9)
    expect(at(4)).toEqual({ x: 0.5, y: 0, z: 0.5 })
  })

  test('pictures go with their wall and lamps with the ceiling', () => {
    const room = furnished([
      pieceAt(1, 'picture', [5, 1.2, 2], { turn: -Math.PI / 2 }),
      pieceAt(2, 'pendant', [2, 2.8, 2]),
      pieceAt(3, 'picture', [2, 1.9, 0]),
    ])
    const wider = change(room, (scene) => dragWall(scene, 'wall-2', 1.5))
    expect(wider.at(1)).toEqual({ x: 6.5, y: 1.2, z: 2 })
    expect(wider.moved).toEqual([])
    const lower = change(room, (scene) => setHeight(scene, 2.5))
    expect([lower.at(2).y, lower.at(3).y]).toEqual([2.5, expect.closeTo(1.7, 9)])
    expect(problems(lower.after, SHOP)).toEqual([])
  })

  test('a lamp on its cord hangs as far below the ceiling as before, never below the floor', () => {
    const room = furnished([pieceAt(1, 'pendant', [2, 2.1, 2]), pieceAt(2, 'pendant', [3, 0.6, 2])])
    expect(change(room, (scene) => dragWall(scene, 'wall-2', 1.5)).at(1)).toEqual({ x: 2, y: 2.1, z: 2 })
    expect(change(room, (scene) => setHeight(scene, 3.3)).at(1).y).toBe(2.6)
    const lower = change(room, (scene) => setHeight(scene, 2.5))
    expect([lower.at(1).y, lower.at(2).y]).toEqual([1.8, 0.5])
  })

  test('a picture keeps its place when its wall is taken over by another, and its distance from the end that stays', () => {
    const split = done(addCorner(rectangleScene(), 'wall-3', 2))
    const room = furnished([pieceAt(1, 'picture', [1, 1.2, 4], { turn: Math.PI }), pieceAt(2, 'picture', [5, 1.2, 3], { turn: -Math.PI / 2 })], split)
    const joined = change(room, (scene) => removeCorner(scene, 3))
    expect([joined.at(1), joined.moved]).toEqual([{ x: 1, y: 1.2, z: 4 }, []])
    const longer = change(room, (scene) => dragWall(scene, 'wall-1', 1))
    expect([longer.at(1), longer.at(2)]).toEqual([
      { x: 1, y: 1.2, z: 5 },
      { x: 5, y: 1.2, z: 4 },
    ])
    const shorter = change(room, (scene) => setWallLength(scene, 'wall-2', 3.5, 'from'))
    expect(shorter.at(2)).toEqual({ x: 5, y: 1.2, z: 3 })
  })

  test('a picture goes with its wall when that is turned, or when the drawing is moved', () => {
    const room = furnished([pieceAt(1, 'picture', [5, 1.2, 3], { turn: -Math.PI / 2 }), pieceAt(2, 'picture', [2, 1.2, 0])])
    const turned = change(room, (scene) => moveCorner(scene, 1, { x: 6, y: 0 }))
    // A metre from the end that stays, (5, 4), along the wall to (6, 0).
    expect(turned.at(1)).toEqual({ x: expect.closeTo(5 + 1 / Math.sqrt(17), 9), y: 1.2, z: expect.closeTo(4 - 4 / Math.sqrt(17), 9) })
    expect(turned.after.items.get(idOf(1))!.rotation.y).toBeCloseTo(Math.atan2(-4, -1), 9)
    expect(change(room, (scene) => dragWall(scene, 'wall-4', 0.75)).at(2)).toEqual({ x: 2.75, y: 1.2, z: 0 })
  })

  test('a picture that its wall has become too short for is listed', () => {
    const room = furnished([pieceAt(1, 'picture', [5, 1.2, 2], { turn: Math.PI })], polygonScene(lShape(6, 5, 3, 2)))
    const { unfit } = change(room, (scene) => moveCorner(scene, 3, { x: 5.5, y: 2 }))
    expect(unfit.map(({ itemId }) => itemId)).toEqual([idOf(1)])
  })

  test('two pictures on a wall that became shorter hang beside one another', () => {
    const room = furnished([pieceAt(1, 'picture', [3.2, 1.2, 0]), pieceAt(2, 'picture', [4.6, 1.2, 0]), pieceAt(3, 'picture', [1, 1.2, 0])])
    const { at, moved, unfit } = change(room, (scene) => dragWall(scene, 'wall-2', -1.5))
    expect([at(1).x, at(2).x, at(3).x].map((x) => x.toFixed(3))).toEqual(['3.200', '2.600', '1.000'])
    expect([moved, unfit]).toEqual([[idOf(2)], []])
  })

  test('an item without a place within half a metre goes to about the nearest free one', () => {
    const room = furnished([pieceAt(1, 'sofa', [3, 2]), pieceAt(2, 'chair', [4.6, 2]), pieceAt(3, 'table', [3.2, 1]), pieceAt(4, 'table', [3.2, 3])])
    const { after, at, moved, unfit } = change(room, (scene) => dragWall(scene, 'wall-2', -1))
    expect([moved, unfit, problems(after, SHOP)]).toEqual([[idOf(2)], [], []])
    // It would be inside at (3.6, 2); the first place clear of the sofa and the tables is 1.6 m to the left.
    expect(at(2)).toMatchObject({ x: expect.closeTo(2), y: 0 })
    expect(Math.abs(at(2).z - 2)).toBeLessThanOrEqual(1.6 + 1e-9)
  })

  test('a pile goes along with what is under it', () => {
    const room = furnished([pieceAt(1, 'vase', [4.4, 0.85, 2]), pieceAt(2, 'tray', [4.4, 0.75, 2]), pieceAt(3, 'table', [4.2, 2])])
    const { at, moved } = change(room, (scene) => dragWall(scene, 'wall-2', -1))
    expect(moved).toEqual([idOf(3)])
    expect([at(1), at(2), at(3)]).toEqual([
      { x: expect.closeTo(3.4), y: 0.85, z: 2 },
      { x: expect.closeTo(3.4), y: 0.75, z: 2 },
      { x: expect.closeTo(3.2), y: 0, z: 2 },
    ])
  })

  test('an item that was blocked before is not listed again', () => {
    const room = furnished([pieceAt(1, 'chair', [1, 1]), pieceAt(2, 'chair', [1.5, 1]), pieceAt(3, 'chair', [4.6, 3.6])])
    expect(change(room, (scene) => dragWall(scene, 'wall-2', 1)).unfit).toEqual([])
  })

  test('everything goes with the drawing when it grows to the left', () => {
    const room = furnished([pieceAt(1, 'chair', [1, 1]), pieceAt(2, 'picture', [0, 1.2, 2], { turn: Math.PI / 2 }), pieceAt(3, 'rug', [2.5, 2])])
    const { at, moved } = change(room, (scene) => dragWall(scene, 'wall-4', 0.75))
    expect([at(1).x, at(2).x, at(3).x]).toEqual([1.75, 0, 3.25])
    expect(moved).toEqual([])
  })

  test('an item without a place in the new room is listed with its blockers, and is inside all the same', () => {
    const room = furnished([pieceAt(1, 'sofa', [1, 0.45]), pieceAt(2, 'sofa', [4, 0.45]), pieceAt(3, 'sofa', [4, 1.5]), pieceAt(4, 'sofa', [4, 3])])
    const { after, unfit } = change(room, (scene) => setOuterSize(scene, { length: 2, width: 2.5 }))
    expect(unfit.length).toBeGreaterThan(0)
    for (const { position } of after.items.values()) {
      expect(position.x).toBeLessThanOrEqual(2)
      expect(position.z).toBeLessThanOrEqual(2.5)
    }
    expect(new Set(problems(after, SHOP).map(({ itemId }) => itemId))).toEqual(new Set(unfit.map(({ itemId }) => itemId)))
  })

  test('a piece that the catalogue no longer has is moved in as a point', () => {
    const room = furnished([pieceAt(1, 'chair', [4.5, 2], { productId: idOf(0xfff) })], rectangleScene(5, 4))
    expect(change(room, (scene) => dragWall(scene, 'wall-2', -1)).at(1)).toEqual({ x: 4, y: 0, z: 2 })
  })
})
