import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guest, headersOf, pretendBrowser } from '../../../../test/web/api/browser.ts'

const openTab = async (answer: Parameters<typeof pretendBrowser>[0]) => {
  const browser = pretendBrowser(answer)
  vi.resetModules()
  const { startSession } = await import('../../lib/api/session.ts')
  startSession(guest('t1'))
  return { ...browser, ...(await import('./api.ts')) }
}

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('a list of the property API is returned with its meta, and requested below its own path', async () => {
  const answer = { data: [{ id: 'p' }], meta: { total: 1, page: 1, limit: 20 } }
  const tab = await openTab(() => Response.json(answer))
  await expect(tab.callProperty('listProperties', { query: { search: 'nile', page: '2' } })).resolves.toEqual(answer)
  expect(tab.fetch.mock.calls[0]?.[0]).toBe('/property/v2.0/properties?search=nile&page=2')
})

test('a refusal of the property interface is thrown with its code, status, details and request id', async () => {
  const error = { code: 'LEASE_OVERLAP', message: 'said', details: [{ path: 'unit', code: 'TOO_MANY', message: 'so many' }] }
  const tab = await openTab(() => Response.json({ error }, { status: 409, headers: { 'X-Request-Id': 'request-1' } }))
  const refusal = tab.writeProperty('deleteProperty', { params: { property_id: 'p' } })
  await expect(refusal).rejects.toMatchObject({ ...error, status: 409, requestId: 'request-1' })
})

test('a payment whose response was lost is recorded under the same key once more, and another under its own', async () => {
  let isDown = true
  const tab = await openTab(() =>
    isDown ? Promise.reject(new TypeError('no network')) : Response.json({ data: { id: 'payment' } }, { status: 201 }),
  )
  const body = { lease_id: 'l', amount: 100, method: 'cash' } as const
  await expect(tab.writeProperty('recordRentPayment', { body })).rejects.toThrow('no answer')
  isDown = false
  await expect(tab.writeProperty('recordRentPayment', { body })).resolves.toEqual({ id: 'payment' })
  await tab.writeProperty('recordRentPayment', { body })
  const [failed, again, another] = tab.fetch.mock.calls.map(([, init]) => headersOf(init)['idempotency-key'])
  expect(failed).toBeDefined()
  expect(again).toBe(failed)
  expect(another).not.toBe(failed)
})
