/** Something new in the room: put there by itself, or taken in hand to be put down. */
import type { Product } from '../../../contract/catalog.ts'
import { addItemOp } from '../../../room/changes.ts'
import type { RoomItem } from '../../../room/document.ts'
import { findPlace } from '../../../room/placement.ts'
import { tidyPoint } from '../../../room/dragging/carrying.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../RoomStore.ts'
import { rememberUsed } from '../store/recent.ts'

/** A new item of a product, not yet anywhere in particular: over the middle of the room, on the variant given or the first. */
export const newItem = (session: RoomStore, product: Product, variantId: string | null = product.variants[0]?.id ?? null): RoomItem => {
  const { walls, dimensions } = session.document.scene.room
  const middle = walls.reduce((sum, wall) => ({ x: sum.x + wall.points[0]!.x / walls.length, z: sum.z + wall.points[0]!.y / walls.length }), {
    x: 0,
    z: 0,
  })
  const eyeLevel = Math.max(0, Math.min(1.5 - product.size.height / 2, dimensions.height - product.size.height))
  const y = product.mount === 'wall' ? eyeLevel : product.mount === 'ceiling' ? dimensions.height : 0
  return {
    id: crypto.randomUUID(),
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
export const placeForMe = (session: EditedRoom, product: Product, variantId?: string | null): string | null => {
  session.products.add([product])
  const item = newItem(session, product, variantId)
  const held = session.hand.takeNew(item)
  const place = held && findPlace(held.space, held.around, held.standing)
  if (!place) {
    session.tell({ about: 'no-place', productId: product.id })
    return null
  }
  const placed = { ...item, position: tidyPoint(place.position), rotation: { ...item.rotation, y: place.rotationY } }
  if (session.commit({ key: 'step.add', productId: product.id }, [addItemOp(placed)], { select: placed.id })) rememberUsed(product.id)
  return placed.id
}

/** A product in the hand, to be put down by the next press, or by letting go. */
export const takeInHand = (session: EditedRoom, product: Product, by: 'press' | 'release', variantId?: string | null): void => {
  session.products.add([product])
  const held = session.hand.takeNew(newItem(session, product, variantId))
  if (!held) return
  session.hand.startPlacing(held, by)
  rememberUsed(product.id)
}
