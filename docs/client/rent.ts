/** Lets a flat and records its first rent: an example of what `propertyClient` in `client.ts` is for. */
import { client, propertyClient } from './client.ts'

export interface Rented {
  tenant: string
  status: string
  receipt: number
  /** EGP that the tenant owes. */
  balance: number
}

/** @param origin where a Diwan service answers @param token of a registered account, or a key with `properties:write` */
export const rent = async (origin: string, token: string, send: typeof fetch = fetch): Promise<Rented> => {
  const call = propertyClient(`${origin}/property/v2.0`, { token, send })
  const property = await call('post', '/properties', {
    body: { name: 'Nile House', type: 'residential', address: { line1: '5 Tahrir Square', city: 'Cairo', governorate: 'Cairo', country: 'EG' } },
  })
  const { data: tenant } = await call('post', '/tenants', { body: { first_name: 'Omar', last_name: 'Fahmy' } })
  const { data: lease } = await call('post', '/leases', {
    body: {
      property_id: property.data.id,
      tenant_id: tenant.id,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      rent_amount: 9500,
    },
  })
  const payment = await call('post', '/payments', { body: { lease_id: lease.id, tenant_id: tenant.id, amount: 9500, method: 'cash' } })

  // Lists come in pages, with how many rows there are.
  const { data: payments, meta } = await call('get', '/payments', { query: { lease_id: lease.id } })
  if (payments.length !== meta.total) throw new Error('there is one page of payments')

  const read = await call('get', '/tenants/{tenant_id}', { path: { tenant_id: tenant.id } })
  return {
    tenant: `${tenant.first_name} ${tenant.last_name}`,
    status: lease.status,
    receipt: payment.data.receipt_number,
    balance: read.data.balance,
  }
}

/** A registered account's token, for trying it. @param base address of the service's interface, with `/v1` */
export const register = async (base: string, email: string, send: typeof fetch = fetch): Promise<string> => {
  const { token } = await client(base, { send })('post', '/auth/register', {
    body: { email, password: 'seven lotus flowers', firstName: 'Nour', lastName: 'Hassan' },
  })
  return token
}
