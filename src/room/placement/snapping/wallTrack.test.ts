/** Snapped position of an item along a wall. */
import { describe, expect, test } from 'vitest'
import { neighbourhood } from '../neighbourhood.ts'
import { snap } from './snapping.ts'
import { alone, polygonRoom, rectangleRoom, slanted, thing, tShape } from '../../../../test/room.ts'
import { snapAlong, wallTrack } from './wallTrack.ts'

const space = rectangleRoom(5, 4)
const near = (x: number, z: number) => ({ x: expect.closeTo(x, 9), z: expect.closeTo(z, 9) })
/** Facing the room from the north, east, south and west. */
const [NORTH, EAST, SOUTH, WEST] = [0, -Math.PI / 2, Math.PI, Math.PI / 2] as const

describe('along a wall', () => {
  test.each([
    ['the west end of the north wall', [0.54, 0.25], NORTH, [0.5, 0.25]],
    ['the east end of the north wall', [4.46, 0.25], NORTH, [4.5, 0.25]],
    ['the north end of the east wall', [4.75, 0.54], EAST, [4.75, 0.5]],
    ['the south end of the east wall', [4.75, 3.46], EAST, [4.75, 3.5]],
    ['the east end of the south wall', [4.46, 3.75], SOUTH, [4.5, 3.75]],
    ['the west end of the south wall', [0.54, 3.75], SOUTH, [0.5, 3.75]],
    ['the south end of the west wall', [0.25, 3.46], WEST, [0.25, 3.5]],
    ['the north end of the west wall', [0.25, 0.54], WEST, [0.25, 0.5]],
  ] as const)('an item snaps into the corner at %s, from 5 cm off', (_, at, rotationY, [x, z]) => {
    expect(snap(space, alone, thing({ at: [...at], rotationY }))).toMatchObject({ mode: 'wall', rotationY, guides: [], position: near(x, z) })
  })
  test('an item does not snap into a corner from 6 cm off', () => {
    const wide = rectangleRoom(5.03, 4)
    expect(snap(wide, alone, thing({ at: [4.47, 0.25] })).position.x).toBeCloseTo(4.45, 9)
    expect(snap(wide, alone, thing({ at: [4.49, 0.25] })).position.x).toBeCloseTo(4.53, 9)
  })
  test.each([
    ['4.9 cm', 0.589, 0.54],
    ['exactly 5 cm', 0.59, 0.54],
    ['5.1 cm', 0.591, 0.6],
    ['4.9 cm at the other end', 4.411, 4.46],
    ['5.1 cm at the other end', 4.409, 4.4],
  ])('an item snaps into a corner as far as 5 cm off: %s', (_, from, to) => {
    const track = wallTrack(space.walls[0]!, thing({ box: [1.08, 0.8, 0.5] }))
    expect(snapAlong(space, track, from, alone).t).toBeCloseTo(to, 9)
  })
  test.each([
    [0.52, 0.5],
    [0.54, 0.56],
  ])('between two corners it goes into the nearer: %s', (from, to) => {
    const narrow = rectangleRoom(1.06, 4)
    expect(snap(narrow, alone, thing({ at: [from, 0.25] })).position.x).toBeCloseTo(to, 9)
  })
  test('an item snaps into the corner, not to the start of a wall further off', () => {
    const room = polygonRoom([
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 2 },
      { x: 3.97, y: 2 },
      { x: 3.97, y: 4 },
      { x: 0, y: 4 },
    ])
    expect(snap(room, alone, thing({ at: [4.46, 0.25] })).position.x).toBeCloseTo(4.5, 9)
  })
  test('an item goes into an acute corner as far as its front edge allows', () => {
    const room = polygonRoom([
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ])
    // The east wall comes in by 1 for every 2 that it goes south: by 25 cm at the front of what is 50 cm deep.
    expect(snap(room, alone, thing({ at: [5.22, 0.25] })).position.x).toBeCloseTo(5.25, 9)
  })
  test('an item moves along the grid into the corner if the grid is 5 cm from it', () => {
    expect(snapAlong(space, wallTrack(space.walls[0]!, thing()), 0.57, alone).t).toBeCloseTo(0.5, 9)
  })
  test('an item snaps to the grid of the room, on any wall', () => {
    expect(snap(space, alone, thing({ at: [2.512, 3.7], rotationY: SOUTH }))).toMatchObject({ position: near(2.5, 3.75), guides: [] })
    expect(snap(space, alone, thing({ at: [4.7, 2.012], rotationY: EAST })).position).toMatchObject(near(4.75, 2))
    expect(snap(space, alone, thing({ at: [0.3, 2.031], rotationY: WEST })).position).toMatchObject(near(0.25, 2.05))
  })
  test('an item is aligned with its neighbour, with a guide across the wall', () => {
    const chest = thing({ id: 'chest', at: [4.013, 2.513], box: [0.4, 0.8, 0.4] })
    const beside = snap(space, neighbourhood([chest]), thing({ at: [4.75, 2.53], rotationY: EAST }))
    expect(beside).toMatchObject({ mode: 'wall', position: near(4.75, 2.513) })
    expect(beside.guides).toEqual([{ axis: 'z', from: { x: expect.closeTo(3.813), y: 2.513 }, to: { x: expect.closeTo(5), y: 2.513 } }])
    const under = snap(space, neighbourhood([{ ...chest, position: { x: 2.013, y: 0, z: 3 } }]), thing({ at: [2.03, 3.75], rotationY: SOUTH }))
    expect(under).toMatchObject({ position: near(2.013, 3.75), guides: [{ axis: 'x' }] })
  })
  test('a slanted one has its own grid, from its beginning on', () => {
    const room = polygonRoom(slanted())
    const root = Math.SQRT1_2
    const snapped = snap(room, alone, thing({ at: [4.25 - 0.25 * root, 3.25 - 0.25 * root], box: [0.6, 0.8, 0.5] }))
    const { x, z } = snapped.position
    // The wall begins at (5, 2.5); the back is on it.
    const along = (5 - x) * root + (z - 2.5) * root
    expect(Math.round(along / 0.05) * 0.05).toBeCloseTo(along, 9)
    expect((5 - x) * root - (z - 2.5) * root).toBeCloseTo(0.25, 9)
    expect(snapped.guides).toEqual([])
  })
})

