/** A placed item: the fields of an item and its product that every placing rule needs. */
import type { Product, Size } from '#contract/catalog/catalog.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Category, Mount } from '#contract/wire/vocabulary.ts'
import type { RoomItem } from '../document/document.ts'
import type { Footprint } from '../geometry/footprint.ts'

/**
 * `position` is the pivot: bottom centre of floor, surface and wall items (a wall item's back is on local z = 0), top centre of ceiling items.
 * `rotationY` is three.js's rotation.y; the front is local +z.
 */
export interface PlacedItem {
  id: string
  mount: Mount
  category: Category
  position: Vec3
  rotationY: number
  /** Outer box in metres, the item's scale applied. */
  size: Size
  /** Metres from its bottom to the top that supports other items, scale applied. */
  surfaceHeight?: number
  /** The item that carries it, when known. */
  supportId?: string
}

/** Product fields that a rule needs. */
export type Furnishing = Pick<Product, 'mount' | 'category' | 'size' | 'surfaceHeight'>

/** Placed item of a room's item. */
export const placedItemOf = (item: Pick<RoomItem, 'id' | 'position' | 'rotation' | 'scale'>, product: Furnishing): PlacedItem => ({
  id: item.id,
  mount: product.mount,
  category: product.category,
  position: item.position,
  rotationY: item.rotation.y,
  size: { width: product.size.width * item.scale.x, height: product.size.height * item.scale.y, depth: product.size.depth * item.scale.z },
  ...(product.surfaceHeight === undefined ? {} : { surfaceHeight: product.surfaceHeight * item.scale.y }),
})

/** Metres from the pivot to the footprint's centre, along the front. */
export const wallPivotOffset = (placedItem: Pick<PlacedItem, 'mount' | 'size'>): number =>
  placedItem.mount === 'wall' ? placedItem.size.depth / 2 : 0

/** Footprint of a placed item; a wall item's pivot is its back, so its centre is half a depth in front. */
export const footprintOf = (placedItem: PlacedItem): Footprint => {
  const forward = wallPivotOffset(placedItem)
  return {
    x: placedItem.position.x + forward * Math.sin(placedItem.rotationY),
    z: placedItem.position.z + forward * Math.cos(placedItem.rotationY),
    halfWidth: placedItem.size.width / 2,
    halfDepth: placedItem.size.depth / 2,
    angle: placedItem.rotationY,
  }
}

export interface Span {
  bottom: number
  top: number
}
/** Lower and upper height of the item, metres. */
export const heightSpan = ({ mount, position, size }: PlacedItem): Span =>
  mount === 'ceiling' ? { bottom: position.y - size.height, top: position.y } : { bottom: position.y, top: position.y + size.height }

/** Height of the top that supports other items, or null if there is none. */
export const topOf = (placedItem: PlacedItem): number | null =>
  placedItem.surfaceHeight === undefined ? null : placedItem.position.y + placedItem.surfaceHeight
