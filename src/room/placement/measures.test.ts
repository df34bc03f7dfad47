import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { roomSpace } from '../geometry/roomSpace.ts'
import { blockers, type Blocker } from './collision.ts'
import { placedItemsOf } from './checks.ts'
import { distancesAround, distancesOf, measured, placeAtDistance, SIDES, snapMeasurePoint, type Measured } from './measures.ts'
import { neighbourhood } from './neighbourhood.ts'
import { door, lShape, polygonScene, rectangleScene, slanted, between } from '../../../test/room.ts'
import { anyFurnished, furnished, idOf, PIECES, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import type { RoomDocument } from '../document/document.ts'
import { Tally } from '../../../test/room/bruteForce.ts'

vi.setConfig({ testTimeout: 60_000 })

const metresAround = (document: RoomDocument, n = 1) =>
  SIDES.map((side) => {
    const found = distancesAround(document, SHOP, idOf(n))![side]
    return found && [found.metres, found.to.id]
  })
const thing = (document: RoomDocument, n = 1): Measured => measured(document, SHOP, idOf(n))!

describe('distances', () => {
  test('run from each side to the walls', () => {
    expect(metresAround(furnished([pieceAt(1, 'sofa', [2, 1])]))).toEqual([
      [2.55, 'wall-3'],
      [0.55, 'wall-1'],
      [1, 'wall-4'],
      [2, 'wall-2'],
    ])
  })
  test('turn with the item: its front is measured forwards', () => {
    expect(metresAround(furnished([pieceAt(1, 'sofa', [2, 1.5], { turn: Math.PI / 2 })])).map((found) => found![1])).toEqual([
      'wall-2',
      'wall-4',
      'wall-3',
      'wall-1',
    ])
  })
  test('end at neighbours of the same height, whatever part of the side meets them', () => {
    const room = furnished([
      pieceAt(1, 'sofa', [2, 0.5]),
      pieceAt(2, 'stool', [2.9, 2]),
      pieceAt(3, 'rug', [2, 1.5]),
      pieceAt(4, 'pendant', [2, 2.8, 1.2]),
      pieceAt(5, 'stool', [3.1, 3]),
    ])
    expect(metresAround(room)[0]).toEqual([0.85, idOf(2)])
    expect(metresAround(room)[3]).toEqual([2, 'wall-2'])
  })
  test('distances are zero where the item touches, and ignore items that only touch the corridor', () => {
    const room = furnished([pieceAt(1, 'stool', [1, 0.2]), pieceAt(2, 'stool', [1.4, 0.2]), pieceAt(3, 'stool', [1.4, 1.2])])
    expect(metresAround(room)).toEqual([
      [3.6, 'wall-3'],
      [0, 'wall-1'],
      [0.8, 'wall-4'],
      [0, idOf(2)],
    ])
  })
  test('end at neighbours far off on every side, and their lines are drawn from side to side', () => {
    const room = furnished(
      [
        pieceAt(1, 'stool', [4.5, 4]),
        pieceAt(2, 'stool', [4.5, 7.5]),
        pieceAt(3, 'stool', [4.5, 0.6]),
        pieceAt(4, 'stool', [0.9, 4]),
        pieceAt(5, 'stool', [8.2, 4]),
      ],
      rectangleScene(9, 8),
    )
    expect(metresAround(room)).toEqual([
      [3.1, idOf(2)],
      [3, idOf(3)],
      [3.2, idOf(4)],
      [3.3, idOf(5)],
    ])
    const { front, back, left, right } = distancesAround(room, SHOP, idOf(1))!
    const near = (x: number, y: number) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) })
    expect([front, back, left, right].map((side) => [side!.from, side!.at])).toEqual([
      [near(4.5, 4.2), near(4.5, 7.3)],
      [near(4.5, 3.8), near(4.5, 0.8)],
      [near(4.3, 4), near(1.1, 4)],
      [near(4.7, 4), near(8, 4)],
    ])
  })
  test('pass the end of a wall that does not reach so far', () => {
    const l = furnished([pieceAt(1, 'stool', [1, 1]), pieceAt(2, 'stool', [5, 1])], polygonScene(lShape(6, 5, 3, 2)))
    expect(metresAround(l, 1)[3]).toEqual([3.6, idOf(2)])
    expect(metresAround(l, 2)[2]).toEqual([3.6, idOf(1)])
    expect(metresAround(l, 1)[0]).toEqual([3.8, 'wall-5'])
  })
  test('on one side do not end at what is mostly behind', () => {
    const room = furnished([pieceAt(1, 'stool', [1, 1]), pieceAt(2, 'stool', [1, 0.7])])
    expect(metresAround(room)[0]).toEqual([2.8, 'wall-3'])
    expect(metresAround(room)[1]).toEqual([0, idOf(2)])
  })
  test('to a slanted wall end where the first corner meets it', () => {
    const found = distancesAround(furnished([pieceAt(1, 'stool', [4, 1])], polygonScene(slanted())), SHOP, idOf(1))!
    expect(found.front).toMatchObject({ metres: expect.closeTo(2.1, 9), to: { kind: 'wall', id: 'wall-3' } })
    expect(found.front!.at.y).toBeCloseTo(3.3, 9)
  })
  test('distances ignore stacked items, and can be computed for another pose', () => {
    const room = furnished([pieceAt(1, 'table', [2, 2]), pieceAt(2, 'vase', [2, 0.75, 2])])
    expect(metresAround(room)[0]).toEqual([1.55, 'wall-3'])
    const moved = distancesAround(room, SHOP, idOf(1), { position: { x: 2, y: 0, z: 3 }, rotationY: 0 })!
    expect(moved.front!.metres).toBeCloseTo(0.55, 9)
    const hutch = new Map([...SHOP, [room.items.get(idOf(1))!.productId, { ...PIECES.table, size: { ...PIECES.table.size, height: 1.4 } }]])
    expect(distancesAround(room, hutch, idOf(1))!.front!.to.id).toBe('wall-3')
    expect(distancesAround(room, SHOP, 'gone')).toBeNull()
    expect(distancesAround(room, new Map(), idOf(1))).toBeNull()
  })
})

