/** Blockers that keep an item from its place. */
import { covers, coversPoint, penetration, type Footprint } from '../geometry/footprint.ts'
import { footprintOf } from './placedItem.ts'
import { overhang } from './inside.ts'
import type { Neighbour, Neighbourhood } from './neighbourhood.ts'
import { heightSpan, topOf, type Span, type PlacedItem } from './placedItem.ts'
import type { OpeningLine, RoomSpace, WallLine } from '../geometry/roomSpace.ts'

/** Distance of items that touch but do not overlap, metres. */
const TOUCH = 0.001
/** Distance between an item's bottom and the top that it is on, metres. */
const REST = 0.01
/** Largest distance of a wall item's back from the wall's line, metres. */
const ON_WALL = 0.02

export type BlockReason = 'overlap' | 'door-swing' | 'outside' | 'too-tall' | 'no-surface'

export interface Blocker {
  /** The blocking item, door, window or wall; `ceiling` if too tall, the item itself if it lacks a support or a wall. */
  id: string
  reason: BlockReason
  /** Distance that it would have to move to be clear of this blocker, centimetres to a millimetre. */
  cm: number
}

/** Something that may not be overlapped. */
export interface Obstacle {
  id: string
  reason: 'overlap' | 'door-swing'
  footprint: Footprint
}

const centimetres = (metres: number): number => Math.round(metres * 1000) / 10

const spansMeet = (a: Span, b: Span): boolean => Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > TOUCH

/** True if `thing` (of mount surface) is on `host`'s top. */
const restsOn = (thing: PlacedItem, host: PlacedItem, hostFootprint = footprintOf(host)): boolean => {
  if (thing.mount !== 'surface') return false
  const top = topOf(host)
  return top !== null && Math.abs(thing.position.y - top) <= REST && coversPoint(hostFootprint, thing.position.x, thing.position.z)
}

/** Support under the whole footprint of a surface item, or undefined if it floats, overhangs an edge, or is on the floor. */
export const supportUnder = (thing: PlacedItem, around: Neighbourhood): PlacedItem | undefined => {
  const footprint = footprintOf(thing)
  return around
    .near(footprint)
    .find(
      (other) => other.placedItem.id !== thing.id && restsOn(thing, other.placedItem, other.footprint) && covers(other.footprint, footprint, TOUCH),
    )?.placedItem
}

/** Rugs are under items, and items are on tops: neither blocks the other. */
const sharesPlace = (a: PlacedItem, b: PlacedItem, bFootprint: Footprint): boolean =>
  (a.category === 'rug') !== (b.category === 'rug') || a.supportId === b.id || b.supportId === a.id || restsOn(a, b, bFootprint) || restsOn(b, a)

const inTheWay = (placedItem: PlacedItem, span: Span, other: Neighbour): boolean =>
  other.placedItem.id !== placedItem.id && spansMeet(span, other.span) && !sharesPlace(placedItem, other.placedItem, other.footprint)

/** True if the item's back is on this wall and it faces the room. */
const hangsOn = ({ position, rotationY }: PlacedItem, { from, direction, normal, length, facing }: WallLine): boolean => {
  const foot = direction.x * (position.x - from.x) + direction.y * (position.z - from.y)
  const away = normal.x * (position.x - from.x) + normal.y * (position.z - from.y)
  return Math.cos(rotationY - facing) > 0.999 && Math.abs(away) <= ON_WALL && foot >= 0 && foot <= length
}

/** The wall behind the item's back, or undefined if it hangs on none. */
export const wallOf = (placedItem: PlacedItem, space: RoomSpace): WallLine | undefined => space.walls.find((wall) => hangsOn(placedItem, wall))

/** True for a wall item without a wall or a surface item without a top. */
const isUnsupported = (placedItem: PlacedItem, around: Neighbourhood, space: RoomSpace): boolean =>
  (placedItem.mount === 'wall' && !wallOf(placedItem, space)) || (placedItem.mount === 'surface' && !supportUnder(placedItem, around))

/** A door keeps its swing free of all but rugs; a window only blocks pictures and shelves, not curtains. */
const openingInTheWay = (placedItem: PlacedItem, span: Span, opening: OpeningLine): boolean => {
  if (!spansMeet(span, { bottom: opening.sill, top: opening.sill + opening.height })) return false
  return opening.type === 'door'
    ? placedItem.category !== 'rug'
    : placedItem.mount === 'wall' && placedItem.category !== 'curtain' && hangsOn(placedItem, opening.wall)
}

/** Neighbours at its height that it may not overlap. */
export const itemsInTheWay = (placedItem: PlacedItem, neighbours: readonly Neighbour[]): Neighbour[] => {
  const span = heightSpan(placedItem)
  return neighbours.filter((other) => inTheWay(placedItem, span, other))
}

/** Items that `placedItem` could collide with within `reach` metres, at its height. */
export const obstaclesNear = (placedItem: PlacedItem, around: Neighbourhood, space: RoomSpace, reach = 0): Obstacle[] => {
  const span = heightSpan(placedItem)
  const obstacles: Obstacle[] = []
  for (const { placedItem: other, footprint } of itemsInTheWay(placedItem, around.near(footprintOf(placedItem), reach)))
    obstacles.push({ id: other.id, reason: 'overlap', footprint })
  for (const opening of space.openings) {
    if (openingInTheWay(placedItem, span, opening))
      obstacles.push({ id: opening.id, reason: opening.type === 'door' ? 'door-swing' : 'overlap', footprint: opening.zone })
  }
  return obstacles
}

/** Blockers of an item's exact place; empty if it may be there. Touching (1 mm) is not overlapping. */
export const blockers = (placedItem: PlacedItem, around: Neighbourhood, space: RoomSpace): Blocker[] => {
  const footprint = footprintOf(placedItem)
  const span = heightSpan(placedItem)
  const found: Blocker[] = []
  if (isUnsupported(placedItem, around, space)) found.push({ id: placedItem.id, reason: 'no-surface', cm: 0 })
  const over = overhang(space, footprint)
  if (over) found.push({ id: over.wall.id, reason: 'outside', cm: centimetres(over.metres) })
  const above = Math.max(span.top - space.height, -span.bottom)
  if (above > TOUCH) found.push({ id: 'ceiling', reason: 'too-tall', cm: centimetres(above) })
  for (const obstacle of obstaclesNear(placedItem, around, space)) {
    const depth = penetration(footprint, obstacle.footprint)
    if (depth > TOUCH) found.push({ id: obstacle.id, reason: obstacle.reason, cm: centimetres(depth) })
  }
  return found
}
