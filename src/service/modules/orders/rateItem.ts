/** Saying what one thinks of what was delivered (docs/interface/catalogue.md#ratings). */
import type { Services } from '../../services.ts'
import type { Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { rateProduct, type RatingRow } from '../catalog/ratings/rate.ts'
import { findOrder, linesOf, requireOwner } from './records.ts'

interface Rated {
  /** Id or number. */
  orderId: string
  itemId: string
  stars: number
  text: string | undefined
  caller: Caller
}

/**
 * Rates the product of an order's line; said once more, it replaces what was said before.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ACCESS_DENIED for all but its customer, ORDER_ITEM_NOT_FOUND, ORDER_NOT_DELIVERED, PRODUCT_NOT_FOUND
 */
export const rateItem = ({ db, clock }: Services, { orderId, itemId, stars, text, caller }: Rated): Promise<RatingRow> =>
  db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId)
    requireOwner(order, caller)
    const line = (await linesOf(tx, order.id)).find(({ id }) => id === itemId)
    if (!line) throw new Refusal('ORDER_ITEM_NOT_FOUND')
    // Delivered is where an order ends: no lock is needed to know that it stays so.
    if (order.status !== 'delivered') throw new Refusal('ORDER_NOT_DELIVERED')
    const [firstName = order.customerName] = order.customerName.split(' ')
    const written = { productId: line.productId, accountId: order.accountId, stars, text: text || null, name: firstName, at: clock.now() }
    const rating = await rateProduct(tx, written)
    if (!rating) throw new Refusal('PRODUCT_NOT_FOUND')
    return rating
  })
