/** Refusals of the property interface (docs/interface/properties.md). */

export const PROPERTY_ERRORS = {
  PROPERTY_NOT_FOUND: { status: 404 },
  TENANT_NOT_FOUND: { status: 404 },
  LEASE_NOT_FOUND: { status: 404 },
  PAYMENT_NOT_FOUND: { status: 404 },
  LEASE_OVERLAP: { status: 409 },
  PROPERTY_IN_USE: { status: 409 },
  PAYMENT_REFERENCE_EXISTS: { status: 409 },
  PAYMENT_ALREADY_REVERSED: { status: 409 },
  UNIT_NOT_MEASURED: { status: 409 },
  PORTFOLIO_LIMIT_EXCEEDED: { status: 409 },
}
