/** Accepted fields of a sent scene, and the reported repairs of the rest. */
import { describe, expect, test } from 'vitest'
import type { StoredScene } from '#contract/design/scene.ts'
import { floorPolygon } from '../geometry/polygon.ts'
import { codes, current, item, ITEM, items, mirrorOf, refuse, repair, reported, wallsOf, window } from '../../../test/room/repair.ts'

const painted: StoredScene = {
  ...current,
  objects: [],
  room: { ...current.room, walls: current.room.walls.map((wall, i) => ({ ...wall, color: `#00000${i}` })) },
}
const coloursOf = ({ scene }: ReturnType<typeof repair>) => scene.room.walls.map(({ id, color }) => [id, color])
const square = () => wallsOf([0, 0], [5, 0], [5, 4], [0, 4])

describe('a wall that is sent', () => {
  test('a wall replaces the one at its place, at any index of the list and in either direction', () => {
    const rolled = wallsOf([5, 4], [0, 4], [0, 0], [5, 0])
    expect(coloursOf(repair({ room: { walls: rolled } }, painted))).toEqual([
      ['wall-3', '#000002'],
      ['wall-4', '#000003'],
      ['wall-1', '#000000'],
      ['wall-2', '#000001'],
    ])
    const clockwise = wallsOf([0, 0], [0, 4], [5, 4], [5, 0])
    expect(coloursOf(repair({ room: { walls: clockwise } }, painted))).toEqual([
      ['wall-4', '#000003'],
      ['wall-1', '#000000'],
      ['wall-2', '#000001'],
      ['wall-3', '#000002'],
    ])
    const renamed = rolled.map((wall, i) => ({ ...wall, id: `new-${i}` }))
    expect(coloursOf(repair({ room: { walls: renamed } }, painted)).map(([, color]) => color)).toEqual(['#000002', '#000003', '#000000', '#000001'])
  })
  test('a wall replaces the one with its id, else the one at its place, else the one at its index', () => {
    const swapped = square().map((wall, i) => ({ ...wall, id: `wall-${((i + 1) % 4) + 1}` }))
    expect(coloursOf(repair({ room: { walls: swapped } }, painted)).map(([, color]) => color)).toEqual(['#000001', '#000002', '#000003', '#000000'])
    expect(coloursOf(repair({ room: { walls: wallsOf([0, 0], [7, 0], [7, 6], [0, 6]) } }, painted))).toEqual([
      ['wall-1', '#000000'],
      ['wall-2', '#000001'],
      ['wall-3', '#000002'],
      ['wall-4', '#000003'],
    ])
  })
  test('a wall gets an unused id', () => {
    const walls = square().map((wall, i) => (i === 2 ? { ...wall, id: 'wall-1' } : wall))
    const ids = repair({ room: { walls } }, painted).scene.room.walls.map(({ id }) => id)
    expect(ids[2]).toBe('wall-1')
    expect(new Set(ids).size).toBe(4)
  })
  test('a wall is reported as filled only if a field is missing', () => {
    const whole = painted.room.walls.map((wall, i) => (i === 1 ? { ...wall, texture: undefined } : wall))
    expect(reported(repair({ room: { walls: whole } }, painted))).toEqual(['room.walls.1 filled'])
    expect(reported(repair({ room: { walls: painted.room.walls } }, painted))).toEqual([])
  })
  test('without a height is as high as it was, or as the room; a low one stays low', () => {
    const low: StoredScene = { ...painted, room: { ...painted.room, walls: painted.room.walls.map((w, i) => (i === 1 ? { ...w, height: 1.1 } : w)) } }
    const heights = ({ scene }: ReturnType<typeof repair>) => scene.room.walls.map(({ height }) => height)
    expect(heights(repair({ room: { dimensions: { height: 3.2 } } }, low))).toEqual([3.2, 1.1, 3.2, 3.2])
    const sent = repair({ room: { walls: square(), dimensions: { height: 3.2 } } }, low)
    expect(heights(sent)).toEqual([3.2, 1.1, 3.2, 3.2])
    expect(reported(sent).filter((one) => one.endsWith('room_height'))).toEqual([])
  })
  test('a wall whose end is off by rounding is joined without a report', () => {
    const walls = square()
    walls[1]!.points = [
      { x: 5, y: 0 },
      { x: 5, y: 4.0000005 },
    ]
    const outcome = repair({ room: { walls } }, painted)
    expect(reported(outcome).filter((one) => one.endsWith('joined'))).toEqual([])
    expect(outcome.scene.room.walls[1]!.points[1]).toEqual({ x: 5, y: 4 })
  })
})

