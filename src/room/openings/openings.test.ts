import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { sceneData, type Opening, type StoredScene } from '#contract/design/scene.ts'
import { sceneFaults } from '../document/sceneFaults.ts'
import { lShape, polygonScene, rectangleScene, slanted, between } from '../../../test/room.ts'
import { moveOpening, NEW_OPENING, placeOpening, removeOpening, resizeOpening, type OpeningChange, type Opened, type WantedAt } from './openings.ts'
import { Tally } from '../../../test/room/bruteForce.ts'

vi.setConfig({ testTimeout: 60_000 })

const done = (outcome: OpeningChange): Opened => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused))
  expect(sceneFaults(outcome.scene)).toEqual([])
  return outcome
}
const refusal = (outcome: OpeningChange) => {
  if (outcome.ok) throw new Error('was not refused')
  return outcome.refused
}
const empty = rectangleScene(5, 4)
const on = (wallId: string, middle: number): WantedAt => ({ wallId, middle })
const withDoor = done(placeOpening(empty, 'door', on('wall-4', 1))).scene
const both = done(placeOpening(withDoor, 'window', on('wall-1', 1.5))).scene

test('openings: a moved or resized opening changes in the scene, the others stay as they are', () => {
  const [door, window] = both.objects
  const moved = done(moveOpening(both, 'door-1', on('wall-4', 2.5)))
  expect(moved.scene.objects).toEqual([moved.opening, window])
  expect(moved.opening.offset).not.toBe(door!.offset)
  const wider = done(resizeOpening(both, 'window-1', { width: 1.5 }))
  expect(wider.scene.objects).toEqual([door, wider.opening])
  // Its middle stays, though that is near to the middle of the wall and on no grid.
  const aside = done(placeOpening(empty, 'window', on('wall-1', 2.44), {}, { suspended: true })).scene
  const { offset, width } = done(resizeOpening(aside, 'window-1', { width: 1.3 })).opening
  expect(offset + width / 2).toBeCloseTo(2.44, 9)
})

describe('between walls of different heights', () => {
  const low = { ...empty, room: { ...empty.room, walls: empty.room.walls.map((wall) => (wall.id === 'wall-1' ? { ...wall, height: 1.5 } : wall)) } }
  test('a new window is as high as the tallest takes it, and goes into the nearest that does', () => {
    const { opening, slid } = done(placeOpening(low, 'window', { x: 1, y: 0.2 }))
    expect(opening).toMatchObject({ wallId: 'wall-4', height: 1.2, sill: 0.9 })
    expect(slid).toBe(true)
  })
  test('wanted on the low one it is put lower, down to the floor', () => {
    expect(done(placeOpening(low, 'window', on('wall-1', 2))).opening).toMatchObject({ height: 1.2, sill: expect.closeTo(0.3, 9) })
    const lower = { ...low, room: { ...low.room, walls: low.room.walls.map((wall) => (wall.id === 'wall-1' ? { ...wall, height: 1 } : wall)) } }
    expect(done(placeOpening(lower, 'window', on('wall-1', 2))).opening).toMatchObject({ height: 1, sill: 0 })
  })
})

