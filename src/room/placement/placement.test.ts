/** Blockers, drop positions, and moves by keyboard. */
import { describe, expect, test } from 'vitest'
import { blockers, wallOf } from './collision.ts'
import { alone, door, lShape, polygonRoom, rectangleRoom, slanted, thing, windowIn } from '../../../test/room.ts'
import { neighbourhood } from './neighbourhood.ts'
import { findPlace, placeBeside, settle } from './placement.ts'
import { withPose } from './snapping/snapping.ts'
import type { PlacedItem } from './placedItem.ts'
import { MOVE_STEP, moveBy, normalAngle, raise, rotateBy, TURN_STEP } from './steps.ts'

const space = rectangleRoom(5, 4, 2.8)
const box = (id: string, x: number, z: number, size: [number, number, number] = [1, 0.8, 1], rest: Partial<PlacedItem> = {}) =>
  thing({ id, at: [x, z], box: size, ...rest })

describe('in the way', () => {
  test('a blocker overlaps on the plan where the heights overlap, with the depth', () => {
    expect(blockers(box('a', 2, 2), neighbourhood([box('b', 2.9, 2)]), space)).toEqual([{ id: 'b', reason: 'overlap', cm: 10 }])
  })
  test('touching is not, nor a millimetre of rounding', () => {
    expect(blockers(box('a', 2, 2), neighbourhood([box('b', 3, 2)]), space)).toEqual([])
    expect(blockers(box('a', 2, 2), neighbourhood([box('b', 2.9995, 2)]), space)).toEqual([])
    expect(blockers(box('a', 2, 2), neighbourhood([box('b', 2.998, 2)]), space)).toHaveLength(1)
  })
  test('a wall cupboard over a worktop is not', () => {
    const cupboard = thing({ id: 'cupboard', mount: 'wall', at: [2, 1.45, 0], box: [1, 0.7, 0.35] })
    expect(blockers(box('a', 2, 0.5, [1, 0.9, 1]), neighbourhood([cupboard]), space)).toEqual([])
    expect(blockers(box('a', 2, 0.5, [1, 2, 1]), neighbourhood([cupboard]), space)).toHaveLength(1)
  })
  test('a rug is not, but another rug is', () => {
    const rug = box('rug', 2, 2, [3, 0.02, 2], { category: 'rug' })
    expect(blockers(box('a', 2, 2), neighbourhood([rug]), space)).toEqual([])
    expect(blockers(rug, neighbourhood([box('a', 2, 2)]), space)).toEqual([])
    expect(blockers(rug, neighbourhood([{ ...rug, id: 'other' }]), space)).toHaveLength(1)
  })
  test('an item on a top does not block the top, nor the top it', () => {
    const desk = box('desk', 2, 2, [1.4, 1.2, 0.8], { surfaceHeight: 0.75 })
    const lamp = thing({ id: 'lamp', mount: 'surface', at: [2, 0.75, 2], box: [0.3, 0.5, 0.3] })
    expect(blockers(lamp, neighbourhood([desk]), space)).toEqual([])
    expect(blockers(desk, neighbourhood([lamp]), space)).toEqual([])
  })
  test('a surface item needs a top that supports all of it', () => {
    const desk = box('desk', 2, 2, [1.4, 0.75, 0.8], { surfaceHeight: 0.75 })
    const lamp = (x: number, y: number) => thing({ id: 'lamp', mount: 'surface', at: [x, y, 2], box: [0.3, 0.5, 0.3] })
    expect(blockers(lamp(4, 0), neighbourhood([desk]), space)).toEqual([{ id: 'lamp', reason: 'no-surface', cm: 0 }])
    expect(blockers(lamp(2.65, 0.75), neighbourhood([desk]), space).map(({ reason }) => reason)).toEqual(['no-surface'])
  })
  test('a surface item does not rest above a top, on an item without one, or inside its support', () => {
    const desk = box('desk', 2, 2, [1.4, 0.75, 0.8], { surfaceHeight: 0.75 })
    const lamp = (y: number) => thing({ id: 'lamp', mount: 'surface', at: [2, y, 2], box: [0.3, 0.3, 0.3] })
    expect(blockers(lamp(1.5), neighbourhood([desk]), space).map(({ reason }) => reason)).toEqual(['no-surface'])
    const rug = box('rug', 2, 2, [2, 0.01, 2], { category: 'rug' })
    expect(blockers(lamp(0), neighbourhood([rug]), space).map(({ reason }) => reason)).toEqual(['no-surface'])
    expect(blockers({ ...lamp(0.75), mount: 'ceiling' }, neighbourhood([desk]), space).map(({ reason }) => reason)).toEqual(['overlap'])
  })
  test('a stacked item never blocks its support, nor the support it', () => {
    const desk = box('desk', 2, 2, [1.4, 1.2, 0.8], { surfaceHeight: 0.75 })
    const lamp = thing({ id: 'lamp', mount: 'surface', at: [2.75, 0.75, 2], box: [0.3, 0.5, 0.3] })
    const reasons = (one: PlacedItem, other: PlacedItem) => blockers(one, neighbourhood([other]), space).map(({ reason }) => reason)
    expect(reasons(lamp, desk)).toEqual(['no-surface', 'overlap'])
    expect(reasons({ ...lamp, supportId: 'desk' }, desk)).toEqual(['no-surface'])
    expect(reasons(desk, { ...lamp, supportId: 'desk' })).toEqual([])
  })
  test('a wall item hangs on the wall at its back, within 2 cm, between its ends and facing the room', () => {
    const hung = (x: number, z: number, rotationY: number) => thing({ mount: 'wall', at: [x, 1.5, z], box: [0.4, 0.4, 0.04], rotationY })
    const wallAt = (room: typeof space, ...pose: [number, number, number]) => wallOf(hung(...pose), room)?.id
    const [turn, half] = [Math.PI / 2, Math.PI]
    expect([wallAt(space, 1, 0, 0), wallAt(space, 5, 1, -turn), wallAt(space, 1, 4, half), wallAt(space, 0, 3, turn)]).toEqual([
      'wall-1',
      'wall-2',
      'wall-3',
      'wall-4',
    ])
    expect(wallAt(space, 1, 0.019, 0)).toBe('wall-1')
    for (const off of [wallAt(space, 1, 0.03, 0), wallAt(space, 4.97, 1, -turn), wallAt(space, 1, 3.97, half), wallAt(space, 0.03, 3, turn)])
      expect(off).toBeUndefined()
    expect([wallAt(space, 1, 0, half), wallAt(space, 5, 1, turn)]).toEqual([undefined, undefined])
    // The inner corner of an L projects into the room: beyond it, the lines of its two walls cross the open floor.
    const ell = polygonRoom(lShape(6, 5, 3, 2))
    expect([wallAt(ell, 4, 2, half), wallAt(ell, 3, 4, -turn)]).toEqual(['wall-3', 'wall-4'])
    expect([wallAt(ell, 2, 2, half), wallAt(ell, 3, 1, -turn)]).toEqual([undefined, undefined])
    const slant = polygonRoom(slanted())
    expect(wallAt(slant, 4.25, 3.25, (-3 * Math.PI) / 4)).toBe('wall-3')
    expect(wallAt(slant, 3.2, 4.3, (-3 * Math.PI) / 4)).toBeUndefined()
  })
  test('a window does not block a thin floor item in front of it', () => {
    const room = rectangleRoom(5, 4, 2.8, [windowIn('wall-1', 1)])
    expect(blockers(box('panel', 1.6, 0.015, [1, 2, 0.03]), alone, room)).toEqual([])
  })
  test('a wall item needs a wall behind it', () => {
    const art = thing({ mount: 'wall', at: [2, 1.5, 0], box: [0.8, 0.6, 0.04] })
    expect(blockers(art, alone, space)).toEqual([])
    expect(blockers({ ...art, position: { x: 2, y: 1.5, z: 1 } }, alone, space)).toEqual([{ id: 'thing', reason: 'no-surface', cm: 0 }])
    expect(settle(rectangleRoom(2, 2), alone, { ...art, size: { width: 2.2, height: 0.6, depth: 0.04 }, rotationY: Math.PI / 4 })).toMatchObject({
      ok: false,
    })
  })
  test('a wall is, named, with the overhang', () => {
    expect(blockers(box('a', 2, 0.3), alone, space)).toEqual([{ id: 'wall-1', reason: 'outside', cm: 20 }])
    expect(blockers(box('a', 2, -1), alone, space)).toEqual([{ id: 'wall-1', reason: 'outside', cm: 150 }])
  })
  test('the ceiling is, for what is too tall', () => {
    expect(blockers(box('a', 2, 2, [1, 3, 1]), alone, space)).toEqual([{ id: 'ceiling', reason: 'too-tall', cm: 20 }])
  })
  test('a door keeps its swing free of all but rugs', () => {
    const room = rectangleRoom(5, 4, 2.8, [door('wall-4', 0.2)])
    expect(blockers(box('a', 1.3, 3.3), alone, room)).toEqual([{ id: 'door-1', reason: 'door-swing', cm: 10 }])
    expect(blockers(box('a', 1.4, 3.3), alone, room)).toEqual([])
    expect(blockers(box('a', 1.3, 3.3, [1, 0.02, 1], { category: 'rug' }), alone, room)).toEqual([])
    expect(blockers(thing({ mount: 'ceiling', at: [0.5, 2.8, 3.3], box: [0.4, 0.3, 0.4] }), alone, room)).toEqual([])
  })
  test('a window stops pictures across it, not sofas or wardrobes before it, nor curtains', () => {
    const room = rectangleRoom(5, 4, 2.8, [windowIn('wall-1', 1)])
    const art = thing({ mount: 'wall', category: 'art', at: [1.6, 1.2, 0], box: [0.8, 0.6, 0.04] })
    expect(blockers(art, alone, room)).toMatchObject([{ id: 'window-1', reason: 'overlap' }])
    expect(blockers({ ...art, position: { x: 2.7, y: 1.2, z: 0 } }, alone, room)).toEqual([])
    expect(blockers({ ...art, category: 'curtain' }, alone, room)).toEqual([])
    expect(blockers(box('wardrobe', 1.6, 0.5, [1, 2, 1]), alone, room)).toEqual([])
  })
})

