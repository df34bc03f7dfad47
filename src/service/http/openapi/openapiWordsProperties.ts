/** The part of what the OpenAPI documents say to people (openapiWords.ts) that is about property management. */
import type { Operation } from '#contract/wire/operation.ts'

export const PROPERTY_INTRODUCTION = `A portfolio of properties: their tenants, leases and rent. A single thing is answered as \`{data}\`, a list as \`{data, meta: {total, page, limit}}\`,
a refusal as \`{error: {code, message, details?}}\` with a stable \`code\`, and a \`message\` in the language of \`Accept-Language\` (en, ar, fr).

Send \`Authorization: Bearer <API key>\` with the scope \`properties:read\` or \`properties:write\`. With a bearer every POST takes an \`Idempotency-Key\`: the same
request again gets the first answer. Fields that are not described are refused. Money is EGP with at most two decimals; days are those of Cairo. Updates are
PUT with merge semantics: what is absent stays, \`null\` clears what may be null; PATCH is the same operation.

An account's plan says how many requests it may send in an hour: \`standard\` 1,000, \`professional\` 5,000, \`enterprise\` any number. \`RateLimit\` tells what is left.`

type PropertyTag = Extract<Operation['tag'], 'properties' | 'tenants' | 'leases' | 'rent-payments'>
export const PROPERTY_TAGS: Readonly<Record<PropertyTag, string>> = {
  properties: 'Houses, their units, and how many of them are let.',
  tenants: 'The people who rent, and what they owe.',
  leases: 'Who rents which unit, from when to when and for how much; and the rent that came due.',
  'rent-payments': 'Rent that was received. A payment never changes but for its status: a wrong one is reversed.',
}

export const PROPERTY_DESCRIPTIONS: Readonly<Record<string, string>> = {
  getPortfolio: 'Counted at the moment of the request.',
  listProperties: '`search` looks in names and addresses. An address is one line here.',
  createProperty: 'A property has one unit unless `units_count` says more. Units need not be listed: a lease names the one that it is about.',
  getProperty: 'Units are those that were listed and those that leases name.',
  updateProperty: '`units`, where it is sent, replaces the list. There cannot be fewer units than are let at the same time (`PROPERTY_IN_USE`).',
  deleteProperty: 'Books are kept: a property that ever had a lease cannot be deleted (`PROPERTY_IN_USE`); make it `inactive`.',
  openUnit:
    'Makes a room of the unit’s size in the same account, which the key’s scope `design:write` must allow. A unit that was opened before answers with that project, as long as there is one.',
  listTenants: '`search` looks in names, e-mails and phone numbers. `overdue` leaves those with rent that was due before today and is not paid.',
  createTenant: 'A lease says what the tenant rents. The national ID is kept encrypted and answered masked.',
  getTenant: 'With every lease, and the latest hundred payments.',
  updateTenant: '`emergency_contacts`, where it is sent, replaces the list.',
  listLeases: 'A range of dates leaves the leases whose term shares a day with it.',
  createLease:
    'The unit must not be let on any day of the term (`LEASE_OVERLAP`), and no more units may be let at once than the property has. Rent comes due on `payment_due_day` of each month of the term.',
  getLease: 'Its status is that of today.',
  updateLease:
    'Rent and due day hold for rent that is not due yet. `status: "terminated"` ends the lease on `terminated_on` (today by default), which lies in its term.',
  listCharges: 'The rent of each month, from the day on which it is due. Payments cover the oldest rent first.',
  listRentPayments: 'Reversals are among them. A range of dates is about `date`.',
  exportRentPayments: 'UTF-8 with a line of names, for spreadsheets: a cell that a spreadsheet would take for a formula is written as text.',
  recordRentPayment:
    'A cheque is `pending` until the bank has paid it; anything else is `cleared` at once. Cheques and transfers name their number, once in a lease.',
  getRentPayment: 'Its number is that of the receipt.',
  clearRentPayment: 'Of a `pending` payment: it counts to the balance from now on.',
  failRentPayment: 'Of a `pending` payment: it never counted.',
  reverseRentPayment: 'Of a `cleared` payment, once: the balance is as if it had not been received.',
}

export const PROPERTY_PARAMETERS: Readonly<Record<string, string>> = {
  property_id: 'The property',
  tenant_id: 'The tenant',
  lease_id: 'The lease',
  payment_id: 'The payment',
  type: 'Only of this type',
  overdue: 'Only tenants with overdue rent',
  from_date: 'The first day',
  to_date: 'The last day',
  method: 'How it was paid',
}
