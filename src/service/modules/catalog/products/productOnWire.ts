import type { Product } from '#contract/catalog/catalog.ts'
import { toWire } from '#contract/wire/money.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import { typeset } from '#contract/text/typography.ts'
import type { CatalogProduct, CatalogVariant } from './products.ts'

const variantOnWire = (variant: CatalogVariant, language: Language): Product['variants'][number] => ({
  id: variant.id,
  sku: variant.sku,
  name: textIn(variant.name, language),
  color: variant.color,
  finish: variant.finish,
  priceDelta: toWire(variant.priceDelta),
  stock: variant.stock,
  inStock: variant.stock > 0,
  image: variant.image,
})

/** A product as it is answered, in the caller's language (docs/interface/catalogue.md#products). */
export const productOnWire = (product: CatalogProduct, language: Language): Product => ({
  id: product.id,
  sku: product.sku,
  name: textIn(product.name, language),
  description: typeset(textIn(product.description, language), language),
  translations: { name: product.name, description: product.description },
  category: product.category,
  roomTypes: product.roomTypes,
  styles: product.styles,
  price: toWire(product.price),
  currency: 'EGP',
  hasDiscount: product.discountPercentage > 0,
  discountPercentage: product.discountPercentage,
  size: product.size,
  mount: product.mount,
  ...(product.surfaceHeight === null ? {} : { surfaceHeight: product.surfaceHeight }),
  clearance: product.clearance,
  ...(product.kitchenRole === null ? {} : { kitchenRole: product.kitchenRole }),
  variants: product.variants.map((variant) => variantOnWire(variant, language)),
  image: product.image,
  images: [...new Set(product.variants.map(({ largeImage }) => largeImage))],
  threeDModel: product.model,
  ...(product.plan === null ? {} : { plan: product.plan }),
  requiresInstallation: product.requiresInstallation,
  installationPrice: toWire(product.installationPrice),
  ...(product.guaranteeYears === null ? {} : { guaranteeYears: product.guaranteeYears }),
  ...(product.included === null ? {} : { included: typeset(textIn(product.included, language), language) }),
  inStock: product.variants.some(({ stock }) => stock > 0),
  rating: product.rating,
})

/** The same with what only its own page shows. */
export const productWithFront = (product: CatalogProduct, language: Language): Product => ({
  ...productOnWire(product, language),
  ...(product.front === null ? {} : { front: product.front }),
})
