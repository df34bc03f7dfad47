/** Fixture of the fuzz tests: an account with one of everything, and valid requests to it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { apiOf } from '#contract/wire/apis.ts'
import { arOperations } from '#contract/ar/ar.ts'
import { designOperations } from '#contract/design/design.ts'
import type { BodyOf, Operation } from '#contract/wire/operation.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { renderOperations } from '#contract/renders/renders.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { wishlistOperations } from '#contract/wishlist/wishlist.ts'
import { withConversionQueue } from '../modules/ar.ts'
import { person } from '../modules/design/sharing.ts'
import { Landlord } from '../modules/properties.ts'
import { webhookOperations } from '#contract/webhooks/webhooks.ts'
import { happen, withReceiver } from '../modules/webhooks.ts'
import { fanOut } from '../../../src/service/modules/webhooks/fanOut.ts'
import { withRenderWorker } from '../modules/renders.ts'
import { FIXTURE, type TestService } from '../../service.ts'
import { EXAMPLE_IDS } from '#contract/wire/examples.ts'
import { exampleOf } from '../../../src/service/http/openapi/examples.ts'

export interface FuzzFixture {
  token: string
  /** Token of a registered account with a portfolio and a webhook. */
  landlordToken: string
  /** Origin of valid webhook addresses. */
  receiverOrigin: string
  /** A payment that can be reversed. */
  clearedPaymentId: string
  /** Real ids for the ids of the examples. */
  ids: Map<string, string>
  shareToken: string
  /** Token of the AR session. */
  sessionToken: string
  /** A line of an order that was delivered. */
  delivered: { orderId: string; itemId: string }
}

const ADDRESS = exampleOf(accountOperations.addAddress).body as BodyOf<typeof accountOperations.addAddress>

/** Token that a request needs: portfolios and webhooks are for registered accounts. */
export const tokenFor = ({ token, landlordToken }: FuzzFixture, operation: Operation): string =>
  apiOf(operation) === 'property' || operation.tag === 'webhooks' || operation.tag === 'events' ? landlordToken : token

/** A registered account with a property, a tenant, a lease and a cheque that is not cleared yet. */
const makePortfolio = async (service: TestService) => {
  const { token, accountId } = await person(service, 'Landlord')
  const landlord = new Landlord(service, token)
  const units = [{ label: '3 A', dimensions: { length: 5, width: 4, height: 2.8 } }]
  const property = await landlord.property({ units, units_count: 1000 })
  const tenant = await landlord.tenant()
  const lease = (await landlord.let(property.id, tenant.id)).data.data
  const payment = (await landlord.pay(lease.id, { method: 'cheque', reference: '4711' })).data.data
  const cleared = (await landlord.pay(lease.id)).data.data
  return {
    token,
    accountId,
    clearedPaymentId: cleared.id,
    ids: { property: property.id, tenant: tenant.id, lease: lease.id, rentPayment: payment.id },
  }
}

/** A webhook with one delivery. */
const makeWebhook = async (service: TestService, { token, accountId }: { token: string; accountId: string }) => {
  const { origin } = await withReceiver(service)
  const body = { url: `${origin}/${randomUUID()}`, events: ['order.created'] }
  const { webhook } = (await service.call(webhookOperations.createWebhook, { token, body })).data
  const event = await happen({ service }, accountId, 'order.created')
  while (await fanOut(service.services));
  const params = { webhookId: webhook.id }
  const { deliveries } = (await service.call(webhookOperations.listDeliveries, { token, params })).data
  return { origin, ids: { webhook: webhook.id, event, delivery: deliveries[0]!.id } }
}

