/** What the service refuses, and what the studio lists but never moves unasked (docs/interface/design.md#positions). */
import type { Vec3 } from '../contract/primitives.ts'
import type { Dimensions } from '../contract/scene.ts'
import { DIMENSION_LIMITS, type DimensionName } from '../contract/vocabulary.ts'
import { blockers, type Blocker } from './collision.ts'
import type { RoomDocument } from './document.ts'
import { neighbourhood } from './neighbourhood.ts'
import { containsPoint, PLAN_TOLERANCE } from './polygon.ts'
import { roomSpace, type RoomSpace } from './room-space.ts'
import { standingOf, type Furnishing, type Standing } from './standing.ts'

/** True when 0 ≤ y ≤ height and the plan point lies in the floor, edges included (1e-6 m); otherwise INVALID_POSITION. */
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

/** One dimension that Diwan cannot draw; metres. */
export interface DimensionFault {
  path: `dimensions.${DimensionName}`
  code: 'TOO_SMALL' | 'TOO_LARGE'
  minimum: number
  maximum: number
}

/** Each dimension outside the limits of docs/interface/design.md#dimensions, for INVALID_DIMENSIONS; empty when all are drawable. */
export const dimensionsOutOfRange = (dimensions: Dimensions): DimensionFault[] =>
  (Object.keys(DIMENSION_LIMITS) as DimensionName[]).flatMap((name) => {
    const { min, max } = DIMENSION_LIMITS[name]
    const value = dimensions[name]
    if (value >= min && value <= max) return []
    return [{ path: `dimensions.${name}` as const, code: value > max ? ('TOO_LARGE' as const) : ('TOO_SMALL' as const), minimum: min, maximum: max }]
  })

/** An item that stands where the studio would not have put it. */
export interface Problem {
  itemId: string
  blockers: Blocker[]
}

/** Everything standing in the document, items of unknown products left out. */
export const standingsOf = (document: Pick<RoomDocument, 'items'>, products: ReadonlyMap<string, Furnishing>): Standing[] =>
  [...document.items.values()].flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [standingOf(item, product)] : []
  })

/** Every overhang, overlap and blocked door of the document, by item in its order. */
export const problems = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>): Problem[] => {
  const space = roomSpace(document.scene)
  const standings = standingsOf(document, products)
  const around = neighbourhood(standings)
  return standings.flatMap((standing) => {
    const found = blockers(standing, around, space)
    return found.length > 0 ? [{ itemId: standing.id, blockers: found }] : []
  })
}
