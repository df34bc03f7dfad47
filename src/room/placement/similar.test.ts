import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STYLES } from '#contract/wire/vocabulary.ts'
import {
  difference,
  inStyle,
  isAlike,
  isCheaper,
  isOfItsKind,
  isSmaller,
  nearestFinish,
  rankSimilar,
  sharesStyle,
  WEIGHTS,
  type Comparable,
} from './similar.ts'

const variant = (id: string, color: string, about: Partial<Comparable['variants'][number]> = {}): Comparable['variants'][number] => ({
  id,
  sku: id,
  name: id,
  color,
  finish: '',
  priceDelta: 0,
  stock: 1,
  inStock: true,
  image: '',
  ...about,
})
const sofa = (about: Partial<Comparable> = {}): Comparable => ({
  id: 'sofa',
  category: 'sofa',
  mount: 'floor',
  price: 20_000,
  discountPercentage: 0,
  size: { width: 2, depth: 0.9, height: 0.8 },
  styles: ['modern'],
  inStock: true,
  variants: [variant('a', '#808080')],
  ...about,
})

const anyProduct: fc.Arbitrary<Comparable> = fc
  .record({
    id: fc.uuid(),
    price: fc.integer({ min: 100, max: 90_000 }),
    discountPercentage: fc.integer({ min: 0, max: 60 }),
    width: fc.integer({ min: 2, max: 300 }),
    depth: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 1, max: 240 }),
    styles: fc.subarray([...STYLES]),
    inStock: fc.boolean(),
    category: fc.constantFrom('sofa', 'armchair'),
  })
  .map(({ width, depth, height, ...rest }) => sofa({ ...rest, size: { width: width / 100, depth: depth / 100, height: height / 100 } }))

