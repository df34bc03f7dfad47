import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import { applyOps } from '#room/document/changes.ts'
import { problems } from '#room/placement/checks.ts'
import { LOCK_KEY } from '#room/document/marks.ts'
import { costOf } from '#contract/pricing/room.ts'
import { kindsIn, restyle, savings, spendLess } from './restyle.ts'
import { furnished, idOf, newIds, PIECES, pieceAt, type Piece } from '../../test/room/furniture.ts'

const variants = (color: string, ...more: string[]): Product['variants'] =>
  [color, ...more].map((one, i) => ({
    id: `${one}-${i}`,
    sku: one,
    name: one,
    color: one,
    finish: '',
    priceDelta: i * 100,
    stock: 3,
    inStock: true,
    image: '',
  }))
const product = (id: string, piece: Piece, style: Style, price: number, about: Partial<Product> = {}): Product => ({
  id,
  sku: id,
  name: id,
  description: '',
  translations: { name: { ar: id, en: id, fr: id }, description: { ar: '', en: '', fr: '' } },
  roomTypes: [],
  styles: [style],
  price,
  currency: 'EGP',
  hasDiscount: false,
  discountPercentage: 0,
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  variants: variants('#808080'),
  image: '',
  images: [],
  threeDModel: null,
  requiresInstallation: false,
  installationPrice: 0,
  inStock: true,
  rating: { average: 0, count: 0 },
  ...PIECES[piece],
  ...about,
})

const OWN = [
  product('sofa', 'sofa', 'modern', 30_000),
  product('stool', 'stool', 'modern', 2000, { variants: variants('#112233', '#DDCCBB') }),
  product('table', 'table', 'modern', 9000),
  product('vase', 'vase', 'egyptian', 900),
  product('picture', 'picture', 'modern', 1500),
]
const own = new Map(OWN.map((one) => [one.id, one]))
const at = (n: number, id: string, ...rest: Parameters<typeof pieceAt> extends [unknown, unknown, ...infer R] ? R : never) => ({
  ...pieceAt(n, 'stool', ...rest),
  productId: id,
})
const room = () =>
  furnished([
    at(1, 'sofa', [2.5, 0.45]),
    at(2, 'stool', [1, 3], { variantId: '#DDCCBB-1' }),
    at(3, 'stool', [4, 3], { quantity: 2 }),
    at(4, 'table', [2.5, 2]),
    at(5, 'vase', [2.5, 0.75, 2]),
    at(6, 'picture', [0, 1.2, 2], { turn: Math.PI / 2, customization: { [LOCK_KEY]: true } }),
  ])
const CANDIDATES = [
  product('bench', 'sofa', 'egyptian', 40_000, { size: { width: 1.9, height: 1, depth: 0.8 } }),
  product('throne', 'sofa', 'egyptian', 30_000, { size: { width: 6, height: 1, depth: 0.9 } }),
  product('pouffe', 'stool', 'egyptian', 3400, { variants: variants('#000000', '#EEDDCC') }),
  product('frame', 'picture', 'egyptian', 2000),
]
const all = new Map([...own, ...CANDIDATES.map((one) => [one.id, one] as const)])
const egyptian = (leftOut: string[] = []) =>
  restyle(room(), own, { style: 'egyptian', candidates: CANDIDATES, leftOut: new Set(leftOut), newId: newIds() })

describe('a room in one style', () => {
  test('a style change takes the nearest fitting product, and gives a reason if there is none', () => {
    const { rows, document } = egyptian()
    expect(rows.map(({ product, state, to }) => [product.id, state, to?.id ?? null])).toEqual([
      ['sofa', 'swaps', 'bench'],
      ['stool', 'swaps', 'pouffe'],
      ['table', 'none', null],
      ['picture', 'locked', null],
      ['vase', 'keeps', null],
    ])
    expect([...document.items.values()].map(({ productId }) => productId).toSorted()).toEqual([
      'bench',
      'picture',
      'pouffe',
      'pouffe',
      'table',
      'vase',
    ])
    expect(problems(document, all)).toEqual([])
  })
  test('each piece comes in the finish nearest to what it was, and as many are bought', () => {
    const [, stools] = egyptian().rows
    expect(stools!.placed.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['#EEDDCC-1', 1],
      ['#000000-0', 2],
    ])
  })
  test('a style change is one change, and undoing it restores the room', () => {
    const { ops, document } = egyptian()
    const applied = applyOps(room(), ops)
    expect(applied.document.items).toEqual(document.items)
    expect(applyOps(applied.document, applied.inverse).document.items).toEqual(room().items)
  })
  test('leaves out what is not wanted, and says what it would have been', () => {
    const { rows, ops } = egyptian(['sofa'])
    expect(rows[0]).toMatchObject({ state: 'left-out', to: { id: 'bench' }, placed: [] })
    expect(ops.some((op) => op.op === 'removeItem' && op.itemId === idOf(1))).toBe(false)
  })
  test('takes nothing of another style, however like it is', () => {
    const like = product('like', 'sofa', 'classic', 30_000)
    const { rows } = restyle(room(), own, { style: 'egyptian', candidates: [like], leftOut: new Set(), newId: newIds() })
    expect(rows[0]).toMatchObject({ state: 'none', to: null })
  })
  test('swaps of one product those that are not locked; where all are, names them', () => {
    const locked = { customization: { [LOCK_KEY]: true } }
    const some = furnished([at(1, 'stool', [1, 3], locked), at(2, 'stool', [3, 3]), at(3, 'picture', [0, 1.2, 2], { turn: Math.PI / 2, ...locked })])
    const { rows, document } = restyle(some, own, { style: 'egyptian', candidates: CANDIDATES, leftOut: new Set(), newId: newIds() })
    expect(rows.map(({ state, items }) => [state, items.map(({ id }) => id)])).toEqual([
      ['swaps', [idOf(2)]],
      ['locked', [idOf(3)]],
    ])
    expect(document.items.get(idOf(1))?.productId).toBe('stool')
  })
  test('without anything that fits there is no room', () => {
    const { rows } = restyle(room(), own, { style: 'egyptian', candidates: [CANDIDATES[1]!], leftOut: new Set(), newId: newIds() })
    expect(rows[0]).toMatchObject({ state: 'no-room', to: null })
  })
})

