import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import { GROUP_KEY, LOCK_KEY } from '../../document/marks.ts'
import { applyOps } from '../../document/changes.ts'
import { problems } from '../checks.ts'
import type { RoomDocument } from '../../document/document.ts'
import { anyFurnished, furnished, idOf, pieceAt, SHOP } from '../../../../test/room/furniture.ts'
import { alignItems, distributeItems, type Edge } from './align.ts'
import { itemsInBox } from './marquee.ts'
import { poseOps, selectionOf } from './selection.ts'
import { Tally } from '../../../../test/room/bruteForce.ts'

vi.setConfig({ testTimeout: 60_000 })

const select = (document: RoomDocument, ...ns: number[]) => selectionOf(document, SHOP, ns.map(idOf))
const line = furnished([pieceAt(1, 'chair', [1, 0.6]), pieceAt(2, 'stool', [2.4, 1.4]), pieceAt(3, 'table', [3.8, 2.6])])
const place = (document: RoomDocument, poses: Parameters<typeof poseOps>[1], n: number) =>
  applyOps(document, poseOps(document, poses)).document.items.get(idOf(n))!.position

describe('lining up', () => {
  test.each([
    ['back', [0.6, 0.4, 0.65]],
    ['front', [2.65, 2.85, 2.6]],
    ['centre-z', [1.625, 1.625, 1.625]],
  ] as [Edge, number[]][])('on the %s edge', (edge, expected) => {
    const { poses, kept } = alignItems(line, select(line, 1, 2, 3), edge)
    expect(kept).toEqual([])
    expect([1, 2, 3].map((n) => place(line, poses, n).z)).toEqual(expected.map((z) => expect.closeTo(z, 9)))
    expect([1, 2, 3].map((n) => place(line, poses, n).x)).toEqual([1, 2.4, 3.8])
  })
  test.each([
    ['left', [1, 0.8, 1.4]],
    ['right', [4.2, 4.4, 3.8]],
    ['centre-x', [2.6, 2.6, 2.6]],
  ] as [Edge, number[]][])('on the %s edge', (edge, expected) => {
    const { poses, kept } = alignItems(line, select(line, 1, 2, 3), edge)
    expect(kept).toEqual([])
    expect([1, 2, 3].map((n) => place(line, poses, n).x)).toEqual(expected.map((x) => expect.closeTo(x, 9)))
  })

  test('an item that would overlap another stays, with the reason', () => {
    const row = furnished([pieceAt(1, 'chair', [1, 1]), pieceAt(2, 'chair', [2.5, 1.1])])
    const { poses, kept } = alignItems(row, select(row, 1, 2), 'left')
    expect(poses).toEqual([])
    expect(kept).toEqual([{ itemId: idOf(2), blockers: [{ id: idOf(1), reason: 'overlap', cm: 70 }] }])
  })

  test('a group is aligned as one, stacked items move with their support, a locked item stays', () => {
    const room = furnished([
      pieceAt(1, 'stool', [1, 1]),
      pieceAt(2, 'table', [3, 2], { customization: { [GROUP_KEY]: 'g' } }),
      pieceAt(3, 'vase', [3, 0.75, 2]),
      pieceAt(4, 'stool', [3, 3], { customization: { [GROUP_KEY]: 'g' } }),
      pieceAt(5, 'stool', [4.5, 1], { customization: { [LOCK_KEY]: true } }),
    ])
    const { poses } = alignItems(room, select(room, 1, 2, 4, 5), 'left')
    expect(poses.map(({ id, position }) => [id, position.x])).toEqual([
      [idOf(2), expect.closeTo(1.6, 9)],
      [idOf(3), expect.closeTo(1.6, 9)],
      [idOf(4), expect.closeTo(1.6, 9)],
    ])
  })

  test('a locked item stays, and so does a group that contains one; the lock of a stacked item does not matter', () => {
    const locked = { [LOCK_KEY]: true }
    const room = furnished([
      pieceAt(1, 'stool', [1, 0.5]),
      pieceAt(2, 'stool', [3, 1.2], { customization: locked }),
      pieceAt(3, 'stool', [3, 2], { customization: { [GROUP_KEY]: 'g' } }),
      pieceAt(4, 'stool', [4, 2], { customization: { [GROUP_KEY]: 'g', ...locked } }),
      pieceAt(5, 'table', [3, 3.3]),
      pieceAt(6, 'vase', [3, 0.75, 3.3], { customization: locked }),
    ])
    const { poses, kept } = alignItems(room, select(room, 1, 2, 3, 4, 5), 'left')
    expect(kept).toEqual([])
    expect(poses.map(({ id }) => id)).toEqual([idOf(5), idOf(6)])
  })

  test('the item with the longer way stays, of two that would overlap', () => {
    const room = furnished([pieceAt(1, 'stool', [1, 1]), pieceAt(2, 'stool', [3.5, 3]), pieceAt(3, 'stool', [2, 3])])
    const { poses, kept } = alignItems(room, select(room, 1, 2, 3), 'left')
    expect(poses.map(({ id, position }) => [id, position.x])).toEqual([[idOf(3), expect.closeTo(1, 9)]])
    expect(kept.map(({ itemId }) => itemId)).toEqual([idOf(2)])
    const other = furnished([pieceAt(1, 'stool', [1, 1]), pieceAt(2, 'stool', [2, 3]), pieceAt(3, 'stool', [3.5, 3])])
    expect(alignItems(other, select(other, 1, 2, 3), 'left').poses.map(({ id }) => id)).toEqual([idOf(2)])
  })

  test('an item that already overlaps another one is aligned all the same', () => {
    const room = furnished([pieceAt(1, 'stool', [1, 1]), pieceAt(2, 'stool', [3, 1.2]), pieceAt(3, 'sofa', [3, 1])])
    expect(alignItems(room, select(room, 1, 2), 'back')).toMatchObject({ poses: [{ id: idOf(2), position: { z: expect.closeTo(1, 9) } }], kept: [] })
  })

  test('pictures are lined up along their walls', () => {
    const room = furnished([
      pieceAt(1, 'picture', [1, 0.5, 0]),
      pieceAt(2, 'picture', [3, 1.6, 0]),
      pieceAt(3, 'picture', [5, 0.5, 1], { turn: -Math.PI / 2 }),
      pieceAt(4, 'picture', [5, 1.6, 3], { turn: -Math.PI / 2 }),
    ])
    expect(alignItems(room, select(room, 1, 2), 'left')).toMatchObject({
      poses: [{ id: idOf(2), position: { x: expect.closeTo(1, 9), z: 0 } }],
      kept: [],
    })
    expect(alignItems(room, select(room, 3, 4), 'back')).toMatchObject({
      poses: [{ id: idOf(4), position: { x: 5, z: expect.closeTo(1, 9) } }],
      kept: [],
    })
    expect(alignItems(room, select(room, 1, 3), 'centre-x')).toMatchObject({ poses: [{ id: idOf(1) }], kept: [{ itemId: idOf(3) }] })
  })

  test('a picture leaves no wall', () => {
    const room = furnished([pieceAt(1, 'stool', [1, 2]), pieceAt(2, 'picture', [3, 1.2, 0])])
    expect(alignItems(room, select(room, 1, 2), 'front')).toMatchObject({
      poses: [],
      kept: [{ itemId: idOf(2), blockers: [{ reason: 'no-surface' }] }],
    })
  })

  test('align: keeps a wall item exactly on its wall', () => {
    const room = furnished([pieceAt(1, 'picture', [1, 1.2, 0]), pieceAt(2, 'picture', [3, 1.2, 0]), pieceAt(3, 'stool', [2, 0.22])])
    // The gaps between overlap by 3 cm: the second picture would come forward by 1 cm.
    expect(distributeItems(room, select(room, 1, 2, 3), 'z')).toEqual({
      poses: [],
      kept: [{ itemId: idOf(2), blockers: [{ id: idOf(2), reason: 'no-surface', cm: 0 }] }],
    })
  })
})

