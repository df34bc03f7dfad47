/** Rows of the matrix of rights: the property interface. A portfolio is its account's alone; guests have none. */
import type { ErrorCode } from '#contract/errors.ts'
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import type { TestService } from '../../../../service.ts'
import { Landlord } from '../../properties.ts'
import { mine, type MatrixFixture, type Rights, type Row } from '../matrix.ts'

const GUEST = 'INSUFFICIENT_SCOPE'
const own = (others: ErrorCode): Rights => ({ ...mine(others), joined: GUEST, commenter: GUEST, lapsed: GUEST })

/** @param service not there yet when the rows are named */
export const propertyRows = (service: () => TestService): Row[] => {
  const landlord = ({ people }: MatrixFixture) => new Landlord(service(), people.owner.token)
  const property = async (fixture: MatrixFixture) => {
    const units = [{ label: '3 A', dimensions: { length: 5, width: 4, height: 2.8 } }]
    return { property_id: (await landlord(fixture).property({ units })).id }
  }
  const tenant = async (fixture: MatrixFixture) => ({ tenant_id: (await landlord(fixture).tenant()).id })
  const lease = async (fixture: MatrixFixture) => ({ lease_id: (await landlord(fixture).lease()).id })
  const payment = async (fixture: MatrixFixture, method: 'cash' | 'cheque') => {
    const one = landlord(fixture)
    return { payment_id: (await one.pay((await one.lease()).id, { method, reference: '100' })).data.data.id }
  }
  return [
    { operation: ops.getProperty, send: async (fixture) => ({ params: await property(fixture) }), rights: own('PROPERTY_NOT_FOUND') },
    {
      operation: ops.updateProperty,
      send: async (fixture) => ({ params: await property(fixture), body: { name: 'Garden House' } }),
      rights: own('PROPERTY_NOT_FOUND'),
    },
    { operation: ops.deleteProperty, send: async (fixture) => ({ params: await property(fixture) }), rights: own('PROPERTY_NOT_FOUND') },
    {
      operation: ops.openUnit,
      send: async (fixture) => ({ params: await property(fixture), body: { unit: '3 A', room_type: 'living_room', style: 'modern' } }),
      rights: own('PROPERTY_NOT_FOUND'),
    },
    { operation: ops.getTenant, send: async (fixture) => ({ params: await tenant(fixture) }), rights: own('TENANT_NOT_FOUND') },
    {
      operation: ops.updateTenant,
      send: async (fixture) => ({ params: await tenant(fixture), body: { first_name: 'Amal' } }),
      rights: own('TENANT_NOT_FOUND'),
    },
    { operation: ops.getLease, send: async (fixture) => ({ params: await lease(fixture) }), rights: own('LEASE_NOT_FOUND') },
    {
      operation: ops.updateLease,
      send: async (fixture) => ({ params: await lease(fixture), body: { rent_amount: 4200 } }),
      rights: own('LEASE_NOT_FOUND'),
    },
    { operation: ops.getRentPayment, send: async (fixture) => ({ params: await payment(fixture, 'cash') }), rights: own('PAYMENT_NOT_FOUND') },
    { operation: ops.clearRentPayment, send: async (fixture) => ({ params: await payment(fixture, 'cheque') }), rights: own('PAYMENT_NOT_FOUND') },
    { operation: ops.failRentPayment, send: async (fixture) => ({ params: await payment(fixture, 'cheque') }), rights: own('PAYMENT_NOT_FOUND') },
    {
      operation: ops.reverseRentPayment,
      send: async (fixture) => ({ params: await payment(fixture, 'cash'), body: {} }),
      rights: own('PAYMENT_NOT_FOUND'),
    },
  ]
}