describe('a room for less', () => {
  const CHEAP = [
    product('settee', 'sofa', 'modern', 20_000),
    product('couch', 'sofa', 'modern', 5000, { size: { width: 6, height: 1, depth: 0.9 } }),
    product('gone', 'sofa', 'modern', 100, { inStock: false }),
    product('crate', 'stool', 'modern', 1500),
    product('dear', 'table', 'modern', 12_000),
  ]
  test('names the swaps that save most: each product once, only what fits, is in stock and costs less', () => {
    expect(savings(room(), own, CHEAP).map(({ product, to, saved }) => [product.id, to.id, saved / 100])).toEqual([
      ['sofa', 'settee', 11_400],
      ['stool', 'crate', 1824],
    ])
    expect(savings(room(), own, CHEAP.toReversed()).map(({ to }) => to.id)).toEqual(['settee', 'crate'])
    expect(savings(room(), own, CHEAP, 1)).toHaveLength(1)
    expect(savings(room(), own, [])).toEqual([])
  })
  test('a cheaper room takes the swap that saves most, even if another product is more similar', () => {
    const two = [
      product('dearer', 'sofa', 'modern', 29_000),
      product('cheapest', 'sofa', 'modern', 10_000),
      product('cheap', 'sofa', 'modern', 12_000),
    ]
    expect(savings(room(), own, two).map(({ to, saved }) => [to.id, saved / 100])).toEqual([['cheapest', 22_800]])
  })
  test('counts the finish that would come, and leaves alone what is locked', () => {
    const finish = (color: string, priceDelta: number) => ({ ...variants(color)[0]!, priceDelta })
    // Its first finish costs less than the stool; the one most similar to the current finish costs more.
    const dear = product('dear', 'stool', 'modern', 1500, { variants: [finish('#000000', 0), finish('#DDCCBB', 5000)] })
    const one = (about: Parameters<typeof at>[3]) => furnished([at(2, 'stool', [1, 3], about)])
    expect(savings(one({ variantId: '#DDCCBB-1' }), own, [dear])).toEqual([])
    expect(savings(one({ variantId: '#112233-0' }), own, [dear])).toMatchObject([{ saved: 57_000 }])
    expect(savings(one({ variantId: '#112233-0', customization: { [LOCK_KEY]: true } }), own, [dear])).toEqual([])
    const both = furnished([at(2, 'stool', [1, 3], { customization: { [LOCK_KEY]: true } }), at(3, 'stool', [3, 3])])
    expect(savings(both, own, [dear])).toMatchObject([{ saved: 57_000, items: [{ id: idOf(3) }] }])
  })
})

describe('the same room for less', () => {
  const CHEAP = [product('settee', 'sofa', 'modern', 20_000), product('crate', 'stool', 'modern', 1500), product('dear', 'table', 'modern', 12_000)]
  const spend = (most: number) => spendLess(room(), own, CHEAP, { most, newId: newIds() })
  const before = costOf(room().items.values(), own)

  test('swaps no more than it takes: of those that are enough the one that saves least', () => {
    for (const [less, to] of [
      [1000_00, ['crate']],
      [2000_00, ['settee']],
      [11_400_00, ['settee']],
      [12_000_00, ['settee', 'crate']],
    ] as const) {
      const { savings: found, after, document, ops } = spend(before - less)
      expect(found.map((saving) => saving.to.id)).toEqual(to)
      expect(after).toBeLessThanOrEqual(before - less)
      const known = new Map([...own, ...CHEAP.map((one) => [one.id, one] as const)])
      expect(after).toBe(costOf(document.items.values(), known))
      expect(applyOps(room(), ops).document.items).toEqual(document.items)
      expect(problems(document, known)).toEqual([])
    }
  })
  test('goes as near to the sum as there is, and changes nothing where the room costs no more', () => {
    expect(spend(1).savings.map(({ to }) => to.id)).toEqual(['settee', 'crate'])
    expect(spend(before)).toMatchObject({ savings: [], ops: [], after: before })
  })
})

test('the room by product: stacked items come last; costs count finish and quantity', () => {
  expect(kindsIn(room(), own).map(({ product, items }) => [product.id, items.length])).toEqual([
    ['sofa', 1],
    ['stool', 2],
    ['table', 1],
    ['picture', 1],
    ['vase', 1],
  ])
  expect(costOf([...room().items.values()].slice(1, 3), own)).toBe(695_400)
  const unknown = furnished([at(1, 'sofa', [2.5, 0.45]), at(2, 'gone', [1, 3])])
  expect(kindsIn(unknown, own).map(({ product }) => product.id)).toEqual(['sofa'])
  expect(costOf(unknown.items.values(), own)).toBe(3_420_000)
})
