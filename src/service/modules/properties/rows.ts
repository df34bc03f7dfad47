/** One row of an account's portfolio by its id: what another account has is not there. */
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connection.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { leases, properties, rentPayments, tenants, type LeaseRow, type PropertyRow, type RentPaymentRow, type TenantRow } from './tables.ts'

/** @throws Refusal PROPERTY_NOT_FOUND */
export const readPropertyRow = async (q: Queryable, accountId: string, id: string): Promise<PropertyRow> => {
  const [row] = await q
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.accountId, accountId)))
  if (!row) throw new Refusal('PROPERTY_NOT_FOUND')
  return row
}

/** @throws Refusal TENANT_NOT_FOUND */
export const readTenantRow = async (q: Queryable, accountId: string, id: string): Promise<TenantRow> => {
  const [row] = await q
    .select()
    .from(tenants)
    .where(and(eq(tenants.id, id), eq(tenants.accountId, accountId)))
  if (!row) throw new Refusal('TENANT_NOT_FOUND')
  return row
}

/** @throws Refusal LEASE_NOT_FOUND */
export const readLeaseRow = async (q: Queryable, accountId: string, id: string): Promise<LeaseRow> => {
  const [row] = await q
    .select()
    .from(leases)
    .where(and(eq(leases.id, id), eq(leases.accountId, accountId)))
  if (!row) throw new Refusal('LEASE_NOT_FOUND')
  return row
}

/** @throws Refusal PAYMENT_NOT_FOUND */
export const readPaymentRow = async (q: Queryable, accountId: string, id: string): Promise<RentPaymentRow> => {
  const [row] = await q
    .select()
    .from(rentPayments)
    .where(and(eq(rentPayments.id, id), eq(rentPayments.accountId, accountId)))
  if (!row) throw new Refusal('PAYMENT_NOT_FOUND')
  return row
}
