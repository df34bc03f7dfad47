/** Presets, outer size and height. */
import type { PlanPoint } from '../../contract/primitives.ts'
import type { StoredScene, Wall } from '../../contract/scene.ts'
import { GRID } from '../alignment.ts'
import { isCounterClockwise } from '../polygon.ts'
import { freeWallId, nano, stretchWalls } from '../repairWalls.ts'
import { distance, extentOf } from '../sceneFaults.ts'
import { reshaped, type Reshape } from './reshape.ts'

export const PRESETS = ['rectangle', 'l', 't', 'u'] as const
export type Preset = (typeof PRESETS)[number]

export interface OuterSize {
  length: number
  width: number
}

/** Corners in a square of 1, counter-clockwise in (x, y). */
const OUTLINES: Record<Preset, readonly (readonly [number, number])[]> = {
  rectangle: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  l: [
    [0, 0],
    [1, 0],
    [1, 0.5],
    [0.5, 0.5],
    [0.5, 1],
    [0, 1],
  ],
  t: [
    [0, 0],
    [1, 0],
    [1, 0.45],
    [0.7, 0.45],
    [0.7, 1],
    [0.3, 1],
    [0.3, 0.45],
    [0, 0.45],
  ],
  u: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0.68, 1],
    [0.68, 0.4],
    [0.32, 0.4],
    [0.32, 1],
    [0, 1],
  ],
}

/** On the 5 cm grid, but the outer edges, which are exactly where they were asked for. */
const scaled = (part: number, whole: number): number => (part === 0 || part === 1 ? part * whole : nano(Math.round((part * whole) / GRID) * GRID))

/**
 * The corners of a preset of that outer size, from the origin on.
 * @param quarters how many quarter turns its outline is turned, so that an L may have its notch in any corner
 */
export const presetCorners = (preset: Preset, { length, width }: OuterSize, quarters = 0): PlanPoint[] =>
  OUTLINES[preset].map(([u, v]) => {
    let [x, y] = [u, v]
    for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn++) [x, y] = [1 - y, x]
    return { x: scaled(nano(x), length), y: scaled(nano(y), width) }
  })

const middle = ([from, to]: readonly PlanPoint[]): PlanPoint => ({ x: (from!.x + to!.x) / 2, y: (from!.y + to!.y) / 2 })
const runsAs = (a: readonly PlanPoint[], b: readonly PlanPoint[]): boolean => {
  const [ax, ay, bx, by] = [a[1]!.x - a[0]!.x, a[1]!.y - a[0]!.y, b[1]!.x - b[0]!.x, b[1]!.y - b[0]!.y]
  return ax * bx + ay * by > 0.999 * Math.hypot(ax, ay) * Math.hypot(bx, by)
}

/** Walls for the corners: each is the one that ran the same way nearest to it, if that is still to be had, else a new one with the finishes of its like. */
const wallsFor = (corners: readonly PlanPoint[], current: readonly Wall[]): Wall[] => {
  const free = new Set(current)
  const taken = new Set(current.map(({ id }) => id))
  const like = (points: readonly PlanPoint[], among: Iterable<Wall>): Wall | undefined =>
    [...among]
      .filter((wall) => runsAs(wall.points, points))
      .toSorted((a, b) => distance(middle(a.points), middle(points)) - distance(middle(b.points), middle(points)))[0]
  return corners.map((from, index): Wall => {
    const points = [from, corners[(index + 1) % corners.length]!]
    const own = like(points, free)
    if (own) {
      free.delete(own)
      return { ...own, points }
    }
    const id = freeWallId(taken)
    taken.add(id)
    return { ...(like(points, current) ?? current[0]!), id, points }
  })
}

/** Draws the room anew as a preset; walls that run as before keep their ids, finishes, doors and windows. */
export const applyPreset = (scene: StoredScene, preset: Preset, size: OuterSize, quarters = 0): Reshape =>
  reshaped(scene, wallsFor(presetCorners(preset, size, quarters), scene.room.walls))

/** Draws the room anew along these corners, either way round; walls that run as before keep their ids, finishes, doors and windows. */
export const applyOutline = (scene: StoredScene, corners: readonly PlanPoint[]): Reshape =>
  reshaped(scene, wallsFor(isCounterClockwise(corners) ? corners : corners.toReversed(), scene.room.walls))

/** Draws the room longer or shorter along x and z, to exactly that size; what is left out stays. */
export const setOuterSize = (scene: StoredScene, size: Partial<OuterSize>): Reshape =>
  reshaped(scene, stretchWalls(scene, { ...extentOf(scene.room.walls), height: scene.room.dimensions.height, ...size }))

/** Raises or lowers the ceiling, and with it the walls that reach it; windows come down, or are cut, under a lower wall. */
export const setHeight = (scene: StoredScene, height: number): Reshape =>
  reshaped(scene, stretchWalls(scene, { ...extentOf(scene.room.walls), height }), height)
