import { describe, expect, test } from 'vitest'
import { ordersFrom } from './address.ts'
import { isFiltered, listOf, queryOf } from './asked.ts'

const asked = (search: Record<string, unknown>) => queryOf(listOf(ordersFrom(search)))

describe('the list of orders', () => {
  test('the list of orders requests the newest when its address has no query', () => {
    expect(asked({})).toEqual({ page: 1 })
    expect(isFiltered(listOf({}))).toBe(false)
  })

  test('the list of orders requests the query of its address; a page comes as a number', () => {
    const search = { status: 'delivered', from: '2026-01-31', to: '2026-02-28', sort: 'lowest', page: 3 }
    expect(asked(search)).toEqual({
      status: 'delivered',
      fromDate: '2026-01-31',
      toDate: '2026-02-28',
      sortBy: 'totalAmount',
      sortOrder: 'asc',
      page: 3,
    })
    expect(isFiltered(listOf(ordersFrom(search)))).toBe(true)
    expect(asked({ sort: 'oldest' })).toEqual({ sortOrder: 'asc', page: 1 })
    expect(asked({ sort: 'highest' })).toEqual({ sortBy: 'totalAmount', page: 1 })
  })

  test('the list of orders omits a query that the service would refuse', () => {
    const search = { status: 'lost', from: '2026-02-30', to: 'yesterday', sort: 'loudest', page: '2.5', other: 'x' }
    expect(asked(search)).toEqual({ page: 1 })
    expect(isFiltered(listOf(ordersFrom(search)))).toBe(false)
    expect(asked({ from: '2026-2-3', to: '', page: -4 })).toEqual({ page: 1 })
  })

  test('the list of orders is not filtered by its sorting and page', () => {
    expect(isFiltered(listOf({ sort: 'lowest', page: '2' }))).toBe(false)
    for (const one of [{ status: 'pending' }, { from: '2026-01-01' }, { to: '2026-01-01' }]) expect(isFiltered(listOf(one))).toBe(true)
  })
})