describe('a new door or window', () => {
  test('comes to rest on the grid of its wall, with what is usual of it', () => {
    expect(done(placeOpening(empty, 'door', on('wall-4', 1.02)))).toMatchObject({
      slid: false,
      opening: { id: 'door-1', type: 'door', wallId: 'wall-4', offset: 0.55, ...NEW_OPENING.door, transform: { position: { x: 0, y: 0, z: 3 } } },
    })
  })
  test('a new opening snaps to the middle of the wall, but not with Alt', () => {
    expect(done(placeOpening(empty, 'window', on('wall-1', 2.45))).opening.offset).toBeCloseTo(1.9, 9)
    expect(done(placeOpening(empty, 'window', on('wall-1', 2.45), {}, { suspended: true })).opening.offset).toBeCloseTo(1.85, 9)
  })
  test('goes into the wall nearest to a point, and no further than its end', () => {
    expect(done(placeOpening(empty, 'window', { x: 4.6, y: 2.4 })).opening).toMatchObject({ wallId: 'wall-2', offset: expect.closeTo(1.8, 9) })
    expect(done(placeOpening(empty, 'door', { x: 5.4, y: 3.9 })).opening).toMatchObject({ wallId: 'wall-2', offset: expect.closeTo(3.1, 9) })
    expect(done(placeOpening(empty, 'door', on('wall-1', -3)))).toMatchObject({ slid: true, opening: { offset: 0 } })
  })
  test('a new opening is placed beside the existing ones, with an unused number', () => {
    const second = done(placeOpening(withDoor, 'door', on('wall-4', 1.2)))
    expect(second).toMatchObject({ slid: true, opening: { id: 'door-2' } })
    expect(second.opening.offset).toBeCloseTo(1.45, 9)
  })
  test('in a small wall is as wide as that', () => {
    const narrow = polygonScene(lShape(6, 5, 5.3, 2))
    expect(done(placeOpening(narrow, 'window', on('wall-3', 0.3))).opening.width).toBeCloseTo(0.7, 9)
  })
  test.each([
    ['in a wall that is not there', on('wall-9', 1), {}, { code: 'no-such-wall', wallId: 'wall-9' }],
    ['wider than its wall', on('wall-4', 1), { width: 4.5 }, { code: 'too-wide', metres: 4.5, max: 4 }],
    ['wider than all walls', { x: 1, y: 1 }, { width: 6 }, { code: 'too-wide', metres: 6, max: 5 }],
    ['higher than its wall', on('wall-4', 1), { height: 3 }, { code: 'too-high', metres: 3, max: 2.8 }],
    ['that nobody could use', on('wall-4', 1), { width: 0.1 }, { code: 'too-small', metres: 0.1, min: 0.3 }],
  ])('%s is refused with the figures', (_, at, size, expected) => {
    expect(refusal(placeOpening(empty, 'door', at, size))).toEqual(expected)
  })
  test('a new opening that is too wide is refused with the widest free place at its height', () => {
    const first = done(placeOpening(empty, 'window', on('wall-1', 3.6), {}, { suspended: true })).scene
    const door = done(placeOpening(first, 'door', on('wall-1', 0.95), {}, { suspended: true })).scene
    const scene = done(placeOpening(door, 'window', on('wall-1', 0.5), { width: 1, height: 0.4, sill: 2.2 }, { suspended: true })).scene
    const widest = (size: object) => refusal(placeOpening(scene, 'window', on('wall-1', 2.5), size))
    expect(widest({ width: 2 })).toEqual({ code: 'too-wide', metres: 2, max: expect.closeTo(1.6, 9) })
    expect(widest({ width: 4.5, height: 0.4, sill: 2.2 })).toEqual({ code: 'too-wide', metres: 4.5, max: expect.closeTo(4, 9) })
  })
  test('a new opening may be exactly as high as its wall', () => {
    expect(done(placeOpening(empty, 'window', on('wall-1', 2), { height: 2.8, sill: 0 })).opening.height).toBe(2.8)
    expect(done(placeOpening(rectangleScene(5, 4, 2.4), 'door', on('wall-1', 2), { sill: 0.5 })).opening.sill).toBe(0)
  })
  test('a new opening may have the minimum size', () => {
    expect(done(placeOpening(empty, 'window', on('wall-1', 2), { width: 0.3, height: 0.3 })).opening).toMatchObject({ width: 0.3, height: 0.3 })
    expect(done(resizeOpening(both, 'window-1', { width: 0.3, height: 0.3 })).opening).toMatchObject({ width: 0.3, height: 0.3 })
  })
  test('a new opening is refused past a hundred', () => {
    const many: StoredScene = { ...empty, objects: Array.from({ length: 100 }, (_, n) => ({ ...withDoor.objects[0]!, id: `door-${n}` })) }
    expect(refusal(placeOpening(many, 'door', on('wall-1', 1)))).toEqual({ code: 'too-many', max: 100 })
  })
})

describe('moving', () => {
  test('goes along the wall and to another one; nothing else changes', () => {
    const along = done(moveOpening(both, 'window-1', on('wall-1', 3.6)))
    expect(along.opening).toEqual({ ...both.objects[1], offset: 3, transform: expect.objectContaining({ position: { x: 3.6, y: 0.9, z: 0 } }) })
    expect(along.scene.objects[0]).toBe(both.objects[0])
    expect(done(moveOpening(both, 'window-1', { x: 4.9, y: 2.4 })).opening.wallId).toBe('wall-2')
  })
  test('a moved opening does not jump to and fro in a corner', () => {
    expect(done(moveOpening(both, 'window-1', { x: 4.95, y: 0.1 })).opening.wallId).toBe('wall-1')
    expect(done(moveOpening(both, 'window-1', { x: 4.95, y: 0.3 })).opening.wallId).toBe('wall-2')
  })
  test('passes what is in the way to the free side nearest to where it is wanted', () => {
    const two = done(placeOpening(both, 'window', on('wall-1', 4))).scene
    expect(done(moveOpening(two, 'window-1', on('wall-1', 3.6)))).toMatchObject({ slid: true, opening: { offset: expect.closeTo(2.2, 9) } })
  })
  test('into the wall behind the nearest one says that it went elsewhere', () => {
    const full = done(placeOpening(both, 'window', on('wall-2', 2), { width: 3.9 })).scene
    const { opening, slid } = done(moveOpening(full, 'window-1', { x: 4.35, y: 3 }, { suspended: true }))
    expect([opening.wallId, slid]).toEqual(['wall-3', true])
  })
  test('to a wall that is full takes the next one; where there is none it is refused', () => {
    const full = done(placeOpening(both, 'window', on('wall-2', 2), { width: 3.9 })).scene
    expect(done(moveOpening(full, 'door-1', { x: 4.9, y: 2 })).opening.wallId).not.toBe('wall-2')
    expect(refusal(moveOpening(full, 'door-1', on('wall-2', 2)))).toEqual({ code: 'too-wide', metres: 0.9, max: expect.closeTo(0.05, 9) })
    expect(refusal(moveOpening(full, 'door-7', on('wall-2', 2)))).toEqual({ code: 'no-such-opening', openingId: 'door-7' })
    expect(refusal(moveOpening(full, 'door-1', on('wall-7', 2)))).toEqual({ code: 'no-such-wall', wallId: 'wall-7' })
  })
  test('a window over a door may be where no other opening fits', () => {
    const above = done(placeOpening(withDoor, 'window', on('wall-4', 1), { width: 0.9, height: 0.4, sill: 2.2 }))
    expect(above.opening.offset).toBeCloseTo(0.55, 9)
  })
})

