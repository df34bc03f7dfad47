/** Orders that staff took to the door, without a browser. */
import type { Product } from '../src/contract/catalog.ts'
import type { Order } from '../src/contract/orders.ts'
import type { Account } from './account.ts'

export const ADDRESS = { firstName: 'Farida', addressLine1: '7 Corniche', city: 'Aswan', governorate: 'Aswan' }

interface Delivered {
  shopper: Account
  staff: Account
  search: string
  quantity: number
  contact: { lastName: string; phone: string }
}
/** An order of the first product found, at its door. */
export const delivered = async ({ shopper, staff, search, quantity, contact }: Delivered): Promise<Order> => {
  const { products } = await shopper.call<{ products: Product[] }>(`/products?search=${search}&inStock=true`)
  const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', { ...ADDRESS, ...contact })
  const items = [{ productId: products[0]!.id, quantity }]
  const { order } = await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) await staff.call(`/orders/${order.id}/status`, { status })
  return order
}
