/** Changes to a cart, line by line. The cart reserves nothing, but takes no more than is in stock now. */
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../wire/caller.ts'
import { Refusal } from '../../wire/refusal.ts'
import { findGoods } from '../catalog/goods.ts'
import { dropLines, lineKey, lockCart, putLines, type CartLine } from './lines.ts'
import { requireFitting, type Change } from './rules.ts'
import type { Customizations } from './tables.ts'

export interface Shopper {
  caller: Caller
}

/** Works on the caller's cart while holding its lock. */
export const withCart = <Result>(
  services: Services,
  { caller }: Shopper,
  work: (tx: Tx, cart: { cartId: string; lines: CartLine[] }, now: Date) => Promise<Result>,
): Promise<Result> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    return work(tx, await lockCart(tx, caller.accountId, now), now)
  })

export interface Addition {
  productId: string
  /** Absent: the product's first variant. */
  variantId?: string | undefined
  quantity: number
  customizations: Customizations
}

/**
 * Puts pieces in the cart by themselves: onto the line of the same product, variant and customizations that belongs to no room,
 * where there is one.
 * @throws Refusal PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, INSUFFICIENT_STOCK, CART_LIMIT_EXCEEDED
 */
export const addToCart = (services: Services, shopper: Shopper, addition: Addition): Promise<void> =>
  withCart(services, shopper, async (tx, { cartId, lines }, now) => {
    const [goods] = await findGoods(tx, [addition], services)
    if (goods === undefined || typeof goods === 'string') throw new Refusal(goods ?? 'PRODUCT_NOT_FOUND')
    const { customizations } = addition
    const line = { productId: goods.productId, variantId: goods.variantId, customizations, designProjectId: null, roomName: null }
    const there = lines.find((other) => other.lineKey === lineKey(line))
    const change: Change = { ...line, quantity: (there?.quantity ?? 0) + addition.quantity, goods, path: 'quantity' }
    requireFitting(lines, [change])
    await putLines(tx, cartId, [change], now)
  })

const lineOf = (lines: readonly CartLine[], lineId: string): CartLine => {
  const line = lines.find(({ id }) => id === lineId.toLowerCase())
  if (!line) throw new Refusal('CART_ITEM_NOT_FOUND')
  return line
}

/** @throws Refusal CART_ITEM_NOT_FOUND, VARIANT_NOT_FOUND for a line that is no longer sold, INSUFFICIENT_STOCK */
export const setCartQuantity = (services: Services, shopper: Shopper, lineId: string, quantity: number): Promise<void> =>
  withCart(services, shopper, async (tx, { cartId, lines }, now) => {
    const line = lineOf(lines, lineId)
    const [goods] = await findGoods(tx, [line], services)
    if (goods === 'VARIANT_NOT_FOUND') throw new Refusal(goods)
    if (goods === undefined || typeof goods === 'string') throw new Refusal('CART_ITEM_NOT_FOUND')
    const change: Change = { ...line, quantity, goods, path: 'quantity' }
    requireFitting(lines, [change])
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