describe('a distance that is typed', () => {
  test('moves the item straight towards the wall or away from it', () => {
    const room = furnished([pieceAt(1, 'sofa', [2, 1])])
    expect(placeAtDistance(thing(room), 'back', 0.1)).toEqual({ ok: true, position: { x: 2, y: 0, z: 0.55 }, rotationY: 0 })
    expect(placeAtDistance(thing(room), 'right', 0)).toMatchObject({ ok: true, position: { x: 4 } })
    expect(placeAtDistance(thing(room), 'right', 2.5)).toMatchObject({ ok: true, position: { x: 1.5 } })
  })
  test.each([
    ['would leave the room behind it', 'back', 3.7, [{ id: 'wall-3', reason: 'outside' }]],
    ['is less than nothing', 'back', -0.2, [{ id: 'wall-1', reason: 'outside' }]],
    ['runs into a neighbour', 'left', 2.2, [{ id: idOf(2), reason: 'overlap' }]],
    ['lies beyond a neighbour', 'left', 2.9, [{ id: idOf(2), reason: 'overlap', cm: 260 }]],
    ['is none', 'left', Number.NaN, [{ id: idOf(1), reason: 'outside' }]],
  ] as const)('a typed distance that %s is refused with the reason', (_, side, metres, reasons) => {
    const room = furnished([pieceAt(1, 'stool', [1, 1]), pieceAt(2, 'stool', [2.4, 1])])
    expect(placeAtDistance(thing(room), side, metres)).toMatchObject({ ok: false, reasons })
  })
  test('into a door’s swing is refused', () => {
    const room = furnished([pieceAt(1, 'stool', [3, 2])], rectangleScene(5, 4, 2.8, [door('wall-4', 1.5)]))
    expect(placeAtDistance(thing(room), 'left', 0.2)).toMatchObject({ ok: false, reasons: [{ id: 'door-1', reason: 'door-swing' }] })
  })
  test('a typed distance of a picture moves it along its wall, not away from it', () => {
    const room = furnished([pieceAt(1, 'picture', [2, 1.2, 0])])
    expect(placeAtDistance(thing(room), 'left', 0.4)).toMatchObject({ ok: true, position: { x: 0.7, z: 0 } })
    expect(placeAtDistance(thing(room), 'back', 0.4)).toMatchObject({ ok: false, reasons: [{ reason: 'no-surface' }] })
  })

  test('a typed distance is read back as typed, and the corridor is free', () => {
    const tally = new Tally()
    const typed = between(0, 6)
    fc.assert(
      fc.property(anyFurnished(), fc.nat(7), fc.constantFrom(...SIDES), typed, between(0, 1), (document, nth, side, metres, part) => {
        fc.pre(document.items.size > 0)
        const ids = [...document.items.keys()]
        const it = measured(document, SHOP, ids[nth % ids.length]!)!
        const now = distancesOf(it)[side]!
        // The item may be anywhere on the corridor that was measured as free, except for what it must hang on or keep clear of. A corridor slightly
        // off a wall's direction touches the wall by less than a millimetre.
        const inTheWay = ({ reason, cm }: Blocker) => (reason === 'outside' || reason === 'overlap') && cm > 0.1
        const [dx, dz] = [now.at.x - now.from.x, now.at.y - now.from.y]
        const { x, y, z } = it.placedItem.position
        const onTheWay = { ...it.placedItem, position: { x: x + dx * part, y, z: z + dz * part } }
        expect(blockers(onTheWay, it.around, it.space).filter(inTheWay)).toEqual([])
        const outcome = placeAtDistance(it, side, metres)
        tally.count(outcome.ok ? 'placed' : 'refused')
        if (!outcome.ok) return
        expect(distancesOf({ ...it, placedItem: { ...it.placedItem, ...outcome } })[side]!.metres).toBeCloseTo(metres, 3)
      }),
      { numRuns: cases(500) },
    )
    for (const outcome of ['placed', 'refused']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(80))
  })
})

