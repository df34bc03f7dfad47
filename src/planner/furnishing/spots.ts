/** Places of a plan's pieces: the wanted one, and alternatives. Metres on the plan; pure. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { Category, KitchenRole } from '#contract/wire/vocabulary.ts'
import { alongWall, atWall, adjacentSpot, inFrameOf, wallBehind, type Spot } from '#room/placement/beside.ts'
import type { Footprint } from '#room/geometry/footprint.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import type { OpeningLine, RoomSpace, WallLine } from '#room/geometry/roomSpace.ts'
import { topOf, type Furnishing, type PlacedItem } from '#room/placement/placedItem.ts'
import { centreAlong, supportOf, type Piece, type Place } from './piece.ts'

/** Product fields that placing needs. */
export interface FurnishingProduct extends Omit<Furnishing, 'surfaceHeight'> {
  id: string
  surfaceHeight?: number | null
  clearance: Product['clearance']
  kitchenRole?: KitchenRole | null
  variants: readonly { id: string; sku: string }[]
}

export interface Placed {
  piece: Piece
  product: FurnishingProduct
  placedItem: PlacedItem
}
export interface Room {
  space: RoomSpace
  placed: ReadonlyMap<string, Placed>
  /** Every piece of the plan, by its key. */
  pieces: ReadonlyMap<string, Piece>
  /** Ids of findings that are no reason against a place: they were there before. */
  tolerated: ReadonlySet<string>
  /** Ids of hints that are no reason against a place either: without them something that matters would have none. */
  eased: ReadonlySet<string>
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** To (−π, π]: 3π/2 and −π/2 are the same direction. */
const tidyAngle = (angle: number): number => {
  const turned = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
  return (turned <= -Math.PI + 1e-9 ? turned + 2 * Math.PI : turned) + 0
}
/** Well within the millionth of a metre that a position may be outside by. */
const tidy = (metres: number): number => Math.round(metres * 1e7) / 1e7 + 0

const middleOf = ({ from, to }: OpeningLine) => ({ x: (from.x + to.x) / 2, z: (from.y + to.y) / 2 })

// ---- Where a piece is wanted -------------------------------------------------------------------------------------

/**
 * Adapts a place to the pieces present: in a row, each is beside the one before it on the same side, and the one after a gap moves up to the nearest
 * present one. Pieces with another reference move with it.
 */
export const closedUp = ({ placed, pieces }: Room, place: Place): Place => {
  if (!('beside' in place)) return place
  let { beside } = place
  while (!placed.has(beside)) {
    const before = pieces.get(beside)?.place
    if (!before || !('beside' in before) || before.side !== place.side) break
    beside = before.beside
  }
  return { ...place, beside }
}

/** Wanted place of the piece; undefined if its reference is missing. */
export const wantedSpot = ({ space, placed }: Room, place: Place, size: PlacedItem['size']): Spot | undefined => {
  if ('against' in place) {
    const wall = space.walls.find(({ id }) => id === place.against)
    return wall && atWall(wall, centreAlong(place.at, wall.length, size.width), size.depth, place.out ?? 0, place.height ?? 0)
  }
  if ('window' in place) {
    const opening = space.openings.find(({ id }) => id === place.window)
    return opening && atWall(opening.wall, alongWall(opening.wall, middleOf(opening)), size.depth, 0, place.height)
  }
  const support = placed.get(supportOf(place)!)?.placedItem
  if (!support) return undefined
  const foot = footprintOf(support)
  if ('beside' in place) return adjacentSpot(foot, size, { ...place, turn: radians(place.turn ?? 0) })
  if ('over' in place) {
    const wall = wallBehind(space, foot)
    return wall && atWall(wall, alongWall(wall, foot) + (place.across ?? 0), size.depth, 0, place.height)
  }
  const point = inFrameOf(foot, place.across ?? 0, place.forward ?? 0)
  const y = 'on' in place ? topOf(support) : 'above' in place ? space.height : 0
  return y === null ? undefined : { ...point, y, angle: support.rotationY + radians(place.turn ?? 0) }
}

export const placedItemAt = (piece: Piece, product: FurnishingProduct, { x, y, z, angle }: Spot, supportId: string | null): PlacedItem => {
  const back = product.mount === 'wall' ? product.size.depth / 2 : 0
  const { surfaceHeight } = product
  return {
    id: piece.key,
    mount: product.mount,
    category: product.category,
    size: product.size,
    position: { x: tidy(x - back * Math.sin(angle)), y: tidy(y), z: tidy(z - back * Math.cos(angle)) },
    rotationY: tidyAngle(angle),
    ...(surfaceHeight === undefined || surfaceHeight === null ? {} : { surfaceHeight }),
    ...(supportId !== null && product.mount === 'surface' ? { supportId } : {}),
  }
}

// ---- The nearest place that does ---------------------------------------------------------------------------------

const STEP = 0.1
/** Metres within which two places are one. */
const NEAR = 1e-6
/** Largest shift of a piece, metres: in the open, on a top, over another piece, in a row at a wall. */
const REACH = { floor: 0.8, surface: 0.4, over: 0.4, row: 0.8, corner: 0.3 }
/** Categories with their back to the wall, wherever they are moved. */
const BACK_TO_WALL: ReadonlySet<Category> = new Set(['sink', 'basin', 'bookcase', 'console', 'desk', 'wardrobe', 'dresser'])
/** Categories for any place on the floor as well as along a wall. */
const ANYWHERE: ReadonlySet<Category> = new Set(['dining-table'])
/** Metres between places in the middle of the floor. */
const GRID = 0.2
/** Distance to a wall within which a piece may be moved to it where floor is scarce, metres. */
const ALMOST_AT = 0.1
/** Categories for corners only: in the middle of a wall they are in the way. */
const IN_A_CORNER: ReadonlySet<Category> = new Set(['plant'])
/** Are of use nowhere but beside what they belong to: a worktop has no gaps. */
const NEVER_MOVED: ReadonlySet<Category> = new Set(['nightstand', 'kitchen-base', 'appliance'])

/** Steps of a line or a square about nought, the shortest first. */
const stepsAlong = (reach: number): number[] =>
  Array.from({ length: Math.floor(reach / STEP) }, (_, i) => (i + 1) * STEP).flatMap((step) => [step, -step])

const stepsAround = (reach: number): [number, number][] => {
  const line = [0, ...stepsAlong(reach)]
  return line
    .flatMap((x) => line.map((z): [number, number] => [x, z]))
    .filter(([x, z]) => (x !== 0 || z !== 0) && Math.hypot(x, z) <= reach)
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))
}

