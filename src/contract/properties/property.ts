/** Properties, tenants, leases, payments and charges of the property interface (docs/interface/properties.md). Money is EGP, before any tax. */
import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { LIMITS } from '../wire/limits.ts'
import { country, currency, day, id, money, name, text, timestamp } from '../wire/primitives.ts'
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
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    governorate: z.string(),
    postal_code: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: 'PropertyAddress' })
export type PropertyAddress = z.infer<typeof propertyAddress>
const addressInput = z.strictObject({
  line1: name(1, LENGTHS.addressLine),
  line2: nullable(name(0, LENGTHS.addressLine)),
  city: name(1, LENGTHS.city),
  governorate: name(1, LENGTHS.city),
  postal_code: nullable(name(0, LENGTHS.postalCode, plainSigns)),
  country,
})

/** Metres: length and width of the floor, height to the ceiling. */
const unitDimensions = z.strictObject({ length: z.number(), width: z.number(), height: z.number() })
/** A flat, an office or a shop of the property, as it is written on its door. */
export const unitLabel = name(1, LENGTHS.unit)
const unit = z
  .strictObject({
    label: z.string(),
    /** Null until somebody has measured it. */
    dimensions: unitDimensions.nullable(),
    /** The Diwan project that the unit was opened as; null before. */
    project_id: id.nullable(),
    /** Whether a lease is running in it today. */
    occupied: z.boolean(),
  })
  .meta({ id: 'PropertyUnit' })
export type PropertyUnit = z.infer<typeof unit>

const figures = {
  units_count: z.int(),
  /** Counted: units with a lease that runs today. */
  occupied_units: z.int(),
}
const propertyFields = {
  id,
  name: z.string(),
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
    address: z.string(),
  })
  .meta({ id: 'ListedProperty' })
export type ListedProperty = z.infer<typeof listedProperty>

/** A unit that has been measured can be a room (docs/interface/design.md#dimensions). */
const roomDimensions = z.strictObject({
  length: z.number().min(DIMENSION_LIMITS.length.min).max(DIMENSION_LIMITS.length.max),
  width: z.number().min(DIMENSION_LIMITS.width.min).max(DIMENSION_LIMITS.width.max),
  height: z.number().min(DIMENSION_LIMITS.height.min).max(DIMENSION_LIMITS.height.max),
})
const unitInput = z.strictObject({ label: unitLabel, dimensions: nullable(roomDimensions) })
const propertyInputFields = {
  name: name(1, LENGTHS.projectName),
  type: z.enum(PROPERTY_TYPES),
  address: addressInput,
  units_count: z.int().min(1).max(COUNTS.units),
  status: z.enum(PROPERTY_STATUSES),
  /** Those whose name or size is worth noting down; the others are known by their leases. A unit that is left out of the list keeps its leases. */
  units: z.array(unitInput).max(COUNTS.units),
}
export const propertyInput = z.strictObject({
  ...propertyInputFields,
  units_count: propertyInputFields.units_count.default(1),
  status: propertyInputFields.status.default('active'),
  units: propertyInputFields.units.default([]),
})
export type PropertyInput = z.output<typeof propertyInput>
export const propertyUpdate = z.strictObject({ ...propertyInputFields, address: addressInput.partial() }).partial()
export type PropertyUpdate = z.output<typeof propertyUpdate>

export const openUnitInput = z.strictObject({
  unit: unitLabel,
  /** The project's name; that of the property and the unit by default. */
  name: name(1, LENGTHS.projectName).optional(),
  room_type: z.enum(ROOM_TYPES),
  style: z.enum(STYLES),
})
export const openedUnit = z.strictObject({
  project_id: id,
  /** Where people open it. */
  url: z.string(),
})

const phone = name(3, LENGTHS.phone, plainSigns)
const contact = z
  .strictObject({ name: z.string(), relationship: z.string(), phone: z.string(), email: z.string().nullable() })
  .meta({ id: 'EmergencyContact' })
const contactInput = z.strictObject({
  name: name(1, LENGTHS.personName),
  relationship: name(1, LENGTHS.personName),
  phone,
  email: nullable(email),
})

const tenantFields = {
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** All but its last four characters masked. */
  national_id: z.string().nullable(),
  date_of_birth: day.nullable(),
  emergency_contacts: z.array(contact),
  /** Of the lease that runs, else of the next one, else of the last one. */
  property_id: id.nullable(),
  unit: z.string().nullable(),
  status: z.enum(TENANT_STATUSES),
  /** EGP that the tenant owes: charges − cleared payments + reversals. Below zero: paid ahead. */
  balance: money,
  created_at: timestamp,
  updated_at: timestamp,
}
export const tenant = z.strictObject(tenantFields).meta({ id: 'Tenant' })
export type Tenant = z.infer<typeof tenant>

