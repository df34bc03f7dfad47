/** Steps by keyboard that something is in the way of. */
import { describe, expect, test } from 'vitest'
import { neighbourhood } from './neighbourhood.ts'
import { moveBy, raise } from './steps.ts'
import { alone, rectangleRoom, thing } from '../../../test/room.ts'

const space = rectangleRoom(5, 4)
const chair = (id: string, x: number, z: number) => thing({ id, category: 'armchair', at: [x, z], box: [0.8, 0.8, 0.6] })
const wallPicture = (id: string, x: number, y: number) => thing({ id, mount: 'wall', category: 'art', at: [x, y, 0], box: [0.8, 0.6, 0.04] })
const near = (x: number, z: number) => ({ x: expect.closeTo(x, 9), z: expect.closeTo(z, 9) })

describe('a step', () => {
  test('a step moves on both axes, and does not slide if nothing is in the way', () => {
    expect(moveBy(space, alone, chair('a', 2, 2), 0.05, -0.5)).toMatchObject({ ok: true, moved: false, position: near(2.05, 1.5) })
  })
  test.each([
    ['forwards', [0, 0.5], [2.5, 3], [2.5, 2.4]],
    ['backwards', [0, -0.5], [2.5, 1], [2.5, 1.6]],
    ['to the left', [-0.5, 0], [1.3, 2], [2.1, 2]],
    ['to the right', [0.5, 0], [3.7, 2], [2.9, 2]],
  ] as const)('%s goes as far as what is in the way', (_, [dx, dz], [x, z], [atX, atZ]) => {
    const around = neighbourhood([chair('b', x, z)])
    expect(moveBy(space, around, chair('a', 2.5, 2), dx, dz)).toMatchObject({ ok: true, moved: true, position: near(atX, atZ) })
  })
  test('aslant stays on its way: it does not slide past what is in the way', () => {
    const around = neighbourhood([chair('b', 3.5, 2.4)])
    expect(moveBy(space, around, chair('a', 2.5, 2), 0.4, 0.2)).toMatchObject({ ok: true, moved: true, position: near(2.7, 2.1) })
  })
  test('a step of a picture along its wall goes up to the next picture', () => {
    const around = neighbourhood([wallPicture('b', 3.2, 1.5)])
    expect(moveBy(space, around, wallPicture('a', 2, 1.5), 0.5, 0)).toMatchObject({ ok: true, moved: true, position: { ...near(2.4, 0), y: 1.5 } })
  })
})

describe('raising', () => {
  test('a picture into the one above it is refused, with what is in the way', () => {
    const around = neighbourhood([wallPicture('b', 2, 2.15)])
    expect(raise(space, around, wallPicture('a', 2, 1.5), 0.05)).toMatchObject({ ok: true, moved: false })
    expect(raise(space, around, wallPicture('a', 2, 1.5), 0.1)).toMatchObject({ ok: false, reasons: [{ id: 'b', reason: 'overlap' }] })
  })
  test('raising or lowering a lamp onto a cupboard is refused', () => {
    const cupboard = thing({ id: 'cupboard', at: [2, 2], box: [1, 2, 0.6] })
    const lamp = thing({ id: 'lamp', mount: 'ceiling', category: 'ceiling-lamp', at: [2, 2.8, 2], box: [0.4, 0.7, 0.4] })
    expect(raise(space, neighbourhood([cupboard]), lamp, -0.1)).toMatchObject({ ok: true, moved: false, position: { y: expect.closeTo(2.7) } })
    expect(raise(space, neighbourhood([cupboard]), lamp, -0.2)).toMatchObject({ ok: false, reasons: [{ id: 'cupboard' }] })
  })
})