describe('spacing evenly', () => {
  test('keeps the first and the last and makes the gaps equal', () => {
    const room = furnished([pieceAt(4, 'stool', [0.5, 1]), pieceAt(3, 'chair', [1.3, 1]), pieceAt(2, 'stool', [2, 1]), pieceAt(1, 'stool', [4.5, 1])])
    const { poses, kept } = distributeItems(room, select(room, 1, 2, 3, 4), 'x')
    expect(kept).toEqual([])
    // 4.4 m with 2 m of furniture: three gaps of 0.8 m.
    expect([4, 3, 2, 1].map((n) => place(room, poses, n).x)).toEqual([0.5, 1.9, 3.3, 4.5].map((x) => expect.closeTo(x, 9)))
  })
  test('spacing two items evenly changes nothing', () => {
    expect(distributeItems(line, select(line, 1, 2), 'x')).toEqual({ poses: [], kept: [] })
  })
})

test('whatever is lined up, nothing overlaps that did not before', () => {
  const edge = fc.constantFrom<Edge>('left', 'right', 'back', 'front', 'centre-x', 'centre-z')
  const tally = new Tally()
  fc.assert(
    fc.property(anyFurnished(), fc.integer({ min: 1, max: 255 }), edge, fc.constantFrom('x' as const, 'z' as const), (document, bits, edge, axis) => {
      const ids = [...document.items.keys()].filter((_, index) => bits & (1 << index))
      const selection = selectionOf(document, SHOP, ids)
      for (const { poses } of [alignItems(document, selection, edge), distributeItems(document, selection, axis)]) {
        tally.count('moved', poses.length > 0)
        expect(problems(applyOps(document, poseOps(document, poses)).document, SHOP)).toEqual([])
      }
    }),
    { numRuns: cases(200) },
  )
  expect(tally.of('moved')).toBeGreaterThan(occurrences(5))
})

