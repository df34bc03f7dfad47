/**
 * Shoppers in a closed loop, each sending its next request when the last was answered, on both databases (PostgreSQL with commits that reach the disk; only
 * where its binaries are): lists of twenty products, pieces put in carts, whole orders of guests. Each beside a bare route with one insert, turn by turn. Then what the
 * service's process keeps of memory, and whether the last ten pieces are sold ten times.
 */
import type { Order } from '#contract/orders/orders.ts'
import { noPostgres } from '../test/service/db.ts'
import { orderLists, signIns } from './commerce/afterwards.ts'
import { inClosedLoop, Visitors } from './commerce/load.ts'
import { memoryOf, openShop, peakMemoryOf, type DatabaseKind, type Shop } from './commerce/shop.ts'
import { median, row, type Part, type Row } from './row.ts'

const SHOPPERS = 16
const ROUNDS = 3
const TURN_MS = 4000
const WARM_MS = 2000
/** Pieces that a shopper puts in before the next cart: as many as someone furnishing a room. */
const PIECES_A_CART = 10
const LAST_PIECES = 10
const RIVALS = 50
/**
 * Turns for one bare insert, and MiB after the load. What was compared with other shops was measured on PostgreSQL. The embedded database runs one statement
 * after another on one thread: an order is dozens of statements beside the insert's one there, and no second processor helps.
 */
const AIMS: Record<DatabaseKind, { list: number; add: number; order: number; memory: number }> = {
  postgres: { list: 0.3, add: 0.1, order: 0.02, memory: 250 },
  embedded: { list: 0.3, add: 0.06, order: 0.008, memory: 400 },
}

const ADDRESS = {
  firstName: 'منى',
  lastName: 'حسن',
  addressLine1: '12 شارع النيل',
  city: 'القاهرة',
  governorate: 'Cairo',
  phone: '01012345678',
}

type Turn = (shopper: number, count: number) => Promise<unknown>

/** A measured load and the bare insert, in turns. @returns median turns a second of each */
const beside = async (turn: Turn, bareTurn: Turn): Promise<{ rate: number; bare: number }> => {
  await inClosedLoop(SHOPPERS, WARM_MS, turn)
  await inClosedLoop(SHOPPERS, WARM_MS, bareTurn)
  const [rates, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    rates.push(await inClosedLoop(SHOPPERS, TURN_MS, turn))
    bares.push(await inClosedLoop(SHOPPERS, TURN_MS, bareTurn))
  }
  return { rate: median(rates), bare: median(bares) }
}

const newGuest = async (visitors: Visitors): Promise<Visitors> =>
  visitors.as((await visitors.ask<{ token: string }>('POST', '/v1/auth/guest', {})).token)

/** Lists as shoppers open them: pages of the whole shop and of its categories. */
const listing = (visitors: Visitors, { products }: Shop): Turn => {
  const categories = [...new Set(products.map(({ category }) => category))]
  const queries = ['', ...categories.map((category) => `&category=${category}`), '&sort=price', '&sort=-price', '&sort=newest', '&page=2', '&page=3']
  return (shopper, count) => visitors.send('GET', `/v1/products?limit=20${queries[(shopper + count) % queries.length]}`)
}

const adding = (visitors: Visitors, { products }: Shop): Turn => {
  const carts: Visitors[] = []
  return async (shopper, count) => {
    // A cart is begun with a guest, whose making counts: one in so many.
    if (count % PIECES_A_CART === 0) carts[shopper] = await newGuest(visitors)
    await carts[shopper]!.send('POST', '/v1/cart/items', { productId: products[(shopper * 7 + count) % products.length]!.id, quantity: 1 })
  }
}

