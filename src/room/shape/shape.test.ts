import { describe, expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { area, floorPolygon } from '../geometry/polygon.ts'
import { lengthOf, sceneFaults } from '../document/sceneFaults.ts'
import { door, lShape, polygonScene, rectangleScene, slanted, windowIn } from '../../../test/room.ts'
import { addCorner, moveCorner, removeCorner } from './corners.ts'
import type { Reshape, Reshaped } from './reshape.ts'
import { applyOutline, setHeight, setOuterSize } from './size.ts'
import { dragWall, dragWithin, setWallLength } from './walls.ts'

const done = (outcome: Reshape): Reshaped => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused))
  expect(sceneFaults(outcome.scene)).toEqual([])
  return outcome
}
const drawn = (outcome: Reshape) => floorPolygon(done(outcome).scene.room.walls).map(({ x, y }) => [x, y])
const refusal = (outcome: Reshape) => {
  if (outcome.ok) throw new Error('was not refused')
  return outcome.refused
}
const wallIds = (scene: StoredScene) => scene.room.walls.map(({ id }) => id)
const p = (x: number, y: number): PlanPoint => ({ x, y })
const openings = [{ ...door('wall-4', 0.2), id: 'door-1' }, windowIn('wall-1', 2)]
const room = rectangleScene(5, 4, 2.8, openings)
const placed = done(moveCorner(room, 0, p(0, 0))).scene

describe('a dragged wall', () => {
  test('makes the room longer or shorter, and its neighbours with it', () => {
    const { scene, shift, moved } = done(dragWall(placed, 'wall-2', 1.5))
    expect(scene.room.dimensions).toEqual({ length: 6.5, width: 4, height: 2.8 })
    expect([shift, moved]).toEqual([p(0, 0), []])
    expect(wallIds(scene)).toEqual(wallIds(room))
    expect(drawn(dragWall(placed, 'wall-3', -1))).toEqual([
      [0, 0],
      [5, 0],
      [5, 3],
      [0, 3],
    ])
  })

  test('at the origin moves the drawing: openings, light and camera go along', () => {
    const { scene, shift } = done(dragWall(placed, 'wall-4', 1))
    expect(shift).toEqual(p(1, 0))
    expect(scene.room.dimensions.length).toBe(6)
    expect(scene.objects.map(({ offset, transform }) => [offset, transform.position.x])).toEqual([
      [0.2, 0],
      [3, 3.6],
    ])
    expect(scene.camera.position.x).toBe(room.camera.position.x + 1)
    expect(scene.lighting.directionalLights[0]!.position.x).toBe(6)
  })

  test('above the origin moves the drawing down: openings, light and camera go along', () => {
    const { scene, shift } = done(dragWall(placed, 'wall-1', 0.5))
    expect(shift).toEqual(p(0, 0.5))
    expect(scene.objects.map(({ offset }) => offset)).toEqual([expect.closeTo(0.2, 9), 2])
    expect(scene.camera.position.z).toBeCloseTo(room.camera.position.z + 0.5, 9)
    expect(scene.camera.target.z).toBeCloseTo(room.camera.target.z + 0.5, 9)
    const [before, after] = [room, scene].map(({ lighting }) => lighting.directionalLights[0]!)
    expect(after!.position.z).toBeCloseTo(before!.position.z + 0.5, 9)
    expect(after!.target.z).toBeCloseTo(before!.target.z + 0.5, 9)
  })

  test('between two that run the same way is joined to both by walls of their own', () => {
    const split = done(addCorner(done(addCorner(placed, 'wall-3', 3)).scene, 'wall-3', 1.5)).scene
    const middle = split.room.walls[3]!.id
    const pulled = done(dragWall(split, middle, 0.5)).scene
    expect(new Set(wallIds(pulled)).size).toBe(8)
    expect(drawn(dragWall(split, middle, 0.5))).toEqual([
      [0, 0],
      [5, 0],
      [5, 4],
      [3.5, 4],
      [3.5, 4.5],
      [2, 4.5],
      [2, 4],
      [0, 4],
    ])
  })

  test('slides along slanted neighbours', () => {
    expect(drawn(dragWall(polygonScene(slanted()), 'wall-4', 0.5))).toEqual([
      [0, 0],
      [5, 0],
      [5, 2.5],
      [3, 4.5],
      [0, 4.5],
    ])
  })

  test('beside one that runs the same way is joined to it by a new wall, and pushed back is flush again', () => {
    const split = done(addCorner(placed, 'wall-3', 2)).scene
    const pulled = done(dragWall(split, 'wall-5', 1))
    expect(drawn(dragWall(split, 'wall-5', 1))).toEqual([
      [0, 0],
      [5, 0],
      [5, 4],
      [3, 4],
      [3, 5],
      [0, 5],
    ])
    expect(wallIds(pulled.scene)).toEqual(['wall-1', 'wall-2', 'wall-3', 'wall-6', 'wall-5', 'wall-4'])
    expect(area(floorPolygon(pulled.scene.room.walls))).toBe(23)
    const back = done(dragWall(pulled.scene, 'wall-5', -1)).scene
    expect(floorPolygon(back.room.walls)).toEqual(floorPolygon(split.room.walls))
    expect(wallIds(back)).toEqual(wallIds(split))
  })

  test.each([
    ['through the wall opposite', 'wall-2', -6, { code: 'walls-cross' }],
    ['too near to it', 'wall-2', -4.9, { code: 'wall-too-short', wallId: 'wall-1', min: 0.2 }],
    ['to less than two metres', 'wall-2', -3.5, { code: 'too-small', dimension: 'length', metres: 1.5, min: 2, max: 20 }],
    ['beyond twenty', 'wall-2', 15.1, { code: 'too-big', dimension: 'length', max: 20 }],
    ['that is not there', 'wall-9', 1, { code: 'no-such-wall', wallId: 'wall-9' }],
  ])('%s is refused', (_, id, metres, expected) => {
    expect(refusal(dragWall(placed, id, metres))).toMatchObject(expected)
  })

  test('goes as far as it can', () => {
    expect(dragWithin(placed, 'wall-2', 1)).toBe(1)
    expect(dragWithin(placed, 'wall-2', 40)).toBeCloseTo(15, 2)
    expect(dragWithin(placed, 'wall-2', -40)).toBeCloseTo(-3, 2)
    expect(dragWall(placed, 'wall-2', dragWithin(placed, 'wall-2', -40)).ok).toBe(true)
  })

  test('takes no window past the end of a wall that became shorter: it slides, and is listed when there is no place', () => {
    const slid = done(dragWall(placed, 'wall-2', -2.2))
    expect(slid).toMatchObject({ moved: ['window-1'], removed: [] })
    expect(slid.scene.objects.find(({ id }) => id === 'window-1')!.offset).toBeCloseTo(1.6, 9)
    const wide = rectangleScene(5, 4, 2.8, [windowIn('wall-1', 0.5, 4)])
    expect(done(dragWall(wide, 'wall-2', -2))).toMatchObject({ removed: [{ id: 'window-1' }], scene: { objects: [] } })
    const two = rectangleScene(5, 4, 2.8, [windowIn('wall-1', 0.1, 1.5), { ...windowIn('wall-1', 3, 1.5), id: 'window-2' }])
    expect(done(dragWall(two, 'wall-2', -2)).scene.objects.map(({ offset }) => offset)).toEqual([0, 1.5])
  })
})

