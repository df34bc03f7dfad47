import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { shoppingList } from './shoppingList.ts'

const variant = (id: string, sku: string, priceDelta: number) => ({
  id,
  sku,
  name: sku,
  color: '#C9A878',
  finish: 'linen',
  priceDelta,
  stock: 1,
  inStock: true,
  image: '',
})
const product = (id: string, price: number, discountPercentage = 0): Product => ({
  id,
  sku: id.toUpperCase(),
  name: id,
  description: '',
  translations: { name: { ar: id, en: id, fr: id }, description: { ar: '', en: '', fr: '' } },
  category: 'sofa',
  roomTypes: ['living_room'],
  styles: ['modern'],
  price,
  currency: 'EGP',
  hasDiscount: discountPercentage > 0,
  discountPercentage,
  size: { width: 1, depth: 1, height: 1 },
  mount: 'floor',
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  variants: [variant('a', `${id}-a`, 0), variant('b', `${id}-b`, 50.5)],
  image: '',
  images: [],
  threeDModel: null,
  requiresInstallation: false,
  installationPrice: 0,
  inStock: true,
  rating: { average: 0, count: 0 },
})
const item = (productId: string, variantId: string | null, quantity = 1) => ({
  id: `${productId}${variantId}${quantity}`,
  productId,
  variantId,
  quantity,
  position: { x: 0, y: 0, z: 0 },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  customization: {},
})
const products = new Map([
  ['sofa', product('sofa', 1000, 10)],
  ['lamp', product('lamp', 200)],
])

test('the same piece in the same finish is one line; the dearest line comes first', () => {
  const { lines, pieces } = shoppingList([item('lamp', 'a'), item('sofa', 'a'), item('lamp', 'a', 2), item('lamp', 'b')], products)
  expect(lines.map(({ sku, quantity, line }) => [sku, quantity, line])).toEqual([
    ['sofa-a', 1, 102_600],
    ['lamp-a', 3, 68_400],
    ['lamp-b', 1, 28_557],
  ])
  expect(pieces).toBe(5)
})

test('shopping list: the discount is taken off each piece and saves its VAT too', () => {
  const list = shoppingList([item('sofa', 'b', 2), item('lamp', 'a')], products)
  expect(list).toMatchObject({ before: 262_314, discount: 23_951, tax: 29_273, total: 238_363 })
})

test('products that the shop has no longer are counted, and cost nothing', () => {
  expect(shoppingList([item('gone', null), item('lamp', 'a')], products)).toMatchObject({ missing: 1, total: 22_800 })
  // A variant that is no longer sold is not priced as the first one.
  expect(shoppingList([item('lamp', 'gone'), item('lamp', 'a')], products)).toMatchObject({ missing: 1, total: 22_800 })
})
