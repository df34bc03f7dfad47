/**
 * Furnishing a room from a template: each piece is put where the template wants it; where that is not free (another size, another
 * catalogue) it moves to the nearest place that is, and where there is none it is left out. Pure: nothing is read or written.
 */
import type { Product } from '../../../../contract/catalog.ts'
import type { Vec3 } from '../../../../contract/primitives.ts'
import type { Opening, StoredScene } from '../../../../contract/scene.ts'
import { blockers } from '../../../../room/collision.ts'
import { footprintOf, overlap, reachAlong, type Footprint } from '../../../../room/footprint.ts'
import { fitsInside } from '../../../../room/inside.ts'
import { neighbourhood, type Neighbourhood } from '../../../../room/neighbourhood.ts'
import { roomSpace, type RoomSpace, type WallLine } from '../../../../room/room-space.ts'
import { topOf, type Furnishing, type Standing } from '../../../../room/standing.ts'
import type { Piece, Place, TemplateDefinition } from './definition.ts'
import { centreAlong, emptyRoom, type RoomWishes } from './plan.ts'

/** What of a product a template needs. */
export interface FurnishingProduct extends Omit<Furnishing, 'surfaceHeight'> {
  id: string
  surfaceHeight?: number | null
  clearance: Product['clearance']
  variants: readonly { id: string; sku: string }[]
}

export interface FurnishedPiece {
  key: string
  sku: string
  productId: string
  variantId: string | null
  position: Vec3
  rotation: Vec3
}
export interface FurnishedRoom {
  scene: StoredScene
  /** In the template's order. */
  pieces: FurnishedPiece[]
  /** Keys of the pieces that stand elsewhere than the template wants them. */
  moved: string[]
  /** Keys of the pieces that found no place. */
  dropped: string[]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** To (−π, π]: 3π/2 and −π/2 are one way to stand. */
const tidyAngle = (angle: number): number => {
  const turned = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
  return (turned <= -Math.PI + 1e-9 ? turned + 2 * Math.PI : turned) + 0
}
/** Well within the millionth of a metre that a position may be outside by. */
const tidy = (metres: number): number => Math.round(metres * 1e7) / 1e7 + 0

// ---- Where a piece is wanted -------------------------------------------------------------------------------------

interface Placed {
  piece: Piece
  product: FurnishingProduct
  standing: Standing
}
interface Room {
  space: RoomSpace
  openings: readonly Opening[]
  placed: Map<string, Placed>
}

/** The centre of the footprint on the plan. */
interface Spot {
  x: number
  z: number
  y: number
  angle: number
}

const hostOf = (place: Place): string | null => {
  if ('beside' in place) return place.beside
  if ('on' in place) return place.on
  if ('under' in place) return place.under
  if ('above' in place) return place.above
  return 'over' in place ? place.over : null
}

/** A point of the host's own axes (to its right, and out of its front) on the plan. */
const inFrameOf = ({ x, z, angle }: Footprint, across: number, forward: number) => ({
  x: x + across * Math.cos(angle) + forward * Math.sin(angle),
  z: z - across * Math.sin(angle) + forward * Math.cos(angle),
})

const atWall = (wall: WallLine, along: number, depth: number, out: number, y: number): Spot => ({
  x: wall.from.x + wall.direction.x * along + wall.normal.x * (out + depth / 2),
  z: wall.from.y + wall.direction.y * along + wall.normal.y * (out + depth / 2),
  y,
  angle: wall.facing,
})

const besideSpot = (place: Extract<Place, { beside: string }>, host: Standing, { width, depth }: Standing['size']): Spot => {
  const { side, gap, shift = 0, align = 'middle', turn = 0 } = place
  const foot = footprintOf(host)
  const turned: Footprint = { x: 0, z: 0, halfWidth: width / 2, halfDepth: depth / 2, angle: radians(turn) }
  const [reachAcross, reachForward] = [reachAlong(turned, 1, 0), reachAlong(turned, 0, 1)]
  const sign = side === 'right' || side === 'front' ? 1 : -1
  const sideways = side === 'left' || side === 'right'
  const backs = align === 'back' && sideways ? reachForward - foot.halfDepth : 0
  const across = sideways ? sign * (foot.halfWidth + gap + reachAcross) : shift
  const forward = sideways ? shift + backs : sign * (foot.halfDepth + gap + reachForward)
  return { ...inFrameOf(foot, across, forward), y: 0, angle: host.rotationY + radians(turn) }
}

/** The wall that a piece has its back to. */
const wallBehind = (space: RoomSpace, { x, z, angle }: Footprint): WallLine | undefined =>
  space.walls
    .filter(({ facing }) => Math.cos(facing - angle) > 0.999)
    .map((wall) => {
      const along = (x - wall.from.x) * wall.direction.x + (z - wall.from.y) * wall.direction.y
      return { wall, along, away: (x - wall.from.x) * wall.normal.x + (z - wall.from.y) * wall.normal.y }
    })
    .filter(({ wall, along, away }) => along >= 0 && along <= wall.length && away >= 0)
    .toSorted((a, b) => a.away - b.away)[0]?.wall

const alongWall = (wall: WallLine, { x, z }: { x: number; z: number }): number =>
  (x - wall.from.x) * wall.direction.x + (z - wall.from.y) * wall.direction.y

/** Where the template wants the piece; undefined when what it goes by is not there. */
const wantedSpot = ({ space, openings, placed }: Room, place: Place, size: Standing['size']): Spot | undefined => {
  if ('against' in place) {
    const wall = space.walls.find(({ id }) => id === place.against)
    return wall && atWall(wall, centreAlong(place.at, wall.length, size.width), size.depth, place.out ?? 0, place.height ?? 0)
  }
  if ('window' in place) {
    const opening = openings.find(({ id }) => id === place.window)
    const wall = opening && space.walls.find(({ id }) => id === opening.wallId)
    return wall && atWall(wall, opening.offset + opening.width / 2, size.depth, 0, place.height)
  }
  const host = placed.get(hostOf(place)!)?.standing
  if (!host) return undefined
  if ('beside' in place) return besideSpot(place, host, size)
  const foot = footprintOf(host)
  if ('over' in place) {
    const wall = wallBehind(space, foot)
    return wall && atWall(wall, alongWall(wall, foot) + (place.across ?? 0), size.depth, 0, place.height)
  }
  const point = inFrameOf(foot, place.across ?? 0, place.forward ?? 0)
  const y = 'on' in place ? topOf(host) : 'above' in place ? space.height : 0
  return y === null ? undefined : { ...point, y, angle: host.rotationY + radians(place.turn ?? 0) }
}

const standingAt = (piece: Piece, product: FurnishingProduct, { x, y, z, angle }: Spot, hostId: string | null): Standing => {
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
    ...(hostId !== null && product.mount === 'surface' ? { hostId } : {}),
  }
}

