/** Which requests are for the same image. */
import { describe, expect, test } from 'vitest'
import { renderInput } from '#contract/renders/renders.ts'
import { rectangleScene } from '../../../../../test/room.ts'
import type { CatalogProduct } from '../../catalog/products/products.ts'
import { contentHashOf, renderSpecOf, type RenderRoom } from '../drawing/renderRoom.ts'

const variant = (id: string, color: string) => ({ id, sku: id.toUpperCase(), color, stock: 3 })
const SIDEBOARD = {
  id: 'sideboard',
  price: 100,
  category: 'sideboard',
  mount: 'floor',
  size: { width: 1, height: 0.8, depth: 0.4 },
  surfaceHeight: 0.8,
  model: null,
  variants: [variant('red', '#A01810'), variant('blue', '#1030A0')],
} as unknown as CatalogProduct
const scene = rectangleScene()
const room: RenderRoom = {
  scene,
  items: [
    {
      id: 'item',
      productId: 'sideboard',
      variantId: 'blue',
      position: { x: 1, y: 0, z: 1 },
      rotation: { x: 0, y: 0, z: 0 },
      scale: { x: 1, y: 1, z: 1 },
      customization: {},
    },
  ],
}
const hashWith = (about: object) =>
  contentHashOf(room, renderSpecOf(renderInput.parse({}), scene), new Map([['sideboard', { ...SIDEBOARD, ...about }]]))

describe('the same request on an unchanged room is for another image', () => {
  test.each([
    ['size', { size: { width: 1.2, height: 0.8, depth: 0.4 } }],
    ['category', { category: 'floor-lamp' }],
    ['mount', { mount: 'ceiling' }],
    ['surface height', { surfaceHeight: 0.7 }],
    ['model', { model: { sha256: 'a' } }],
    ['colour', { variants: [variant('red', '#A01810'), variant('blue', '#2040B0')] }],
  ])('once its product has another %s', (_what, about) => {
    expect(hashWith(about)).not.toBe(hashWith({}))
  })

  test('the image hash ignores a product’s price, stock and colours that are not shown', () => {
    for (const about of [{ price: 200 }, { variants: [variant('red', '#FF0000'), { ...variant('blue', '#1030A0'), stock: 0 }] }])
      expect(hashWith(about)).toBe(hashWith({}))
  })
})
