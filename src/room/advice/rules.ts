/**
 * Rules of interior design as data (docs/studio.md#advice), one row for each rule. The sentences are in the page's messages
 * (studio/advice.ts of each language in web/lib/i18n/words).
 */

/** Source of the rule; `practice` where interior design books agree and none was first. */
export type RuleSource = 'nkba' | 'irc' | 'smpte' | 'merrell' | 'ada' | 'practice'

/** A problem makes the room hard to use; a hint is how it would be better. */
export type Severity = 'problem' | 'hint'

/**
 * Figures are centimetres, but those of a rule `by: 'diagonal'`: they are times the screen's diagonal. Below `least` or above `most` is a
 * problem; below `good` or above `atMost` is a hint.
 */
export interface Rule {
  source: RuleSource
  least?: number
  good?: number
  most?: number
  atMost?: number
  by?: 'diagonal'
}

export const RULES = {
  /** The widest way from one door to another. */
  'walkway-doors': { least: 60, good: 90, source: 'nkba' },
  /** The widest way from a door to the side from which an item is used. */
  'walkway-use': { least: 60, good: 90, source: 'nkba' },
  /** Depth kept free in front of a door: the square that its leaf sweeps (a problem), and 65 cm more to stand in (a hint). */
  'door-front': { good: 65, source: 'practice' },
  'sofa-table': { least: 36, good: 40, atMost: 46, source: 'merrell' },
  'seats-facing': { least: 122, good: 180, atMost: 300, source: 'merrell' },
  'screen-distance': { least: 1.2, good: 1.6, atMost: 2.5, by: 'diagonal', source: 'smpte' },
  /** Edge of the table to what is behind those who sit there. */
  'dining-seated': { least: 81, good: 91, source: 'nkba' },
  /** The same where a person has to pass behind the seats. */
  'dining-passed': { least: 81, good: 112, source: 'nkba' },
  'bed-side': { least: 60, good: 75, source: 'practice' },
  'bed-foot': { least: 75, good: 91, source: 'practice' },
  'storage-front': { least: 75, good: 91, source: 'practice' },
  'desk-behind': { least: 76, good: 91, source: 'practice' },
  'kitchen-aisle': { least: 107, good: 122, source: 'nkba' },
  'kitchen-aisle-two': { least: 122, source: 'nkba' },
  'kitchen-leg': { least: 122, most: 274, source: 'nkba' },
  'kitchen-sum': { atMost: 792, source: 'nkba' },
  'bath-front': { least: 53, good: 76, source: 'irc' },
  /** Centre line of a WC to what is beside it. */
  'wc-side': { least: 38, good: 46, source: 'irc' },
  'wheelchair-passage': { least: 90, source: 'ada' },
  'wheelchair-turning': { least: 152, source: 'ada' },
  /** The lower edge. */
  'art-bottom': { least: 60, source: 'practice' },
  'art-centre': { good: 145, atMost: 150, source: 'practice' },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof RULES
export const RULE_IDS = Object.keys(RULES) as RuleId[]
/** The row of a rule, with its absent figures undefined. */
export const ruleOf = (id: RuleId): Rule => RULES[id]
