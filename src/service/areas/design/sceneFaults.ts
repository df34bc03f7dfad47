/**
 * What makes a scene no room: walls that do not close around one floor, openings that are not in their wall.
 * Geometry of the plan in metres; 1 mm is forgiven, rounding of a drawing being finer than that.
 */
import type { PlanPoint } from '../../../contract/primitives.ts'
import type { Opening, SceneData, Wall } from '../../../contract/scene.ts'
import { floorPolygon, isCounterClockwise } from '../../../room/polygon.ts'

const SLACK = 1e-3

/** One thing wrong with a scene; `path` from the scene's root. */
export interface SceneFault {
  path: string
  code: string
  [fact: string]: unknown
}

const distance = (a: PlanPoint, b: PlanPoint): number => Math.hypot(b.x - a.x, b.y - a.y)
const lengthOf = ({ points }: Pick<Wall, 'points'>): number => distance(points[0]!, points[1]!)

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

const wallFaults = (walls: readonly Wall[]): SceneFault[] => {
  const faults = repeated(walls.map(({ id }) => id)).map((index): SceneFault => ({ path: `room.walls.${index}.id`, code: 'repeated' }))
  for (const [index, wall] of walls.entries()) {
    const next = walls[(index + 1) % walls.length]!
    if (lengthOf(wall) <= SLACK) faults.push({ path: `room.walls.${index}.points`, code: 'no_length' })
    else if (distance(wall.points[1]!, next.points[0]!) > SLACK)
      faults.push({ path: `room.walls.${index}.points.1`, code: 'not_joined', next: next.id })
  }
  if (faults.length > 0) return faults
  const corners = floorPolygon(walls)
  const index = crossing(corners)
  if (index >= 0) return [{ path: `room.walls.${index}.points`, code: 'walls_cross' }]
  return isCounterClockwise(corners) ? [] : [{ path: 'room.walls', code: 'inside_out' }]
}

/** The room's length and width are its floor's extent: what is said and what is drawn must agree. */
const extentFaults = ({ dimensions, walls }: SceneData['room']): SceneFault[] => {
  const corners = floorPolygon(walls)
  const extent = (axis: 'x' | 'y') => Math.max(...corners.map((corner) => corner[axis])) - Math.min(...corners.map((corner) => corner[axis]))
  return [{ name: 'length', drawn: extent('x') } as const, { name: 'width', drawn: extent('y') } as const].flatMap(({ name, drawn }) =>
    Math.abs(dimensions[name] - drawn) <= SLACK ? [] : [{ path: `room.dimensions.${name}`, code: 'not_the_walls', value: dimensions[name], drawn }],
  )
}

const openingFaults = (opening: Opening, path: string, walls: readonly Wall[]): SceneFault[] => {
  const wall = walls.find(({ id }) => id === opening.wallId)
  if (!wall) return [{ path: `${path}.wallId`, code: 'no_such_wall' }]
  const faults: SceneFault[] = []
  const length = lengthOf(wall)
  if (opening.offset + opening.width > length + SLACK) faults.push({ path: `${path}.offset`, code: 'beyond_the_wall', max: length - opening.width })
  if (opening.sill + opening.height > wall.height + SLACK)
    faults.push({ path: `${path}.height`, code: 'beyond_the_wall', max: wall.height - opening.sill })
  return faults
}

/** Everything that keeps a scene from being a room; empty for a good one. */
export const sceneFaults = ({ room, objects }: Pick<SceneData, 'room' | 'objects'>): SceneFault[] => {
  const walls = wallFaults(room.walls)
  if (walls.length > 0) return walls
  return [
    ...extentFaults(room),
    ...repeated(objects.map(({ id }) => id)).map((index) => ({ path: `objects.${index}.id`, code: 'repeated' })),
    ...objects.flatMap((object, index) => (object.productId === null ? openingFaults(object, `objects.${index}`, room.walls) : [])),
  ]
}
