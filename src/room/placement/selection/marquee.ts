/** Selecting by a box drawn on the plan. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { placedItemsOf } from '../checks.ts'
import type { RoomDocument } from '../../document/document.ts'
import { covers, overlap, type Footprint } from '../../geometry/footprint.ts'
import { footprintOf } from '../placedItem.ts'
import { isLocked, wholeGroups } from '../../document/marks.ts'
import type { Products } from './selection.ts'

/** Two opposite corners, in any order; metres. */
export interface Box {
  from: PlanPoint
  to: PlanPoint
}

const footprintOfBox = ({ from, to }: Box): Footprint => ({
  x: (from.x + to.x) / 2,
  z: (from.y + to.y) / 2,
  halfWidth: Math.abs(to.x - from.x) / 2,
  halfDepth: Math.abs(to.y - from.y) / 2,
  angle: 0,
})

/**
 * Ids of the items that the marquee touches, in the document's order, each with its whole group. Locked ones are selected by pressing only.
 * @param wholly only those whose whole footprint is inside the marquee
 */
export const itemsInBox = (document: RoomDocument, products: Products, box: Box, { wholly = false } = {}): string[] => {
  const drawn = footprintOfBox(box)
  const found = placedItemsOf(document, products).filter((placedItem) => {
    const footprint = footprintOf(placedItem)
    return (wholly ? covers(drawn, footprint) : overlap(drawn, footprint)) && !isLocked(document.items.get(placedItem.id)!)
  })
  return wholeGroups(
    document,
    found.map(({ id }) => id),
  ).filter((id) => !isLocked(document.items.get(id)!))
}
