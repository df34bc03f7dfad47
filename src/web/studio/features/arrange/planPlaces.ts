/** Places of a room that are chosen on its plan: its corners, or its walls. Metres on the plan, x to the right and y to the front. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { nearestOnSegment } from '#room/geometry/polygon.ts'
import { roomSpace, type OpeningLine, type RoomSpace, type WallLine } from '#room/geometry/roomSpace.ts'

/** Place on the plan, as seen from the front. */
export const SIDES = ['backLeft', 'back', 'backRight', 'left', 'middle', 'right', 'frontLeft', 'front', 'frontRight'] as const
export type Side = (typeof SIDES)[number]

export interface PlanPlace {
  id: string
  /** 0 for the first corner or wall. */
  index: number
  /** From one end to the other; of a corner, both are the corner. */
  line: readonly [PlanPoint, PlanPoint]
  /** Where it is marked. */
  at: PlanPoint
  /** Unit vector from there into the room. */
  inward: PlanPoint
  side: Side
  /** Doors and windows in the wall, or beside the corner. */
  openings: readonly Opening['type'][]
}
export type PlaceKind = 'corner' | 'wall'

/** Metres from a corner up to which a door or a window is beside it. */
const BESIDE = 1

const apart = (a: PlanPoint, b: PlanPoint): number => Math.hypot(a.x - b.x, a.y - b.y)
const third = (value: number, from: number, to: number): 0 | 1 | 2 => {
  const part = (value - from) / (to - from || 1)
  return part < 1 / 3 ? 0 : part > 2 / 3 ? 2 : 1
}
const sideOf = ({ x, y }: PlanPoint, { minX, maxX, minZ, maxZ }: RoomSpace['bounds']): Side => SIDES[3 * third(y, minZ, maxZ) + third(x, minX, maxX)]!

const typesOf = (openings: readonly OpeningLine[]): Opening['type'][] => [...new Set(openings.map(({ type }) => type))].toSorted()

const wallPlace = (wall: WallLine, index: number, { openings, bounds }: RoomSpace): PlanPlace => {
  const { id, from, to, normal } = wall
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const own = openings.filter((opening) => opening.wall.id === id)
  return { id, index, line: [from, to], at, inward: normal, side: sideOf(at, bounds), openings: typesOf(own) }
}

/** Between a wall and the one before it. */
const cornerPlace = (wall: WallLine, index: number, { walls, openings, bounds }: RoomSpace): PlanPlace => {
  const before = walls.at(index - 1)!
  const at = wall.from
  const [x, y] = [wall.normal.x + before.normal.x, wall.normal.y + before.normal.y]
  const length = Math.hypot(x, y) || 1
  const near = openings.filter(
    ({ wall: { id }, from, to }) => (id === wall.id || id === before.id) && apart(at, nearestOnSegment(at, from, to)) <= BESIDE,
  )
  return {
    id: String(index),
    index,
    line: [at, at],
    at,
    inward: { x: x / length, y: y / length },
    side: sideOf(at, bounds),
    openings: typesOf(near),
  }
}

const MAKE = { corner: cornerPlace, wall: wallPlace } as const

/** In the order in which they follow each other round the room. */
export const placesOf = (scene: StoredScene, kind: PlaceKind): PlanPlace[] => {
  const space = roomSpace(scene)
  return space.walls.map((wall, index) => MAKE[kind](wall, index, space))
}

/** The place that a press means: the nearest, so that two that are close together can both be hit. */
export const nearestPlace = <Place extends Pick<PlanPlace, 'line'>>(places: readonly Place[], point: PlanPoint): Place | undefined => {
  const away = ({ line: [a, b] }: Place) => apart(point, nearestOnSegment(point, a, b))
  return places.toSorted((a, b) => away(a) - away(b))[0]
}
