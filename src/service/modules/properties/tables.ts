/** Portfolios: properties, their units, tenants, leases, the rent that came due and what was paid of it (docs/interface/properties.md). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PropertyAddress, Tenant } from '#contract/properties/property.ts'
import type { PropertyStatus, PropertyType, RentPaymentKind, RentPaymentMethod, RentPaymentStatus } from '#contract/properties/vocabulary.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true, precision: 3 })
/** A calendar day of Cairo, `YYYY-MM-DD`. */
const day = () => date({ mode: 'string' })
const piastres = () => bigint({ mode: 'number' })

/** One for each account that has one; its row is the lock under which everything of the portfolio changes. */
export const portfolios = pgTable('portfolios', {
  accountId: uuid().primaryKey(),
  /** Rows, so that limits and figures cost no count. */
  properties: integer().notNull(),
  tenants: integer().notNull(),
  leases: integer().notNull(),
  /** The number of the last receipt. */
  receipts: integer().notNull(),
  /** Rent is charged up to this day, and on it. */
  chargedThrough: day().notNull(),
})

export const properties = pgTable(
  'properties',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => portfolios.accountId, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().$type<PropertyType>().notNull(),
    address: jsonb().$type<PropertyAddress>().notNull(),
    /** Name and address as they are ordered by and looked through. */
    nameKey: text().notNull(),
    searchText: text().notNull(),
    unitsCount: integer().notNull(),
    status: text().$type<PropertyStatus>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('properties_by_name').on(table.accountId, table.nameKey, table.id),
    index('properties_by_status').on(table.accountId, table.status, table.nameKey, table.id),
  ],
)

/** Units that the account listed; others are known by their leases alone. */
export const propertyUnits = pgTable(
  'property_units',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** By which two spellings are the same unit. */
    labelKey: text().notNull(),
    label: text().notNull(),
    /** Place in the list. */
    place: integer().notNull(),
    /** Metres; all three or none. */
    length: doublePrecision(),
    width: doublePrecision(),
    height: doublePrecision(),
    /** The project that it was opened as. */
    projectId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.labelKey] })],
)

export const tenants = pgTable(
  'tenants',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => portfolios.accountId, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    nameKey: text().notNull(),
    searchText: text().notNull(),
    email: text(),
    phone: text(),
    /** Sealed (nationalId.ts). */
    nationalId: bytes(),
    dateOfBirth: day(),
    emergencyContacts: jsonb().$type<Tenant['emergency_contacts']>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('tenants_by_name').on(table.accountId, table.nameKey, table.id)],
)

export const leases = pgTable(
  'leases',
  {
    id: uuid().primaryKey(),
    accountId: uuid().notNull(),
    tenantId: uuid()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    unit: text().notNull(),
    unitKey: text().notNull(),
    startDate: day().notNull(),
    endDate: day().notNull(),
    terminatedOn: day(),
    /** `terminatedOn`, else `endDate`. */
    lastDay: day().notNull(),
    /** A month. */
    rentAmount: piastres().notNull(),
    dueDay: integer().notNull(),
    securityDeposit: piastres().notNull(),
    /** Sums of the lease's charges, and of its payments less reversals: written with them. */
    charged: piastres().notNull(),
    paid: piastres().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('leases_by_start').on(table.accountId, table.startDate, table.id),
    index('leases_of_tenant').on(table.tenantId, table.startDate),
    index('leases_of_property').on(table.propertyId, table.unitKey, table.startDate, table.lastDay),
    index('leases_owing')
      .on(table.accountId, table.tenantId)
      .where(sql`charged > paid`),
  ],
)

/** The rent of one month of a lease. */
export const rentCharges = pgTable(
  'rent_charges',
  {
    id: uuid().primaryKey(),
    accountId: uuid().notNull(),
    tenantId: uuid().notNull(),
    propertyId: uuid().notNull(),
    leaseId: uuid()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    /** Its first day: a lease is charged once a month, whatever its due day became. */
    month: day().notNull(),
    dueOn: day().notNull(),
    amount: piastres().notNull(),
    /** Of the lease's charges up to this one, this one too: what must have been paid for it to be paid. */
    runningTotal: piastres().notNull(),
  },
  (table) => [unique('rent_charges_month').on(table.leaseId, table.month), index('rent_charges_by_day').on(table.accountId, table.dueOn, table.id)],
)

/** What was received, and what was taken back of it. A row changes in its status alone. */
export const rentPayments = pgTable(
  'rent_payments',
  {
    id: uuid().primaryKey(),
    accountId: uuid().notNull(),
    tenantId: uuid().notNull(),
    propertyId: uuid().notNull(),
    leaseId: uuid()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    kind: text().$type<RentPaymentKind>().notNull(),
    amount: piastres().notNull(),
    method: text().$type<RentPaymentMethod>().notNull(),
    status: text().$type<RentPaymentStatus>().notNull(),
    date: day().notNull(),
    reference: text(),
    memo: text(),
    /** Of a reversal: the payment that it takes back. */
    reverses: uuid().unique('rent_payments_reverses'),
    receiptNumber: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('rent_payments_receipt').on(table.accountId, table.receiptNumber),
    uniqueIndex('rent_payments_reference')
      .on(table.leaseId, table.method, table.reference)
      .where(sql`kind = 'payment'`),
    index('rent_payments_by_day').on(table.accountId, table.date, table.id),
    index('rent_payments_of_lease').on(table.leaseId, table.date),
    index('rent_payments_of_tenant').on(table.tenantId, table.date),
    index('rent_payments_pending')
      .on(table.accountId)
      .where(sql`status = 'pending'`),
  ],
)

export type PortfolioRow = typeof portfolios.$inferSelect
export type PropertyRow = typeof properties.$inferSelect
export type UnitRow = typeof propertyUnits.$inferSelect
export type TenantRow = typeof tenants.$inferSelect
export type LeaseRow = typeof leases.$inferSelect
export type ChargeRow = typeof rentCharges.$inferSelect
export type RentPaymentRow = typeof rentPayments.$inferSelect
