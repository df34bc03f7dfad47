/** From where someone who stands in a furnished room would photograph it. */
import type { PlanPoint, Vec3 } from '../contract/primitives.ts'
import type { RoomDocument } from './document.ts'
import { centroid, floorPolygon } from './polygon.ts'
import type { Furnishing } from './standing.ts'
import { canStand, nearestStand, type Ground } from './walking.ts'

export interface EyeView {
  /** Metres; its height is the camera's matter. */
  from: PlanPoint
  towards: Vec3
}

/** Metres from a corner, along its two walls, and from the middle of a wall, at which one stands with the back to it. */
const FROM_CORNER = 0.45
const FROM_WALL = 0.4
/** Radians to either side that a picture shows well. */
const BREADTH = 0.75
/** Metres at which a piece is too near to be seen whole; and from the middle at which a picture shows enough of the room. */
const NEAR = 1.6
const FAR = 3.6
/** Metres: the height at which most of a room's furniture is, and that is looked at. */
const LOOKED_AT = 0.85

interface Piece {
  x: number
  z: number
  angle: number
  /** Square metres of its front. */
  front: number
  hangs: boolean
}

const piecesOf = ({ items }: RoomDocument, products: ReadonlyMap<string, Furnishing>): Piece[] =>
  [...items.values()].flatMap(({ productId, position, rotation, scale }) => {
    const product = products.get(productId)
    if (!product || product.mount === 'ceiling' || product.category === 'rug' || product.category === 'curtain') return []
    const front = product.size.width * scale.x * product.size.height * scale.y
    return [{ x: position.x, z: position.z, angle: rotation.y, front, hangs: product.mount === 'wall' }]
  })

const between = (a: PlanPoint, b: PlanPoint, metres: number): PlanPoint => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: a.x + ((b.x - a.x) / length) * metres, y: a.y + ((b.y - a.y) / length) * metres }
}

/** Near each corner and before the middle of each wall, wherever one can stand there. */
const standpoints = (polygon: readonly PlanPoint[], ground: Ground): PlanPoint[] =>
  polygon
    .flatMap((corner, i) => {
      const [before, after] = [polygon.at(i - 1)!, polygon[(i + 1) % polygon.length]!]
      const [a, b] = [between(corner, before, FROM_CORNER), between(corner, after, FROM_CORNER)]
      const [mx, my] = [(corner.x + after.x) / 2, (corner.y + after.y) / 2]
      const length = Math.hypot(after.x - corner.x, after.y - corner.y) || 1
      // The room lies left of each wall.
      const middle = { x: mx - ((after.y - corner.y) / length) * FROM_WALL, y: my + ((after.x - corner.x) / length) * FROM_WALL }
      return [{ x: a.x + b.x - corner.x, y: a.y + b.y - corner.y }, middle]
    })
    .flatMap((wanted) => nearestStand(ground, wanted) ?? [])
    .filter((at) => canStand(ground, at))

/** How much of the pieces is seen from there: their fronts, in the middle of the picture, from far enough away. */
const worthOf = (from: PlanPoint, aim: PlanPoint, pieces: readonly Piece[]): number => {
  const ahead = Math.atan2(aim.x - from.x, aim.y - from.y)
  const seen = pieces.reduce((sum, { x, z, angle, front, hangs }) => {
    const [dx, dz] = [x - from.x, z - from.y]
    const away = Math.hypot(dx, dz)
    const aside = Math.abs(Math.atan2(Math.sin(Math.atan2(dx, dz) - ahead), Math.cos(Math.atan2(dx, dz) - ahead)))
    if (away < 0.3 || aside > BREADTH) return sum
    const facing = Math.max(0, -(Math.sin(angle) * dx + Math.cos(angle) * dz) / away)
    return sum + front * (hangs ? 1.3 : 1) * (0.25 + 0.75 * facing) * Math.min(1, away / NEAR)
  }, 0)
  return (seen + 0.5) * Math.min(1, Math.hypot(aim.x - from.x, aim.y - from.y) / FAR)
}

/**
 * The place at which someone sees most of the room's furniture from its front, with the back to a corner or a wall, and what they look at.
 * Null in a room in which nobody can stand.
 */
export const eyeView = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, ground: Ground): EyeView | null => {
  const polygon = floorPolygon(document.scene.room.walls)
  const pieces = piecesOf(document, products)
  const total = pieces.reduce((sum, { front }) => sum + front, 0)
  const floor = centroid(polygon)
  const middle =
    total === 0
      ? floor
      : pieces.reduce((sum, { x, z, front }) => ({ x: sum.x + (x * front) / total, y: sum.y + (z * front) / total }), { x: 0, y: 0 })
  const [best] = standpoints(polygon, ground)
    .map((from) => ({ from, worth: worthOf(from, middle, pieces) }))
    .toSorted((a, b) => b.worth - a.worth)
  return best ? { from: best.from, towards: { x: middle.x, y: LOOKED_AT, z: middle.y } } : null
}
