/** Rows as the property interface answers them. */
import { toWire, type Piastres } from '#contract/wire/money.ts'
import type {
  Lease,
  ListedProperty,
  Property,
  PropertyAddress,
  PropertyUnit,
  RentCharge,
  RentPayment,
  Tenant,
} from '#contract/properties/property.ts'
import type { ChargeStatus, TenantStatus } from '#contract/properties/vocabulary.ts'
import type { FieldReader } from '../../secrets/sealedField.ts'
import { shownNationalId } from './nationalId.ts'
import type { ChargeRow, LeaseRow, PropertyRow, RentPaymentRow, TenantRow, UnitRow } from './tables.ts'
import { leaseStatus, unitKeyOf } from './terms.ts'

const times = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})

/** An address in one line. */
export const addressLine = ({ line1, line2, city, governorate, postal_code: postalCode, country }: PropertyAddress): string =>
  [line1, line2, city, governorate === city ? null : governorate, postalCode, country].filter((part) => part !== null && part !== '').join(', ')

const facts = (row: PropertyRow, occupied: number) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  units_count: row.unitsCount,
  occupied_units: occupied,
  status: row.status,
  ...times(row),
})

export const listedPropertyOnWire = (row: PropertyRow, occupied: number): ListedProperty => ({
  ...facts(row, occupied),
  address: addressLine(row.address),
})

/** @param let_ units with a lease that runs today, by their key @param leased every unit that a lease names, as the latest one spells it */
export const propertyOnWire = (
  row: PropertyRow,
  listed: readonly UnitRow[],
  leased: ReadonlyMap<string, string>,
  let_: ReadonlySet<string>,
): Property => {
  const known = new Set(listed.map(({ labelKey }) => labelKey))
  const units: PropertyUnit[] = [
    ...listed.map(({ label, labelKey, length, width, height, projectId }) => ({
      label,
      dimensions: length !== null && width !== null && height !== null ? { length, width, height } : null,
      project_id: projectId,
      occupied: let_.has(labelKey),
    })),
    ...[...leased].flatMap(([key, label]) => (known.has(key) ? [] : [{ label, dimensions: null, project_id: null, occupied: let_.has(key) }])),
  ]
  return { ...facts(row, let_.size), address: row.address, units }
}

export interface Renting {
  propertyId: string | null
  unit: string | null
  status: TenantStatus
  balance: Piastres
}

export const tenantOnWire = (services: FieldReader, row: TenantRow, { propertyId, unit, status, balance }: Renting): Tenant => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone,
  national_id: shownNationalId(services, row),
  date_of_birth: row.dateOfBirth,
  emergency_contacts: row.emergencyContacts,
  property_id: propertyId,
  unit,
  status,
  balance: toWire(balance),
  ...times(row),
})

export const leaseOnWire = (row: LeaseRow, today: string): Lease => ({
  id: row.id,
  tenant_id: row.tenantId,
  property_id: row.propertyId,
  unit: row.unit,
  start_date: row.startDate,
  end_date: row.endDate,
  rent_amount: toWire(row.rentAmount),
  currency: 'EGP',
  payment_due_day: row.dueDay,
  security_deposit: toWire(row.securityDeposit),
  status: leaseStatus(row, today),
  terminated_on: row.terminatedOn,
  ...times(row),
})

/** @param reversedBy the reversal that took it back */
export const rentPaymentOnWire = (row: RentPaymentRow, reversedBy: string | null): RentPayment => ({
  id: row.id,
  kind: row.kind,
  tenant_id: row.tenantId,
  lease_id: row.leaseId,
  property_id: row.propertyId,
  amount: toWire(row.amount),
  currency: 'EGP',
  method: row.method,
  status: row.status,
  date: row.date,
  reference: row.reference,
  memo: row.memo,
  reverses: row.reverses,
  reversed_by: reversedBy,
  receipt_number: row.receiptNumber,
  ...times(row),
})

/** Payments cover the oldest rent first. */
const chargeStatus = (row: ChargeRow, paid: Piastres, today: string): ChargeStatus => {
  if (paid >= row.runningTotal) return 'paid'
  return row.dueOn < today ? 'overdue' : 'due'
}

/** @param lease what was paid of it, in piastres, and the unit that it is about */
export const chargeOnWire = (row: ChargeRow, { paid, unit }: Pick<LeaseRow, 'paid' | 'unit'>, today: string): RentCharge => ({
  id: row.id,
  tenant_id: row.tenantId,
  lease_id: row.leaseId,
  property_id: row.propertyId,
  unit,
  due_on: row.dueOn,
  amount: toWire(row.amount),
  paid: toWire(Math.min(row.amount, Math.max(0, paid - (row.runningTotal - row.amount)))),
  currency: 'EGP',
  status: chargeStatus(row, paid, today),
})

/** Spellings of units by their key, the first of each. */
export const labelsByKey = (labels: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const label of labels) if (!found.has(unitKeyOf(label))) found.set(unitKeyOf(label), label)
  return found
}
