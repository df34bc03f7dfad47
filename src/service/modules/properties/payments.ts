/** Rent that was received, and taken back (docs/interface/properties.md#payments). */
import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { fromWire, type Piastres, negative } from '#contract/wire/money.ts'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import type { propertyOperations } from '#contract/properties/operations.ts'
import type { RentPayment, RentPaymentInput } from '#contract/properties/property.ts'
import { firstStatus, RENT_PAYMENT_MOVES } from '#contract/properties/vocabulary.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../db/connection.ts'
import { rowsAfter } from '../../http/request/cursor.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { pageOfRows, type Page } from './pages.ts'
import { changePortfolio, nextReceipt, withPortfolio, type PropertyServices } from './portfolio.ts'
import { readLeaseRow, readPaymentRow, readTenantRow } from './rows.ts'
import { leases, rentPayments, type RentPaymentRow } from './tables.ts'
import { rentPaymentOnWire } from './wire.ts'

/** Payments in the detail of a tenant. */
const IN_DETAIL = 100

/** Rows with the reversals that took them back. */
export const describePayments = async (q: Queryable, rows: readonly RentPaymentRow[]): Promise<RentPayment[]> => {
  const ids = rows.flatMap(({ id, status }) => (status === 'reversed' ? [id] : []))
  const reversals =
    ids.length === 0
      ? []
      : await q
          .select({ id: rentPayments.id, reverses: rentPayments.reverses })
          .from(rentPayments)
          .where(and(isNotNull(rentPayments.reverses), inArray(rentPayments.reverses, ids)))
  const by = new Map(reversals.map(({ id, reverses }) => [reverses, id]))
  return rows.map((row) => rentPaymentOnWire(row, by.get(row.id) ?? null))
}

const describeOne = async (q: Queryable, row: RentPaymentRow): Promise<RentPayment> => (await describePayments(q, [row]))[0]!

/** The order of lists: by day, and within a day by receipt. */
export const LATEST_FIRST = [desc(rentPayments.date), desc(rentPayments.receiptNumber)] as const

/** The latest payments of a tenant. */
export const paymentsOf = async (q: Queryable, tenantId: string): Promise<RentPayment[]> => {
  const rows = await q
    .select()
    .from(rentPayments)
    .where(eq(rentPayments.tenantId, tenantId))
    .orderBy(...LATEST_FIRST)
    .limit(IN_DETAIL)
  return describePayments(q, rows)
}

export type PaymentFilters = ParsedQuery<typeof propertyOperations.exportRentPayments>
export const paymentsMatching = (accountId: string, query: PaymentFilters): SQL | undefined =>
  and(
    eq(rentPayments.accountId, accountId),
    query.property_id === undefined ? undefined : eq(rentPayments.propertyId, query.property_id),
    query.tenant_id === undefined ? undefined : eq(rentPayments.tenantId, query.tenant_id),
    query.lease_id === undefined ? undefined : eq(rentPayments.leaseId, query.lease_id),
    query.from_date === undefined ? undefined : gte(rentPayments.date, query.from_date),
    query.to_date === undefined ? undefined : lte(rentPayments.date, query.to_date),
    query.status === undefined ? undefined : eq(rentPayments.status, query.status),
    query.method === undefined ? undefined : eq(rentPayments.method, query.method),
  )

type ListQuery = ParsedQuery<typeof propertyOperations.listRentPayments>
export const listRentPayments = (services: PropertyServices, accountId: string, query: ListQuery): Promise<Page<RentPayment>> =>
  withPortfolio(services, accountId, async (q) => {
    const where = paymentsMatching(accountId, query)
    const behind = await rowsAfter(q, query.after, {
      table: rentPayments,
      by: [rentPayments.date, rentPayments.receiptNumber],
      direction: 'desc',
      within: eq(rentPayments.accountId, accountId),
    })
    const page = await pageOfRows(query, {
      total: () => q.select({ total: count() }).from(rentPayments).where(where),
      rows: (limit, offset) =>
        q
          .select()
          .from(rentPayments)
          .where(and(where, behind))
          .orderBy(...LATEST_FIRST)
          .limit(limit)
          .offset(offset),
    })
    return { ...page, data: await describePayments(q, page.data) }
  })

/** @throws Refusal PAYMENT_NOT_FOUND */
export const getRentPayment = (services: PropertyServices, accountId: string, id: string): Promise<RentPayment> =>
  withPortfolio(services, accountId, async (q) => describeOne(q, await readPaymentRow(q, accountId, id)))

/** Adds to the amount that a lease's tenant has paid, or subtracts where the amount is below zero. */
const addToPaid = (tx: Tx, leaseId: string, amount: Piastres) =>
  tx
    .update(leases)
    .set({ paid: sql`${leases.paid} + ${amount}` })
    .where(eq(leases.id, leaseId))

