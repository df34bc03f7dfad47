/** Input of an arrangement: plain data, so that it can be sent to a worker. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'
import type { RoomItem } from '#room/document/document.ts'
import type { FurnishingProduct } from '../furnishing/spots.ts'
import type { People } from './fewer.ts'
import type { Picks } from './picks.ts'

export interface ArrangeVariant {
  id: string
  sku: string
  /** `#RRGGBB` */
  color: string
  /** Amount that a shopper pays for one at most, VAT included (contract/pricing/tax.ts). */
  price: Piastres
  stock: number
}
export interface ArrangeProduct extends FurnishingProduct {
  roomTypes: readonly RoomType[]
  styles: readonly Style[]
  variants: readonly ArrangeVariant[]
}

/** A part of the room that is arranged while everything else stays. */
export type Part =
  /** A place to sit together. */
  | { kind: 'seating' }
  /** A place to work near a point of the floor. */
  | { kind: 'work'; at: PlanPoint }
  /** Pieces at and on a wall. */
  | { kind: 'wall'; wallId: string }

/** Difference of a proposal from the one of the same seed. */
export interface Refinement {
  /** Only this way of laying the room out. */
  plan: string
  /** For how many it is laid out: as many as are wished for where none are named. */
  people?: People
  /** The round in which it was found. */
  round: number
  picks?: Picks
  /** By key of a role, ids of products that do not play it. */
  not?: Readonly<Record<string, readonly string[]>>
  /** Number of least important pieces to leave out. */
  fewer?: number
}

export interface ArrangeRequest {
  scene: StoredScene
  style: Style
  wishes: Wishes
  /** Kept pieces, which the arrangement goes around. */
  kept: readonly Pick<RoomItem, 'id' | 'productId' | 'position' | 'rotation' | 'scale'>[]
  /** Ids of those that were proposed: a finding about one counts against a proposal, even if the piece was there before. */
  pinned?: readonly string[]
  /** Amount for everything that is proposed, VAT included; null without a bound. */
  budget: Piastres | null
  products: readonly ArrangeProduct[]
  /** A whole number: the same request with the same seed gives the same rooms. */
  seed: number
  /** Number of proposals wanted. */
  count: number
  /** The whole room where none is named. */
  part?: Part
  refinement?: Refinement
}
