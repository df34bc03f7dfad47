/** Input of a room's render: plain data of the contract and of `src/room`. */
import type { ThreeDModel } from '#contract/catalog/catalog.ts'
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { RenderLighting, RenderProjection } from '#contract/renders/vocabulary.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { RoomItem } from '#room/document/document.ts'
import type { Furnishing } from '#room/placement/placedItem.ts'

export type ShotItem = Pick<RoomItem, 'id' | 'productId' | 'variantId' | 'position' | 'rotation' | 'scale' | 'customization'>
/** Product fields that rendering needs. */
export type ShotProduct = Furnishing & {
  id: string
  variants: readonly { id: string; sku: string; color: string }[]
  threeDModel: Pick<ThreeDModel, 'url'> | null
}

export interface RoomShot {
  scene: StoredScene
  items: readonly ShotItem[]
  /** By id; an item whose product is not among them is not drawn. */
  products: ReadonlyMap<string, ShotProduct>
  camera: RenderCamera
  lighting: RenderLighting
  projection: RenderProjection
}
