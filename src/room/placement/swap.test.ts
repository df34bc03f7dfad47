import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { applyOps } from '../document/changes.ts'
import { problems } from './checks.ts'
import type { RoomDocument } from '../document/document.ts'
import { GROUP_KEY, LOCK_KEY } from '../document/marks.ts'
import type { Furnishing } from './placedItem.ts'
import { swapItem, swapItems, type Swap } from './swap.ts'
import { between, polygonScene, rectangleScene, slanted, tShape } from '../../../test/room.ts'
import { anyFurnished, furnished, idOf, newIds, PIECES, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { Tally } from '../../../test/room/bruteForce.ts'

vi.setConfig({ testTimeout: 60_000 })

const NEW = idOf(0x500)
const to = (about: Partial<Furnishing> & Pick<Furnishing, 'category' | 'mount' | 'size'>) => ({ product: { id: 'other', ...about }, variantId: 'v' })
const withOther = (substitute: ReturnType<typeof to>) => new Map([...SHOP, [substitute.product.id, substitute.product]])
const swap = (document: RoomDocument, n: number, substitute: ReturnType<typeof to>): Swap => swapItem(document, SHOP, idOf(n), substitute, NEW)
const done = (result: Swap) => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result
}
const sofa = (width: number, depth: number, height = 0.8) => to({ category: 'sofa', mount: 'floor', size: { width, height, depth } })
const table = (width: number, depth: number, surfaceHeight?: number) =>
  to({
    category: 'dining-table',
    mount: 'floor',
    size: { width, height: surfaceHeight ?? 0.7, depth },
    ...(surfaceHeight !== undefined && { surfaceHeight }),
  })

