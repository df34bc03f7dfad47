import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import { GROUP_KEY, LOCK_KEY } from '../../document/marks.ts'
import { parseClip, type Clip } from '#contract/design/clip.ts'
import { op } from '#contract/design/design.ts'
import { applyOps } from '../../document/changes.ts'
import { problems } from '../checks.ts'
import { lShape, polygonScene, rectangleScene } from '../../../../test/room.ts'
import { anyFurnished, furnished, idOf, newIds, pieceAt, SHOP } from '../../../../test/room/furniture.ts'
import { duplicateTogether, fromClip, toClip, type Pasted, type PasteRefused } from './clip.ts'
import { Tally } from '../../../../test/room/bruteForce.ts'

vi.setConfig({ testTimeout: 60_000 })

const pasted = (outcome: Pasted | PasteRefused | null): Pasted => {
  if (!outcome?.ok) throw new Error(JSON.stringify(outcome))
  return outcome
}
const corner = furnished([
  pieceAt(1, 'table', [2, 2], { customization: { [GROUP_KEY]: 'g', [LOCK_KEY]: true, wood: 'oak' } }),
  pieceAt(2, 'vase', [2.3, 0.75, 2.1]),
  pieceAt(3, 'chair', [2, 3], { customization: { [GROUP_KEY]: 'g' }, quantity: 4 }),
])

describe('a clip', () => {
  test('goes through the clipboard’s text and comes back the same', () => {
    const clip = toClip(corner, SHOP, [idOf(1), idOf(3)])!
    expect(clip.items).toHaveLength(3)
    expect(parseClip(JSON.stringify(clip))).toEqual(clip)
  })

  test.each([
    ['something else', 'see you at eight'],
    ['broken', '{"kind":"diwan-items","version":1,"items":['],
    ['nothing', '{"kind":"diwan-items","version":1,"items":[]}'],
    ['of another version', '{"kind":"diwan-items","version":9,"items":[]}'],
    [
      'far away',
      JSON.stringify({
        ...toClip(corner, SHOP, [idOf(3)])!,
        items: [{ ...toClip(corner, SHOP, [idOf(3)])!.items[0], position: { x: 1e300, y: 0, z: 0 } }],
      }),
    ],
    ['with more than it should say', JSON.stringify({ ...toClip(corner, SHOP, [idOf(3)])!, script: 'x' })],
    ['endless', `{"kind":"diwan-items","x":"${'x'.repeat(1_000_000)}"}`],
  ])('a clip that is %s is ignored', (_, text) => {
    expect(parseClip(text)).toBeNull()
  })

  test('a clip of deleted items is empty', () => {
    expect(toClip(corner, SHOP, ['gone'])).toBeNull()
    expect(toClip(corner, new Map(), [idOf(1)])).toBeNull()
    expect(duplicateTogether(corner, SHOP, [], newIds())).toBeNull()
  })
})

