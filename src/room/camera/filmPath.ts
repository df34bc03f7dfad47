/**
 * The way of a film's camera through a furnished room: ten seconds along a gentle arc at eye height, turning evenly, until it rests on the
 * room's best view. It stays where someone could walk, so it passes through no wall and no furniture.
 */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { FILM_SECONDS } from '#contract/renders/vocabulary.ts'
import type { RoomDocument } from '../document/document.ts'
import { CAMERA_HEIGHT_M, eyeViews, halfAcross, viewOf, type EyeView } from './eyeView.ts'
import { depthTowards, viewTowards, seenFrom, viewSubjectsIn, turnBetween, type ViewSubject } from './viewSubjects.ts'
import { centroid, containsPoint, nearestOnSegment } from '../geometry/polygon.ts'
import type { Furnishing } from '../placement/placedItem.ts'
import { BODY_RADIUS, isWalkable, entrance, type WalkableArea } from './walking.ts'

/** Seconds in which the camera gathers speed, in which it slows down, and at which it has come to rest. */
const [GATHER, SLOW, REST] = [1.5, 3, FILM_SECONDS - 0.6]
/** Share of the path that the camera covers in a second at full speed. */
const PACE = 1 / (REST - GATHER / 2 - SLOW / 2)

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres that the camera goes at most and, where it can, at least; radians that it turns at most. */
const MOST_WAY = 4.5
const LEAST_WAY = 0.4
const MOST_TURN = radians(110)
/** Speed limits: metres and radians a second. */
export const FILM_LIMITS = { speed: MOST_WAY * PACE * 1.25, turn: MOST_TURN * PACE } as const

/** Directions and distances from its end, metres, at which a way is tried to begin. */
const DIRECTIONS = 16
const DISTANCES = [0.6, 1.2, 1.8, 2.6, 3.4, 4.2]
/** Largest sideways swing of a path, as a share of its length. */
const SWINGS = [0, 0.18, -0.18]
/** Radians that the camera turns where it cannot go anywhere. */
const TURNS_ON_THE_SPOT = [0.7, -0.7, 0.35, -0.35, 0.15, -0.15]
/** Distance between two tested places of a path, metres. */
const CHECK_EVERY = 0.08
/** Moments of a way at which it is judged what is seen. */
const JUDGED = 9
/** Metres of way from which longer is no better. */
const ENOUGH_WAY = 2.6
/** Weights of a path: its views relative to the last one, how much of the room comes into view, and its length. */
const WEIGHTS = { worth: 0.45, seen: 0.35, way: 0.35 } as const

const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** Metres and radians of the path behind the camera, as shares of the whole: speed eases in and out along half a cosine. */
const progressAt = (seconds: number): number => {
  const t = Math.min(REST, Math.max(0, seconds))
  const eased = (s: number, ramp: number) => s / 2 - (ramp / (2 * Math.PI)) * Math.sin((Math.PI * s) / ramp)
  if (t < GATHER) return PACE * eased(t, GATHER)
  if (t <= REST - SLOW) return PACE * (t - GATHER / 2)
  return 1 - PACE * eased(REST - t, SLOW)
}

/** A way on the plan: a parabola from its beginning to its end, and the bearings at both. */
interface Way {
  from: PlanPoint
  /** The parabola's control point. */
  swing: PlanPoint
  to: PlanPoint
  /** Radians about the vertical, from +z towards +x; unwrapped, so that the camera turns from the one to the other. */
  bearings: readonly [number, number]
}

const placeOn = ({ from, swing, to }: Way, p: number): PlanPoint => {
  const [a, b, c] = [(1 - p) ** 2, 2 * p * (1 - p), p * p]
  return { x: a * from.x + b * swing.x + c * to.x, y: a * from.y + b * swing.y + c * to.y }
}
const bearingOn = ({ bearings: [from, to] }: Way, p: number): number => from + (to - from) * p
const lengthOf = ({ from, to }: Way): number => Math.hypot(to.x - from.x, to.y - from.y)

