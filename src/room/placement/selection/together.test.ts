import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import { LOCK_KEY } from '../../document/marks.ts'
import { applyOps } from '../../document/changes.ts'
import { problems } from '../checks.ts'
import type { RoomDocument } from '../../document/document.ts'
import { lockOps } from '../../document/marks.ts'
import { door, between, lShape, polygonScene, rectangleScene, slanted, tShape } from '../../../../test/room.ts'
import { anyFurnished, furnished, idOf, pieceAt, SHOP } from '../../../../test/room/furniture.ts'
import { poseOps, selectionOf, type Together } from './selection.ts'
import { holdTogether, moveTogether, turnTogether } from './together.ts'
import { Tally } from '../../../../test/room/bruteForce.ts'

vi.setConfig({ testTimeout: 60_000 })

const ids = (...ns: number[]) => ns.map(idOf)
const select = (document: RoomDocument, ...ns: number[]) => selectionOf(document, SHOP, ids(...ns))
const after = (document: RoomDocument, outcome: Together) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return applyOps(document, poseOps(document, outcome.poses)).document
}
const placeOf = (document: RoomDocument, n: number) => document.items.get(idOf(n))!.position

describe('items moved together', () => {
  const room = furnished([pieceAt(1, 'chair', [1, 1]), pieceAt(2, 'stool', [2, 1]), pieceAt(3, 'table', [3.5, 3])])

  test('go where they are wanted', () => {
    const moved = after(room, moveTogether(select(room, 1, 2), { x: 0.3, y: 0.5 }))
    expect(placeOf(moved, 1)).toEqual({ x: 1.3, y: 0, z: 1.5 })
    expect(placeOf(moved, 2)).toEqual({ x: 2.3, y: 0, z: 1.5 })
    expect(placeOf(moved, 3)).toEqual(placeOf(room, 3))
  })

  test('stop together where the first of them meets a wall, and slide along it', () => {
    const outcome = moveTogether(select(room, 1, 2), { x: -3, y: 0.4 })
    expect(outcome).toMatchObject({ ok: true, slid: true })
    expect(placeOf(after(room, outcome), 1)).toEqual({ x: 0.4, y: 0, z: 1.4 })
    expect(placeOf(after(room, outcome), 2)).toEqual({ x: 1.4, y: 0, z: 1.4 })
  })

  test('stop at what does not go along', () => {
    const moved = after(room, moveTogether(select(room, 1, 2), { x: 1, y: 1.5 }))
    expect(problems(moved, SHOP)).toEqual([])
    expect(placeOf(moved, 2).x - placeOf(moved, 1).x).toBeCloseTo(1, 9)
  })

  test('items moved together are not blocked by the places that they leave', () => {
    const row = furnished([pieceAt(1, 'chair', [1, 1]), pieceAt(2, 'chair', [1.8, 1])])
    expect(placeOf(after(row, moveTogether(select(row, 1, 2), { x: 0.8, y: 0 })), 1).x).toBeCloseTo(1.8, 9)
  })

  test('items moved together take their stacked items along, locked or not', () => {
    const carrying = furnished([
      pieceAt(1, 'table', [2, 2]),
      pieceAt(2, 'vase', [2.1, 0.75, 2], { customization: { [LOCK_KEY]: true } }),
      pieceAt(3, 'chair', [4, 3]),
    ])
    const moved = after(carrying, moveTogether(select(carrying, 1, 3), { x: 0.2, y: -0.5 }))
    expect(placeOf(moved, 2)).toEqual({ x: 2.3, y: 0.75, z: 1.5 })
    const turned = after(carrying, turnTogether(select(carrying, 1), Math.PI / 2))
    expect(placeOf(turned, 2)).toEqual({ x: 2, y: 0.75, z: 1.9 })
    expect(problems(turned, SHOP)).toEqual([])
  })

  test('stop at the corner that the room has inwards, where only one of them meets it', () => {
    const l = furnished([pieceAt(1, 'stool', [2, 1]), pieceAt(2, 'stool', [1, 3])], polygonScene(lShape(6, 5, 3, 2)))
    expect(placeOf(after(l, moveTogether(select(l, 1, 2), { x: 3.5, y: 0 })), 2)).toEqual({ x: expect.closeTo(2.8), y: 0, z: 3 })
  })

  test('picked without what carries them stay on a top: at its edge, or on another', () => {
    const tops = furnished([pieceAt(1, 'table', [1, 2]), pieceAt(2, 'vase', [1, 0.75, 2]), pieceAt(3, 'table', [4, 2])])
    const moved = (x: number, y: number) => placeOf(after(tops, moveTogether(select(tops, 2), { x, y })), 2)
    expect(moved(0.3, 0.1)).toEqual({ x: 1.3, y: 0.75, z: 2.1 })
    expect(moved(1.2, 0)).toEqual({ x: expect.closeTo(1.7), y: 0.75, z: 2 })
    expect(moved(2.1, 0)).toEqual({ x: expect.closeTo(3.3), y: 0.75, z: 2 })
  })

  test('items that keep their places make no change', () => {
    const pose = { id: idOf(1), position: placeOf(room, 1), rotationY: 0 }
    expect(poseOps(room, [pose, { ...pose, id: 'gone' }])).toEqual([])
    expect(poseOps(room, [{ ...pose, rotationY: 1 }])).toEqual([
      { op: 'updateItem', itemId: idOf(1), item: { position: pose.position, rotation: { x: 0, y: 1, z: 0 } } },
    ])
    const turned = furnished([pieceAt(1, 'chair', [1, 1], { turn: 1 })])
    expect(poseOps(turned, [{ ...pose, rotationY: 1 }])).toEqual([])
    expect(poseOps(turned, [{ ...pose, position: { x: 2, y: 0, z: 1 }, rotationY: 1 }])).toEqual([
      { op: 'updateItem', itemId: idOf(1), item: { position: { x: 2, y: 0, z: 1 } } },
    ])
  })

  test('with something locked are refused by its name', () => {
    const locked = applyOps(room, lockOps(room, ids(2), true).ops).document
    expect(moveTogether(select(locked, 1, 2), { x: 0.1, y: 0 })).toEqual({ ok: false, problems: [], locked: ids(2) })
    expect(turnTogether(select(locked, 1, 2), 0.1)).toMatchObject({ ok: false, locked: ids(2) })
    expect(holdTogether(select(locked, 1, 2), { x: 1, y: 0 }).poses[0]!.position).toEqual(placeOf(room, 1))
  })

  test('items that cannot move at all are refused, with the blockers of each', () => {
    const cornered = furnished([pieceAt(1, 'chair', [0.4, 0.4]), pieceAt(2, 'chair', [1.2, 0.4])])
    expect(moveTogether(select(cornered, 1), { x: 0.4, y: 0 })).toEqual({
      ok: false,
      locked: [],
      problems: [{ itemId: idOf(1), blockers: [{ id: idOf(2), reason: 'overlap', cm: 40 }] }],
    })
    expect(moveTogether(select(cornered, 1, 2), { x: 0, y: -1 })).toMatchObject({ ok: false, problems: [{ itemId: idOf(1) }, { itemId: idOf(2) }] })
  })

  test('keep a door’s swing free', () => {
    const withDoor = furnished([pieceAt(1, 'chair', [2, 2]), pieceAt(2, 'stool', [2, 3])], rectangleScene(5, 4, 2.8, [door('wall-4', 1.5)]))
    const moved = after(withDoor, moveTogether(select(withDoor, 1, 2), { x: -1.4, y: 0 }))
    expect(problems(moved, SHOP)).toEqual([])
  })
})