/** Six requests: a guest, an address, a piece in the cart, a card, the order, the payment. */
const placeOrder = async (visitors: Visitors, productId: string, contactEmail: string): Promise<{ customer: string; order: Order }> => {
  const { token: customer } = await visitors.ask<{ token: string }>('POST', '/v1/auth/guest', {})
  const guest = visitors.as(customer)
  const { address } = await guest.ask<{ address: { id: string } }>('POST', '/v1/users/addresses', ADDRESS)
  await guest.send('POST', '/v1/cart/items', { productId, quantity: 1 })
  const { paymentMethod } = await guest.ask<{ paymentMethod: { id: string } }>('POST', '/v1/users/payment-methods', { token: 'pm_card_visa' })
  const asked = { items: [{ productId, quantity: 1 }], shippingAddressId: address.id, paymentMethodId: paymentMethod.id, contactEmail }
  const { order } = await guest.ask<{ order: Order }>('POST', '/v1/orders', asked)
  await guest.send('POST', `/v1/orders/${order.id}/pay`, {})
  return { customer, order }
}

const ordering =
  (visitors: Visitors, { products }: Shop): Turn =>
  (shopper, count) =>
    placeOrder(visitors, products[(shopper * 7 + count) % products.length]!.id, `guest-${shopper}@diwan.test`)

/** Number of competing orders that get one of the last pieces. */
const lastPieces = async (visitors: Visitors, { products, staff }: Shop): Promise<number> => {
  const { id: productId, variants } = products[0]!
  await visitors.as(staff).send('PUT', `/v1/products/${productId}/stock`, { variantId: variants[0]!.id, stock: LAST_PIECES })
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, async () => {
      const guest = await newGuest(visitors)
      const { address } = await guest.ask<{ address: { id: string } }>('POST', '/v1/users/addresses', ADDRESS)
      const asked = { items: [{ productId, quantity: 1 }], shippingAddressId: address.id, paymentMethodId: 'cod', contactEmail: 'rival@diwan.test' }
      return guest.status('POST', '/v1/orders', asked)
    }),
  )
  return answers.filter((status) => status === 201).length
}

const measure = async (kind: DatabaseKind): Promise<Row[]> => {
  const shop = await openShop(kind)
  const visitors = Visitors.of(shop.service.url, SHOPPERS)
  const bare = Visitors.of(shop.bare.url, SHOPPERS)
  const insert: Turn = (shopper, count) => bare.send('POST', '/', { productId: shop.products[0]!.id, quantity: 1, shopper, count })
  const pid = shop.service.pid!
  const aims = AIMS[kind]
  try {
    const started = memoryOf(pid)
    const list = await beside(listing(visitors, shop), insert)
    const add = await beside(adding(visitors, shop), insert)
    const order = await beside(ordering(visitors, shop), insert)
    const [after, peak] = [memoryOf(pid), peakMemoryOf(pid)]
    const sold = await lastPieces(visitors, shop)
    const later = [
      ...(await signIns(kind, shop)),
      ...(await orderLists(kind, shop, () => placeOrder(visitors, shop.products[1]!.id, 'regular@diwan.test'))),
    ]
    return [
      row(`commerce.${kind}.list`, 'lists/s', list.rate, { baseline: list.bare, aim: ['≥', aims.list] }),
      row(`commerce.${kind}.add`, 'adds/s', add.rate, { baseline: add.bare, aim: ['≥', aims.add] }),
      row(`commerce.${kind}.order`, 'orders/s', order.rate, { baseline: order.bare, aim: ['≥', aims.order] }),
      row(`commerce.${kind}.memory.started`, 'MiB', started),
      row(`commerce.${kind}.memory.after`, 'MiB', after, { aim: ['≤', aims.memory] }),
      row(`commerce.${kind}.memory.most`, 'MiB', peak),
      row(`commerce.${kind}.last-pieces`, `of ${LAST_PIECES} sold to ${RIVALS}`, sold, { aim: ['=', LAST_PIECES] }),
      ...later,
    ]
  } finally {
    await Promise.all([visitors.close(), bare.close()])
    await shop.close()
  }
}

export const embeddedCommercePart: Part = { prefix: 'commerce.embedded', measure: () => measure('embedded') }

export const postgresCommercePart: Part = {
  prefix: 'commerce.postgres',
  measure: async () => {
    if (noPostgres === null) return measure('postgres')
    console.error(`commerce.postgres is skipped: ${noPostgres}`)
    return []
  },
}