/** The obstacles near a way's end: those farther off than any way goes do not count. */
const near = (area: WalkableArea, { x, y }: PlanPoint): WalkableArea => {
  const reach = MOST_WAY + 2 * BODY_RADIUS
  const isNear = ({ a, b }: WalkableArea['edges'][number]) => {
    const foot = nearestOnSegment({ x, y }, a, b)
    return Math.hypot(foot.x - x, foot.y - y) < reach
  }
  return { ...area, edges: area.edges.filter(isNear) }
}

const canGo = (area: WalkableArea, way: Way): boolean => {
  const steps = Math.max(2, Math.ceil(lengthOf(way) / CHECK_EVERY))
  // Backwards from the end, which is free: obstacles are near the beginning.
  for (let i = steps - 1; i >= 0; i--) if (!isWalkable(area, placeOn(way, i / steps))) return false
  return true
}

/** Scores how well a path shows what is worth seeing. */
interface Judge {
  polygon: readonly PlanPoint[]
  subjects: readonly ViewSubject[]
  /** Half the horizontal field of view, radians. */
  half: number
}

interface Judged {
  way: Way
  /** Moments without furniture in the image, or with less than half as many items as at the end. */
  bare: number
  worth: number
}

const judge = ({ polygon, subjects, half }: Judge, way: Way): Judged => {
  const views = Array.from({ length: JUDGED }, (_, i) => {
    const p = i / (JUDGED - 1)
    const [from, bearing] = [placeOn(way, p), bearingOn(way, p)]
    const seen = seenFrom(polygon, from, subjects)
    return { ...viewTowards(polygon, from, seen, bearing, half), shown: seen.filter((one) => turnBetween(one.bearing, bearing) < half * 0.8) }
  })
  const end = views.at(-1)!
  const last = Math.max(0.5, end.worth)
  const mean = views.reduce((sum, { worth }) => sum + Math.min(1.2, Math.max(-1, worth / last)), 0) / JUDGED
  const all = subjects.reduce((sum, { worth }) => sum + worth, 0)
  const met = new Set(views.flatMap(({ shown }) => shown.map(({ subject }) => subject)))
  const seen = all === 0 ? 0 : [...met].reduce((sum, { worth }) => sum + worth, 0) / all
  return {
    way,
    // One wardrobe beside a wall is a poor beginning, however large it is.
    bare: views.filter(({ isFurnished, shown }) => !isFurnished || shown.length * 2 < end.shown.length).length,
    worth: WEIGHTS.worth * mean + WEIGHTS.seen * seen + WEIGHTS.way * Math.min(1, lengthOf(way) / ENOUGH_WAY),
  }
}

/** Places that a way may begin at: other good views, the door, and all around its end. */
const beginnings = (area: WalkableArea, end: PlanPoint, others: readonly EyeView[]): PlanPoint[] => {
  const named = [...others.map(({ position: { x, z } }) => ({ x, y: z })), ...[entrance(area)?.position ?? []].flat()]
  const around = Array.from({ length: DIRECTIONS }, (_, i) => (i * 2 * Math.PI) / DIRECTIONS).flatMap((angle) =>
    DISTANCES.map((metres) => ({ x: end.x + Math.sin(angle) * metres, y: end.y + Math.cos(angle) * metres })),
  )
  return [...named, ...around].filter(({ x, y }) => {
    const metres = Math.hypot(x - end.x, y - end.y)
    return metres >= LEAST_WAY && metres <= MOST_WAY && isWalkable(area, { x, y })
  })
}

const swungOut = (from: PlanPoint, to: PlanPoint, part: number): PlanPoint => ({
  // A parabola swings out half as far as its control point.
  x: (from.x + to.x) / 2 - (to.y - from.y) * part * 2,
  y: (from.y + to.y) / 2 + (to.x - from.x) * part * 2,
})

/** Start directions: towards the best subject from there, towards the target of the last view, and the direction of the last view. */
const firstBearings = ({ polygon, subjects }: Judge, from: PlanPoint, end: EyeView, last: number): number[] => {
  const largest = seenFrom(polygon, from, subjects).toSorted((a, b) => b.shown - a.shown)[0]
  const target = Math.atan2(end.target.x - from.x, end.target.z - from.y)
  const bearings = [target, last, ...(largest ? [largest.bearing] : [])]
  return bearings.map((bearing) => last + Math.min(MOST_TURN, Math.max(-MOST_TURN, wrapped(bearing - last))))
}

