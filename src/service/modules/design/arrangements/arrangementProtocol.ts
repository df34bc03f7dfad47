/** Tasks of the arrangement threads, and their results. */
import type { Arrangement, Unmet } from '#planner/arrangement/arrange.ts'
import type { ArrangeProduct, ArrangeRequest } from '#planner/arrangement/request.ts'

export interface Proposals {
  /** The best first. */
  arrangements: Arrangement[]
  /** Without proposals: the wishes that the room does not meet as it is. */
  unmet: Unmet[]
}

/** The products of the shop as they are at one moment: a thread keeps those that it was sent last. */
export interface Assortment {
  moment: string
  products: readonly ArrangeProduct[]
}

/** A request without the products of the shop. */
export interface Search extends Omit<ArrangeRequest, 'products'> {
  /** Products of items that stay and that the assortment does not have. */
  others: readonly ArrangeProduct[]
}

/** Task of an arrangement thread; its context are the products of an assortment. */
export interface SearchTask {
  search: Search
  /** Milliseconds after which a search answers the best that it has. */
  limitMs: number
}
