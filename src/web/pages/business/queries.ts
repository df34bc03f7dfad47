/** Queries of the pages of a business. Every key begins with `BUSINESS`: a change invalidates all of them. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Pagination } from '#contract/wire/primitives.ts'
import { callProperty } from './api.ts'
import type { PropertyQuery } from './endpoints.ts'

export const BUSINESS = 'business'
/** Rows of the longest page that the service answers. */
const LONGEST_PAGE = 100
/** Pages that are read where a list is shown or added up whole. */
const MOST_PAGES = 10
/** Names are written in every list: they are read again less often than data that changes daily. */
const NAMES_STALE_MS = 60_000

interface Listed<Row> {
  data: Row[]
  meta: { total: number; page: number; limit: number }
}
interface Rows<Row> {
  rows: Row[]
  pagination: Pagination
}
const rowsOf = <Row>({ data, meta }: Listed<Row>): Rows<Row> => ({
  rows: data,
  pagination: { ...meta, totalPages: Math.ceil(meta.total / meta.limit) },
})

interface Whole<Row> {
  rows: Row[]
  /** There are more than are read. */
  isCut: boolean
}
/** A list, page after page. */
const wholeOf = async <Row>(read: (page: { page: number; limit: number }) => Promise<Listed<Row>>): Promise<Whole<Row>> => {
  const rows: Row[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, meta } = await read({ page, limit: LONGEST_PAGE })
    rows.push(...data)
    if (page * LONGEST_PAGE >= meta.total) return { rows, isCut: false }
  }
  return { rows, isCut: true }
}

export const portfolioQuery = () =>
  queryOptions({ queryKey: [BUSINESS, 'portfolio'], queryFn: async ({ signal }) => (await callProperty('getPortfolio', { signal })).data })

export const propertiesQuery = (query: PropertyQuery<'listProperties'>) =>
  queryOptions({
    queryKey: [BUSINESS, 'properties', query],
    queryFn: async ({ signal }) => rowsOf(await callProperty('listProperties', { query, signal })),
    placeholderData: keepPreviousData,
  })

export const propertyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [BUSINESS, 'property', propertyId],
    queryFn: async ({ signal }) => (await callProperty('getProperty', { params: { property_id: propertyId }, signal })).data,
  })

/** Leases of a property that run today or are to come. */
export const currentLeasesQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [BUSINESS, 'leases', propertyId],
    queryFn: async ({ signal }) => {
      const lists = (['active', 'future'] as const).map((status) =>
        wholeOf((page) => callProperty('listLeases', { query: { property_id: propertyId, status, ...page }, signal })),
      )
      return (await Promise.all(lists)).flatMap(({ rows }) => rows)
    },
  })

export const tenantsQuery = (query: PropertyQuery<'listTenants'>) =>
  queryOptions({
    queryKey: [BUSINESS, 'tenants', query],
    queryFn: async ({ signal }) => rowsOf(await callProperty('listTenants', { query, signal })),
    placeholderData: keepPreviousData,
  })

export const tenantQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [BUSINESS, 'tenant', tenantId],
    queryFn: async ({ signal }) => (await callProperty('getTenant', { params: { tenant_id: tenantId }, signal })).data,
  })

/** Everything that came due from a tenant, and everything received. */
export const booksQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [BUSINESS, 'books', tenantId],
    queryFn: async ({ signal }) => {
      const [charges, payments] = await Promise.all([
        wholeOf((page) => callProperty('listCharges', { query: { tenant_id: tenantId, ...page }, signal })),
        wholeOf((page) => callProperty('listRentPayments', { query: { tenant_id: tenantId, ...page }, signal })),
      ])
      return { charges: charges.rows, payments: payments.rows, isCut: charges.isCut || payments.isCut }
    },
  })

/** Rent that is overdue, the oldest first. */
export const overdueQuery = () =>
  queryOptions({
    queryKey: [BUSINESS, 'overdue'],
    queryFn: ({ signal }) => wholeOf((page) => callProperty('listCharges', { query: { status: 'overdue', ...page }, signal })),
  })

export const paymentsQuery = (query: PropertyQuery<'listRentPayments'>) =>
  queryOptions({
    queryKey: [BUSINESS, 'payments', query],
    queryFn: async ({ signal }) => rowsOf(await callProperty('listRentPayments', { query, signal })),
    placeholderData: keepPreviousData,
  })

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [BUSINESS, 'payment', paymentId],
    queryFn: async ({ signal }) => (await callProperty('getRentPayment', { params: { payment_id: paymentId }, signal })).data,
  })

/** The first hundred tenants and properties: most portfolios have no more, and their names are written in every list. */
export const tenantNamesQuery = () => ({ ...tenantsQuery({ limit: LONGEST_PAGE }), staleTime: NAMES_STALE_MS })
export const propertyNamesQuery = () => ({ ...propertiesQuery({ limit: LONGEST_PAGE }), staleTime: NAMES_STALE_MS })

/** A change of the books. What follows from it elsewhere is read again, whether it succeeded or not. */
export const useChange = <Input, Answer>(change: (input: Input) => Promise<Answer>, onDone: (answer: Answer, input: Input) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [BUSINESS] }),
  })
}
