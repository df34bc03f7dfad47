/** Expectations on the place of an item, for property tests. */
import { expect } from 'vitest'
import { blockers } from '#room/placement/collision.ts'
import { corners, penetration } from '#room/geometry/footprint.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import type { neighbourhood } from '#room/placement/neighbourhood.ts'
import { containsPoint } from '#room/geometry/polygon.ts'
import type { RoomSpace } from '#room/geometry/roomSpace.ts'
import type { PlacedItem } from '#room/placement/placedItem.ts'

/** Independent of the code under test: corners inside the polygon, and no wall's point inside the footprint. */
export const expectInsideRoom = (space: RoomSpace, placedItem: PlacedItem) => {
  const footprint = footprintOf(placedItem)
  for (const corner of corners(footprint)) expect(containsPoint(space.polygon, corner, 1e-5)).toBe(true)
  for (const { from, to } of space.walls) {
    for (let step = 0; step <= 20; step++) {
      const x = from.x + ((to.x - from.x) * step) / 20 - footprint.x
      const z = from.y + ((to.y - from.y) * step) / 20 - footprint.z
      const across = Math.abs(x * Math.cos(footprint.angle) - z * Math.sin(footprint.angle))
      const along = Math.abs(x * Math.sin(footprint.angle) + z * Math.cos(footprint.angle))
      expect(across < footprint.halfWidth - 1e-5 && along < footprint.halfDepth - 1e-5).toBe(false)
    }
  }
}

/** Expects that nothing blocks the item at its place. */
export const expectNoCollision = (space: RoomSpace, around: ReturnType<typeof neighbourhood>, placedItem: PlacedItem) => {
  expectInsideRoom(space, placedItem)
  expect(blockers(placedItem, around, space)).toEqual([])
  for (const { placedItem: other, span } of around.all) {
    const meets = Math.min(span.top, placedItem.position.y + placedItem.size.height) - Math.max(span.bottom, placedItem.position.y) > 0.001
    if (placedItem.mount !== 'floor' || !meets || (other.category === 'rug') !== (placedItem.category === 'rug')) continue
    expect(penetration(footprintOf(placedItem), footprintOf(other))).toBeLessThanOrEqual(0.001)
  }
}
