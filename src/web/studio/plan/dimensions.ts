/** Where dimension lines lie on the plan. */
import type { PlanPoint } from '../../../contract/primitives.ts'
import type { Wall } from '../../../contract/scene.ts'

/** Metres from a wall's outer face to its dimension line. */
const APART = 0.28

export interface DimensionLine {
  id: string
  from: PlanPoint
  to: PlanPoint
  metres: number
}

/** One line a wall, outside the room, as long as its inner face. */
export const dimensionLines = (walls: readonly Wall[]): DimensionLine[] =>
  walls.map(({ id, points, thickness }) => {
    const [a, b] = points as [PlanPoint, PlanPoint]
    const metres = Math.hypot(b.x - a.x, b.y - a.y)
    const [dx, dy] = metres === 0 ? [0, 0] : [(b.x - a.x) / metres, (b.y - a.y) / metres]
    const away = thickness + APART
    const shift = (p: PlanPoint): PlanPoint => ({ x: p.x + dy * away, y: p.y - dx * away })
    return { id, from: shift(a), to: shift(b), metres }
  })
