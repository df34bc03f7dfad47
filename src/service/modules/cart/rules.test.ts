import { describe, expect, test } from 'vitest'
import { CART_LINE_LIMIT } from '#contract/cart/cart.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import type { ProductOffer } from '../catalog/products/productOffers.ts'
import { lineKey, LINE_MAXIMUM, type CartLine } from './lines.ts'
import { coveredByStock, requireFitting, shortagesOf, type Change } from './rules.ts'

const offer = (available: number): ProductOffer => ({
  productId: 'sofa',
  variantId: 'sand',
  name: { en: 'Sofa', ar: 'كنبة', fr: 'Canapé' },
  category: 'sofa',
  sku: 'SOFA',
  image: '',
  variant: null,
  listPrice: 1,
  unitPrice: 1,
  available,
  requiresInstallation: false,
  installationPrice: 0,
})
const change = (quantity: number, available: number, about: Partial<Change> = {}): Change => ({
  productId: 'sofa',
  variantId: 'sand',
  customizations: {},
  designProjectId: null,
  roomName: null,
  quantity,
  offer: offer(available),
  path: 'quantity',
  ...about,
})
const lineOf = (one: Change): CartLine => ({ ...one, id: 'id', place: 0, cartId: 'cart', addedAt: new Date(0), lineKey: lineKey(one) })
const refusal = (lines: CartLine[], changes: Change[]): unknown[] | null => {
  try {
    requireFitting(lines, changes)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, ...error.faults.map(({ path, maximum, requested }) => [path, maximum ?? requested])]
  }
}
const inRoom = (room: string, quantity: number, available: number) => change(quantity, available, { designProjectId: room, path: room })

describe('the stock of a variant', () => {
  test('may be taken to its last piece, and not beyond', () => {
    expect(refusal([], [change(5, 5)])).toBeNull()
    expect(refusal([], [change(6, 5)])).toEqual(['INSUFFICIENT_STOCK', ['quantity', 6]])
  })
  test('the stock of a variant is shared by all its lines, changed ones counted once', () => {
    const lines = [lineOf(change(2, 5)), lineOf(inRoom('salon', 1, 5))]
    expect(shortagesOf(lines, [inRoom('salon', 3, 5)])).toEqual([])
    expect(shortagesOf(lines, [inRoom('salon', 4, 5)])).toMatchObject([{ requested: 6 }])
  })
  test('covers changes in their order: what an earlier one took is gone for the next, and a smaller one after it still goes in', () => {
    const [first, second, third] = [inRoom('a', 3, 5), inRoom('b', 3, 5), inRoom('c', 2, 5)]
    expect(coveredByStock([], [first, second, third])).toEqual({ covered: [first, third], short: [{ change: second, requested: 6 }] })
  })
})

describe('the size of a cart', () => {
  test('a cart has at most 99 pieces of a line', () => {
    expect(refusal([], [change(LINE_MAXIMUM, 500)])).toBeNull()
    expect(refusal([], [change(LINE_MAXIMUM + 1, 500)])).toEqual(['CART_LIMIT_EXCEEDED', ['quantity', 99]])
  })
  test('a cart has at most 100 lines; more of an existing line needs none', () => {
    const lines = Array.from({ length: CART_LINE_LIMIT }, (_, n) => lineOf(inRoom(`room ${n}`, 1, 500)))
    expect(refusal(lines, [inRoom('room 7', 2, 500)])).toBeNull()
    expect(refusal(lines.slice(1), [inRoom('one more', 1, 500)])).toBeNull()
    expect(refusal(lines, [inRoom('one more', 1, 500)])).toEqual(['CART_LIMIT_EXCEEDED', ['items', 100]])
  })
})