// ---- Whether it may stand there ----------------------------------------------------------------------------------

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
const suits = (room: Room, around: Neighbourhood, candidate: Placed): boolean =>
  blockers(candidate.standing, around, room.space).length === 0 &&
  clearZones(candidate).every((zone) => fitsInside(room.space, shrunk(zone))) &&
  [...room.placed.values()].every((other) => leaveRoom(candidate, other))

// ---- The nearest place that does ---------------------------------------------------------------------------------

const STEP = 0.1
/** How far a piece that stands free may be moved, and one on a top. */
const REACH = { floor: 0.8, surface: 0.4 }

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

const REACHABLE = { floor: stepsAround(REACH.floor), surface: stepsAround(REACH.surface) }

/** Other places for a piece that cannot stand where it is wanted. */
const otherSpots = ({ space }: Room, { place }: Piece, { mount, size }: FurnishingProduct, spot: Spot): Spot[] => {
  if ('window' in place) return []
  if ('against' in place || 'over' in place) {
    const own = space.walls.find(({ facing, id }) => ('against' in place ? id === place.against : Math.cos(facing - spot.angle) > 0.999))
    const out = 'against' in place ? (place.out ?? 0) : 0
    const along = (wall: WallLine, centre: number) =>
      [0, ...stepsAlong(wall.length)].map((step) => atWall(wall, centre + step, size.depth, out, spot.y))
    const ownWall = own ? along(own, alongWall(own, spot)) : []
    // Furniture may go to another wall; what hangs belongs where it is.
    const others = mount === 'wall' ? [] : space.walls.filter((wall) => wall !== own).flatMap((wall) => along(wall, wall.length / 2))
    return [...ownWall, ...others]
  }
  return REACHABLE[mount === 'surface' ? 'surface' : 'floor'].map(([x, z]) => ({ ...spot, x: spot.x + x, z: spot.z + z }))
}

const putPiece = (room: Room, piece: Piece, product: FurnishingProduct): (Placed & { moved: boolean }) | undefined => {
  const spot = wantedSpot(room, piece.place, product.size)
  if (!spot) return undefined
  const around = neighbourhood([...room.placed.values()].map(({ standing }) => standing))
  const at = (where: Spot): Placed => ({ piece, product, standing: standingAt(piece, product, where, hostOf(piece.place)) })
  const wanted = at(spot)
  if (suits(room, around, wanted)) return { ...wanted, moved: false }
  for (const other of otherSpots(room, piece, product, spot)) {
    const candidate = at(other)
    if (suits(room, around, candidate)) return { ...candidate, moved: true }
  }
  return undefined
}

/**
 * The template's room at these dimensions, in this style, furnished with what the catalogue has.
 * @param products by SKU; pieces of products that are not there are left out, and what goes by them
 */
export const furnish = (template: TemplateDefinition, wishes: RoomWishes, products: ReadonlyMap<string, FurnishingProduct>): FurnishedRoom => {
  const scene = emptyRoom(template, wishes)
  const room: Room = { space: roomSpace(scene), openings: scene.objects, placed: new Map() }
  const moved: string[] = []
  const dropped: string[] = []
  for (const piece of template.pieces) {
    const product = products.get(piece.sku)
    const placed = product && putPiece(room, piece, product)
    if (placed) room.placed.set(piece.key, placed)
    else dropped.push(piece.key)
    if (placed?.moved) moved.push(piece.key)
  }
  const pieces = [...room.placed.values()].map(({ piece, product, standing }): FurnishedPiece => ({
    key: piece.key,
    sku: piece.sku,
    productId: product.id,
    variantId: (product.variants.find(({ sku }) => sku === piece.variant) ?? product.variants[0])?.id ?? null,
    position: standing.position,
    rotation: { x: 0, y: standing.rotationY, z: 0 },
  }))
  return { scene, pieces, moved, dropped }
}