describe('a product in an item’s place', () => {
  test('a replacement has the pose, quantity and group of the old item, without its options', () => {
    const room = furnished([pieceAt(1, 'sofa', [2.5, 2], { turn: 0.5, quantity: 3, customization: { [GROUP_KEY]: 'g', cushions: 4 } })])
    const { items, ops, moved } = done(swap(room, 1, sofa(1.8, 1)))
    expect(moved).toBe(false)
    expect(items).toEqual([
      {
        id: NEW,
        productId: 'other',
        variantId: 'v',
        position: { x: 2.5, y: 0, z: 2 },
        rotation: { x: 0, y: 0.5, z: 0 },
        scale: { x: 1, y: 1, z: 1 },
        quantity: 3,
        customization: { [GROUP_KEY]: 'g' },
      },
    ])
    expect(ops.map(({ op }) => op)).toEqual(['removeItem', 'addItem'])
  })
  test.each([
    ['touches the wall', 0.45, 1.1, 0.55],
    ['is 5 cm off the wall', 0.5, 0.7, 0.4],
  ])('keeps its back where it was when it %s', (_, z, depth, expected) => {
    expect(done(swap(furnished([pieceAt(1, 'sofa', [2, z])]), 1, sofa(2, depth))).items[0]!.position.z).toBeCloseTo(expected, 9)
  })
  test.each([
    ['north', [2, 0.45], 0, { x: 2, y: 0, z: 0.3 }],
    ['east', [4.55, 2], -Math.PI / 2, { x: 4.7, y: 0, z: 2 }],
    ['south', [2, 3.55], Math.PI, { x: 2, y: 0, z: 3.7 }],
    ['west', [0.45, 2], Math.PI / 2, { x: 0.3, y: 0, z: 2 }],
  ] as const)('keeps its back at the wall in the %s', (_, at, turn, expected) => {
    const room = furnished([pieceAt(1, 'sofa', at, { turn })])
    expect(done(swap(room, 1, sofa(2, 0.6))).items[0]!.position).toEqual(expected)
  })
  test('keeps its back at a slanted wall', () => {
    const root = Math.SQRT1_2
    // The middle of the wall from (5, 2.5) to (3.5, 4), and the way from there into the room.
    const off = (metres: number) => [4.25 - metres * root, 3.25 - metres * root] as const
    const room = furnished([pieceAt(1, 'chair', off(0.4), { turn: (-3 * Math.PI) / 4 })], polygonScene(slanted()))
    const [x, z] = off(0.3)
    expect(done(swap(room, 1, sofa(0.8, 0.6))).items[0]!.position).toEqual({ x: expect.closeTo(x), y: 0, z: expect.closeTo(z) })
  })
  test('keeps its middle when its side or its front is at the wall', () => {
    for (const turn of [0, Math.PI / 2, Math.PI]) {
      const room = furnished([pieceAt(1, 'chair', [4.6, 2], { turn })])
      expect(done(swap(room, 1, sofa(0.6, 0.6))).items[0]!.position).toEqual({ x: 4.6, y: 0, z: 2 })
    }
  })
  test('keeps its middle when it is in line with a wall, past the end of it', () => {
    const scene = polygonScene(tShape())
    for (const [at, turn] of [
      [[3, 1.6], Math.PI],
      [[3.6, 1], -Math.PI / 2],
      [[2.4, 1], Math.PI / 2],
    ] as const) {
      const room = furnished([pieceAt(1, 'chair', at, { turn })], scene)
      expect(done(swap(room, 1, sofa(0.8, 0.6))).items[0]!.position).toEqual({ x: at[0], y: 0, z: at[1] })
    }
  })
  test('keeps its middle when it has no back to put to a wall: a rug, a lamp, a vase', () => {
    const room = furnished([
      pieceAt(1, 'rug', [2.5, 0.7]),
      pieceAt(2, 'pendant', [2.5, 2.8, 0.2]),
      pieceAt(3, 'table', [2.5, 0.45]),
      pieceAt(4, 'vase', [2.5, 0.75, 0.1]),
    ])
    const at = (n: number, category: Furnishing['category'], mount: Furnishing['mount'], height: number, depth: number) =>
      done(swap(room, n, to({ category, mount, size: { width: 0.2, height, depth } }))).items[0]!.position
    expect(at(1, 'rug', 'floor', 0.02, 1)).toEqual({ x: 2.5, y: 0, z: 0.7 })
    expect(at(2, 'ceiling-lamp', 'ceiling', 0.3, 0.2)).toEqual({ x: 2.5, y: 2.8, z: 0.2 })
    expect(at(4, 'vase', 'surface', 0.1, 0.1)).toEqual({ x: 2.5, y: 0.75, z: 0.1 })
  })
  test('a lower replacement is on the floor as before', () => {
    expect(done(swap(furnished([pieceAt(1, 'sofa', [2.5, 2])]), 1, sofa(2, 0.9, 0.4))).items[0]!.position.y).toBe(0)
  })
  test('steps aside in the open by as little as it must, on no grid', () => {
    const room = furnished([pieceAt(1, 'stool', [1.983, 2.13]), pieceAt(2, 'chair', [2.6, 2.007])])
    const { items, moved } = done(swap(room, 1, sofa(0.6, 0.5)))
    expect(moved).toBe(true)
    expect(items[0]!.position).toEqual({ x: expect.closeTo(1.9), y: 0, z: 2.13 })
  })
  test('a replacement that moves aside at a wall has its back to it', () => {
    const { items } = done(swap(furnished([pieceAt(1, 'sofa', [1, 0.5])]), 1, sofa(2.6, 1)))
    expect(items[0]!.position).toEqual({ x: 1.3, y: 0, z: 0.5 })
  })
  test('a tall picture is hung below the ceiling', () => {
    const art = to({ category: 'art', mount: 'wall', size: { width: 0.6, height: 1.6, depth: 0.04 } })
    const { items, moved } = done(swap(furnished([pieceAt(1, 'picture', [2.02, 1.9, 0])]), 1, art))
    expect(items[0]!.position).toEqual({ x: 2.02, y: expect.closeTo(1.2), z: 0 })
    expect(moved).toBe(false)
  })
  test('slides along its wall when it is too wide for the corner', () => {
    const { items, moved } = done(swap(furnished([pieceAt(1, 'sofa', [1, 0.45])]), 1, sofa(2.6, 1)))
    expect(moved).toBe(true)
    expect(items[0]!.position).toEqual({ x: 1.3, y: 0, z: 0.5 })
  })
  test('a picture keeps its middle, a curtain its rod', () => {
    const art = to({ category: 'art', mount: 'wall', size: { width: 0.6, height: 1.2, depth: 0.03 } })
    expect(done(swap(furnished([pieceAt(1, 'picture', [2, 1.2, 0])]), 1, art)).items[0]!.position.y).toBeCloseTo(1, 9)
    const curtains = new Map([...SHOP, ['curtain', { ...PIECES.picture, category: 'curtain' as const, size: { width: 2, height: 2, depth: 0.1 } }]])
    const hung = furnished([{ ...pieceAt(1, 'picture', [2, 0.5, 0]), productId: 'curtain' }])
    const longer = to({ category: 'curtain', mount: 'wall', size: { width: 2, height: 2.4, depth: 0.1 } })
    expect(done(swapItem(hung, curtains, idOf(1), longer, NEW)).items[0]!.position.y).toBeCloseTo(0.1, 9)
  })
  test.each([
    ['too tall for the room', sofa(2, 0.9, 3), 'too-tall'],
    ['too long for the room', sofa(5.2, 0.9), 'outside'],
  ] as const)('a replacement is refused when it is %s', (_, substitute, reason) => {
    const result = swap(furnished([pieceAt(1, 'sofa', [2.5, 2])]), 1, substitute)
    expect(result.ok).toBe(false)
    expect(result.ok ? [] : result.reasons.map((one) => one.reason)).toContain(reason)
  })
  test('a replacement is refused between neighbours that leave no place within 50 cm', () => {
    const row = furnished([pieceAt(1, 'sofa', [2.5, 0.45]), pieceAt(2, 'chair', [0.4, 0.4]), pieceAt(3, 'chair', [4.6, 0.4])], rectangleScene(5, 2))
    expect(swap(row, 1, sofa(3.6, 0.9))).toMatchObject({ ok: false, itemId: idOf(1), reasons: [{ reason: 'overlap' }, { reason: 'overlap' }] })
  })
  test('a locked item is not swapped, nor one that is not there', () => {
    const room = furnished([pieceAt(1, 'sofa', [2, 2], { customization: { [LOCK_KEY]: true } })])
    expect(swap(room, 1, sofa(1, 1))).toEqual({ ok: false, itemId: idOf(1), reasons: [] })
    expect(swap(room, 2, sofa(1, 1))).toEqual({ ok: false, itemId: idOf(2), reasons: [] })
  })
  test('a replacement by a deleted product is refused', () => {
    const room = furnished([{ ...pieceAt(1, 'sofa', [2, 2]), productId: idOf(0x1ff) }])
    expect(swap(room, 1, sofa(1, 1))).toEqual({ ok: false, itemId: idOf(1), reasons: [] })
  })
})

