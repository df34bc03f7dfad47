/** Orders that staff took to the door, without a browser. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Account } from './account.ts'

export const ADDRESS = { firstName: 'Farida', addressLine1: '7 Corniche', city: 'Aswan', governorate: 'Aswan' }

interface Placed {
  shopper: Account
  staff: Account
  search: string
  quantity: number
  contact: { lastName: string; phone: string }
}
/** An order of the first product found, paid in cash. Tests of the same service order it, too: its stock is reset before. */
export const placed = async ({ shopper, staff, search, quantity, contact }: Placed): Promise<Order> => {
  const { products } = await shopper.call<{ products: Product[] }>(`/products?search=${search}`)
  const productId = products[0]!.id
  await staff.call(`/products/${productId}/stock`, { stock: quantity + 20 }, 'PUT')
  const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', { ...ADDRESS, ...contact })
  const items = [{ productId, quantity }]
  return (await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })).order
}

/** Such an order, at its door. */
export const delivered = async (about: Placed): Promise<Order> => {
  const order = await placed(about)
  const { staff } = about
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) await staff.call(`/orders/${order.id}/status`, { status })
  return order
}
