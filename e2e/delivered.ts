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
/** An order of what is found, to be paid in cash: of that of which most is in stock, as other tests order too. */
export const placed = async ({ shopper, search, quantity, contact }: Placed): Promise<Order> => {
  const { products } = await shopper.call<{ products: Product[] }>(`/products?search=${search}&inStock=true`)
  const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', { ...ADDRESS, ...contact })
  const [most] = products.toSorted((a, b) => b.variants[0]!.stock - a.variants[0]!.stock)
  const items = [{ productId: most!.id, quantity }]
  return (await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })).order
}

/** Such an order, at its door. */
export const delivered = async ({ staff, ...about }: Placed & { staff: Account }): Promise<Order> => {
  const order = await placed(about)
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) await staff.call(`/orders/${order.id}/status`, { status })
  return order
}
