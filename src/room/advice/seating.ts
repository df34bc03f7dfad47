/** Sofas and what belongs before them: the coffee table, seats to talk to, the screen. */
import type { Measured } from './finding.ts'
import { piecesOf, sideOf, type Layout } from './layout.ts'
import { gapTo, pointBefore } from './strip.ts'

/** A coffee table this much further from a sofa, metres, belongs to something else. */
const BELONGS_WITHIN = 1

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
