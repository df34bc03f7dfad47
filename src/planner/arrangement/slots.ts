/**
 * A room before its pieces are chosen: what is to stand in it, as roles. Each says what may play it, what it goes by, and what it is worth.
 */
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
  /** What else a product must be. */
  fits?: (product: ArrangeProduct) => boolean
  /** Key of the slot from which it is looked at (planner/furnishing/piece.ts). */
  seenFrom?: string
  /** The same product in the same finish as another slot's, which comes before. */
  like?: string
  /** What the room gains by it, beside the others. */
  worth: number
  /** Without it the wish that it is for is not met. */
  isEssential: boolean
  /** The wish that it is for; none of what makes a room whole. */
  wish?: Wished
  place: (sizes: Sizes) => Place
}

export interface Scheme {
  /** How the room is laid out: schemes of one name differ in their pieces alone. */
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
