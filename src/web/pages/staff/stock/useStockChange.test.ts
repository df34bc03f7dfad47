import { describe, expect, test } from 'vitest'
import type { StockRow } from '#contract/catalog/staffStock.ts'
import { ApiError, NetworkError } from '../../../lib/api/failure.ts'
import { changedRow, valueNow } from './useStockChange.ts'

const row: StockRow = {
  variantId: 'oak',
  productId: 'table',
  sku: 'TABLE-OAK',
  productName: 'Table',
  variantName: 'Oak',
  image: '',
  price: 1000,
  priceDelta: 50.5,
  discountPercentage: 10,
  unitPrice: 945.45,
  stock: 4,
  isLow: true,
}
const walnut = { ...row, variantId: 'walnut', priceDelta: 0, unitPrice: 900 }
const other = { ...row, productId: 'chair', variantId: 'chair' }
const change = (field: 'stock' | 'price' | 'discountPercentage', to: number) => ({ row, field, from: 0, to })

describe('a changed row', () => {
  test('a changed row of stock is that variant alone', () => {
    expect(changedRow(row, change('stock', 9))).toEqual({ ...row, stock: 9 })
    expect(changedRow(walnut, change('stock', 9))).toEqual(walnut)
  })
  test('a changed row of price or discount is every variant of the product, with the resulting price of an item', () => {
    expect(changedRow(row, change('price', 2000))).toMatchObject({ price: 2000, unitPrice: 1845.45 })
    expect(changedRow(walnut, change('discountPercentage', 25))).toMatchObject({ discountPercentage: 25, unitPrice: 750 })
    expect(changedRow(other, change('price', 2000))).toEqual(other)
  })
})

describe('the value of now', () => {
  const refused = (code: string, detail: object) =>
    new ApiError({ code, message: '', status: 409, details: [{ path: '', code, message: '', ...detail }] }, 'request')
  test('the current value is taken from a refusal', () =>
    expect(valueNow(refused('PRODUCT_CHANGED', { expectedStock: 4, stock: 3 }), 'stock')).toBe(3))
  test('the current value may be zero', () => expect(valueNow(refused('PRODUCT_CHANGED', { stock: 0 }), 'stock')).toBe(0))
  test('the current value is unknown for another field, for another refusal, and without a response', () => {
    expect(valueNow(refused('PRODUCT_CHANGED', { stock: 3 }), 'price')).toBeUndefined()
    expect(valueNow(refused('PRODUCT_NOT_FOUND', { stock: 3 }), 'stock')).toBeUndefined()
    expect(valueNow(new NetworkError('none'), 'stock')).toBeUndefined()
  })
})
