/** Rows of the matrix of rights: the property interface. A portfolio is its account's alone; guests have none. */
import type { ErrorCode } from '#contract/errors.ts'
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import type { TestService } from '../../../../service.ts'
import { Landlord } from '../../properties.ts'
import { mine, type Ground, type Rights, type Row } from '../matrix.ts'

const GUEST = 'INSUFFICIENT_SCOPE'
const own = (others: ErrorCode): Rights => ({ ...mine(others), joined: GUEST, commenter: GUEST, lapsed: GUEST })

/** @param service not there yet when the rows are named */
export const propertyRows = (service: () => TestService): Row[] => {
  const landlord = ({ people }: Ground) => new Landlord(service(), people.owner.token)
  const property = async (ground: Ground) => {
    const units = [{ label: '3 A', dimensions: { length: 5, width: 4, height: 2.8 } }]
    return { property_id: (await landlord(ground).property({ units })).id }
  }
  const tenant = async (ground: Ground) => ({ tenant_id: (await landlord(ground).tenant()).id })
  const lease = async (ground: Ground) => ({ lease_id: (await landlord(ground).lease()).id })
  const payment = async (ground: Ground, method: 'cash' | 'cheque') => {
    const one = landlord(ground)
    return { payment_id: (await one.pay((await one.lease()).id, { method, reference: '100' })).data.data.id }
  }
  return [
    { operation: ops.getProperty, send: async (ground) => ({ params: await property(ground) }), rights: own('PROPERTY_NOT_FOUND') },
    {
      operation: ops.updateProperty,
      send: async (ground) => ({ params: await property(ground), body: { name: 'Garden House' } }),
      rights: own('PROPERTY_NOT_FOUND'),
    },
    { operation: ops.deleteProperty, send: async (ground) => ({ params: await property(ground) }), rights: own('PROPERTY_NOT_FOUND') },
    {
      operation: ops.openUnit,
      send: async (ground) => ({ params: await property(ground), body: { unit: '3 A', room_type: 'living_room', style: 'modern' } }),
      rights: own('PROPERTY_NOT_FOUND'),
    },
    { operation: ops.getTenant, send: async (ground) => ({ params: await tenant(ground) }), rights: own('TENANT_NOT_FOUND') },
    {
      operation: ops.updateTenant,
      send: async (ground) => ({ params: await tenant(ground), body: { first_name: 'Amal' } }),
      rights: own('TENANT_NOT_FOUND'),
    },
    { operation: ops.getLease, send: async (ground) => ({ params: await lease(ground) }), rights: own('LEASE_NOT_FOUND') },
    {
      operation: ops.updateLease,
      send: async (ground) => ({ params: await lease(ground), body: { rent_amount: 4200 } }),
      rights: own('LEASE_NOT_FOUND'),
    },
    { operation: ops.getRentPayment, send: async (ground) => ({ params: await payment(ground, 'cash') }), rights: own('PAYMENT_NOT_FOUND') },
    { operation: ops.clearRentPayment, send: async (ground) => ({ params: await payment(ground, 'cheque') }), rights: own('PAYMENT_NOT_FOUND') },
    { operation: ops.failRentPayment, send: async (ground) => ({ params: await payment(ground, 'cheque') }), rights: own('PAYMENT_NOT_FOUND') },
    {
      operation: ops.reverseRentPayment,
      send: async (ground) => ({ params: await payment(ground, 'cash'), body: {} }),
      rights: own('PAYMENT_NOT_FOUND'),
    },
  ]
}
