import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { defaultOpenings, newScene } from '#contract/design/newScene.ts'
import type { Opening, SceneData } from '#contract/design/scene.ts'
import { sceneFaults } from './sceneFaults.ts'

const dimensions = { length: 5, width: 4, height: 2.8 }
const scene = newScene({ roomType: 'office', style: 'modern', dimensions, author: '', created: '2026-03-01T09:00:00.000Z' })
const drawn = (corners: readonly (readonly [number, number])[], size: Partial<typeof dimensions> = {}): SceneData => {
  const points = corners.map(([x, y]): PlanPoint => ({ x, y }))
  const walls = points.map((from, i) => ({ ...scene.room.walls[0]!, id: `w${i}`, points: [from, points[(i + 1) % points.length]!] }))
  return { ...scene, room: { ...scene.room, dimensions: { ...dimensions, ...size }, walls } }
}
const codes = (faulty: SceneData) => sceneFaults(faulty).map(({ path, code }) => `${path} ${code}`)
const L: [number, number][] = [
  [0, 0],
  [5, 0],
  [5, 2],
  [2, 2],
  [2, 4],
  [0, 4],
]

describe('a scene', () => {
  test('a scene of every allowed size, with its door and window, is valid', () => {
    const size = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(size(2, 20), size(2, 20), size(2.4, 5), (length, width, height) => {
        const made = newScene({ roomType: 'office', style: 'modern', dimensions: { length, width, height }, author: '', created: '' })
        expect(sceneFaults({ ...made, objects: defaultOpenings({ length, width, height }) })).toEqual([])
      }),
    )
  })

  test('a scene may have corners that point inwards, and corners in the middle of a wall', () => {
    expect(codes(drawn(L))).toEqual([])
    expect(
      codes(
        drawn([
          [0, 0],
          [3, 0],
          [5, 0],
          [5, 4],
          [0, 4],
        ]),
      ),
    ).toEqual([])
  })

  test('a scene may have corners in the box about a slanted wall', () => {
    const corners: [number, number][] = [
      [0, 0],
      [6, 0],
      [6, 2],
      [5, 2],
      [5, 3],
      [6, 3],
      [6, 6],
    ]
    for (let first = 0; first < corners.length; first++) {
      expect(codes(drawn([...corners.slice(first), ...corners.slice(0, first)], { length: 6, width: 6 }))).toEqual([])
    }
  })

  test('a scene may be drawn away from the origin', () => {
    const away = L.map(([x, y]): [number, number] => [x + 2, y + 1])
    expect(codes(drawn(away))).toEqual([])
  })

  test.each([
    [
      'three walls in one line',
      drawn([
        [0, 0],
        [5, 0],
        [2, 0],
      ]),
      'room.walls.0.points WALLS_CROSS',
    ],
    [
      'three walls in one line along the width',
      drawn([
        [3, 1],
        [3, 2],
        [3, 5],
      ]),
      'room.walls.0.points WALLS_CROSS',
    ],
    [
      'three walls in one slanted line',
      drawn([
        [0, 0],
        [1, 1],
        [5, 5],
      ]),
      'room.walls.0.points WALLS_CROSS',
    ],
    [
      'walls that cross',
      drawn([
        [0, 0],
        [5, 4],
        [5, 0],
        [0, 4],
      ]),
      'room.walls.2.points WALLS_CROSS',
    ],
    [
      'a wall that folds back',
      drawn([
        [0, 0],
        [5, 0],
        [5, 4],
        [5, 2],
        [0, 4],
      ]),
      'room.walls.3.points WALLS_CROSS',
    ],
    [
      'a corner that touches another wall',
      drawn([
        [0, 0],
        [5, 0],
        [5, 4],
        [2.5, 0],
        [0, 4],
      ]),
      'room.walls.2.points WALLS_CROSS',
    ],
    [
      'a wall without length',
      drawn([
        [0, 0],
        [5, 0],
        [5, 0],
        [5, 4],
        [0, 4],
      ]),
      'room.walls.1.points NO_LENGTH',
    ],
    [
      'walls listed the wrong way round',
      drawn([
        [0, 0],
        [0, 4],
        [5, 4],
        [5, 0],
      ]),
      'room.walls INSIDE_OUT',
    ],
    [
      'walls longer than it says',
      drawn([
        [0, 0],
        [9, 0],
        [9, 4],
        [0, 4],
      ]),
      'room.dimensions.length NOT_THE_WALLS',
    ],
    [
      'a floor larger than may be drawn',
      drawn([
        [0, 0],
        [5, 0],
        [5, 90],
        [0, 90],
      ]),
      'room.dimensions.width NOT_THE_WALLS',
    ],
  ])('a scene is refused for %s', (_, faulty, code) => {
    expect(codes(faulty)).toEqual([code])
  })

  test('a scene is refused for a gap between walls, and for two walls of one name', () => {
    const [first, ...rest] = drawn(L).room.walls
    const gap = { ...first!, points: [first!.points[0]!, { x: 4.9, y: 0 }] }
    expect(codes({ ...scene, room: { ...scene.room, walls: [gap, ...rest] } })).toEqual(['room.walls.0.points.1 NOT_JOINED'])
    expect(codes({ ...scene, room: { ...scene.room, walls: scene.room.walls.map((wall) => ({ ...wall, id: 'wall' })) } })).toEqual(
      [1, 2, 3].map((index) => `room.walls.${index}.id REPEATED`),
    )
  })

  test('a scene is refused for openings outside their wall', () => {
    const [door, window] = defaultOpenings(dimensions) as [Opening, Opening]
    const withOpenings = (...objects: Opening[]) => codes({ ...scene, objects })
    expect(withOpenings(door, window)).toEqual([])
    expect(withOpenings(door, { ...window, wallId: 'wall-9' })).toEqual(['objects.1.wallId NO_SUCH_WALL'])
    expect(withOpenings({ ...door, offset: 3.2 })).toEqual(['objects.0.offset BEYOND_THE_WALL'])
    expect(withOpenings({ ...window, sill: 2 })).toEqual(['objects.0.height BEYOND_THE_WALL'])
    expect(withOpenings({ ...door, width: 4.2, offset: 0 })).toEqual(['objects.0.width BEYOND_THE_WALL'])
    expect(withOpenings(door, { ...window, id: door.id })).toEqual(['objects.1.id REPEATED'])
  })

  test('says how far an opening may go', () => {
    const [door] = defaultOpenings(dimensions) as [Opening]
    const faults = (facts: Partial<Opening>) => sceneFaults({ ...scene, objects: [{ ...door, ...facts }] })
    expect(faults({ width: 4.2, offset: 0 })).toMatchObject([{ maximum: 4 }])
    expect(faults({ offset: 3.5, width: 0.9 })).toMatchObject([{ minimum: 0, maximum: expect.closeTo(3.1, 9) }])
    expect(faults({ offset: 0.5, width: 4 })).toMatchObject([{ minimum: 0, maximum: 0 }])
    expect(faults({ sill: 1, height: 2 })).toMatchObject([{ maximum: expect.closeTo(1.8, 9) }])
  })

  test('says nothing of the furniture that is mirrored in it', () => {
    const sofa = { id: 'sofa', productId: 'sofa', type: 'sofa', name: 'Sofa', materials: [], transform: scene.objects[0]?.transform }
    expect(sceneFaults({ ...scene, objects: [sofa as never] })).toEqual([])
  })

  test('a scene is refused for overlapping openings; a light above a door is allowed', () => {
    const [door, window] = defaultOpenings(dimensions) as [Opening, Opening]
    const withOpenings = (...objects: Opening[]) => codes({ ...scene, objects })
    expect(withOpenings(window, door, { ...door, id: 'door-2', offset: 0.9 })).toEqual(['objects.2.offset OVERLAPS'])
    expect(withOpenings(door, { ...door, id: 'door-2', offset: 1.1 })).toEqual([])
    expect(withOpenings(door, { ...window, wallId: door.wallId, offset: 0.2, width: 0.9, sill: 2.2, height: 0.4 })).toEqual([])
  })

  test('a scene is refused for more openings than the limit', () => {
    const [door] = defaultOpenings(dimensions) as [Opening]
    const many = Array.from({ length: 101 }, (_, i): Opening => ({ ...door, id: `door-${i}`, width: 0.01, offset: i * 0.03 }))
    expect(codes({ ...scene, objects: many })).toEqual(['objects TOO_MANY'])
    expect(codes({ ...scene, objects: many.slice(1) })).toEqual([])
  })
})
