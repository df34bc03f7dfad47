/** Products that the catalogue shows: search results or the wishlist's. The previous ones stay until the next are there. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { CATEGORIES } from '#contract/wire/vocabulary.ts'
import type { Answer } from '../../../lib/api/endpoints.ts'
import { productsQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import type { Nearest } from '../../../lib/catalogue/nearestWords.ts'
import type { Browsing } from '../../../lib/catalogue/browsing.ts'
import { useWishlist } from '../../../lib/catalogue/wishes.ts'
import { useProducts, useStudio } from '../../context.ts'
import { asked } from './browsing.ts'
import { amongWished } from './wished.ts'

const PAGE = 30

export interface Found {
  products: readonly Product[]
  /** How many there are in all, read or not. */
  total: number
  facets: Answer<'listProducts'>['facets'] | undefined
  /** Near matches where nothing is found. */
  nearest: Nearest | undefined
  state: 'reading' | 'failed' | 'there'
  isBusy: boolean
  /** Reading on failed, though something is shown. */
  isStuck: boolean
  isLoadingMore: boolean
  more: () => void
  again: () => void
}

const NOTHING = () => undefined

const useCatalogue = (browsing: Browsing, most: number | null): Found => {
  const room = useStudio()
  const typed = useDeferredValue(browsing.search?.trim() ?? '')
  const found = useInfiniteQuery(productsQuery({ limit: PAGE, ...asked(browsing, typed, most) }))
  const pages = found.data?.pages
  const products = useMemo(() => pages?.flatMap((page) => page.products).filter(({ category }) => CATEGORIES[category] !== 'openings') ?? [], [pages])
  const first = pages?.[0]
  const nearest = useMemo(
    () => first?.nearest && { ...first.nearest, products: first.nearest.products.filter(({ category }) => CATEGORIES[category] !== 'openings') },
    [first],
  )
  useEffect(() => room.products.add(nearest?.products ?? products), [room, products, nearest])
  return {
    products,
    total: first?.pagination.total ?? products.length,
    facets: first?.facets,
    nearest: nearest && nearest.products.length > 0 ? nearest : undefined,
    state: found.isLoadingError ? 'failed' : found.isPending ? 'reading' : 'there',
    isBusy: found.isFetching,
    isStuck: products.length > 0 && found.error !== null,
    isLoadingMore: found.isFetchingNextPage,
    more: () => {
      if (found.hasNextPage && !found.isFetching && !found.isFetchNextPageError) void found.fetchNextPage()
    },
    again: () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch()),
  }
}

const useWished = (browsing: Browsing, most: number | null): Found => {
  const room = useStudio()
  const known = useProducts()
  const account = useSession()
  const { kept, pending } = useWishlist()
  const ids = (kept.data?.wishlist.items ?? []).map(({ productId }) => productId).filter((id) => pending.get(id) !== false)
  const wanted = ids.join(' ')
  useEffect(() => void room.products.ensure(wanted.split(' ').filter(Boolean)), [room, wanted])
  const products = amongWished(
    wanted.split(' ').flatMap((id) => known.get(id) ?? []),
    browsing,
    most,
  )
  return {
    products,
    total: products.length,
    facets: undefined,
    nearest: undefined,
    state: kept.isLoadingError ? 'failed' : account && kept.isPending ? 'reading' : 'there',
    isBusy: kept.isFetching,
    isStuck: false,
    isLoadingMore: false,
    more: NOTHING,
    again: () => void kept.refetch(),
  }
}

/** @param most EGP that a piece may cost; null for any price */
export const useFound = (browsing: Browsing, wished: boolean, most: number | null): Found => {
  const all = useCatalogue(browsing, most)
  const own = useWished(browsing, most)
  return wished ? { ...own, facets: all.facets } : all
}
