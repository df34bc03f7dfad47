import { describe, expect, test } from 'vitest'
import type { Cart } from '../../contract/orders.ts'
import { billOfCart, shippingTo } from './bill.ts'

const cart = (figures: Partial<Cart>): Cart => ({
  id: 'c',
  items: [],
  totalItems: 0,
  subtotal: 0,
  estimatedTax: 0,
  estimatedShipping: 0,
  estimatedTotal: 0,
  currency: 'EGP',
  ...figures,
})

describe('the bill of a cart', () => {
  test('has every row with its VAT, and says how much of the total is VAT', () => {
    const goods = cart({ subtotal: 63_200, estimatedTax: 8_848, estimatedTotal: 72_048 })
    expect(billOfCart(goods, shippingTo('Cairo'))).toEqual({ goods: 72_048, discount: 0, shipping: 171, installation: 0, total: 72_219, tax: 8_869 })
    expect(billOfCart(goods, shippingTo('Aswan')).shipping).toBe(399)
  })

  test('does not count the delivery twice that the cart has estimated already', () => {
    const delivered = cart({ subtotal: 1_000, estimatedShipping: 150, estimatedTax: 161, estimatedTotal: 1_311 })
    expect(billOfCart(delivered, shippingTo('South Sinai'))).toMatchObject({ goods: 1_140, shipping: 570, tax: 210, total: 1_710 })
  })

  test('says that delivery is not known yet without an address, or to a place we do not know', () => {
    expect(billOfCart(cart({ subtotal: 100, estimatedTax: 14 }), null)).toMatchObject({ goods: 114, shipping: null, tax: 14, total: 114 })
    expect(shippingTo('Atlantis')).toBeNull()
  })
})