describe('a drop', () => {
  test('on a free place stays there', () => {
    expect(settle(space, alone, box('a', 2.5, 2))).toMatchObject({ ok: true, moved: false, position: { x: 2.5, y: 0, z: 2 } })
  })
  test('onto another slides to the nearest free place, touching it', () => {
    const around = neighbourhood([box('b', 2.5, 2)])
    const settled = settle(space, around, box('a', 3.2, 2.1))
    expect(settled).toMatchObject({ ok: true, moved: true, position: { x: expect.closeTo(3.5) } })
  })
  test('a drop that would have to slide more than 50 cm is refused with the blockers', () => {
    const settled = settle(space, neighbourhood([box('b', 2.5, 2, [3, 1, 3])]), box('a', 2.5, 2))
    expect(settled).toEqual({ ok: false, reasons: [{ id: 'b', reason: 'overlap', cm: 200 }] })
  })
  test('into a gap that just fits is taken; a centimetre narrower is not', () => {
    const gap = (width: number) => neighbourhood([box('left', 0.75, 2, [1.5, 1, 4]), box('right', 1.5 + width + 1, 2, [2, 1, 4])])
    const room = rectangleRoom(4.5, 4)
    expect(settle(room, gap(1), box('a', 2.2, 2, [1, 1, 3.9], { category: 'rug', rotationY: 0 })).ok).toBe(true)
    const sofa = box('a', 2.2, 2, [1, 1, 1])
    const settled = settle(room, gap(1), sofa, { suspended: true })
    expect(settled).toMatchObject({ ok: true, position: { x: expect.closeTo(2), z: 2 } })
    expect(settle(room, gap(0.99), sofa, { suspended: true }).ok).toBe(false)
  })
  test('against a wall slides along the wall and stays turned to the room', () => {
    const around = neighbourhood([box('b', 2.5, 0.4, [1, 0.8, 0.8])])
    expect(settle(space, around, box('a', 3.2, 0.3, [1, 0.8, 0.6]))).toMatchObject({
      ok: true,
      mode: 'wall',
      rotationY: 0,
      position: { x: expect.closeTo(3.5), z: 0.3 },
    })
  })
  test('a dropped surface item slides onto the nearest top, or is refused if there is none', () => {
    const lamp = thing({ mount: 'surface', at: [3.4, 0, 2], box: [0.3, 0.5, 0.3] })
    const desk = box('desk', 2.5, 2, [1.4, 0.75, 0.8], { surfaceHeight: 0.75 })
    expect(settle(space, neighbourhood([desk]), lamp)).toMatchObject({
      ok: true,
      supportId: 'desk',
      mode: 'surface',
      position: { x: expect.closeTo(3.05), y: 0.75 },
    })
    expect(settle(space, alone, lamp)).toMatchObject({ ok: false, reasons: [{ reason: 'no-surface' }] })
  })
  test('a drop on a full top finds the free place there', () => {
    const desk = box('desk', 2.5, 2, [1.4, 0.75, 0.8], { surfaceHeight: 0.75 })
    const lamp = thing({ id: 'lamp', mount: 'surface', at: [2.5, 0.75, 2], box: [0.3, 0.5, 0.3] })
    const settled = settle(space, neighbourhood([desk, lamp]), { ...lamp, id: 'vase', position: { x: 2.6, y: 0.75, z: 2 } })
    expect(settled).toMatchObject({ ok: true, moved: true, supportId: 'desk', position: { x: expect.closeTo(2.8) } })
  })
  test('a drop of an item that is too tall, or too big for the room, is refused at once', () => {
    expect(settle(space, alone, box('a', 2, 2, [1, 3, 1]))).toMatchObject({ ok: false, reasons: [{ reason: 'too-tall' }] })
    expect(settle(space, alone, box('a', 2, 2, [6, 1, 5]))).toMatchObject({ ok: false, reasons: [{ reason: 'outside' }] })
  })
})

