/** Walls with their thickness: where their outer faces begin and end, mitred with their neighbours. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Wall } from '#contract/design/scene.ts'

/** Wall fields that decide its frame. */
export type WallShape = Pick<Wall, 'points' | 'thickness'>

export interface WallFrame<W extends WallShape = Wall> {
  wall: W
  length: number
  /** Unit plan vectors: along the wall, and out of the room. */
  along: PlanPoint
  outward: PlanPoint
  /** Start and end of the outer face, metres of `u`: mitred with the neighbours. */
  outerStart: number
  outerEnd: number
}

const near = (a: PlanPoint, b: PlanPoint) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-4

const direction = (wall: WallShape): { along: PlanPoint; length: number } => {
  const [a, b] = wall.points as [PlanPoint, PlanPoint]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1e-6
  return { along: { x: (b.x - a.x) / length, y: (b.y - a.y) / length }, length }
}
const outwardOf = (along: PlanPoint): PlanPoint => ({ x: along.y, y: -along.x })

/** Distance along `along` from the inner to the outer corner where two walls meet. */
const mitre = (own: PlanPoint, other: PlanPoint | undefined, along: PlanPoint, thickness: number): number => {
  if (!other) return 0
  const facing = 1 + own.x * other.x + own.y * other.y
  if (facing < 0.1) return 0
  const corner = { x: ((own.x + other.x) * thickness) / facing, y: ((own.y + other.y) * thickness) / facing }
  return corner.x * along.x + corner.y * along.y
}

/** Frames of every wall of a room, in the document's order. */
export const wallFrames = <W extends WallShape>(walls: readonly W[]): WallFrame<W>[] =>
  walls.map((wall) => {
    const { along, length } = direction(wall)
    const outward = outwardOf(along)
    const [from, to] = wall.points as [PlanPoint, PlanPoint]
    const before = walls.find((other) => near(other.points[1]!, from))
    const after = walls.find((other) => near(other.points[0]!, to))
    return {
      wall,
      length,
      along,
      outward,
      outerStart: mitre(outward, before && outwardOf(direction(before).along), along, wall.thickness),
      outerEnd: length + mitre(outward, after && outwardOf(direction(after).along), along, wall.thickness),
    }
  })
