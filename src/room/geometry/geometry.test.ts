/** Polygons, footprints and the room's walls. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corners, overlap, penetration } from './footprint.ts'
import { footprintOf } from '../placement/placedItem.ts'
import { alone, door, lShape, polygonRoom, rectangleRoom, slanted, thing, tShape, uShape, windowIn, between } from '../../../test/room.ts'
import { fitsInside, keepInside } from '../placement/inside.ts'
import { area, centroid, containsPoint, isCounterClockwise } from './polygon.ts'
import { heightSpan, placedItemOf, topOf } from '../placement/placedItem.ts'
import { blockers } from '../placement/collision.ts'
import { leavesOf, type OpeningLine } from './roomSpace.ts'

test('a double door has two leaves, each hinged on its own side; a narrow one has one', () => {
  expect(leavesOf({ offset: 1, width: 1.6 })).toEqual([
    { offset: 1, width: 0.8, hinge: 'start' },
    { offset: 1.8, width: 0.8, hinge: 'end' },
  ])
  expect(leavesOf({ offset: 1, width: 1.2, hinge: 'end' })).toEqual([{ offset: 1, width: 1.2, hinge: 'end' }])
})

test('a window keeps half a metre before it free of what hangs, however wide it is', () => {
  const [{ zone }] = rectangleRoom(5, 4, 2.8, [windowIn('wall-1', 1, 2)]).openings as [OpeningLine]
  expect(zone).toMatchObject({ x: 2, z: 0.25, halfWidth: 1, halfDepth: 0.25 })
})

test('the centre of a slanted floor is where its weight is', () => {
  const slantedFloor = [
    { x: 1, y: 1 },
    { x: 5, y: 2 },
    { x: 6, y: 5 },
    { x: 2, y: 4 },
  ]
  expect(centroid(slantedFloor)).toEqual({ x: expect.closeTo(3.5, 9), y: expect.closeTo(3, 9) })
})

test('a slanted wall has the floor on one side', () => {
  expect(containsPoint(slanted(), { x: 4.2, y: 3.2 })).toBe(true)
  expect(containsPoint(slanted(), { x: 4.3, y: 3.3 })).toBe(false)
  expect(containsPoint(slanted(), { x: 4.9, y: 2.55 })).toBe(true)
  expect(containsPoint(slanted(), { x: 4.96, y: 2.6 })).toBe(false)
})

describe('the floor', () => {
  test('the floor has the area of its shape, to two decimals', () => {
    expect(area(rectangleRoom(5.55, 3.33).polygon)).toBe(18.48)
    expect(area(lShape(6, 5, 3, 2))).toBe(21)
    expect(area(tShape(6, 5, 2, 4, 2))).toBe(18)
    expect(area(uShape(6, 5, 2, 4, 2))).toBe(24)
  })
  test('the floor has the shoelace area in either direction and from any first corner', () => {
    const side = between(0.5, 20)
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 3 }), (a, b, start) => {
        const square = [
          { x: 0, y: 0 },
          { x: a, y: 0 },
          { x: a, y: b },
          { x: 0, y: b },
        ]
        const turned = [...square.slice(start), ...square.slice(0, start)]
        expect(Math.abs(area(turned) - a * b)).toBeLessThanOrEqual(0.005 + 1e-9)
        expect(area(turned.toReversed())).toBe(area(turned))
        expect(isCounterClockwise(turned)).toBe(true)
      }),
    )
  })
  test('contains its edges and corners and nothing a hundredth of a millimetre outside', () => {
    for (const p of lShape()) expect(containsPoint(lShape(), p)).toBe(true)
    expect(containsPoint(lShape(), { x: 4, y: 2 })).toBe(true)
    expect(containsPoint(lShape(), { x: 4, y: 2.00001 })).toBe(false)
    expect(containsPoint(lShape(), { x: -0.00001, y: 1 })).toBe(false)
    expect(containsPoint(uShape(), { x: 3, y: 3 })).toBe(false)
  })
  test('the floor has its centre at the centroid', () => {
    expect(centroid(rectangleRoom(4, 6).polygon)).toEqual({ x: 2, y: 3 })
  })
})

describe('a room from its scene', () => {
  test('a room has walls that face inwards, and items on them face the room', () => {
    const { walls } = rectangleRoom(5, 4)
    expect(walls.map(({ normal }) => [normal.x, normal.y])).toEqual([
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ])
    for (const { facing, normal } of walls) {
      expect(Math.sin(facing)).toBeCloseTo(normal.x)
      expect(Math.cos(facing)).toBeCloseTo(normal.y)
    }
  })
  test('a room has a square in front of each door as deep as the door is wide', () => {
    // wall-4 runs from z = 4 down to z = 0 at x = 0.
    const { openings } = rectangleRoom(5, 4, 2.8, [door('wall-4', 0.2, 0.9)])
    const ends = corners(openings[0]!.zone)
    expect(Math.min(...ends.map(({ x }) => x))).toBeCloseTo(0)
    expect(Math.max(...ends.map(({ x }) => x))).toBeCloseTo(0.9)
    expect(Math.min(...ends.map(({ y }) => y))).toBeCloseTo(2.9)
    expect(Math.max(...ends.map(({ y }) => y))).toBeCloseTo(3.8)
  })
  test('leaves out an opening whose wall is gone', () => {
    expect(rectangleRoom(5, 4, 2.8, [windowIn('wall-9', 1)]).openings).toEqual([])
  })
  test('knows its inward corners', () => {
    expect(rectangleRoom().reflex).toEqual([])
    expect(polygonRoom(slanted()).reflex).toEqual([])
    expect(polygonRoom(lShape()).reflex).toEqual([{ x: 3, y: 2 }])
    expect(polygonRoom(uShape()).reflex).toHaveLength(2)
  })
})

describe('a placed item', () => {
  test('turns as three.js turns it: a quarter turn brings its front from +z to +x', () => {
    const footprint = footprintOf(thing({ at: [2, 2], box: [2, 1, 1], rotationY: Math.PI / 2 }))
    const frontRight = corners(footprint)[2]
    expect(frontRight.x).toBeCloseTo(2.5)
    expect(frontRight.y).toBeCloseTo(1)
  })
  test('on a wall has its pivot at its back, under the ceiling at its top', () => {
    expect(footprintOf(thing({ mount: 'wall', at: [2, 1.5, 0], box: [1, 0.6, 0.1] }))).toMatchObject({ x: 2, z: 0.05 })
    expect(heightSpan(thing({ mount: 'ceiling', at: [2, 2.8, 2], box: [1, 0.6, 1] }))).toEqual({ bottom: 2.8 - 0.6, top: 2.8 })
  })
  test('takes its size and its top from the product and the scale', () => {
    const placedItem = placedItemOf(
      { id: 'a', position: { x: 1, y: 0, z: 1 }, rotation: { x: 0, y: 1, z: 0 }, scale: { x: 2, y: 0.5, z: 3 } },
      { mount: 'floor', category: 'desk', size: { width: 1, height: 0.8, depth: 0.5 }, surfaceHeight: 0.8 },
    )
    expect(placedItem.size).toEqual({ width: 2, height: 0.4, depth: 1.5 })
    expect(topOf(placedItem)).toBeCloseTo(0.4)
  })
})

describe('overlap', () => {
  const box = (x: number, z: number, angle = 0) => footprintOf(thing({ at: [x, z], box: [1, 1, 1], rotationY: angle }))
  test('overlap is measured by the distance to move', () => {
    expect(penetration(box(0, 0), box(0.75, 0))).toBeCloseTo(0.25)
    expect(overlap(box(0, 0), box(1, 0))).toBe(false)
  })
  test('sees that a turned square beside another is apart where their bounding boxes are not', () => {
    expect(overlap(box(0, 0), box(1, 1, Math.PI / 4))).toBe(false)
    expect(overlap(box(0, 0), box(0.8, 0.8, Math.PI / 4))).toBe(true)
  })
})

describe('keeping inside', () => {
  test('lets in what just fits, at its one place', () => {
    const space = rectangleRoom(3, 4)
    expect(keepInside(space, thing({ at: [9, 2], box: [3, 1, 4] }))).toEqual({ x: 1.5, y: 0, z: 2 })
    expect(keepInside(space, thing({ at: [9, 9], box: [4, 1, 3], rotationY: Math.PI / 2 }))?.x).toBeCloseTo(1.5)
  })
  test('refuses what is a centimetre too big', () => {
    expect(keepInside(rectangleRoom(3, 4), thing({ box: [3.01, 1, 1] }))).toBeNull()
    expect(keepInside(rectangleRoom(3, 4), thing({ box: [3, 1, 1], rotationY: 0.01 }))).toBeNull()
  })
  test('holds a pushed item against the wall, and slides it along as the pointer goes on', () => {
    const space = rectangleRoom(5, 4)
    expect(keepInside(space, thing({ at: [2, -3] }))).toEqual({ x: 2, y: 0, z: 0.25 })
    expect(keepInside(space, thing({ at: [2.4, -3] }))).toEqual({ x: 2.4, y: 0, z: 0.25 })
    expect(keepInside(space, thing({ at: [-1, -3] }))).toEqual({ x: 0.5, y: 0, z: 0.25 })
  })
  test('keeps an item out of the notch of an L though all its corners would be in', () => {
    const space = polygonRoom(lShape(6, 6, 3, 3))
    expect(fitsInside(space, footprintOf(thing({ at: [3, 3], box: [3, 1, 0.4], rotationY: Math.PI / 4 })))).toBe(false)
    const kept = keepInside(space, thing({ at: [3.2, 3.2], box: [1, 1, 1] }))
    expect(blockers(thing({ position: kept!, box: [1, 1, 1] }), alone, space)).toEqual([])
    expect(Math.hypot(kept!.x - 3.2, kept!.z - 3.2)).toBeCloseTo(0.7)
  })
  test('finds the arm of a U that just takes it', () => {
    const space = polygonRoom(uShape(6, 5, 2, 4, 2))
    expect(keepInside(space, thing({ at: [1.2, 4.2], box: [2, 1, 2] }))).toEqual({ x: 1, y: 0, z: 4 })
    expect(keepInside(space, thing({ at: [1.2, 4.2], box: [2.01, 1, 2] }))?.z).toBeCloseTo(1)
  })
  test('brings heights between floor and ceiling', () => {
    const space = rectangleRoom(5, 4, 2.8)
    expect(keepInside(space, thing({ mount: 'wall', at: [2, 2.7, 0], box: [1, 0.6, 0.1] }))?.y).toBeCloseTo(2.2)
    expect(keepInside(space, thing({ mount: 'ceiling', at: [2, 9, 2] }))?.y).toBeCloseTo(2.8)
    expect(keepInside(space, thing({ at: [2, -1, 2] }))?.y).toBe(0)
  })
})
