/** What an arrangement is made from: plain data, so that a worker can be sent it. */
import type { Wishes } from '../../contract/arrangementVocabulary.ts'
import type { StoredScene } from '../../contract/scene.ts'
import type { RoomType, Style } from '../../contract/vocabulary.ts'
import type { RoomItem } from '../document.ts'
import type { FurnishingProduct } from '../furnishing/spots.ts'

export interface ArrangeVariant {
  id: string
  sku: string
  /** `#RRGGBB` */
  color: string
  /** Piastres that a shopper pays for one, VAT included. */
  price: number
  stock: number
}
export interface ArrangeProduct extends FurnishingProduct {
  roomTypes: readonly RoomType[]
  styles: readonly Style[]
  variants: readonly ArrangeVariant[]
}

export interface ArrangeRequest {
  scene: StoredScene
  style: Style
  wishes: Wishes
  /** What stays where it is, and is arranged around. */
  kept: readonly Pick<RoomItem, 'id' | 'productId' | 'position' | 'rotation' | 'scale'>[]
  /** Piastres for everything that is proposed, VAT included; null without a bound. */
  budget: number | null
  products: readonly ArrangeProduct[]
  /** A whole number: the same request with the same seed gives the same rooms. */
  seed: number
  /** How many proposals are wanted. */
  count: number
}