describe('what hangs', () => {
  const room = polygonRoom(tShape())
  const art = (x: number, z: number, rotationY: number) =>
    thing({ mount: 'wall', category: 'art', at: [x, 1.5, z], box: [0.8, 0.6, 0.04], rotationY })
  test.each([
    ['the end of its wall, where the room goes on', [4.43, 2], SOUTH, [4.4, 2]],
    ['the other end of it, in the corner', [5.57, 2], SOUTH, [5.6, 2]],
    ['the end of the wall opposite that', [1.57, 2], SOUTH, [1.6, 2]],
    ['the end of the wall round the corner', [4, 2.43], EAST, [4, 2.4]],
    ['the end of the wall across', [2, 2.43], WEST, [2, 2.4]],
  ] as const)('a wall item is flush with %s, from 5 cm off', (_, [x, z], rotationY, [atX, atZ]) => {
    expect(snap(room, alone, art(x, z, rotationY))).toMatchObject({ mode: 'wall', rotationY, position: near(atX, atZ) })
  })
  test('keeps to its own piece of a wall that is in two', () => {
    const split = polygonRoom([
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 4 },
      { x: 0, y: 4 },
    ])
    expect(snap(split, alone, art(2.57, 0, NORTH)).position).toMatchObject(near(2.6, 0))
    expect(snap(split, alone, art(2.9, 0, NORTH)).position).toMatchObject(near(2.6, 0))
    expect(snap(split, alone, art(3.1, 0, NORTH)).position).toMatchObject(near(3.4, 0))
    expect(snap(split, alone, art(2.9, 0, NORTH), { suspended: true }).position).toMatchObject(near(2.6, 0))
  })
  test.each([
    [1.57, 1.6],
    [2.43, 2.4],
  ])('keeps to its own piece of a side wall that is in two: %s', (from, to) => {
    const split = polygonRoom([
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 2 },
      { x: 5, y: 4 },
      { x: 0, y: 4 },
    ])
    expect(snap(split, alone, art(5, from, EAST)).position).toMatchObject(near(5, to))
  })
  test('never reaches past the end of its wall', () => {
    expect(snap(room, alone, art(4.1, 2, SOUTH)).position).toMatchObject(near(4.4, 2))
    expect(snap(room, alone, art(4, 2.1, EAST)).position).toMatchObject(near(4, 2.4))
    expect(snap(room, alone, art(4.1, 2, SOUTH), { suspended: true }).position).toMatchObject(near(4.4, 2))
  })
})
