/**
 * Improves a furnished room by simulated annealing (Kirkpatrick et al. 1983): a group – a piece at a wall with its dependent pieces – slides along
 * its wall, moves to another wall, or swaps places with another group, as one body. The cost covers what a designer sees at a glance and no rule
 * forbids: crowded groups, a room out of balance (Merrell et al. 2011), furniture before a window, above all a screen. Costs are recomputed only for
 * what moves, and placing rules are checked only for accepted moves. Pure; the same seed gives the same room.
 */
import { atWall, alongWall } from '#room/placement/beside.ts'
import { corners } from '#room/geometry/footprint.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import { supportOf } from '../furnishing/piece.ts'
import { placedItemAt, type Placed, type Room } from '../furnishing/spots.ts'
import { allowed } from '../furnishing/suits.ts'
import type { RoomSpace, WallLine } from '#room/geometry/roomSpace.ts'
import type { Random } from './random.ts'

/** Moves that are thought of, and the first and the last temperature, in units of cost. */
const MOVES = 160
const HOT = 0.4
const COLD = 0.01
/** Metres of a slide at most. */
const SLIDE = 1.2

interface Box {
  minX: number
  maxX: number
  minZ: number
  maxZ: number
}
/** A piece at a wall with its dependent pieces. */
interface Group {
  keys: readonly string[]
  /** False for kept pieces. */
  moves: boolean
}
type Placing = ReadonlyMap<string, Placed>

/** Groups of a room. @param stays keys of the pieces that stay where they are */
export const groupsOf = (placed: Placing, stays: ReadonlySet<string>): Group[] => {
  const leadOf = (key: string): string => {
    const host = supportOf(placed.get(key)!.piece.place)
    return host !== null && placed.has(host) && !stays.has(key) ? leadOf(host) : key
  }
  return [...Map.groupBy(placed.keys(), leadOf)].map(([lead, keys]) => {
    const { piece, placedItem } = placed.get(lead)!
    const isAtWall = placedItem.mount === 'floor' && 'against' in piece.place
    // A plant has its corner.
    return { keys: [lead, ...keys.filter((key) => key !== lead)], moves: isAtWall && placedItem.category !== 'plant' && !stays.has(lead) }
  })
}

// ---- What a room costs ---------------------------------------------------------------------------------------------

/** Groups nearer to each other than this, metres, crowd each other. */
const AIR = 0.5
/** A strip of floor before a window, metres: what is higher than the sill takes its light there; of a screen one sees the window. */
const BEFORE_WINDOW = 0.7
const WEIGHTS = { crowded: 0.5, leaning: 4, light: 0.8, glare: 2.5 }

/** On the floor and visible as bodies. */
const isBody = ({ placedItem: { mount, category } }: Placed): boolean => mount === 'floor' && category !== 'rug'

const boxOf = (pieces: readonly Placed[]): Box | null => {
  const points = pieces.filter(isBody).flatMap(({ placedItem }) => corners(footprintOf(placedItem)))
  if (points.length === 0) return null
  const [xs, zs] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minZ: Math.min(...zs), maxZ: Math.max(...zs) }
}

const gapBetween = (a: Box, b: Box): number => Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minZ - b.maxZ, b.minZ - a.maxZ, 0)

const crowding = (a: Box | null, b: Box | null): number => (a && b ? WEIGHTS.crowded * Math.max(0, 1 - gapBetween(a, b) / AIR) : 0)

