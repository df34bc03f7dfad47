/** Staff decide about a return; with an approved one money, pieces and points go back (docs/interface/cart-and-orders.md#returns). */
import { eq } from 'drizzle-orm'
import { pointsEarned } from '#contract/pricing/loyalty.ts'
import { pointsBackOf, refundOf } from '#contract/pricing/refund.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { returnStock } from '../../catalog/products/stock.ts'
import { returnPoints, reversePoints } from '../../loyalty/ledger.ts'
import { payBack } from '../hooks.ts'
import { updateOrder } from '../moveOrder.ts'
import { linesOf, lockOrder, type Cause, type OrderRow } from '../records.ts'
import { notifyCustomer, type CustomerNotification } from '../notifyCustomer.ts'
import { asReturned, piecesIn } from './pieces.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

export type ReturnRow = typeof orderReturns.$inferSelect

export interface Judgement {
  returnId: string
  status: 'approved' | 'refused'
  note: string | undefined
  cause: Omit<Cause, 'by'>
}

type GivenBack = Pick<ReturnRow, 'refund' | 'pointsReturned'>

/** Refunds a return; the order's lock is held. @returns refund in piastres, and points that the pieces had been paid with */
const giveBack = async (tx: Tx, order: OrderRow, returnId: string, cause: Omit<Cause, 'by'>): Promise<GivenBack> => {
  const { at } = cause
  const lines = await linesOf(tx, order.id)
  const items = await tx.select().from(orderReturnLines).where(eq(orderReturnLines.returnId, returnId))
  const returned = asReturned(lines, items, await piecesIn(tx, order.id, ['approved']))
  const amount = refundOf(returned)
  const pointsReturned = pointsBackOf(order.pointsUsed, returned)
  const variantOf = new Map(lines.map(({ id, variantId }) => [id, variantId]))
  const pieces = items.flatMap(({ lineId, quantity }) => {
    const variantId = variantOf.get(lineId) ?? null
    return variantId === null ? [] : { variantId, quantity }
  })
  await returnStock(tx, pieces, cause)
  const kept = order.total - order.refunded
  const ordered = { accountId: order.accountId, orderId: order.id, at }
  await returnPoints(tx, { ...ordered, returnId }, pointsReturned)
  await reversePoints(tx, { ...ordered, returnId }, pointsEarned(kept) - pointsEarned(kept - amount))
  if (amount > 0) await payBack.ask(tx, order.id, { amount, reason: 'returned', at })
  await updateOrder(tx, order, { refunded: order.refunded + amount }, at)
  return { refund: amount, pointsReturned }
}

const find = async (tx: Tx, id: string): Promise<ReturnRow> => {
  const [row] = await tx.select().from(orderReturns).where(eq(orderReturns.id, id))
  if (!row) throw new Refusal('RETURN_NOT_FOUND')
  return row
}

/**
 * Approves or refuses a return; the same once more changes nothing. Of an approved one the money goes back the way that it came, the pieces are
 * in stock again, the points that they were paid with come back, and those that they had earned are taken off, spent or not.
 * @throws Refusal RETURN_NOT_FOUND, RETURN_ALREADY_DECIDED
 */
export const judgeReturn = (services: Services, { returnId, status, note, cause }: Judgement): Promise<void> =>
  services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, (await find(tx, returnId)).orderId)
    const before = await find(tx, returnId)
    if (before.status === status) return
    if (before.status !== 'requested') throw new Refusal('RETURN_ALREADY_DECIDED')
    const given: GivenBack = status === 'approved' ? await giveBack(tx, order, returnId, cause) : before
    const decided = { status, note: note || null, refund: given.refund, pointsReturned: given.pointsReturned, decidedAt: cause.at }
    await tx.update(orderReturns).set(decided).where(eq(orderReturns.id, returnId))
    const news: CustomerNotification = status === 'approved' ? { kind: 'return_approved', refund: given.refund } : { kind: 'return_refused' }
    await notifyCustomer(tx, services, order, news, cause.at)
  })
