/** Stock and prices for staff (docs/interface/staff.md#stock-and-prices). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { id, money, pageQuery, pagination, queryBoolean, searchText } from '../wire/primitives.ts'

/** One variant of a product. Prices before tax. */
const stockRow = z
  .strictObject({
    variantId: id,
    productId: id,
    sku: z.string().meta({ example: 'SOFA-LOTUS-3-SAND' }),
    productName: z.string().meta({ example: 'Lotus sofa, three-seat' }),
    variantName: z.string().meta({ example: 'Sand linen' }),
    image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
    /** The product's, before its discount; every variant of it has the same. */
    price: money.meta({ example: 38_500 }),
    priceDelta: money.meta({ example: 0 }),
    discountPercentage: z.int().meta({ example: 0 }),
    /** The current price of this variant. */
    unitPrice: money.meta({ example: 38_500 }),
    stock: z.int().meta({ example: 14 }),
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
    description: 'A row a variant, least pieces first. `isLow` from 5 pieces down. The search reads what the catalogue’s search reads of a product.',
    access: 'orders:read',
    query: z.strictObject({
      ...pageQuery,
      search: searchText.optional(),
      /** Only what is at or below the threshold. */
      low: queryBoolean.optional().meta({ description: 'Only what runs short' }),
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
