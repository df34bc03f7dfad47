/** Placing and paying answer with what they have just written, without reading it again: reading the order right after answers the same, field for field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { noPostgres, onPostgres, testPostgres, testDatabase } from '../../../../../test/service/db.ts'
import type { Database } from '../../../db/connection.ts'
import { openShop, postalAddress, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'
import { grantPoints } from '../../../../../test/service/modules/orders/grantPoints.ts'

const suite = (open: () => Promise<Database>) => () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
  })
  afterAll(() => shop.close())

  const room = async (who: Shopper): Promise<string> => {
    const body = { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions: { width: 4, length: 5, height: 3 } }
    return (await who.send('POST', designOperations.createProject.path, body)).data.project.id
  }
  const orders: Record<string, (who: Shopper) => Promise<Record<string, unknown>>> = {
    'of two lines': async (who) =>
      who.order([
        ['SPOON', 2],
        ['WARDROBE', 1],
      ]),
    'of a room with customizations, its ids in capitals': async (who) => {
      const line = {
        productId: shop.products.SPOON.id,
        quantity: 1,
        designProjectId: (await room(who)).toUpperCase(),
        customizations: { zz: 'gold', a: 2, bb: true },
      }
      return { ...who.order([]), items: [line] }
    },
    'with every choice that there is': async (who) => {
      const { address } = (await who.send('POST', '/users/addresses', postalAddress({ addressLine2: 'Third floor', governorate: 'Cairo' }))).data
      const choices = { deliveryMethod: 'express', timeSlot: '18:00-21:00', installationDate: '2026-03-04T07:00:00Z', deliveryDate: '2026-03-03' }
      return who.order([['WARDROBE', 1]], { ...choices, couponCode: 'welcome10', billingAddressId: address.id, specialInstructions: 'Ring twice' })
    },
    'on delivery, without an e-mail': async (who) => who.order([['SPOON', 1]], { paymentMethodId: 'cod', contactEmail: undefined }),
    'that points pay in part': async (who) => {
      await grantPoints(shop, who, 300)
      return who.order([['SOFA', 1]], { loyaltyPointsToUse: 300 })
    },
  }

  describe.each(Object.entries(orders))('an order %s', (_kind, bodyFor) => {
    test.each(['ar', 'en'])('an order in %s is returned as it is read right after, and so is its payment', async (language) => {
      const who = await shop.shopper()
      const headers = { 'accept-language': language }
      const read = async (id: string) => (await who.send('GET', `/orders/${id}`, undefined, headers)).data
      const placed = await who.send('POST', '/orders', await bodyFor(who), headers)
      expect(placed).toMatchObject({ status: 201 })
      const { order, paymentIntent } = placed.data
      expect(order.history).toHaveLength(1)
      expect({ order, paymentIntent }).toEqual(await read(order.id))
      const paid = await who.send('POST', `/orders/${order.id}/pay`, { paymentMethodId: who.cardId }, headers)
      expect(paid).toMatchObject({ status: 200, data: { order: { status: 'confirmed', paymentStatus: 'paid' } } })
      expect({ order: paid.data.order, paymentIntent: paid.data.paymentIntent }).toEqual(await read(order.id))
    })
  })

  test('a cart is answered after a change as it is read right after', async () => {
    const who = await shop.shopper()
    const read = async () => (await who.send('GET', '/cart')).data
    const line = (name: 'SOFA' | 'SPOON', more: object = {}) => ({ productId: shop.products[name].id, quantity: 1, ...more })
    for (const addition of [
      line('SOFA'),
      line('SPOON', { customizations: { zz: 1, a: 'x' } }),
      line('SOFA'),
      line('SOFA', { variantId: shop.products.SOFA.variants[1] }),
    ]) {
      const added = await who.send('POST', '/cart/items', addition)
      expect(added.status).toBe(201)
      expect(added.data).toEqual(await read())
    }
    const { cart } = await read()
    expect(cart.items).toHaveLength(3)
    const changed = await who.send('PUT', `/cart/items/${cart.items[1].id}`, { quantity: 7 })
    expect(changed.data).toEqual(await read())
  })
}

describe('answers on the embedded database', suite(testDatabase))
describe.skipIf(noPostgres !== null)(
  onPostgres('answers on PostgreSQL'),
  suite(async () => (await testPostgres())!),
)
