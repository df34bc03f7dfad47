/** Changes to a cart (document 2 §4, decisions §5). The cart reserves nothing, but takes no more than is in stock now. */
import { CART_LINE_LIMIT } from '../../../contract/orders.ts'
import type { ErrorDetail } from '../../../contract/envelope.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../wire/caller.ts'
import { Refusal } from '../../wire/refusal.ts'
import { roomForCart } from '../design/reading.ts'
import { problem } from '../orders/problems.ts'
import { findGoods, piecesByStock, stockKey, type Goods } from './goods.ts'
import { dropLines, lineKey, LINE_MAXIMUM, lockCart, putLines, type CartLine, type LineChange } from './lines.ts'
import type { Customizations } from './tables.ts'

/** A line as it shall be, what it is made of, and where the request names it. */
interface Change extends LineChange {
  goods: Goods
  path: string
}

const short = (change: Change, requested: number, language: Language): ErrorDetail =>
  problem(change.path, 'INSUFFICIENT_STOCK', language, {
    productId: change.productId,
    variantId: change.variantId,
    name: change.goods.name[language],
    requested,
    available: change.goods.available,
  })

/** Refuses lines of more than 99 pieces, more than a hundred lines, and more pieces of a variant than are left. */
const requireRoomAndStock = (lines: readonly CartLine[], changes: readonly Change[], language: Language): void => {
  const tooMany = changes.filter((change) => change.quantity > LINE_MAXIMUM)
  const after = new Map<string, Pick<CartLine, 'productId' | 'variantId' | 'quantity'>>(lines.map((line) => [line.lineKey, line]))
  for (const change of changes) after.set(lineKey(change), change)
  const pieces = piecesByStock([...after.values()])
  const shortages = changes.filter((change) => (pieces.get(stockKey(change)) ?? 0) > change.goods.available)
  if (shortages.length > 0) {
    throw new Refusal(
      'INSUFFICIENT_STOCK',
      shortages.map((change) => short(change, pieces.get(stockKey(change)) ?? 0, language)),
    )
  }
  if (tooMany.length > 0) {
    throw new Refusal(
      'CART_LIMIT_EXCEEDED',
      tooMany.map(({ path }) => problem(path, 'TOO_LARGE', language, { maximum: LINE_MAXIMUM })),
    )
  }
  if (after.size > CART_LINE_LIMIT) {
    throw new Refusal('CART_LIMIT_EXCEEDED', [problem('items', 'CART_LIMIT_EXCEEDED', language, { maximum: CART_LINE_LIMIT })])
  }
}

interface Shopper {
  caller: Caller
  language: Language
}

/** Works on the caller's cart while holding its lock. */
const withCart = (services: Services, { caller }: Shopper, work: (tx: Tx, cart: { cartId: string; lines: CartLine[] }, now: Date) => Promise<void>) =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    await work(tx, await lockCart(tx, caller.accountId, now), now)
  })

export interface Addition {
  productId: string
  /** Absent: the product's first variant. */
  variantId?: string | undefined
  quantity: number
  customizations: Customizations
}

/**
 * Puts pieces in the cart, onto the line of the same product, variant and customizations where there is one.
 * @throws Refusal PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, INSUFFICIENT_STOCK, CART_LIMIT_EXCEEDED
 */
export const addToCart = (services: Services, shopper: Shopper, addition: Addition): Promise<void> =>
  withCart(services, shopper, async (tx, { cartId, lines }, now) => {
    const [goods] = await findGoods(tx, [addition], services.config)
    if (goods === undefined || typeof goods === 'string') throw new Refusal(goods ?? 'PRODUCT_NOT_FOUND')
    const line = { productId: goods.productId, variantId: goods.variantId, customizations: addition.customizations }
    const there = lines.find((other) => other.lineKey === lineKey(line))
    const quantity = (there?.quantity ?? 0) + addition.quantity
    const change: Change = { ...line, quantity, designProjectId: there?.designProjectId ?? null, goods, path: 'quantity' }
    requireRoomAndStock(lines, [change], shopper.language)
    await putLines(tx, cartId, [change], now)
  })

/** Pieces of each thing in a room, added up; the room's unset variants are the products' first. */
const roomLines = async (tx: Tx, services: Services, shopper: Shopper, projectId: string): Promise<Change[]> => {
  const items = await roomForCart(tx, shopper.caller, projectId)
  const goods = await findGoods(tx, items, services.config)
  const changes = new Map<string, Change>()
  items.forEach((item, index) => {
    const found = goods[index]
    // What has left the catalogue cannot stand in a cart; the room shows it without a price.
    if (found === undefined || typeof found === 'string') return
    const identity = { productId: found.productId, variantId: found.variantId, customizations: item.customization }
    const before = changes.get(lineKey(identity))
    changes.set(lineKey(identity), {
      ...identity,
      quantity: (before?.quantity ?? 0) + item.quantity,
      designProjectId: projectId,
      goods: found,
      path: before?.path ?? `items.${index}.quantity`,
    })
  })
  return [...changes.values()]
}

/**
 * Puts a whole room in the cart: afterwards the cart holds at least what the room holds, so pressing twice adds nothing twice.
 * All of it or nothing.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, INSUFFICIENT_STOCK with every short product, CART_LIMIT_EXCEEDED
 */
export const addRoomToCart = (services: Services, shopper: Shopper, projectId: string): Promise<void> =>
  withCart(services, shopper, async (tx, { cartId, lines }, now) => {
    const there = new Map(lines.map((line) => [line.lineKey, line]))
    const changes = (await roomLines(tx, services, shopper, projectId)).map((change) => ({
      ...change,
      quantity: Math.max(change.quantity, there.get(lineKey(change))?.quantity ?? 0),
    }))
    // A line that already holds the room's pieces is left alone, even if it went short meanwhile.
    const more = changes.filter((change) => change.quantity > (there.get(lineKey(change))?.quantity ?? 0))
    requireRoomAndStock(lines, more, shopper.language)
    await putLines(tx, cartId, changes, now)
  })

const lineOf = (lines: readonly CartLine[], lineId: string): CartLine => {
  const line = lines.find(({ id }) => id === lineId.toLowerCase())
  if (!line) throw new Refusal('CART_ITEM_NOT_FOUND')
  return line
}

/** @throws Refusal CART_ITEM_NOT_FOUND, INSUFFICIENT_STOCK */
export const setCartQuantity = (services: Services, shopper: Shopper, lineId: string, quantity: number): Promise<void> =>
  withCart(services, shopper, async (tx, { cartId, lines }, now) => {
    const line = lineOf(lines, lineId)
    const [goods] = await findGoods(tx, [line], services.config)
    if (goods === undefined || typeof goods === 'string') throw new Refusal('CART_ITEM_NOT_FOUND')
    const change: Change = { ...line, quantity, goods, path: 'quantity' }
    requireRoomAndStock(lines, [change], shopper.language)
    await putLines(tx, cartId, [change], now)
  })

/** @throws Refusal CART_ITEM_NOT_FOUND */
export const removeFromCart = (services: Services, shopper: Shopper, lineId: string): Promise<void> =>
  withCart(services, shopper, async (tx, { cartId, lines }) => {
    await dropLines(tx, cartId, [lineOf(lines, lineId).id])
  })

export const clearCart = (services: Services, shopper: Shopper): Promise<void> =>
  withCart(services, shopper, (tx, { cartId, lines }) =>
    dropLines(
      tx,
      cartId,
      lines.map((line) => line.id),
    ),
  )