describe('items stacked on it', () => {
  const room = () => furnished([pieceAt(1, 'table', [2.5, 2]), pieceAt(2, 'vase', [2, 0.75, 1.8]), pieceAt(3, 'vase', [3, 0.75, 2.1])])
  test('stacked items are placed on the new top, at their old position', () => {
    const { document } = done(swap(room(), 1, table(1.8, 1, 0.9)))
    expect(document.items.get(idOf(2))!.position).toEqual({ x: 2, y: 0.9, z: 1.8 })
    expect(document.items.get(idOf(3))!.position).toEqual({ x: 3, y: 0.9, z: 2.1 })
  })
  test('stacked items on the top of a rotated item keep their relative position', () => {
    const turned = furnished([pieceAt(1, 'table', [2.5, 2], { turn: 0.5 }), pieceAt(2, 'vase', [2.7, 0.75, 1.9])])
    const { ops } = done(swap(turned, 1, table(1.8, 1, 0.75)))
    expect(ops.map(({ op }) => op)).toEqual(['removeItem', 'addItem'])
  })
  test('stacked items that keep their exact place are in no change', () => {
    const { ops } = done(swap(room(), 1, table(1.8, 1, 0.75)))
    expect(ops.map(({ op }) => op)).toEqual(['removeItem', 'addItem'])
  })
  test('stacked items rotate with a support that moves to another wall', () => {
    const narrow = furnished([pieceAt(1, 'stool', [0.45, 0.2]), pieceAt(2, 'vase', [0.55, 0.5, 0.25])], rectangleScene(1, 4))
    const shop = new Map([...SHOP, [pieceAt(1, 'stool', [0, 0]).productId, { ...PIECES.stool, surfaceHeight: 0.5 }]])
    const { items, document } = done(swapItem(narrow, shop, idOf(1), table(1.5, 0.8, 0.5), NEW))
    expect(items[0]).toMatchObject({ position: { x: expect.closeTo(0.4), z: expect.closeTo(0.75) }, rotation: { y: Math.PI / 2 } })
    expect(document.items.get(idOf(2))).toMatchObject({
      position: { x: expect.closeTo(0.45), y: 0.5, z: expect.closeTo(0.65) },
      rotation: { y: Math.PI / 2 },
    })
  })
  test('goes along with what carries it, in whatever order the two were placed', () => {
    const piled = furnished([pieceAt(1, 'table', [2.5, 2]), pieceAt(2, 'vase', [3.05, 0.85, 2.02]), pieceAt(3, 'tray', [3, 0.75, 2])])
    const { document } = done(swap(piled, 1, table(0.8, 0.8, 0.6)))
    expect(document.items.get(idOf(3))!.position).toEqual({ x: expect.closeTo(2.7), y: 0.6, z: 2 })
    expect(document.items.get(idOf(2))!.position).toEqual({ x: expect.closeTo(2.75), y: expect.closeTo(0.7), z: 2.02 })
  })
  test('moves in as far as a smaller top makes it', () => {
    const { document } = done(swap(room(), 1, table(0.8, 0.8, 0.75)))
    expect(document.items.get(idOf(2))!.position.x).toBeCloseTo(2.2, 9)
    expect(problems(document, withOther(table(0.8, 0.8, 0.75)))).toEqual([])
  })
  test('stacked items go to another top if the new product has none, and block the swap without one', () => {
    expect(swap(room(), 1, table(1.6, 0.9))).toMatchObject({ ok: false, itemId: idOf(2), reasons: [{ reason: 'no-surface' }] })
    const two = furnished([...room().items.values(), pieceAt(4, 'table', [2.5, 3.4])])
    const { document } = done(swap(two, 1, table(1.6, 0.9)))
    expect(document.items.get(idOf(2))!.position.z).toBeGreaterThan(2.9)
    expect(problems(document, withOther(table(1.6, 0.9)))).toEqual([])
  })
})

