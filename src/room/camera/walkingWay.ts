/** Finds the walking path to a floor position that the user points at, around obstacles. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { layoutOf, type AdviceProduct } from '../advice/layout.ts'
import { obstaclesOf } from '../advice/rules/obstacles.ts'
import { shortestBetween } from '../advice/rules/shortest.ts'
import type { RoomDocument } from '../document/document.ts'
import { BODY_RADIUS, nearestStand, type WalkableArea } from './walking.ts'

/**
 * @param to a plan point, metres; inside furniture or a wall it means the nearest walkable place
 * @returns the bends of the path and its end; straight there if no path is found, as far as possible; empty in a full room
 */
export const wayThrough = (
  document: RoomDocument,
  products: ReadonlyMap<string, AdviceProduct>,
  area: WalkableArea,
  from: PlanPoint,
  to: PlanPoint,
): readonly PlanPoint[] => {
  const end = nearestStand(area, to)
  if (!end) return []
  const layout = layoutOf(document, products)
  const way = shortestBetween(layout, obstaclesOf(layout), from, end, BODY_RADIUS)
  return way ? way.slice(1) : [end]
}
