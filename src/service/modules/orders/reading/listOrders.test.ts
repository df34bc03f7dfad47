/** Every filter and order of an account's list of orders (docs/interface/cart-and-orders.md#lists), by itself and together. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/wire/orderVocabulary.ts'
import { openShop, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
let mona: Shopper

/** Orders of the list: the status of each, its date, how many spoons it has. */
const ORDERS = [
  { name: 'a', status: 'pending', at: '2026-02-01T21:59:59.999Z', spoons: 3 },
  { name: 'b', status: 'confirmed', at: '2026-02-02T00:00:00.000Z', spoons: 1 },
  { name: 'c', status: 'processing', at: '2026-02-02T12:00:00.000Z', spoons: 5 },
  { name: 'd', status: 'shipped', at: '2026-02-02T23:59:59.999Z', spoons: 2 },
  { name: 'e', status: 'delivered', at: '2026-02-03T00:00:00.000Z', spoons: 5 },
  { name: 'f', status: 'cancelled', at: '2026-02-04T08:30:00.000Z', spoons: 4 },
] as const
type Name = (typeof ORDERS)[number]['name']
const names = new Map<string, Name>()

beforeAll(async () => {
  shop = await openShop()
  mona = await shop.shopper({ email: 'lists@example.com' })
  for (const { name, status, at, spoons } of ORDERS) {
    const { order } = (await mona.send('POST', '/orders', mona.order([['SPOON', spoons]]))).data
    names.set(order.id, name)
    await shop.db.root.execute(sql`update orders set status = ${status}, created_at = ${at} where id = ${order.id}`)
  }
})
afterAll(() => shop.close())

const list = async (query: Record<string, string>) => {
  const { data } = await mona.send('GET', `/orders?${new URLSearchParams(query)}`)
  const { orders, pagination } = data as { orders: { id: string; status: OrderStatus }[]; pagination: { total: number; totalPages: number } }
  return { found: orders.map(({ id }) => names.get(id)).join(''), orders, pagination }
}
const found = async (query: Record<string, string>) => (await list(query)).found

