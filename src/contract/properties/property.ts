/** Properties, tenants, leases, payments and charges of the property interface (docs/interface/properties.md). Money is EGP, before any tax. */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { email } from '../accounts/accounts.ts'
import { LIMITS } from '../wire/limits.ts'
import { country, currency, day, id, money, moneyWithin, name, text, timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'
import { plainSigns } from '../text/typedSigns.ts'
import { DIMENSION_LIMITS, ROOM_TYPES, STYLES } from '../wire/vocabulary.ts'
import {
  CHARGE_STATUSES,
  LEASE_STATUSES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  REFERENCED_METHODS,
  RENT_PAYMENT_KINDS,
  RENT_PAYMENT_METHODS,
  RENT_PAYMENT_STATUSES,
  TENANT_STATUSES,
} from './vocabulary.ts'

const { text: LENGTHS, entries: COUNTS } = LIMITS
/** EGP: a rent or a payment is at most so much. */
const AMOUNT_LIMIT = 100_000_000
const nullable = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

export const propertyAddress = z
  .strictObject({
    line1: z.string().meta({ example: '5 Tahrir Square' }),
    line2: z.string().nullable().meta({ example: null }),
    city: z.string().meta({ example: 'Cairo' }),
    governorate: z.string().meta({ example: 'Cairo' }),
    postal_code: z.string().nullable().meta({ example: '11511' }),
    country: z.string().meta({ example: 'EG' }),
  })
  .meta({ id: 'PropertyAddress' })
export type PropertyAddress = z.infer<typeof propertyAddress>
const addressInput = z.strictObject({
  line1: name(1, LENGTHS.addressLine).meta({ example: '5 Tahrir Square' }),
  line2: nullable(name(0, LENGTHS.addressLine)).meta({ example: null }),
  city: name(1, LENGTHS.city).meta({ example: 'Cairo' }),
  governorate: name(1, LENGTHS.city).meta({ example: 'Cairo' }),
  postal_code: nullable(name(0, LENGTHS.postalCode, plainSigns)).meta({ example: '11511' }),
  country: country.meta({ example: 'EG' }),
})

/** Metres: length and width of the floor, height to the ceiling. */
const unitDimensions = z.strictObject({ length: z.number(), width: z.number(), height: z.number() })
/** A flat, an office or a shop of the property, as it is written on its door. */
export const unitLabel = name(1, LENGTHS.unit)
const unit = z
  .strictObject({
    label: z.string().meta({ example: '3 A' }),
    /** Null until it is measured. */
    dimensions: unitDimensions.nullable().meta({ example: { length: 6.2, width: 4.4, height: 2.8 } }),
    /** The Diwan project that the unit was opened as; null before. */
    project_id: id.nullable().meta({ example: EXAMPLE_IDS.project }),
    /** Whether a lease is running in it today. */
    occupied: z.boolean().meta({ example: true }),
  })
  .meta({ id: 'PropertyUnit' })
export type PropertyUnit = z.infer<typeof unit>

const figures = {
  units_count: z.int().meta({ example: 12 }),
  /** Counted: units with a lease that runs today. */
  occupied_units: z.int().meta({ example: 9 }),
}
const propertyFields = {
  id,
  name: z.string().meta({ example: 'Nile House' }),
  type: z.enum(PROPERTY_TYPES),
  ...figures,
  status: z.enum(PROPERTY_STATUSES),
  created_at: timestamp,
  updated_at: timestamp,
}
export const property = z.strictObject({ ...propertyFields, address: propertyAddress, units: z.array(unit) }).meta({ id: 'Property' })
export type Property = z.infer<typeof property>
export const listedProperty = z
  .strictObject({
    ...propertyFields,
    /** In one line. */
    address: z.string().meta({ example: '5 Tahrir Square, Cairo, 11511, EG' }),
  })
  .meta({ id: 'ListedProperty' })
export type ListedProperty = z.infer<typeof listedProperty>

/** A unit that has been measured can be a room (docs/interface/design.md#dimensions). */
const roomDimensions = z.strictObject({
  length: z.number().min(DIMENSION_LIMITS.length.min).max(DIMENSION_LIMITS.length.max),
  width: z.number().min(DIMENSION_LIMITS.width.min).max(DIMENSION_LIMITS.width.max),
  height: z.number().min(DIMENSION_LIMITS.height.min).max(DIMENSION_LIMITS.height.max),
})
const unitInput = z.strictObject({
  label: unitLabel.meta({ example: '3 A' }),
  dimensions: nullable(roomDimensions).meta({ example: { length: 6.2, width: 4.4, height: 2.8 } }),
})
const propertyInputFields = {
  name: name(1, LENGTHS.projectName).meta({ example: 'Nile House' }),
  type: z.enum(PROPERTY_TYPES),
  address: addressInput,
  units_count: z.int().min(1).max(COUNTS.units).meta({ example: 12 }),
  status: z.enum(PROPERTY_STATUSES),
  /** Units with a name or a size of their own; the others are known by their leases. A unit that is left out of the list keeps its leases. */
  units: z.array(unitInput).max(COUNTS.units),
}
export const propertyInput = z.strictObject({
  ...propertyInputFields,
  units_count: propertyInputFields.units_count.default(1).meta({ example: 12 }),
  status: propertyInputFields.status.default('active'),
  units: propertyInputFields.units.default([]),
})
export type PropertyInput = z.output<typeof propertyInput>
export const propertyUpdate = z.strictObject({ ...propertyInputFields, address: addressInput.partial() }).partial()
export type PropertyUpdate = z.output<typeof propertyUpdate>

export const openUnitInput = z.strictObject({
  unit: unitLabel.meta({ example: '3 A' }),
  /** The project's name; that of the property and the unit by default. */
  name: name(1, LENGTHS.projectName).optional().meta({ example: 'Nile House, 3 A' }),
  room_type: z.enum(ROOM_TYPES),
  style: z.enum(STYLES),
})
export const openedUnit = z.strictObject({
  project_id: id,
  /** Address of the project's page. */
  url: z.string().meta({ example: `https://diwan.example/studio/${EXAMPLE_IDS.project}` }),
})

const phone = name(3, LENGTHS.phone, plainSigns)
const contact = z
  .strictObject({
    name: z.string(),
    relationship: z.string(),
    phone: z.string().meta({ example: '+201012345678' }),
    email: z.string().nullable().meta({ example: 'nour@example.com' }),
  })
  .meta({ id: 'EmergencyContact' })
const contactInput = z.strictObject({
  name: name(1, LENGTHS.personName),
  relationship: name(1, LENGTHS.personName),
  phone,
  email: nullable(email),
})

const tenantFields = {
  id,
  first_name: z.string().meta({ example: 'Nour' }),
  last_name: z.string().meta({ example: 'Hassan' }),
  email: z.string().nullable().meta({ example: 'nour@example.com' }),
  phone: z.string().nullable().meta({ example: '+201001234567' }),
  /** All but its last four characters masked. */
  national_id: z.string().nullable().meta({ example: '••••••••••4567' }),
  date_of_birth: day.nullable().meta({ example: '1990-01-01' }),
  emergency_contacts: z
    .array(contact)
    .meta({ example: [{ name: 'Omar Hassan', relationship: 'brother', phone: '+201001234567', email: 'omar@example.com' }] }),
  /** Unit of the current lease, else of the next one, else of the last one. */
  property_id: id.nullable().meta({ example: EXAMPLE_IDS.property }),
  unit: z.string().nullable().meta({ example: '3 A' }),
  status: z.enum(TENANT_STATUSES),
  /** EGP that the tenant owes: charges − cleared payments + reversals. Below zero: paid ahead. */
  balance: money.meta({ example: 4000 }),
  created_at: timestamp,
  updated_at: timestamp,
}
export const tenant = z.strictObject(tenantFields).meta({ id: 'Tenant' })
export type Tenant = z.infer<typeof tenant>

const tenantInputFields = {
  first_name: name(1, LENGTHS.personName).meta({ example: 'Nour' }),
  last_name: name(1, LENGTHS.personName).meta({ example: 'Hassan' }),
  email: email.nullable().meta({ example: 'nour@example.com' }),
  phone: phone.nullable().meta({ example: '+201001234567' }),
  national_id: z
    .string()
    .overwrite(plainSigns)
    .trim()
    .max(LENGTHS.nationalId)
    .regex(/^[A-Za-z0-9]{4,}$/, RULES.nationalId.en)
    .nullable()
    .meta({ example: '29001011234567' }),
  date_of_birth: day.nullable().meta({ example: '1990-01-01' }),
  emergency_contacts: z
    .array(contactInput)
    .max(COUNTS.emergencyContacts)
    .meta({ example: [{ name: 'Omar Hassan', relationship: 'brother', phone: '+201001234567', email: 'omar@example.com' }] }),
}
export const tenantUpdate = z.strictObject(tenantInputFields).partial()
export type TenantUpdate = z.output<typeof tenantUpdate>
export const tenantInput = tenantUpdate.required({ first_name: true, last_name: true })
export type TenantInput = z.output<typeof tenantInput>

const leaseFields = {
  tenant_id: id,
  property_id: id,
  unit: z.string().meta({ example: '3 A' }),
  /** The first and the last day of the term, both in it. */
  start_date: day.meta({ example: '2026-01-01' }),
  end_date: day.meta({ example: '2026-12-31' }),
  /** EGP a month. */
  rent_amount: money.meta({ example: 4000 }),
  currency,
  /** The day of the month on which the rent is due. */
  payment_due_day: z.int().min(1).max(28).meta({ example: 5 }),
  security_deposit: money.meta({ example: 8000 }),
}
export const lease = z
  .strictObject({
    id,
    ...leaseFields,
    status: z.enum(LEASE_STATUSES).meta({ example: 'active' }),
    /** The last day, of a lease that was ended before its `end_date`; null otherwise. */
    terminated_on: day.nullable().meta({ example: null }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Lease' })
export type Lease = z.infer<typeof lease>

const amount = moneyWithin((egp) => egp.min(0).max(AMOUNT_LIMIT))
const inOrder = ({ start_date: start, end_date: end }: { start_date?: string | undefined; end_date?: string | undefined }) =>
  start === undefined || end === undefined || start <= end
const ORDERED = { path: ['end_date'], message: RULES.termInOrder.en }
const leaseInputFields = {
  unit: unitLabel.meta({ example: '3 A' }),
  start_date: day.meta({ example: '2026-01-01' }),
  end_date: day.meta({ example: '2026-12-31' }),
  rent_amount: amount.meta({ example: 4000 }),
  currency,
  payment_due_day: z.int().min(1).max(28).meta({ example: 5 }),
  security_deposit: amount.meta({ example: 8000 }),
}
export const leaseInput = z
  .strictObject({
    tenant_id: id.meta({ example: EXAMPLE_IDS.tenant }),
    property_id: id.meta({ example: EXAMPLE_IDS.property }),
    ...leaseInputFields,
    /** May be left out of a property with one unit. */
    unit: unitLabel.optional().meta({ example: '3 A' }),
    currency: currency.default('EGP'),
    payment_due_day: leaseInputFields.payment_due_day.default(1).meta({ example: 5 }),
    security_deposit: amount.default(0).meta({ example: 8000 }),
  })
  .refine(inOrder, ORDERED)
export type LeaseInput = z.output<typeof leaseInput>
/** Rent and due day hold for rent that is not due yet. With `status: 'terminated'` the lease ends on `terminated_on`, today when it is left out. */
export const leaseUpdate = z
  .strictObject({ ...leaseInputFields, status: z.literal('terminated'), terminated_on: day.meta({ example: '2026-06-30' }) })
  .partial()
  .refine(inOrder, ORDERED)
export type LeaseUpdate = z.output<typeof leaseUpdate>

export const rentPayment = z
  .strictObject({
    id,
    kind: z.enum(RENT_PAYMENT_KINDS).meta({ example: 'payment' }),
    tenant_id: id,
    lease_id: id,
    property_id: id,
    /** EGP, above zero, of a reversal too. */
    amount: money.meta({ example: 4000 }),
    currency,
    method: z.enum(RENT_PAYMENT_METHODS).meta({ example: 'cheque' }),
    status: z.enum(RENT_PAYMENT_STATUSES).meta({ example: 'cleared' }),
    /** The day on which it was received. */
    date: day.meta({ example: '2026-11-05' }),
    /** Number of the cheque or the transfer. */
    reference: z.string().nullable().meta({ example: '0004711' }),
    memo: z.string().nullable().meta({ example: 'November' }),
    /** The payment that this reversal takes back; null for a payment. */
    reverses: id.nullable().meta({ example: null }),
    /** The reversal that took this payment back. */
    reversed_by: id.nullable().meta({ example: null }),
    /** Number of the receipt, in the account's order: no number is left out. */
    receipt_number: z.int().meta({ example: 128 }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'RentPayment' })
export type RentPayment = z.infer<typeof rentPayment>
export const rentPaymentInput = z
  .strictObject({
    lease_id: id.meta({ example: EXAMPLE_IDS.lease }),
    /** Tenant of the lease; optional, and refused where the lease is another tenant's. */
    tenant_id: id.optional().meta({ example: EXAMPLE_IDS.tenant }),
    amount: moneyWithin((egp) => egp.positive().max(AMOUNT_LIMIT)).meta({ example: 4000 }),
    currency: currency.default('EGP'),
    method: z.enum(RENT_PAYMENT_METHODS).meta({ example: 'cheque' }),
    /** Today in Cairo by default. */
    date: day.optional().meta({ example: '2026-02-05' }),
    reference: name(1, LENGTHS.paymentReference, plainSigns).optional().meta({ example: '0004711' }),
    memo: text(0, LENGTHS.note).nullable().optional().meta({ example: 'November' }),
  })
  .refine(({ method, reference }) => reference !== undefined || !REFERENCED_METHODS.includes(method), {
    path: ['reference'],
    message: RULES.paymentReference.en,
  })
export type RentPaymentInput = z.output<typeof rentPaymentInput>
export const reverseInput = z.strictObject({ memo: text(0, LENGTHS.note).nullable().optional().meta({ example: 'November' }) })

/** The rent of one month. */
export const charge = z
  .strictObject({
    id,
    tenant_id: id,
    lease_id: id,
    property_id: id,
    unit: z.string().meta({ example: '3 A' }),
    due_on: day.meta({ example: '2026-11-05' }),
    amount: money.meta({ example: 4000 }),
    /** EGP of it that payments cover, oldest rent first. */
    paid: money.meta({ example: 1500 }),
    currency,
    status: z.enum(CHARGE_STATUSES).meta({ example: 'overdue' }),
  })
  .meta({ id: 'RentCharge' })
export type RentCharge = z.infer<typeof charge>

export const tenantDetail = z
  .strictObject({
    ...tenantFields,
    /** Latest first. */
    leases: z.array(lease),
    /** The latest hundred. */
    payments: z.array(rentPayment),
  })
  .meta({ id: 'TenantDetail' })
export type TenantDetail = z.infer<typeof tenantDetail>

/** The whole portfolio today. */
export const portfolio = z
  .strictObject({
    properties: z.int().meta({ example: 14 }),
    ...figures,
    tenants: z.int().meta({ example: 96 }),
    /** EGP a month of the leases that run today. */
    monthly_rent: money.meta({ example: 384_000 }),
    /** EGP that were due before today and are not paid, and how many tenants owe them. */
    overdue_amount: money.meta({ example: 12_000 }),
    overdue_tenants: z.int().meta({ example: 2 }),
    /** EGP of payments that the bank has not cleared. */
    pending_amount: money.meta({ example: 4000 }),
  })
  .meta({ id: 'Portfolio' })
export type Portfolio = z.infer<typeof portfolio>
