/** The value sets of the property interface (docs/interface/properties.md), as plain tables: a page that only lists them loads no schema. */

export const PROPERTY_TYPES = ['residential', 'commercial', 'mixed'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]
export const PROPERTY_STATUSES = ['active', 'inactive', 'maintenance'] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

/** Status of a tenant, by the leases of the day of the request. */
export const TENANT_STATUSES = ['future', 'active', 'past'] as const
export type TenantStatus = (typeof TENANT_STATUSES)[number]

/** Status of a lease: the first three follow from the day of the request; `terminated` when it was ended before its last day. */
export const LEASE_STATUSES = ['future', 'active', 'ended', 'terminated'] as const
export type LeaseStatus = (typeof LEASE_STATUSES)[number]

export const RENT_PAYMENT_METHODS = ['cash', 'cheque', 'bank_transfer', 'card'] as const
export type RentPaymentMethod = (typeof RENT_PAYMENT_METHODS)[number]
/** Methods with a reference number: a payment by them names it, unique within a lease. */
export const REFERENCED_METHODS: readonly RentPaymentMethod[] = ['cheque', 'bank_transfer']

/** A reversal is a row of its own, `cleared` from the start; the payment that it takes back is then `reversed`. */
export const RENT_PAYMENT_KINDS = ['payment', 'reversal'] as const
export type RentPaymentKind = (typeof RENT_PAYMENT_KINDS)[number]
export const RENT_PAYMENT_STATUSES = ['pending', 'cleared', 'failed', 'reversed'] as const
export type RentPaymentStatus = (typeof RENT_PAYMENT_STATUSES)[number]

/** A cheque is pending until the bank has paid it; what is received otherwise is cleared at once. */
export const firstStatus = (method: RentPaymentMethod): RentPaymentStatus => (method === 'cheque' ? 'pending' : 'cleared')

/** The moves of a payment, by the operation that makes them: from which status to which. */
export const RENT_PAYMENT_MOVES = {
  clear: { from: 'pending', to: 'cleared' },
  fail: { from: 'pending', to: 'failed' },
  reverse: { from: 'cleared', to: 'reversed' },
} as const satisfies Record<string, { from: RentPaymentStatus; to: RentPaymentStatus }>

/** Status of one month's rent on the day of the request; payments cover the oldest rent first. */
export const CHARGE_STATUSES = ['paid', 'due', 'overdue'] as const
export type ChargeStatus = (typeof CHARGE_STATUSES)[number]

export const PROPERTY_PLANS = ['standard', 'professional', 'enterprise'] as const
export type PropertyPlan = (typeof PROPERTY_PLANS)[number]
/** Requests an hour of an account, all its keys and sessions together; null for any number. */
export const PROPERTY_REQUESTS_AN_HOUR: Readonly<Record<PropertyPlan, number | null>> = { standard: 1000, professional: 5000, enterprise: null }