describe('the difference of two products', () => {
  test('a product’s difference is 0 to itself, symmetric, and never more than 1', () => {
    expect(WEIGHTS.style + WEIGHTS.size + WEIGHTS.price).toBeCloseTo(1, 12)
    fc.assert(
      fc.property(anyProduct, anyProduct, (one, other) => {
        expect(difference(one, { ...one, id: 'copy' })).toBe(0)
        expect(difference(one, other)).toBeCloseTo(difference(other, one), 12)
        expect(difference(one, other)).toBeGreaterThanOrEqual(0)
        expect(difference(one, other)).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('grows with what is further away in price, in size and in style', () => {
    const one = sofa()
    expect(difference(one, sofa({ price: 21_000 }))).toBeLessThan(difference(one, sofa({ price: 26_000 })))
    expect(difference(one, sofa({ size: { width: 2.1, depth: 0.9, height: 0.8 } }))).toBeLessThan(
      difference(one, sofa({ size: { width: 2.6, depth: 0.9, height: 0.8 } })),
    )
    expect(difference(one, sofa({ styles: ['modern', 'classic'] }))).toBeLessThan(difference(one, sofa({ styles: ['classic'] })))
  })
  test('counts the height as it does the width and the depth; two that cost nothing cost the same', () => {
    const one = sofa({ size: { width: 1, depth: 1, height: 1 } })
    const other = (width: number, depth: number, height: number) => difference(one, sofa({ size: { width, depth, height } }))
    expect(other(1, 1, 2)).toBeCloseTo(other(2, 1, 1), 12)
    expect(other(1, 2, 1)).toBeCloseTo(other(2, 1, 1), 12)
    expect(other(2, 2, 2)).toBeCloseTo(3 * other(2, 1, 1), 12)
    expect(difference(sofa({ price: 0 }), sofa({ price: 0 }))).toBe(0)
  })
  test('a product’s difference uses the paid price: a discount counts', () => {
    expect(difference(sofa(), sofa({ price: 40_000, discountPercentage: 50 }))).toBe(0)
    expect(isCheaper(sofa(), sofa({ price: 21_000, discountPercentage: 10 }))).toBe(true)
    expect(isCheaper(sofa(), sofa())).toBe(false)
  })
  test('a product’s difference gives little weight to the thickness of a rug', () => {
    const rug = (height: number) => sofa({ category: 'rug', size: { width: 2, depth: 3, height } })
    expect(difference(rug(0.008), rug(0.02))).toBeLessThan(0.01)
  })
})

describe('what is similar', () => {
  test('similar products are of the same kind and mount, without the product itself', () => {
    expect(isOfItsKind(sofa(), sofa())).toBe(false)
    expect(isOfItsKind(sofa(), sofa({ id: 'b', category: 'armchair' }))).toBe(false)
    expect(isOfItsKind(sofa({ category: 'shelf' }), sofa({ id: 'b', category: 'shelf', mount: 'wall' }))).toBe(false)
    expect(isOfItsKind(sofa(), sofa({ id: 'b' }))).toBe(true)
  })
  test('comes in one order, whatever order the catalogue came in: what can be bought first, then the nearest', () => {
    fc.assert(
      fc.property(anyProduct, fc.uniqueArray(anyProduct, { selector: ({ id }) => id, maxLength: 12 }), fc.func(fc.integer()), (one, others, mix) => {
        const ranked = rankSimilar(one, others)
        expect(
          rankSimilar(
            one,
            others.toSorted((a, b) => mix(a.id) - mix(b.id)),
          ),
        ).toEqual(ranked)
        expect(ranked.map(({ id }) => id).toSorted()).toEqual(
          others
            .filter((other) => isOfItsKind(one, other))
            .map(({ id }) => id)
            .toSorted(),
        )
        ranked.slice(1).forEach((next, i) => {
          const before = ranked[i]!
          if (before.inStock === next.inStock) expect(difference(one, before)).toBeLessThanOrEqual(difference(one, next))
          else expect(before.inStock).toBe(true)
        })
      }),
    )
  })
  test('similar: breaks ties by id', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => sofa({ id }))
    for (const others of [
      [a!, b!, c!],
      [c!, a!, b!],
      [b!, c!, a!],
    ])
      expect(rankSimilar(sofa(), others).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
  test('in another style is what is purely of that style first', () => {
    const pure = sofa({ id: 'pure', styles: ['egyptian'] })
    const mixed = sofa({ id: 'mixed', styles: ['egyptian', 'modern'] })
    expect(rankSimilar(inStyle(sofa(), 'egyptian'), [mixed, pure]).map(({ id }) => id)).toEqual(['pure', 'mixed'])
  })
})

test('a fitting replacement shares a style or is nearly as large; its price makes no difference', () => {
  const one = sofa()
  expect(isAlike(one, sofa({ price: 900 }))).toBe(true)
  expect(isAlike(one, sofa({ styles: ['classic'] }))).toBe(true)
  expect(isAlike(one, sofa({ styles: ['modern', 'classic'], size: { width: 1.2, depth: 0.7, height: 0.8 } }))).toBe(true)
  expect(isAlike(one, sofa({ styles: ['classic'], size: { width: 1.2, depth: 0.7, height: 0.8 } }))).toBe(false)
})

test('smaller takes less floor: no side longer, one noticeably shorter', () => {
  const wide = (width: number, depth: number, height = 0.8) => sofa({ size: { width, depth, height } })
  expect(isSmaller(wide(2, 0.9), wide(1.8, 0.9))).toBe(true)
  expect(isSmaller(wide(2, 0.9), wide(1.8, 0.9, 1.2))).toBe(true)
  expect(isSmaller(wide(2, 0.9), wide(1.8, 1))).toBe(false)
  expect(isSmaller(wide(2, 0.9), wide(1.995, 0.9))).toBe(false)
  expect(isSmaller(wide(2, 0.9), wide(2, 0.8))).toBe(true)
  expect(isSmaller(wide(2, 0.9), wide(2.1, 0.8))).toBe(false)
  expect(sharesStyle(sofa(), sofa({ styles: ['classic', 'modern'] }))).toBe(true)
  expect(sharesStyle(sofa(), sofa({ styles: ['classic'] }))).toBe(false)
})

test('the finish nearest in colour is taken, one that can be bought first', () => {
  const finishes = [variant('white', '#FFFFFF'), variant('oak', '#C8A165'), variant('walnut', '#5C4033', { inStock: false })]
  expect(nearestFinish(finishes, '#D0AA70')?.id).toBe('oak')
  expect(nearestFinish(finishes, '#4A3020')?.id).toBe('oak')
  expect(nearestFinish(finishes, undefined)?.id).toBe('white')
  expect(nearestFinish([], '#000000')).toBeUndefined()
})