/** Prefers the path with furniture in view throughout, then the one that shows more. */
const better = (a: Judged, b: Judged): number => a.bare - b.bare || b.worth - a.worth

const bestWay = (area: WalkableArea, here: Judge, [end, ...others]: readonly [EyeView, ...EyeView[]]): Way => {
  const to = { x: end.position.x, y: end.position.z }
  const last = Math.atan2(end.target.x - end.position.x, end.target.z - end.position.z)
  const nearby = near(area, to)
  const paths = beginnings(nearby, to, others).flatMap((from) =>
    SWINGS.flatMap((part): Way[] => {
      const way = { from, swing: swungOut(from, to, part), to, bearings: [last, last] } as const
      return canGo(nearby, way) ? [way] : []
    }),
  )
  const going = paths.flatMap((way) => firstBearings(here, way.from, end, last).map((first): Way => ({ ...way, bearings: [first, last] })))
  const onTheSpot = TURNS_ON_THE_SPOT.map((turn): Way => ({ from: to, swing: to, to, bearings: [last + turn, last] }))
  return [...going, ...onTheSpot].map((way) => judge(here, way)).toSorted(better)[0]!.way
}

/** In a room without a walkable place: a place as far from walls as possible, inside no piece as high as the camera if possible. */
const overFurniture = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, { space }: WalkableArea): PlanPoint => {
  const tall = [...document.items.values()].filter(({ productId, position, scale }) => {
    const product = products.get(productId)
    return product && position.y + product.size.height * scale.y > CAMERA_HEIGHT_M - 0.2
  })
  const { polygon, bounds } = space
  const middle = centroid(polygon)
  const fits = Array.from({ length: 121 }, (_, i) => ({
    x: bounds.minX + ((bounds.maxX - bounds.minX) * ((i % 11) + 0.5)) / 11,
    y: bounds.minZ + ((bounds.maxZ - bounds.minZ) * (Math.floor(i / 11) + 0.5)) / 11,
  })).filter((p) => containsPoint(polygon, p, 0))
  const clear = (p: PlanPoint) => {
    const walls = polygon.map((a, i) => nearestOnSegment(p, a, polygon[(i + 1) % polygon.length]!))
    const things = tall.map(({ position: { x, z } }) => ({ x, y: z }))
    return Math.min(...[...walls, ...things].map(({ x, y }) => Math.hypot(x - p.x, y - p.y)))
  }
  return fits.toSorted((a, b) => clear(b) - clear(a))[0] ?? middle
}

/** A turn on the spot that ends where the room is deepest. */
const turnOver = (polygon: readonly PlanPoint[], at: PlanPoint): Way => {
  const bearings = Array.from({ length: 32 }, (_, i) => (i * Math.PI) / 16)
  const depthOf = (bearing: number) => depthTowards(polygon, at, { x: Math.sin(bearing), y: Math.cos(bearing) })
  const last = bearings.toSorted((a, b) => depthOf(b) - depthOf(a))[0]!
  return { from: at, swing: at, to: at, bearings: [last - TURNS_ON_THE_SPOT[0]!, last] }
}

export interface FilmPath {
  /** Camera after that many seconds, 0 to FILM_SECONDS. */
  at: (seconds: number) => EyeView
  /** Final camera. */
  end: EyeView
}

/**
 * Deterministic.
 * @param aspect width of the image divided by its height
 */
export const filmPath = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, area: WalkableArea, aspect: number): FilmPath => {
  const { polygon } = area.space
  const [end, ...others] = eyeViews(document, products, area, aspect)
  const here = { polygon, subjects: viewSubjectsIn(document, products, area), half: halfAcross(aspect) }
  const way = end ? bestWay(area, here, [end, ...others]) : turnOver(polygon, overFurniture(document, products, area))
  const viewOn = (p: number): EyeView => viewOf({ from: placeOn(way, p), bearing: bearingOn(way, p), depth: 1 }, aspect)
  return { at: (seconds) => viewOn(progressAt(seconds)), end: end ?? viewOn(1) }
}