describe('another size', () => {
  test('keeps the middle, or what the wall leaves of it', () => {
    expect(done(resizeOpening(both, 'window-1', { width: 2 })).opening.offset).toBeCloseTo(0.5, 9)
    expect(done(resizeOpening(both, 'window-1', { width: 3.4 })).opening.offset).toBe(0)
    expect(done(resizeOpening(both, 'window-1', { sill: 0.5, height: 2 })).opening).toMatchObject({
      sill: 0.5,
      height: 2,
      transform: { position: { y: 0.5 } },
    })
    expect(done(resizeOpening(both, 'door-1', { sill: 0.5 })).opening.sill).toBe(0)
  })
  test.each([
    ['wider than the wall', { width: 5.1 }, { code: 'too-wide', metres: 5.1, max: 5 }],
    ['higher than the wall', { height: 2 }, { code: 'too-high', metres: 2, max: expect.closeTo(1.9, 9) }],
    ['none', { width: Number.NaN }, { code: 'too-small', min: 0.3 }],
    ['too small', { height: 0.2 }, { code: 'too-small', metres: 0.2, min: 0.3 }],
    ['below the floor', { sill: -0.1 }, { code: 'too-small', metres: -0.1, min: 0 }],
  ])('a size that is %s is refused', (_, size, expected) => {
    expect(refusal(resizeOpening(both, 'window-1', size))).toMatchObject(expected)
  })
  test('a change of an unknown opening is refused; a removed opening is gone', () => {
    expect(refusal(resizeOpening(both, 'window-2', { width: 1 }))).toMatchObject({ code: 'no-such-opening' })
    expect(removeOpening(both, 'door-1').objects.map(({ id }) => id)).toEqual(['window-1'])
  })
})

test('whatever is put, moved and resized, every opening is in its wall and beside the others', () => {
  type Edit = (scene: StoredScene) => OpeningChange
  const type = fc.constantFrom<Opening['type']>('door', 'window')
  const point = fc.record({ x: between(-1, 8), y: between(-1, 7) })
  const nth = fc.nat(30)
  const idAt = (scene: StoredScene, n: number) => scene.objects[n % Math.max(1, scene.objects.length)]?.id ?? 'none'
  const size = fc.record({ width: between(0, 6), height: between(0, 3), sill: between(0, 2) }, { requiredKeys: [] })
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(type, point, fc.boolean()).map(
      ([kind, at, suspended]): Edit =>
        (scene) =>
          placeOpening(scene, kind, at, {}, { suspended }),
    ),
    fc.tuple(type, point, size).map(
      ([kind, at, sized]): Edit =>
        (scene) =>
          placeOpening(scene, kind, at, sized),
    ),
    fc.tuple(nth, point).map(
      ([n, at]): Edit =>
        (scene) =>
          moveOpening(scene, idAt(scene, n), at),
    ),
    fc.tuple(nth, size).map(
      ([n, sized]): Edit =>
        (scene) =>
          resizeOpening(scene, idAt(scene, n), sized),
    ),
  )
  const start = fc.constantFrom(empty, polygonScene(lShape(7, 6)), polygonScene(slanted()))
  const tally = new Tally()
  fc.assert(
    fc.property(start, fc.array(edit, { minLength: 1, maxLength: 25 }), (from, edits) => {
      let scene = from
      for (const change of edits) {
        const outcome = change(scene)
        tally.count(outcome.ok ? 'changed' : 'refused')
        if (!outcome.ok) continue
        scene = outcome.scene
        tally.count('several openings', scene.objects.length > 1)
        expect(sceneFaults(scene)).toEqual([])
      }
      expect(sceneData.safeParse(scene).error).toBeUndefined()
    }),
    { numRuns: cases(200) },
  )
  for (const outcome of ['changed', 'refused', 'several openings']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(150))
})