const refuseKnownReference = (error: unknown): never => {
  if (brokenConstraint(error) === 'rent_payments_reference') throw new Refusal('PAYMENT_REFERENCE_EXISTS')
  throw error
}

/** @throws Refusal LEASE_NOT_FOUND, TENANT_NOT_FOUND, PAYMENT_REFERENCE_EXISTS; VALIDATION_ERROR for another tenant's lease, and for a day that is to come */
export const recordRentPayment = (services: PropertyServices, accountId: string, input: RentPaymentInput): Promise<RentPayment> =>
  changePortfolio(services, accountId, async (tx, { portfolio, today, now }) => {
    const { id: leaseId, tenantId, propertyId } = await readLeaseRow(tx, accountId, input.lease_id)
    if (input.tenant_id !== undefined && (await readTenantRow(tx, accountId, input.tenant_id)).id !== tenantId)
      throw new Refusal('VALIDATION_ERROR', [{ path: 'tenant_id', code: 'OTHER_TENANT' }])
    const { method, date = today, reference = null, memo = null } = input
    if (date > today) throw new Refusal('VALIDATION_ERROR', [{ path: 'date', code: 'TOO_LATE', latest: today }])
    const row: RentPaymentRow = {
      id: randomUUID(),
      accountId,
      tenantId,
      propertyId,
      leaseId,
      kind: 'payment',
      amount: fromWire(input.amount),
      method,
      status: firstStatus(method),
      date,
      reference,
      memo,
      reverses: null,
      receiptNumber: await nextReceipt(tx, portfolio),
      createdAt: now,
      updatedAt: now,
    }
    await tx.insert(rentPayments).values(row)
    if (row.status === 'cleared') await addToPaid(tx, leaseId, row.amount)
    return describeOne(tx, row)
  }).catch(refuseKnownReference)

type Move = keyof typeof RENT_PAYMENT_MOVES

/** Moves a payment on. @throws Refusal PAYMENT_NOT_FOUND, PAYMENT_ALREADY_REVERSED, INVALID_STATUS_TRANSITION */
const move = async (tx: Tx, accountId: string, id: string, by: Move, now: Date): Promise<RentPaymentRow> => {
  const before = await readPaymentRow(tx, accountId, id)
  const { from, to } = RENT_PAYMENT_MOVES[by]
  if (by === 'reverse' && before.status === 'reversed') throw new Refusal('PAYMENT_ALREADY_REVERSED')
  // A reversal is final: what it took back is recorded again as a payment of its own.
  if (before.status !== from || before.kind === 'reversal') throw new Refusal('INVALID_STATUS_TRANSITION')
  await tx.update(rentPayments).set({ status: to, updatedAt: now }).where(eq(rentPayments.id, id))
  return { ...before, status: to, updatedAt: now }
}

/** The bank has paid a cheque. @throws Refusal PAYMENT_NOT_FOUND, INVALID_STATUS_TRANSITION */
export const clearRentPayment = (services: PropertyServices, accountId: string, id: string): Promise<RentPayment> =>
  changePortfolio(services, accountId, async (tx, { now }) => {
    const row = await move(tx, accountId, id, 'clear', now)
    await addToPaid(tx, row.leaseId, row.amount)
    return describeOne(tx, row)
  })

/** The bank has refused a cheque. @throws Refusal PAYMENT_NOT_FOUND, INVALID_STATUS_TRANSITION */
export const failRentPayment = (services: PropertyServices, accountId: string, id: string): Promise<RentPayment> =>
  changePortfolio(services, accountId, async (tx, { now }) => describeOne(tx, await move(tx, accountId, id, 'fail', now)))

/**
 * Takes a payment back by a row beside it.
 * @returns the reversal
 * @throws Refusal PAYMENT_NOT_FOUND, PAYMENT_ALREADY_REVERSED, INVALID_STATUS_TRANSITION
 */
export const reverseRentPayment = (services: PropertyServices, accountId: string, id: string, memo: string | null): Promise<RentPayment> =>
  changePortfolio(services, accountId, async (tx, { portfolio, today, now }) => {
    const reversed = await move(tx, accountId, id, 'reverse', now)
    const row: RentPaymentRow = {
      ...reversed,
      id: randomUUID(),
      kind: 'reversal',
      status: 'cleared',
      date: today,
      memo,
      reverses: id,
      receiptNumber: await nextReceipt(tx, portfolio),
      createdAt: now,
      updatedAt: now,
    }
    await tx.insert(rentPayments).values(row)
    await addToPaid(tx, row.leaseId, negative(row.amount))
    return describeOne(tx, row)
  })
