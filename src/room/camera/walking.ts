/**
 * Walking through the room: a disc that walls and furniture stop, and that slides along them. Doors are closed and so are walls. The disc
 * is a point among obstacles grown by its radius: a step is followed along its whole way, so no length of it goes through anything.
 */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { placedItemsOf } from '../placement/checks.ts'
import type { RoomDocument } from '../document/document.ts'
import { corners, coversPoint, type Footprint } from '../geometry/footprint.ts'
import { footprintOf } from '../placement/placedItem.ts'
import { containsPoint, nearestOnSegment } from '../geometry/polygon.ts'
import { roomSpace, type RoomSpace } from '../geometry/roomSpace.ts'
import { heightSpan, type Furnishing } from '../placement/placedItem.ts'

/** Half the breadth of who walks, metres. */
export const BODY_RADIUS = 0.25
/** Items that hang at least this high, metres, are walked under. */
export const HEAD_ROOM = 1.9
/** Items no higher than this, metres, are stepped on: rugs and thresholds. */
const STEP = 0.05
/** Obstacles are grown by a little more than the radius, metres, so that rounding never brings the disc into one. */
const SKIN = 1e-5
/** Metres behind the disc at which rounding may put an obstacle that it is just about to touch. */
const ROUNDING_METRES = 1e-9
/** Metres nearer an obstacle a metre of way: what goes in by less goes along it. */
const TANGENT_SLOPE = 1e-12
/** Turns that one stride may take along obstacles. */
const TURNS = 6
/** A step is taken in strides of this length, metres, so that it goes round a corner as many short steps would; of longer ones in at most so many. */
const STRIDE = 0.05
const MOST_STRIDES = 100

/** A segment that the disc's middle stays `BODY_RADIUS` away from. */
interface Edge {
  a: PlanPoint
  b: PlanPoint
}

/** Walkable area of a room; computed once for each document. */
export interface WalkableArea {
  space: RoomSpace
  edges: readonly Edge[]
  /** Footprints of obstacles. */
  blocks: readonly Footprint[]
}

const edgesOf = (points: readonly PlanPoint[]): Edge[] => points.map((a, index) => ({ a, b: points[(index + 1) % points.length]! }))

/** Edges of the walls, and of all items between step height and head height. */
export const walkableArea = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>): WalkableArea => {
  const space = roomSpace(document.scene)
  const blocks = placedItemsOf(document, products)
    .filter((placedItem) => {
      const { bottom, top } = heightSpan(placedItem)
      return placedItem.category !== 'rug' && bottom < HEAD_ROOM && top > STEP
    })
    .map(footprintOf)
  return { space, blocks, edges: [...edgesOf(space.polygon), ...blocks.flatMap((block) => edgesOf(corners(block)))] }
}

/** True if the disc is inside the room and in no obstacle. */
export const isWalkable = ({ space, edges, blocks }: WalkableArea, p: PlanPoint): boolean =>
  containsPoint(space.polygon, p, 0) &&
  !blocks.some((block) => coversPoint(block, p.x, p.y, 0)) &&
  edges.every(({ a, b }) => {
    const q = nearestOnSegment(p, a, b)
    return Math.hypot(p.x - q.x, p.y - q.y) >= BODY_RADIUS
  })

interface Contact {
  /** Metres along the way. */
  t: number
  /** Unit vector from the obstacle to the disc's middle. */
  normal: PlanPoint
}

/** Metres along the unit `way` at which the point enters the circle about `centre`; null when it passes by, or comes from inside. */
const enterCircle = (p: PlanPoint, way: PlanPoint, centre: PlanPoint, radius: number): number | null => {
  const [dx, dy] = [p.x - centre.x, p.y - centre.y]
  const along = dx * way.x + dy * way.y
  const rest = along * along - (dx * dx + dy * dy - radius * radius)
  if (along >= -TANGENT_SLOPE || rest <= 0) return null
  return -along - Math.sqrt(rest)
}

