import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { toWire } from '../wire/money.ts'
import { priceOrder } from './order.ts'
import { costOf, offersAmong, offersAmongOnWire, roomBill, type Bought } from './room.ts'

const item = (rest: Partial<Bought> = {}): Bought => ({ productId: 'sofa', variantId: null, quantity: 1, ...rest })

describe('a room’s bill', () => {
  const product = {
    price: 1999.99,
    discountPercentage: 15,
    variants: [
      { id: 'pine', priceDelta: 0 },
      { id: 'oak', priceDelta: 250.5 },
    ],
  }
  const offers = offersAmongOnWire(new Map([['sofa', product]]))

  test('a room’s bill equals the sum of its lines, with and without tax and discount', () => {
    const bill = roomBill([item({ quantity: 2 }), item({ variantId: 'oak' })], offers)
    expect(bill).toMatchObject({
      subtotal: 2 * 169_999 + 191_292,
      total: 2 * 169_999 + 47_600 + 191_292 + 26_781,
      before: 2 * 199_999 + 56_000 + 225_049 + 31_507,
      missing: 0,
    })
    expect(bill.lines).toMatchObject([
      { variantId: 'pine', quantity: 2, unit: 193_799, total: 387_598 },
      { variantId: 'oak', quantity: 1, unit: 218_073 },
    ])
    expect(roomBill([], offers)).toEqual({ lines: [], before: 0, subtotal: 0, total: 0, missing: 0 })
  })

  test('counts nothing for what the catalogue does not know, or no longer sells in that variant', () => {
    expect(roomBill([item({ productId: 'gone' })], offers)).toMatchObject({ subtotal: 0, total: 0, missing: 1, lines: [] })
    expect(roomBill([item({ variantId: 'gone', quantity: 3 }), item()], offers)).toMatchObject({
      total: 193_799,
      missing: 1,
      lines: [{ quantity: 1 }],
    })
  })

  test('takes the tax of one line a product and variant, named or not, as the cart does', () => {
    // 14 % of 0.04 EGP is half a piastre and more; of 0.12 EGP it is less than two.
    const cheap = { price: 0.04, discountPercentage: 0, variants: [{ id: 'oak', priceDelta: 0 }] }
    const items = [item(), item({ variantId: 'oak' }), item()]
    expect(roomBill(items, offersAmongOnWire(new Map([['sofa', cheap]])))).toMatchObject({ subtotal: 12, total: 14 })
  })
})

test('a room costs the same from the service’s integers and the wire’s EGP, and what an order of its lines costs without delivery', () => {
  let [shared, withPiastres] = [0, 0]
  const anyProduct = fc.record({
    price: fc.integer({ min: 100, max: 5_000_000 }),
    discountPercentage: fc.integer({ min: 0, max: 90 }),
    deltas: fc.array(fc.integer({ min: -100, max: 500_000 }), { minLength: 1, maxLength: 3 }),
  })
  const anyItem = fc.record({ product: fc.nat(2), variant: fc.option(fc.nat(2)), quantity: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(anyProduct, { minLength: 3, maxLength: 3 }), fc.array(anyItem, { minLength: 1, maxLength: 12 }), (made, pieces) => {
      const among = (egp: (piastres: number) => number) =>
        new Map(
          made.map(({ price, discountPercentage, deltas }, i) => [
            `p${i}`,
            { price: egp(price), discountPercentage, variants: deltas.map((delta, v) => ({ id: `v${v}`, priceDelta: egp(delta) })) },
          ]),
        )
      const items = pieces.map(({ product, variant, quantity }) => ({
        productId: `p${product}`,
        variantId: variant === null ? null : `v${variant % made[product]!.deltas.length}`,
        quantity,
      }))
      const offers = offersAmong(among((piastres) => piastres))
      const bill = roomBill(items, offers)
      expect(costOf(items, among(toWire))).toBe(bill.total)
      const order = priceOrder({
        lines: bill.lines.map(({ productId, variantId, quantity }) => ({
          unitPrice: offers(productId, variantId)!.unitPrice,
          quantity,
          installationPrice: 0,
        })),
        shipping: 0,
      })
      expect([bill.subtotal, bill.total]).toEqual([order.subtotal, order.total])
      if (bill.lines.length < items.length) shared++
      if (bill.total % 100 !== 0) withPiastres++
    }),
    { numRuns: cases(300) },
  )
  expect(Math.min(shared, withPiastres)).toBeGreaterThan(occurrences(100))
})