describe('pasting', () => {
  const clip = toClip(corner, SHOP, [idOf(1), idOf(3)])!

  test('into another room puts the middle where it is wanted and keeps all as it lay', () => {
    const room = furnished([], rectangleScene(8, 6))
    const outcome = pasted(fromClip(clip, room, SHOP, { x: 5, y: 3 }, newIds()))
    expect(outcome).toMatchObject({ together: true, left: [], unknown: [] })
    expect(outcome.items.map(({ position }) => position)).toEqual([
      { x: 5, y: 0, z: 2.525 },
      { x: 5.3, y: 0.75, z: 2.625 },
      { x: 5, y: 0, z: 3.525 },
    ])
    for (const each of outcome.ops) expect(op.safeParse(each).error).toBeUndefined()
  })

  test('makes new groups, unlocks, and keeps what the shopper chose', () => {
    const { items } = pasted(fromClip(clip, corner, SHOP, null, newIds()))
    const [table, vase, chair] = items
    expect(table!.customization).toEqual({ wood: 'oak', [GROUP_KEY]: expect.not.stringMatching(/^g$/) })
    expect(chair!.customization[GROUP_KEY]).toBe(table!.customization[GROUP_KEY])
    expect(chair!.quantity).toBe(4)
    expect(vase!.customization).toEqual({})
    expect(new Set([...corner.items.keys(), ...items.map(({ id }) => id)]).size).toBe(6)
  })

  test('slides as a whole to where it is free', () => {
    const room = furnished([pieceAt(9, 'sofa', [2.5, 2])], rectangleScene(8, 6))
    const outcome = pasted(fromClip(clip, room, SHOP, { x: 2.5, y: 2 }, newIds()))
    expect(outcome.together).toBe(true)
    expect(problems(applyOps(room, outcome.ops).document, SHOP)).toEqual([])
  })

  test('pasting puts each piece at a free place if their relative positions are impossible, and names the rest', () => {
    const far = furnished([pieceAt(1, 'chair', [0.5, 0.5]), pieceAt(2, 'chair', [6.5, 5.5]), pieceAt(3, 'sofa', [3, 3])], rectangleScene(7, 6))
    const small = furnished([], rectangleScene(2, 2))
    const outcome = pasted(fromClip(toClip(far, SHOP, [idOf(1), idOf(2), idOf(3)])!, small, SHOP, null, newIds()))
    expect(outcome.together).toBe(false)
    expect(outcome.items.length + outcome.left.length).toBe(3)
    expect(problems(applyOps(small, outcome.ops).document, SHOP)).toEqual([])
  })

  test('hangs pictures on the nearest wall of another room and lamps from its ceiling', () => {
    const hung = furnished([pieceAt(1, 'sofa', [2, 0.45]), pieceAt(2, 'picture', [2, 1.9, 0]), pieceAt(3, 'pendant', [2, 2.8, 2])])
    const low = furnished([], polygonScene(lShape(6, 5, 3, 2), 2.4))
    const outcome = pasted(fromClip(toClip(hung, SHOP, [idOf(1), idOf(2), idOf(3)])!, low, SHOP, { x: 1.5, y: 3 }, newIds()))
    expect(outcome.left).toEqual([])
    expect(problems(applyOps(low, outcome.ops).document, SHOP)).toEqual([])
    expect(outcome.items.map(({ position }) => position.y)).toEqual([0, 2.4, expect.closeTo(1.6, 9)])
    const high = furnished([], rectangleScene(6, 5, 3.4))
    const hungHigh = pasted(fromClip(toClip(hung, SHOP, [idOf(2)])!, high, SHOP, null, newIds()))
    expect(hungHigh.items[0]!.position.y).toBeCloseTo(1.9, 9)
  })

  test('a long lamp on its cord stays clear of the floor under a lower ceiling', () => {
    const long = furnished([pieceAt(1, 'pendant', [2, 1.2, 2], { scale: { x: 1, y: 2, z: 1 } })])
    const low = furnished([], rectangleScene(4, 4, 2.4))
    expect(pasted(fromClip(toClip(long, SHOP, [idOf(1)])!, low, SHOP, null, newIds())).items[0]!.position.y).toBe(1)
  })

  test('a lamp hangs as far from the ceiling as it did; two above one another do not end in one place under a lower one', () => {
    const hung = furnished([pieceAt(1, 'pendant', [2, 2.8, 2]), pieceAt(2, 'pendant', [2, 2.1, 2])])
    const both = toClip(hung, SHOP, [idOf(1), idOf(2)])!
    const high = pasted(fromClip(both, furnished([], rectangleScene(4, 4, 3.4)), SHOP, null, newIds()))
    expect(high.items.map(({ position }) => position.y)).toEqual([3.4, expect.closeTo(2.7, 9)])
    const low = furnished([], rectangleScene(4, 4, 1))
    expect(problems(applyOps(low, pasted(fromClip(both, low, SHOP, null, newIds())).ops).document, SHOP)).toEqual([])
  })

  test('pasting with deleted finishes or products takes the default one, or reports it', () => {
    const [table] = clip.items
    const gone: Clip = {
      ...clip,
      items: [
        { ...table!, productId: idOf(0xfff) },
        { ...table!, variantId: idOf(0xffe) },
      ],
    }
    const sold = new Map([...SHOP].map(([id, product]) => [id, { ...product, variants: [{ id: idOf(0x500) }] }]))
    const outcome = pasted(fromClip(gone, corner, sold, null, newIds()))
    expect(outcome.unknown).toEqual([idOf(0xfff)])
    expect(outcome.items).toMatchObject([{ variantId: null }])
    expect(fromClip({ ...gone, items: gone.items.slice(0, 1) }, corner, SHOP, null, newIds())).toMatchObject({
      ok: false,
      reason: 'unknown-products',
    })
  })

  test('a finish that is still sold is kept', () => {
    const [table] = clip.items
    const sold = new Map([...SHOP].map(([id, product]) => [id, { ...product, variants: [{ id: idOf(0x500) }, { id: idOf(0x501) }] }]))
    const inFinish: Clip = { ...clip, items: [{ ...table!, variantId: idOf(0x501) }] }
    expect(pasted(fromClip(inFinish, furnished([]), sold, null, newIds())).items).toMatchObject([{ variantId: idOf(0x501) }])
    expect(pasted(fromClip(inFinish, furnished([]), SHOP, null, newIds())).items).toMatchObject([{ variantId: idOf(0x501) }])
  })

  test('pasting reports items without a place by product', () => {
    const two = toClip(furnished([pieceAt(1, 'sofa', [1.5, 1]), pieceAt(2, 'stool', [1.5, 3])]), SHOP, [idOf(1), idOf(2)])!
    const small = furnished([], rectangleScene(1, 1))
    const outcome = pasted(fromClip(two, small, SHOP, null, newIds()))
    expect(outcome.items).toHaveLength(1)
    expect(outcome.left).toEqual([two.items[0]!.productId])
  })

  test('more than a project may hold, or where nothing fits, is refused with the figures', () => {
    const [table] = clip.items
    const many: Clip = { ...clip, items: Array.from({ length: 498 }, () => table!) }
    expect(fromClip(many, corner, SHOP, null, newIds())).toEqual({ ok: false, reason: 'too-many', count: 501, limit: 500 })
    expect(fromClip({ ...many, items: many.items.slice(1) }, corner, new Map(), null, newIds())).toMatchObject({ reason: 'unknown-products' })
    const full = furnished([pieceAt(1, 'sofa', [1, 0.45]), pieceAt(2, 'sofa', [1, 1.35])], rectangleScene(2, 2))
    expect(fromClip({ ...clip, items: [table!] }, full, SHOP, null, newIds())).toMatchObject({ ok: false, reason: 'no-place' })
  })
})