describe('a tape measure', () => {
  const document = furnished([pieceAt(1, 'sofa', [2, 3])], { ...polygonScene(lShape()), objects: [door('wall-1', 4)] })
  const space = roomSpace(document.scene)
  const around = neighbourhood(placedItemsOf(document, SHOP))
  test.each([
    ['a corner of the room', { x: 0.1, y: -0.05 }, { point: { x: 0, y: 0 }, kind: 'corner', id: 'wall-1' }],
    ['a door’s edge', { x: 4.05, y: 0.05 }, { point: { x: 4, y: 0 }, kind: 'opening', id: 'door-1' }],
    ['a corner of a thing', { x: 1.05, y: 2.6 }, { point: { x: 1, y: 2.55 }, kind: 'item-corner', id: idOf(1) }],
    ['a wall', { x: 2, y: 0.1 }, { point: { x: 2, y: 0 }, kind: 'wall', id: 'wall-1' }],
    ['an edge of a thing', { x: 2, y: 2.5 }, { point: { x: 2, y: 2.55 }, kind: 'item-edge', id: idOf(1) }],
    ['nothing', { x: 1, y: 1 }, { point: { x: 1, y: 1 }, kind: 'free' }],
  ])('takes hold of %s', (_, p, expected) => {
    expect(snapMeasurePoint(space, around, p)).toMatchObject(expected)
  })
  test('takes hold from further off when zoomed out', () => {
    expect(snapMeasurePoint(space, around, { x: 0.3, y: 0.3 }, 0.5).kind).toBe('corner')
    expect(snapMeasurePoint(space, around, { x: 1.05, y: 2.6 }, 5)).toMatchObject({ kind: 'item-corner', point: { x: 1, y: 2.55 } })
    expect(snapMeasurePoint(space, around, { x: 0.2, y: 0.3 }, 5)).toMatchObject({ kind: 'corner', point: { x: 0, y: 0 } })
  })
})
