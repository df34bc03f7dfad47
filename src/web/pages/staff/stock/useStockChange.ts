import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { unitPrice } from '#contract/pricing/piece.ts'
import { fromWire, toWire } from '#contract/wire/money.ts'
import type { StockRow } from '#contract/catalog/staffStock.ts'
import type { Answer } from '../../../lib/api/endpoints.ts'
import { call } from '../../../lib/api/client.ts'
import { ApiError } from '../../../lib/api/failure.ts'
import { STOCK_KEY } from '../queries.ts'

export type StockField = 'stock' | 'price' | 'discountPercentage'

/** One field of a row, from the shown to the typed value. */
export interface StockChange {
  row: Pick<StockRow, 'productId' | 'variantId'>
  field: StockField
  from: number
  to: number
}

const send = ({ row: { productId, variantId }, field, from, to }: StockChange): Promise<Answer<'updateStock'>> => {
  const params = { productId }
  if (field === 'stock') return call('updateStock', { params, body: { variantId, stock: to, expectedStock: from } })
  if (field === 'price') return call('updateProduct', { params, body: { price: to, expectedPrice: from } })
  return call('updateProduct', { params, body: { discountPercentage: to, expectedDiscountPercentage: from } })
}

/** A row as it is once the change is made. Price and discount are the product's: they change in the rows of all its variants. */
export const changedRow = (row: StockRow, { row: changed, field, to }: StockChange): StockRow => {
  const isMeant = field === 'stock' ? row.variantId === changed.variantId : row.productId === changed.productId
  if (!isMeant) return row
  const next = { ...row, [field]: to }
  return { ...next, unitPrice: toWire(unitPrice(fromWire(next.price), fromWire(next.priceDelta), next.discountPercentage)) }
}

const write = (client: QueryClient, change: StockChange): void => {
  const changed = (list: Answer<'listStock'> | undefined) => list && { ...list, variants: list.variants.map((row) => changedRow(row, change)) }
  client.setQueriesData<Answer<'listStock'>>({ queryKey: STOCK_KEY }, changed)
}

/** The current stock, where a refusal says it. */
export const valueNow = (error: unknown, field: StockField): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'PRODUCT_CHANGED') return undefined
  const now = error.details.find((detail) => field in detail)?.[field]
  return typeof now === 'number' ? now : undefined
}

/** Changes one field: shown at once, reverted when it is refused. Changes of one product are sent one after the other. */
export const useStockChange = (productId: string) => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `stock ${productId}` },
    mutationFn: send,
    onMutate: (change) => write(client, change),
    onError: (error, change) => write(client, { ...change, to: valueNow(error, change.field) ?? change.from }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['products'] }),
  })
}