describe('duplicating', () => {
  test('puts the copies beside the originals, as they lie', () => {
    const outcome = pasted(duplicateTogether(corner, SHOP, [idOf(1), idOf(3)], newIds()))
    expect(outcome.together).toBe(true)
    const [table, vase, chair] = outcome.items.map(({ position }) => position)
    expect([vase!.x - table!.x, vase!.z - table!.z, chair!.x - table!.x, chair!.z - table!.z]).toEqual(
      [0.3, 0.1, 0, 1].map((d) => expect.closeTo(d, 8)),
    )
  })

  test('a duplicate of a picture over a sofa is placed along the wall', () => {
    const wall = furnished([pieceAt(1, 'stool', [0.4, 0.2]), pieceAt(2, 'picture', [0.4, 1.2, 0])])
    const { items, together } = pasted(duplicateTogether(wall, SHOP, [idOf(1), idOf(2)], newIds()))
    expect(together).toBe(true)
    expect(items.map(({ position }) => [position.x, position.z])).toEqual([
      [expect.closeTo(1, 9), 0.2],
      [expect.closeTo(1, 9), 0],
    ])
  })

  test('a duplicate of anything overlaps nothing', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anyFurnished(), fc.integer({ min: 1, max: 255 }), (document, bits) => {
        const ids = [...document.items.keys()].filter((_, index) => bits & (1 << index))
        const outcome = duplicateTogether(document, SHOP, ids, newIds())
        tally.count('duplicated', outcome?.ok)
        if (!outcome?.ok) return
        expect(problems(applyOps(document, outcome.ops).document, SHOP)).toEqual([])
      }),
      { numRuns: cases(100) },
    )
    expect(tally.of('duplicated')).toBeGreaterThan(occurrences(50))
  })
})