/** A fresh account with a room, an item, a comment, a collaborator, a link, an address, a card, a wishlist, a cart, an order and an AR session. */
export const makeFixture = async (service: TestService): Promise<FuzzFixture> => {
  const { call } = service
  const { token, accountId } = await service.guest()
  const product = await service.product(FIXTURE.table)
  const variantId = product.variants[0]!.id
  const room = { name: 'Fuzz', roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const
  const { project } = (await call(designOperations.createProject, { token, body: room })).data
  const params = { projectId: project.id }
  const place = { productId: product.id, variantId, position: { x: 2, y: 0, z: 2 } }
  const { item } = (await call(designOperations.addItem, { token, params, body: place })).data
  const invite = { collaborators: [{ email: 'omar@example.com', permission: 'edit' as const }], allowComments: true }
  const shared = (await call(sharingOperations.shareProject, { token, params, body: invite })).data
  if (!service.services.state.arConversions) withConversionQueue(service.services)
  const { session } = (await call(arOperations.createArSession, { token, params, body: {} })).data
  if (!service.services.state.renderWorker) withRenderWorker(service.services)
  const { render } = (await call(renderOperations.createRender, { token, params, body: { resolution: { width: 64, height: 64 } } })).data
  const { comment } = (await call(sharingOperations.addComment, { token, params, body: { text: 'Here' } })).data
  const { address } = (await call(accountOperations.addAddress, { token, body: ADDRESS })).data
  const { paymentMethod } = (await call(accountOperations.addPaymentMethod, { token, body: { token: 'pm_card_visa' } })).data
  const bought = { items: [{ productId: product.id, variantId, quantity: 1 }], shippingAddressId: address.id, paymentMethodId: paymentMethod.id }
  const placeOrder = async () =>
    (await call(orderOperations.createOrder, { token, body: { ...bought, contactEmail: 'nour@example.com' } })).data.order
  const first = await placeOrder()
  // Staff alone take an order to the door.
  await service.services.db.root.execute(
    sql`update orders set status = 'delivered', payment_status = 'paid', installation_required = true where id = ${first.id}`,
  )
  await service.services.db.root.execute(sql`update order_lines set requires_installation = true where order_id = ${first.id}`)
  await service.services.db.root.execute(sql`
    insert into order_history (order_id, status, at, by) values (${first.id}, 'delivered', ${service.clock.now().toISOString()}, 'staff')`)
  const order = await placeOrder()
  const { cart } = (await call(orderOperations.addCartItem, { token, body: { productId: product.id, variantId, quantity: 2 } })).data
  await call(wishlistOperations.addWishlistItem, { token, body: { productId: product.id, variantId } })
  const portfolio = await makePortfolio(service)
  const webhook = await makeWebhook(service, portfolio)
  const known: Partial<Record<keyof typeof EXAMPLE_IDS, string>> = {
    ...portfolio.ids,
    ...webhook.ids,
    project: project.id,
    item: item.id,
    product: product.id,
    variant: variantId,
    user: accountId,
    friend: shared.collaborators[0]!.id,
    collaborator: shared.collaborators[0]!.id,
    comment: comment.id,
    arSession: session.id,
    render: render.id,
    address: address.id,
    paymentMethod: paymentMethod.id,
    order: order.id,
    cartItem: cart.items[0]!.id,
  }
  const ids = new Map(Object.entries(known).map(([name, id]) => [EXAMPLE_IDS[name as keyof typeof EXAMPLE_IDS], id]))
  const delivered = { orderId: first.id, itemId: first.items[0]!.id }
  const { token: landlordToken, clearedPaymentId } = portfolio
  return {
    token,
    landlordToken,
    receiverOrigin: webhook.origin,
    clearedPaymentId,
    ids,
    shareToken: shared.project.shareToken!,
    sessionToken: session.sessionToken,
    delivered,
  }
}

/** Parts of a request that the example cannot know. */
const HERE: Readonly<Record<string, (fixture: FuzzFixture) => { body?: object; params?: object; query?: object }>> = {
  applyChanges: () => ({ body: { baseVersion: 1, changeId: randomUUID() } }),
  applyArrangement: () => ({ body: { baseVersion: 1, changeId: randomUUID() } }),
  bookInstallation: ({ delivered: { orderId } }) => ({ params: { orderId } }),
  requestReturn: ({ delivered: { orderId, itemId } }) => ({ params: { orderId }, body: { items: [{ itemId, quantity: 1 }] } }),
  restoreVersion: () => ({ params: { version: '1' } }),
  getProject: () => ({ query: { version: 1 } }),
  getSharedProject: ({ shareToken }) => ({ params: { shareToken } }),
  joinSharedProject: ({ shareToken }) => ({ params: { shareToken } }),
  getSharedSheet: ({ shareToken }) => ({ params: { shareToken } }),
  createSharedArSession: ({ shareToken }) => ({ params: { shareToken } }),
  getArByToken: ({ sessionToken }) => ({ params: { sessionToken } }),
  openArByToken: ({ sessionToken }) => ({ params: { sessionToken } }),
  endArByToken: ({ sessionToken }) => ({ params: { sessionToken } }),
  applyArChanges: ({ sessionToken }) => ({ params: { sessionToken }, body: { baseVersion: 1, changeId: randomUUID() } }),
  createProject: () => ({ body: { name: `Salon ${randomUUID()}` } }),
  updateProject: () => ({ body: { name: `Salon ${randomUUID()}` } }),
  duplicateProject: () => ({ body: { name: `Salon ${randomUUID()}` } }),
  register: () => ({ body: { email: `${randomUUID()}@example.com`, phone: undefined, referralCode: undefined } }),
  updateCartItem: ({ ids }) => ({ params: { itemId: ids.get(EXAMPLE_IDS.cartItem) } }),
  removeCartItem: ({ ids }) => ({ params: { itemId: ids.get(EXAMPLE_IDS.cartItem) } }),
  rateOrderItem: ({ delivered }) => ({ params: delivered }),
  payOrder: () => ({ body: { paymentMethodId: undefined } }),
  verifyEmail: () => ({ body: { code: undefined } }),
  createWebhook: ({ receiverOrigin }) => ({ body: { url: `${receiverOrigin}/${randomUUID()}` } }),
  updateWebhook: ({ receiverOrigin }) => ({ body: { url: `${receiverOrigin}/${randomUUID()}` } }),
  createLease: () => ({ body: { unit: randomUUID() } }),
  updateLease: () => ({ body: { terminated_on: undefined } }),
  recordRentPayment: () => ({ body: { reference: randomUUID() } }),
  reverseRentPayment: ({ clearedPaymentId }) => ({ params: { payment_id: clearedPaymentId } }),
  verifyPhone: () => ({ body: { code: undefined } }),
}

export interface Sent {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/** Finding an example walks through its schemas, and thousands of requests begin with one. */
const examples = new Map<string, string>()
const exampleText = (operation: Operation): string => {
  const { params, query, body } = exampleOf(operation)
  return JSON.stringify({ params, query, body })
}

/** The operation's example, sent to this ground. */
export const requestTo = (fixture: FuzzFixture, name: string, operation: Operation): Sent => {
  let text = examples.get(name) ?? exampleText(operation)
  examples.set(name, text)
  for (const [example, id] of fixture.ids) text = text.replaceAll(example, id)
  const example = JSON.parse(text.replaceAll(EXAMPLE_IDS.otherItem, randomUUID())) as Sent
  const here = HERE[name]?.(fixture) ?? {}
  return {
    params: { ...example.params, ...here.params },
    query: { ...example.query, ...here.query },
    body: example.body === undefined ? undefined : { ...(example.body as object), ...here.body },
  }
}

/**
 * Tables in which a refused request may leave something: retries that wait for their first answer, when a token was used last, streams that come and
 * go, counted tries of a code or a password, files being made.
 */
const LEFT_OUT = new Set(['idempotency_keys', 'tokens', 'project_presences', 'verification_codes', 'ar_files', 'ar_wants', 'ar_turns', 'rate_counts'])

const tableNames = async ({ services: { db } }: TestService): Promise<string[]> => {
  const { rows } = await db.root.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  return rows.map(({ name }) => name)
}

/** Empty tables that users fill, not the catalogue's. */
export const emptyNow = async (service: TestService): Promise<string[]> => {
  const names = await tableNames(service)
  const counts = names.map((name) => `exists (select from "${name}") as "${name}"`)
  const { rows } = await service.services.db.root.execute<Record<string, boolean>>(sql.raw(`select ${counts.join(', ')}`))
  return names.filter((name) => rows[0]?.[name] === false)
}

/** Deletes what is in these tables: the fewer rows, the faster a digest. */
export const sweep = async ({ services: { db } }: TestService, names: readonly string[]): Promise<void> => {
  await db.root.execute(sql.raw(`truncate ${names.map((name) => `"${name}"`).join(', ')}`))
}

/** A digest of every row of every table, by table. */
export const digest = async (service: TestService): Promise<Record<string, string>> => {
  const columns = (await tableNames(service))
    .filter((name) => !LEFT_OUT.has(name))
    .map((name) => `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from "${name}" t) as "${name}"`)
  const { rows } = await service.services.db.root.execute<Record<string, string>>(sql.raw(`select ${columns.join(', ')}`))
  return rows[0]!
}

/** Number of transactions that have written anything so far: while it does not change, no row does. */
export const writers = async ({ services: { db } }: TestService): Promise<string> => {
  const { rows } = await db.root.execute<{ next: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`)
  return rows[0]!.next
}
