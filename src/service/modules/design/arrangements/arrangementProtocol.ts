/** Messages between the service and its arrangement threads. */
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

export type ToArrangementThread =
  | { kind: 'assortment'; assortment: Assortment }
  | { kind: 'search'; id: number; search: Search; limitMs: number }
  | { kind: 'cancel'; id: number }

export type FromArrangementThread =
  | { kind: 'begun'; id: number }
  | { kind: 'done'; id: number; proposals: Proposals }
  | { kind: 'cancelled'; id: number }
  | { kind: 'failed'; id: number; message: string }