const tenantInputFields = {
  first_name: name(1, LENGTHS.personName),
  last_name: name(1, LENGTHS.personName),
  email: email.nullable(),
  phone: phone.nullable(),
  national_id: z
    .string()
    .overwrite(plainSigns)
    .trim()
    .max(LENGTHS.nationalId)
    .regex(/^[A-Za-z0-9]{4,}$/, RULES.nationalId.en)
    .nullable(),
  date_of_birth: day.nullable(),
  emergency_contacts: z.array(contactInput).max(COUNTS.emergencyContacts),
}
export const tenantUpdate = z.strictObject(tenantInputFields).partial()
export type TenantUpdate = z.output<typeof tenantUpdate>
export const tenantInput = tenantUpdate.required({ first_name: true, last_name: true })
export type TenantInput = z.output<typeof tenantInput>

const leaseFields = {
  tenant_id: id,
  property_id: id,
  unit: z.string(),
  /** The first and the last day of the term, both in it. */
  start_date: day,
  end_date: day,
  /** EGP a month. */
  rent_amount: money,
  currency,
  /** The day of the month on which the rent is due. */
  payment_due_day: z.int().min(1).max(28),
  security_deposit: money,
}
export const lease = z
  .strictObject({
    id,
    ...leaseFields,
    status: z.enum(LEASE_STATUSES),
    /** The last day, of a lease that was ended before its `end_date`; null otherwise. */
    terminated_on: day.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Lease' })
export type Lease = z.infer<typeof lease>

const amount = money.min(0).max(AMOUNT_LIMIT)
const inOrder = ({ start_date: start, end_date: end }: { start_date?: string | undefined; end_date?: string | undefined }) =>
  start === undefined || end === undefined || start <= end
const ORDERED = { path: ['end_date'], message: RULES.termInOrder.en }
const leaseInputFields = {
  unit: unitLabel,
  start_date: day,
  end_date: day,
  rent_amount: amount,
  currency,
  payment_due_day: z.int().min(1).max(28),
  security_deposit: amount,
}
export const leaseInput = z
  .strictObject({
    tenant_id: id,
    property_id: id,
    ...leaseInputFields,
    /** May be left out of a property with one unit. */
    unit: unitLabel.optional(),
    currency: currency.default('EGP'),
    payment_due_day: leaseInputFields.payment_due_day.default(1),
    security_deposit: amount.default(0),
  })
  .refine(inOrder, ORDERED)
export type LeaseInput = z.output<typeof leaseInput>
/** Rent and due day hold for rent that is not due yet. With `status: 'terminated'` the lease ends on `terminated_on`, today when it is left out. */
export const leaseUpdate = z
  .strictObject({ ...leaseInputFields, status: z.literal('terminated'), terminated_on: day })
  .partial()
  .refine(inOrder, ORDERED)
export type LeaseUpdate = z.output<typeof leaseUpdate>

export const rentPayment = z
  .strictObject({
    id,
    kind: z.enum(RENT_PAYMENT_KINDS),
    tenant_id: id,
    lease_id: id,
    property_id: id,
    /** EGP, above zero, of a reversal too. */
    amount: money,
    currency,
    method: z.enum(RENT_PAYMENT_METHODS),
    status: z.enum(RENT_PAYMENT_STATUSES),
    /** The day on which it was received. */
    date: day,
    /** Number of the cheque or the transfer. */
    reference: z.string().nullable(),
    memo: z.string().nullable(),
    /** The payment that this reversal takes back; null for a payment. */
    reverses: id.nullable(),
    /** The reversal that took this payment back. */
    reversed_by: id.nullable(),
    /** Number of the receipt, in the account's order: no number is left out. */
    receipt_number: z.int(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'RentPayment' })
export type RentPayment = z.infer<typeof rentPayment>
export const rentPaymentInput = z
  .strictObject({
    lease_id: id,
    /** Whose lease it is; it may be left out, and is refused where the lease is another tenant's. */
    tenant_id: id.optional(),
    amount: money.positive().max(AMOUNT_LIMIT),
    currency: currency.default('EGP'),
    method: z.enum(RENT_PAYMENT_METHODS),
    /** Today in Cairo by default. */
    date: day.optional(),
    reference: name(1, LENGTHS.paymentReference, plainSigns).optional(),
    memo: text(0, LENGTHS.note).nullable().optional(),
  })
  .refine(({ method, reference }) => reference !== undefined || !REFERENCED_METHODS.includes(method), {
    path: ['reference'],
    message: RULES.paymentReference.en,
  })
export type RentPaymentInput = z.output<typeof rentPaymentInput>
export const reverseInput = z.strictObject({ memo: text(0, LENGTHS.note).nullable().optional() })

/** The rent of one month. */
export const charge = z
  .strictObject({
    id,
    tenant_id: id,
    lease_id: id,
    property_id: id,
    unit: z.string(),
    due_on: day,
    amount: money,
    /** EGP of it that payments cover, oldest rent first. */
    paid: money,
    currency,
    status: z.enum(CHARGE_STATUSES),
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
    properties: z.int(),
    ...figures,
    tenants: z.int(),
    /** EGP a month of the leases that run today. */
    monthly_rent: money,
    /** EGP that were due before today and are not paid, and how many tenants owe them. */
    overdue_amount: money,
    overdue_tenants: z.int(),
    /** EGP of payments that the bank has not cleared. */
    pending_amount: money,
  })
  .meta({ id: 'Portfolio' })
export type Portfolio = z.infer<typeof portfolio>
