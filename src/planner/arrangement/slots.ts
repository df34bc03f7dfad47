/** A room before its pieces are chosen: roles, each with the products that fit it, the reference that it is placed by, and its worth. */
import type { Wished } from '#contract/arrange/arrangementVocabulary.ts'
import type { Size } from '#contract/catalog/catalog.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import type { Place } from '../furnishing/piece.ts'
import type { ArrangeProduct } from './request.ts'

/** Sizes of the products that were chosen, by key. */
export type Sizes = (key: string) => Size

export interface Slot {
  key: string
  categories: readonly Category[]
  /** Further conditions on a product. */
  fits?: (product: ArrangeProduct) => boolean
  /** Key of the slot from which it is looked at (planner/furnishing/piece.ts). */
  seenFrom?: string
  /** The same product in the same finish as another slot's, which comes before. */
  like?: string
  /** Worth that it adds to the room. */
  worth: number
  /** Without it the wish that it is for is not met. */
  isEssential: boolean
  /** The wish that it is for; none of what makes a room whole. */
  wish?: Wished
  place: (sizes: Sizes) => Place
}

export interface Scheme {
  /** Layout; schemes of one name differ only in their pieces. */
  name: string
  slots: readonly Slot[]
  /** Keys of slots that are all there or none. */
  together: readonly (readonly string[])[]
}

type About = Partial<Pick<Slot, 'fits' | 'seenFrom' | 'like' | 'worth' | 'isEssential' | 'wish'>>

/** One role; a place that needs no sizes is written as it is. */
export const slot = (key: string, categories: Category | readonly Category[], place: Place | Slot['place'], about: About = {}): Slot => ({
  key,
  categories: typeof categories === 'string' ? [categories] : categories,
  worth: 1,
  isEssential: false,
  ...about,
  place: typeof place === 'function' ? place : () => place,
})

/** Whether a product may play the role. */
export const plays = ({ categories, fits }: Slot, product: ArrangeProduct): boolean =>
  categories.includes(product.category) && (fits?.(product) ?? true)
