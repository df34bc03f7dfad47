/** Rates what a camera at eye height sees of a furnished room: which pieces and windows, how much of each, and what the view is worth. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { RoomDocument } from '../document/document.ts'
import { centroid } from '../geometry/polygon.ts'
import type { Furnishing } from '../placement/placedItem.ts'
import type { WalkableArea } from './walking.ts'

/** Metres at which a piece is too near to be seen whole, and of wall behind it that make a room look as large as it is. */
const NEAR = 1.6
export const DEEP = 4.5
/** Share of half the image's width, at its side, in which subjects count for less. */
const MARGIN = 0.45
/** Metres: what is higher, and nearer than that, hides the room. */
const TALL = 1.1
const IN_THE_WAY = 1.3
/** Weight of a metre of window, relative to a square metre of furniture front. */
const LIGHT_WORTH = 1.1
/** Pieces, the largest, that the camera is tried at. */
const TRIED = 12

/** A subject worth showing: a piece or a window. */
export interface ViewSubject {
  at: PlanPoint
  /** Facing direction: a unit plan vector. */
  front: PlanPoint
  /** Metres from side to side. */
  across: number
  worth: number
  isTall: boolean
  isLight: boolean
}

const piecesOf = ({ items }: RoomDocument, products: ReadonlyMap<string, Furnishing>): ViewSubject[] =>
  [...items.values()].flatMap(({ productId, position, rotation, scale }) => {
    const product = products.get(productId)
    if (!product || product.mount === 'ceiling' || product.category === 'rug' || product.category === 'curtain') return []
    const height = product.size.height * scale.y
    const worth = product.size.width * scale.x * height * (product.mount === 'wall' ? 1.3 : 1)
    const front = { x: Math.sin(rotation.y), y: Math.cos(rotation.y) }
    const across = product.size.width * scale.x
    return [{ at: { x: position.x, y: position.z }, front, across, worth, isTall: position.y + height > TALL, isLight: false }]
  })

const windowsOf = ({ space }: WalkableArea): ViewSubject[] =>
  space.openings.flatMap(({ type, from, to, wall: { normal } }) => {
    if (type !== 'window') return []
    // A little inside of the wall: from outside none is seen.
    const at = { x: (from.x + to.x) / 2 + normal.x * 0.05, y: (from.y + to.y) / 2 + normal.y * 0.05 }
    const across = Math.hypot(to.x - from.x, to.y - from.y)
    return [{ at, front: normal, across, worth: across * LIGHT_WORTH, isTall: false, isLight: true }]
  })

const cross = (a: PlanPoint, b: PlanPoint): number => a.x * b.y - a.y * b.x

/** Metres from a point along a unit vector to the nearest wall; infinite where there is none. */
export const depthTowards = (polygon: readonly PlanPoint[], from: PlanPoint, way: PlanPoint): number =>
  polygon.reduce((least, a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    const edge = { x: b.x - a.x, y: b.y - a.y }
    const [to, slant] = [{ x: a.x - from.x, y: a.y - from.y }, cross(way, edge)]
    if (Math.abs(slant) < 1e-9) return least
    const [t, s] = [cross(to, edge) / slant, cross(to, way) / slant]
    return t > 1e-6 && s >= -1e-9 && s <= 1 + 1e-9 ? Math.min(least, t) : least
  }, Infinity)

/** A sight from a standpoint. */
export interface Seen {
  subject: ViewSubject
  away: number
  /** Radians about the vertical, from +z towards +x. */
  bearing: number
  /** Visible amount of the subject, independent of the camera's direction. */
  shown: number
}

/** Share of half a subject's width at which occlusion by walls is tested. */
const NEARLY_ITS_END = 0.8

