/**
 * Method, path and access of every operation of the property interface, without the schemas, as lib/api/endpoints.ts has those of Diwan's own.
 * Only the pages of a business load it. `endpoints.test.ts` holds it to the contract.
 */
import type { DataOf, QueryOf } from '#contract/wire/operation.ts'
import type { propertyOperations } from '#contract/properties/operations.ts'
import type { Endpoint, RequestOf } from '../../lib/api/endpoints.ts'

type Operations = typeof propertyOperations
export type PropertyOperation = keyof Operations

export const PROPERTY_ENDPOINTS = {
  getPortfolio: ['GET', '/portfolio', 'private'],
  listProperties: ['GET', '/properties', 'private'],
  createProperty: ['POST', '/properties', 'private'],
  getProperty: ['GET', '/properties/{property_id}', 'private'],
  updateProperty: ['PUT', '/properties/{property_id}', 'private'],
  deleteProperty: ['DELETE', '/properties/{property_id}', 'private'],
  openUnit: ['POST', '/properties/{property_id}/projects', 'private'],
  listTenants: ['GET', '/tenants', 'private'],
  createTenant: ['POST', '/tenants', 'private'],
  getTenant: ['GET', '/tenants/{tenant_id}', 'private'],
  updateTenant: ['PUT', '/tenants/{tenant_id}', 'private'],
  listLeases: ['GET', '/leases', 'private'],
  createLease: ['POST', '/leases', 'private'],
  getLease: ['GET', '/leases/{lease_id}', 'private'],
  updateLease: ['PUT', '/leases/{lease_id}', 'private'],
  listCharges: ['GET', '/charges', 'private'],
  listRentPayments: ['GET', '/payments', 'private'],
  exportRentPayments: ['GET', '/payments/export', 'private'],
  recordRentPayment: ['POST', '/payments', 'private'],
  getRentPayment: ['GET', '/payments/{payment_id}', 'private'],
  clearRentPayment: ['POST', '/payments/{payment_id}/clear', 'private'],
  failRentPayment: ['POST', '/payments/{payment_id}/fail', 'private'],
  reverseRentPayment: ['POST', '/payments/{payment_id}/reverse', 'private'],
} as const satisfies Record<PropertyOperation, Endpoint>

export type PropertyAnswer<Name extends PropertyOperation> = DataOf<Operations[Name]>
export type PropertyQuery<Name extends PropertyOperation> = Partial<NonNullable<QueryOf<Operations[Name]>>>
export type PropertyRequest<Name extends PropertyOperation> = RequestOf<Operations[Name]>
/** Those that change something. */
export type PropertyWrite = { [Name in PropertyOperation]: (typeof PROPERTY_ENDPOINTS)[Name][0] extends 'GET' ? never : Name }[PropertyOperation]
