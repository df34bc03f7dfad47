/** Tenants and properties by their ids, for lists that name them: from the first page of each, and one by one where they are not on it. */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Tenant } from '#contract/properties/property.ts'
import { propertyNamesQuery, propertyQuery, tenantNamesQuery, tenantQuery } from './queries.ts'

const missing = (ids: readonly string[], known: readonly { id: string }[] | undefined): string[] =>
  known === undefined ? [] : [...new Set(ids)].filter((id) => !known.some((one) => one.id === id))

export const useTenants = (ids: readonly string[]): ReadonlyMap<string, Tenant> => {
  const known = useQuery(tenantNamesQuery()).data?.rows
  const others = useQueries({ queries: missing(ids, known).map((id) => tenantQuery(id)), combine: (all) => all.flatMap(({ data }) => data ?? []) })
  return new Map([...(known ?? []), ...others].map((tenant) => [tenant.id, tenant]))
}

export const usePropertyNames = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const known = useQuery(propertyNamesQuery()).data?.rows
  const others = useQueries({ queries: missing(ids, known).map((id) => propertyQuery(id)), combine: (all) => all.flatMap(({ data }) => data ?? []) })
  return new Map([...(known ?? []), ...others].map(({ id, name }) => [id, name]))
}

export const nameOf = ({ first_name: first, last_name: last }: Pick<Tenant, 'first_name' | 'last_name'>): string => `${first} ${last}`
