/** Payment methods of an account (docs/interface/accounts.md#payment-methods): the provider's tokens and distinguishing facts, never a card's number. */
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import { LIMITS } from '#contract/wire/limits.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { id as idSchema } from '#contract/wire/primitives.ts'
import type { Queryable, Tx } from '../../../db/connection.ts'
import { insertionInto, statement, type Value } from '../../../db/statement.ts'
import { sendAlong } from '../../../db/transactions.ts'
import { overLimit } from '../../../http/limits/limitRefusal.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Instrument, StoredToken } from '../../../adapters/payments/provider.ts'
import { lockAccount } from '../lockAccount.ts'
import { forgottenPaymentMethods, paymentMethods } from '../tables.ts'

type Row = typeof paymentMethods.$inferSelect

/** A payment method with its token: for the payments module, never for a response. */
interface ChargeableMethod {
  id: string
  /** The provider's. */
  token: string
  customer: string | null
  instrument: Instrument
}

const instrumentOf = ({ type, brand, last4, expMonth, expYear, country, months }: Row): Instrument => {
  if (type === 'wallet' || type === 'hosted') return { type, facts: { brand } }
  if (type === 'instalments' && months !== null) return { type, facts: { brand, months } }
  if (last4 === null || expMonth === null || expYear === null || country === null) throw new Error(`a ${type} is kept without its facts`)
  return { type: 'card', facts: { brand, last4, expMonth, expYear, country } }
}

const columnsOf = (instrument: Instrument): Pick<Row, 'type' | 'brand' | 'last4' | 'expMonth' | 'expYear' | 'country' | 'months'> => {
  const none = { last4: null, expMonth: null, expYear: null, country: null, months: null }
  return { type: instrument.type, ...none, ...instrument.facts }
}

export const describePaymentMethod = (row: Row): PaymentMethod => {
  const { id, isDefault } = row
  const { type, facts } = instrumentOf(row)
  if (type === 'wallet') return { id, type, wallet: facts, isDefault }
  if (type === 'hosted') return { id, type, hosted: facts, isDefault }
  if (type === 'instalments') return { id, type, instalments: facts, isDefault }
  const { country: _, ...card } = facts
  return { id, type, card, isDefault }
}

const insertMethod = insertionInto(paymentMethods)
const rowsOf = statement((q, accountId: Value<string>) =>
  q
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, accountId))
    .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt), asc(paymentMethods.id)),
)

/** Those of the provider that takes payments now: no other can be charged. */
export const listPaymentMethods = async (queryable: Queryable, accountId: string, provider: string): Promise<PaymentMethod[]> =>
  (await rowsOf(queryable, accountId)).filter((row) => row.provider === provider).map(describePaymentMethod)

/** One of the account's own, as it is answered. @throws Refusal PAYMENT_METHOD_NOT_FOUND */
export const getPaymentMethod = async (queryable: Queryable, accountId: string, id: string): Promise<PaymentMethod> => {
  const row = (await rowsOf(queryable, accountId)).find((method) => method.id === id)
  if (!row) throw new Refusal('PAYMENT_METHOD_NOT_FOUND')
  return describePaymentMethod(row)
}

const methodOf = statement((q, accountId: Value<string>, id: Value<string>, provider: Value<string>) =>
  q
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, accountId), eq(paymentMethods.id, id), eq(paymentMethods.provider, provider))),
)

/** One of the account's own that this provider can charge; undefined for anything else, a malformed id included. */
export const findPaymentMethod = async (
  queryable: Queryable,
  accountId: string,
  id: string,
  provider: string,
): Promise<ChargeableMethod | undefined> => {
  if (!idSchema.safeParse(id).success) return undefined
  const [row] = await methodOf(queryable, accountId, id, provider)
  return row && { id, token: row.token, customer: row.customer, instrument: instrumentOf(row) }
}

/** The one that is kept under this token already; undefined while there is room for it. @throws Refusal PAYMENT_METHOD_LIMIT */
const sameMethod = (kept: readonly Row[], provider: string, token: string): Row | undefined => {
  const same = kept.find((method) => method.token === token && method.provider === provider)
  const maximum = LIMITS.account.paymentMethods
  if (!same && kept.length >= maximum) throw overLimit('PAYMENT_METHOD_LIMIT', { path: '', maximum })
  return same
}

const insert = async (
  tx: Tx,
  accountId: string,
  provider: string,
  { token, instrument, customer }: StoredToken,
  at: Date,
): Promise<PaymentMethod> => {
  const [, kept] = await Promise.all([lockAccount(tx, accountId), rowsOf(tx, accountId)])
  const same = sameMethod(kept, provider, token)
  if (same) return describePaymentMethod(same)
  const isDefault = kept.length === 0
  const row: Row = { id: randomUUID(), userId: accountId, token, provider, customer, ...columnsOf(instrument), isDefault, createdAt: at }
  await sendAlong(tx, insertMethod(tx, row))
  return describePaymentMethod(row)
}

/**
 * Keeps a payment method: the provider is asked for it first. The first is the default; one that is kept twice is one.
 * @throws Refusal PAYMENT_METHOD_LIMIT; VALIDATION_ERROR for a token that the provider does not know; SERVICE_UNAVAILABLE when it gives no answer
 */
export const addPaymentMethod = async ({ db, clock, payments, log }: Services, accountId: string, token: string): Promise<PaymentMethod> => {
  const rows = await rowsOf(db.root, accountId)
  const same = sameMethod(rows, payments.name, token)
  if (same) return describePaymentMethod(same)
  const customer = rows.find((row) => row.provider === payments.name && row.customer !== null)?.customer ?? null
  const kept = await payments.keep(token, { accountId, customer }).catch((error: unknown) => {
    log.warn({ err: error }, 'payments: reading a payment method from the provider failed')
    throw new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': '5' })
  })
  if (!kept) throw new Refusal('VALIDATION_ERROR', [{ path: 'token', code: 'CARD_UNKNOWN' }])
  return db.transaction((tx) => insert(tx, accountId, payments.name, kept, clock.now()))
}

/** Writes down that the provider is to let go of an account's tokens, in the transaction that deletes them here. */
export const forgetTokens = async (tx: Tx, rows: readonly Pick<Row, 'token' | 'provider'>[], at: Date): Promise<void> => {
  const values = rows.map(({ token, provider }) => ({ id: randomUUID(), token, provider, dueAt: at }))
  if (values.length > 0) await tx.insert(forgottenPaymentMethods).values(values)
}

/** Forgets one; the oldest of the others becomes the default. @throws Refusal PAYMENT_METHOD_NOT_FOUND */
export const deletePaymentMethod = async (tx: Tx, accountId: string, id: string, at: Date): Promise<void> => {
  await lockAccount(tx, accountId)
  const kept = await rowsOf(tx, accountId)
  const gone = kept.find((method) => method.id === id.toLowerCase())
  if (!gone) throw new Refusal('PAYMENT_METHOD_NOT_FOUND')
  await tx.delete(paymentMethods).where(eq(paymentMethods.id, gone.id))
  await forgetTokens(tx, [gone], at)
  const heir = kept.find((method) => method.id !== gone.id)
  if (gone.isDefault && heir) await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, heir.id))
}
