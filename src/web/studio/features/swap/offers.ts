/** Products that can replace the selected items, the most similar first: whether each fits, and its price difference. */
import type { Piastres } from '#contract/wire/money.ts'
import { useMemo } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { costOf } from '#contract/pricing/room.ts'
import { substituteFor } from '#planner/restyle.ts'
import { isCheaper, isSmaller, rankSimilar, sharesStyle } from '#room/placement/similar.ts'
import type { Swap } from '#room/placement/swap.ts'
import { swapFor } from '../../../editor/kinds/item/swap.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { useCandidates } from '../candidates.ts'

export const FILTERS = ['fits', 'cheaper', 'smaller', 'style'] as const
export type Filter = (typeof FILTERS)[number]

export interface Offer {
  product: Product
  /** Null for the present item. */
  swap: Swap | null
  /** Price less today's: above zero where it costs more. */
  more: Piastres
}

export const passes = (on: ReadonlySet<Filter>, origin: Product, { product, swap }: Offer): boolean =>
  (!on.has('fits') || swap === null || swap.ok) &&
  (!on.has('cheaper') || isCheaper(origin, product)) &&
  (!on.has('smaller') || isSmaller(origin, product)) &&
  (!on.has('style') || sharesStyle(origin, product))

/** @param items to swap: all of one product */
export const useOffers = (origin: Product, items: readonly RoomItem[]) => {
  const room = useStudio()
  const products = useProducts()
  const document = useScene((state) => state.document)
  const candidates = useCandidates([origin.category])
  const offers = useMemo(() => {
    const known = new Map([...products, ...candidates.products.map((product) => [product.id, product] as const)])
    const now = costOf(items, known)
    const ids = items.map(({ id }) => id)
    return [origin, ...rankSimilar(origin, candidates.products)].map((product): Offer => {
      const after = items.map((item) => ({ ...item, productId: product.id, variantId: substituteFor(item, product, known).variantId }))
      const here = items.every(({ productId }) => productId === product.id)
      return { product, swap: here ? null : swapFor(room, ids, product), more: here ? 0 : costOf(after, known) - now }
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what fits follows from the room as it stands
  }, [room, products, document, candidates.products, origin, items.map(({ id }) => id).join(' ')])
  return { offers, candidates }
}
