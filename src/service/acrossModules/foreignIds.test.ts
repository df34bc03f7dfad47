/** Ids in bodies: another account's object is treated as missing, and nothing of it is used, shown or changed. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#contract/wire/operation.ts'
import { operations } from '#contract/operations.ts'
import { openShop, type Shop, type Shopper } from '../../../test/service/modules/orders.ts'

type Json = { anyOf?: Json[]; oneOf?: Json[]; allOf?: Json[]; items?: Json; properties?: Record<string, Json> }

/** Paths of fields that name something by an id, a code or a token, such as `items.productId`. */
const naming = (schema: Json, path: readonly string[] = []): string[] => [
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => naming(part, path)),
  ...(schema.items ? naming(schema.items, path) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => [
    ...(/(?:^id|Id|Code|^code|[tT]oken)$/.test(field) ? [[...path, field].join('.')] : []),
    ...naming(inner, [...path, field]),
  ]),
]

/** Not someone's: everyone may name it, or it is a secret whose holder may use it, tested in its own module. */
const ANYONES = new Set([
  'register referralCode',
  'addAddress postalCode',
  'updateAddress postalCode',
  'addPaymentMethod token',
  'verifyEmail code',
  'verifyPhone code',
  'resetPassword code',
  'undoContactChange token',
  'findOrder code',
  'updateStock variantId',
  'createProject templateId',
  'addItem productId',
  'addItem variantId',
  'updateItem variantId',
  'applyChanges changeId',
  'applyChanges ops.item.productId',
  'applyChanges ops.item.variantId',
  'applyArrangement changeId',
  'applyArrangement items.productId',
  'applyArrangement items.variantId',
  'createProductArSession variantId',
  'applyArChanges changeId',
  // By the same writing as `applyChanges`, into the room of the session.
  'applyArChanges ops.itemId',
  'addWishlistItem productId',
  'addWishlistItem variantId',
  'addCartItem productId',
  'addCartItem variantId',
  'addProjectToCart shareToken',
  'addProjectToCart arSessionToken',
  'createOrder items.productId',
  'createOrder items.variantId',
  'createOrder couponCode',
  'createCoupon code',
  'receivePaymentEvent id',
  // Staff alone may, and they read every account's events.
  'simulateEvent accountId',
])

interface Fixture {
  shop: Shop
  /** Owner of the named objects. */
  owner: Shopper
  /** Caller that names them. */
  stranger: Shopper
}

