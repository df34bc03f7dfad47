/** Rooms and furniture for the tests of this folder. */
import fc from 'fast-check'
import { newScene } from '#contract/design/newScene.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { neighbourhood } from '#room/placement/neighbourhood.ts'
import { roomSpace, type RoomSpace } from '#room/geometry/roomSpace.ts'
import type { PlacedItem } from '#room/placement/placedItem.ts'

const author = { author: 'test', created: '2026-11-21T02:00:00.000Z' }

export const rectangleScene = (length = 5, width = 4, height = 2.8, openings: Opening[] = []): StoredScene => ({
  ...newScene({ roomType: 'living_room', style: 'modern', dimensions: { length, width, height }, ...author }),
  objects: openings,
})

export const rectangleRoom = (length = 5, width = 4, height = 2.8, openings: Opening[] = []): RoomSpace =>
  roomSpace(rectangleScene(length, width, height, openings))

export const polygonScene = (corners: readonly PlanPoint[], height = 2.8): StoredScene => {
  const extent = (axis: 'x' | 'y') => Math.max(...corners.map((corner) => corner[axis])) - Math.min(...corners.map((corner) => corner[axis]))
  const scene = rectangleScene(extent('x'), extent('y'), height)
  const walls = corners.map((from, i) => ({ ...scene.room.walls[0]!, id: `wall-${i + 1}`, points: [from, corners[(i + 1) % corners.length]!] }))
  return { ...scene, room: { ...scene.room, walls } }
}
export const polygonRoom = (corners: readonly PlanPoint[], height = 2.8): RoomSpace => roomSpace(polygonScene(corners, height))

const points = (...pairs: [number, number][]): PlanPoint[] => pairs.map(([x, y]) => ({ x, y }))
export const lShape = (a = 6, b = 5, c = 3, d = 2): PlanPoint[] => points([0, 0], [a, 0], [a, d], [c, d], [c, b], [0, b])
export const tShape = (a = 6, b = 5, c = 2, d = 4, e = 2): PlanPoint[] => points([0, 0], [a, 0], [a, e], [d, e], [d, b], [c, b], [c, e], [0, e])
export const uShape = (a = 6, b = 5, c = 2, d = 4, e = 2): PlanPoint[] => points([0, 0], [a, 0], [a, b], [d, b], [d, e], [c, e], [c, b], [0, b])
/** A five-sided room with a slanted wall. */
export const slanted = (): PlanPoint[] => points([0, 0], [5, 0], [5, 2.5], [3.5, 4], [0, 4])

export const door = (wallId: string, offset: number, width = 0.9): Opening => ({
  id: 'door-1',
  productId: null,
  type: 'door',
  name: 'door',
  transform: { position: { x: 0, y: 0, z: 0 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } },
  materials: [],
  wallId,
  offset,
  width,
  height: 2.1,
  sill: 0,
})
export const windowIn = (wallId: string, offset: number, width = 1.2): Opening => ({
  ...door(wallId, offset, width),
  id: 'window-1',
  type: 'window',
  name: 'window',
  height: 1.2,
  sill: 0.9,
})

export const thing = (
  about: Partial<PlacedItem> & { at?: [number, number] | [number, number, number]; box?: [number, number, number] } = {},
): PlacedItem => {
  const { at = [2, 2], box = [1, 0.8, 0.5], ...rest } = about
  const [x, second, third] = at
  return {
    id: 'thing',
    mount: 'floor',
    category: 'sideboard',
    position: third === undefined ? { x, y: 0, z: second } : { x, y: second, z: third },
    rotationY: 0,
    size: { width: box[0], height: box[1], depth: box[2] },
    ...rest,
  }
}

/** Nothing else in the room. */
export const alone = neighbourhood([])

const STEPS = 2 ** 30
/**
 * Numbers evenly spread over the range, and now and then any double of it. By themselves, doubles are as often below 1e-100 as between
 * 1 and 2: nearly everything would stand at the origin.
 */
export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: STEPS }).map((step) => min + ((max - min) * step) / STEPS) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true, noDefaultInfinity: true }) },
  )

/** Rectangles, L, T and U rooms of many proportions, turned to any angle about the origin or left square. */
export const anyRoom: fc.Arbitrary<RoomSpace> = fc
  .record({
    shape: fc.constantFrom('rectangle', 'l', 't', 'u'),
    length: between(3, 12),
    width: between(3, 12),
    first: between(0.2, 0.45),
    second: between(0.55, 0.8),
    deep: between(0.3, 0.7),
    turn: fc.option(between(0, 6.3), { nil: 0 }),
  })
  .map(({ shape, length: a, width: b, first, second, deep, turn }) => {
    const corners =
      shape === 'rectangle'
        ? points([0, 0], [a, 0], [a, b], [0, b])
        : shape === 'l'
          ? lShape(a, b, a * first, b * deep)
          : (shape === 't' ? tShape : uShape)(a, b, a * first, a * second, b * deep)
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    return polygonRoom(corners.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos })))
  })

export const anyAngle = fc.oneof(
  between(-7, 7),
  fc.integer({ min: -12, max: 12 }).map((step) => (step * Math.PI) / 12),
)
/** A wanted point, often far outside the room. */
export const anyWhere = fc.record({ x: between(-15, 20), y: between(0, 2), z: between(-15, 20) })
export const anySize = fc.record({ width: between(0.1, 3), depth: between(0.1, 2), height: between(0.1, 2.4) })

export const anyPlacedItem: fc.Arbitrary<PlacedItem> = fc.record({
  id: fc.constant('thing'),
  mount: fc.constantFrom('floor', 'wall', 'ceiling', 'surface'),
  category: fc.constantFrom('sofa', 'rug', 'art', 'coffee-table', 'vase'),
  position: anyWhere,
  rotationY: anyAngle,
  size: anySize,
})

/** Up to `most` items about the origin's first quadrant. */
export const anyCrowd = (most: number, within = 8): fc.Arbitrary<PlacedItem[]> =>
  fc
    .array(
      fc.record({
        x: between(0, within),
        z: between(0, within),
        rotationY: fc.oneof(fc.constantFrom(0, Math.PI / 2, Math.PI), anyAngle),
        size: anySize,
        mount: fc.constantFrom('floor', 'floor', 'floor', 'ceiling'),
        category: fc.constantFrom('sofa', 'rug', 'coffee-table'),
        surface: fc.boolean(),
      }),
      { maxLength: most },
    )
    .map((things) =>
      things.map(({ x, z, surface, mount, ...rest }, i): PlacedItem => ({
        ...rest,
        id: `other-${i}`,
        mount: mount === 'ceiling' ? 'ceiling' : 'floor',
        position: { x, y: mount === 'ceiling' ? 2.8 : 0, z },
        ...(surface && mount !== 'ceiling' ? { surfaceHeight: rest.size.height } : {}),
      })),
    )
