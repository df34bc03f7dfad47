/** Free floor before a thing: wardrobes and dressers. */
import { wantedOf, type Measured } from './finding.ts'
import { piecesOf, sideOf, type Layout } from './layout.ts'
import type { RuleId } from './rules.ts'
import { about, lookOut, stretch, type Looking } from './strip.ts'
import type { Piece, SideName } from './layout.ts'

/** Free depth before one side of a piece, as a measure of `rule`. */
export const depthBefore = (layout: Layout, piece: Piece, name: SideName, rule: RuleId, looking: Omit<Looking, 'reach'> = {}): Measured => {
  const { least = 0, good = least } = wantedOf(rule)
  const side = sideOf(piece, name)
  const met = lookOut(layout, piece, side, { reach: good, ...looking })
  return { rule, measured: met.depth, ...about(piece, met), place: stretch(side, met) }
}

export const storageFronts = (layout: Layout): Measured[] =>
  piecesOf(layout, 'wardrobe', 'dresser')
    .filter(({ body }) => body)
    .map((piece) => depthBefore(layout, piece, 'front', 'storage-front'))