describe('a corner', () => {
  test('goes where it is put, and the doors of its walls keep to the ends that stay', () => {
    const { scene } = done(moveCorner(placed, 0, p(1, 0)))
    expect(scene.objects[0]!.offset).toBeCloseTo(0.2, 9)
    expect(scene.objects[1]!.offset).toBeCloseTo(1, 9)
    expect(scene.objects[1]!.transform.position.x).toBeCloseTo(2.6, 9)
  })
  test.each([
    ['across another wall', 0, p(6, 2), { code: 'walls-cross' }],
    ['onto its neighbour', 0, p(4.9, 0), { code: 'wall-too-short', wallId: 'wall-1' }],
    ['out of the limits', 0, p(-16, 0), { code: 'too-big', dimension: 'length', metres: 21 }],
    ['that is not there', 4, p(0, 0), { code: 'no-such-corner', index: 4 }],
  ])('%s is refused', (_, index, to, expected) => {
    expect(refusal(moveCorner(placed, index, to))).toMatchObject(expected)
  })

  test('a corner may be moved in a room with a short wall, which may not become shorter', () => {
    const stepped = polygonScene([p(0, 0), p(3, 0), p(3, 0.1), p(6, 0.1), p(6, 4), p(0, 4)])
    expect(done(moveCorner(stepped, 5, p(0, 4.5))).scene.room.dimensions.width).toBe(4.5)
    expect(refusal(moveCorner(stepped, 2, p(3, 0.05)))).toMatchObject({ code: 'wall-too-short', wallId: 'wall-2' })
  })
  test('across another wall is refused by the name of a wall that crosses', () => {
    expect(refusal(moveCorner(placed, 0, p(6, 2)))).toMatchObject({ code: 'walls-cross', wallId: 'wall-4' })
    // The walls from corner 13 to corner 14 and on to corner 15, of which the first cross others: neither is wall-1.
    const round = polygonScene(Array.from({ length: 16 }, (_, n) => p(5 + 5 * Math.cos((n * Math.PI) / 8), 5 + 5 * Math.sin((n * Math.PI) / 8))))
    const crossing = refusal(moveCorner(round, 13, p(4, 10.5)))
    expect(crossing).toMatchObject({ code: 'walls-cross' })
    expect(['wall-13', 'wall-14']).toContain('wallId' in crossing && crossing.wallId)
  })
  test('a corner that leaves a sliver of a room is refused', () => {
    const triangle = polygonScene([p(0, 0), p(5, 4), p(0, 4)])
    expect(refusal(moveCorner(triangle, 2, p(2.4, 2.1)))).toMatchObject({ code: 'too-narrow', squareMetres: 0.45, min: 1 })
  })

  test('added to a wall leaves everything where it is, each opening on its half', () => {
    const { scene, moved, removed } = done(addCorner(placed, 'wall-1', 1.2))
    expect([moved, removed]).toEqual([[], []])
    expect(wallIds(scene)).toEqual(['wall-1', 'wall-5', 'wall-2', 'wall-3', 'wall-4'])
    expect(scene.room.walls[1]).toMatchObject({ color: room.room.walls[0]!.color, points: [p(1.2, 0), p(5, 0)] })
    expect(scene.objects[1]).toMatchObject({ wallId: 'wall-5', offset: 0.8, transform: placed.objects[1]!.transform })
    expect(area(floorPolygon(scene.room.walls))).toBe(20)
  })
  test('added past a window leaves it on the first half, added to another wall leaves all where they are', () => {
    const past = done(addCorner(placed, 'wall-1', 3.5)).scene
    expect(past.objects.map(({ id, wallId, offset }) => [id, wallId, offset])).toEqual([
      ['door-1', 'wall-4', 0.2],
      ['window-1', 'wall-1', 2],
    ])
    const opposite = done(addCorner(placed, 'wall-3', 2.5)).scene
    expect(opposite.objects).toEqual(placed.objects)
  })
  test('a corner may be added where a window begins and where it ends', () => {
    expect(done(addCorner(placed, 'wall-1', 2)).scene.objects[1]).toMatchObject({ wallId: 'wall-5', offset: 0 })
    expect(done(addCorner(placed, 'wall-1', 3.2)).scene.objects[1]).toMatchObject({ wallId: 'wall-1', offset: 2 })
  })
  test('a corner that is added and removed again restores the wall', () => {
    const split = done(addCorner(placed, 'wall-1', 1.2)).scene
    expect(done(removeCorner(split, 1)).scene).toEqual(placed)
  })
  test.each([
    ['inside a window', 'wall-1', 2.5, { code: 'in-opening', openingId: 'window-1', from: 2, to: 3.2 }],
    ['at the very end', 'wall-1', 4.9, { code: 'wall-too-short', wallId: 'wall-1' }],
    ['nowhere', 'wall-7', 1, { code: 'no-such-wall' }],
  ])('added %s is refused', (_, id, metres, expected) => {
    expect(refusal(addCorner(placed, id, metres))).toMatchObject(expected)
  })
  test('taken from a triangle, or from nowhere, is refused; of 64 walls none more is made', () => {
    const triangle = polygonScene([p(0, 0), p(5, 0), p(0, 4)])
    expect(refusal(removeCorner(triangle, 0))).toEqual({ code: 'too-few-walls', count: 2, min: 3, max: 64 })
    expect(refusal(removeCorner(triangle, 3))).toEqual({ code: 'no-such-corner', index: 3 })
    const round = polygonScene(Array.from({ length: 64 }, (_, n) => p(5 + 5 * Math.cos((n * Math.PI) / 32), 5 + 5 * Math.sin((n * Math.PI) / 32))))
    expect(refusal(addCorner(round, 'wall-1', 0.24))).toMatchObject({ code: 'too-many-walls', count: 65 })
  })
  test('taken away takes the doors of its second wall to the one that is left, when it has a place', () => {
    const l = polygonScene(lShape())
    const withDoor = { ...l, objects: [door('wall-3', 1)] }
    const { scene } = done(removeCorner(withDoor, 2))
    expect(scene.objects).toMatchObject([{ wallId: 'wall-2' }])
  })
})

