/** Checks a candidate place in a room that is being furnished: no blockers, enough room to use the piece, no findings. Pure. */
import type { Category } from '#contract/wire/vocabulary.ts'
import { findingsOf, isFaultless } from '#room/advice/advise.ts'
import type { Finding } from '#room/advice/finding.ts'
import { layoutAmong, type Layout } from '#room/advice/layout.ts'
import { blockers } from '#room/placement/collision.ts'
import { overlap, type Footprint } from '#room/geometry/footprint.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import { fitsInside } from '#room/placement/inside.ts'
import { neighbourhood, type Neighbourhood } from '#room/placement/neighbourhood.ts'
import type { RoomSpace } from '#room/geometry/roomSpace.ts'
import type { PlacedItem } from '#room/placement/placedItem.ts'
import { supportOf, type Piece } from './piece.ts'
import { inFrameOf } from '#room/placement/beside.ts'
import type { Placed, Room } from './spots.ts'

/** The room that a piece asks to be left free on each of its sides. */
const clearZones = ({ placedItem, product }: Pick<Placed, 'placedItem' | 'product'>): Footprint[] => {
  const foot = footprintOf(placedItem)
  const { front, back, left, right } = product.clearance
  const zone = (across: number, forward: number, halfWidth: number, halfDepth: number): Footprint => ({
    ...inFrameOf(foot, across, forward),
    halfWidth,
    halfDepth,
    angle: foot.angle,
  })
  const { halfWidth: w, halfDepth: d } = foot
  return [
    ...(front > 0 ? [zone(0, d + front / 2, w, front / 2)] : []),
    ...(back > 0 ? [zone(0, -d - back / 2, w, back / 2)] : []),
    ...(right > 0 ? [zone(w + right / 2, 0, right / 2, d)] : []),
    ...(left > 0 ? [zone(-w - left / 2, 0, left / 2, d)] : []),
  ]
}

/** Seats at their table, nightstands at their bed: a dependent piece is meant to be near its reference. */
const belongTogether = (a: Piece, b: Piece): boolean => supportOf(a.place) === b.key || supportOf(b.place) === a.key

const standsOnFloor = ({ placedItem }: Placed): boolean => placedItem.mount === 'floor' && placedItem.category !== 'rug'

const CLOSE = 0.002

/** True when the two leave each other the room that both need. */
const leaveRoom = (a: Placed, b: Placed): boolean => {
  if (belongTogether(a.piece, b.piece) || !standsOnFloor(a) || !standsOnFloor(b)) return true
  const [footA, footB] = [footprintOf(a.placedItem), footprintOf(b.placedItem)]
  return !clearZones(a).some((zone) => overlap(zone, footB, CLOSE)) && !clearZones(b).some((zone) => overlap(zone, footA, CLOSE))
}

const shrunk = (zone: Footprint): Footprint => ({ ...zone, halfWidth: zone.halfWidth - CLOSE, halfDepth: zone.halfDepth - CLOSE })

/** Metres that a wall may end before the piece in front of it does: the thickness of a skirting, a rounded corner. */
const PAST_END = 0.02
/** Distance between a row's backs and the wall, if the first of the row is slightly in front of it, metres. */
const ROW_OUT = 0.3
/** Are of a row: the next of the row has the same wall behind it. */
const IN_ROW: ReadonlySet<Category> = new Set(['kitchen-base', 'appliance', 'sink', 'bookcase', 'wardrobe', 'nightstand', 'desk'])

/** Largest distance of the piece's back from a wall, metres; null if it needs no wall. */
const outOf = ({ piece: { place }, placedItem: { category, mount } }: Placed): number | null => {
  if (mount !== 'floor' || category === 'dining-table') return null
  if ('against' in place) return (place.out ?? 0) + PAST_END
  return 'beside' in place && place.align === 'back' && IN_ROW.has(category) ? ROW_OUT : null
}

/** True when the wall behind the piece goes on as far as the piece does, or the piece needs no wall. */
const hasItsWall = ({ walls }: RoomSpace, candidate: Placed): boolean => {
  const out = outOf(candidate)
  if (out === null) return true
  const foot = footprintOf(candidate.placedItem)
  const behind = walls.filter(({ facing }) => Math.cos(facing - foot.angle) > 0.999)
  return [-1, 1].every((side) => {
    const corner = inFrameOf(foot, side * (foot.halfWidth - PAST_END), -foot.halfDepth)
    return behind.some(({ from, direction, normal, length }) => {
      const [dx, dz] = [corner.x - from.x, corner.z - from.y]
      const [along, away] = [dx * direction.x + dz * direction.y, dx * normal.x + dz * normal.y]
      return along >= -CLOSE && along <= length + CLOSE && away >= -CLOSE && away <= out
    })
  })
}

