/** Orders that staff took to the door, without a browser. */
import type { Product } from '../src/contract/catalog.ts'
import type { Order } from '../src/contract/orders.ts'
import type { Account } from './account.ts'

export const ADDRESS = { firstName: 'Farida', addressLine1: '7 Corniche', city: 'Aswan', governorate: 'Aswan' }

interface Placed {
  shopper: Account
  search: string
  quantity: number
  contact: { lastName: string; phone: string }
}
/** An order of the first product found, to be paid in cash. */
export const placed = async ({ shopper, search, quantity, contact }: Placed): Promise<Order> => {
  const { products } = await shopper.call<{ products: Product[] }>(`/products?search=${search}&inStock=true`)
  const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', { ...ADDRESS, ...contact })
  const items = [{ productId: products[0]!.id, quantity }]
  return (await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })).order
}

/** An order of the first product found, at its door. */
export const delivered = async ({ staff, ...about }: Placed & { staff: Account }): Promise<Order> => {
  const order = await placed(about)
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) await staff.call(`/orders/${order.id}/status`, { status })
  return order
}
