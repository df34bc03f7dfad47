/** Snapped position of a corner or a wall: square to its neighbours, aligned with other corners, on the 5 cm grid. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { toGrid } from '../placement/snapping/alignment.ts'
import { floorPolygon } from '../geometry/polygon.ts'
import { roundToNanometre } from '../document/repairWalls.ts'
import { distance } from '../document/sceneFaults.ts'
import { outwardOf } from './walls.ts'

/** A line nearer than this, metres, is snapped to. */
const WITHIN = 0.1

/** A line drawn on the plan while a corner or a wall is on it. */
export interface ShapeGuide {
  kind: 'right-angle' | 'in-line'
  from: PlanPoint
  to: PlanPoint
}

export interface SnapShapeOptions {
  /** Alt is held: exactly where it is wanted. */
  suspended?: boolean
}

/** Points p with n·p = offset, through `through`. */
interface GuideLine {
  nx: number
  ny: number
  offset: number
  kind: ShapeGuide['kind']
  through: PlanPoint
}

const lineThrough = (through: PlanPoint, nx: number, ny: number, kind: ShapeGuide['kind']): GuideLine => ({
  nx,
  ny,
  offset: nx * through.x + ny * through.y,
  kind,
  through,
})

/** Lines on which the corner makes a neighbour's corner a right angle, and those through every other corner along the axes. */
const linesFor = (corners: readonly PlanPoint[], index: number): GuideLine[] => {
  const n = corners.length
  const at = (i: number) => corners[(index + i + 2 * n) % n]!
  const square = ([end, beyond]: [PlanPoint, PlanPoint]): GuideLine[] => {
    const length = distance(end, beyond)
    return length === 0 || n < 4 ? [] : [lineThrough(end, (end.x - beyond.x) / length, (end.y - beyond.y) / length, 'right-angle')]
  }
  const others = corners.filter((_, i) => i !== index)
  return [
    ...square([at(-1), at(-2)]),
    ...square([at(1), at(2)]),
    ...others.flatMap((corner) => [lineThrough(corner, 1, 0, 'in-line'), lineThrough(corner, 0, 1, 'in-line')]),
  ]
}

const off = ({ nx, ny, offset }: GuideLine, p: PlanPoint): number => nx * p.x + ny * p.y - offset

/** The crossing of two lines nearest to the point, within reach. Right angles come first in the list and so win where both are as near. */
const nearestCrossing = (lines: readonly GuideLine[], p: PlanPoint): { point: PlanPoint; lines: GuideLine[] } | null => {
  let best: { point: PlanPoint; lines: GuideLine[] } | null = null
  let least = WITHIN
  for (const [i, a] of lines.entries()) {
    for (const b of lines.slice(i + 1)) {
      const cross = a.nx * b.ny - a.ny * b.nx
      if (Math.abs(cross) < 0.1) continue
      const point = { x: (a.offset * b.ny - b.offset * a.ny) / cross, y: (b.offset * a.nx - a.offset * b.nx) / cross }
      const way = distance(point, p)
      if (way > least + 1e-9 || (best && way > least - 1e-9)) continue
      best = { point, lines: [a, b] }
      least = way
    }
  }
  return best
}

/** The foot of the point on the nearest line, moved along it to the grid. */
const nearestFoot = (lines: readonly GuideLine[], p: PlanPoint): { point: PlanPoint; lines: GuideLine[] } | null => {
  const line = lines.filter((each) => Math.abs(off(each, p)) <= WITHIN).toSorted((a, b) => Math.abs(off(a, p)) - Math.abs(off(b, p)))[0]
  if (!line) return null
  const { nx, ny, through } = line
  const along = toGrid((p.x - through.x) * -ny + (p.y - through.y) * nx)
  return { point: { x: through.x - ny * along, y: through.y + nx * along }, lines: [line] }
}

/** Snapped position of corner `index` near a plan point, and the guide lines that it lies on; at most two. */
export const snapCorner = (
  { room }: Pick<StoredScene, 'room'>,
  index: number,
  wanted: PlanPoint,
  { suspended = false }: SnapShapeOptions = {},
): { point: PlanPoint; guides: ShapeGuide[] } => {
  if (suspended) return { point: wanted, guides: [] }
  const lines = linesFor(floorPolygon(room.walls), index)
  const snapped = nearestCrossing(lines, wanted) ?? nearestFoot(lines, wanted)
  if (!snapped) return { point: { x: roundToNanometre(toGrid(wanted.x)), y: roundToNanometre(toGrid(wanted.y)) }, guides: [] }
  const point = { x: roundToNanometre(snapped.point.x), y: roundToNanometre(snapped.point.y) }
  return { point, guides: snapped.lines.map(({ kind, through }) => ({ kind, from: through, to: point })) }
}

/** Snapped outward distance of a wall: aligned with another corner, else on the grid of its distance from the opposite wall. */
export const snapWall = (
  { room }: Pick<StoredScene, 'room'>,
  wallId: string,
  wanted: number,
  { suspended = false }: SnapShapeOptions = {},
): { metres: number; guides: ShapeGuide[] } => {
  const wall = room.walls.find(({ id }) => id === wallId)
  if (suspended || !wall) return { metres: wanted, guides: [] }
  const out = outwardOf(wall)
  const [from, to] = [wall.points[0]!, wall.points[1]!]
  const beyond = (p: PlanPoint) => (p.x - from.x) * out.x + (p.y - from.y) * out.y
  const others = floorPolygon(room.walls).filter((corner) => distance(corner, from) > 1e-6 && distance(corner, to) > 1e-6)
  const near = others.filter((corner) => Math.abs(beyond(corner) - wanted) <= WITHIN)
  const corner = near.toSorted((a, b) => Math.abs(beyond(a) - wanted) - Math.abs(beyond(b) - wanted))[0]
  if (corner) {
    const metres = roundToNanometre(beyond(corner))
    return { metres, guides: [{ kind: 'in-line', from: corner, to: { x: from.x + out.x * metres, y: from.y + out.y * metres } }] }
  }
  const opposite = Math.max(...others.map((other) => -beyond(other)), 0)
  return { metres: roundToNanometre(toGrid(opposite + wanted) - opposite), guides: [] }
}