describe('a length that is typed', () => {
  test.each([
    ['wall-1', 6.25, 'from', { x: 0, y: 0 }],
    ['wall-1', 6.25, 'to', { x: 1.25, y: 0 }],
    ['wall-4', 3, 'from', { x: 0, y: -1 }],
    ['wall-4', 3, 'to', { x: 0, y: 0 }],
  ] as const)('%s is %f m, its %s end staying', (id, length, anchor, shift) => {
    const outcome = done(setWallLength(placed, id, length, anchor))
    expect(lengthOf(outcome.scene.room.walls.find((wall) => wall.id === id)!)).toBe(length)
    expect(outcome.shift).toEqual(shift)
    expect(outcome.scene.room.walls).toHaveLength(4)
  })
  test('a typed length is kept beside slanted walls and after a corner was added', () => {
    const five = done(setWallLength(polygonScene(slanted()), 'wall-3', 3, 'from')).scene
    expect(lengthOf(five.room.walls[2]!)).toBeCloseTo(3, 8)
    const split = done(addCorner(placed, 'wall-3', 2)).scene
    const other = done(setWallLength(split, 'wall-5', 2.5, 'to')).scene
    expect(other.room.walls.map((wall) => lengthOf(wall))).toEqual([5, 4, expect.closeTo(2.5, 8), expect.closeTo(2.5, 8), 4])
    const longer = done(setWallLength(split, 'wall-3', 2.5, 'from')).scene
    expect(lengthOf(longer.room.walls[2]!)).toBeCloseTo(2.5, 8)
    expect(longer.room.dimensions.length).toBe(5)
  })
  test('a typed length that no room can have is refused', () => {
    expect(refusal(setWallLength(placed, 'wall-1', 25, 'from'))).toMatchObject({ code: 'too-big', metres: 25 })
    expect(refusal(setWallLength(placed, 'wall-1', 0, 'from'))).toMatchObject({ code: 'wall-too-short' })
    expect(refusal(setWallLength(placed, 'wall-x', 3, 'from'))).toMatchObject({ code: 'no-such-wall' })
  })
})

