import { expect, test } from 'vitest'
import type { RoomToBuy } from '../design/buying.ts'
import { roomChanges } from './addRoom.ts'
import type { ProductOffer } from '../catalog/products/productOffers.ts'

const offer = (variantId: string): ProductOffer => ({
  productId: 'sofa',
  variantId,
  name: { en: 'Sofa', ar: 'كنبة', fr: 'Canapé' },
  category: 'sofa',
  sku: variantId,
  image: '',
  variant: null,
  listPrice: 1,
  unitPrice: 1,
  available: 5,
  requiresInstallation: false,
  installationPrice: 0,
})
const room = (...quantities: number[]): RoomToBuy => ({
  id: 'room',
  name: 'Salon',
  lines: quantities.map((quantity) => ({ productId: 'sofa', variantId: null, customization: {}, quantity })),
})
const wanted = (of: RoomToBuy, found: Parameters<typeof roomChanges>[1]) =>
  roomChanges(of, found).map(({ variantId, quantity, path }) => [variantId, quantity, path])

test('equal things of a room are one line, named where the first of them stands', () => {
  const [sand, teal] = [offer('sand'), offer('teal')]
  expect(wanted(room(1, 2, 3), [teal, sand, teal])).toEqual([
    ['teal', 4, 'items.0.quantity'],
    ['sand', 2, 'items.1.quantity'],
  ])
})

test('a product that has left the catalogue is left out of the cart, and the rest goes in', () => {
  expect(wanted(room(1, 2, 3), [undefined, offer('sand'), undefined])).toEqual([['sand', 2, 'items.1.quantity']])
})
