import { hashKey } from '@tanstack/react-query'
import { LANGUAGES } from '#contract/text/languages.ts'

type Key = readonly unknown[]

/** The key without its language. */
const restOf = (queryKey: Key): string => hashKey(queryKey.map((part) => (LANGUAGES.some((one) => one === part) ? '' : part)))

/**
 * Options of a query whose key holds the page's language. While the same is read in another language the page stays as it was: what is typed on it,
 * open, or has the focus would go with it. Each key has a function of its own: react-query does not call one again that gave the placeholder shown.
 */
export const inLanguage = <const QueryKey extends Key>(queryKey: QueryKey) => ({
  queryKey,
  placeholderData: <Data>(before: Data | undefined, query: { queryKey: Key } | undefined): Data | undefined =>
    query && restOf(query.queryKey) === restOf(queryKey) ? before : undefined,
})
