/** Responses can be sent back as input: fields that a caller adds or changes move no role, owner, status, price, total or count. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#contract/wire/operation.ts'
import { operations } from '#contract/operations.ts'
import { openShop, postalAddress, type Shop, type Shopper } from '../../../test/service/modules/orders.ts'
import { withReceiver } from '../../../test/service/modules/webhooks.ts'

type Fields = Record<string, unknown>

/** Something that can be changed by PUT, as one person reads it. */
interface Thing {
  path: string
  /** As it was answered. */
  shown: Fields
  /** The same with fields of its own kind bent to the caller's advantage. */
  bent?: Fields
  headers?: Record<string, string>
  /** Values that no such request may change, as the database has them. */
  guarded: () => Promise<unknown>
}

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
  mona = await shop.shopper({ email: 'mona@example.com' })
})
afterAll(() => shop.close())

const rows = async (query: ReturnType<typeof sql>): Promise<unknown> => (await shop.db.root.execute(query)).rows

const room = async () => {
  const made = await mona.send('POST', '/design/projects', {
    name: `Room ${crypto.randomUUID()}`,
    roomType: 'living_room',
    style: 'modern',
    dimensions: { length: 5, width: 4, height: 2.8 },
  })
  const { id } = made.data.project
  const added = await mona.send('POST', `/design/projects/${id}/items`, { productId: shop.products.SOFA.id, position: { x: 2, y: 0, z: 2 } })
  const { project } = (await mona.send('GET', `/design/projects/${id}`)).data
  const guarded = () =>
    rows(sql`select owner_id, status, is_public, (select json_agg(json_build_array(product_id, variant_id, quantity) order by id) from project_items where project_id = ${id}) as items
      from projects where id = ${id}`)
  return { id, project, item: added.data.item, guarded }
}

const order = async () => {
  const placed = await mona.send('POST', '/orders', mona.order([['LAMP', 1]]))
  const guarded = () =>
    rows(sql`select account_id, number, status, payment_status, subtotal, discount, tax, shipping, installation, total, points_used, shipping_address, customer_email
      from orders where id = ${placed.data.order.id}`)
  return { shown: placed.data.order, guarded }
}

const OWN: Record<string, () => Promise<Thing>> = {
  updateAddress: async () => {
    const { address } = (await mona.send('POST', '/users/addresses', postalAddress())).data
    const guarded = () => rows(sql`select id, user_id, created_at from addresses where id = ${address.id}`)
    return { path: `/users/addresses/${address.id}`, shown: address, bent: { userId: crypto.randomUUID() }, guarded }
  },
  updatePreferences: async () => {
    const { user } = (await mona.send('GET', '/users/profile')).data
    const guarded = () => rows(sql`select id, role, account_status, email, email_verified, referral_code from users where id = ${mona.id}`)
    return { path: '/users/preferences', shown: user.preferences, bent: { role: 'staff', loyaltyInfo: { points: 9999 } }, guarded }
  },
  updateProfile: async () => {
    const { user } = (await mona.send('GET', '/users/profile')).data
    const guarded = () =>
      rows(
        sql`select id, role, account_status, email, email_verified, phone_verified, referral_code, referred_by, created_at from users where id = ${mona.id}`,
      )
    return {
      path: '/users/profile',
      shown: user,
      bent: { role: 'staff', emailVerified: true, accountStatus: 'suspended', loyaltyInfo: { ...user.loyaltyInfo, points: 9999 } },
      guarded,
    }
  },
  updateProject: async () => {
    const { id, project, guarded } = await room()
    return { path: `/design/projects/${id}`, shown: project, bent: { ownerId: crypto.randomUUID(), status: 'ordered', totalCost: 1 }, guarded }
  },
  putScene: async () => {
    const { id, project, guarded } = await room()
    const headers = { 'if-match': `"${project.version}"` }
    return { path: `/design/projects/${id}/scene`, shown: { scene: project.sceneData }, bent: { project, totalCost: 1 }, headers, guarded }
  },
  updateItem: async () => {
    const { id, item, guarded } = await room()
    return {
      path: `/design/projects/${id}/items/${item.id}`,
      shown: item,
      bent: { unitPrice: 1, totalPrice: 1, productId: shop.products.SPOON.id },
      guarded,
    }
  },
  updateCollaborator: async () => {
    const { id, guarded } = await room()
    const { collaborators } = (
      await mona.send('POST', `/design/projects/${id}/share`, { collaborators: [{ email: 'omar@example.com', permission: 'view' }] })
    ).data
    const path = `/design/projects/${id}/collaborators/${collaborators[0].id}`
    return { path, shown: collaborators[0], bent: { userId: mona.id, status: 'active', permission: 'owner' }, guarded }
  },
  updateCartItem: async () => {
    const { cart } = (await mona.send('POST', '/cart/items', { productId: shop.products.SOFA.id, quantity: 1 })).data
    const [line] = cart.items
    const guarded = () => rows(sql`select product_id, variant_id, cart_id, quantity from cart_items where id = ${line.id}`)
    return { path: `/cart/items/${line.id}`, shown: line, bent: { unitPrice: 0, totalPrice: 0, productId: shop.products.SPOON.id }, guarded }
  },
  changeDelivery: async () => {
    const { shown, guarded } = await order()
    const bent = { status: 'delivered', paymentStatus: 'paid', pricing: { ...shown.pricing, totalAmount: 0 }, addresses: null }
    return { path: `/orders/${shown.id}/delivery`, shown, bent, guarded }
  },
  updateWebhook: async () => {
    const { origin } = await withReceiver(shop)
    const { webhook } = (await mona.send('POST', '/webhooks', { url: `${origin}/${crypto.randomUUID()}`, events: ['order.created'] })).data
    const guarded = () =>
      rows(sql`select account_id, url, events, secret, old_secret, disabled_reason, total_sent, successful_deliveries, failed_deliveries, created_at
      from webhooks where id = ${webhook.id}`)
    const bent = { accountId: crypto.randomUUID(), disabledReason: 'gone', statistics: { ...webhook.statistics, totalSent: 9 } }
    return { path: `/webhooks/${webhook.id}`, shown: webhook, bent, guarded }
  },
}