/** Share of a subject that no wall hides, 0 to 1: tests its middle and both ends. */
const bareOf = (polygon: readonly PlanPoint[], from: PlanPoint, { at, front, across }: ViewSubject): number => {
  const ends = [-1, 0, 1].map((side) => {
    const off = (side * across * NEARLY_ITS_END) / 2
    return { x: at.x - front.y * off, y: at.y + front.x * off }
  })
  const bare = ends.filter(({ x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y]
    const away = Math.hypot(dx, dy)
    return away < 1e-6 || depthTowards(polygon, from, { x: dx / away, y: dy / away }) >= away - 0.02
  })
  return bare.length / ends.length
}

/** Subjects that no wall hides. */
export const seenFrom = (polygon: readonly PlanPoint[], from: PlanPoint, subjects: readonly ViewSubject[]): Seen[] =>
  subjects.flatMap((subject) => {
    const [dx, dy] = [subject.at.x - from.x, subject.at.y - from.y]
    const away = Math.hypot(dx, dy)
    const bare = away < 0.3 ? 0 : bareOf(polygon, from, subject)
    if (bare === 0) return []
    const facing = Math.max(0, -(subject.front.x * dx + subject.front.y * dy) / away)
    // Half a sofa is worth less than half of it.
    const shown = subject.worth * (0.25 + 0.75 * facing) * Math.min(1, away / NEAR) * bare ** 2
    return [{ subject, away, bearing: Math.atan2(dx, dy), shown }]
  })

export const turnBetween = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))

export interface CandidateView {
  from: PlanPoint
  bearing: number
  depth: number
  worth: number
  /** True if furniture is in the image. */
  isFurnished: boolean
}

export const viewTowards = (polygon: readonly PlanPoint[], from: PlanPoint, seen: readonly Seen[], bearing: number, half: number): CandidateView => {
  const depth = depthTowards(polygon, from, { x: Math.sin(bearing), y: Math.cos(bearing) })
  let [worth, isFurnished] = [0.5, false]
  for (const { subject, away, bearing: its, shown } of seen) {
    const aside = turnBetween(its, bearing) / half
    if (aside >= 1) continue
    const hides = subject.isTall && away < IN_THE_WAY
    worth += hides ? -subject.worth : shown * Math.min(1, (1 - aside) / MARGIN)
    isFurnished ||= !subject.isLight && aside < 1 - MARGIN / 2
  }
  return { from, bearing, depth, worth: worth > 0 ? worth * Math.min(1, depth / DEEP) : worth, isFurnished }
}

/** The best view from a place, among directions towards the middle of all subjects, a large piece or a window. */
export const bestView = (polygon: readonly PlanPoint[], from: PlanPoint, subjects: readonly ViewSubject[], half: number): CandidateView => {
  const seen = seenFrom(polygon, from, subjects)
  const total = seen.reduce((sum, { shown }) => sum + shown, 0)
  const floor = centroid(polygon)
  const middle =
    total === 0
      ? floor
      : seen.reduce((sum, { subject, shown }) => ({ x: sum.x + (subject.at.x * shown) / total, y: sum.y + (subject.at.y * shown) / total }), {
          x: 0,
          y: 0,
        })
  const large = seen.toSorted((a, b) => b.shown - a.shown).slice(0, TRIED)
  const bearings = [
    ...[middle, floor].map(({ x, y }) => Math.atan2(x - from.x, y - from.y)),
    ...large.map(({ bearing }) => bearing),
    ...seen.filter(({ subject }) => subject.isLight).map(({ bearing }) => bearing),
  ]
  return bearings.map((bearing) => viewTowards(polygon, from, seen, bearing, half)).toSorted(byViewWorth)[0]!
}

export const byViewWorth = (a: CandidateView, b: CandidateView): number => Number(b.isFurnished) - Number(a.isFurnished) || b.worth - a.worth

/** All that is worth seeing in a room. */
export const viewSubjectsIn = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, area: WalkableArea): ViewSubject[] => [
  ...piecesOf(document, products),
  ...windowsOf(area),
]
