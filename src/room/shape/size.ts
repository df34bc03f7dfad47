/** Presets, outer size and height. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene, Wall } from '#contract/design/scene.ts'
import { GRID } from '../placement/snapping/alignment.ts'
import { isCounterClockwise } from '../geometry/polygon.ts'
import { freeWallId, roundToNanometre, stretchWalls } from '../document/repairWalls.ts'
import { distance, extentOf } from '../document/sceneFaults.ts'
import { reshaped, type Reshape } from './reshape.ts'

export const PRESETS = ['rectangle', 'l', 't', 'u'] as const
export type Preset = (typeof PRESETS)[number]

export interface OuterSize {
  length: number
  width: number
}

/** Inner corners of a preset, metres: along the room's length, and along its width. */
export interface PresetParts {
  /** Breadth of the leg of an L, of the stem of a T, of the gap of a U. */
  across: number
  /** Depth of the part along the whole length. */
  deep: number
}
/** Metres that each part of a room has at least. */
export const LEAST_PART = 0.5

interface Outline {
  /** Parts of the outer size that its parts usually have. */
  usual: PresetParts
  /** Divisor of the remaining length: a leg has one free side, a stem has two. */
  sides: 1 | 2
  /** Counter-clockwise in (x, y). */
  corners: (size: OuterSize, parts: PresetParts) => readonly (readonly [number, number])[]
}

const OUTLINES: Record<Preset, Outline> = {
  rectangle: {
    usual: { across: 1, deep: 1 },
    sides: 1,
    corners: ({ length, width }) => [
      [0, 0],
      [length, 0],
      [length, width],
      [0, width],
    ],
  },
  l: {
    usual: { across: 0.5, deep: 0.5 },
    sides: 1,
    corners: ({ length, width }, { across, deep }) => [
      [0, 0],
      [length, 0],
      [length, deep],
      [across, deep],
      [across, width],
      [0, width],
    ],
  },
  t: {
    usual: { across: 0.4, deep: 0.45 },
    sides: 2,
    corners: ({ length, width }, { across, deep }) => [
      [0, 0],
      [length, 0],
      [length, deep],
      [(length + across) / 2, deep],
      [(length + across) / 2, width],
      [(length - across) / 2, width],
      [(length - across) / 2, deep],
      [0, deep],
    ],
  },
  u: {
    usual: { across: 0.36, deep: 0.4 },
    sides: 2,
    corners: ({ length, width }, { across, deep }) => [
      [0, 0],
      [length, 0],
      [length, width],
      [(length + across) / 2, width],
      [(length + across) / 2, deep],
      [(length - across) / 2, deep],
      [(length - across) / 2, width],
      [0, width],
    ],
  },
}

const within = (value: number, { least, most }: { least: number; most: number }): number => Math.max(least, Math.min(most, value))
const onGrid = (metres: number): number => roundToNanometre(Math.round(metres / GRID) * GRID)

/** Lengths that the parts of a preset of that outer size may have, metres. */
export const partLimits = (preset: Preset, { length, width }: OuterSize): Record<keyof PresetParts, { least: number; most: number }> => ({
  across: { least: LEAST_PART, most: roundToNanometre(length - OUTLINES[preset].sides * LEAST_PART) },
  deep: { least: LEAST_PART, most: roundToNanometre(width - LEAST_PART) },
})

/** Default parts of a preset, on the 5 cm grid. Given parts stay as near to their values as the outer size allows. */
export const partsOf = (preset: Preset, size: OuterSize, given: Partial<PresetParts> = {}): PresetParts => {
  const { usual } = OUTLINES[preset]
  const limits = partLimits(preset, size)
  return {
    across: within(given.across ?? onGrid(usual.across * size.length), limits.across),
    deep: within(given.deep ?? onGrid(usual.deep * size.width), limits.deep),
  }
}

/**
 * The corners of a preset of that outer size, from the origin on.
 * @param quarters how many quarter turns its outline is turned, so that an L may have its notch in any corner
 * @param parts of the outline before it is turned
 */
export const presetCorners = (preset: Preset, size: OuterSize, quarters = 0, parts: Partial<PresetParts> = {}): PlanPoint[] => {
  const turns = ((quarters % 4) + 4) % 4
  let { length, width } = turns % 2 === 0 ? size : { length: size.width, width: size.length }
  let corners = OUTLINES[preset].corners({ length, width }, partsOf(preset, { length, width }, parts))
  for (let turn = 0; turn < turns; turn++) {
    const far = width
    corners = corners.map(([x, y]) => [far - y, x])
    ;[length, width] = [width, length]
  }
  return corners.map(([x, y]) => ({ x: roundToNanometre(x), y: roundToNanometre(y) }))
}

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

/** Redraws the room as a preset; walls with unchanged direction keep their ids, finishes, doors and windows. */
export const applyPreset = (scene: StoredScene, preset: Preset, size: OuterSize, quarters = 0, parts: Partial<PresetParts> = {}): Reshape =>
  reshaped(scene, wallsFor(presetCorners(preset, size, quarters, parts), scene.room.walls))

/** Redraws the room along these corners, either way round; walls with unchanged direction keep their ids, finishes, doors and windows. */
export const applyOutline = (scene: StoredScene, corners: readonly PlanPoint[]): Reshape =>
  reshaped(scene, wallsFor(isCounterClockwise(corners) ? corners : corners.toReversed(), scene.room.walls))

/** Draws the room longer or shorter along x and z, to exactly that size; what is left out stays. */
export const setOuterSize = (scene: StoredScene, size: Partial<OuterSize>): Reshape =>
  reshaped(scene, stretchWalls(scene, { ...extentOf(scene.room.walls), height: scene.room.dimensions.height, ...size }))

/** Raises or lowers the ceiling, and with it the walls that reach it; windows come down, or are cut, under a lower wall. */
export const setHeight = (scene: StoredScene, height: number): Reshape =>
  reshaped(scene, stretchWalls(scene, { ...extentOf(scene.room.walls), height }), height)
