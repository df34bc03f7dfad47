/** Result of every edit of the room's shape: a valid scene, or a refusal with its figures. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene, Wall } from '#contract/design/scene.ts'
import type { DimensionName } from '#contract/wire/vocabulary.ts'
import { dimensionsOutOfRange } from '../document/dimensions.ts'
import { area, floorPolygon, isCounterClockwise, PLAN_TOLERANCE } from '../geometry/polygon.ts'
import { roundToNanometre } from '../document/repairWalls.ts'
import { chainFaults, extentOf, lengthOf } from '../document/sceneFaults.ts'
import { rehost } from './hosting.ts'

/** No edit makes a wall shorter than this, metres. */
export const LEAST_WALL = 0.2
/** No edit leaves a floor of less than this, square metres: a sliver between two walls is no room. */
export const LEAST_AREA = 1
/** Walls that a room may have (contract/design/scene.ts). */
export const WALL_LIMITS = { min: 3, max: 64 } as const

/** Metres in all figures. */
export type ShapeRefusal =
  | { code: 'no-such-wall'; wallId: string }
  | { code: 'no-such-corner'; index: number }
  | { code: 'walls-cross'; wallId: string }
  | { code: 'wall-too-short'; wallId: string; metres: number; min: number }
  | { code: 'too-small' | 'too-big'; dimension: DimensionName; metres: number; min: number; max: number }
  | { code: 'too-many-walls' | 'too-few-walls'; count: number; min: number; max: number }
  | { code: 'too-narrow'; squareMetres: number; min: number }
  | { code: 'in-opening'; openingId: string; from: number; to: number }

export interface Reshaped {
  ok: true
  scene: StoredScene
  /** By how much the whole drawing was moved so that its floor begins at the origin (docs/interface/design.md#axes-and-units): items and eyes go along. */
  shift: PlanPoint
  /** Ids of doors and windows that had to slide along their wall, or were cut lower. */
  moved: string[]
  /** Doors and windows that their wall has no place for any more. */
  removed: Opening[]
}
export type Reshape = Reshaped | { ok: false; refused: ShapeRefusal }

export const refuse = (refused: ShapeRefusal): Reshape => ({ ok: false, refused })

/** One side of the polygon while it is drawn: the wall, and where it begins; it ends where the next one begins. */
export interface Side {
  wall: Wall
  from: PlanPoint
}
export const sidesOf = ({ room }: Pick<StoredScene, 'room'>): Side[] => room.walls.map((wall) => ({ wall, from: wall.points[0]! }))

const tidy = ({ x, y }: PlanPoint): PlanPoint => ({ x: roundToNanometre(x), y: roundToNanometre(y) })

/** The walls that the sides draw, in their order. */
export const wallsOf = (sides: readonly Side[]): Wall[] => {
  const corners = sides.map(({ from }) => tidy(from))
  return sides.map(({ wall }, index) => ({ ...wall, points: [corners[index]!, corners[(index + 1) % corners.length]!] }))
}

const tooShort = (before: readonly Wall[], after: readonly Wall[]): ShapeRefusal | undefined => {
  for (const wall of after) {
    const metres = lengthOf(wall)
    const was = before.find(({ id }) => id === wall.id)
    if (metres < LEAST_WALL - PLAN_TOLERANCE && !(was && metres >= lengthOf(was) - PLAN_TOLERANCE))
      return { code: 'wall-too-short', wallId: wall.id, metres, min: LEAST_WALL }
  }
  return undefined
}

const outOfLimits = (dimensions: StoredScene['room']['dimensions']): ShapeRefusal | undefined => {
  const [fault] = dimensionsOutOfRange(dimensions)
  if (!fault) return undefined
  const dimension = fault.path.slice('dimensions.'.length) as DimensionName
  return {
    code: fault.code === 'TOO_LARGE' ? 'too-big' : 'too-small',
    dimension,
    metres: dimensions[dimension],
    min: fault.minimum,
    max: fault.maximum,
  }
}

const shapeFault = (before: readonly Wall[], after: readonly Wall[], dimensions: StoredScene['room']['dimensions']): ShapeRefusal | undefined => {
  const count = after.length
  if (count > WALL_LIMITS.max) return { code: 'too-many-walls', count, ...WALL_LIMITS }
  if (count < WALL_LIMITS.min) return { code: 'too-few-walls', count, ...WALL_LIMITS }
  const short = tooShort(before, after)
  if (short) return short
  const [fault] = chainFaults(after)
  const crossing = fault ? Number(/\d+/.exec(fault.path)?.[0] ?? 0) : isCounterClockwise(floorPolygon(after)) ? -1 : 0
  if (crossing >= 0) return { code: 'walls-cross', wallId: after[crossing]!.id }
  const squareMetres = area(floorPolygon(after))
  return outOfLimits(dimensions) ?? (squareMetres < LEAST_AREA ? { code: 'too-narrow', squareMetres, min: LEAST_AREA } : undefined)
}

/** By how much walls are moved so that the floor begins at the origin. */
const shiftOf = (walls: readonly Wall[]): PlanPoint => {
  const corners = floorPolygon(walls)
  const shift = { x: roundToNanometre(-Math.min(...corners.map(({ x }) => x))), y: roundToNanometre(-Math.min(...corners.map(({ y }) => y))) }
  return Math.hypot(shift.x, shift.y) <= PLAN_TOLERANCE ? { x: 0, y: 0 } : shift
}
const byShift = ({ x, y }: PlanPoint, shift: PlanPoint): PlanPoint => ({ x: roundToNanometre(x + shift.x), y: roundToNanometre(y + shift.y) })
/** A point of the room, moved along with the drawing. */
export const withShift = ({ x, y, z }: Vec3, shift: PlanPoint): Vec3 => ({ x: roundToNanometre(x + shift.x), y, z: roundToNanometre(z + shift.y) })
/** Walls, moved along with the drawing. */
export const wallsWithShift = (walls: readonly Wall[], shift: PlanPoint): Wall[] =>
  shift.x === 0 && shift.y === 0 ? [...walls] : walls.map((wall) => ({ ...wall, points: wall.points.map((point) => byShift(point, shift)) }))

/**
 * The scene with these walls: moved to the origin with all that is drawn, its size told, its doors and windows in their walls.
 * @param height floor to ceiling; the walls say their own
 */
export const reshaped = (current: StoredScene, drawn: readonly Wall[], height = current.room.dimensions.height): Reshape => {
  const shift = drawn.length < WALL_LIMITS.min ? { x: 0, y: 0 } : shiftOf(drawn)
  const walls = wallsWithShift(drawn, shift)
  const { length, width } = extentOf(walls)
  const dimensions = { length: roundToNanometre(length), width: roundToNanometre(width), height }
  const fault = shapeFault(current.room.walls, walls, dimensions)
  if (fault) return refuse(fault)
  const { openings, moved, removed } = rehost(current.objects, wallsWithShift(current.room.walls, shift), walls)
  const { camera, lighting, room } = current
  return {
    ok: true,
    scene: {
      ...current,
      room: { ...room, dimensions, walls, ceiling: { ...room.ceiling, height } },
      objects: openings,
      lighting: {
        ...lighting,
        directionalLights: lighting.directionalLights.map((light) => ({
          ...light,
          position: withShift(light.position, shift),
          target: withShift(light.target, shift),
        })),
      },
      camera: { ...camera, position: withShift(camera.position, shift), target: withShift(camera.target, shift) },
    },
    shift,
    moved,
    removed,
  }
}