/** Places all over the floor, along the room and across it, the nearest first. */
const onFloor = ({ bounds }: RoomSpace, spot: Spot): Spot[] => {
  const spots: Spot[] = []
  for (let x = bounds.minX + GRID; x < bounds.maxX; x += GRID)
    for (let z = bounds.minZ + GRID; z < bounds.maxZ; z += GRID)
      for (const angle of [spot.angle, spot.angle + Math.PI / 2]) spots.push({ ...spot, x, z, angle })
  return spots.toSorted((a, b) => Math.hypot(a.x - spot.x, a.z - spot.z) - Math.hypot(b.x - spot.x, b.z - spot.z))
}

const REACHABLE = { floor: stepsAround(REACH.floor), surface: stepsAround(REACH.surface) }

/** Alternative places for a piece that is not allowed at its wanted one, nearest first. */
export const otherSpots = ({ space, placed }: Room, place: Place, { mount, size, category }: FurnishingProduct, spot: Spot): Spot[] => {
  if ('window' in place || ('beside' in place && NEVER_MOVED.has(category))) return []
  const along = (wall: WallLine, centre: number, reach: number, out: number) => {
    const least = Math.min(size.width, wall.length) / 2
    const isFree = (step: number): boolean =>
      !IN_A_CORNER.has(category) || Math.min(centre + step, wall.length - centre - step) <= least + REACH.corner
    // At the end of a wall the back has no support: positions are tried from both ends of the wall as well as from the wanted one.
    const ends = [least - centre, wall.length - least - centre].filter((step) => Math.abs(step) <= reach)
    return [0, ...stepsAlong(reach), ...ends]
      .filter((step) => centre + step >= least - NEAR && centre + step <= wall.length - least + NEAR && isFree(step))
      .map((step) => atWall(wall, centre + step, size.depth, out, spot.y))
  }
  const foot: Footprint = { x: spot.x, z: spot.z, halfWidth: size.width / 2, halfDepth: size.depth / 2, angle: spot.angle }
  if ('over' in place) {
    const wall = wallBehind(space, foot)
    // Beyond a quarter of what it hangs over, it hangs beside it.
    const reach = Math.min(REACH.over, (placed.get(place.over)?.placedItem.size.width ?? 0) / 4)
    return wall ? along(wall, alongWall(wall, spot), reach, 0) : []
  }
  if ('against' in place) {
    const own = space.walls.find(({ id }) => id === place.against)
    const out = place.out ?? 0
    const ownWall = own ? along(own, alongWall(own, spot), own.length, out) : []
    // Furniture may go to another wall; what hangs belongs where it is.
    const others =
      mount === 'wall' ? [] : space.walls.filter((wall) => wall !== own).flatMap((wall) => along(wall, wall.length / 2, wall.length / 2, out))
    const closer = out > 0 && out < ALMOST_AT ? space.walls.flatMap((wall) => along(wall, wall.length / 2, wall.length / 2, 0)) : []
    return [...ownWall, ...others, ...closer, ...(ANYWHERE.has(category) ? onFloor(space, spot) : [])]
  }
  if ('beside' in place && BACK_TO_WALL.has(category)) {
    const wall = wallBehind(space, foot)
    if (!wall) return []
    const away = (spot.x - wall.from.x) * wall.normal.x + (spot.z - wall.from.y) * wall.normal.y - size.depth / 2
    return along(wall, alongWall(wall, spot), REACH.row, away)
  }
  return REACHABLE[mount === 'surface' ? 'surface' : 'floor'].map(([x, z]) => ({ ...spot, x: spot.x + x, z: spot.z + z }))
}