test('several are swapped together, or none is', () => {
  const room = furnished([pieceAt(1, 'stool', [1, 1]), pieceAt(2, 'stool', [3, 1]), pieceAt(3, 'stool', [3.5, 1])])
  const ids = [idOf(1), idOf(2), idOf(3)]
  const stool = (width: number) => to({ category: 'stool', mount: 'floor', size: { width, height: 0.5, depth: 0.4 } })
  const swapped = done(swapItems(room, SHOP, ids, () => stool(0.5), newIds()))
  expect(swapped.items).toHaveLength(3)
  expect(problems(swapped.document, withOther(stool(0.5)))).toEqual([])
  expect(swapItems(room, SHOP, ids, () => stool(5.5), newIds())).toMatchObject({ ok: false, itemId: idOf(1) })
})

test('a swap of several items reports when one had to move aside, and skips deleted ones', () => {
  const room = furnished([pieceAt(1, 'stool', [1, 1]), pieceAt(2, 'stool', [3, 1]), pieceAt(3, 'stool', [3.45, 1])])
  const stool = to({ category: 'stool', mount: 'floor', size: { width: 0.5, height: 0.5, depth: 0.4 } })
  const swapped = (...numbers: number[]) => done(swapItems(room, SHOP, numbers.map(idOf), () => stool, newIds()))
  expect(swapped(1).moved).toBe(false)
  expect(swapped(2, 3, 1).moved).toBe(true)
  expect(swapped(1, 9).items).toHaveLength(1)
})

test('swap: any swap leaves unblocked items unblocked, and undoing it restores the room', () => {
  const size = fc.record({
    width: between(0.1, 3),
    height: between(0.05, 2.5),
    depth: between(0.1, 2),
  })
  const tally = new Tally()
  fc.assert(
    fc.property(anyFurnished(), fc.nat(), size, fc.boolean(), (room, pick, box, carries) => {
      const items = [...room.items.values()]
      const item = items[pick % Math.max(1, items.length)]
      if (!item) return
      const old = SHOP.get(item.productId)!
      const substitute = to({ category: old.category, mount: old.mount, size: box, ...(carries && { surfaceHeight: box.height }) })
      const result = swapItem(room, SHOP, item.id, substitute, NEW)
      tally.count(result.ok ? 'swapped' : 'refused')
      if (!result.ok) return
      expect(result.document.items.size).toBe(room.items.size)
      expect(problems(result.document, withOther(substitute))).toEqual([])
      const { document, inverse } = applyOps(room, result.ops)
      expect(document.items).toEqual(result.document.items)
      expect(applyOps(document, inverse).document.items).toEqual(room.items)
    }),
    { numRuns: cases(300) },
  )
  for (const outcome of ['swapped', 'refused']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(20))
})
