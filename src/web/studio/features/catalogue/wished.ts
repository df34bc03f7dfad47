/** The wishlist as a part of the catalogue: the same filters, applied here, because the whole list is known. */
import type { Product } from '#contract/catalog/catalog.ts'
import { CATEGORIES } from '#contract/wire/vocabulary.ts'
import type { Browsing } from '../../../lib/catalogue/browsing.ts'
import { understood } from '../../../lib/catalogue/search.ts'
import { fold } from '../../../editor/find/fold.ts'
import { productPrice } from '../../../editor/store/products.ts'

const hasWords = ({ translations: { name } }: Product, search: string): boolean => {
  const words = fold(search).split(' ').filter(Boolean)
  const names = Object.values(name).map(fold)
  return words.every((word) => names.some((one) => one.includes(word)))
}

const ORDERS: Record<NonNullable<Browsing['sort']>, ((a: Product, b: Product) => number) | null> = {
  relevance: null,
  newest: null,
  price: (a, b) => productPrice(a) - productPrice(b),
  '-price': (a, b) => productPrice(b) - productPrice(a),
  name: (a, b) => a.name.localeCompare(b.name),
}

/** @param products latest wish first @param most EGP that a piece may cost; null for any price */
export const amongWished = (products: readonly Product[], browsing: Browsing, most: number | null): Product[] => {
  const { search = '', category, roomType, style, color, minPrice = 0, maxPrice = Infinity, inStock, sort = 'relevance' } = understood(browsing)
  const found = products.filter((product) => {
    const price = productPrice(product)
    return (
      (category === undefined || product.category === category || CATEGORIES[product.category] === category) &&
      (roomType === undefined || product.roomTypes.includes(roomType)) &&
      (style === undefined || product.styles.includes(style)) &&
      (color === undefined || product.variants.some((variant) => variant.color.toUpperCase() === color)) &&
      (!inStock || product.inStock) &&
      price >= minPrice &&
      price <= Math.min(maxPrice, most ?? Infinity) &&
      hasWords(product, search)
    )
  })
  const order = ORDERS[sort]
  return order ? found.toSorted(order) : found
}