describe('items on walls', () => {
  test('go along their wall, and the sofa under them with them', () => {
    const room = furnished([pieceAt(1, 'sofa', [2, 0.45]), pieceAt(2, 'picture', [2, 1.2, 0])])
    const outcome = moveTogether(select(room, 1, 2), { x: 0.5, y: 0.3 })
    expect(outcome).toMatchObject({ ok: true, slid: true })
    expect(placeOf(after(room, outcome), 1)).toEqual({ x: 2.5, y: 0, z: 0.45 })
    expect(placeOf(after(room, outcome), 2)).toEqual({ x: 2.5, y: 1.2, z: 0 })
    expect(placeOf(after(room, moveTogether(select(room, 2), { x: 9, y: 0 })), 2).x).toBeCloseTo(4.7, 9)
  })

  test('wall items on walls that are not parallel block each other; on opposite walls they move along both', () => {
    const about = { turn: -Math.PI / 2 }
    const crossed = furnished([pieceAt(1, 'picture', [2, 1.2, 0]), pieceAt(2, 'picture', [5, 1.2, 2], about)])
    expect(moveTogether(select(crossed, 1, 2), { x: 0.5, y: 0 })).toMatchObject({
      ok: false,
      problems: [{ blockers: [{ reason: 'no-surface' }] }, {}],
    })
    const opposite = furnished([pieceAt(1, 'picture', [2, 1.2, 0]), pieceAt(2, 'picture', [3, 1.2, 4], { turn: Math.PI })])
    expect(moveTogether(select(opposite, 1, 2), { x: 0.5, y: 0 })).toMatchObject({ ok: true, slid: false })
  })

  test('stop at the ends of their walls, whichever of them comes to its end first', () => {
    const turn = { turn: Math.PI }
    const opposite = furnished([pieceAt(1, 'picture', [2, 1.2, 0]), pieceAt(2, 'picture', [4, 1.2, 4], turn)])
    const shifted = (document: RoomDocument, x: number, y: number) => {
      const moved = after(document, moveTogether(select(document, 1, 2), { x, y }))
      return [1, 2].map((n) => [placeOf(moved, n).x - placeOf(document, n).x, placeOf(moved, n).z - placeOf(document, n).z])
    }
    const by = (x: number, z: number) => [0, 1].map(() => [expect.closeTo(x, 9), expect.closeTo(z, 9)])
    expect(shifted(opposite, 3, 1)).toEqual(by(0.7, 0))
    expect(shifted(opposite, -3, 1)).toEqual(by(-1.7, 0))
    const sides = furnished([pieceAt(1, 'picture', [0, 1.2, 1], { turn: Math.PI / 2 }), pieceAt(2, 'picture', [5, 1.2, 2.5], { turn: -Math.PI / 2 })])
    expect(shifted(sides, 1, 3)).toEqual(by(0, 1.2))
    expect(shifted(sides, 1, -3)).toEqual(by(0, -0.7))
    expect(shifted(sides, 1, 0.4)).toEqual(by(0, 0.4))
  })

  test('go along a slanted wall', () => {
    const root = Math.SQRT1_2
    const room = furnished([pieceAt(1, 'picture', [4.25, 1.2, 3.25], { turn: (-3 * Math.PI) / 4 })], polygonScene(slanted()))
    const moved = after(room, moveTogether(select(room, 1), { x: -0.3, y: 0 }))
    expect(placeOf(moved, 1)).toEqual({ x: expect.closeTo(4.1), y: 1.2, z: expect.closeTo(3.4) })
    // Its ends are 30 cm from the ends of the wall, which is 2.12 m long.
    const end = 1.5 * root - 0.3
    const least = after(room, moveTogether(select(room, 1), { x: 3, y: -3 }))
    expect(placeOf(least, 1)).toEqual({ x: expect.closeTo(4.25 + end * root), y: 1.2, z: expect.closeTo(3.25 - end * root) })
  })

  test('wall items do not stop half past the end of their wall, where the room continues', () => {
    const t = furnished(
      [pieceAt(1, 'picture', [5, 1.2, 2], { turn: Math.PI }), pieceAt(2, 'picture', [1, 1.2, 2], { turn: Math.PI })],
      polygonScene(tShape()),
    )
    expect(placeOf(after(t, moveTogether(select(t, 1), { x: -0.9, y: 0 })), 1).x).toBeCloseTo(4.3, 9)
    expect(placeOf(after(t, moveTogether(select(t, 2), { x: 0.9, y: 0 })), 2).x).toBeCloseTo(1.7, 9)
  })

  test('hang with their whole back on it, at a corner that points into the room too', () => {
    const l = furnished([pieceAt(1, 'picture', [5, 1.2, 2], { turn: Math.PI }), pieceAt(2, 'stool', [5, 1.5])], polygonScene(lShape(6, 5, 3, 2)))
    expect(placeOf(after(l, moveTogether(select(l, 1, 2), { x: -4, y: 0 })), 1)).toEqual({ x: 3.3, y: 1.2, z: 2 })
  })

  test('copied wall items cannot stay at the places of their originals', () => {
    const document = furnished([pieceAt(1, 'picture', [2, 1.2, 0]), pieceAt(2, 'picture', [2, 1.2, 0])])
    const copy = selectionOf(document, SHOP, [idOf(2)])
    expect(moveTogether(copy, { x: 0, y: 1 })).toMatchObject({ ok: false, problems: [{ itemId: idOf(2), blockers: [{ id: idOf(1) }] }] })
    expect(moveTogether(copy, { x: 1.5, y: 1 })).toMatchObject({ ok: true, poses: [{ position: { x: 3.5, z: 0 } }] })
  })

  test('wall items are not rotated', () => {
    const room = furnished([pieceAt(1, 'chair', [2, 2]), pieceAt(2, 'picture', [2, 1.2, 0])])
    expect(turnTogether(select(room, 1, 2), 0.3)).toMatchObject({ ok: false, problems: [{ itemId: idOf(2), blockers: [{ reason: 'no-surface' }] }] })
  })
})

