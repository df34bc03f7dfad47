/**
 * Suggests a position for a new item relative to existing items: a coffee table in front of its sofa, a rug under both, a lamp beside an arm, chairs
 * around a table. Pure; metres on the plan and radians. Suggested places are free: inside the room, overlapping nothing.
 */
import type { Category } from '#contract/wire/vocabulary.ts'
import { alongWall, atWall, adjacentSpot, inFrameOf, wallBehind, wallOpposite, type Beside, type Spot } from './beside.ts'
import type { Footprint } from '../geometry/footprint.ts'
import { keepInside } from './inside.ts'
import type { Neighbour, Neighbourhood } from './neighbourhood.ts'
import type { RoomSpace } from '../geometry/roomSpace.ts'
import { isFree } from './snapping/sliding.ts'
import { heightSpan, type PlacedItem } from './placedItem.ts'

const QUARTER = Math.PI / 2
const HALF = Math.PI

/** From a sofa to its coffee table, metres: the least of what is comfortable (docs/studio.md#advice). */
const BEFORE_SOFA = 0.4
/** Offsets of a coffee table along its sofa when its middle is blocked, metres. */
const ALONG_SOFA = [0, 0.2, -0.2, 0.4, -0.4]
/** Between seats that face each other, metres. */
const FACING = 1.8
/** From a coffee table to an armchair at its end, metres. */
const AT_TABLE_END = 0.55
/** From a table's edge to a chair pushed under no table, metres. */
const AT_TABLE = 0.02
/** Metres of a table's edge that a person takes; a stool at an island less. */
const PLACE_SETTING = { chair: 0.7, stool: 0.5 }
/** Depth of a rug under a sofa or a bed, metres; for a bed, the share of its depth from the middle. */
const RUG_UNDER = { sofa: 0.2, bed: 0.3 }
/** Largest shift of a rug to fit into the room, metres. */
const RUG_WITHIN = 0.5
/** From a host's top to the bottom of what hangs over it, and the height of its middle where there is room, metres. */
const OVER = { gap: 0.15, eye: 1.475 }

interface Asked {
  space: RoomSpace
  host: Neighbour
  thing: PlacedItem
}
/** Suggested places of an item by one host, best first. */
type Spots = (asked: Asked) => Spot[]

const nextTo =
  (...places: readonly Beside[]): Spots =>
  ({ host, thing }) =>
    places.map((place) => adjacentSpot(host.footprint, thing.size, place))

/** Middles of equal shares of a length, from the host's middle. */
const shares = (length: number, each: number): number[] => {
  const count = Math.max(1, Math.floor(length / each))
  return Array.from({ length: count }, (_, i) => ((i + 0.5) / count - 0.5) * length)
}

/** Round a table, facing it: opposite each other along its sides, then at its ends. */
const roundTable: Spots = (asked) => {
  const { halfWidth, halfDepth } = asked.host.footprint
  const each = Math.max(PLACE_SETTING.chair, asked.thing.size.width)
  const sides = shares(2 * halfWidth, each).flatMap((shift): Beside[] => [
    { side: 'front', gap: AT_TABLE, shift, turn: HALF },
    { side: 'back', gap: AT_TABLE, shift },
  ])
  const ends = shares(2 * halfDepth, each).flatMap((shift): Beside[] => [
    { side: 'left', gap: AT_TABLE, shift, turn: QUARTER },
    { side: 'right', gap: AT_TABLE, shift, turn: -QUARTER },
  ])
  return nextTo(...sides, ...ends)(asked)
}

/** Along the side of an island that is not worked at, then along the other. */
const atIsland: Spots = (asked) => {
  const each = Math.max(PLACE_SETTING.stool, asked.thing.size.width)
  const along = shares(2 * asked.host.footprint.halfWidth, each)
  const back = along.map((shift): Beside => ({ side: 'back', gap: AT_TABLE, shift }))
  const front = along.map((shift): Beside => ({ side: 'front', gap: AT_TABLE, shift, turn: HALF }))
  return nextTo(...back, ...front)(asked)
}

/** The long side of a rug is parallel to that of the item above it. */
const rugTurn = ({ size }: PlacedItem, { halfWidth, halfDepth }: Footprint): number =>
  size.depth > size.width === halfDepth > halfWidth ? 0 : QUARTER
/** A rug centred `forward` metres out of the host's front, as it is turned there. */
const underAt = (forward: (host: Footprint, rugDepth: number) => number, across?: 'across'): Spots => {
  return ({ host: { footprint }, thing }) => {
    const { width, depth } = thing.size
    // In front of a sofa and under a bed a rug lies across, whatever the host's depth.
    const turn = across ? (depth > width ? QUARTER : 0) : rugTurn(thing, footprint)
    const point = inFrameOf(footprint, 0, forward(footprint, turn === 0 ? depth : width))
    return [{ ...point, y: 0, angle: footprint.angle + turn }]
  }
}

/** At the wall that the host faces, opposite its middle. */
const oppositeHost: Spots = ({ space, host: { footprint }, thing }) => {
  const wall = wallOpposite(space, footprint)
  return wall ? [atWall(wall, alongWall(wall, footprint), thing.size.depth, 0, 0)] : []
}

/** On the wall behind the host, over its middle: at eye height, or as low as it clears the host. */
const overHost: Spots = ({ space, host, thing }) => {
  const wall = wallBehind(space, host.footprint)
  const y = Math.max(host.span.top + OVER.gap, OVER.eye - thing.size.height / 2)
  return wall ? [atWall(wall, alongWall(wall, host.footprint), thing.size.depth, 0, y)] : []
}

