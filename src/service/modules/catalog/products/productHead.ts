/** A product's page as search engines and messengers read it (schema.org/Product). */
import { toWire } from '#contract/wire/money.ts'
import { withTax } from '#contract/pricing/tax.ts'
import { listedPrice } from '#contract/pricing/piece.ts'
import type { Services } from '../../../services.ts'
import type { HeadOf } from '../../../http/pages/pageHead.ts'
import { WORDS } from '../../../words/words.ts'
import { productOnWire } from './productOnWire.ts'
import { findProducts } from './products.ts'

const PRODUCT_PAGE = /^\/products\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/i
const AVAILABILITY = { true: 'https://schema.org/InStock', false: 'https://schema.org/OutOfStock' }
const metres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MTR' })

export const productHead =
  ({ db, config }: Pick<Services, 'db' | 'config'>): HeadOf =>
  async ({ path, language, publicUrl }) => {
    const id = PRODUCT_PAGE.exec(path)?.[1]?.toLowerCase()
    if (id === undefined) return null
    const found = (await findProducts(db.root, [id], { ...config, publicUrl })).get(id)
    if (!found) return null
    const product = productOnWire(found, language)
    const { brand } = WORDS[language].heads
    const url = `${publicUrl}/products/${id}`
    // Search engines show the price that a shopper pays.
    const price = toWire(withTax(listedPrice(found).unitPrice))
    return {
      title: `${product.name} – ${brand}`,
      description: product.description,
      url,
      image: product.image,
      type: 'product',
      data: {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: product.sku,
        image: product.images,
        brand: { '@type': 'Brand', name: brand },
        color: product.variants.map(({ name }) => name).join(', '),
        width: metres(product.size.width),
        depth: metres(product.size.depth),
        height: metres(product.size.height),
        offers: { '@type': 'Offer', url, price, priceCurrency: product.currency, availability: AVAILABILITY[`${product.inStock}`] },
        ...(product.rating.count > 0 && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.average, reviewCount: product.rating.count },
        }),
      },
    }
  }