describe('a dragged selection', () => {
  test('a dragged selection moves through obstacles, and names them', () => {
    const room = furnished([pieceAt(1, 'chair', [1, 1]), pieceAt(2, 'stool', [2, 1]), pieceAt(3, 'table', [3.5, 1])])
    const { poses, problems } = holdTogether(select(room, 1, 2), { x: 1.5, y: 0 })
    expect(poses.map(({ position }) => position.x)).toEqual([2.5, 3.5])
    expect(problems.map(({ itemId, blockers }) => [itemId, blockers.map(({ id }) => id)])).toEqual([
      [idOf(1), [idOf(3)]],
      [idOf(2), [idOf(3)]],
    ])
  })
  test('stay inside the room, and on their walls', () => {
    const room = furnished([
      pieceAt(1, 'chair', [1, 1]),
      pieceAt(2, 'picture', [2, 1.2, 0]),
      pieceAt(3, 'picture', [5, 1.2, 2], { turn: -Math.PI / 2 }),
    ])
    expect(holdTogether(select(room, 1), { x: -3, y: 0.5 }).poses[0]!.position).toEqual({ x: 0.4, y: 0, z: 1.5 })
    expect(holdTogether(select(room, 2), { x: 1, y: 2 }).poses[0]!.position).toEqual({ x: 3, y: 1.2, z: 0 })
    expect(holdTogether(select(room, 2, 3), { x: 1, y: 1 })).toEqual({
      poses: [2, 3].map((n) => ({ id: idOf(n), position: placeOf(room, n), rotationY: n === 2 ? 0 : -Math.PI / 2 })),
      problems: [],
    })
  })
  test('a dragged selection may be between two tops, where it cannot be dropped', () => {
    const room = furnished([pieceAt(1, 'table', [1, 2]), pieceAt(2, 'vase', [1, 0.75, 2])])
    const { poses, problems } = holdTogether(select(room, 2), { x: 1.5, y: 0 })
    expect(poses[0]!.position).toEqual({ x: 2.5, y: 0.75, z: 2 })
    expect(problems).toMatchObject([{ itemId: idOf(2), blockers: [{ reason: 'no-surface' }] }])
  })
  test('dropped wall items that may not move across their wall are at their old places, as the result says', () => {
    const room = furnished([pieceAt(1, 'picture', [2, 1.2, 0])])
    expect(moveTogether(select(room, 1), { x: 0, y: 1 })).toMatchObject({ ok: true, slid: true, poses: [{ position: { x: 2, z: 0 } }] })
    expect(moveTogether(select(room, 1), { x: 0, y: 0 })).toMatchObject({ ok: true, slid: false })
  })
})