describe('finding a place', () => {
  const furnished = rectangleRoom(5, 4, 2.8, [door('wall-4', 0.2), windowIn('wall-1', 1.9)])
  test('puts a sofa with its back to a long wall, facing the room', () => {
    expect(findPlace(space, alone, box('sofa', 0, 0, [2, 0.8, 0.9], { category: 'sofa' }))).toMatchObject({
      mode: 'wall',
      rotationY: 0,
      position: { x: 2.5, z: 0.45 },
    })
  })
  test('hides no window behind a wardrobe and keeps the door free', () => {
    const place = findPlace(furnished, alone, box('wardrobe', 0, 0, [2, 2.2, 0.6], { category: 'wardrobe' }))
    expect(place).toMatchObject({ mode: 'wall', position: { x: 2.5, z: 3.7 } })
  })
  test('puts tables and rugs in the middle, and beside it when that is taken', () => {
    const table = box('table', 0, 0, [1, 0.4, 0.6], { category: 'coffee-table' })
    expect(findPlace(space, alone, table)).toMatchObject({ position: { x: 2.5, y: 0, z: 2 } })
    const second = findPlace(space, neighbourhood([box('first', 2.5, 2)]), table)!
    expect(blockers(withPose(table, second), neighbourhood([box('first', 2.5, 2)]), space)).toEqual([])
  })
  test('hangs art at eye height, and a lamp from the ceiling', () => {
    const art = thing({ mount: 'wall', category: 'art', at: [0, 0], box: [0.8, 0.6, 0.04] })
    expect(findPlace(space, alone, art)).toMatchObject({ position: { y: expect.closeTo(1.175), z: 0 } })
    const lamp = thing({ mount: 'ceiling', category: 'ceiling-lamp', at: [0, 0], box: [0.5, 0.5, 0.5] })
    expect(findPlace(space, alone, lamp)).toMatchObject({ position: { x: 2.5, y: 2.8, z: 2 } })
  })
  test('puts a vase on the emptier of two tops, and nowhere when there is none', () => {
    const vase = thing({ id: 'vase', mount: 'surface', category: 'vase', at: [0, 0], box: [0.2, 0.3, 0.2] })
    const tops = [box('a', 1, 1, [1, 0.5, 1], { surfaceHeight: 0.5 }), box('b', 3, 3, [1, 0.5, 1], { surfaceHeight: 0.5 })]
    const first = findPlace(space, neighbourhood(tops), vase)!
    const second = findPlace(space, neighbourhood([...tops, withPose({ ...vase, id: 'first' }, first)]), vase)!
    expect(new Set([first.supportId, second.supportId])).toEqual(new Set(['a', 'b']))
    expect(findPlace(space, alone, vase)).toBeNull()
  })
  test('a place search puts low items in front of a window, up to its sill', () => {
    const room = rectangleRoom(5, 4, 2.8, [windowIn('wall-1', 1.9)])
    const low = (height: number) => findPlace(room, alone, box('low', 0, 0, [2, height, 0.9], { category: 'sideboard' }))
    expect([low(0.8), low(0.9), low(0.91)].map((place) => place!.position.z)).toEqual([0.45, 0.45, 3.55])
  })
  test('a place search keeps the wanted height of a wall item, below the ceiling', () => {
    const art = (y: number) => findPlace(space, alone, thing({ mount: 'wall', category: 'art', at: [0, y, 0], box: [0.8, 0.6, 0.04] }))!.position.y
    expect([art(1.9), art(2.7)]).toEqual([1.9, expect.closeTo(2.2)])
  })
  test('a place search takes the exact centre, and the nearest of the other places, at any position of the room', () => {
    const table = box('table', 0, 0, [1, 0.4, 0.6], { category: 'coffee-table' })
    expect(findPlace(rectangleRoom(5.1, 4.1), alone, table)).toMatchObject({
      position: { x: 2.55, z: 2.05 },
      mode: 'free',
      guides: [],
    })
    expect(findPlace(space, alone, table)).not.toHaveProperty('supportId')
    const second = findPlace(space, neighbourhood([box('first', 2.5, 2)]), table)!.position
    expect(Math.hypot(second.x - 2.5, second.z - 2)).toBeCloseTo(1, 9)
    const west = polygonRoom([
      { x: -9, y: -8 },
      { x: -4, y: -8 },
      { x: -4, y: -4 },
      { x: -9, y: -4 },
    ])
    const third = findPlace(west, neighbourhood([box('first', -6.5, -6)]), table)!.position
    expect(Math.hypot(third.x + 6.5, third.z + 6)).toBeCloseTo(1, 9)
  })
  test('a search on a top counts only the items on it, and skips a top that is too small', () => {
    const vase = thing({ id: 'vase', mount: 'surface', category: 'vase', at: [0, 0], box: [0.2, 0.3, 0.2] })
    const top = (id: string, x: number, size: [number, number, number]) => box(id, x, 2, size, { surfaceHeight: size[1] })
    const chair = box('chair', 1, 2, [0.4, 0.4, 0.4])
    expect(findPlace(space, neighbourhood([top('a', 1, [1, 0.75, 1]), chair, top('b', 4, [1, 0.75, 1])]), vase)).toMatchObject({ supportId: 'a' })
    expect(findPlace(space, neighbourhood([top('small', 1, [0.1, 0.75, 0.1]), top('b', 4, [1, 0.75, 1])]), vase)).toMatchObject({ supportId: 'b' })
  })
  test('turns a long table a quarter when it fits only that way', () => {
    const place = findPlace(rectangleRoom(2.5, 5), alone, box('table', 0, 0, [3, 0.75, 1], { category: 'dining-table' }))
    expect(place).toMatchObject({ rotationY: Math.PI / 2 })
  })
  test('answers nothing when the room is full', () => {
    expect(findPlace(rectangleRoom(2, 2), neighbourhood([box('b', 1, 1, [1.9, 1, 1.9])]), box('a', 1, 1))).toBeNull()
  })
})

