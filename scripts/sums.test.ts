/** The page's shopping list and the service's cart: two sides that share no code but `src/contract` and must say the same sums. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../src/contract/catalog.ts'
import { fromWire, toWire, unitPrice } from '../src/contract/money.ts'
import type { RoomItem } from '../src/room/document.ts'
import type { Cart, Order } from '../src/contract/orders.ts'
import { SHIPPING_ZONES } from '../src/contract/vocabulary.ts'
import { priceOrder } from '../src/service/areas/orders/pricing.ts'
import { costOf } from '../src/room/prices.ts'
import { billOfCart, billOfOrder } from '../src/web/shop/bill.ts'
import { shoppingList } from '../src/web/studio/output/sheet/shoppingList.ts'

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
      const cart = priceOrder(
        [...lines.values()].map((group) => {
          const { price, discountPercentage, variants } = products.get(group[0]!.productId)!
          const { priceDelta } = variants.find(({ id }) => id === group[0]!.variantId)!
          return {
            unitPrice: unitPrice(fromWire(price), fromWire(priceDelta), discountPercentage),
            quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
            installationPrice: 0,
          }
        }),
        0,
        0,
      )
      expect({ tax: list.tax, total: list.total }).toEqual({ tax: cart.tax, total: cart.total })
      expect(list.lines.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
        cart.lines.map(({ total, tax }) => total + tax).toSorted((a, b) => a - b),
      )
      // The studio's total is what the cart's goods cost with their VAT, however many items share a line.
      expect(costOf(chosen as RoomItem[], products)).toBe(cart.total)
      const undiscounted = priceOrder(
        [...lines.values()].map((group) => {
          const { price, variants } = products.get(group[0]!.productId)!
          const { priceDelta } = variants.find(({ id }) => id === group[0]!.variantId)!
          const quantity = group.reduce((sum, line) => sum + line.quantity, 0)
          return { unitPrice: fromWire(price) + fromWire(priceDelta), quantity, installationPrice: 0 }
        }),
        0,
        0,
      )
      expect([list.before, list.discount]).toEqual([undiscounted.total, undiscounted.total - cart.total])
      if (list.discount > 0) discounted++
      if (cart.total % 100 !== 0) piastres++
      if (lines.size < chosen.length) shared++
    }),
    { numRuns: 300 },
  )
  // The interesting cases came up.
  expect(discounted).toBeGreaterThan(100)
  expect(piastres).toBeGreaterThan(100)
  expect(shared).toBeGreaterThan(50)
})

/** What delivery costs, piastres. */
const DELIVERIES = Object.values(SHIPPING_ZONES).map(({ piastres }) => piastres)
const anyOrderLine = fc.record({
  unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  installationPrice: fc.constantFrom(0, 0, 25_000, 33_333),
})

test('the page’s bill of an order adds up to the total, with a discount that takes its VAT along', () => {
  let [discounted, installed] = [0, 0]
  fc.assert(
    fc.property(
      fc.array(anyOrderLine, { minLength: 1, maxLength: 8 }),
      fc.nat(2_000_000),
      fc.constantFrom(0, 15_000, 50_000),
      (lines, off, shipping) => {
        const price = priceOrder(lines, off, shipping)
        const order = {
          items: lines.map(({ unitPrice, quantity, installationPrice }) => ({
            totalPrice: toWire(unitPrice * quantity),
            quantity,
            installationPrice: toWire(installationPrice),
          })),
          pricing: { shippingAmount: toWire(shipping), taxAmount: toWire(price.tax), totalAmount: toWire(price.total) },
        } as Order
        const bill = billOfOrder(order)
        expect(bill).toMatchObject({ total: toWire(price.total), tax: toWire(price.tax) })
        const rows = [bill.goods, bill.discount, bill.shipping ?? 0, bill.installation].map(fromWire)
        expect(rows.reduce((sum, row) => sum + row, 0)).toBe(price.total)
        // Without a discount there is no such row, whatever was rounded.
        if (price.lines.every(({ discount }) => discount === 0) && bill.installation === 0) expect(bill.discount).toBe(0)
        // The discount and its VAT, each line of it rounded by at most a piastre.
        const taken = price.lines.reduce((sum, { discount }) => sum + discount, 0)
        expect(Math.abs(fromWire(-bill.discount) - taken * 1.14)).toBeLessThanOrEqual(lines.length)
        if (taken > 0) discounted++
        if (bill.installation > 0) installed++
      },
    ),
  )
  expect(discounted).toBeGreaterThan(50)
  expect(installed).toBeGreaterThan(30)
})

test('the checkout announces the total that the order then has, with its installation, whichever delivery the cart had estimated', () => {
  fc.assert(
    fc.property(
      fc.array(anyOrderLine, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, ...DELIVERIES),
      fc.constantFrom(...DELIVERIES),
      (lines, before, shipping) => {
        const estimate = priceOrder(
          lines.map((line) => ({ ...line, installationPrice: 0 })),
          0,
          before,
        )
        const items = lines.map(({ quantity, installationPrice }) => ({ quantity, installationPrice: toWire(installationPrice) })) as Cart['items']
        const figures = { subtotal: toWire(estimate.subtotal), estimatedShipping: toWire(before), estimatedTax: toWire(estimate.tax) }
        const bill = billOfCart({ items, ...figures } as Cart, shipping)
        const price = priceOrder(lines, 0, shipping)
        expect(bill).toMatchObject({ total: toWire(price.total), tax: toWire(price.tax) })
        const rows = [bill.goods, bill.shipping ?? 0, bill.installation].map(fromWire)
        expect(rows.reduce((sum, row) => sum + row, 0)).toBe(price.total)
      },
    ),
  )
})