describe('items turned together', () => {
  test('turn about their middle, each with its own front', () => {
    const room = furnished([pieceAt(1, 'stool', [2, 2]), pieceAt(2, 'stool', [3, 2])])
    const turned = after(room, turnTogether(select(room, 1, 2), Math.PI / 2))
    expect(placeOf(turned, 1)).toEqual({ x: 2.5, y: 0, z: 2.5 })
    expect(placeOf(turned, 2)).toEqual({ x: 2.5, y: 0, z: 1.5 })
    expect(turned.items.get(idOf(1))!.rotation.y).toBeCloseTo(Math.PI / 2, 9)
  })

  test('slide from a wall they would reach into, and are refused where there is no room', () => {
    const room = furnished([pieceAt(1, 'stool', [2, 0.2]), pieceAt(2, 'stool', [2.8, 0.2])])
    const outcome = turnTogether(select(room, 1, 2), Math.PI / 2)
    expect(outcome).toMatchObject({ ok: true, slid: true })
    expect(problems(after(room, outcome), SHOP)).toEqual([])
    const narrow = furnished([pieceAt(1, 'sofa', [1.2, 0.5]), pieceAt(2, 'sofa', [3.4, 0.5])], polygonScene(lShape(6, 5, 0.5, 1)))
    expect(turnTogether(select(narrow, 1, 2), Math.PI / 2)).toMatchObject({ ok: false, problems: [{}, {}] })
  })
})