/** Metres along the unit `way` at which the point comes as near to an edge as the radius; null when it does not, or leaves it. */
const meetEdge = (p: PlanPoint, way: PlanPoint, { a, b }: Edge, radius: number): Contact | null => {
  const q = nearestOnSegment(p, a, b)
  const [nx, ny] = [p.x - q.x, p.y - q.y]
  const distance = Math.hypot(nx, ny)
  // Already touching: it stops only what goes further in. The distance to an edge never shrinks on a way that does not begin by shrinking it.
  if (distance <= radius) {
    if (distance === 0 || nx * way.x + ny * way.y >= -TANGENT_SLOPE) return null
    return { t: 0, normal: { x: nx / distance, y: ny / distance } }
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const times: number[] = [a, b].flatMap((end) => enterCircle(p, way, end, radius) ?? [])
  if (length > 0) {
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    const off = (p.x - a.x) * -uy + (p.y - a.y) * ux
    const speed = way.x * -uy + way.y * ux
    const t = (Math.sign(off) * radius - off) / speed
    const foot = (p.x + way.x * t - a.x) * ux + (p.y + way.y * t - a.y) * uy
    if (speed * Math.sign(off) < -TANGENT_SLOPE && foot >= 0 && foot <= length) times.push(t)
  }
  const first = Math.min(...times.filter((time) => time >= -ROUNDING_METRES))
  if (!Number.isFinite(first)) return null
  const t = Math.max(0, first)
  const at = { x: p.x + way.x * t, y: p.y + way.y * t }
  const foot = nearestOnSegment(at, a, b)
  const gap = Math.hypot(at.x - foot.x, at.y - foot.y) || 1
  return { t, normal: { x: (at.x - foot.x) / gap, y: (at.y - foot.y) / gap } }
}

const firstContact = (edges: readonly Edge[], p: PlanPoint, way: PlanPoint, length: number): Contact | null => {
  let first: Contact | null = null
  for (const edge of edges) {
    const contact = meetEdge(p, way, edge, BODY_RADIUS + SKIN)
    if (contact && contact.t <= length && (!first || contact.t < first.t)) first = contact
  }
  return first
}

/** Part of a step that remains along an obstacle; none if it would lead back into an earlier obstacle. */
const along = (rest: PlanPoint, normal: PlanPoint, met: readonly PlanPoint[]): PlanPoint => {
  const into = rest.x * normal.x + rest.y * normal.y
  const slid = { x: rest.x - normal.x * into, y: rest.y - normal.y * into }
  return met.some((other) => other.x * slid.x + other.y * slid.y < -1e-9) ? { x: 0, y: 0 } : slid
}

/** End of a stride: at the first obstacle, then along it, and along the next. */
const stride = (area: WalkableArea, from: PlanPoint, delta: PlanPoint): PlanPoint => {
  let at = from
  let rest = delta
  const met: PlanPoint[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const length = Math.hypot(rest.x, rest.y)
    if (!(length > 1e-9)) break
    const way = { x: rest.x / length, y: rest.y / length }
    const contact = firstContact(area.edges, at, way, length)
    const done = contact ? contact.t : length
    const next: PlanPoint = { x: at.x + way.x * done, y: at.y + way.y * done }
    // If rounding puts the end inside an obstacle, the walker stays at a safe place.
    if (!isWalkable(area, next)) break
    at = next
    if (!contact) break
    rest = along({ x: way.x * (length - done), y: way.y * (length - done) }, contact.normal, met)
    met.push(contact.normal)
  }
  return at
}

/**
 * Returns the end position of a step from `position` by `delta` (metres on the plan), sliding along walls and furniture. A walker inside an obstacle,
 * as when furniture was placed there, is first moved to the nearest free place.
 */
export const walk = (area: WalkableArea, position: PlanPoint, delta: PlanPoint): PlanPoint => {
  let at = isWalkable(area, position) ? position : nearestStand(area, position)
  if (!at) return position
  const strides = Math.min(MOST_STRIDES, Math.ceil(Math.hypot(delta.x, delta.y) / STRIDE))
  for (let n = 0; n < strides; n++) at = stride(area, at, { x: delta.x / strides, y: delta.y / strides })
  return at
}

/** Spacing of the places tried, metres. */
const TRY_EVERY = 0.1

/** The walkable place nearest to `wanted`, to about 10 cm; null in a full room. */
export const nearestStand = (area: WalkableArea, wanted: PlanPoint): PlanPoint | null => {
  if (isWalkable(area, wanted)) return wanted
  const { minX, maxX, minZ, maxZ } = area.space.bounds
  let best: PlanPoint | null = null
  let least = Infinity
  for (let x = minX + BODY_RADIUS + SKIN; x <= maxX; x += TRY_EVERY) {
    for (let y = minZ + BODY_RADIUS + SKIN; y <= maxZ; y += TRY_EVERY) {
      const way = Math.hypot(x - wanted.x, y - wanted.y)
      if (way >= least || !isWalkable(area, { x, y })) continue
      best = { x, y }
      least = way
    }
  }
  return best
}

/** Start position inside the first door, metres. */
const INSIDE_DOOR = 0.6

/** A standing place with the viewing direction: a unit plan vector. */
export interface Stand {
  position: PlanPoint
  facing: PlanPoint
}

/** Inside the first door, looking in; without one, in the middle of the room, looking along it. Null in a room that is full. */
export const entrance = (area: WalkableArea): Stand | null => {
  const { space } = area
  const door = space.openings.find(({ type }) => type === 'door')
  const wanted = door
    ? { x: (door.from.x + door.to.x) / 2 + door.wall.normal.x * INSIDE_DOOR, y: (door.from.y + door.to.y) / 2 + door.wall.normal.y * INSIDE_DOOR }
    : space.centre
  const position = nearestStand(area, wanted)
  if (!position) return null
  const { minX, maxX, minZ, maxZ } = space.bounds
  const lengthwise = maxX - minX >= maxZ - minZ ? { x: 1, y: 0 } : { x: 0, y: 1 }
  return { position, facing: door ? door.wall.normal : lengthwise }
}
