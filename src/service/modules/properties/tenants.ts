/** Tenants: who they are, what they rent and what they owe (docs/interface/properties.md#tenants). */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import type { propertyOperations } from '#contract/properties/operations.ts'
import type { Tenant, TenantDetail, TenantInput, TenantUpdate } from '#contract/properties/property.ts'
import type { TenantStatus } from '#contract/properties/vocabulary.ts'
import type { Queryable } from '../../db/connection.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { birthdayFaults } from '../accounts/birthday.ts'
import { nameKey } from '../design/names.ts'
import { NATIONAL_ID } from './nationalId.ts'
import { pageOfRows, type Page } from './pages.ts'
import { paymentsOf } from './payments.ts'
import { changePortfolio, countOneMore, overdueBefore, withPortfolio, type PropertyServices } from './portfolio.ts'
import { containing } from './properties.ts'
import { readTenantRow } from './rows.ts'
import { leases, tenants, type LeaseRow, type TenantRow } from './tables.ts'
import { hasLeaseStatus, leaseStatus } from './terms.ts'
import { leaseOnWire, tenantOnWire, type Renting } from './wire.ts'

type RentedLease = Pick<LeaseRow, 'propertyId' | 'unit' | 'startDate' | 'lastDay' | 'terminatedOn' | 'charged' | 'paid'>

/** The lease that says where a tenant lives: one that runs, else the next one, else the last one. @param owned by first day, latest first */
const tellingLease = (owned: readonly RentedLease[], today: string): RentedLease | undefined =>
  owned.find((lease) => leaseStatus(lease, today) === 'active') ??
  owned.findLast((lease) => leaseStatus(lease, today) === 'future') ??
  owned.toSorted((a, b) => (a.lastDay < b.lastDay ? 1 : -1))[0]

/** A tenant without a lease has yet to get one. */
const STATUS_OF_LEASE = { active: 'active', future: 'future', ended: 'past', terminated: 'past' } as const satisfies Record<string, TenantStatus>

const rentingOf = (owned: readonly RentedLease[], today: string): Renting => {
  const lease = tellingLease(owned, today)
  return {
    propertyId: lease?.propertyId ?? null,
    unit: lease?.unit ?? null,
    status: lease ? STATUS_OF_LEASE[leaseStatus(lease, today)] : 'future',
    balance: owned.reduce((balance, { charged, paid }) => balance + charged - paid, 0),
  }
}

/** Leases of these tenants, by tenant, latest first. */
const leasesOf = async (q: Queryable, ids: readonly string[]): Promise<Map<string, LeaseRow[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await q
    .select()
    .from(leases)
    .where(inArray(leases.tenantId, [...ids]))
    .orderBy(desc(leases.startDate), desc(leases.id))
  return Map.groupBy(rows, ({ tenantId }) => tenantId)
}

const describe = async (services: PropertyServices, q: Queryable, row: TenantRow, today: string): Promise<TenantDetail> => {
  const [owned = [], payments] = await Promise.all([leasesOf(q, [row.id]).then((all) => all.get(row.id)), paymentsOf(q, row.id)])
  return { ...tenantOnWire(services, row, rentingOf(owned, today)), leases: owned.map((lease) => leaseOnWire(lease, today)), payments }
}

/** Holds for a tenant with such a lease. */
const hasLease = (which: SQL | undefined): SQL =>
  sql`exists (select from ${leases} where ${leases.tenantId} = ${tenants.id} and ${which ?? sql`true`})`
const isTenantStatus = (status: TenantStatus, today: string): SQL | undefined => {
  const active = hasLease(hasLeaseStatus('active', today))
  const future = hasLease(hasLeaseStatus('future', today))
  const any = hasLease(undefined)
  const conditions: Readonly<Record<TenantStatus, SQL>> = {
    active,
    future: sql`not ${active} and (${future} or not ${any})`,
    past: sql`not ${active} and not ${future} and ${any}`,
  }
  return conditions[status]
}

