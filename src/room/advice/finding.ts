/** One remark of a designer on the room. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { ruleOf, type RuleId, type RuleSource, type Severity } from './rules.ts'

/**
 * Location of the finding, for the plan: plan points in metres (`y` is the world's z). A segment is the measured stretch itself; a path is a way
 * through the room, with `pinch` at its narrowest point; a polygon is the floor area; a circle is the largest free one.
 */
export type Place =
  | { kind: 'segment'; from: PlanPoint; to: PlanPoint }
  | { kind: 'polygon'; points: readonly PlanPoint[] }
  | { kind: 'path'; points: readonly PlanPoint[]; pinch: { from: PlanPoint; to: PlanPoint } | null }
  | { kind: 'circle'; centre: PlanPoint; radius: number }

/** Required values, metres. `least` and `most` bound what works, `good` and `atMost` what is comfortable. */
export interface Wanted {
  least?: number
  good?: number
  most?: number
  atMost?: number
}

export interface Finding {
  /** The same for the same finding after an edit elsewhere: for keys, and for what the shopper dismissed. */
  id: string
  rule: RuleId
  severity: Severity
  /** Whether `measured` falls short of `bound` or goes beyond it. */
  side: 'below' | 'above'
  /** Metres. */
  measured: number
  /** The figure that it misses, metres: the one to name in the sentence. */
  bound: number
  wanted: Wanted
  /** The items that it is about, the one to change first; a wall or a door is in `partIds`. */
  itemIds: readonly string[]
  /** Walls and openings of the scene that it is about. */
  partIds: readonly string[]
  /** Items that the way leads to. */
  leadsTo: readonly string[]
  place: Place
  source: RuleSource
}

/** Half a millimetre: a gap that just fits on paper fits. */
export const SLACK = 0.0005

export interface Measured {
  rule: RuleId
  /** Metres. */
  measured: number
  itemIds: readonly string[]
  partIds?: readonly string[]
  leadsTo?: readonly string[]
  place: Place
  /** Length in metres of what a rule's figures are multiples of: the screen's diagonal. */
  unit?: number
  /** Figures in metres instead of the rule's own. */
  wanted?: Wanted
}

/** A rule's figures in metres. */
export const wantedOf = (rule: RuleId, unit = 0.01): Wanted => {
  const { least, good, most, atMost } = ruleOf(rule)
  const wanted: Wanted = {}
  if (least !== undefined) wanted.least = least * unit
  if (good !== undefined) wanted.good = good * unit
  if (most !== undefined) wanted.most = most * unit
  if (atMost !== undefined) wanted.atMost = atMost * unit
  return wanted
}

const missed = ({ least, good, most, atMost }: Wanted, measured: number): Pick<Finding, 'severity' | 'side' | 'bound'> | null => {
  if (least !== undefined && measured < least - SLACK) return { severity: 'problem', side: 'below', bound: least }
  if (most !== undefined && measured > most + SLACK) return { severity: 'problem', side: 'above', bound: most }
  if (good !== undefined && measured < good - SLACK) return { severity: 'hint', side: 'below', bound: good }
  if (atMost !== undefined && measured > atMost + SLACK) return { severity: 'hint', side: 'above', bound: atMost }
  return null
}

/** The finding, or null when the rule is kept. */
export const judge = ({
  rule,
  measured,
  itemIds,
  partIds = [],
  leadsTo = [],
  place,
  unit,
  wanted = wantedOf(rule, unit),
}: Measured): Finding | null => {
  const miss = missed(wanted, measured)
  if (!miss) return null
  const id = [rule, ...itemIds, ...partIds].join(':')
  return { id, rule, ...miss, measured, wanted, itemIds, partIds, leadsTo, place, source: ruleOf(rule).source }
}

export const judgeAll = (measured: Iterable<Measured>): Finding[] => [...measured].flatMap((one) => judge(one) ?? [])