describe('walls that are sent', () => {
  test('walls without a size define the size, and no repair is reported', () => {
    const outcome = repair({ room: { walls: wallsOf([0, 0], [6, 0], [6, 5], [0, 5]) } }, painted)
    expect(outcome.scene.room.dimensions).toMatchObject({ length: 6, width: 5 })
    expect(reported(outcome).filter((one) => one.endsWith('recomputed'))).toEqual([])
  })
  test('crossing walls are refused for that, whatever their size', () => {
    expect(refuse({ room: { walls: wallsOf([0, 0], [50, 40], [50, 0], [0, 40]) } })).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
  test('sent walls do not push a kept door or window: one that no longer fits is refused', () => {
    const narrow = wallsOf([0, 0], [2.5, 0], [2.5, 4], [0, 4]).map((wall, i) => ({ ...wall, id: `wall-${i + 1}` }))
    expect(refuse({ room: { walls: narrow } }).faults).toMatchObject([{ path: 'objects', code: 'BEYOND_THE_WALL', openingId: 'window-1' }])
  })
  test.each([
    ['to the left', [-1, 0], { x: 1, y: 0 }],
    ['upwards', [0, -1], { x: 0, y: 1 }],
  ] as const)('walls that begin further %s move the whole drawing by that distance', (_, [x, y], shift) => {
    const walls = wallsOf([x, y], [5, y], [5, 4], [x, 4])
    const outcome = repair({ room: { walls } }, painted)
    expect(reported(outcome)).toContain('room.walls moved_to_origin')
    expect(floorPolygon(outcome.scene.room.walls)[0]).toEqual({ x: 0, y: 0 })
    expect(outcome.mirrors).toMatchObject([{ id: ITEM, transform: { position: { x: 1 + shift.x, y: 0, z: 1 + shift.y } } }])
    const { position } = outcome.scene.camera
    expect(position).toEqual({ ...position, x: painted.camera.position.x + shift.x, z: painted.camera.position.z + shift.y })
  })
})

describe('furniture mirrored in a scene', () => {
  const turned = (about: Partial<ReturnType<typeof item>>) => repair({ objects: [mirrorOf({ ...item(ITEM, 1, 1), ...about })] }).mirrors
  test('mirrored furniture moves by its difference, be it one coordinate, its rotation or its scale', () => {
    expect(turned({})).toEqual([])
    for (const about of [
      { position: { x: 1.5, y: 0, z: 1 } },
      { position: { x: 1, y: 0.5, z: 1 } },
      { position: { x: 1, y: 0, z: 1.5 } },
      { rotation: { x: 0, y: 0.5, z: 0 } },
      { scale: { x: 1, y: 1, z: 2 } },
    ])
      expect(turned(about)).toMatchObject([{ id: ITEM, transform: about }])
  })
  test('mirrored furniture may be as small and as large as an item may', () => {
    const { position, rotation } = items.get(ITEM)!
    const transform = { position, rotation, scale: { x: 0.1, y: 10, z: 1 } }
    expect(turned({ scale: transform.scale })).toEqual([{ id: ITEM, transform }])
  })
})

describe('a light', () => {
  const whole = { position: { x: 1, y: 2, z: 1 }, color: '#FFFFFF', intensity: 1, target: { x: 1, y: 0, z: 1 }, castShadows: false }
  test('a light is reported as filled if its target or shadow is missing', () => {
    const { castShadows: _, ...without } = whole
    const { target: __, ...aimless } = whole
    expect(reported(repair({ lighting: { directionalLights: [whole, without, aimless] } }))).toEqual([
      'lighting.directionalLights.1 filled',
      'lighting.directionalLights.2 filled',
    ])
  })
})

describe('openings that are sent', () => {
  test('sent openings get ids that are unique', () => {
    const { scene } = repair({ objects: [window(), window({ id: 'window-1', wallId: 'wall-2' }), window({ wallId: 'wall-3' })] })
    expect(scene.objects.map(({ id }) => id)).toEqual(['window-2', 'window-1', 'window-3'])
  })
  test('hang as they say; listed the other way round, on the other side', () => {
    const door = (hinge: 'start' | 'end', wallId: string) => ({ ...window({ type: 'door', sill: 0, height: 2, wallId, offset: 0.5 }), hinge })
    const objects = [door('start', 'w0'), door('end', 'w2')]
    const named = (walls: ReturnType<typeof wallsOf>) => walls.map((wall, i) => ({ ...wall, id: `w${i}` }))
    const hinges = (walls: ReturnType<typeof wallsOf>) => repair({ room: { walls: named(walls) }, objects }).scene.objects.map(({ hinge }) => hinge)
    expect(hinges(square())).toEqual(['start', 'end'])
    expect(hinges(wallsOf([0, 0], [0, 4], [5, 4], [5, 0]))).toEqual(['end', 'start'])
  })
  test('keep what the caller does not say: their materials and which way they open', () => {
    const [door] = current.objects
    const oak = { id: 'leaf', type: 'wood', color: '#C8A165', roughness: 0.6, metallic: 0 }
    const dressed: StoredScene = { ...current, objects: [{ ...door!, materials: [oak], hinge: 'end', opens: 'out' }] }
    const { type, wallId, offset, width, height, sill, id } = door!
    const { scene } = repair({ objects: [{ id, type, wallId, offset, width, height, sill }] }, dressed)
    expect(scene.objects).toMatchObject([{ materials: [oak], hinge: 'end', opens: 'out' }])
  })
  test('pushed-in openings are reported as such, not as a changed transform', () => {
    const [door] = current.objects
    const outcome = repair({ objects: [{ ...door, offset: -0.03 }] })
    expect(reported(outcome)).toEqual(['objects.0.offset pushed_in'])
  })
})

test('two windows that a smaller size slides into one another are refused by name', () => {
  const [, kept] = current.objects
  const two: StoredScene = { ...current, objects: [kept!, { ...kept!, id: 'window-2', offset: 0.1, width: 1.4 }] }
  const outcome = refuse({ room: { dimensions: { length: 2.5 } } }, two)
  expect(codes(outcome)).toEqual(['objects OVERLAPS'])
  expect(outcome.faults).toMatchObject([{ openingId: 'window-2', with: 'window-1' }])
})
