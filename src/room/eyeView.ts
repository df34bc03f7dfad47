/** From where, and which way, someone who stands in a furnished room would photograph it. */
import type { PlanPoint, Vec3 } from '../contract/primitives.ts'
import type { RoomDocument } from './document.ts'
import { centroid, floorPolygon } from './polygon.ts'
import type { Furnishing } from './standing.ts'
import { canStand, nearestStand, type Ground } from './walking.ts'

/** A camera without roll. */
export interface EyeView {
  /** Metres. */
  position: Vec3
  target: Vec3
  /** Degrees of the vertical field of view. */
  fov: number
}

/** Metres above the floor: a little below the eye, as rooms are photographed. */
export const CAMERA_HEIGHT_M = 1.5
/** Degrees from side to side, as a lens for rooms sees; and the most from top to bottom, beyond which what is near is bent. */
const ACROSS_DEGREES = 76
const MOST_UP_DEGREES = 78
/** Degrees below the horizon at which the picture ends: the camera is lowered for that, and no further than a wall looks upright. */
const LOWER_EDGE_DEGREES = 31
/** An upright picture would be half ceiling. */
const LEAST_TILT_DEGREES = 5
const MOST_TILT_DEGREES = 9
/** Metres from a corner, along its two walls, and from the middle of a wall, at which one stands with the back to it. */
const FROM_CORNER = 0.45
const FROM_WALL = 0.4
/** Metres at which a piece is too near to be seen whole, and of wall behind it that make a room look as large as it is. */
const NEAR = 1.6
const DEEP = 4.5
/** Of half the picture's breadth, the part at its side in which things count for less. */
const MARGIN = 0.45
/** Metres: what is higher, and nearer than that, hides the room. */
const TALL = 1.1
const IN_THE_WAY = 1.3
/** What a metre of window is worth beside a square metre of a piece's front. */
const LIGHT_WORTH = 1.1
/** Pieces, the largest, that the camera is tried at. */
const TRIED = 12
/** Metres between two places from which the room looks the same. */
const APART = 0.7
/** Views that are proposed. */
const MOST_VIEWS = 5

