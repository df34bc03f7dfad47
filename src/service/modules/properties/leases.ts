/** Leases, and the rent that came due by them (docs/interface/properties.md#leases). */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm'
import { addDays } from '#contract/text/cairoDay.ts'
import { fromWire } from '#contract/wire/money.ts'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import type { propertyOperations } from '#contract/properties/operations.ts'
import type { Lease, LeaseInput, LeaseUpdate, RentCharge } from '#contract/properties/property.ts'
import type { ChargeStatus } from '#contract/properties/vocabulary.ts'
import type { Tx } from '../../db/connection.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { chargeRent, recharge } from './charges.ts'
import { pageOfRows, type Page } from './pages.ts'
import { changePortfolio, countOneMore, withPortfolio, type PropertyServices } from './portfolio.ts'
import { readLeaseRow, readPropertyRow, readTenantRow } from './rows.ts'
import { leases, rentCharges, type LeaseRow, type PropertyRow } from './tables.ts'
import { hasLeaseStatus, leaseStatus, mostAtOnce, requireTerm, unitKeyOf } from './terms.ts'
import { chargeOnWire, leaseOnWire } from './wire.ts'

/** Default name of a property's only unit. */
const ONLY_UNIT = '1'

type ListQuery = ParsedQuery<typeof propertyOperations.listLeases>
const matching = (accountId: string, query: ListQuery, today: string): SQL | undefined =>
  and(
    eq(leases.accountId, accountId),
    query.property_id === undefined ? undefined : eq(leases.propertyId, query.property_id),
    query.tenant_id === undefined ? undefined : eq(leases.tenantId, query.tenant_id),
    query.from_date === undefined ? undefined : gte(leases.lastDay, query.from_date),
    query.to_date === undefined ? undefined : lte(leases.startDate, query.to_date),
    query.status === undefined ? undefined : hasLeaseStatus(query.status, today),
  )

export const listLeases = (services: PropertyServices, accountId: string, query: ListQuery): Promise<Page<Lease>> =>
  withPortfolio(services, accountId, async (q, today) => {
    const where = matching(accountId, query, today)
    const page = await pageOfRows(query, {
      total: () => q.select({ total: count() }).from(leases).where(where),
      rows: (limit, offset) => q.select().from(leases).where(where).orderBy(desc(leases.startDate), desc(leases.id)).limit(limit).offset(offset),
    })
    return { ...page, data: page.data.map((row) => leaseOnWire(row, today)) }
  })

/** @throws Refusal LEASE_NOT_FOUND */
export const getLease = (services: PropertyServices, accountId: string, id: string): Promise<Lease> =>
  withPortfolio(services, accountId, async (q, today) => leaseOnWire(await readLeaseRow(q, accountId, id), today))

/** Other leases of the property that share a day with a term. */
const othersDuring = (tx: Tx, { id, propertyId, startDate, lastDay }: LeaseRow) =>
  tx
    .select({ startDate: leases.startDate, lastDay: leases.lastDay, unitKey: leases.unitKey })
    .from(leases)
    .where(
      and(
        eq(leases.propertyId, propertyId),
        ne(leases.id, id),
        lte(leases.startDate, lastDay),
        gte(leases.lastDay, startDate),
        // One that was terminated before its first day holds nothing.
        gte(leases.lastDay, leases.startDate),
      ),
    )

/** @throws Refusal LEASE_OVERLAP; VALIDATION_ERROR when more units would be let at once than the property has */
const requireFree = async (tx: Tx, property: PropertyRow, lease: LeaseRow): Promise<void> => {
  if (lease.lastDay < lease.startDate) return
  const others = await othersDuring(tx, lease)
  if (others.some(({ unitKey }) => unitKey === lease.unitKey)) throw new Refusal('LEASE_OVERLAP')
  const maximum = property.unitsCount
  if (mostAtOnce(lease, others) >= maximum) throw new Refusal('VALIDATION_ERROR', [{ path: 'unit', code: 'TOO_MANY', maximum }])
}

/** @throws Refusal VALIDATION_ERROR where the property has several units and none is named */
const unitOf = (property: PropertyRow, unit: string | undefined): string => {
  if (unit !== undefined) return unit
  if (property.unitsCount > 1) throw new Refusal('VALIDATION_ERROR', [{ path: 'unit', code: 'REQUIRED' }])
  return ONLY_UNIT
}

/** @throws Refusal PROPERTY_NOT_FOUND, TENANT_NOT_FOUND, LEASE_OVERLAP, PORTFOLIO_LIMIT_EXCEEDED, VALIDATION_ERROR */
export const createLease = (services: PropertyServices, accountId: string, input: LeaseInput): Promise<Lease> =>
  changePortfolio(services, accountId, async (tx, { portfolio, today, now }) => {
    const property = await readPropertyRow(tx, accountId, input.property_id)
    const tenant = await readTenantRow(tx, accountId, input.tenant_id)
    await countOneMore(tx, portfolio, 'leases')
    const unit = unitOf(property, input.unit)
    const row: LeaseRow = {
      id: randomUUID(),
      accountId,
      tenantId: tenant.id,
      propertyId: property.id,
      unit,
      unitKey: unitKeyOf(unit),
      startDate: input.start_date,
      endDate: input.end_date,
      terminatedOn: null,
      lastDay: input.end_date,
      rentAmount: fromWire(input.rent_amount),
      dueDay: input.payment_due_day,
      securityDeposit: fromWire(input.security_deposit),
      charged: 0,
      paid: 0,
      createdAt: now,
      updatedAt: now,
    }
    requireTerm(row)
    await requireFree(tx, property, row)
    await tx.insert(leases).values(row)
    await chargeRent(tx, eq(leases.id, row.id), today)
    return leaseOnWire(row, today)
  })