/** From the ceiling, over the host's middle. */
const aboveHost: Spots = ({ space, host: { footprint } }) => [{ x: footprint.x, z: footprint.z, y: space.height, angle: footprint.angle }]

const arms = (first: 'left' | 'right', gap: number): Spots =>
  nextTo({ side: first, gap, align: 'back' }, { side: first === 'left' ? 'right' : 'left', gap, align: 'back' })

interface Row {
  hosts: readonly Category[]
  spots: Spots
}

/** Related categories, in order of preference. */
const GROUPS: Partial<Record<Category, readonly Row[]>> = {
  'coffee-table': [{ hosts: ['sofa'], spots: nextTo(...ALONG_SOFA.map((shift): Beside => ({ side: 'front', gap: BEFORE_SOFA, shift }))) }],
  rug: [
    { hosts: ['coffee-table'], spots: underAt(() => 0) },
    { hosts: ['sofa'], spots: underAt(({ halfDepth }, depth) => halfDepth - RUG_UNDER.sofa + depth / 2, 'across') },
    { hosts: ['dining-table'], spots: underAt(() => 0) },
    { hosts: ['bed'], spots: underAt(({ halfDepth }) => 2 * halfDepth * RUG_UNDER.bed, 'across') },
  ],
  'floor-lamp': [{ hosts: ['sofa', 'armchair'], spots: arms('left', 0.08) }],
  'side-table': [{ hosts: ['sofa', 'armchair'], spots: arms('right', 0.06) }],
  nightstand: [{ hosts: ['bed'], spots: arms('left', 0.06) }],
  bench: [{ hosts: ['bed'], spots: nextTo({ side: 'front', gap: 0.05 }) }],
  armchair: [
    {
      hosts: ['coffee-table'],
      spots: nextTo({ side: 'left', gap: AT_TABLE_END, turn: QUARTER }, { side: 'right', gap: AT_TABLE_END, turn: -QUARTER }),
    },
    { hosts: ['sofa'], spots: nextTo({ side: 'front', gap: FACING, turn: HALF }) },
  ],
  chair: [
    { hosts: ['dining-table'], spots: roundTable },
    { hosts: ['desk'], spots: nextTo({ side: 'front', gap: AT_TABLE, turn: HALF }) },
  ],
  stool: [{ hosts: ['kitchen-island'], spots: atIsland }],
  'tv-unit': [{ hosts: ['sofa'], spots: oppositeHost }],
  art: [{ hosts: ['sofa', 'bed', 'sideboard', 'console', 'desk'], spots: overHost }],
  mirror: [{ hosts: ['basin', 'dresser', 'console'], spots: overHost }],
  'ceiling-lamp': [{ hosts: ['dining-table', 'kitchen-island'], spots: aboveHost }],
}

/** The pivot of what hangs on a wall is its back. */
const placedOn = (thing: PlacedItem, { x, y, z, angle }: Spot): PlacedItem => {
  const back = thing.mount === 'wall' ? thing.size.depth / 2 : 0
  const { supportId: _before, ...rest } = thing
  return { ...rest, position: { x: x - back * Math.sin(angle), y, z: z - back * Math.cos(angle) }, rotationY: angle }
}

/** A rug that reaches beyond a wall is moved back into the room. */
const intoRoom = (space: RoomSpace, placedItem: PlacedItem): PlacedItem => {
  if (placedItem.category !== 'rug') return placedItem
  const position = keepInside(space, placedItem)
  if (!position || Math.hypot(position.x - placedItem.position.x, position.z - placedItem.position.z) > RUG_WITHIN) return placedItem
  return { ...placedItem, position: { ...position, y: 0 } }
}

/** All suggested places of an item by its group, free or not, best first. */
const suggested = (space: RoomSpace, around: Neighbourhood, thing: PlacedItem): PlacedItem[] =>
  (GROUPS[thing.category] ?? []).flatMap(({ hosts, spots }) =>
    around.all
      .filter(({ placedItem }) => hosts.includes(placedItem.category) && placedItem.id !== thing.id)
      .flatMap((host) => spots({ space, host, thing }))
      .map((spot) => intoRoom(space, placedOn(thing, spot))),
  )

const fits = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): boolean => {
  const { bottom, top } = heightSpan(placedItem)
  return bottom >= 0 && top <= space.height && isFree(space, around, placedItem)
}

/** Best free place of a new item relative to existing ones; null if nothing in the room is related or no place is free. */
export const placeByGroup = (space: RoomSpace, around: Neighbourhood, thing: PlacedItem): PlacedItem | null =>
  suggested(space, around, thing).find((placedItem) => fits(space, around, placedItem)) ?? null

/** A wall item that is higher is also further away. */
const away = ({ position: a }: PlacedItem, { position: b }: PlacedItem): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/** Nearest free place in its group, at most `within` metres away; else null. */
export const placeByGroupNear = (space: RoomSpace, around: Neighbourhood, thing: PlacedItem, within: number): PlacedItem | null =>
  suggested(space, around, thing)
    .filter((placedItem) => away(placedItem, thing) <= within)
    .toSorted((a, b) => away(a, thing) - away(b, thing))
    .find((placedItem) => fits(space, around, placedItem)) ?? null

/** Rotation of an item near its related item, radians: as at the nearest suggested place within `within` metres, free or not; else null. */
export const turnByGroup = (space: RoomSpace, around: Neighbourhood, thing: PlacedItem, within: number): number | null => {
  const near = suggested(space, around, thing)
    .filter((placedItem) => away(placedItem, thing) <= within)
    .toSorted((a, b) => away(a, thing) - away(b, thing))
  return near[0]?.rotationY ?? null
}
