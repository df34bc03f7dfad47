/** Places of a plan's pieces: rejects what looks wrong although nothing overlaps. */
import { describe, expect, test } from 'vitest'
import { newScene } from '#contract/design/newScene.ts'
import type { Opening } from '#contract/design/scene.ts'
import type { Category, Mount } from '#contract/wire/vocabulary.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { end, middle, start, type Piece, type Place } from './piece.ts'
import { placeAll } from './place.ts'
import type { FurnishingProduct } from './spots.ts'

const product = (id: string, category: Category, [width, depth, height]: [number, number, number], mount: Mount = 'floor'): FurnishingProduct => ({
  id,
  category,
  mount,
  size: { width, depth, height },
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  variants: [{ id: `${id}-v`, sku: `${id}-v` }],
})
const GOODS = new Map(
  [
    product('bookcase', 'bookcase', [1, 0.4, 2]),
    product('unit', 'kitchen-base', [0.8, 0.6, 0.9]),
    product('rug', 'rug', [2, 1.4, 0.01]),
    product('plant', 'plant', [0.4, 0.4, 1.2]),
    product('sofa', 'sofa', [2, 0.9, 0.8]),
    product('tv-unit', 'tv-unit', [1.6, 0.4, 0.5]),
    product('basin', 'basin', [0.7, 0.5, 0.9]),
    product('mirror', 'mirror', [0.6, 0.04, 0.8], 'wall'),
    product('bed', 'bed', [1.6, 2.1, 1]),
  ].map((one) => [one.id, one]),
)
const piece = (key: string, place: Place, about: Partial<Piece> = {}): Piece => ({ key, sku: key.replace(/-\d$/, ''), variant: '', place, ...about })

/** A floor whose corners are given, counter-clockwise, metres; walls are `wall-1` and so on from the first corner. */
const spaceOf = (corners: readonly (readonly [number, number])[], objects: Opening[] = []) => {
  const dimensions = { length: 4, width: 4, height: 2.8 }
  const scene = newScene({ dimensions, roomType: 'living_room', style: 'modern', author: 'test', created: '2026-11-27T08:00:00.000Z' })
  const walls = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!
    return {
      ...scene.room.walls[0]!,
      id: `wall-${i + 1}`,
      points: [
        { x, y },
        { x: nextX, y: nextY },
      ],
    }
  })
  return roomSpace({ ...scene, room: { ...scene.room, walls }, objects })
}
const SQUARE = spaceOf([
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
])
/** Its fourth wall ends in the middle of the room: beyond its end there is floor. */
const ELL = spaceOf([
  [0, 0],
  [6, 0],
  [6, 2],
  [2.2, 2],
  [2.2, 5],
  [0, 5],
])
const opening = (about: Partial<Opening>): Opening => ({
  id: 'opening',
  productId: null,
  type: 'door',
  name: 'opening',
  transform: { position: { x: 2, y: 0, z: 0 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } },
  materials: [],
  wallId: 'wall-1',
  offset: 1.5,
  width: 0.9,
  height: 2.1,
  sill: 0,
  ...about,
})
const placed = (space: typeof SQUARE, pieces: Piece[], about: { takesHints?: boolean; essential?: string[] } = {}) =>
  placeAll(space, { pieces, essential: [], ...about }, GOODS).room.placed

describe('a piece at a wall', () => {
  test('a piece at a wall has it behind its whole width: at the wall’s end it moves back', () => {
    const wall = ELL.walls.find(({ id }) => id === 'wall-4')!
    for (const at of [start(-0.6), end(-0.6)]) {
      const { position } = placed(ELL, [piece('bookcase', { against: 'wall-4', at })]).get('bookcase')!.placedItem
      expect(position.z - 0.5).toBeGreaterThanOrEqual(Math.min(wall.from.y, wall.to.y) - 0.01)
      expect(position.z + 0.5).toBeLessThanOrEqual(Math.max(wall.from.y, wall.to.y) + 0.01)
    }
  })

  test('in a row ends where the wall does', () => {
    const row = ['unit-2', 'unit-3', 'unit-4', 'unit-5'].map((key, i) =>
      piece(key, { beside: `unit-${i + 1}`, side: 'right', gap: 0, align: 'back' }),
    )
    const wall = ELL.walls.find(({ id }) => id === 'wall-4')!
    const there = placed(ELL, [piece('unit-1', { against: 'wall-4', at: start(0.05) }), ...row])
    expect([...there.keys()]).toEqual(['unit-1', 'unit-2', 'unit-3'].slice(0, Math.floor((wall.length - 0.05) / 0.8)))
  })

  test('a plant keeps to a corner, or is left out', () => {
    const middleOfAll = [start(0.1), end(0.1)].flatMap((at, i) =>
      SQUARE.walls.map(({ id }, n) => piece(`bookcase-${n}`, { against: id, at }, { key: `bookcase ${i} ${n}` })),
    )
    const { position } = placed(SQUARE, [piece('plant', { against: 'wall-1', at: middle(0) })]).get('plant')!.placedItem
    expect(position.x).toBeCloseTo(2)
    const crowded = placed(SQUARE, [...middleOfAll, piece('plant', { against: 'wall-1', at: end(0.1) })])
    expect([crowded.size > 3, crowded.has('plant')]).toEqual([true, false])
  })
})

test('a rug does not lie where a door opens over it', () => {
  const rug = [piece('sofa', { against: 'wall-1', at: start(0.1) }), piece('rug', { under: 'sofa', forward: 1, across: 0.4 })]
  const space = (opens: 'in' | 'out') =>
    spaceOf(
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      [opening({ offset: 2.2, opens })],
    )
  const at = (opens: 'in' | 'out') => placed(space(opens), rug).get('rug')!.placedItem.position
  expect(Math.hypot(at('in').x - at('out').x, at('in').z - at('out').z)).toBeGreaterThan(0.05)
})

test('a piece to be seen from a seat is placed in its view', () => {
  const pieces = (seenFrom?: string) => [
    piece('sofa', { against: 'wall-1', at: middle(0) }),
    piece('tv-unit', { against: 'wall-2', at: start(0.1) }, seenFrom === undefined ? {} : { seenFrom }),
  ]
  const facing = (of: Piece[]) => Math.abs(placed(SQUARE, of).get('tv-unit')!.placedItem.rotationY)
  expect(facing(pieces())).toBeCloseTo(Math.PI / 2)
  expect(facing(pieces('sofa'))).not.toBeCloseTo(Math.PI / 2)
})

test('a piece over another one hangs above it, not beside it', () => {
  const window = opening({ id: 'window', type: 'window', offset: 0.3, width: 1.2, sill: 0.9, height: 1.4 })
  const space = spaceOf(
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    [window],
  )
  const over = (at: ReturnType<typeof start>) =>
    placed(space, [piece('basin', { against: 'wall-1', at }), piece('mirror', { over: 'basin', height: 1.2 })])
  expect(over(start(0.6)).has('mirror')).toBe(false)
  expect(over(start(2)).has('mirror')).toBe(true)
})

test('an essential piece may be placed with a hint, if the plan allows it, and never with a problem', () => {
  const bed = [piece('bed', { against: 'wall-1', at: middle(0) })]
  const room = (width: number) =>
    spaceOf([
      [0, 0],
      [width, 0],
      [width, 4],
      [0, 4],
    ])
  const has = (width: number, takesHints: boolean) => placed(room(width), bed, { takesHints, essential: ['bed'] }).has('bed')
  expect([has(3.3, false), has(2.9, false), has(2.9, true), has(2.7, true)]).toEqual([true, false, true, false])
})
