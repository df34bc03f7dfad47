/** The drop, and finding a place for something new. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import { blockers, type Blocker } from './collision.ts'
import { covers } from '../geometry/footprint.ts'
import { placeByGroup } from './grouping.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { OpeningLine, RoomSpace, WallLine } from '../geometry/roomSpace.ts'
import { isFree, slideAlongWall, slideOnSupport, slideOnPlan, slideOnTrack, slideOntoTop } from './snapping/sliding.ts'
import { snap, withPose, type Snap, type SnapMode, type SnapOptions } from './snapping/snapping.ts'
import { topOf, type PlacedItem } from './placedItem.ts'
import { itemOnTrack, wallTrack } from './snapping/wallTrack.ts'

/** A blocked drop slides at most this far, metres. */
const SLIDE_WITHIN = 0.5

/** A place of the item. */
export type Place = Snap & {
  ok: true
  /** It had to slide to a free place. */
  moved: boolean
}
export type Settled = Place | { ok: false; reasons: Blocker[] }

const placeOf = ({ position, rotationY, supportId }: PlacedItem, mode: SnapMode): Place => ({
  ok: true,
  position,
  rotationY,
  mode,
  guides: [],
  moved: true,
  ...(supportId === undefined ? {} : { supportId }),
})

/** The nearest free place within `reach` metres, of the kind that the item's mount and snap need. */
const slide = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, mode: SnapMode, reach: number): Place | null => {
  if (placedItem.mount === 'surface') {
    const onTop = slideOntoTop(space, around, placedItem, reach)
    return onTop && placeOf(onTop, 'surface')
  }
  const alongWall = mode === 'wall' ? slideAlongWall(space, around, placedItem, reach) : null
  if (alongWall) return placeOf(alongWall, 'wall')
  const onPlan = placedItem.mount === 'wall' ? null : slideOnPlan(space, around, placedItem, reach)
  return onPlan && placeOf(onPlan, 'free')
}

/**
 * Settles an item at the placed item's pose: snapped; if blocked, slid to the nearest free place within 50 cm; else refused with the blockers. A
 * settled item overlaps nothing.
 */
export const settle = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, options: SnapOptions = {}): Settled => {
  const snapped = snap(space, around, placedItem, options)
  const there = withPose(placedItem, snapped)
  const reasons = blockers(there, around, space)
  if (reasons.length === 0) return { ...snapped, ok: true, moved: false }
  if (reasons.some(({ reason }) => reason === 'too-tall')) return { ok: false, reasons }
  return slide(space, around, there, snapped.mode, SLIDE_WITHIN) ?? { ok: false, reasons }
}

// ---- Finding a place ---------------------------------------------------------------------------------------------

/** Categories placed in the open; other floor items go to a wall first. */
const IN_THE_OPEN: ReadonlySet<Category> = new Set(['rug', 'coffee-table', 'dining-table', 'chair', 'stool', 'kitchen-island'])

/** Height in metres of the bottom of an item that is hung for the first time; others are centred at eye level. */
const HANGING_HEIGHT: Partial<Record<Category, number>> = { 'kitchen-wall': 1.45, shelf: 1.4, 'wall-lamp': 1.6, curtain: 0.05 }
/** Centre of pictures, mirrors and the rest: docs/studio.md#advice. */
const EYE_HEIGHT = 1.475

/** Spacing of the places tried in the open, metres. */
const TRY_EVERY = 0.25

const startHeight = (space: RoomSpace, { category, size, position }: PlacedItem): number => {
  const wanted = position.y > 0 ? position.y : (HANGING_HEIGHT[category] ?? EYE_HEIGHT - size.height / 2)
  return Math.max(0, Math.min(space.height - size.height, wanted))
}

/** True if an item at this wall would hide the opening. */
const hides = ({ type, sill }: OpeningLine, placedItem: PlacedItem): boolean =>
  type === 'door' || placedItem.position.y + placedItem.size.height > sill

/** Walls in the preferred order for an item: those without an opening to hide first, then the longest. */
const wallsToTry = (space: RoomSpace, placedItem: PlacedItem): WallLine[] =>
  space.walls
    .map((wall) => ({ wall, hidden: space.openings.filter((opening) => opening.wall === wall && hides(opening, placedItem)).length }))
    .toSorted((a, b) => a.hidden - b.hidden || b.wall.length - a.wall.length)
    .map(({ wall }) => wall)

