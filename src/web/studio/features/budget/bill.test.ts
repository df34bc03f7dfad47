import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { costOf } from '#contract/pricing/room.ts'
import { billGroups, budgetOffers } from './bill.ts'

const product = (id: string, category: Product['category'], price: number) =>
  ({ id, category, price, discountPercentage: 0, variants: [{ id: `${id}-a`, priceDelta: 0 }] }) as unknown as Product
const item = (productId: string, quantity = 1) => ({ id: `${productId}${quantity}`, productId, variantId: null, quantity }) as RoomItem

describe("the room's bill", () => {
  const products = new Map(
    [product('sofa', 'sofa', 1000), product('chair', 'armchair', 300.05), product('lamp', 'floor-lamp', 900)].map((one) => [one.id, one]),
  )

  test('the bill has one row a group of furniture, the dearest first', () => {
    expect(billGroups([item('lamp'), item('sofa'), item('chair', 2)], products)).toEqual([
      { group: 'seating', quantity: 3, total: 114_000 + 68_411 },
      { group: 'lighting', quantity: 1, total: 102_600 },
    ])
  })

  test('the bill leaves out unknown products', () => {
    expect(billGroups([item('gone')], products)).toEqual([])
  })

  test("adds up to the room's total", () => {
    const anyItem = fc.record({ productId: fc.constantFrom('sofa', 'chair', 'lamp', 'gone'), quantity: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), (rows) => {
        const items = rows.map(({ productId, quantity }) => item(productId, quantity))
        expect(billGroups(items, products).reduce((sum, { total }) => sum + total, 0)).toBe(costOf(items, products))
      }),
    )
  })
})

describe('budgets that are offered', () => {
  test.each([
    [0, [30_000, 60_000, 100_000, 200_000]],
    [79_743, [55_000, 80_000, 100_000, 120_000]],
    [412_300, [300_000, 450_000, 550_000, 650_000]],
    [900, [500, 1000, 1500]],
  ])('offered budgets for a room of %d EGP', (total, offers) => expect(budgetOffers(total)).toEqual(offers))

  test('rise, are round, and one of them covers the room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (total) => {
        const offers = budgetOffers(total)
        expect(offers).toEqual([...new Set(offers)].toSorted((a, b) => a - b))
        expect(offers.every((egp) => egp % 500 === 0)).toBe(true)
        const covering = offers.filter((egp) => egp >= total)
        expect(covering.length).toBeGreaterThan(0)
        expect(covering[0]! - total).toBeLessThan(Math.max(500, total / 2))
      }),
    )
  })
})