/** What is worth seeing: a piece, or a window. */
interface Sight {
  at: PlanPoint
  /** Which way it faces: a unit plan vector. */
  front: PlanPoint
  worth: number
  isTall: boolean
  isLight: boolean
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** @param aspect width of the picture by its height @returns degrees, vertical */
export const fovFor = (aspect: number): number => Math.min(MOST_UP_DEGREES, degrees(2 * Math.atan(Math.tan(radians(ACROSS_DEGREES) / 2) / aspect)))

/** Half the horizontal field of view, radians. */
const halfAcross = (aspect: number): number => Math.atan(Math.tan(radians(fovFor(aspect)) / 2) * aspect)

const piecesOf = ({ items }: RoomDocument, products: ReadonlyMap<string, Furnishing>): Sight[] =>
  [...items.values()].flatMap(({ productId, position, rotation, scale }) => {
    const product = products.get(productId)
    if (!product || product.mount === 'ceiling' || product.category === 'rug' || product.category === 'curtain') return []
    const height = product.size.height * scale.y
    const worth = product.size.width * scale.x * height * (product.mount === 'wall' ? 1.3 : 1)
    const front = { x: Math.sin(rotation.y), y: Math.cos(rotation.y) }
    return [{ at: { x: position.x, y: position.z }, front, worth, isTall: position.y + height > TALL, isLight: false }]
  })

const windowsOf = ({ space }: Ground): Sight[] =>
  space.openings.flatMap(({ type, from, to, wall: { normal } }) => {
    if (type !== 'window') return []
    // A little inside of the wall: from outside none is seen.
    const at = { x: (from.x + to.x) / 2 + normal.x * 0.05, y: (from.y + to.y) / 2 + normal.y * 0.05 }
    return [{ at, front: normal, worth: Math.hypot(to.x - from.x, to.y - from.y) * LIGHT_WORTH, isTall: false, isLight: true }]
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

const cross = (a: PlanPoint, b: PlanPoint): number => a.x * b.y - a.y * b.x

/** Metres from a point along a unit vector to the nearest wall; infinite where there is none. */
const depthTowards = (polygon: readonly PlanPoint[], from: PlanPoint, way: PlanPoint): number =>
  polygon.reduce((least, a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    const edge = { x: b.x - a.x, y: b.y - a.y }
    const [to, slant] = [{ x: a.x - from.x, y: a.y - from.y }, cross(way, edge)]
    if (Math.abs(slant) < 1e-9) return least
    const [t, s] = [cross(to, edge) / slant, cross(to, way) / slant]
    return t > 1e-6 && s >= -1e-9 && s <= 1 + 1e-9 ? Math.min(least, t) : least
  }, Infinity)

/** A sight from a standpoint. */
interface Seen {
  sight: Sight
  away: number
  /** Radians about the vertical, from +z towards +x. */
  bearing: number
  /** How much of it is shown, whichever way the camera looks. */
  shown: number
}

/** What no wall hides. */
const seenFrom = (polygon: readonly PlanPoint[], from: PlanPoint, sights: readonly Sight[]): Seen[] =>
  sights.flatMap((sight) => {
    const [dx, dy] = [sight.at.x - from.x, sight.at.y - from.y]
    const away = Math.hypot(dx, dy)
    if (away < 0.3 || depthTowards(polygon, from, { x: dx / away, y: dy / away }) < away - 0.02) return []
    const facing = Math.max(0, -(sight.front.x * dx + sight.front.y * dy) / away)
    const shown = sight.worth * (0.25 + 0.75 * facing) * Math.min(1, away / NEAR)
    return [{ sight, away, bearing: Math.atan2(dx, dy), shown }]
  })

const turnBetween = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))

interface Look {
  from: PlanPoint
  bearing: number
  depth: number
  worth: number
  /** Whether furniture is in the picture. */
  isFurnished: boolean
}

const lookOf = (polygon: readonly PlanPoint[], from: PlanPoint, seen: readonly Seen[], bearing: number, half: number): Look => {
  const depth = depthTowards(polygon, from, { x: Math.sin(bearing), y: Math.cos(bearing) })
  let [worth, isFurnished] = [0.5, false]
  for (const { sight, away, bearing: its, shown } of seen) {
    const aside = turnBetween(its, bearing) / half
    if (aside >= 1) continue
    const hides = sight.isTall && away < IN_THE_WAY
    worth += hides ? -sight.worth : shown * Math.min(1, (1 - aside) / MARGIN)
    isFurnished ||= !sight.isLight && aside < 1 - MARGIN / 2
  }
  return { from, bearing, depth, worth: worth > 0 ? worth * Math.min(1, depth / DEEP) : worth, isFurnished }
}

/** Of the ways to look from a place, the one that shows most: towards the middle of all, a large piece, a window. */
const bestLook = (polygon: readonly PlanPoint[], from: PlanPoint, sights: readonly Sight[], half: number): Look => {
  const seen = seenFrom(polygon, from, sights)
  const total = seen.reduce((sum, { shown }) => sum + shown, 0)
  const floor = centroid(polygon)
  const middle =
    total === 0
      ? floor
      : seen.reduce((sum, { sight, shown }) => ({ x: sum.x + (sight.at.x * shown) / total, y: sum.y + (sight.at.y * shown) / total }), { x: 0, y: 0 })
  const large = seen.toSorted((a, b) => b.shown - a.shown).slice(0, TRIED)
  const bearings = [
    ...[middle, floor].map(({ x, y }) => Math.atan2(x - from.x, y - from.y)),
    ...large.map(({ bearing }) => bearing),
    ...seen.filter(({ sight }) => sight.isLight).map(({ bearing }) => bearing),
  ]
  return bearings.map((bearing) => lookOf(polygon, from, seen, bearing, half)).toSorted(better)[0]!
}

const better = (a: Look, b: Look): number => Number(b.isFurnished) - Number(a.isFurnished) || b.worth - a.worth

const viewOf = ({ from, bearing, depth }: Look, aspect: number): EyeView => {
  const fov = fovFor(aspect)
  const tilt = radians(Math.min(MOST_TILT_DEGREES, Math.max(LEAST_TILT_DEGREES, LOWER_EDGE_DEGREES - fov / 2)))
  const ahead = Math.min(DEEP, Math.max(1, depth))
  return {
    position: { x: from.x, y: CAMERA_HEIGHT_M, z: from.y },
    target: { x: from.x + Math.sin(bearing) * ahead, y: CAMERA_HEIGHT_M - Math.tan(tilt) * ahead, z: from.y + Math.cos(bearing) * ahead },
    fov,
  }
}

/**
 * The places from which someone sees most of the room's furniture from its front, and its windows, with the back to a corner or a wall: the
 * best first. The same room has the same views. Empty in a room in which no one can stand.
 * @param aspect width of the picture by its height
 */
export const eyeViews = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, ground: Ground, aspect: number): EyeView[] => {
  const polygon = floorPolygon(document.scene.room.walls)
  const sights = [...piecesOf(document, products), ...windowsOf(ground)]
  const half = halfAcross(aspect)
  const looks = standpoints(polygon, ground)
    .map((from) => bestLook(polygon, from, sights, half))
    .toSorted(better)
  const kept: Look[] = []
  for (const look of looks) if (kept.every(({ from }) => Math.hypot(from.x - look.from.x, from.y - look.from.y) >= APART)) kept.push(look)
  return kept.slice(0, MOST_VIEWS).map((look) => viewOf(look, aspect))
}

/** The best of `eyeViews`; null in a room in which no one can stand. */
export const eyeView = (...room: Parameters<typeof eyeViews>): EyeView | null => eyeViews(...room)[0] ?? null
