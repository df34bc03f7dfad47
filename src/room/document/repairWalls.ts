/** Walls as they were sent, made into the walls of a room (docs/interface/design.md#writing-a-scene): filled in, joined, counter-clockwise, from the origin on. */
import { FINISHES } from '#contract/catalog/finishes.ts'
import { WALL_THICKNESS } from '#contract/design/newScene.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene, Wall } from '#contract/design/scene.ts'
import type { SceneInput } from '#contract/design/sceneInput.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import { floorPolygon, isCounterClockwise, PLAN_TOLERANCE } from '../geometry/polygon.ts'
import { merged, report, type Findings } from './repairFindings.ts'
import { chainFaults, distance, extentOf } from './sceneFaults.ts'

type WallInput = NonNullable<NonNullable<SceneInput['room']>['walls']>[number]

/** Gap between the end of a wall and the start of the next, metres, that is closed automatically. */
export const GAP = 0.01

/** Rounds away what adding and subtracting leaves: a nanometre. */
export const roundToNanometre = (metres: number): number => Math.round(metres * 1e9) / 1e9 + 0

export interface RepairedWalls {
  walls: Wall[]
  /** They were listed clockwise: offsets that came with them run the other way. */
  turned: boolean
  /** By how much the drawing is moved so that the floor begins at the origin. */
  shift: PlanPoint
}

const same = (a: PlanPoint, b: PlanPoint): boolean => distance(a, b) <= GAP
/** True for the same piece of plan, whichever end comes first. */
const samePlace = (a: Pick<Wall, 'points'>, b: Pick<Wall, 'points'>): boolean =>
  (same(a.points[0]!, b.points[0]!) && same(a.points[1]!, b.points[1]!)) || (same(a.points[0]!, b.points[1]!) && same(a.points[1]!, b.points[0]!))

/** Wall of the current scene that a sent one replaces: by its id, else by its place on the plan, else by its index. */
const standsFor = (sent: WallInput, index: number, current: readonly Wall[]): Wall | undefined => {
  if (sent.id !== undefined) return current.find(({ id }) => id === sent.id) ?? current.find((wall) => samePlace(wall, sent))
  return current.find((wall) => samePlace(wall, sent)) ?? current[index]
}

/** `wall-N` with the first number that is free. */
export const freeWallId = (taken: ReadonlySet<string>): string => {
  let n = 1
  while (taken.has(`wall-${n}`)) n++
  return `wall-${n}`
}

/**
 * Walls up to the ceiling and no higher. Where none reaches it, the tallest do: a room is closed somewhere, and a caller that raised the
 * ceiling alone meant the walls too.
 */
const upToCeiling = (walls: readonly Wall[], height: number): Wall[] => {
  const tallest = Math.max(...walls.map((wall) => wall.height))
  return walls.map((wall) => ({ ...wall, height: wall.height === tallest ? height : Math.min(wall.height, height) }))
}

/** The height of a wall of the current room in one of another height: a low wall keeps its own. */
const heightIn = (height: number, { height: own }: Pick<Wall, 'height'>, before: number): number => (own === before ? height : own)

/** Missing fields of a wall come from the wall that it replaces, else from the room's style. */
const filled = (sent: readonly WallInput[], current: StoredScene, style: Style, height: number, findings: Findings): Wall[] => {
  const before = current.room.dimensions.height
  const finish = FINISHES[style].wall
  const taken = new Set(sent.flatMap(({ id }) => id ?? []))
  const whole = sent.map((wall, index): Wall => {
    const path = `room.walls.${index}`
    const like = standsFor(wall, index, current.room.walls)
    let id = wall.id
    if (id === undefined) {
      id = like && !taken.has(like.id) ? like.id : freeWallId(taken)
      taken.add(id)
      report(findings, `${path}.id`, 'given')
    }
    const lacks = (['height', 'thickness', 'material', 'color', 'texture'] as const).some((field) => wall[field] === undefined)
    if (lacks) report(findings, path, 'filled')
    const own = like ? heightIn(height, like, before) : height
    return merged<Wall>({ thickness: WALL_THICKNESS, texture: null, ...finish, ...like, height: own, points: wall.points, id }, wall)
  })
  const walls = upToCeiling(whole, height)
  for (const [index, wall] of walls.entries())
    if (sent[index]!.height !== undefined && sent[index]!.height !== wall.height) report(findings, `room.walls.${index}.height`, 'room_height')
  return walls
}

/** Ends that nearly meet, met: a wall ends where the next one begins. */
const joined = (walls: readonly Wall[], findings: Findings): Wall[] =>
  walls.map((wall, index) => {
    const [from, to] = [wall.points[0]!, wall.points[1]!]
    const next = walls[(index + 1) % walls.length]!.points[0]!
    const gap = distance(to, next)
    if (gap === 0 || gap > GAP) return wall
    if (gap > PLAN_TOLERANCE) report(findings, `room.walls.${index}.points.1`, 'joined')
    return { ...wall, points: [from, next] }
  })

const moved = (walls: readonly Wall[], { x: dx, y: dy }: PlanPoint): Wall[] =>
  walls.map((wall) => ({ ...wall, points: wall.points.map(({ x, y }) => ({ x: roundToNanometre(x + dx), y: roundToNanometre(y + dy) })) }))

/** From the first wall on, the other way round. */
const turnedRound = ([first, ...rest]: readonly Wall[]): Wall[] =>
  [first!, ...rest.toReversed()].map((wall) => ({ ...wall, points: [wall.points[1]!, wall.points[0]!] }))

const toOrigin = (walls: readonly Wall[]): PlanPoint => {
  const corners = floorPolygon(walls)
  const shift = { x: -Math.min(...corners.map(({ x }) => x)) + 0, y: -Math.min(...corners.map(({ y }) => y)) + 0 }
  return Math.hypot(shift.x, shift.y) <= PLAN_TOLERANCE ? { x: 0, y: 0 } : shift
}

/**
 * The walls that were sent, as a room has them. Faults are by their place in the list as sent.
 * @param anchored leave the floor where it is, even when it does not begin at the origin
 */
export const repairWalls = (
  sent: readonly WallInput[],
  current: StoredScene,
  { style, height, anchored }: { style: Style; height: number; anchored: boolean },
  findings: Findings,
): RepairedWalls => {
  const closed = joined(filled(sent, current, style, height, findings), findings)
  const shift = anchored ? { x: 0, y: 0 } : toOrigin(closed)
  const still = shift.x === 0 && shift.y === 0
  if (!still) report(findings, 'room.walls', 'moved_to_origin')
  const walls = still ? closed : moved(closed, shift)
  findings.faults.push(...chainFaults(walls))
  const turned = !isCounterClockwise(floorPolygon(walls))
  if (turned && findings.faults.length === 0) report(findings, 'room.walls', 'turned_round')
  return { walls: turned ? turnedRound(walls) : walls, turned, shift }
}

/** The current walls in a room of another size: drawn longer or shorter along x and z, so that a rectangle stays one, and an L an L. */
export const stretchWalls = (current: StoredScene, { length, width, height }: { length: number; width: number; height: number }): Wall[] => {
  const { walls, dimensions } = current.room
  const extent = extentOf(walls)
  const along = (value: number, from: number, to: number) => (Math.abs(from - to) <= PLAN_TOLERANCE ? value : (value / from) * to)
  const stretched = walls.map((wall) => ({
    ...wall,
    points: wall.points.map(({ x, y }) => ({ x: along(x, extent.length, length), y: along(y, extent.width, width) })),
    height: heightIn(height, wall, dimensions.height),
  }))
  return upToCeiling(stretched, height)
}
