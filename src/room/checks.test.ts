/** What the service refuses, what the studio lists, and what a room costs. */
import { describe, expect, test } from 'vitest'
import { dimensionsOutOfRange, positionInside, problems } from './checks.ts'
import { roomDocument, type RoomItem } from './document.ts'
import { lShape, polygonRoom, rectangleRoom, rectangleScene } from './testing.ts'
import { billFor, goodsAmongOnWire, lineTotal, piecePriceOnWire, unitPriceOf } from './prices.ts'
import type { Furnishing } from './standing.ts'

describe('a position is inside', () => {
  const space = rectangleRoom(5, 4, 2.8)
  test('on the floor, at the ceiling, and on every edge', () => {
    for (const position of [
      { x: 0, y: 0, z: 0 },
      { x: 5, y: 2.8, z: 4 },
      { x: 2.5, y: 1, z: 4.0000005 },
    ])
      expect(positionInside(space, position)).toBe(true)
  })
  test('not below the floor, above the ceiling or past a wall', () => {
    for (const position of [
      { x: 1, y: -0.01, z: 1 },
      { x: 1, y: 2.81, z: 1 },
      { x: 5.01, y: 0, z: 1 },
      { x: 1, y: 0, z: -0.01 },
    ])
      expect(positionInside(space, position)).toBe(false)
  })
  test('not in the notch of an L', () => {
    expect(positionInside(polygonRoom(lShape(6, 5, 3, 2)), { x: 4, y: 0, z: 3 })).toBe(false)
  })
})

describe('dimensions', () => {
  test('at the limits can be drawn', () => {
    expect(dimensionsOutOfRange({ length: 2, width: 20, height: 2.4 })).toEqual([])
    expect(dimensionsOutOfRange({ length: 20, width: 2, height: 5 })).toEqual([])
  })
  test('each one outside is named with its limits', () => {
    expect(dimensionsOutOfRange({ length: 1.99, width: 20.01, height: 5.1 })).toEqual([
      { path: 'dimensions.length', code: 'TOO_SMALL', minimum: 2, maximum: 20 },
      { path: 'dimensions.width', code: 'TOO_LARGE', minimum: 2, maximum: 20 },
      { path: 'dimensions.height', code: 'TOO_LARGE', minimum: 2.4, maximum: 5 },
    ])
  })
  test('that are no number are refused', () => {
    expect(dimensionsOutOfRange({ length: NaN, width: 3, height: 3 })).toHaveLength(1)
  })
})

const item = (id: string, x: number, rest: Partial<RoomItem> = {}): RoomItem => ({
  id,
  productId: 'sofa',
  variantId: null,
  position: { x, y: 0, z: 2 },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization: {},
  ...rest,
})

test('problems name every overlap and overhang and move nothing; unknown products are left out', () => {
  const sofa: Furnishing = { mount: 'floor', category: 'sofa', size: { width: 2, height: 0.8, depth: 0.9 } }
  const project = { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null } as const
  const document = roomDocument({
    scene: rectangleScene(6, 4),
    project,
    items: [item('a', 1), item('b', 2.5), item('c', 5.5), item('d', 1, { productId: 'gone' })],
  })
  expect(problems(document, new Map([['sofa', sofa]]))).toEqual([
    { itemId: 'a', blockers: [{ id: 'b', reason: 'overlap', cm: 50 }] },
    { itemId: 'b', blockers: [{ id: 'a', reason: 'overlap', cm: 50 }] },
    { itemId: 'c', blockers: [{ id: 'wall-2', reason: 'outside', cm: 50 }] },
  ])
})

describe('prices', () => {
  const product = {
    price: 1999.99,
    discountPercentage: 15,
    variants: [
      { id: 'pine', priceDelta: 0 },
      { id: 'oak', priceDelta: 250.5 },
    ],
  }
  test('of one piece take variant and discount, half up to the piastre', () => {
    expect(unitPriceOf(product, 'pine')).toBe(169_999)
    expect(unitPriceOf(product, 'oak')).toBe(191_292)
    expect(unitPriceOf({ price: 0.1, discountPercentage: 5, variants: [] }, null)).toBe(10)
  })
  test('before the discount are those of the variant too', () => {
    expect(piecePriceOnWire(product, 'oak')).toEqual({ listPrice: 225_049, unitPrice: 191_292 })
    expect(piecePriceOnWire(product, 'pine').listPrice).toBe(199_999)
  })
  test('of a piece without a variant, or in one no longer sold, are those of the first variant, as the cart takes it', () => {
    for (const variantId of [null, 'gone']) {
      expect(unitPriceOf(product, variantId)).toBe(169_999)
      expect(unitPriceOf({ ...product, variants: product.variants.toReversed() }, variantId)).toBe(191_292)
    }
  })
  test('of a room are the sum of its lines', () => {
    expect(lineTotal(169_999, 3)).toBe(509_997)
    const items = [item('a', 1, { quantity: 2 }), item('b', 1, { variantId: 'oak' })]
    const goods = goodsAmongOnWire(new Map(items.map(({ productId }) => [productId, product])))
    expect(billFor(items, goods)).toEqual({ subtotal: 2 * 169_999 + 191_292, total: 2 * 169_999 + 47_600 + 191_292 + 26_781 })
    expect(billFor([], goods)).toEqual({ subtotal: 0, total: 0 })
  })
  test('of a room count nothing for what the catalogue does not know', () => {
    expect(billFor([item('a', 1)], goodsAmongOnWire(new Map()))).toEqual({ subtotal: 0, total: 0 })
  })
  test('of a room take the tax of one line a product and variant, named or not, as the cart does', () => {
    // 14 % of 0.04 EGP is half a piastre and more; of 0.12 EGP it is less than two.
    const cheap = { price: 0.04, discountPercentage: 0, variants: [{ id: 'oak', priceDelta: 0 }] }
    const items = [item('a', 1), item('b', 1, { variantId: 'oak' }), item('c', 1)]
    expect(billFor(items, goodsAmongOnWire(new Map(items.map(({ productId }) => [productId, cheap]))))).toEqual({ subtotal: 12, total: 14 })
  })
})
