/** Products of given kinds that can be shown in the room: fetched once, for swaps. */
import { queryOptions, useQueries } from '@tanstack/react-query'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Category, Style } from '#contract/wire/vocabulary.ts'
import { call } from '../../lib/api/client.ts'
import { inLanguage } from '../../lib/api/inLanguage.ts'
import { useLanguage } from '../../lib/i18n/useTranslation.ts'

/** Maximum number of candidates of one kind; more are not useful. */
const MOST = 60

export interface Candidates {
  products: readonly Product[]
  /** How many kinds have been read, of how many. */
  done: number
  all: number
  failed: boolean
  again: () => void
}

const candidatesQuery = (language: string, category: Category, style: Style | null) =>
  queryOptions({
    ...inLanguage(['products', language, 'of-kind', category, style]),
    queryFn: ({ signal }) => call('listProducts', { query: { category, limit: MOST, ...(style && { style }) }, signal }),
    staleTime: 5 * 60_000,
  })

/** @param style of one style alone */
export const useCandidates = (categories: readonly Category[], style: Style | null = null): Candidates => {
  const language = useLanguage()
  return useQueries({
    queries: categories.map((category) => candidatesQuery(language, category, style)),
    combine: (answers) => ({
      products: answers.flatMap(({ data }) => data?.products.filter(({ threeDModel }) => threeDModel !== null) ?? []),
      done: answers.filter(({ isPending }) => !isPending).length,
      all: answers.length,
      failed: answers.some(({ isLoadingError }) => isLoadingError),
      again: () => {
        for (const answer of answers) if (answer.isLoadingError) void answer.refetch()
      },
    }),
  })
}
