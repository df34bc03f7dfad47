/** Orders a sofa to be paid in cash: an example of what `client.ts` is for. `npm run client -- http://127.0.0.1:4000/v1` runs it. */
import { client } from './client.ts'

export interface Ordered {
  orderNumber: string
  status: string
  /** EGP, with tax and delivery. */
  total: number
  deliveryDay: string
}

/** @param base address of a Diwan service's interface, with `/v1` */
export const order = async (base: string, send: typeof fetch = fetch): Promise<Ordered> => {
  const { token } = await client(base, { send })('post', '/auth/guest', { body: {} })
  const call = client(base, { token, send })

  const { products } = await call('get', '/products', { query: { search: 'sofa', inStock: true, limit: 1 } })
  const sofa = products[0]
  if (!sofa) throw new Error('no sofa is in stock')
  const { address } = await call('post', '/users/addresses', {
    body: {
      firstName: 'Nour',
      lastName: 'Hassan',
      addressLine1: '5 Tahrir Square',
      city: 'Cairo',
      governorate: 'Cairo',
      phone: '01012345678',
    },
  })

  // The same key on a repetition: whatever happens to the connection, one order is placed.
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const placed = await call('post', '/orders', {
    headers,
    body: {
      items: [{ productId: sofa.id, quantity: 1 }],
      shippingAddressId: address.id,
      paymentMethodId: 'cod',
      contactEmail: 'nour@example.com',
    },
  })
  const { orderNumber, status, pricing, timeline } = placed.order
  return { orderNumber, status, total: pricing.totalAmount, deliveryDay: timeline.estimatedDelivery.slice(0, 10) }
}