/** Metres of windows behind the pieces of a group. */
const windowsTaken = ({ openings }: RoomSpace, pieces: readonly Placed[]): number =>
  pieces.filter(isBody).reduce((sum, { placedItem }) => {
    const foot = footprintOf(placedItem)
    const metres = openings.reduce((taken, { type, wall, sill, from, to }) => {
      if (type !== 'window' || placedItem.size.height <= sill - (placedItem.category === 'tv-unit' ? 1 : 0)) return taken
      const away = (foot.x - wall.from.x) * wall.normal.x + (foot.z - wall.from.y) * wall.normal.y - foot.halfDepth
      if (away > BEFORE_WINDOW || Math.cos(placedItem.rotationY - wall.facing) < 0.9) return taken
      const [along, start, stop] = [alongWall(wall, foot), alongWall(wall, { x: from.x, z: from.y }), alongWall(wall, { x: to.x, z: to.y })]
      return taken + Math.max(0, Math.min(along + foot.halfWidth, stop) - Math.max(along - foot.halfWidth, start))
    }, 0)
    return sum + metres * (placedItem.category === 'tv-unit' ? WEIGHTS.glare : WEIGHTS.light)
  }, 0)

interface Moment {
  x: number
  z: number
}
/** Floor area and position of the bodies. */
const massOf = (pieces: readonly Placed[]): Moment & { mass: number } =>
  pieces.filter(isBody).reduce(
    (sum, { placedItem: { size, position } }) => {
      const mass = size.width * size.depth
      return { mass: sum.mass + mass, x: sum.x + mass * position.x, z: sum.z + mass * position.z }
    },
    { mass: 0, x: 0, z: 0 },
  )

/** Cached costs of each group, so that only moved groups are recomputed. */
interface Weighed {
  groups: readonly Group[]
  boxes: readonly (Box | null)[]
  own: readonly number[]
  moments: readonly Moment[]
  mass: number
  moment: Moment
  cost: number
}

const leaning = ({ centre, bounds }: RoomSpace, { x, z }: Moment, mass: number): number =>
  mass === 0
    ? 0
    : (WEIGHTS.leaning * Math.hypot(x / mass - centre.x, z / mass - centre.y)) / Math.hypot(bounds.maxX - bounds.minX, bounds.maxZ - bounds.minZ)

const piecesOf = (placed: Placing, { keys }: Group): Placed[] => keys.map((key) => placed.get(key)!)

/** Everything about a room, from nothing. */
export const weigh = (space: RoomSpace, placed: Placing, groups: readonly Group[]): Weighed => {
  const pieces = groups.map((group) => piecesOf(placed, group))
  const boxes = pieces.map(boxOf)
  const own = pieces.map((its) => windowsTaken(space, its))
  const moments = pieces.map(massOf)
  const mass = moments.reduce((sum, one) => sum + one.mass, 0)
  const moment = moments.reduce((sum, { x, z }) => ({ x: sum.x + x, z: sum.z + z }), { x: 0, z: 0 })
  const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => crowding(a, b)))
  const cost = [...own, ...pairs].reduce((sum, one) => sum + one, 0) + leaning(space, moment, mass)
  return { groups, boxes, own, moments, mass, moment, cost }
}

/** The same after one group has moved: only what is between it and the others is weighed. */
export const reweigh = (space: RoomSpace, before: Weighed, placed: Placing, at: number): Weighed => {
  const pieces = piecesOf(placed, before.groups[at]!)
  const [box, taken, { x, z }] = [boxOf(pieces), windowsTaken(space, pieces), massOf(pieces)]
  const was = before.moments[at]!
  const moment = { x: before.moment.x - was.x + x, z: before.moment.z - was.z + z }
  const between = (mine: Box | null): number => before.boxes.reduce((sum, other, i) => (i === at ? sum : sum + crowding(mine, other)), 0)
  const change =
    taken -
    before.own[at]! +
    between(box) -
    between(before.boxes[at]!) +
    leaning(space, moment, before.mass) -
    leaning(space, before.moment, before.mass)
  return {
    ...before,
    boxes: before.boxes.with(at, box),
    own: before.own.with(at, taken),
    moments: before.moments.with(at, { x, z }),
    moment,
    cost: before.cost + change,
  }
}

// ---- Moves ---------------------------------------------------------------------------------------------------------

interface Stand {
  wall: WallLine
  along: number
}