/** PUT operations that answer nothing which could be sent back, or that a customer may not send at all, and the tests that hold them. */
const ELSEWHERE = new Map([
  ['changePassword', 'accounts/credentials.test.ts'],
  ['updatePresence', 'design/live: where a hand is, kept for seconds'],
  ...['updateProduct', 'updateStock', 'judgeRating', 'judgeReturn', 'updateCoupon', 'setExchangeRate'].map(
    (name) => [name, 'the matrix: staff alone'] as const,
  ),
])

test('every operation that changes something has its row here', () => {
  const changing = Object.entries<Operation>(operations).flatMap(([name, { method }]) => (method === 'PUT' ? [name] : []))
  expect([...Object.keys(OWN), ...ELSEWHERE.keys()].toSorted()).toEqual(changing.toSorted())
})

const fieldsOf = (name: string): Set<string> => {
  const { body } = (operations as Record<string, Operation>)[name]!
  const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' })
  return new Set(Object.keys(schema.properties ?? {}))
}

describe.each(Object.keys(OWN))('%s', (name) => {
  test('takes no field that it does not name, and moves nothing of what is guarded', async () => {
    const { path, shown, bent = {}, headers, guarded } = await OWN[name]!()
    const before = await guarded()
    const fields = fieldsOf(name)
    const added = Object.entries({ ...shown, ...bent }).filter(([field]) => !fields.has(field))
    expect(added.length).toBeGreaterThan(0)
    for (const [field, value] of added) {
      const reply = await mona.send('PUT', path, { [field]: value }, headers)
      expect([field, reply.status, (reply.error?.details ?? []).map(({ path: at }) => at)]).toEqual([field, 400, expect.arrayContaining([field])])
    }
    expect((await mona.send('PUT', path, { ...shown, ...bent }, headers)).status).toBe(400)
    expect(await guarded()).toEqual(before)
  })

  test('takes back the fields that it names as they were read', async () => {
    const { path, shown, headers, guarded } = await OWN[name]!()
    const before = await guarded()
    const fields = fieldsOf(name)
    const named = Object.fromEntries(
      Object.entries(shown).filter(([field, value]) => fields.has(field) && value !== null && typeof value !== 'boolean'),
    )
    const reply = await mona.send('PUT', path, named, headers)
    expect([reply.status, reply.error]).toEqual([200, undefined])
    expect(await guarded()).toEqual(before)
  })
})