describe('a box on the plan', () => {
  const room = furnished([
    pieceAt(1, 'chair', [1, 1]),
    pieceAt(2, 'sofa', [3, 1], { turn: 0.4, customization: { [GROUP_KEY]: 'g' } }),
    pieceAt(3, 'stool', [4.5, 3.5], { customization: { [GROUP_KEY]: 'g' } }),
    pieceAt(4, 'stool', [1, 2], { customization: { [LOCK_KEY]: true } }),
    pieceAt(5, 'stool', [4.4, 1], { customization: { [GROUP_KEY]: 'h' } }),
    pieceAt(6, 'stool', [4.4, 2], { customization: { [GROUP_KEY]: 'h', [LOCK_KEY]: true } }),
  ])
  const box = (x1: number, z1: number, x2: number, z2: number) => ({ from: { x: x1, y: z1 }, to: { x: x2, y: z2 } })
  test.each([
    ['drawn either way touches', box(1.2, 1.2, -1, -1), {}, [1]],
    ['takes whole groups', box(2.5, 0.5, 3, 1), {}, [2, 3]],
    ['around half a thing does not take it wholly', box(0, 0, 1.2, 3), { wholly: true }, []],
    ['around a thing takes it wholly', box(0.5, 0.5, 1.5, 3), { wholly: true }, [1]],
    ['leaves the locked one', box(0, 1.8, 2, 2.2), {}, []],
    ['leaves the locked one of a group', box(4.3, 0.8, 4.5, 1.2), {}, [5]],
    ['in a turned thing’s empty corner takes nothing', box(2.0, 0.1, 2.3, 0.5), {}, []],
  ])('%s', (_, drawn, options, expected) => {
    expect(itemsInBox(room, SHOP, drawn, options)).toEqual(expected.map(idOf))
  })
})