/** The room with a group at another stand, as one body: dependent pieces move with the first one. */
const withGroupAt = (placed: Placing, { keys }: Group, { wall, along }: Stand): Placing => {
  const lead = placed.get(keys[0]!)!
  const { piece, product, placedItem: was } = lead
  const out = 'against' in piece.place ? (piece.place.out ?? 0) : 0
  const now = placedItemAt(piece, product, atWall(wall, along, product.size.depth, out, was.position.y), null)
  const turn = now.rotationY - was.rotationY
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const next = new Map(placed)
  for (const key of keys) {
    const one = placed.get(key)!
    const [dx, dz] = [one.placedItem.position.x - was.position.x, one.placedItem.position.z - was.position.z]
    const position = {
      x: now.position.x + dx * cos + dz * sin,
      y: one.placedItem.position.y,
      z: now.position.z - dx * sin + dz * cos,
    }
    next.set(key, { ...one, placedItem: key === keys[0] ? now : { ...one.placedItem, position, rotationY: one.placedItem.rotationY + turn } })
  }
  return next
}

const standOf = ({ walls }: RoomSpace, { placedItem }: Placed): Stand | null => {
  const foot = footprintOf(placedItem)
  const [wall] = walls
    .filter(({ facing }) => Math.cos(facing - placedItem.rotationY) > 0.999)
    .map((one) => ({ one, away: (foot.x - one.from.x) * one.normal.x + (foot.z - one.from.y) * one.normal.y, along: alongWall(one, foot) }))
    .filter(({ one, away, along }) => away >= 0 && along >= 0 && along <= one.length)
    .toSorted((a, b) => a.away - b.away)
  return wall ? { wall: wall.one, along: wall.along } : null
}

/** Candidate moves: one group slides or goes to another wall, or two swap places. */
const thinkOf = (space: RoomSpace, placed: Placing, groups: readonly Group[], movable: readonly number[], { next }: Random): [number, Stand][] => {
  const any = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)]!
  const at = any(movable)
  const stand = standOf(space, placed.get(groups[at]!.keys[0]!)!)
  if (!stand) return []
  const kind = next()
  if (kind < 0.55) return [[at, { ...stand, along: stand.along + (next() * 2 - 1) * SLIDE }]]
  if (kind < 0.8) {
    const wall = any(space.walls)
    return [[at, { wall, along: next() * wall.length }]]
  }
  const other = any(movable)
  const there = standOf(space, placed.get(groups[other]!.keys[0]!)!)
  return other === at || !there
    ? []
    : [
        [at, there],
        [other, stand],
      ]
}

/**
 * The room with its groups where it is calmest of all that was tried; as it was where nothing is calmer.
 * @param stays keys of the pieces that stay where they are
 */
export const anneal = (room: Room, stays: ReadonlySet<string>, chance: Random): Room => {
  const { space } = room
  const groups = groupsOf(room.placed, stays)
  const movable = groups.flatMap(({ moves }, i) => (moves ? [i] : []))
  if (movable.length === 0) return room
  let [now, weighed] = [room.placed, weigh(space, room.placed, groups)]
  let best = { placed: now, cost: weighed.cost }
  for (let n = 0; n < MOVES; n++) {
    const heat = HOT * (COLD / HOT) ** (n / MOVES)
    let [next, then] = [now, weighed]
    const moves = thinkOf(space, now, groups, movable, chance)
    for (const [at, stand] of moves) {
      next = withGroupAt(next, groups[at]!, stand)
      then = reweigh(space, then, next, at)
    }
    const isTaken = moves.length > 0 && (then.cost < weighed.cost || chance.next() < Math.exp((weighed.cost - then.cost) / heat))
    if (
      !isTaken ||
      !allowed(
        { ...room, placed: next },
        moves.flatMap(([at]) => groups[at]!.keys),
      )
    )
      continue
    ;[now, weighed] = [next, then]
    if (weighed.cost < best.cost - 1e-9) best = { placed: now, cost: weighed.cost }
  }
  return { ...room, placed: best.placed }
}