describe('a list of orders', () => {
  test('holds all of them, newest first', async () => {
    expect(await found({})).toBe('fedcba')
  })

  test.each([
    [{}, 'fedcba'],
    [{ sortBy: 'totalAmount' }, undefined],
    [{ sortOrder: 'asc' }, 'abcdef'],
    [{ sortBy: 'totalAmount', sortOrder: 'asc' }, undefined],
  ])('a list of orders continues after an order, sorted by %o', async (query: Record<string, string>, expected) => {
    const all = await found(query)
    if (expected !== undefined) expect(all).toBe(expected)
    const walked: string[] = []
    for (let after: string | undefined = undefined; ;) {
      const { orders, found: some }: Awaited<ReturnType<typeof list>> = await list({ ...query, limit: '2', ...(after !== undefined && { after }) })
      if (orders.length === 0) break
      walked.push(some)
      after = orders.at(-1)!.id
    }
    expect(walked.join('')).toBe(all)
  })

  test('a list of orders does not continue after another account’s order', async () => {
    const other = await shop.shopper({ email: 'others@example.com' })
    const { order } = (await other.send('POST', '/orders', other.order([['SPOON', 1]]))).data
    const { error } = await mona.send('GET', `/orders?after=${order.id}`)
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'after', code: 'INVALID_VALUE' }] })
  })

  test.each(ORDER_STATUSES)('a list of orders with the status %s holds those only', async (status) => {
    const { orders, pagination, found: those } = await list({ status })
    expect(those).toBe(ORDERS.find((order) => order.status === status)!.name)
    expect([orders[0]!.status, pagination.total]).toEqual([status, 1])
  })

  test.each([
    [{ fromDate: '2026-02-02' }, 'fedcb'],
    [{ fromDate: '2026-02-02T12:00:00Z' }, 'fedc'],
    [{ fromDate: '2026-02-02T12:00:00.001Z' }, 'fed'],
    [{ fromDate: '2026-02-02T14:00:00+02:00' }, 'fedc'],
    [{ fromDate: '2026-02-05' }, ''],
    [{ toDate: '2026-02-02' }, 'dcba'],
    [{ toDate: '2026-02-02T12:00:00Z' }, 'cba'],
    [{ toDate: '2026-02-02T13:59:59+02:00' }, 'ba'],
    [{ toDate: '2026-02-01' }, 'a'],
    [{ toDate: '2026-01-31' }, ''],
    [{ fromDate: '2026-02-02', toDate: '2026-02-02' }, 'dcb'],
    [{ fromDate: '2026-02-02T00:00:00Z', toDate: '2026-02-03T00:00:00Z' }, 'edcb'],
    [{ fromDate: '2026-02-03', toDate: '2026-02-02' }, ''],
    [{ fromDate: '1900-01-01', toDate: '2150-12-31' }, 'fedcba'],
  ])('within %o holds %s', async (query, expected) => {
    const { found: those, pagination } = await list(query)
    expect([those, pagination.total]).toEqual([expected, expected.length])
  })

  test.each([
    [{ sortBy: 'createdAt', sortOrder: 'asc' }, 'abcdef'],
    [{ sortBy: 'createdAt', sortOrder: 'desc' }, 'fedcba'],
    [{ sortOrder: 'asc' }, 'abcdef'],
  ])('sorted by %o is %s', async (query, expected) => {
    expect(await found(query)).toBe(expected)
  })

  test('sorted by the total runs from least to greatest, or back; those that cost the same keep one order', async () => {
    const up = await found({ sortBy: 'totalAmount', sortOrder: 'asc' })
    expect([up.slice(0, 4), up.slice(4).split('').toSorted().join('')]).toEqual(['bdaf', 'ce'])
    expect(await found({ sortBy: 'totalAmount' })).toBe(up.split('').toReversed().join(''))
  })

  test('filtered and sorted at once is both', async () => {
    const query = { fromDate: '2026-02-02', toDate: '2026-02-04', sortBy: 'totalAmount', sortOrder: 'asc' }
    expect((await found(query)).slice(0, 3)).toBe('bdf')
    expect(await found({ ...query, status: 'shipped' })).toBe('d')
    expect(await found({ ...query, status: 'pending' })).toBe('')
  })

  test('a list of orders read page by page misses and repeats none, also with equal totals', async () => {
    for (const sortBy of ['createdAt', 'totalAmount']) {
      const pages = []
      for (const page of ['1', '2', '3', '4']) pages.push(await list({ sortBy, limit: '2', page }))
      expect(pages.map((page) => page.found).join('')).toBe(await found({ sortBy }))
      expect(pages.map((page) => page.found.length)).toEqual([2, 2, 2, 0])
      for (const { pagination } of pages) expect(pagination).toMatchObject({ total: 6, totalPages: 3 })
    }
  })

  test.each([
    ['status', 'lost', 'NOT_ALLOWED'],
    ['status', '', 'NOT_ALLOWED'],
    ['sortBy', 'total', 'NOT_ALLOWED'],
    ['sortOrder', 'up', 'NOT_ALLOWED'],
    ['fromDate', 'yesterday', 'INVALID_FORMAT'],
    ['toDate', '2026-02-30', 'INVALID_FORMAT'],
    ['limit', '101', 'TOO_LARGE'],
    ['limit', '0', 'TOO_SMALL'],
    ['page', '0', 'TOO_SMALL'],
    ['customer', 'mona', 'UNKNOWN_FIELD'],
  ])('with %s=%s is refused, and the field is named', async (path, value, code) => {
    const { status, error } = await mona.send('GET', `/orders?${new URLSearchParams({ [path]: value })}`)
    expect([status, error.code, error.details?.[0]]).toEqual([400, 'VALIDATION_ERROR', expect.objectContaining({ path, code })])
  })
})
