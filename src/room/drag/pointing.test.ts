/** Target pose of the dragged item for a pointer. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GRID } from '../placement/snapping/alignment.ts'
import { between, rectangleScene } from '../../../test/room.ts'
import { furnished, idOf, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { poseOf } from './dropping.ts'
import { beginDrag, type DragTarget } from './dragTarget.ts'
import { footHeight, grip, raisedTo, restHeight, wantedPose, wayBetween } from './pointing.ts'

// The ceiling is no whole number of steps above the floor.
const HEIGHT = 2.83
const pieces = [
  pieceAt(1, 'chair', [3, 3]),
  pieceAt(2, 'picture', [1.5, 1.2, 0]),
  pieceAt(3, 'pendant', [2, HEIGHT, 2]),
  pieceAt(4, 'table', [2, 2]),
  pieceAt(5, 'vase', [4, 0, 1]),
  pieceAt(6, 'tray', [2.5, 0.75, 2]),
]
const room = furnished(pieces, rectangleScene(5, 4, HEIGHT))
const drag = (n: number): DragTarget => beginDrag(room, SHOP, idOf(n))!
const [chair, wallPicture, pendant, vase] = [drag(1), drag(2), drag(3), drag(5)]

describe('what is dragged', () => {
  test('stays under the pointer where it was taken hold of', () => {
    fc.assert(
      fc.property(between(0, 5), between(0, 4), between(-3, 3), between(-3, 3), (x, y, byX, byY) => {
        const from = grip(chair, { floor: { x, y } })
        expect(wantedPose(chair, { floor: { x, y } }, from, poseOf(chair.item)).position.x).toBeCloseTo(3, 9)
        const { position } = wantedPose(chair, { floor: { x: x + byX, y: y + byY } }, from, poseOf(chair.item))
        expect(position.x).toBeCloseTo(3 + byX, 9)
        expect(position.z).toBeCloseTo(3 + byY, 9)
        expect(position.y).toBe(0)
      }),
    )
  })
  test('goes up and down a wall with it where it hangs on one, and never below the floor', () => {
    const start = { wall: { x: 1.5, y: 1.4, z: 0 } }
    const from = grip(wallPicture, start)
    expect(wantedPose(wallPicture, { wall: { x: 2, y: 1.9, z: 0 } }, from, poseOf(wallPicture.item)).position).toEqual({
      x: 2,
      y: expect.closeTo(1.7, 12),
      z: 0,
    })
    expect(wantedPose(wallPicture, { wall: { x: 2, y: 0.1, z: 0 } }, from, poseOf(wallPicture.item)).position.y).toBe(0)
    // Floor items follow the floor, whatever wall is behind it.
    expect(
      wantedPose(chair, { wall: { x: 2, y: 1, z: 0 }, floor: { x: 1, y: 1 } }, grip(chair, { floor: { x: 3, y: 3 } }), poseOf(chair.item)),
    ).toEqual({
      position: { x: 1, y: 0, z: 1 },
      angle: 0,
    })
  })
  test('the dragged item keeps its target while the pointer is on neither', () => {
    const before = { position: { x: 1, y: 0, z: 1 }, angle: 1 }
    expect(wantedPose(chair, {}, grip(chair, {}), before)).toBe(before)
  })
})

describe('what is raised', () => {
  test('goes in steps of 5 cm from the floor, or from the ceiling that it hangs from', () => {
    fc.assert(
      fc.property(between(-1, 3), (y) => {
        const onWall = raisedTo(wallPicture, y, false).y / GRID
        expect(Math.abs(onWall - Math.round(onWall))).toBeLessThan(1e-6)
        const hung = raisedTo(pendant, y, false).y
        const below = (pendant.space.height - hung) / GRID
        if (hung > 0) expect(Math.abs(below - Math.round(below))).toBeLessThan(1e-6)
        for (const at of [onWall * GRID, hung]) expect(Math.abs(at - Math.max(0, y))).toBeLessThanOrEqual(GRID / 2 + 1e-9)
      }),
    )
  })
  test('goes exactly there when it is free to, along the floor not at all, and not below it', () => {
    expect(raisedTo(wallPicture, 1.234, true)).toEqual({ x: 1.5, y: 1.234, z: 0 })
    expect(raisedTo(wallPicture, -1, true).y).toBe(0)
  })
})

test('several go in steps of 5 cm on each axis, or exactly', () => {
  expect(wayBetween({ floor: { x: 1, y: 1 } }, { floor: { x: 1.53, y: 0.98 } }, false)).toEqual({
    x: expect.closeTo(0.55, 12),
    y: expect.closeTo(0, 12),
  })
  expect(wayBetween({ floor: { x: 1, y: 1 } }, { floor: { x: 1.5, y: 0.75 } }, true)).toEqual({ x: 0.5, y: -0.25 })
  expect(wayBetween({ floor: { x: 1, y: 1 } }, {}, true)).toBeNull()
  expect(wayBetween({}, { floor: { x: 1, y: 1 } }, true)).toBeNull()
})

describe('the height at which the pointer’s ray is cut', () => {
  // A ray straight down, and one that leans: a metre higher it is a metre nearer.
  const down = (x: number, z: number) => () => ({ x, y: z })
  test('the cut height is that of the highest top for items that go on tops, else the item’s own', () => {
    const centre = { x: 0, z: 0 }
    expect(restHeight(vase, centre, 0, down(2, 2))).toBe(0.75)
    expect(restHeight(vase, centre, 0, down(2.5, 2))).toBeCloseTo(0.85, 12)
    expect(restHeight(vase, centre, 0, down(4, 3))).toBe(0)
    expect(restHeight(vase, centre, 0, (height) => ({ x: 2, y: 2 + 0.75 - height }))).toBe(0.75)
    expect(restHeight(vase, centre, 0.2, () => undefined)).toBe(0.2)
    expect(restHeight(chair, centre, 0.1, down(2, 2))).toBe(0.1)
  })
  test('the cut height of a rotated item is its foot, below its pivot if it hangs from a ceiling', () => {
    expect(footHeight(pendant.placedItem)).toBeCloseTo(HEIGHT - 0.5, 12)
    expect(footHeight(chair.placedItem)).toBe(0)
  })
})
