/** Choice of products for the roles of a room. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { choose } from './choose.ts'
import { random, seedOf } from './random.ts'
import type { ArrangeProduct } from './request.ts'
import { slot, type Slot } from './slots.ts'

const NOWHERE = { against: 'wall-1', at: { from: 'middle', by: 0 } } as const
const ROLES = ['sofa', 'armchair', 'rug', 'plant'] as const

const product = (
  id: string,
  category: (typeof ROLES)[number],
  price: number,
  stock = 5,
  styles: ArrangeProduct['styles'] = ['modern'],
): ArrangeProduct => ({
  id,
  category,
  mount: 'floor',
  size: { width: 1, depth: 1, height: 1 },
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  roomTypes: ['living_room'],
  styles,
  variants: [{ id: `${id}-v`, sku: `${id}-v`, color: '#DDDDDD', price, stock }],
})
const taste = () => ({ style: 'modern' as const, palette: [], chance: (name: string) => random(seedOf(1, name)).next() })
const costOf = (chosen: ReturnType<typeof choose>): number => [...chosen.values()].reduce((sum, { variant }) => sum + variant.price, 0)
const one = (key: (typeof ROLES)[number], about: Partial<Slot> = {}) => slot(key, key, NOWHERE, about)

describe('the pieces of a room', () => {
  test('without a bound are those of the style', () => {
    const goods = [product('a', 'sofa', 900, 5, ['classic']), product('b', 'sofa', 1000)]
    expect(choose([one('sofa')], goods, taste(), null).get('sofa')?.product.id).toBe('b')
  })

  test('the choice begins with the piece that the others depend on, even if a cheaper one meets as many wishes', () => {
    const goods = [product('a', 'sofa', 90), product('b', 'rug', 20), product('c', 'plant', 20)]
    const roles = [one('sofa', { isEssential: true }), one('rug', { isEssential: true }), one('plant', { isEssential: true })]
    expect([...choose(roles, goods, taste(), 100).keys()]).toEqual(['sofa'])
    expect([...choose(roles, goods, taste(), 80).keys()]).toEqual(['rug', 'plant'])
  })

  test('the choice never exceeds the stock, whatever roles want a product', () => {
    const goods = [product('a', 'armchair', 10, 1), product('b', 'armchair', 20, 1, ['classic'])]
    const roles = [one('armchair', { key: 'armchair-1' }), one('armchair', { key: 'armchair-2' }), one('armchair', { key: 'armchair-3' })]
    for (const budget of [null, 100]) {
      const chosen = choose(roles, goods, taste(), budget)
      expect([...chosen.values()].map((offer) => offer.product.id).toSorted()).toEqual(['a', 'b'])
    }
  })

  test('the choice is the same for any ids of a database', () => {
    const skus = (id: (sku: string) => string) => {
      const goods = ['a', 'b', 'c', 'd']
        .map((sku) => product(sku, 'sofa', 10))
        .map((one) => ({ ...one, variants: one.variants.map((variant) => ({ ...variant, id: id(variant.sku) })) }))
      return choose([one('sofa')], goods, taste(), null).get('sofa')?.variant.sku
    }
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8'].map((salt) => (sku: string) => String(seedOf(0, `${salt} ${sku}`)))
    expect(new Set(ids.map(skus)).size).toBe(1)
  })

  test('the choice contains the picked products, and none that were ruled out', () => {
    const goods = [product('a', 'sofa', 10), product('b', 'sofa', 20, 5, ['classic'])]
    expect(choose([one('sofa')], goods, { ...taste(), picks: { sofa: { productId: 'b', variantId: 'b-v' } } }, null).get('sofa')?.product.id).toBe(
      'b',
    )
    expect(choose([one('sofa')], goods, { ...taste(), not: { sofa: ['a'] } }, 100).get('sofa')?.product.id).toBe('b')
    expect(choose([one('sofa')], goods, { ...taste(), not: { sofa: ['a', 'b'] } }, 100).size).toBe(0)
  })

  test('the choice contains no sold-out product, and none with too little stock', () => {
    const goods = [product('a', 'armchair', 10, 1), product('b', 'armchair', 10, 2, ['classic']), product('c', 'armchair', 10, 0)]
    const two = [one('armchair', { key: 'armchair-1' }), one('armchair', { key: 'armchair-2', like: 'armchair-1' })]
    const chosen = choose(two, goods, taste(), null)
    expect([...chosen.values()].map(({ product: { id } }) => id)).toEqual(['b', 'b'])
    expect(choose([one('armchair')], [product('c', 'armchair', 10, 0)], taste(), 1000).size).toBe(0)
  })

  test('the choice prefers what a wish needs to what is optional, and a cheaper product to none', () => {
    const goods = [product('dear', 'sofa', 900), product('cheap', 'sofa', 500, 5, ['classic']), product('rug', 'rug', 400)]
    const slots = [one('rug', { worth: 50 }), one('sofa', { isEssential: true })]
    expect([...choose(slots, goods, taste(), 600).keys()]).toEqual(['sofa'])
    expect(choose(slots, goods, taste(), 600).get('sofa')?.product.id).toBe('cheap')
    expect([...choose(slots, goods, taste(), 905).keys()].toSorted()).toEqual(['rug', 'sofa'])
    expect(choose(slots, goods, taste(), 499).has('sofa')).toBe(false)
  })

  test('never cost more than there is, and no choice of more of them would have been worth more', () => {
    const goods = fc.array(fc.record({ category: fc.constantFrom(...ROLES), price: fc.integer({ min: 1, max: 400 }) }), { maxLength: 10 })
    let bound = 0
    fc.assert(
      fc.property(goods, fc.integer({ min: 0, max: 900 }), (list, budget) => {
        const products = list.map(({ category, price }, i) => product(`p${i}`, category, price))
        const slots = ROLES.map((role) => one(role, { isEssential: role === 'sofa' }))
        const chosen = choose(slots, products, taste(), budget)
        expect(costOf(chosen)).toBeLessThanOrEqual(budget)
        const cheapest = (role: string) => Math.min(...products.filter(({ category }) => category === role).map(({ variants }) => variants[0]!.price))
        // Prices are rounded up to a part of the budget: what only just fits may count as too dear.
        if (cheapest('sofa') <= budget * 0.99) expect(chosen.has('sofa')).toBe(true)
        const missing = ROLES.filter((role) => Number.isFinite(cheapest(role)) && !chosen.has(role))
        for (const role of missing) expect(costOf(chosen) + cheapest(role)).toBeGreaterThan(budget * 0.98)
        if (missing.length > 0) bound++
      }),
      { numRuns: cases(300), seed: 4 },
    )
    expect(bound).toBeGreaterThan(occurrences(50))
  })
})
