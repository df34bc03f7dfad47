/** Something new in the room: put there by itself, or dragged to be put down. */
import type { Product } from '#contract/catalog/catalog.ts'
import { newId } from '#contract/wire/newId.ts'
import { addItemOp } from '#room/document/changes.ts'
import type { RoomItem } from '#room/document/document.ts'
import { findPlace } from '#room/placement/placement.ts'
import { tidyPoint } from '#room/drag/dropping.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import { rememberUsed } from '../../store/recentProducts.ts'

/** A new item of a product, not positioned yet: over the middle of the room, in the given variant or the first. */
export const newItem = (room: RoomStore, product: Product, variantId: string | null = product.variants[0]?.id ?? null): RoomItem => {
  const { walls, dimensions } = room.document.scene.room
  const middle = walls.reduce((sum, wall) => ({ x: sum.x + wall.points[0]!.x / walls.length, z: sum.z + wall.points[0]!.y / walls.length }), {
    x: 0,
    z: 0,
  })
  const eyeLevel = Math.max(0, Math.min(1.5 - product.size.height / 2, dimensions.height - product.size.height))
  const y = product.mount === 'wall' ? eyeLevel : product.mount === 'ceiling' ? dimensions.height : 0
  return {
    id: newId(),
    productId: product.id,
    variantId,
    position: { ...middle, y },
    rotation: { x: 0, y: 0, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
    quantity: 1,
    customization: {},
  }
}

/** Puts a product at the best free place, without pointing. @returns the new item's id; null when there is no room for it */
export const placeForMe = (room: EditedRoom, product: Product, variantId?: string | null): string | null => {
  room.products.add([product])
  const item = newItem(room, product, variantId)
  const drag = room.gestures.beginNewDrag(item)
  const place = drag && findPlace(drag.space, drag.around, drag.placedItem)
  if (!place) {
    room.notify({ about: 'no-place', productId: product.id })
    return null
  }
  const placed = { ...item, position: tidyPoint(place.position), rotation: { ...item.rotation, y: place.rotationY } }
  if (room.commit({ key: 'step.add', productId: product.id }, [addItemOp(placed)], { select: placed.id })) rememberUsed(product.id)
  return placed.id
}

/** Begins to place a product, which the next press or release puts down. */
export const startPlacing = (room: EditedRoom, product: Product, by: 'press' | 'release', variantId?: string | null): void => {
  room.products.add([product])
  const drag = room.gestures.beginNewDrag(newItem(room, product, variantId))
  if (!drag) return
  room.gestures.startPlacing(drag, by)
  rememberUsed(product.id)
}
