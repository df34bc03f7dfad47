/** Portfolios: properties, their units, tenants, leases, the rent that came due and what was paid of it (docs/interface/properties.md). */
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, day, moment, piastres } from '../../db/columns.ts'
import type { PropertyAddress, Tenant } from '#contract/properties/property.ts'
import type { PropertyStatus, PropertyType, RentPaymentKind, RentPaymentMethod, RentPaymentStatus } from '#contract/properties/vocabulary.ts'

/** One for each account that has one; its row is the lock under which everything of the portfolio changes. */
export const portfolios = pgTable('portfolios', {
  accountId: uuid('account_id').primaryKey(),
  /** Rows, so that limits and figures cost no count. */
  properties: integer().notNull(),
  tenants: integer().notNull(),
  leases: integer().notNull(),
  /** The number of the last receipt. */
  receipts: integer().notNull(),
  /** Rent is charged up to this day, and on it. */
  chargedThrough: day('charged_through').notNull(),
})

export const properties = pgTable(
  'properties',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => portfolios.accountId, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().$type<PropertyType>().notNull(),
    address: jsonb().$type<PropertyAddress>().notNull(),
    /** Name and address as they are ordered by and looked through. */
    nameKey: text('name_key').notNull(),
    searchText: text('search_text').notNull(),
    unitsCount: integer('units_count').notNull(),
    status: text().$type<PropertyStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
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
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** By which two spellings are the same unit. */
    labelKey: text('label_key').notNull(),
    label: text().notNull(),
    /** Place in the list. */
    place: integer().notNull(),
    /** Metres; all three or none. */
    length: doublePrecision(),
    width: doublePrecision(),
    height: doublePrecision(),
    /** The project that it was opened as. */
    projectId: uuid('project_id'),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.labelKey] })],
)

export const tenants = pgTable(
  'tenants',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => portfolios.accountId, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nameKey: text('name_key').notNull(),
    searchText: text('search_text').notNull(),
    email: text(),
    phone: text(),
    /** Sealed (nationalId.ts). */
    nationalId: bytes('national_id'),
    dateOfBirth: day('date_of_birth'),
    emergencyContacts: jsonb('emergency_contacts').$type<Tenant['emergency_contacts']>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('tenants_by_name').on(table.accountId, table.nameKey, table.id)],
)

export const leases = pgTable(
  'leases',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    unit: text().notNull(),
    unitKey: text('unit_key').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    terminatedOn: day('terminated_on'),
    /** `terminatedOn`, else `endDate`. */
    lastDay: day('last_day').notNull(),
    /** A month. */
    rentAmount: piastres('rent_amount').notNull(),
    dueDay: integer('due_day').notNull(),
    securityDeposit: piastres('security_deposit').notNull(),
    /** Sums of the lease's charges, and of its payments less reversals: written with them. */
    charged: piastres().notNull(),
    paid: piastres().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
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
    accountId: uuid('account_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    /** Its first day: a lease is charged once a month, whatever its due day became. */
    month: day().notNull(),
    dueOn: day('due_on').notNull(),
    amount: piastres().notNull(),
    /** Sum of the lease's charges up to and including this one: the amount that must have been paid for it to be paid. */
    runningTotal: piastres('running_total').notNull(),
  },
  (table) => [unique('rent_charges_month').on(table.leaseId, table.month), index('rent_charges_by_day').on(table.accountId, table.dueOn, table.id)],
)

/** Received payments and their reversals. A row changes in its status only. */
export const rentPayments = pgTable(
  'rent_payments',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    kind: text().$type<RentPaymentKind>().notNull(),
    amount: piastres().notNull(),
    method: text().$type<RentPaymentMethod>().notNull(),
    status: text().$type<RentPaymentStatus>().notNull(),
    date: day().notNull(),
    reference: text(),
    memo: text(),
    /** For a reversal: the payment that it reverses. */
    reverses: uuid().unique('rent_payments_reverses'),
    receiptNumber: integer('receipt_number').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
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
