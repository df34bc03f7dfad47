/** Adapts a drawn item to the placed items of the room's rules. */
import type { Footprint } from '#room/geometry/footprint.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import { placedItemOf, type PlacedItem } from '#room/placement/placedItem.ts'
import type { DrawnItem, Pose } from '../editor/store/shown.ts'

export const placedItemAt = (item: DrawnItem, pose: Pose): PlacedItem =>
  placedItemOf({ id: item.id, position: pose.position, rotation: { x: 0, y: pose.angle, z: 0 }, scale: item.scale }, item.product)

/** The rectangle of the floor that an item takes up. */
export const rectangleOf = (item: DrawnItem, pose: Pose): Footprint => footprintOf(placedItemAt(item, pose))
