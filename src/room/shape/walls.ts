/** Dragging walls and giving them a length. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene, Wall } from '#contract/design/scene.ts'
import { freeWallId } from '../document/repairWalls.ts'
import { distance, lengthOf, SLACK } from '../document/sceneFaults.ts'
import { moveCorner } from './corners.ts'
import { refuse, reshaped, sidesOf, wallsOf, type Reshape, type Side } from './reshape.ts'

/** A neighbour that runs within about a degree of the same way is no guide for an end to slide along. */
const PARALLEL = 0.02

const minus = (a: PlanPoint, b: PlanPoint): PlanPoint => ({ x: a.x - b.x, y: a.y - b.y })
const plus = (a: PlanPoint, b: PlanPoint, times = 1): PlanPoint => ({ x: a.x + b.x * times, y: a.y + b.y * times })
const dot = (a: PlanPoint, b: PlanPoint): number => a.x * b.x + a.y * b.y

const directionOf = ({ points }: Pick<Wall, 'points'>): PlanPoint => {
  const [from, to] = [points[0]!, points[1]!]
  const length = distance(from, to)
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** Unit vector out of the room. */
export const outwardOf = (wall: Pick<Wall, 'points'>): PlanPoint => {
  const { x, y } = directionOf(wall)
  return { x: y, y: -x + 0 }
}

/** New end of the wall: along its neighbour, or straight out if the neighbour has the same direction. */
const movedEnd = (end: PlanPoint, neighbour: Wall, out: PlanPoint, metres: number): { to: PlanPoint; slides: boolean } => {
  const slope = dot(directionOf(neighbour), out)
  if (Math.abs(slope) < PARALLEL) return { to: plus(end, out, metres), slides: false }
  return { to: plus(end, directionOf(neighbour), metres / slope), slides: true }
}

/** Without the sides that shrank to nothing, if no door or window was in them. */
const withoutEmpty = (sides: readonly Side[], kept: string, scene: StoredScene): Side[] => {
  const hosting = new Set(scene.objects.map(({ wallId }) => wallId))
  return sides.filter(({ wall, from }, index) => {
    const next = sides[(index + 1) % sides.length]!
    return distance(from, next.from) > SLACK || wall.id === kept || hosting.has(wall.id)
  })
}

/**
 * Moves a wall parallel to itself by `metres` outwards (the room grows; negative: inwards). Its neighbours become longer or shorter; one with the
 * same direction, as after a corner was added, is joined by a new wall. Items and openings in other walls stay.
 */
export const dragWall = (scene: StoredScene, wallId: string, metres: number): Reshape => {
  const { walls } = scene.room
  const index = walls.findIndex(({ id }) => id === wallId)
  const wall = walls[index]
  if (!wall) return refuse({ code: 'no-such-wall', wallId })
  if (metres === 0) return reshaped(scene, walls)
  const before = walls[(index + walls.length - 1) % walls.length]!
  const after = walls[(index + 1) % walls.length]!
  const out = outwardOf(wall)
  const start = movedEnd(wall.points[0]!, before, out, metres)
  const end = movedEnd(wall.points[1]!, after, out, metres)
  const taken = new Set(walls.map(({ id }) => id))
  const joining = (): Wall => {
    const id = freeWallId(taken)
    taken.add(id)
    return { ...wall, id }
  }
  const sides = sidesOf(scene).flatMap((side, at): Side[] => {
    if (at !== index) return [end.slides && at === (index + 1) % walls.length ? { ...side, from: end.to } : side]
    return [
      ...(start.slides ? [] : [{ wall: joining(), from: side.from }]),
      { wall: side.wall, from: start.to },
      ...(end.slides ? [] : [{ wall: joining(), from: end.to }]),
    ]
  })
  return reshaped(scene, wallsOf(withoutEmpty(sides, wallId, scene)))
}

/** Bisection steps of a refused drag: 20 m to less than a millimetre. */
const BISECTIONS = 15

/** Part of `metres` that the wall can be dragged, to about a millimetre. */
export const dragWithin = (scene: StoredScene, wallId: string, metres: number): number => {
  if (dragWall(scene, wallId, metres).ok) return metres
  let [good, bad] = [0, metres]
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (good + bad) / 2
    if (dragWall(scene, wallId, middle).ok) good = middle
    else bad = middle
  }
  return good
}

/**
 * Makes a wall exactly `length` metres long by moving the wall beside it, so that right angles stay right.
 * @param anchor the end that stays where it is: the wall's first point or its second
 */
export const setWallLength = (scene: StoredScene, wallId: string, length: number, anchor: 'from' | 'to'): Reshape => {
  const { walls } = scene.room
  const index = walls.findIndex(({ id }) => id === wallId)
  const wall = walls[index]
  if (!wall) return refuse({ code: 'no-such-wall', wallId })
  const more = length - lengthOf(wall)
  const way = plus({ x: 0, y: 0 }, directionOf(wall), anchor === 'from' ? more : -more)
  const moving = anchor === 'from' ? (index + 1) % walls.length : (index + walls.length - 1) % walls.length
  const neighbour = walls[moving]!
  const slope = dot(directionOf(wall), outwardOf(neighbour))
  if (Math.abs(slope) >= PARALLEL) return dragWall(scene, neighbour.id, dot(way, outwardOf(neighbour)))
  const corner = anchor === 'from' ? moving : index
  return moveCorner(scene, corner, plus(walls[corner]!.points[0]!, way))
}

/** Metres along a wall from its first point, of the point of it that is nearest to a plan point. */
export const metresAlong = (wall: Pick<Wall, 'points'>, p: PlanPoint): number =>
  Math.max(0, Math.min(lengthOf(wall), dot(minus(p, wall.points[0]!), directionOf(wall))))