describe('size', () => {
  test('a typed size of the whole room is exact', () => {
    const l = polygonScene(lShape())
    const { scene } = done(setOuterSize(l, { length: 7.33 }))
    expect(scene.room.dimensions).toMatchObject({ length: 7.33, width: 5 })
    expect(floorPolygon(scene.room.walls)[3]!.x).toBeCloseTo(3.665, 9)
    expect(refusal(setOuterSize(l, { width: 1 }))).toMatchObject({ code: 'too-small', dimension: 'width' })
  })
  test('upwards takes walls and ceiling along; a lower room cuts its windows', () => {
    const low = { ...placed, objects: [{ ...placed.objects[1]!, sill: 1, height: 1.7 }] }
    const { scene, moved } = done(setHeight(low, 2.4))
    expect(scene.room).toMatchObject({ dimensions: { height: 2.4 }, ceiling: { height: 2.4 } })
    expect(scene.room.walls.every(({ height }) => height === 2.4)).toBe(true)
    expect(scene.objects[0]).toMatchObject({ sill: expect.closeTo(0.7, 9), height: 1.7 })
    expect(moved).toEqual(['window-1'])
    expect(refusal(setHeight(placed, 5.1))).toMatchObject({ code: 'too-big', dimension: 'height' })
  })
})

describe('an outline that was traced', () => {
  test('either way round and anywhere is the room; walls that run as before keep their doors', () => {
    const clockwise = [p(1, 1), p(1, 6), p(4, 6), p(4, 4), p(7, 4), p(7, 1)]
    const { scene, shift } = done(applyOutline(placed, clockwise))
    expect(shift).toEqual(p(-1, -1))
    expect(scene.room.dimensions).toMatchObject({ length: 6, width: 5 })
    expect(scene.objects.map(({ id, wallId }) => [id, wallId])).toEqual([
      ['door-1', 'wall-4'],
      ['window-1', 'wall-1'],
    ])
  })
  test.each([
    ['of two corners', [p(0, 0), p(5, 0)], { code: 'too-few-walls' }],
    ['of none', [], { code: 'too-few-walls' }],
    ['that crosses itself', [p(0, 0), p(5, 4), p(5, 0), p(0, 4)], { code: 'walls-cross' }],
    ['with a corner twice', [p(0, 0), p(5, 0), p(5, 0), p(5, 4), p(0, 4)], { code: 'wall-too-short' }],
  ])('%s is refused', (_, corners, expected) => {
    expect(refusal(applyOutline(placed, corners))).toMatchObject(expected)
  })
})
