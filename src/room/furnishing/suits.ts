/** Whether a piece may stand somewhere in a room that is being furnished: nothing in its way, room left to use it, nothing to advise. Pure. */
import { findingsOf, isFaultless } from '../advice/advise.ts'
import { layoutAmong, type Layout } from '../advice/layout.ts'
import { blockers } from '../collision.ts'
import { footprintOf, overlap, type Footprint } from '../footprint.ts'
import { fitsInside } from '../inside.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import type { RoomSpace } from '../room-space.ts'
import { hostOf, type Piece } from './piece.ts'
import { inFrameOf } from '../beside.ts'
import type { Placed, Room } from './spots.ts'

/** The room that a piece asks to be left free on each of its sides. */
const clearZones = ({ standing, product }: Pick<Placed, 'standing' | 'product'>): Footprint[] => {
  const foot = footprintOf(standing)
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

/** Seats at their table, nightstands at their bed: what goes by another piece is meant to stand near it. */
const belongTogether = (a: Piece, b: Piece): boolean => hostOf(a.place) === b.key || hostOf(b.place) === a.key

const standsOnFloor = ({ standing }: Placed): boolean => standing.mount === 'floor' && standing.category !== 'rug'

const CLOSE = 0.002

/** True when the two leave each other the room that both need. */
const leaveRoom = (a: Placed, b: Placed): boolean => {
  if (belongTogether(a.piece, b.piece) || !standsOnFloor(a) || !standsOnFloor(b)) return true
  const [footA, footB] = [footprintOf(a.standing), footprintOf(b.standing)]
  return !clearZones(a).some((zone) => overlap(zone, footB, CLOSE)) && !clearZones(b).some((zone) => overlap(zone, footA, CLOSE))
}

const shrunk = (zone: Footprint): Footprint => ({ ...zone, halfWidth: zone.halfWidth - CLOSE, halfDepth: zone.halfDepth - CLOSE })

/** True when the piece may stand there: nothing in the way, and room left to use it and those around it. */
export const suits = (room: Room, around: Neighbourhood, candidate: Placed): boolean =>
  blockers(candidate.standing, around, room.space).length === 0 &&
  clearZones(candidate).every((zone) => fitsInside(room.space, shrunk(zone))) &&
  [...room.placed.values()].every((other) => leaveRoom(candidate, other))

/** Nothing that lies under feet, is cloth or stands on another piece is ever advised about. */
const isAdvisedAbout = ({ standing: { category, mount, hostId } }: Placed): boolean =>
  category !== 'rug' && category !== 'curtain' && (mount !== 'surface' || hostId === undefined)

const layoutWith = (space: RoomSpace, all: Iterable<Placed>): Layout =>
  layoutAmong(
    space,
    [...all].map(({ standing, product }) => ({
      standing,
      product: { clearance: product.clearance, ...(product.kitchenRole ? { kitchenRole: product.kitchenRole } : {}) },
    })),
  )

/** Ids of everything that a designer would say of the room with all of these in it. */
export const findingsIn = (space: RoomSpace, all: Iterable<Placed>): ReadonlySet<string> =>
  new Set(findingsOf(layoutWith(space, all), { drawn: false }).map(({ id }) => id))

/** True when a designer would say nothing of the room with all of these in it, beside what is tolerated. @param added those of them that are new */
export const isWellFurnished = (
  { space, tolerated }: Pick<Room, 'space' | 'tolerated'>,
  all: Iterable<Placed>,
  added: readonly Placed[],
): boolean => {
  if (!added.some(isAdvisedAbout)) return true
  return tolerated.size === 0 ? isFaultless(layoutWith(space, all)) : [...findingsIn(space, all)].every((id) => tolerated.has(id))
}
