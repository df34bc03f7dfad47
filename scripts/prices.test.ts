/** The price of a piece wherever it is shown or sold: cards and pages, the room, wishlist and cart say the same amount; pages with VAT, the interface before it. */
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { cases, occurrences } from '../test/contract/scope.ts'
import { toWire } from '#contract/wire/money.ts'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import type { RoomItem } from '#room/document/document.ts'
import { costOf } from '#contract/pricing/room.ts'
import { offerOf } from '../src/service/modules/catalog/products/productOffers.ts'
import { productOnWire } from '../src/service/modules/catalog/products/productOnWire.ts'
import type { CatalogProduct } from '../src/service/modules/catalog/products/products.ts'
import { priceOfOne, totalsOf } from '../src/service/modules/design/catalogue.ts'
import { wishedIn } from '../src/service/modules/wishlist/wished.ts'
import { formatFor } from '../src/web/lib/i18n/format.ts'
import { currentLanguage, readWords } from '../src/web/lib/i18n/i18n.ts'
import { shoppingList } from '../src/web/studio/features/export/sheet/shoppingList.ts'
import { itemTotal, productPrice } from '../src/web/editor/store/products.ts'
import { PriceTag } from '../src/web/lib/ui/display/PriceTag.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const variantId = (index: number) => `00000000-0000-4000-8000-00000000010${index}`
const words = { ar: 'أ', en: 'a', fr: 'a' }

/** A product as the service keeps it: amounts in piastres. */
const anyProduct = fc
  .record({
    price: fc.integer({ min: 100, max: 5_000_000 }),
    // Tens make halves of a piastre, which fractions of EGP round to the wrong side.
    discountPercentage: fc.oneof(fc.constant(0), fc.constantFrom(10, 30, 50, 70, 90), fc.integer({ min: 1, max: 90 })),
    deltas: fc.array(fc.integer({ min: -100, max: 500_000 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ price, discountPercentage, deltas }): CatalogProduct => ({
    id: ID,
    sku: 'P',
    name: words,
    description: words,
    category: 'sofa',
    roomTypes: [],
    styles: [],
    price,
    discountPercentage,
    size: { width: 1, depth: 1, height: 1 },
    mount: 'floor',
    surfaceHeight: null,
    clearance: { front: 0, back: 0, left: 0, right: 0 },
    kitchenRole: null,
    requiresInstallation: false,
    installationPrice: 0,
    guaranteeYears: null,
    included: null,
    rating: { average: 0, count: 0 },
    model: null,
    plan: null,
    front: null,
    variants: deltas.map((priceDelta, index) => ({
      id: variantId(index),
      sku: `P-${index}`,
      name: words,
      color: '#C9A878',
      finish: 'linen',
      priceDelta,
      stock: 1,
      image: '',
      largeImage: '',
    })),
    image: '',
  }))

/** Per cent of an amount in piastres, half up, without a double on the way. */
const percent = (piastres: number, of: number): number => Number((2n * BigInt(piastres) * BigInt(of) + 100n) / 200n)
/** The rule of docs/interface/catalogue.md#prices: before tax. */
const expected = ({ price, discountPercentage, variants }: CatalogProduct, index: number): number =>
  percent(price + variants[index]!.priceDelta, 100 - discountPercentage)
/** With VAT, of a whole line. */
const paid = (piastres: number): number => piastres + percent(piastres, 14)

const { money } = formatFor(currentLanguage())
/** Text before the old price on a price tag. */
const shown = (...[props]: Parameters<typeof PriceTag>): string =>
  /^<span[^>]*>([^<]*)/.exec(renderToStaticMarkup(createElement(PriceTag, props)))![1]!

beforeAll(async () => {
  await readWords(currentLanguage(), 'shell')
})

test('a piece costs the same on its card, its page, in the room, on the wishlist and in the cart, to the piastre', () => {
  let [withPiastres, discounted, withoutVariant, misroundedInEgp] = [0, 0, 0, 0]
  fc.assert(
    fc.property(anyProduct, fc.option(fc.nat(2)), fc.integer({ min: 1, max: 9 }), (kept, chosen, quantity) => {
      const index = chosen === null ? 0 : chosen % kept.variants.length
      const named = chosen === null ? null : variantId(index)
      const product = productOnWire(kept, 'en')
      const piastres = expected(kept, index)
      const [egp, shopper] = [piastres / 100, paid(piastres) / 100]
      const item = { id: 'i', productId: ID, variantId: named, quantity } as RoomItem
      const [known, catalogue] = [new Map([[ID, product]]), new Map([[ID, kept]])]

      expect(shown({ product, variantId: named }), 'its page').toBe(money(shopper))
      if (index === 0) {
        expect(shown({ product }), 'its card').toBe(money(shopper))
        expect(productPrice(product), 'its card as read aloud').toBe(shopper)
      }
      const wished = wishedIn(kept, named)
      expect(toWire(wished.unitPrice), 'the wishlist').toBe(egp)
      const onList = { price: toWire(wished.listPrice), discountPercentage: kept.discountPercentage, variants: [] }
      expect(shown({ product: onList }), 'its card on the wishlist').toBe(money(shopper))

      expect(itemTotal(item, product), 'the item in the studio').toBe(toWire(paid(piastres * quantity)))
      expect(costOf([item], known), 'the room in the studio').toBe(paid(piastres * quantity))
      expect(shoppingList([item], known), 'the shopping list').toMatchObject({
        total: paid(piastres * quantity),
        lines: [{ unit: paid(piastres) }],
      })
      expect(priceOfOne(catalogue, ID, named), 'the item as answered').toBe(egp)
      expect(totalsOf([{ ...item, items: 1 }], catalogue), 'the room as answered').toEqual({
        totalCost: toWire(piastres * quantity),
        totalWithTax: toWire(paid(piastres * quantity)),
      })

      expect(offerOf(kept, { productId: ID, variantId: named }), 'the cart').toMatchObject({ variantId: variantId(index), unitPrice: piastres })

      if (piastres % 100 !== 0) withPiastres++
      if (kept.discountPercentage > 0) discounted++
      if (named === null) withoutVariant++
      const full = product.price + product.variants[index]!.priceDelta
      if (Math.round(full * (100 - kept.discountPercentage)) / 100 !== egp) misroundedInEgp++
    }),
    { numRuns: cases(500, 500) },
  )
  // The interesting cases came up.
  expect(withPiastres).toBeGreaterThan(occurrences(200))
  expect(discounted).toBeGreaterThan(occurrences(200))
  expect(withoutVariant).toBeGreaterThan(occurrences(20))
  expect(misroundedInEgp).toBeGreaterThan(0)
})

test('half a piastre is rounded up where fractions of EGP would lose it', () => {
  const product = { price: 1024.35, discountPercentage: 10, variants: [] }
  expect(shown({ product })).toBe(money(withTaxOnWire(921.92)))
})

test('items with the first variant and items without a variant are one line of the shopping list, as in the cart', () => {
  const [kept] = fc.sample(anyProduct, 1)
  const items = [null, variantId(0)].map((named) => ({ productId: ID, variantId: named, quantity: 1 })) as RoomItem[]
  expect(shoppingList(items, new Map([[ID, productOnWire(kept!, 'en')]])).lines).toMatchObject([{ quantity: 2, unit: paid(expected(kept!, 0)) }])
})
