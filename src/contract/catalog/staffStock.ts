/** What is in stock and what it costs, as staff see it (docs/interface/staff.md#stock-and-prices). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { id, money, pageQuery, pagination, queryBoolean, searchText } from '../wire/primitives.ts'

/** One variant of a product. Prices before tax. */
const stockRow = z
  .strictObject({
    variantId: id,
    productId: id,
    sku: z.string(),
    productName: z.string(),
    variantName: z.string(),
    image: z.string(),
    /** The product's, before its discount; every variant of it has the same. */
    price: money,
    priceDelta: money,
    discountPercentage: z.int(),
    /** What a piece of this variant costs now. */
    unitPrice: money,
    stock: z.int(),
    isLow: z.boolean(),
  })
  .meta({ id: 'StockRow' })
export type StockRow = z.infer<typeof stockRow>

export const staffStockOperations = {
  listStock: operation({
    method: 'GET',
    path: '/staff/stock',
    tag: 'staff',
    summary: 'List what is in stock, what runs short first; for staff',
    access: 'orders:read',
    query: z.strictObject({
      ...pageQuery,
      search: searchText.optional(),
      /** Only what is at or below the threshold. */
      low: queryBoolean.optional(),
    }),
    status: 200,
    data: z.strictObject({
      variants: z.array(stockRow),
      /** Variants at or below the threshold, whatever is searched for. */
      lowCount: z.int(),
      pagination,
    }),
    errors: [],
  }),
}
