/** Cards that an account pays with (docs/interface/accounts.md#payment-methods): the provider's tokens and what stands on the card, never its number. */
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { PaymentMethod } from '../../../contract/accounts.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { id as idSchema, type Language } from '../../../contract/primitives.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { overLimit } from '../../wire/limitRefusal.ts'
import { Refusal } from '../../wire/refusal.ts'
import type { Card } from '../payments/provider.ts'
import { paymentMethods, users } from './tables.ts'

type Row = typeof paymentMethods.$inferSelect

/** A card with what charging it needs: for the payments area, never for an answer. */
export interface ChargeableCard {
  id: string
  /** The provider's. */
  token: string
  card: Card
}

export const describePaymentMethod = ({ id, brand, last4, expMonth, expYear, isDefault }: Row): PaymentMethod => ({
  id,
  type: 'card',
  card: { brand, last4, expMonth, expYear },
  isDefault,
})

const rowsOf = (queryable: Queryable, accountId: string): Promise<Row[]> =>
  queryable
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, accountId))
    .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt), asc(paymentMethods.id))

export const listPaymentMethods = async (queryable: Queryable, accountId: string): Promise<PaymentMethod[]> =>
  (await rowsOf(queryable, accountId)).map(describePaymentMethod)

/** One of the account's own cards, as it is answered. @throws Refusal PAYMENT_METHOD_NOT_FOUND */
export const getPaymentMethod = async (queryable: Queryable, accountId: string, id: string): Promise<PaymentMethod> => {
  const row = (await rowsOf(queryable, accountId)).find((method) => method.id === id)
  if (!row) throw new Refusal('PAYMENT_METHOD_NOT_FOUND')
  return describePaymentMethod(row)
}

/** One of the account's own cards; undefined for anything else, a malformed id included. */
export const findPaymentMethod = async (queryable: Queryable, accountId: string, id: string): Promise<ChargeableCard | undefined> => {
  if (!idSchema.safeParse(id).success) return undefined
  const [row] = await queryable
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, accountId), eq(paymentMethods.id, id)))
  if (!row) return undefined
  const { token, brand, last4, expMonth, expYear, country } = row
  return { id, token, card: { brand, last4, expMonth, expYear, country } }
}

const lockAccount = (tx: Tx, accountId: string) => tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for('update')

/** Keeps a card. The first is the default; a card kept twice is one. @throws Refusal PAYMENT_METHOD_LIMIT */
export const addPaymentMethod = async (
  tx: Tx,
  accountId: string,
  { token, card }: { token: string; card: Card },
  { at, language }: { at: Date; language: Language },
): Promise<PaymentMethod> => {
  await lockAccount(tx, accountId)
  const kept = await rowsOf(tx, accountId)
  const same = kept.find((method) => method.token === token)
  if (same) return describePaymentMethod(same)
  const maximum = LIMITS.account.paymentMethods
  if (kept.length >= maximum) throw overLimit('PAYMENT_METHOD_LIMIT', language, { path: '', maximum })
  const row: Row = { id: randomUUID(), userId: accountId, token, ...card, isDefault: kept.length === 0, createdAt: at }
  await tx.insert(paymentMethods).values(row)
  return describePaymentMethod(row)
}

/** Forgets a card; the oldest of the others becomes the default. @throws Refusal PAYMENT_METHOD_NOT_FOUND */
export const deletePaymentMethod = async (tx: Tx, accountId: string, id: string): Promise<void> => {
  await lockAccount(tx, accountId)
  const kept = await rowsOf(tx, accountId)
  const gone = kept.find((method) => method.id === id.toLowerCase())
  if (!gone) throw new Refusal('PAYMENT_METHOD_NOT_FOUND')
  await tx.delete(paymentMethods).where(eq(paymentMethods.id, gone.id))
  const heir = kept.find((method) => method.id !== gone.id)
  if (gone.isDefault && heir) await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, heir.id))
}