test('two hundred items are stopped by the wall that the outermost hits', () => {
  const many = furnished(
    Array.from({ length: 200 }, (_, n) => pieceAt(n + 1, 'stool', [1 + (n % 20) * 0.5, 1 + Math.floor(n / 20) * 0.5])),
    rectangleScene(20, 20),
  )
  const moved = after(many, moveTogether(selectionOf(many, SHOP, many.items.keys()), { x: 30, y: -30 }))
  expect(placeOf(moved, 20)).toEqual({ x: 19.8, y: 0, z: 0.2 })
  expect(placeOf(moved, 1)).toEqual({ x: 10.3, y: 0, z: 0.2 })
})

describe('whatever is picked and wherever it is wanted', () => {
  const wanted = fc.record({ x: between(-8, 8), y: between(-8, 8) })
  const mask = fc.integer({ min: 1, max: 255 })
  const picked = (document: RoomDocument, bits: number) => [...document.items.keys()].filter((_, index) => bits & (1 << index))

  test('a move keeps places to one another, overlaps nothing, and is undone exactly', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyFurnished(), mask, wanted, (document, bits, delta) => {
        expect(problems(document, SHOP)).toEqual([])
        const selection = selectionOf(document, SHOP, picked(document, bits))
        const outcome = moveTogether(selection, delta)
        tally.count(outcome.ok ? 'moved' : 'refused')
        tally.count('several moved', outcome.ok && outcome.poses.length > 1)
        if (!outcome.ok) return
        const { document: moved, inverse } = applyOps(document, poseOps(document, outcome.poses))
        expect(problems(moved, SHOP)).toEqual([])
        const shifts = outcome.poses.map(({ id, position }) => {
          const before = document.items.get(id)!.position
          return [position.x - before.x, position.z - before.z] as const
        })
        for (const [x, z] of shifts) {
          expect(x).toBeCloseTo(shifts[0]![0], 8)
          expect(z).toBeCloseTo(shifts[0]![1], 8)
        }
        expect(applyOps(moved, inverse).document).toEqual(document)
      }),
      { numRuns: cases(250) },
    )
    for (const outcome of ['moved', 'several moved', 'refused']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(10))
  })

  test('a turn keeps distances, overlaps nothing; dragged, all stay inside', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyFurnished(), mask, wanted, between(-4, 4), (document, bits, delta, angle) => {
        const selection = selectionOf(document, SHOP, picked(document, bits))
        const held = holdTogether(selection, delta)
        const shown = applyOps(document, poseOps(document, held.poses)).document
        expect(problems(shown, SHOP).flatMap(({ blockers }) => blockers.filter(({ reason }) => reason === 'outside'))).toEqual([])
        const outcome = turnTogether(selection, angle)
        tally.count(outcome.ok ? 'turned' : 'refused')
        tally.count('several turned', outcome.ok && outcome.poses.length > 1)
        if (!outcome.ok) return
        const turned = applyOps(document, poseOps(document, outcome.poses)).document
        expect(problems(turned, SHOP)).toEqual([])
        const apart = (of: RoomDocument) => {
          const [a, ...rest] = outcome.poses.map(({ id }) => of.items.get(id)!.position)
          return rest.map((b) => Math.hypot(b.x - a!.x, b.z - a!.z))
        }
        apart(turned).forEach((distance, index) => expect(distance).toBeCloseTo(apart(document)[index]!, 7))
      }),
      { numRuns: cases(150) },
    )
    for (const outcome of ['turned', 'several turned', 'refused']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(5))
  })
})
