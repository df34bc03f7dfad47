/** Wishes for arranging a room, as plain tables and types, so that rules and workers load no schema. */
import type { Style } from '../wire/vocabulary.ts'

/** Activities in a room; each is wished for by a number of people. */
export const ACTIVITIES = ['sit', 'sleep', 'host', 'work', 'dine'] as const
/**
 * `sit`: seats around one middle. `sleep`: a bed for each. `host`: guests who sleep over, on what is no bed by day. `work`: places at a desk. `dine`:
 * places at a table.
 */
export type Activity = (typeof ACTIVITIES)[number]

/** Everything that may be wished for. */
export const WISHED = [...ACTIVITIES, 'television', 'storage'] as const
export type Wished = (typeof WISHED)[number]

/** Causes of an unmet wish: nothing of the kind in stock, the budget, the floor area, or no place beside a window. */
export const UNMET_CAUSES = ['stock', 'budget', 'room', 'window'] as const

export interface Wishes {
  people: Partial<Record<Activity, number>>
  television?: boolean
  storage?: 'some' | 'much'
  style?: Style
  /** Activities whose place is wanted beside a window. */
  byWindow?: readonly Activity[]
}
