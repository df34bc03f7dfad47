import { describe, expect, test } from 'vitest'
import { defaultOpenings } from '#contract/design/newScene.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { floorPolygon } from '../geometry/polygon.ts'
import { sceneFaults } from './sceneFaults.ts'
import {
  SOFA,
  item,
  ITEM,
  current,
  repair,
  refuse,
  reported,
  codes,
  mirrorOf,
  served,
  wallsOf,
  cornersOf,
  window,
} from '../../../test/room/repair.ts'
import { lShape, polygonScene } from '../../../test/room.ts'

describe('what is left out of a scene', () => {
  test('stays as it is', () => {
    expect(repair({})).toEqual({ ok: true, scene: current, mirrors: [], repaired: [] })
    const painted = repair({
      room: { floor: { color: '#112233' }, ceiling: { material: 'plaster' } },
      lighting: { ambientLight: { color: '#FFFFFF', intensity: 1 } },
    })
    expect(painted.scene.room.floor).toEqual({ ...current.room.floor, color: '#112233' })
    expect(painted.scene.room.ceiling).toEqual({ ...current.room.ceiling, material: 'plaster' })
    expect(painted.scene.lighting).toEqual({ ...current.lighting, ambientLight: { color: '#FFFFFF', intensity: 1 } })
    expect(painted).toMatchObject({ scene: { camera: current.camera, objects: current.objects }, mirrors: [], repaired: [] })
  })

  test('a scene that was read lacks nothing: sending it back changes nothing', () => {
    expect(repair(served(current))).toEqual({ ok: true, scene: current, mirrors: [], repaired: [] })
  })

  test('missing fields of a wall come from the wall that it replaces, by id or by place, else from the style', () => {
    const walls = current.room.walls.map((wall, i) => ({ ...wall, color: `#00000${i}` }))
    const painted: StoredScene = { ...current, room: { ...current.room, walls } }
    const byPlace = repair({ room: { walls: cornersOf(floorPolygon(walls)) } }, painted)
    expect(byPlace.scene.room.walls).toEqual(walls)
    expect(reported(byPlace)).toContain('room.walls.2.id given')
    const byId = repair({ room: { walls: wallsOf([0, 0], [6, 0], [6, 5], [0, 5]).map((wall, i) => ({ ...wall, id: `wall-${i + 1}` })) } }, painted)
    expect(byId.scene.room.walls.map(({ color }) => color)).toEqual(walls.map(({ color }) => color))
    const redrawn = repair(
      { objects: [], room: { walls: wallsOf([0, 0], [6, 0], [6, 5], [0, 5]).map((wall, i) => ({ ...wall, id: `new-${i}` })) } },
      painted,
    )
    expect(redrawn.scene.room.walls[0]).toMatchObject({ color: '#F3F0EA', material: 'paint', height: 2.8, thickness: 0.12, texture: null })
  })
})

describe('a size without walls', () => {
  test('makes a rectangle longer, an L in proportion; walls go up to the new ceiling, openings stay or slide', () => {
    const { scene } = repair({ room: { dimensions: { length: 6.3, height: 3 } } })
    expect(scene.room.dimensions).toEqual({ length: 6.3, width: 4, height: 3 })
    expect(floorPolygon(scene.room.walls)).toEqual([
      { x: 0, y: 0 },
      { x: 6.3, y: 0 },
      { x: 6.3, y: 4 },
      { x: 0, y: 4 },
    ])
    expect([...scene.room.walls, scene.room.ceiling].map(({ height }) => height)).toEqual([3, 3, 3, 3, 3])
    expect(scene.objects).toEqual(current.objects)
    const short = repair({ room: { dimensions: { length: 2.5 } } }, { ...current, objects: [current.objects[1]!] })
    expect(short.scene.objects).toMatchObject([{ offset: 0.7, transform: { position: { x: 1.6 } } }])
    const l = repair(
      { room: { dimensions: { length: 12 } } },
      { ...polygonScene(lShape()), room: { ...polygonScene(lShape()).room, dimensions: { length: 6, width: 5, height: 2.8 } } },
    )
    expect(floorPolygon(l.scene.room.walls).map(({ x }) => x)).toEqual([0, 12, 12, 6, 6, 0])
  })

  test('a size that cannot be drawn is refused by its field', () => {
    const outcome = refuse({ room: { dimensions: { length: 25, height: 1 } } })
    expect(outcome.code).toBe('INVALID_DIMENSIONS')
    expect(outcome.faults).toMatchObject([
      { path: 'room.dimensions.length', value: 25, maximum: 20 },
      { path: 'room.dimensions.height', value: 1 },
    ])
    expect(refuse({ room: { dimensions: { width: -3 } } }).code).toBe('INVALID_DIMENSIONS')
    expect(refuse({ objects: [], room: { walls: wallsOf([0, 0], [21, 0], [21, 4], [0, 4]) } })).toMatchObject({
      code: 'INVALID_DIMENSIONS',
      faults: [{ path: 'room.dimensions.length', value: 21 }],
    })
  })
})

