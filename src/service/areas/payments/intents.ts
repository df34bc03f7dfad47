/** The payment intent of an order: what the page holds while it pays (docs/interface/cart-and-orders.md#paying). */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaymentIntent } from '../../../contract/payments.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { sendAlong } from '../../db/transactions.ts'
import { paymentIntents } from './tables.ts'

type IntentRow = typeof paymentIntents.$inferSelect

const asWire = ({ id, clientSecret, status }: IntentRow): PaymentIntent => ({ id, clientSecret, status })

/** Opens the intent of a new order. @param amount piastres */
export const openIntent = async (tx: Tx, intent: { orderId: string; amount: number; status: PaymentIntent['status']; at: Date }): Promise<void> => {
  const id = `pi_${randomBytes(16).toString('hex')}`
  const row = { id, clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`, createdAt: intent.at, updatedAt: intent.at }
  await sendAlong(tx, tx.insert(paymentIntents).values({ ...row, orderId: intent.orderId, amount: intent.amount, status: intent.status }))
}

export const intentOf = async (q: Queryable, orderId: string): Promise<PaymentIntent | null> => {
  const [row] = await q.select().from(paymentIntents).where(eq(paymentIntents.orderId, orderId))
  return row ? asWire(row) : null
}

export const setIntent = async (tx: Tx, orderId: string, status: PaymentIntent['status'], at: Date): Promise<void> => {
  await sendAlong(tx, tx.update(paymentIntents).set({ status, updatedAt: at }).where(eq(paymentIntents.orderId, orderId)))
}
