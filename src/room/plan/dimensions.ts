/** Dimensions shown by a plan, and the position of their lines: metres on the plan. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { wallFrames } from './wallFrames.ts'

/** Metres from a wall's outer face to the first row of lines, and from one row to the next. */
const APART = 0.26
const ROW = 0.3
/** Lengths that differ less are the same, metres. */
const SAME = 0.005

export interface DimensionLine {
  /** `wall-1`, `overall-x`, `wall-1 part 0`. */
  id: string
  /** The wall that it measures, or a part of. */
  wallId: string | null
  from: PlanPoint
  to: PlanPoint
  /** Unit vector away from what is measured. */
  away: PlanPoint
  metres: number
  /** The higher of two colliding lines is shown. */
  rank: number
}

type Scene = Pick<StoredScene, 'room' | 'objects'>

/** The stretches of a wall between its corners and the edges of its doors and windows, metres along it. */
export const stretchesOf = (length: number, openings: readonly { offset: number; width: number }[]): [number, number][] => {
  const ends = [0, ...openings.flatMap(({ offset, width }) => [offset, offset + width]), length]
  const marks = [...new Set(ends.map((at) => Math.min(length, Math.max(0, at))))].toSorted((a, b) => a - b)
  return marks.slice(1).flatMap((end, i): [number, number][] => (end - marks[i]! > SAME ? [[marks[i]!, end]] : []))
}

/**
 * One line a wall, outside the room, as long as its inner face; the room's whole length and width where no wall has them; and for a chosen
 * wall the places of its doors and windows.
 * @param chosenWall its id, or that of the wall whose door or window is chosen
 */
export const dimensionLines = ({ room, objects }: Scene, chosenWall: string | null = null): DimensionLine[] => {
  const frames = wallFrames(room.walls)
  const lines = frames.flatMap(({ wall, length, along, outward }): DimensionLine[] => {
    const from = wall.points[0]!
    const at = (u: number, row: number): PlanPoint => {
      const w = wall.thickness + APART + row * ROW
      return { x: from.x + along.x * u + outward.x * w, y: from.y + along.y * u + outward.y * w }
    }
    const parts =
      wall.id === chosenWall
        ? stretchesOf(
            length,
            objects.filter(({ wallId }) => wallId === wall.id),
          )
        : []
    const rows = parts.length > 1 ? 1 : 0
    const chosen = wall.id === chosenWall ? 3 : 1
    return [
      { id: wall.id, wallId: wall.id, from: at(0, rows), to: at(length, rows), away: outward, metres: length, rank: chosen },
      ...(rows ? parts : []).map(([u, v], i) => ({
        id: `${wall.id} part ${i}`,
        wallId: wall.id,
        from: at(u, 0),
        to: at(v, 0),
        away: outward,
        metres: v - u,
        rank: 4,
      })),
    ]
  })
  return [...lines, ...overall(frames.map(({ wall }) => wall))]
}

/** The outer rows below and on the left: the room's whole width and length, where it is no wall's own. */
const overall = (walls: readonly StoredScene['room']['walls'][number][]): DimensionLine[] => {
  const points = walls.map(({ points }) => points[0]!)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const away = Math.max(...walls.map(({ thickness }) => thickness)) + APART + ROW
  const has = (metres: number, along: 'x' | 'y') =>
    walls.some(
      ({ points: [a, b] }) =>
        Math.abs(Math.abs(b![along] - a![along]) - metres) < SAME && Math.abs(Math.hypot(b!.x - a!.x, b!.y - a!.y) - metres) < SAME,
    )
  return [
    ...(has(right - left, 'x')
      ? []
      : [
          {
            id: 'overall-x',
            wallId: null,
            from: { x: left, y: bottom + away },
            to: { x: right, y: bottom + away },
            away: { x: 0, y: 1 },
            metres: right - left,
            rank: 2,
          },
        ]),
    ...(has(bottom - top, 'y')
      ? []
      : [
          {
            id: 'overall-y',
            wallId: null,
            from: { x: left - away, y: bottom },
            to: { x: left - away, y: top },
            away: { x: -1, y: 0 },
            metres: bottom - top,
            rank: 2,
          },
        ]),
  ]
}