describe('a copy', () => {
  test('a copy is placed beside the original, with its rotation', () => {
    const sofa = box('sofa', 1.5, 2, [2, 0.8, 0.9])
    expect(placeBeside(space, neighbourhood([sofa]), { ...sofa, id: 'copy' })).toMatchObject({
      rotationY: 0,
      position: { x: 1.5, z: expect.closeTo(1.1) },
    })
  })
  test('a copy does not snap to the wall that the original keeps off', () => {
    const sofa = box('sofa', 2.5, 0.53, [2, 0.8, 0.9])
    expect(placeBeside(space, neighbourhood([sofa]), { ...sofa, id: 'copy' })).toMatchObject({ position: { x: 2.5, z: expect.closeTo(1.43) } })
    const chair = box('chair', 2.5, 0.53, [0.6, 0.8, 0.9])
    const copy = placeBeside(space, neighbourhood([chair]), { ...chair, id: 'copy' })!
    expect([Math.abs(copy.position.x - 2.5), copy.position.z]).toEqual([expect.closeTo(0.6), 0.53])
  })
  test('a copy of a picture hangs beside it on its wall, and one of a vase is beside it on its top', () => {
    const art = thing({ id: 'art', mount: 'wall', at: [2, 1.5, 0], box: [0.8, 0.6, 0.04] })
    const copy = placeBeside(space, neighbourhood([art]), { ...art, id: 'copy' })!
    expect(Math.abs(copy.position.x - 2)).toBeCloseTo(0.8)
    expect(copy.position).toMatchObject({ y: 1.5, z: 0 })
    const desk = box('desk', 2.5, 2, [1.4, 0.75, 0.8], { surfaceHeight: 0.75 })
    const vase = thing({ id: 'vase', mount: 'surface', at: [2.5, 0.75, 2], box: [0.2, 0.3, 0.2] })
    expect(placeBeside(space, neighbourhood([desk, vase]), { ...vase, id: 'copy' })).toMatchObject({ supportId: 'desk', position: { y: 0.75 } })
  })
  test('goes elsewhere in the room when there is no place near, and nowhere when there is none', () => {
    const wide = box('wide', 4.5, 2, [5, 0.8, 3.9])
    const room = rectangleRoom(20, 4)
    expect(placeBeside(room, neighbourhood([wide]), { ...wide, id: 'copy' })).toMatchObject({ ok: true })
    expect(placeBeside(rectangleRoom(6, 4), neighbourhood([wide]), { ...wide, id: 'copy' })).toBeNull()
  })
})