const roomOf = async ({ shop }: Fixture, { send }: Shopper) => {
  const dimensions = { length: 5, width: 4, height: 2.8 }
  const made = await send('POST', '/design/projects', { name: `Room ${crypto.randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions })
  const { id } = made.data.project
  const { item } = (await send('POST', `/design/projects/${id}/items`, { productId: shop.products.SOFA.id, position: { x: 2, y: 0, z: 2 } })).data
  return { id: String(id), itemId: String(item.id) }
}

const change = async (fixture: Fixture, shopper: Shopper, op: object) => {
  const { id } = await roomOf(fixture, shopper)
  return shopper.send('POST', `/design/projects/${id}/changes`, { baseVersion: 2, changeId: crypto.randomUUID(), ops: [op] })
}

const deliveredLine = async ({ shop }: Fixture, shopper: Shopper) => {
  const { order } = (await shopper.send('POST', '/orders', shopper.order([['SPOON', 2]]))).data
  await shop.db.root.execute(sql`update orders set status = 'delivered' where id = ${order.id}`)
  await shop.db.root.execute(
    sql`insert into order_history (order_id, status, at, by) values (${order.id}, 'delivered', ${shop.clock.now().toISOString()}, 'staff')`,
  )
  return { orderId: String(order.id), itemId: String(order.items[0].id) }
}

/** Response to a stranger. */
type Expected = { status: number; code?: string; path?: string }

const SOMEONES: Record<
  string,
  { name: (fixture: Fixture) => Promise<{ status: number; error?: { code: string; details?: { path: string }[] } }>; expected: Expected }
> = {
  'createOrder shippingAddressId': {
    name: ({ owner, stranger }) => stranger.send('POST', '/orders', stranger.order([['SPOON', 1]], { shippingAddressId: owner.addressId })),
    expected: { status: 400, code: 'INVALID_ORDER_DATA', path: 'shippingAddressId' },
  },
  'createOrder billingAddressId': {
    name: ({ owner, stranger }) => stranger.send('POST', '/orders', stranger.order([['SPOON', 1]], { billingAddressId: owner.addressId })),
    expected: { status: 400, code: 'INVALID_ORDER_DATA', path: 'billingAddressId' },
  },
  'createOrder paymentMethodId': {
    name: ({ owner, stranger }) => stranger.send('POST', '/orders', stranger.order([['SPOON', 1]], { paymentMethodId: owner.cardId })),
    expected: { status: 400, code: 'INVALID_ORDER_DATA', path: 'paymentMethodId' },
  },
  'createOrder items.designProjectId': {
    name: async (fixture) => {
      const { id } = await roomOf(fixture, fixture.owner)
      const items = [{ productId: fixture.shop.products.SPOON.id, quantity: 1, designProjectId: id }]
      return fixture.stranger.send('POST', '/orders', fixture.stranger.order([], { items }))
    },
    expected: { status: 400, code: 'INVALID_ORDER_DATA', path: 'items.0.designProjectId' },
  },
  'payOrder paymentMethodId': {
    name: async ({ owner, stranger }) => {
      const { order } = (await stranger.send('POST', '/orders', stranger.order([['SPOON', 1]]))).data
      return stranger.send('POST', `/orders/${order.id}/pay`, { paymentMethodId: owner.cardId })
    },
    expected: { status: 400, code: 'INVALID_ORDER_DATA', path: 'paymentMethodId' },
  },
  'requestReturn items.itemId': {
    name: async (fixture) => {
      const [theirs, own] = [await deliveredLine(fixture, fixture.owner), await deliveredLine(fixture, fixture.stranger)]
      return fixture.stranger.send('POST', `/orders/${own.orderId}/returns`, { items: [{ itemId: theirs.itemId, quantity: 1 }], reason: 'Too small' })
    },
    expected: { status: 400, code: 'INVALID_ORDER_DATA', path: 'items.0.itemId' },
  },
  'addProjectToCart projectId': {
    name: async (fixture) => fixture.stranger.send('POST', '/cart/from-project', { projectId: (await roomOf(fixture, fixture.owner)).id }),
    expected: { status: 403, code: 'PROJECT_ACCESS_DENIED' },
  },
  'applyChanges ops.itemId': {
    // An item of another room is one that is not in this one: passed over, as one that was removed meanwhile.
    name: async (fixture) =>
      change(fixture, fixture.stranger, { op: 'updateItem', itemId: (await roomOf(fixture, fixture.owner)).itemId, item: { quantity: 9 } }),
    expected: { status: 200 },
  },
  'applyChanges ops.item.id': {
    name: async (fixture) => {
      const item = { id: (await roomOf(fixture, fixture.owner)).itemId, productId: fixture.shop.products.SOFA.id, position: { x: 1, y: 0, z: 1 } }
      return change(fixture, fixture.stranger, { op: 'addItem', item })
    },
    // Ids are a room's own: the stranger's room gets an item of that id, the owner's keeps its own.
    expected: { status: 200 },
  },
}

let fixture: Fixture
beforeAll(async () => {
  const shop = await openShop()
  const [owner, stranger] = [await shop.shopper({ email: 'owner@example.com' }), await shop.shopper({ email: 'stranger@example.com' })]
  fixture = { shop, owner, stranger }
})
afterAll(() => fixture.shop.close())

/** Everything of the owner's that a stranger's request could touch. */
const belongings = async (): Promise<unknown> => {
  const { owner, shop } = fixture
  const read = async (query: ReturnType<typeof sql>) => (await shop.db.root.execute(query)).rows
  return [
    await read(sql`select * from addresses where user_id = ${owner.id}`),
    await read(sql`select id, user_id, token, is_default from payment_methods where user_id = ${owner.id}`),
    await read(sql`select id, account_id, status, payment_status, total from orders where account_id = ${owner.id} order by id`),
    await read(
      sql`select i.id, i.project_id, i.quantity, i.position from project_items i join projects p on p.id = i.project_id where p.owner_id = ${owner.id} order by i.id`,
    ),
  ]
}

test('every field of a body that names something is known to this test', () => {
  const fields = Object.entries<Operation>(operations).flatMap(([name, { body }]) =>
    body ? [...new Set(naming(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json))].map((field) => `${name} ${field}`) : [],
  )
  expect([...ANYONES, ...Object.keys(SOMEONES)].toSorted()).toEqual(fields.toSorted())
})

describe.each(Object.entries(SOMEONES))('%s', (_field, { name, expected }) => {
  test("an id of someone else's is refused or passed over, and nothing of theirs is touched", async () => {
    // Made first, so that what making it changes is not taken for the stranger's doing.
    let before: unknown
    const send: Shopper['send'] = async (...sent) => {
      before = await belongings()
      return fixture.stranger.send(...sent)
    }
    const reply = await name({ ...fixture, stranger: { ...fixture.stranger, send } })
    expect({ status: reply.status, code: reply.error?.code, path: reply.error?.details?.[0]?.path }).toMatchObject(expected)
    expect(await belongings()).toEqual(before)
  })
})
