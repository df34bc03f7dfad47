/** Sofas and what belongs before them: the coffee table, seats to talk to, the screen. */
import type { PlanPoint } from '../../contract/primitives.ts'
import type { Measured } from './finding.ts'
import { piecesOf, sideOf, type Layout, type Piece, type Side } from './layout.ts'

/** A coffee table this much further from a sofa, metres, belongs to something else. */
const BELONGS_WITHIN = 1

/** Metres from the side to the piece straight before it, or null when the piece is not before it. `at` is where along the side. */
export const gapTo = (side: Side, { outline }: Piece): { gap: number; at: number } | null => {
  let [low, high, near] = [Infinity, -Infinity, Infinity]
  for (const { x, y } of outline) {
    const u = (x - side.middle.x) * side.along.x + (y - side.middle.y) * side.along.y
    low = Math.min(low, u)
    high = Math.max(high, u)
    near = Math.min(near, (x - side.middle.x) * side.out.x + (y - side.middle.y) * side.out.y)
  }
  const [from, to] = [Math.max(low, -side.half), Math.min(high, side.half)]
  return to - from <= 0.001 || near < -0.001 ? null : { gap: Math.max(0, near), at: (from + to) / 2 }
}

export const pointBefore = ({ middle, out, along }: Side, at: number, depth: number): PlanPoint => ({
  x: middle.x + along.x * at + out.x * depth,
  y: middle.y + along.y * at + out.y * depth,
})

/** Each coffee table and the nearest sofa that has it in front. */
export const coffeeTables = (layout: Layout): Measured[] => {
  const sofas = piecesOf(layout, 'sofa').map((sofa) => ({ sofa, side: sideOf(sofa, 'front') }))
  return piecesOf(layout, 'coffee-table').flatMap((table): Measured[] => {
    const [nearest] = sofas
      .flatMap(({ sofa, side }) => {
        const before = gapTo(side, table)
        return before && before.gap <= BELONGS_WITHIN ? [{ sofa, side, ...before }] : []
      })
      .toSorted((a, b) => a.gap - b.gap)
    if (!nearest) return []
    const { sofa, side, gap, at } = nearest
    const place = { kind: 'segment' as const, from: pointBefore(side, at, 0), to: pointBefore(side, at, gap) }
    return [{ rule: 'sofa-table', measured: gap, itemIds: [table.id, sofa.id], place }]
  })
}
