import { describe, expect, test } from 'vitest'
import { designFront, HANGING, hitOf, meetsLevel, placeProduct, placeRoom, surfaceOf, touched, type Hit } from './surfacePlacement.ts'

/** A pose whose y axis is the normal. */
const pose = (normal: [number, number, number], at: [number, number, number]) => [1, 0, 0, 0, ...normal, 0, 0, 0, 1, 0, ...at, 1]
const floor = (x: number, z: number): Hit => ({ surface: 'horizontal', position: { x, y: 0, z }, normal: { x: 0, y: 1, z: 0 } })
const wall = (x: number, y: number, z: number): Hit => ({ surface: 'vertical', position: { x, y, z }, normal: { x: 0, y: 0, z: 1 } })
const eye = { x: 0, y: 1.6, z: 3 }

describe('hit tests', () => {
  test('floors and tops are level, walls upright; slopes and ceilings are neither', () => {
    expect([1, 0.76, 0.75, 0.5, 0.25, 0.24, 0, -0.24, -0.5, -1].map(surfaceOf)).toEqual([
      'horizontal',
      'horizontal',
      null,
      null,
      null,
      'vertical',
      'vertical',
      'vertical',
      null,
      null,
    ])
  })
  test('only the surfaces that the session names are hit', () => {
    expect(hitOf(pose([0, 1, 0], [1, 0.4, -2]), ['horizontal'])).toEqual({
      surface: 'horizontal',
      normal: { x: 0, y: 1, z: 0 },
      position: { x: 1, y: 0.4, z: -2 },
    })
    expect(hitOf(pose([0, 0, 1], [1, 1, -2]), ['horizontal'])).toBeNull()
    expect(hitOf(pose([0, 0, 1], [1, 1, -2]), ['horizontal', 'vertical'])?.surface).toBe('vertical')
    expect(hitOf(pose([0, 1, 0], [1, 0, -2]), ['vertical'])).toBeNull()
    expect(hitOf(pose([0, 0.6, 0.8], [1, 0, -2]), ['horizontal', 'vertical'])).toBeNull()
  })
  test('a ray that looks down meets the floor; one that looks up, or far away, does not', () => {
    expect(meetsLevel({ x: 0, y: 1.6, z: 0 }, { x: 0, y: -1, z: -1 }, 0)).toMatchObject({ x: 0, y: 0, z: -1.6 })
    expect(meetsLevel({ x: 0, y: 1.6, z: 0 }, { x: 0, y: 1, z: -1 }, 0)).toBeNull()
    expect(meetsLevel({ x: 0, y: 1.6, z: 0 }, { x: 0, y: 0, z: -1 }, 0)).toBeNull()
    expect(meetsLevel({ x: 0, y: 1.6, z: 0 }, { x: 0, y: -0.01, z: -1 }, 0)).toBeNull()
  })
})

describe('a tap', () => {
  const from = { origin: eye, direction: { x: 0.5, y: -1, z: -1 } }
  test('means the point of the floor under the finger, and not the ring in the middle', () => {
    expect(touched(floor(0, 1), from).position).toEqual({ x: 0.8, y: 0, z: 1.4 })
  })
  test('means the ring where the finger points at the sky, far beyond the ring, or the hit is a wall', () => {
    expect(touched(floor(0, 1), { origin: eye, direction: { x: 0, y: 1, z: -1 } })).toEqual(floor(0, 1))
    expect(touched(floor(9, 1), from)).toEqual(floor(9, 1))
    expect(touched(wall(0, 1, -2), from)).toEqual(wall(0, 1, -2))
  })
})

describe('the whole room', () => {
  test('the whole room is turned so that it is seen as in the design, in quarter turns', () => {
    const target = { x: 2, y: 1, z: 2 }
    expect(designFront({ position: { x: 2.4, y: 1.6, z: 5 }, target })).toBe(0)
    expect(designFront({ position: { x: 6, y: 1.6, z: 2.5 }, target })).toBeCloseTo(Math.PI / 2, 9)
    expect(Math.abs(designFront({ position: { x: 2.1, y: 1.6, z: -3 }, target }))).toBeCloseTo(Math.PI, 9)
    expect(designFront({ position: { x: 2, y: 9, z: 2 }, target })).toBe(0)
  })
  test('the whole room is placed with its pivot at the hit, its front to the viewer', () => {
    expect(placeRoom(floor(0, -1), eye, { front: 0, behind: 2 })).toEqual({ position: { x: 0, y: 0, z: -1 }, angle: 0 })
    expect(placeRoom(floor(0, -1), eye, { front: Math.PI / 2, behind: 2 }).angle).toBeCloseTo(-Math.PI / 2, 9)
    expect(placeRoom(floor(-4, 3), eye, { front: 0, behind: 2 }).angle).toBeCloseTo(Math.PI / 2, 9)
  })
  test('the whole room is placed along a wall that is hit, on the floor, and not behind it', () => {
    expect(placeRoom(wall(1, 1.2, -2), eye, { front: 0, behind: 2.5 })).toEqual({ position: { x: 1, y: 0, z: 0.5 }, angle: 0 })
  })
})

describe('placing a single product', () => {
  test('a single product is placed at the hit, on a table too, and faces the viewer', () => {
    const table = { ...floor(0, 1), position: { x: 0, y: 0.7, z: 1 } }
    expect(placeProduct(table, eye, 'surface', 0.3)).toEqual({ position: { x: 0, y: 0.7, z: 1 }, angle: 0 })
  })
  test('a product for walls hangs where a wall is hit, facing out of it; furniture is placed before the wall with its back to it', () => {
    expect(placeProduct(wall(1, 1.5, -2), eye, 'wall', 0.04)).toEqual({ position: { x: 1, y: 1.5, z: -2 }, angle: 0 })
    expect(placeProduct(wall(1, 1.5, -2), eye, 'floor', 0.8)).toEqual({ position: { x: 1, y: 0, z: -1.6 }, angle: 0 })
  })
  test('hangs at a ceiling’s height over the floor that is hit', () => {
    expect(placeProduct(floor(0, 1), eye, 'ceiling', 0.4).position.y).toBe(HANGING)
  })
})