/** Cosine of the angle within which a piece is faced: 45°. */
const LOOKS_AT = Math.SQRT1_2 - 1e-6

/** True when what the piece is seen from looks at it, and it looks back; or it is seen from nothing that is there. */
const isSeen = ({ placed }: Room, { piece, placedItem }: Placed): boolean => {
  const from = piece.seenFrom === undefined ? undefined : placed.get(piece.seenFrom)?.placedItem
  if (!from) return true
  const [dx, dz] = [placedItem.position.x - from.position.x, placedItem.position.z - from.position.z]
  const distance = Math.hypot(dx, dz)
  const ahead = ({ rotationY }: PlacedItem): number => (dx * Math.sin(rotationY) + dz * Math.cos(rotationY)) / distance
  return distance > 0 && ahead(from) >= LOOKS_AT && -ahead(placedItem) >= LOOKS_AT
}

/** True if no door's leaf sweeps over the piece: items on the floor would catch it. */
const isClearOfDoors = ({ openings }: RoomSpace, { placedItem }: Placed): boolean =>
  placedItem.category !== 'rug' ||
  !openings.some(({ type, opens, zone }) => type === 'door' && opens === 'in' && overlap(zone, footprintOf(placedItem), CLOSE))

/** True if the piece is allowed there: no blockers, and enough room to use it and its neighbours. */
export const suits = (room: Room, around: Neighbourhood, candidate: Placed): boolean =>
  blockers(candidate.placedItem, around, room.space).length === 0 &&
  hasItsWall(room.space, candidate) &&
  isClearOfDoors(room.space, candidate) &&
  isSeen(room, candidate) &&
  clearZones(candidate).every((zone) => fitsInside(room.space, shrunk(zone))) &&
  [...room.placed.values()].every((other) => leaveRoom(candidate, other))

/** Rugs, curtains and stacked pieces have no findings. */
const isAdvisedAbout = ({ placedItem: { category, mount, supportId } }: Placed): boolean =>
  category !== 'rug' && category !== 'curtain' && (mount !== 'surface' || supportId === undefined)

const layoutWith = (space: RoomSpace, all: Iterable<Placed>): Layout =>
  layoutAmong(
    space,
    [...all].map(({ placedItem, product }) => ({
      placedItem,
      product: { clearance: product.clearance, ...(product.kitchenRole ? { kitchenRole: product.kitchenRole } : {}) },
    })),
  )

/** Everything that a designer would say of the room with all of these in it. */
export const findingsIn = (space: RoomSpace, all: Iterable<Placed>): Finding[] => findingsOf(layoutWith(space, all), { drawn: false })

type Judged = Pick<Room, 'space' | 'tolerated' | 'eased'>

/** Findings that reject the room. */
export const objections = ({ space, tolerated, eased }: Judged, all: Iterable<Placed>): Finding[] =>
  findingsIn(space, all).filter(({ id, severity }) => !tolerated.has(id) && !(severity === 'hint' && eased.has(id)))

/** True when a designer would say nothing of the room with all of these in it, beside what is tolerated. @param added those of them that are new */
export const isWellFurnished = (room: Judged, all: Iterable<Placed>, added: readonly Placed[]): boolean => {
  if (!added.some(isAdvisedAbout)) return true
  return room.tolerated.size + room.eased.size === 0 ? isFaultless(layoutWith(room.space, all)) : objections(room, all).length === 0
}

/** True if moved pieces are allowed at their places, and views from and to them are still free. @param keys of those pieces */
export const allowed = (room: Room, keys: readonly string[]): boolean => {
  const all = [...room.placed.values()]
  const around = neighbourhood(all.map(({ placedItem }) => placedItem))
  const moved = keys.map((key) => room.placed.get(key)!)
  return moved.every((piece) => suits(room, around, piece)) && all.every((piece) => isSeen(room, piece)) && isWellFurnished(room, all, moved)
}
