/**
 * Faults of a scene: walls that do not close around one floor, openings outside their wall.
 * Plan geometry in metres; 1 mm is tolerated, because drawings are rounded more finely.
 */
import type { DetailCode } from '#contract/wire/detailCodes.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, SceneData, Wall } from '#contract/design/scene.ts'
import { floorPolygon, isCounterClockwise } from '../geometry/polygon.ts'

export const SLACK = 1e-3
/** Doors and windows a scene may have: with 500 items they are the 600 objects of the contract. */
export const OPENING_LIMIT = LIMITS.entries.openings

/** One fault of a scene; `path` from the scene's root. */
export interface SceneFault {
  path: string
  code: DetailCode
  [fact: string]: unknown
}

export const distance = (a: PlanPoint, b: PlanPoint): number => Math.hypot(b.x - a.x, b.y - a.y)
export const lengthOf = ({ points }: Pick<Wall, 'points'>): number => distance(points[0]!, points[1]!)

const repeated = (ids: readonly string[]): number[] => ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []))

/** Twice the area of a, b, c: positive when they turn left, 0 when they are in line. */
const turn = (a: PlanPoint, b: PlanPoint, c: PlanPoint): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
const between = (p: PlanPoint, a: PlanPoint, b: PlanPoint): boolean =>
  p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y)

/** True when the segments a–b and c–d have a point in common. */
const meet = (a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): boolean => {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc * abd < 0 && cda * cdb < 0) return true
  return (abc === 0 && between(c, a, b)) || (abd === 0 && between(d, a, b)) || (cda === 0 && between(a, c, d)) || (cdb === 0 && between(b, c, d))
}

/** The first wall that runs through another than its neighbours, or folds back on the one before; −1 for a simple polygon. */
const crossing = (corners: readonly PlanPoint[]): number => {
  const n = corners.length
  const at = (i: number) => corners[i % n]!
  for (let i = 0; i < n; i++) {
    const [before, here, after] = [at(i + n - 1), at(i), at(i + 1)]
    const foldsBack = turn(before, here, after) === 0 && (here.x - before.x) * (after.x - here.x) + (here.y - before.y) * (after.y - here.y) < 0
    if (foldsBack) return i
    for (let j = i + 2; j < n; j++) if ((j + 1) % n !== i && meet(at(i), at(i + 1), at(j), at(j + 1))) return j
  }
  return -1
}

/** Walls that are not one chain around one floor; which way round they are listed is not asked. `room.walls.N` counts as listed. */
export const chainFaults = (walls: readonly Pick<Wall, 'id' | 'points'>[]): SceneFault[] => {
  const faults = repeated(walls.map(({ id }) => id)).map((index): SceneFault => ({ path: `room.walls.${index}.id`, code: 'REPEATED' }))
  for (const [index, wall] of walls.entries()) {
    const next = walls[(index + 1) % walls.length]!
    const gap = distance(wall.points[1]!, next.points[0]!)
    if (lengthOf(wall) <= SLACK) faults.push({ path: `room.walls.${index}.points`, code: 'NO_LENGTH' })
    else if (gap > SLACK) faults.push({ path: `room.walls.${index}.points.1`, code: 'NOT_JOINED', next: next.id, gap })
  }
  if (faults.length > 0) return faults
  const index = crossing(floorPolygon(walls))
  return index >= 0 ? [{ path: `room.walls.${index}.points`, code: 'WALLS_CROSS' }] : []
}

const wallFaults = (walls: readonly Wall[]): SceneFault[] => {
  const faults = chainFaults(walls)
  if (faults.length > 0) return faults
  return isCounterClockwise(floorPolygon(walls)) ? [] : [{ path: 'room.walls', code: 'INSIDE_OUT' }]
}

/** Length (along x) and width (along z) of a floor, metres. */
export const extentOf = (walls: readonly Pick<Wall, 'points'>[]): { length: number; width: number } => {
  const corners = floorPolygon(walls)
  const extent = (axis: 'x' | 'y') => Math.max(...corners.map((corner) => corner[axis])) - Math.min(...corners.map((corner) => corner[axis]))
  return { length: extent('x'), width: extent('y') }
}

/** The room's length and width are its floor's extent: what is said and what is drawn must agree. */
const extentFaults = ({ dimensions, walls }: SceneData['room']): SceneFault[] =>
  Object.entries(extentOf(walls)).flatMap(([name, drawn]) => {
    const value = dimensions[name as 'length' | 'width']
    return Math.abs(value - drawn) <= SLACK ? [] : [{ path: `room.dimensions.${name}`, code: 'NOT_THE_WALLS', value, drawn }]
  })

type Placed = Pick<Opening, 'id' | 'wallId' | 'offset' | 'width' | 'height' | 'sill'>

/** An opening that is not in its wall. */
export const openingFaults = (opening: Placed, path: string, walls: readonly Wall[]): SceneFault[] => {
  const wall = walls.find(({ id }) => id === opening.wallId)
  if (!wall) return [{ path: `${path}.wallId`, code: 'NO_SUCH_WALL' }]
  const faults: SceneFault[] = []
  const room = lengthOf(wall) - opening.width
  if (room < -SLACK) faults.push({ path: `${path}.width`, code: 'BEYOND_THE_WALL', maximum: lengthOf(wall) })
  else if (opening.offset < -SLACK || opening.offset > room + SLACK)
    faults.push({ path: `${path}.offset`, code: 'BEYOND_THE_WALL', minimum: 0, maximum: Math.max(0, room) })
  if (opening.sill + opening.height > wall.height + SLACK)
    faults.push({ path: `${path}.height`, code: 'BEYOND_THE_WALL', maximum: wall.height - opening.sill })
  return faults
}

/** Two openings that share a piece of wall; one above the other is no overlap. */
const overlapping = (a: Placed, b: Placed): boolean =>
  a.wallId === b.wallId &&
  Math.min(a.offset + a.width, b.offset + b.width) - Math.max(a.offset, b.offset) > SLACK &&
  Math.min(a.sill + a.height, b.sill + b.height) - Math.max(a.sill, b.sill) > SLACK

/** Openings that overlap an earlier one, and those beyond the limit. @param pathOf path of the opening of that index */
export const openingsTogether = (openings: readonly Placed[], pathOf: (index: number) => string): SceneFault[] => {
  if (openings.length > OPENING_LIMIT) return [{ path: 'objects', code: 'TOO_MANY', maximum: OPENING_LIMIT }]
  return openings.flatMap((opening, index) => {
    const other = openings.slice(0, index).find((earlier) => overlapping(earlier, opening))
    return other ? [{ path: `${pathOf(index)}.offset`, code: 'OVERLAPS', with: other.id }] : []
  })
}

/** Everything that keeps a scene from being a room; empty for a good one. */
export const sceneFaults = ({ room, objects }: Pick<SceneData, 'room' | 'objects'>): SceneFault[] => {
  const walls = wallFaults(room.walls)
  if (walls.length > 0) return walls
  const openings = objects.flatMap((object, index) => (object.productId === null ? [{ object, path: `objects.${index}` }] : []))
  return [
    ...extentFaults(room),
    ...repeated(objects.map(({ id }) => id)).map((index): SceneFault => ({ path: `objects.${index}.id`, code: 'REPEATED' })),
    ...openings.flatMap(({ object, path }) => openingFaults(object, path, room.walls)),
    ...openingsTogether(
      openings.map(({ object }) => object),
      (index) => openings[index]!.path,
    ),
  ]
}
