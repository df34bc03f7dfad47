/** The page's shopping list and the service's order: two sides that share no code but `src/contract` and must say the same sums. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../test/contract/scope.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { fromWire } from '#contract/wire/money.ts'
import { priceOrder } from '#contract/pricing/order.ts'
import { unitPrice } from '#contract/pricing/piece.ts'
import { costOf } from '#contract/pricing/room.ts'
import type { RoomItem } from '#room/document/document.ts'
import { shoppingList } from '../src/web/studio/features/export/sheet/shoppingList.ts'

/** No variant costs less than nothing: the catalogue takes no such product. */
const anyProduct = fc.record({
  price: fc.integer({ min: 50, max: 5_000_000 }).map((piastres) => piastres / 100),
  discountPercentage: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 })),
  deltas: fc.array(
    fc.integer({ min: -50, max: 500_000 }).map((piastres) => piastres / 100),
    { minLength: 1, maxLength: 3 },
  ),
})
const anyPiece = fc.record({ product: fc.nat(3), variant: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }) })

test('a room’s shopping list has the sums of a cart with the same pieces: discount off each piece, then tax, to the piastre', () => {
  let [discounted, piastres, shared] = [0, 0, 0]
  fc.assert(
    fc.property(fc.array(anyProduct, { minLength: 4, maxLength: 4 }), fc.array(anyPiece, { minLength: 1, maxLength: 12 }), (made, pieces) => {
      const products = new Map(
        made.map(({ price, discountPercentage, deltas }, i) => [
          `p${i}`,
          {
            price,
            discountPercentage,
            sku: `p${i}`,
            variants: deltas.map((priceDelta, v) => ({ id: `v${v}`, sku: `p${i}-v${v}`, priceDelta })),
          } as unknown as Product,
        ]),
      )
      const chosen = pieces.map(({ product, variant, quantity }) => ({
        productId: `p${product}`,
        variantId: `v${variant % made[product]!.deltas.length}`,
        quantity,
      }))
      const list = shoppingList(chosen as RoomItem[], products)
      // The cart has a line for each product in each variant, priced by the service from what the database holds: integer piastres.
      const lines = Map.groupBy(chosen, ({ productId, variantId }) => `${productId} ${variantId}`)
      const cart = priceOrder({
        lines: [...lines.values()].map((group) => {
          const { price, discountPercentage, variants } = products.get(group[0]!.productId)!
          const { priceDelta } = variants.find(({ id }) => id === group[0]!.variantId)!
          return {
            unitPrice: unitPrice(fromWire(price), fromWire(priceDelta), discountPercentage),
            quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
            installationPrice: 0,
          }
        }),
        shipping: 0,
      })
      expect({ tax: list.tax, total: list.total }).toEqual({ tax: cart.tax, total: cart.total })
      expect(list.lines.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
        cart.lines.map(({ total, tax }) => total + tax).toSorted((a, b) => a - b),
      )
      // The studio's total is what the cart's goods cost with their VAT, however many items share a line.
      expect(costOf(chosen as RoomItem[], products)).toBe(cart.total)
      const undiscounted = priceOrder({
        lines: [...lines.values()].map((group) => {
          const { price, variants } = products.get(group[0]!.productId)!
          const { priceDelta } = variants.find(({ id }) => id === group[0]!.variantId)!
          const quantity = group.reduce((sum, line) => sum + line.quantity, 0)
          return { unitPrice: fromWire(price) + fromWire(priceDelta), quantity, installationPrice: 0 }
        }),
        shipping: 0,
      })
      expect([list.before, list.discount]).toEqual([undiscounted.total, undiscounted.total - cart.total])
      if (list.discount > 0) discounted++
      if (cart.total % 100 !== 0) piastres++
      if (lines.size < chosen.length) shared++
    }),
    { numRuns: cases(300) },
  )
  // The interesting cases came up.
  expect(discounted).toBeGreaterThan(occurrences(100))
  expect(piastres).toBeGreaterThan(occurrences(100))
  expect(shared).toBeGreaterThan(occurrences(50))
})