/** Along the walls, as near to the middle of each as is free. */
const placeAtWall = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): Place | null => {
  for (const wall of wallsToTry(space, placedItem)) {
    const track = wallTrack(wall, placedItem)
    const place = slideOnTrack(space, around, itemOnTrack(track, placedItem, wall.length / 2), track, wall.length / 2)
    if (place) return placeOf(place, 'wall')
  }
  return null
}

/** Points of a square raster over the room, those nearest to its centre first. */
const pointsFromCentre = ({ centre, bounds }: RoomSpace): PlanPoint[] => {
  const points: PlanPoint[] = [centre]
  const columns = Math.ceil((bounds.maxX - bounds.minX) / TRY_EVERY)
  const rows = Math.ceil((bounds.maxZ - bounds.minZ) / TRY_EVERY)
  for (let column = 0; column <= columns; column++) {
    for (let row = 0; row <= rows; row++) points.push({ x: bounds.minX + column * TRY_EVERY, y: bounds.minZ + row * TRY_EVERY })
  }
  const distance = (p: PlanPoint) => Math.hypot(p.x - centre.x, p.y - centre.y)
  return points.toSorted((a, b) => distance(a) - distance(b))
}

/** In the open, as near to the room's centre as is free; turned a quarter when it does not fit as it is. */
const placeInTheOpen = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): Place | null => {
  const points = pointsFromCentre(space)
  const y = placedItem.mount === 'ceiling' ? space.height : 0
  for (const rotationY of [placedItem.rotationY, placedItem.rotationY + Math.PI / 2]) {
    for (const point of points) {
      const there = { ...placedItem, rotationY, position: { x: point.x, y, z: point.y } }
      if (isFree(space, around, there)) return placeOf(there, 'free')
    }
  }
  return null
}

/** On the middle of a top, or as near to it as is free; tops that carry nothing yet come first. */
const placeOnTop = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): Place | null => {
  const hosts = around.all
    .filter(({ placedItem: support }) => topOf(support) !== null)
    .map((support) => ({
      host: support,
      carried: around.near(support.footprint).filter((other) => other.placedItem.mount === 'surface' && covers(support.footprint, other.footprint))
        .length,
    }))
    .toSorted((a, b) => a.carried - b.carried)
  for (const { host: support } of hosts) {
    const middle = {
      ...placedItem,
      rotationY: support.placedItem.rotationY,
      position: { x: support.footprint.x, y: placedItem.position.y, z: support.footprint.z },
    }
    const place = slideOnSupport(space, around, middle, support, Math.hypot(support.footprint.halfWidth, support.footprint.halfDepth))
    if (place) return placeOf(place, 'surface')
  }
  return null
}

/**
 * Finds a sensible free place for a new item (click-to-add, keyboard, templates): as its group suggests; else wall items on a wall at their height,
 * surface items on a top, most furniture with its back to the middle of a wall, rugs, tables and chairs in the open. Null if the room has no such
 * place.
 */
export const findPlace = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): Place | null => {
  if (placedItem.mount === 'surface') return placeOnTop(space, around, placedItem)
  const grouped = placeByGroup(space, around, placedItem)
  if (grouped) return placeOf(grouped, 'group')
  if (placedItem.mount === 'wall') {
    const hung = { ...placedItem, position: { ...placedItem.position, y: startHeight(space, placedItem) } }
    return placeAtWall(space, around, hung)
  }
  const grounded = { ...placedItem, position: { ...placedItem.position, y: 0 } }
  const atWall = placedItem.mount === 'floor' && !IN_THE_OPEN.has(placedItem.category) ? placeAtWall(space, around, grounded) : null
  return atWall ?? placeInTheOpen(space, around, grounded)
}

/** Radius around an item in which a place for its copy is searched, metres, step by step. */
const BESIDE = [0.5, 1, 2]

/**
 * The free place nearest to the placed item's own, with its rotation: for a copy (`around` holds the original). Further than 2 m away, the place of
 * `findPlace`. Null if the room has none.
 */
export const placeBeside = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): Place | null => {
  const snapped = snap(space, around, placedItem, { suspended: true })
  const there = withPose(placedItem, snapped)
  for (const reach of BESIDE) {
    const place = slide(space, around, there, snapped.mode, reach)
    if (place) return place
  }
  return findPlace(space, around, placedItem)
}
