/** Stock for staff: a row per variant, lowest stock first (docs/interface/staff.md#stock-and-prices). */
import { and, asc, count, eq, lte, or, sql, type SQL } from 'drizzle-orm'
import { toWire } from '#contract/wire/money.ts'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import { unitPrice } from '#contract/pricing/piece.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { staffStockOperations, StockRow } from '#contract/catalog/staffStock.ts'
import type { Queryable } from '../../../db/connection.ts'
import { findProducts, type Origin } from './products.ts'
import { searchWords } from '../search/words.ts'
import { LOW_STOCK } from './stock.ts'
import { products, productVariants } from '../tables.ts'

type Asked = ParsedQuery<typeof staffStockOperations.listStock>

const isShort = lte(productVariants.stock, LOW_STOCK)
/** Every word is found in what a search reads of the product; neither `%` nor `_` is left of a word by then. */
const found = (search = ''): (SQL | undefined)[] =>
  searchWords(search).map((word) => or(sql`${products.nameSearch} like ${`%${word}%`}`, sql`${products.search} like ${`%${word}%`}`))

export const listStock = async (
  q: Queryable,
  { search, low, page, limit }: Asked,
  language: Language,
  origin: Origin,
): Promise<{ variants: StockRow[]; lowCount: number; pagination: Pagination }> => {
  const wanted = and(...found(search), low ? isShort : undefined)
  const rows = await q
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(wanted)
    .orderBy(asc(productVariants.stock), asc(products.position), asc(productVariants.position), asc(productVariants.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await q
    .select({ total: count() })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(wanted)
  const [short] = await q.select({ total: count() }).from(productVariants).where(isShort)
  const known = await findProducts(
    q,
    rows.map(({ productId }) => productId),
    origin,
  )
  const variants = rows.flatMap(({ id, productId }): StockRow[] => {
    const product = known.get(productId)
    const variant = product?.variants.find((one) => one.id === id)
    // One that left between the two reads.
    if (!product || !variant) return []
    const { price, discountPercentage } = product
    return [
      {
        variantId: id,
        productId,
        sku: variant.sku,
        productName: textIn(product.name, language),
        variantName: textIn(variant.name, language),
        image: variant.image,
        price: toWire(price),
        priceDelta: toWire(variant.priceDelta),
        discountPercentage,
        unitPrice: toWire(unitPrice(price, variant.priceDelta, discountPercentage)),
        stock: variant.stock,
        isLow: variant.stock <= LOW_STOCK,
      },
    ]
  })
  return { variants, lowCount: short?.total ?? 0, pagination: paginationOf({ page, limit }, counted?.total ?? 0) }
}
