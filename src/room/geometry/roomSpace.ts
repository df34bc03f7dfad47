/** The room's geometry, worked out once from a scene and then only read. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, Wall } from '#contract/design/scene.ts'
import { centroid, floorPolygon } from './polygon.ts'
import type { Footprint } from './footprint.ts'

/** A wall's inner face on the plan. */
export interface WallLine {
  id: string
  from: PlanPoint
  to: PlanPoint
  /** Unit vector from `from` to `to`. */
  direction: PlanPoint
  /** Unit vector into the room. */
  normal: PlanPoint
  length: number
  height: number
  thickness: number
  /** rotation.y of an item with its back on this wall that faces the room. */
  facing: number
}

/** A door or window on the plan. */
export interface OpeningLine {
  id: string
  type: Opening['type']
  wall: WallLine
  from: PlanPoint
  to: PlanPoint
  width: number
  sill: number
  height: number
  /** Door: hinge edge, seen along the wall, and swing direction of its leaf. */
  hinge: 'start' | 'end'
  opens: 'in' | 'out'
  /** A door: the square that its leaf sweeps; one that swings out of the room, the place to step through. A window: its strip of wall. */
  zone: Footprint
}

export interface RoomSpace {
  polygon: readonly PlanPoint[]
  walls: readonly WallLine[]
  openings: readonly OpeningLine[]
  /** Corners that point into the room; none in a convex room. */
  reflex: readonly PlanPoint[]
  /** Floor to ceiling. */
  height: number
  centre: PlanPoint
  bounds: { minX: number; maxX: number; minZ: number; maxZ: number }
}

type Placed = Pick<Opening, 'id' | 'type' | 'offset' | 'width' | 'height' | 'sill' | 'hinge' | 'opens'>

/** Required fields of a scene; both StoredScene and SceneData have them. */
interface SceneGeometry {
  room: { dimensions: { height: number }; walls: readonly Pick<Wall, 'id' | 'points' | 'height' | 'thickness'>[] }
  objects: readonly (({ productId: null } & Placed & Pick<Opening, 'wallId'>) | { productId: string })[]
}

/** Distance in front of a window within which a wall item counts as hanging across it. */
const WINDOW_DEPTH = 0.5
/** Area kept free in front of a door that swings out of the room. */
const STEP_DEPTH = 0.5

const wallLine = ({ id, points, height, thickness }: SceneGeometry['room']['walls'][number]): WallLine => {
  const from = points[0]!
  const to = points[1]!
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const direction = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  // `+ 0` turns −0 into 0
  const normal = { x: -direction.y + 0, y: direction.x }
  return { id, from, to, direction, normal, length, height, thickness, facing: Math.atan2(normal.x, normal.y) }
}

/** A door as wide as this, metres, has two leaves that meet in its middle. */
const DOUBLE_FROM = 1.3
/** Whether a door of that width, metres, has two leaves. */
export const isDouble = (width: number): boolean => width >= DOUBLE_FROM

type Leaf = Pick<Opening, 'offset' | 'width'> & { hinge: 'start' | 'end' }
/** The leaves of a door along its wall: one, hinged as it says, or two, each hinged on its own side. */
export const leavesOf = ({ offset, width, hinge = 'start' }: Pick<Opening, 'offset' | 'width' | 'hinge'>): Leaf[] => {
  if (!isDouble(width)) return [{ offset, width, hinge }]
  const half = width / 2
  return [
    { offset, width: half, hinge: 'start' },
    { offset: offset + half, width: half, hinge: 'end' },
  ]
}

const openingLine = (opening: Placed, wall: WallLine): OpeningLine => {
  const along = (t: number): PlanPoint => ({ x: wall.from.x + wall.direction.x * t, y: wall.from.y + wall.direction.y * t })
  const middle = along(opening.offset + opening.width / 2)
  const opens = opening.opens ?? 'in'
  const depth = opening.type === 'window' ? WINDOW_DEPTH : opens === 'in' ? leavesOf(opening)[0]!.width : STEP_DEPTH
  return {
    id: opening.id,
    type: opening.type,
    wall,
    from: along(opening.offset),
    to: along(opening.offset + opening.width),
    width: opening.width,
    sill: opening.sill,
    height: opening.height,
    hinge: opening.hinge ?? 'start',
    opens,
    zone: {
      x: middle.x + (wall.normal.x * depth) / 2,
      z: middle.y + (wall.normal.y * depth) / 2,
      halfWidth: opening.width / 2,
      halfDepth: depth / 2,
      angle: wall.facing,
    },
  }
}

/** Corners where the room bends inwards (a right turn of a counter-clockwise polygon). */
const reflexCorners = (polygon: readonly PlanPoint[]): PlanPoint[] =>
  polygon.filter((p, i) => {
    const before = polygon[(i + polygon.length - 1) % polygon.length]!
    const after = polygon[(i + 1) % polygon.length]!
    return (p.x - before.x) * (after.y - p.y) - (p.y - before.y) * (after.x - p.x) < -1e-12
  })

/** Builds the geometry; openings of a wall that does not exist are left out. */
export const roomSpace = (scene: SceneGeometry): RoomSpace => {
  const polygon = floorPolygon(scene.room.walls)
  const walls = scene.room.walls.map(wallLine)
  const byId = new Map(walls.map((wall) => [wall.id, wall]))
  const openings = scene.objects.flatMap((object) => {
    const wall = object.productId === null ? byId.get(object.wallId) : undefined
    return object.productId === null && wall ? [openingLine(object, wall)] : []
  })
  const xs = polygon.map((p) => p.x)
  const ys = polygon.map((p) => p.y)
  return {
    polygon,
    walls,
    openings,
    reflex: reflexCorners(polygon),
    height: scene.room.dimensions.height,
    centre: centroid(polygon),
    bounds: { minX: Math.min(...xs), maxX: Math.max(...xs), minZ: Math.min(...ys), maxZ: Math.max(...ys) },
  }
}
