/** The payment intent of an order: what the page holds while it pays (docs/interface/cart-and-orders.md#paying). */
import type { Piastres } from '#contract/wire/money.ts'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaymentIntent } from '#contract/payments/payments.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { changeOf, insertionInto, statement, type Value } from '../../db/statement.ts'
import { sendAlong } from '../../db/transactions.ts'
import { paymentIntents } from './tables.ts'

type IntentRow = typeof paymentIntents.$inferSelect

const asWire = ({ id, clientSecret, status }: Pick<IntentRow, 'id' | 'clientSecret' | 'status'>): PaymentIntent => ({ id, clientSecret, status })

const insertIntent = insertionInto(paymentIntents)
const changeIntent = changeOf(paymentIntents, paymentIntents.orderId)
const intentOfOrder = statement((q, orderId: Value<string>) => q.select().from(paymentIntents).where(eq(paymentIntents.orderId, orderId)))

/** Opens the intent of a new order. */
export const openIntent = async (
  tx: Tx,
  { orderId, amount, status, at }: { orderId: string; amount: Piastres; status: PaymentIntent['status']; at: Date },
): Promise<PaymentIntent> => {
  const id = `pi_${randomBytes(16).toString('hex')}`
  const row: IntentRow = {
    id,
    orderId,
    clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    status,
    amount,
    createdAt: at,
    updatedAt: at,
  }
  await sendAlong(tx, insertIntent(tx, row))
  return asWire(row)
}

export const intentOf = async (q: Queryable, orderId: string): Promise<PaymentIntent | null> => {
  const [row] = await intentOfOrder(q, orderId)
  return row ? asWire(row) : null
}

export const setIntent = async (tx: Tx, orderId: string, status: PaymentIntent['status'], at: Date): Promise<void> => {
  await sendAlong(tx, changeIntent(tx, orderId, { status, updatedAt: at }))
}