describe('walls', () => {
  test('listed clockwise are turned round, and openings sent with them stay where they were drawn', () => {
    const clockwise = wallsOf([0, 0], [0, 4], [5, 4], [5, 0]).map((wall, i) => ({ ...wall, id: `w${i}` }))
    const outcome = repair({
      room: { walls: clockwise },
      objects: [window({ wallId: 'w0', offset: 0.5 }), window({ wallId: 'w2', offset: 0.2, width: 2 })],
    })
    expect(reported(outcome)).toContain('room.walls turned_round')
    expect(sceneFaults(outcome.scene)).toEqual([])
    expect(outcome.scene.objects).toMatchObject([
      { wallId: 'w0', offset: 2.5, transform: { position: { x: 0, z: 1 } } },
      { wallId: 'w2', offset: 1.8, transform: { position: { x: 5, z: 2.8 } } },
    ])
  })

  test('walls whose ends nearly meet are joined; a wider gap is refused', () => {
    const walls = wallsOf([0, 0], [5, 0], [5, 4], [0, 4])
    walls[1]!.points = [
      { x: 5, y: 0 },
      { x: 5.006, y: 3.995 },
    ]
    const outcome = repair({ room: { walls } })
    expect(reported(outcome)).toContain('room.walls.1.points.1 joined')
    expect(outcome.scene.room.walls[1]!.points[1]).toEqual({ x: 5, y: 4 })
    walls[1]!.points = [
      { x: 5, y: 0 },
      { x: 5.02, y: 4 },
    ]
    expect(codes(refuse({ room: { walls } }))).toEqual(['room.walls.1.points.1 NOT_JOINED'])
  })

  test('walls that do not begin at the origin are moved there, with all furniture between them', () => {
    const walls = wallsOf([-1, 2], [5, 2], [5, 6], [-1, 6])
    const outcome = repair({ room: { walls }, camera: { position: { x: 0, y: 1.6, z: 3 } }, objects: [mirrorOf(item(ITEM, 0.1, 2.3)), window()] })
    expect(reported(outcome)).toContain('room.walls moved_to_origin')
    expect(floorPolygon(outcome.scene.room.walls)).toEqual([
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 4 },
      { x: 0, y: 4 },
    ])
    expect(outcome.mirrors).toMatchObject([{ id: ITEM, transform: { position: { x: 1.1, y: 0, z: 0.3 } } }])
    expect(outcome.scene.camera.position).toEqual({ x: 1, y: 1.6, z: 1 })
    expect(outcome.scene.lighting.directionalLights[0]!.position).toEqual({ x: 6, y: 10, z: 3 })
    expect(outcome.scene.objects[0]!.transform.position).toEqual({ x: 1.5, y: 1, z: 0 })
    expect(repair({ objects: [], room: { walls } }).mirrors).toMatchObject([{ transform: { position: { x: 2, z: -1 } } }])
  })

  test('say how large the room is; height, ceiling and tall walls follow the room’s height', () => {
    const outcome = repair(
      served({
        ...current,
        room: { ...current.room, dimensions: { length: 9, width: 4, height: 3 }, ceiling: { ...current.room.ceiling, height: 2 } },
      }),
    )
    expect(reported(outcome)).toEqual(
      [0, 1, 2, 3].map((i) => `room.walls.${i}.height room_height`).concat('room.dimensions.length recomputed', 'room.ceiling.height room_height'),
    )
    expect(outcome.scene.room.dimensions).toEqual({ length: 5, width: 4, height: 3 })
    expect(outcome.scene.room.ceiling.height).toBe(3)
    const low = current.room.walls.map((wall, i) => ({ ...wall, height: i === 1 ? 1.1 : i === 2 ? 4 : 2.8 }))
    expect(repair({ room: { walls: low } }).scene.room.walls.map(({ height }) => height)).toEqual([2.8, 1.1, 2.8, 2.8])
  })

  test.each([
    ['cross', wallsOf([0, 0], [5, 4], [5, 0], [0, 4]), 'room.walls.2.points WALLS_CROSS'],
    ['cross, clockwise', wallsOf([0, 0], [4, 0], [0, 4], [4, 5]), 'room.walls.3.points WALLS_CROSS'],
    ['have no length', wallsOf([0, 0], [5, 0], [5, 0], [5, 4]), 'room.walls.1.points NO_LENGTH'],
    ['share an id', wallsOf([0, 0], [5, 0], [5, 4]).map((wall) => ({ ...wall, id: 'a' })), 'room.walls.1.id REPEATED'],
  ])('walls that %s are refused', (_, walls, code) => {
    expect(codes(refuse({ room: { walls } }))[0]).toBe(code)
  })

  test('walls that remove an opening’s wall are refused if openings are not sent', () => {
    const outcome = refuse({ room: { walls: wallsOf([0, 0], [5, 0], [0, 4]).map((wall, i) => ({ ...wall, id: `t${i}` })) } })
    expect(outcome.faults).toMatchObject([
      { path: 'objects', code: 'NO_SUCH_WALL', openingId: 'door-1' },
      { path: 'objects', openingId: 'window-1' },
    ])
  })
})

