/** Reasons for the place of each piece: its reference, and the clearances, as the rules of advice measure them. */
import { measuresOf } from '#room/advice/advise.ts'
import type { Layout } from '#room/advice/layout.ts'
import { RULE_IDS, type RuleId } from '#room/advice/rules.ts'
import { wallBehind } from '#room/placement/beside.ts'
import { supportOf, type Place } from '../furnishing/piece.ts'
import type { Placed } from '../furnishing/spots.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import type { RoomSpace } from '#room/geometry/roomSpace.ts'

export interface Reason {
  /** Key of the piece. */
  key: string
  /** Reference of the piece; `wall` if it is at or on one. */
  goesBy: { kind: 'wall' | 'window'; id: string } | { kind: 'beside' | 'on' | 'under' | 'above' | 'over'; key: string }
  /** Smallest measurement of each rule between it and the others, metres. */
  measured: { rule: RuleId; metres: number }[]
}

const HOSTED = ['beside', 'on', 'under', 'above', 'over'] as const

const goesBy = (space: RoomSpace, place: Place, placedItem: Placed['placedItem']): Reason['goesBy'] => {
  if ('window' in place) return { kind: 'window', id: place.window }
  const host = supportOf(place)
  const kind = HOSTED.find((one) => one in place)
  if (host !== null && kind) return { kind, key: host }
  // It may have found its place at another wall than the one that was wanted.
  const planned = 'against' in place ? place.against : ''
  return { kind: 'wall', id: wallBehind(space, footprintOf(placedItem))?.id ?? planned }
}

/** One reason a piece, in the order of the pieces. */
export const reasonsOf = (layout: Layout, pieces: Iterable<Placed>): Reason[] => {
  const least = new Map<string, Map<RuleId, number>>()
  for (const rule of RULE_IDS)
    for (const { measured, itemIds, rule: by } of measuresOf(layout, rule).measured) {
      // Rules that are measured together come together.
      if (by !== rule) continue
      const [key = ''] = itemIds
      const its = least.get(key) ?? new Map<RuleId, number>()
      least.set(key, its.set(rule, Math.min(its.get(rule) ?? Infinity, measured)))
    }
  return [...pieces].map(({ piece, placedItem }) => ({
    key: piece.key,
    goesBy: goesBy(layout.space, piece.place, placedItem),
    measured: [...(least.get(piece.key) ?? [])].filter(([, metres]) => Number.isFinite(metres)).map(([rule, metres]) => ({ rule, metres })),
  }))
}
