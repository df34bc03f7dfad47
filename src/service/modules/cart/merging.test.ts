import { describe, expect, test } from 'vitest'
import { lineKey, type CartLine } from './lines.ts'
import { leftAfterOrder, mergedLine } from './merging.ts'

const line = (about: Partial<CartLine>): CartLine => {
  const identity = { productId: 'sofa', variantId: 'sand', customizations: {}, designProjectId: null, ...about }
  const row = { id: 'id', place: 0, cartId: 'cart', roomName: null, quantity: 1, addedAt: new Date(0), ...about }
  return { ...row, ...identity, lineKey: lineKey(identity) }
}
const left = (lines: CartLine[], ordered: CartLine[]) => leftAfterOrder(lines, ordered).map((one) => [one.line.id, one.rest])
const [own, salon, majlis] = [
  line({ id: 'own', quantity: 2 }),
  line({ id: 'salon', designProjectId: 'salon', quantity: 3 }),
  line({ id: 'majlis', designProjectId: 'majlis', quantity: 4 }),
]

describe('an order takes out of the cart', () => {
  test('the line of its room, and no other room’s', () => {
    expect(left([own, salon, majlis], [line({ designProjectId: 'majlis', quantity: 4 })])).toEqual([['majlis', 0]])
  })
  test('an order of a room takes from the cart no more than that room’s line holds', () => {
    expect(left([own, salon, majlis], [line({ designProjectId: 'salon', quantity: 9 })])).toEqual([['salon', 0]])
  })
  test('an order without a room takes lines without one first', () => {
    expect(left([salon, own, majlis], [line({ quantity: 2 })])).toEqual([['own', 0]])
    expect(left([salon, own], [line({ quantity: 1 })])).toEqual([['own', 1]])
  })
  test('an order without a room that exceeds the lines without one takes lines of rooms in the cart’s order', () => {
    expect(left([own, salon, majlis], [line({ quantity: 6 })])).toEqual([
      ['own', 0],
      ['salon', 0],
      ['majlis', 3],
    ])
  })
  test('two of its lines of the same goods as one', () => {
    expect(left([salon], [line({ designProjectId: 'salon' }), line({ designProjectId: 'salon' })])).toEqual([['salon', 1]])
  })
  test('nothing of another variant or with other customizations', () => {
    expect(left([own], [line({ variantId: 'teal' }), line({ customizations: { legs: 'oak' } })])).toEqual([])
  })
})

describe('a guest’s line and the account’s', () => {
  test('add up where both were put in by themselves, up to 99', () => {
    expect(mergedLine(own, line({ quantity: 3 })).quantity).toBe(5)
    expect(mergedLine(own, line({ quantity: 98 })).quantity).toBe(99)
  })
  test('a guest’s line and the account’s become the larger of the two where both belong to one room', () => {
    expect(mergedLine(salon, { ...salon, quantity: 5 }).quantity).toBe(5)
    expect(mergedLine(salon, { ...salon, quantity: 1 }).quantity).toBe(3)
  })
  test('a guest’s line becomes the account’s where it has none', () => {
    expect(mergedLine(undefined, majlis)).toBe(majlis)
  })
})
