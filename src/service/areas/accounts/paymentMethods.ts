/** What an account pays with (docs/interface/accounts.md#payment-methods): the provider's tokens and what tells them apart, never a card's number. */
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import { LIMITS } from '../../../contract/limits.ts'
import type { PaymentMethod } from '../../../contract/payments.ts'
import { id as idSchema } from '../../../contract/primitives.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { overLimit } from '../../wire/limitRefusal.ts'
import { Refusal } from '../../wire/refusal.ts'
import type { Instrument } from '../../work/payments/provider.ts'
import { lockAccount } from './lockAccount.ts'
import { paymentMethods } from './tables.ts'

type Row = typeof paymentMethods.$inferSelect

/** A payment method with what charging it needs: for the payments area, never for an answer. */
interface ChargeableMethod {
  id: string
  /** The provider's. */
  token: string
  instrument: Instrument
}

const instrumentOf = ({ type, brand, last4, expMonth, expYear, country, months }: Row): Instrument => {
  if (type === 'wallet') return { type, facts: { brand } }
  if (type === 'instalments' && months !== null) return { type, facts: { brand, months } }
  if (last4 === null || expMonth === null || expYear === null || country === null) throw new Error(`a ${type} is kept without its facts`)
  return { type: 'card', facts: { brand, last4, expMonth, expYear, country } }
}

const columnsOf = (instrument: Instrument): Omit<Row, 'id' | 'userId' | 'token' | 'isDefault' | 'createdAt'> => {
  const none = { last4: null, expMonth: null, expYear: null, country: null, months: null }
  return { type: instrument.type, ...none, ...instrument.facts }
}

export const describePaymentMethod = (row: Row): PaymentMethod => {
  const { id, isDefault } = row
  const { type, facts } = instrumentOf(row)
  if (type === 'wallet') return { id, type, wallet: facts, isDefault }
  if (type === 'instalments') return { id, type, instalments: facts, isDefault }
  const { country: _, ...card } = facts
  return { id, type, card, isDefault }
}

const rowsOf = (queryable: Queryable, accountId: string): Promise<Row[]> =>
  queryable
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, accountId))
    .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt), asc(paymentMethods.id))

export const listPaymentMethods = async (queryable: Queryable, accountId: string): Promise<PaymentMethod[]> =>
  (await rowsOf(queryable, accountId)).map(describePaymentMethod)

/** One of the account's own, as it is answered. @throws Refusal PAYMENT_METHOD_NOT_FOUND */
export const getPaymentMethod = async (queryable: Queryable, accountId: string, id: string): Promise<PaymentMethod> => {
  const row = (await rowsOf(queryable, accountId)).find((method) => method.id === id)
  if (!row) throw new Refusal('PAYMENT_METHOD_NOT_FOUND')
  return describePaymentMethod(row)
}

/** One of the account's own; undefined for anything else, a malformed id included. */
export const findPaymentMethod = async (queryable: Queryable, accountId: string, id: string): Promise<ChargeableMethod | undefined> => {
  if (!idSchema.safeParse(id).success) return undefined
  const [row] = await queryable
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, accountId), eq(paymentMethods.id, id)))
  return row && { id, token: row.token, instrument: instrumentOf(row) }
}

/** Keeps a payment method. The first is the default; one that is kept twice is one. @throws Refusal PAYMENT_METHOD_LIMIT */
export const addPaymentMethod = async (
  tx: Tx,
  accountId: string,
  { token, instrument }: { token: string; instrument: Instrument },
  at: Date,
): Promise<PaymentMethod> => {
  await lockAccount(tx, accountId)
  const kept = await rowsOf(tx, accountId)
  const same = kept.find((method) => method.token === token)
  if (same) return describePaymentMethod(same)
  const maximum = LIMITS.account.paymentMethods
  if (kept.length >= maximum) throw overLimit('PAYMENT_METHOD_LIMIT', { path: '', maximum })
  const row: Row = { id: randomUUID(), userId: accountId, token, ...columnsOf(instrument), isDefault: kept.length === 0, createdAt: at }
  await tx.insert(paymentMethods).values(row)
  return describePaymentMethod(row)
}

/** Forgets one; the oldest of the others becomes the default. @throws Refusal PAYMENT_METHOD_NOT_FOUND */
export const deletePaymentMethod = async (tx: Tx, accountId: string, id: string): Promise<void> => {
  await lockAccount(tx, accountId)
  const kept = await rowsOf(tx, accountId)
  const gone = kept.find((method) => method.id === id.toLowerCase())
  if (!gone) throw new Refusal('PAYMENT_METHOD_NOT_FOUND')
  await tx.delete(paymentMethods).where(eq(paymentMethods.id, gone.id))
  const heir = kept.find((method) => method.id !== gone.id)
  if (gone.isDefault && heir) await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, heir.id))
}
