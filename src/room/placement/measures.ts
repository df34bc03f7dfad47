/** Live distances around an item, typed distances, and the points that a measure snaps to. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { placedItemsOf } from './checks.ts'
import { blockers, itemsInTheWay, type Blocker } from './collision.ts'
import type { RoomDocument } from '../document/document.ts'
import { corners, reachAlong, type Footprint } from '../geometry/footprint.ts'
import { footprintOf } from './placedItem.ts'
import { neighbourhood, type Neighbourhood } from './neighbourhood.ts'
import { nearestOnSegment } from '../geometry/polygon.ts'
import { roundToNanometre } from '../document/repairWalls.ts'
import { supportsOf, stackedOn } from './stacking.ts'
import { roomSpace, type RoomSpace } from '../geometry/roomSpace.ts'
import type { Furnishing, PlacedItem } from './placedItem.ts'

type Products = ReadonlyMap<string, Furnishing>

/** As its user sees it: the front is local +z, the left is local −x seen from above with the front down. */
export const SIDES = ['front', 'back', 'left', 'right'] as const
export type Side = (typeof SIDES)[number]

export interface SideDistance {
  /** Free metres from the side, straight out, until any part of it meets something; 0 when it touches. */
  metres: number
  /** The wall or the item met. */
  to: { kind: 'wall' | 'item'; id: string }
  /** The ends of the line to draw: the middle of the side, and `metres` straight out from it. */
  from: PlanPoint
  at: PlanPoint
}
export type Distances = Record<Side, SideDistance | null>

/** Items that reach less than this into the corridor, metres, are ignored: they touch its side. */
const TOUCH = 0.001
/** Below this two directions are square to each other. */
const SQUARE = 1e-9

const normalOf = (angle: number, side: Side): PlanPoint => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  if (side === 'front') return { x: sin, y: cos }
  if (side === 'back') return { x: -sin, y: -cos }
  return side === 'right' ? { x: cos, y: -sin } : { x: -cos, y: sin }
}

/** Metres that the footprint can go along `way` until it meets the other; null when it never does. What it leaves behind is not met. */
const metresTo = (moving: Footprint, way: PlanPoint, other: Footprint): number | null => {
  // Interval of overlap, metres along `way`. Measured in every frame of a drag: allocates nothing for an axis.
  let [first, last] = [-Infinity, Infinity]
  const [gapX, gapZ] = [other.x - moving.x, other.z - moving.z]
  for (let i = 0; i < 4; i++) {
    const { angle } = i < 2 ? moving : other
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const x = i % 2 === 0 ? cos : sin
    const z = i % 2 === 0 ? -sin : cos
    const reach = reachAlong(moving, x, z) + reachAlong(other, x, z)
    const apart = x * gapX + z * gapZ
    const speed = x * way.x + z * way.y
    if (Math.abs(speed) < SQUARE) {
      if (Math.abs(apart) < reach - TOUCH) continue
      return null
    }
    const [one, end] = [(apart - reach) / speed, (apart + reach) / speed]
    first = Math.max(first, Math.min(one, end))
    last = Math.min(last, Math.max(one, end))
  }
  // Met for less than a millimetre is brushed by; met more behind than ahead is left behind.
  if (last - first < TOUCH || last < TOUCH || first + last < 0) return null
  return Math.max(0, first)
}

type Wall = RoomSpace['walls'][number]
const faces = new WeakMap<Wall, Footprint>()
/** A wall's inner face as a footprint without depth. */
const faceOf = (wall: Wall): Footprint => {
  const known = faces.get(wall)
  if (known) return known
  const { from, to, length, facing } = wall
  const face = { x: (from.x + to.x) / 2, z: (from.y + to.y) / 2, halfWidth: length / 2, halfDepth: 0, angle: facing }
  faces.set(wall, face)
  return face
}

/** Corridor of a footprint straight out from its middle: only items inside it can be hit. */
const sweptBy = (footprint: Footprint, way: PlanPoint, metres: number): Footprint => ({
  x: footprint.x + (way.x * metres) / 2,
  z: footprint.z + (way.y * metres) / 2,
  // Its depth runs along the way.
  angle: Math.atan2(way.x, way.y),
  halfWidth: reachAlong(footprint, way.y, -way.x),
  halfDepth: metres / 2,
})

/** Measured item, at its current or a candidate pose, and its surroundings. */
export interface Measured {
  placedItem: PlacedItem
  space: RoomSpace
  around: Neighbourhood
}

/** An item with its neighbours, without its stacked items; undefined if it or its product is unknown. @param pose a candidate pose */
export const measured = (
  document: RoomDocument,
  products: Products,
  itemId: string,
  pose?: Pick<PlacedItem, 'position' | 'rotationY'>,
): Measured | undefined => {
  const placedItems = placedItemsOf(document, products)
  const placedItem = placedItems.find(({ id }) => id === itemId)
  if (!placedItem) return undefined
  const along = stackedOn(supportsOf(placedItems), [itemId])
  return { placedItem: { ...placedItem, ...pose }, space: roomSpace(document.scene), around: neighbourhood(placedItems, new Set([itemId, ...along])) }
}