describe('openings', () => {
  test('openings get missing fields, are pushed in slightly, and are renamed when their id is taken', () => {
    const outcome = repair({
      objects: [
        window({ offset: -0.04 }),
        window({ id: 'a', offset: 4.03 }),
        window({ id: 'a', wallId: 'wall-2' }),
        window({ id: ITEM, wallId: 'wall-3' }),
      ],
    })
    expect(reported(outcome)).toEqual([
      'objects.0.id given',
      'objects.2.id renamed',
      'objects.3.id renamed',
      'objects.0.offset pushed_in',
      'objects.1.offset pushed_in',
    ])
    expect(outcome.scene.objects).toMatchObject([
      { id: 'window-1', name: 'window', offset: 0, transform: { position: { x: 0.5, y: 1, z: 0 } } },
      { id: 'a', offset: 4 },
      { id: 'window-2', transform: { position: { x: 5, z: 1.5 }, rotation: { y: -Math.PI / 2 } } },
      { id: 'window-3' },
    ])
  })

  test('openings are placed by wall, offset and sill, whatever their transform', () => {
    const [door] = defaultOpenings({ length: 5, width: 4, height: 2.8 })
    const outcome = repair({ objects: [{ ...door, transform: { ...door!.transform, position: { x: 9, y: 9, z: 9 } } }] })
    expect(reported(outcome)).toEqual(['objects.0.transform recomputed'])
    expect(outcome.scene.objects[0]!.transform.position).toMatchObject({ x: 0, y: 0 })
    expect(outcome.scene.objects[0]!.transform.position.z).toBeCloseTo(3.35)
  })

  test.each([
    ['on no wall', [window({ wallId: 'wall-9' })], 'objects.0.wallId NO_SUCH_WALL'],
    ['wider than their wall', [window({ width: 6 })], 'objects.0.width BEYOND_THE_WALL'],
    ['beyond the end', [window({ offset: 4.1 })], 'objects.0.offset BEYOND_THE_WALL'],
    ['before the beginning', [window({ offset: -0.1 })], 'objects.0.offset BEYOND_THE_WALL'],
    ['through the ceiling', [window({ sill: 2 })], 'objects.0.height BEYOND_THE_WALL'],
    ['over one another', [mirrorOf(item(ITEM, 1, 1)), window(), window({ offset: 1.5 })], 'objects.2.offset OVERLAPS'],
  ])('%s are refused', (_, objects, code) => {
    expect(codes(refuse({ objects }))).toEqual([code])
  })
})

describe('mirrored items', () => {
  test('mirrored items are moved to their places in the scene; missing ones stay', () => {
    expect(repair({ objects: [mirrorOf(item(ITEM, 2, 3))] }).mirrors).toEqual([{ id: ITEM, transform: mirrorOf(item(ITEM, 2, 3)).transform }])
    expect(repair({ objects: [] }).mirrors).toEqual([])
  })

  test('mirrored items that are unknown, of another product, duplicate or too large are refused', () => {
    const known = mirrorOf(item(ITEM, 1, 1))
    const giant = { ...known, transform: { ...known.transform, scale: { x: 1, y: 11, z: 0.01 } } }
    expect(codes(refuse({ objects: [mirrorOf(item(SOFA, 1, 1))] }))).toEqual(['objects.0.id UNKNOWN_ITEM'])
    expect(codes(refuse({ objects: [{ ...known, productId: ITEM }] }))).toEqual(['objects.0.productId OTHER_PRODUCT'])
    expect(codes(refuse({ objects: [known, known] }))).toEqual(['objects.1.id REPEATED'])
    expect(codes(refuse({ objects: [giant] }))).toEqual(['objects.0.transform.scale.y TOO_LARGE', 'objects.0.transform.scale.z TOO_SMALL'])
  })
})

describe('the rest of a scene', () => {
  test('other fields are clamped to their limits, lights get a target, and the author is kept', () => {
    const light = { position: { x: 1, y: 2, z: 1 }, color: '#FFFFFF', intensity: 1 }
    const outcome = repair({
      metadata: { author: 'Mallory', created: 'yesterday', software: 'Planner 9' },
      camera: { fov: 500, near: -1, far: 1 },
      lighting: { directionalLights: [light] },
    })
    expect(outcome.scene.camera).toEqual({ ...current.camera, fov: 120, near: 0.01, far: 20 })
    expect(outcome.scene.lighting.directionalLights).toEqual([{ ...light, target: { x: 2.5, y: 0, z: 2 }, castShadows: true }])
    expect(outcome.scene.metadata).toEqual({ ...current.metadata, software: 'Planner 9' })
    expect(reported(outcome)).toEqual([
      'metadata.created kept',
      'metadata.author kept',
      'lighting.directionalLights.0 filled',
      'camera.fov clamped',
      'camera.near clamped',
      'camera.far clamped',
    ])
  })

  test('a scene of an unknown version is refused', () => {
    expect(refuse({ version: '2.0' }).faults).toEqual([{ path: 'version', code: 'UNKNOWN_VERSION', value: '2.0', known: ['1.0'] }])
  })
})
