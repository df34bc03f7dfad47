import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { fromWire, toWire } from '../wire/money.ts'
import {
  isForSale,
  linePaidOnWire,
  lineTotal,
  listedPrice,
  listedPriceOnWire,
  piecePrice,
  piecePriceOnWire,
  shopPriceOf,
  unitPrice,
} from './piece.ts'

test('a price takes the variant’s difference before the discount', () => {
  expect(unitPrice(100_425, 2_010, 10)).toBe(92_192)
  expect(unitPrice(1_000, -250, 0)).toBe(750)
  expect(unitPrice(1_000, 0, 100)).toBe(0)
})

test('a price with piastres is the same from the service’s integers and from the wire’s fractions of EGP', () => {
  let [withPiastres, misroundedInEgp] = [0, 0]
  const amounts = fc.tuple(fc.integer({ min: 100, max: 100_000_000 }), fc.integer({ min: -100, max: 5_000_000 }), fc.integer({ min: 0, max: 90 }))
  fc.assert(
    fc.property(amounts, ([price, priceDelta, discountPercentage]) => {
      const kept = { price, discountPercentage, variants: [{ id: 'oak', priceDelta }] }
      const answered = { price: toWire(price), discountPercentage, variants: [{ id: 'oak', priceDelta: toWire(priceDelta) }] }
      const one = piecePrice(kept, 'oak')!
      expect(listedPrice(kept)).toEqual(one)
      expect(listedPriceOnWire(answered)).toEqual(one)
      expect(piecePriceOnWire(answered, 'oak')).toEqual(one)
      // Half up, without a double on the way.
      expect(one.unitPrice).toBe(Number((2n * BigInt(price + priceDelta) * BigInt(100 - discountPercentage) + 100n) / 200n))
      expect(Number.isSafeInteger(one.unitPrice)).toBe(true)
      if (one.unitPrice % 100 !== 0) withPiastres++
      if (fromWire((toWire(price) + toWire(priceDelta)) * (1 - discountPercentage / 100)) !== one.unitPrice) misroundedInEgp++
    }),
    { numRuns: cases(5_000, 5_000) },
  )
  expect(withPiastres).toBeGreaterThan(occurrences(2_000))
  expect(misroundedInEgp).toBeGreaterThan(0)
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
  test('the price of one piece includes variant and discount, rounded half up to the piastre', () => {
    expect(piecePriceOnWire(product, 'pine')).toEqual({ listPrice: 199_999, unitPrice: 169_999 })
    expect(piecePriceOnWire(product, 'oak')).toEqual({ listPrice: 225_049, unitPrice: 191_292 })
    expect(piecePriceOnWire({ price: 0.1, discountPercentage: 5, variants: [] }, null)).toEqual({ listPrice: 10, unitPrice: 10 })
  })
  test('the price of a piece without a variant is that of the first one, as in the cart', () => {
    expect(piecePriceOnWire(product, null)?.unitPrice).toBe(169_999)
    expect(piecePriceOnWire({ ...product, variants: product.variants.toReversed() }, null)?.unitPrice).toBe(191_292)
  })
  test('a piece in a variant that is no longer sold has no price, and never that of the first one', () => {
    expect([piecePriceOnWire(product, 'gone'), shopPriceOf(product, 'gone')]).toEqual([null, null])
    expect(['gone', 'oak', null].map((variantId) => isForSale(product, variantId))).toEqual([false, true, true])
    expect(isForSale({ variants: [] }, 'gone')).toBe(false)
  })
  test('the prices of several pieces are taxed together', () => {
    expect(lineTotal(169_999, 3)).toBe(509_997)
    expect(linePaidOnWire(0.04, 3)).toBe(0.14)
    const cheap = { price: 0.04, discountPercentage: 0, variants: [] }
    expect([shopPriceOf(cheap, null), shopPriceOf(cheap, null, 3)]).toEqual([0.05, 0.14])
  })
})