/** Free distance on one side; null only if the item is outside the room. */
export const distanceOn = ({ placedItem, space, around }: Measured, side: Side): SideDistance | null => {
  const footprint = footprintOf(placedItem)
  const way = normalOf(footprint.angle, side)
  let best: Pick<SideDistance, 'metres' | 'to'> | null = null
  const consider = (other: Footprint, to: SideDistance['to']) => {
    const metres = metresTo(footprint, way, other)
    if (metres !== null && (best === null || metres < best.metres)) best = { metres: roundToNanometre(metres), to }
  }
  for (const wall of space.walls) consider(faceOf(wall), { kind: 'wall', id: wall.id })
  if (!best) return null
  const out = reachAlong(footprint, way.x, way.y)
  const { metres: toWall }: Pick<SideDistance, 'metres'> = best
  for (const other of itemsInTheWay(placedItem, around.near(sweptBy(footprint, way, out + toWall)))) {
    consider(other.footprint, { kind: 'item', id: other.placedItem.id })
  }
  const { metres, to }: Pick<SideDistance, 'metres' | 'to'> = best
  const from = { x: footprint.x + way.x * out, y: footprint.z + way.y * out }
  return { metres, to, from, at: { x: from.x + way.x * metres, y: from.y + way.y * metres } }
}

/** Free distance of each side of an item, along the side's own normal, to the nearest wall or neighbour at its height. */
export const distancesOf = (thing: Measured): Distances => ({
  front: distanceOn(thing, 'front'),
  back: distanceOn(thing, 'back'),
  left: distanceOn(thing, 'left'),
  right: distanceOn(thing, 'right'),
})

/** The same for an item of the room. @param pose a candidate pose @returns null for an unknown item or product */
export const distancesAround = (
  document: RoomDocument,
  products: Products,
  itemId: string,
  pose?: Pick<PlacedItem, 'position' | 'rotationY'>,
): Distances | null => {
  const thing = measured(document, products, itemId, pose)
  return thing ? distancesOf(thing) : null
}

export type AtDistance = { ok: true; position: PlacedItem['position']; rotationY: number } | { ok: false; reasons: Blocker[] }

/**
 * Pose with exactly `metres` free on that side: moved straight towards the nearest obstacle there, or away from it. Refused with the blockers; the
 * distance read back equals the typed one.
 */
export const placeAtDistance = (thing: Measured, side: Side, metres: number): AtDistance => {
  const { placedItem, space, around } = thing
  const now = distanceOn(thing, side)
  const outside = (): AtDistance => ({ ok: false, reasons: [{ id: placedItem.id, reason: 'outside', cm: 0 }] })
  if (!now || !Number.isFinite(metres)) return outside()
  const way = normalOf(placedItem.rotationY, side)
  const by = now.metres - metres
  const { x, y, z } = placedItem.position
  const there: PlacedItem = { ...placedItem, position: { x: roundToNanometre(x + way.x * by), y, z: roundToNanometre(z + way.y * by) } }
  const reasons = blockers(there, around, space)
  if (reasons.length > 0) return { ok: false, reasons }
  const read = distanceOn({ ...thing, placedItem: there }, side)
  if (!read) return outside()
  // Something that it would pass on its way is nearer there.
  if (Math.abs(read.metres - metres) > TOUCH) {
    const cm = Math.round(Math.abs(read.metres - metres) * 1000) / 10
    return { ok: false, reasons: [{ id: read.to.id, reason: read.to.kind === 'wall' ? 'outside' : 'overlap', cm }] }
  }
  return { ok: true, position: there.position, rotationY: there.rotationY }
}

// ---- The tape measure --------------------------------------------------------------------------------------------

export interface MeasurePoint {
  point: PlanPoint
  /** Feature that the measure end snaps to; `free` if none. */
  kind: 'corner' | 'opening' | 'item-corner' | 'wall' | 'item-edge' | 'free'
  /** The wall, opening or item. */
  id?: string
}

/** Metres within which the tape takes hold. */
const HOLD_WITHIN = 0.15

const nearestOf = (candidates: readonly MeasurePoint[], p: PlanPoint, within: number): MeasurePoint | null => {
  let best: MeasurePoint | null = null
  let least = within
  for (const candidate of candidates) {
    const way = Math.hypot(candidate.point.x - p.x, candidate.point.y - p.y)
    if (way > least || (best && way === least)) continue
    best = candidate
    least = way
  }
  return best
}

/** Position of a measure end near a plan point: at a corner of the room, of an opening or of an item; else on a wall or an item's edge. */
export const snapMeasurePoint = (space: RoomSpace, around: Neighbourhood, p: PlanPoint, within = HOLD_WITHIN): MeasurePoint => {
  const outlines = around.all.map(({ placedItem, footprint }) => ({ id: placedItem.id, points: corners(footprint) }))
  const ends: MeasurePoint[] = [
    ...space.walls.map(({ id, from }): MeasurePoint => ({ point: from, kind: 'corner', id })),
    ...space.openings.flatMap(({ id, from, to }) => [from, to].map((point): MeasurePoint => ({ point, kind: 'opening', id }))),
    ...outlines.flatMap(({ id, points }) => points.map((point): MeasurePoint => ({ point, kind: 'item-corner', id }))),
  ]
  const lines: MeasurePoint[] = [
    ...space.walls.map(({ id, from, to }): MeasurePoint => ({ point: nearestOnSegment(p, from, to), kind: 'wall', id })),
    ...outlines.flatMap(({ id, points }) =>
      points.map((point, index): MeasurePoint => ({ point: nearestOnSegment(p, point, points[(index + 1) % 4]!), kind: 'item-edge', id })),
    ),
  ]
  return nearestOf(ends, p, within) ?? nearestOf(lines, p, within) ?? { point: p, kind: 'free' }
}