describe('by keyboard', () => {
  test('an arrow moves exactly its step, past what would snap', () => {
    const around = neighbourhood([box('b', 2.5, 0.8)])
    const first = moveBy(space, around, box('a', 2.5, 2), MOVE_STEP.fine, 0)
    expect(first).toMatchObject({ ok: true, position: { x: 2.51, z: 2 } })
  })
  test('a step into another goes up to it; the next is refused', () => {
    const around = neighbourhood([box('b', 3.52, 2)])
    const up = moveBy(space, around, box('a', 2.5, 2), MOVE_STEP.normal, 0)
    expect(up).toMatchObject({ ok: true, moved: true, position: { x: expect.closeTo(2.52), z: 2 } })
    expect(moveBy(space, around, box('a', 2.52, 2), MOVE_STEP.normal, 0)).toMatchObject({ ok: false, reasons: [{ id: 'b', reason: 'overlap' }] })
  })
  test('a step into the wall stops at the wall', () => {
    expect(moveBy(space, alone, box('a', 0.7, 2), -MOVE_STEP.large, 0)).toMatchObject({ ok: true, position: { x: 0.5 } })
  })
  test('a wall item runs along its wall', () => {
    const art = thing({ mount: 'wall', at: [2, 1.5, 0], box: [0.8, 0.6, 0.04] })
    expect(moveBy(space, alone, art, 0.05, 0)).toMatchObject({ ok: true, position: { x: 2.05, y: 1.5, z: 0 } })
    expect(raise(space, alone, art, 0.01)).toMatchObject({ ok: true, position: { x: 2, y: 1.51, z: 0 } })
    expect(raise(space, alone, art, 5)).toMatchObject({ ok: true, position: { y: expect.closeTo(2.2) } })
  })
  test('a ceiling item is lowered on its cord, as far as the floor', () => {
    const pendant = { ...box('p', 2, 2), mount: 'ceiling', position: { x: 2, y: 2.8, z: 2 } } as const
    expect(raise(space, alone, pendant, -0.05)).toMatchObject({ ok: true, position: { y: expect.closeTo(2.75) } })
    expect(raise(space, alone, pendant, 1)).toMatchObject({ ok: true, position: { y: expect.closeTo(2.8) } })
  })
  test('a floor item is not raised', () => {
    expect(raise(space, alone, box('a', 2, 2), 0.1)).toMatchObject({ ok: true, position: { y: 0 } })
  })
  test('R turns by 15 degrees, sliding off the wall when the corner would go through it', () => {
    const turned = rotateBy(space, alone, box('a', 2.5, 0.5), TURN_STEP)
    expect(turned).toMatchObject({ ok: true, rotationY: TURN_STEP })
    expect(turned.ok && turned.position.z).toBeGreaterThan(0.5)
  })
  test('angles stay within half a turn', () => {
    expect(normalAngle(3 * Math.PI)).toBeCloseTo(Math.PI)
    expect(normalAngle(-Math.PI / 2)).toBeCloseTo(-Math.PI / 2)
    expect(normalAngle(-Math.PI)).toBeCloseTo(Math.PI)
  })
})