/** The last day of a lease that is terminated: in its term, or the day before it begins. @throws Refusal INVALID_STATUS_TRANSITION, VALIDATION_ERROR */
const terminationOf = (before: LeaseRow, changed: LeaseRow, update: LeaseUpdate, today: string): string | null => {
  if (update.status === undefined) {
    if (update.terminated_on !== undefined) throw new Refusal('VALIDATION_ERROR', [{ path: 'status', code: 'REQUIRED' }])
    return before.terminatedOn
  }
  if (['ended', 'terminated'].includes(leaseStatus(before, today))) throw new Refusal('INVALID_STATUS_TRANSITION')
  const least = addDays(changed.startDate, -1)
  const day = update.terminated_on ?? (today < least ? least : today)
  const path = 'terminated_on'
  if (day < least) throw new Refusal('VALIDATION_ERROR', [{ path, code: 'TOO_EARLY', earliest: least }])
  if (day > changed.endDate) throw new Refusal('VALIDATION_ERROR', [{ path, code: 'TOO_LATE', latest: changed.endDate }])
  return day
}

/**
 * Changes a lease, or ends it early. Rent and due day hold for rent that has not come due.
 * @throws Refusal LEASE_NOT_FOUND, LEASE_OVERLAP, INVALID_STATUS_TRANSITION, VALIDATION_ERROR
 */
export const updateLease = (services: PropertyServices, accountId: string, id: string, update: LeaseUpdate): Promise<Lease> =>
  changePortfolio(services, accountId, async (tx, { today, now }) => {
    const before = await readLeaseRow(tx, accountId, id)
    const unit = update.unit ?? before.unit
    const given: LeaseRow = {
      ...before,
      unit,
      unitKey: unitKeyOf(unit),
      startDate: update.start_date ?? before.startDate,
      endDate: update.end_date ?? before.endDate,
      rentAmount: update.rent_amount === undefined ? before.rentAmount : fromWire(update.rent_amount),
      dueDay: update.payment_due_day ?? before.dueDay,
      securityDeposit: update.security_deposit === undefined ? before.securityDeposit : fromWire(update.security_deposit),
      updatedAt: now,
    }
    if (update.start_date !== undefined || update.end_date !== undefined) requireTerm(given, before)
    const terminatedOn = terminationOf(before, given, update, today)
    const row: LeaseRow = { ...given, terminatedOn, lastDay: terminatedOn ?? given.endDate }
    await requireFree(tx, await readPropertyRow(tx, accountId, row.propertyId), row)
    const { charged: _charged, paid: _paid, ...columns } = row
    await tx.update(leases).set(columns).where(eq(leases.id, id))
    await recharge(tx, row, today)
    return leaseOnWire(row, today)
  })

const hasChargeStatus = (status: ChargeStatus, today: string): SQL | undefined => {
  const isPaid = sql`${leases.paid} >= ${rentCharges.runningTotal}`
  if (status === 'paid') return isPaid
  return and(sql`not ${isPaid}`, status === 'overdue' ? sql`${rentCharges.dueOn} < ${today}::date` : gte(rentCharges.dueOn, today))
}

type ChargeQuery = ParsedQuery<typeof propertyOperations.listCharges>
export const listCharges = (services: PropertyServices, accountId: string, query: ChargeQuery): Promise<Page<RentCharge>> =>
  withPortfolio(services, accountId, async (q, today) => {
    const where = and(
      eq(rentCharges.accountId, accountId),
      query.property_id === undefined ? undefined : eq(rentCharges.propertyId, query.property_id),
      query.tenant_id === undefined ? undefined : eq(rentCharges.tenantId, query.tenant_id),
      query.lease_id === undefined ? undefined : eq(rentCharges.leaseId, query.lease_id),
      query.from_date === undefined ? undefined : gte(rentCharges.dueOn, query.from_date),
      query.to_date === undefined ? undefined : lte(rentCharges.dueOn, query.to_date),
      query.status === undefined ? undefined : hasChargeStatus(query.status, today),
    )
    const ofLease = eq(leases.id, rentCharges.leaseId)
    const page = await pageOfRows(query, {
      total: () => q.select({ total: count() }).from(rentCharges).innerJoin(leases, ofLease).where(where),
      rows: (limit, offset) =>
        q
          .select({ charge: rentCharges, lease: { paid: leases.paid, unit: leases.unit } })
          .from(rentCharges)
          .innerJoin(leases, ofLease)
          .where(where)
          .orderBy(asc(rentCharges.dueOn), asc(rentCharges.id))
          .limit(limit)
          .offset(offset),
    })
    return { ...page, data: page.data.map(({ charge, lease }) => chargeOnWire(charge, lease, today)) }
  })
