/** A landlord with something of everything, for tests. */
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import type { BodyOf } from '#contract/wire/operation.ts'
import type { TestService } from '../../service.ts'

export const ADDRESS = { line1: '5 Tahrir Square', city: 'Cairo', governorate: 'Cairo', country: 'EG' } as const
/** The fake clock begins on 1 March 2026. */
export const TERM = { start_date: '2025-11-15', end_date: '2026-11-14', payment_due_day: 20 } as const

export class Landlord {
  readonly service: TestService
  readonly token: string

  constructor(service: TestService, token: string) {
    this.service = service
    this.token = token
  }

  async property(more: Partial<BodyOf<typeof ops.createProperty>> = {}) {
    const body = { name: 'Nile House', type: 'residential', address: ADDRESS, units_count: 2, ...more } as const
    return (await this.service.call(ops.createProperty, { token: this.token, body })).data.data
  }

  async tenant(more: Partial<BodyOf<typeof ops.createTenant>> = {}) {
    const body = { first_name: 'Nour', last_name: 'Hassan', ...more }
    return (await this.service.call(ops.createTenant, { token: this.token, body })).data.data
  }

  /** Lets a unit; the answer as it comes, refusals too. */
  let(propertyId: string, tenantId: string, more: Partial<BodyOf<typeof ops.createLease>> = {}) {
    const body = { property_id: propertyId, tenant_id: tenantId, unit: '3 A', ...TERM, rent_amount: 4000, ...more }
    return this.service.call(ops.createLease, { token: this.token, body })
  }

  async lease(more: Partial<BodyOf<typeof ops.createLease>> = {}) {
    const [property, tenant] = [await this.property(), await this.tenant()]
    return (await this.let(property.id, tenant.id, more)).data.data
  }

  pay(leaseId: string, more: Partial<BodyOf<typeof ops.recordRentPayment>> = {}) {
    const body = { lease_id: leaseId, amount: 1000, method: 'cash', ...more } as const
    return this.service.call(ops.recordRentPayment, { token: this.token, body })
  }

  reverse(paymentId: string) {
    return this.service.call(ops.reverseRentPayment, { token: this.token, params: { payment_id: paymentId }, body: {} })
  }

  async balance(tenantId: string): Promise<number> {
    return (await this.service.call(ops.getTenant, { token: this.token, params: { tenant_id: tenantId } })).data.data.balance
  }

  async charges() {
    return (await this.service.call(ops.listCharges, { token: this.token, query: { limit: 100 } })).data.data
  }
}
