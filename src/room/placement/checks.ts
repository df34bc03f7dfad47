/** Faults that the service refuses, and those that the studio lists but never moves automatically (docs/interface/design.md#positions). */
import type { Vec3 } from '#contract/wire/primitives.ts'
import { blockers, type Blocker } from './collision.ts'
import type { RoomDocument } from '../document/document.ts'
import { neighbourhood } from './neighbourhood.ts'
import { containsPoint, PLAN_TOLERANCE } from '../geometry/polygon.ts'
import { roomSpace, type RoomSpace } from '../geometry/roomSpace.ts'
import { placedItemOf, type Furnishing, type PlacedItem } from './placedItem.ts'

/** True if 0 ≤ y ≤ height and the plan point is inside the floor, edges included (1e-6 m); otherwise INVALID_POSITION. */
export const positionInside = (space: Pick<RoomSpace, 'polygon' | 'height'>, { x, y, z }: Vec3): boolean =>
  y >= -PLAN_TOLERANCE && y <= space.height + PLAN_TOLERANCE && containsPoint(space.polygon, { x, y: z })

/** The least box that holds every position inside: of a room that is no rectangle, some of the box is outside. */
export const boundsOf = ({ polygon, height }: Pick<RoomSpace, 'polygon' | 'height'>): { minimum: Vec3; maximum: Vec3 } => {
  const [xs, zs] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)]
  return {
    minimum: { x: Math.min(...xs), y: 0, z: Math.min(...zs) },
    maximum: { x: Math.max(...xs), y: height, z: Math.max(...zs) },
  }
}

/** An item at a place where the studio would not have put it. */
export interface Problem {
  itemId: string
  blockers: Blocker[]
}

/** All placed items of the document, without items of unknown products. */
export const placedItemsOf = (document: Pick<RoomDocument, 'items'>, products: ReadonlyMap<string, Furnishing>): PlacedItem[] =>
  [...document.items.values()].flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [placedItemOf(item, product)] : []
  })

/** Every overhang, overlap and blocked door of the document, by item in its order. */
export const problems = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>): Problem[] => {
  const space = roomSpace(document.scene)
  const placedItems = placedItemsOf(document, products)
  const around = neighbourhood(placedItems)
  return placedItems.flatMap((placedItem) => {
    const found = blockers(placedItem, around, space)
    return found.length > 0 ? [{ itemId: placedItem.id, blockers: found }] : []
  })
}