type ListQuery = ParsedQuery<typeof propertyOperations.listTenants>
const matching = (accountId: string, { property_id: propertyId, status, overdue, search }: ListQuery, today: string): SQL | undefined => {
  const owing = sql`${tenants.id} in (
    select ${leases.tenantId} from ${leases} where ${leases.accountId} = ${accountId}::uuid and charged > paid and ${overdueBefore(today)} > 0)`
  return and(
    eq(tenants.accountId, accountId),
    propertyId === undefined ? undefined : hasLease(eq(leases.propertyId, propertyId)),
    status && isTenantStatus(status, today),
    overdue === undefined ? undefined : overdue ? owing : sql`not ${owing}`,
    search ? ilike(tenants.searchText, containing(search)) : undefined,
  )
}

export const listTenants = (services: PropertyServices, accountId: string, query: ListQuery): Promise<Page<Tenant>> =>
  withPortfolio(services, accountId, async (q, today) => {
    const where = matching(accountId, query, today)
    const page = await pageOfRows(query, {
      total: () => q.select({ total: count() }).from(tenants).where(where),
      rows: (limit, offset) => q.select().from(tenants).where(where).orderBy(asc(tenants.nameKey), asc(tenants.id)).limit(limit).offset(offset),
    })
    const owned = await leasesOf(
      q,
      page.data.map(({ id }) => id),
    )
    return { ...page, data: page.data.map((row) => tenantOnWire(services, row, rentingOf(owned.get(row.id) ?? [], today))) }
  })

/** @throws Refusal TENANT_NOT_FOUND */
export const getTenant = (services: PropertyServices, accountId: string, id: string): Promise<TenantDetail> =>
  withPortfolio(services, accountId, async (q, today) => describe(services, q, await readTenantRow(q, accountId, id), today))

/** @throws Refusal VALIDATION_ERROR for a date of birth that is to come */
const requireBorn = ({ date_of_birth: born }: TenantUpdate, today: string): void => {
  const faults = birthdayFaults('date_of_birth', born, today)
  if (faults.length > 0) throw new Refusal('VALIDATION_ERROR', faults)
}

/** Columns of what was sent. */
const columnsOf = (services: PropertyServices, given: TenantUpdate) => ({
  ...(given.first_name !== undefined && { firstName: given.first_name }),
  ...(given.last_name !== undefined && { lastName: given.last_name }),
  ...(given.email !== undefined && { email: given.email }),
  ...(given.phone !== undefined && { phone: given.phone }),
  ...(given.date_of_birth !== undefined && { dateOfBirth: given.date_of_birth }),
  ...(given.national_id !== undefined && { nationalId: given.national_id === null ? null : NATIONAL_ID.seal(services.config, given.national_id) }),
  ...(given.emergency_contacts !== undefined && {
    emergencyContacts: given.emergency_contacts.map(({ email = null, ...contact }) => ({ ...contact, email })),
  }),
})
const found = ({ firstName, lastName, email, phone }: Pick<TenantRow, 'firstName' | 'lastName' | 'email' | 'phone'>) => ({
  nameKey: nameKey(`${firstName} ${lastName}`),
  searchText: nameKey([firstName, lastName, email, phone].filter((part) => part !== null).join(' ')),
})

/** @throws Refusal PORTFOLIO_LIMIT_EXCEEDED, VALIDATION_ERROR */
export const createTenant = (services: PropertyServices, accountId: string, input: TenantInput): Promise<TenantDetail> =>
  changePortfolio(services, accountId, async (tx, { portfolio, today, now }) => {
    requireBorn(input, today)
    await countOneMore(tx, portfolio, 'tenants')
    const empty = { email: null, phone: null, nationalId: null, dateOfBirth: null, emergencyContacts: [] }
    const names = { firstName: input.first_name, lastName: input.last_name }
    const given = { ...empty, ...names, ...columnsOf(services, input) }
    const row: TenantRow = { id: randomUUID(), accountId, ...given, ...found(given), createdAt: now, updatedAt: now }
    await tx.insert(tenants).values(row)
    return describe(services, tx, row, today)
  })

/** @throws Refusal TENANT_NOT_FOUND, VALIDATION_ERROR */
export const updateTenant = (services: PropertyServices, accountId: string, id: string, update: TenantUpdate): Promise<TenantDetail> =>
  changePortfolio(services, accountId, async (tx, { today, now }) => {
    requireBorn(update, today)
    const changed = { ...(await readTenantRow(tx, accountId, id)), ...columnsOf(services, update), updatedAt: now }
    const row: TenantRow = { ...changed, ...found(changed) }
    await tx.update(tenants).set(row).where(eq(tenants.id, id))
    return describe(services, tx, row, today)
  })
