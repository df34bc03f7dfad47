/** For how many a room is laid out where its floor does not hold all who are wished for. Pure. */
import type { Activity, Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import type { Unmet } from './met.ts'

/** By activity, for how many. */
export type People = Wishes['people']

/** The next fewer of what is met as a whole or not at all: a smaller table, a bed for one. Places to sit and work are met one by one. */
const NEXT: Partial<Readonly<Record<Activity, (people: number) => number>>> = {
  dine: (people) => 2 * Math.ceil(people / 2) - 2,
  sleep: (people) => people - 1,
}

/**
 * @param unmet wishes that the best proposal for `people` leaves unmet
 * @returns null if a layout for fewer people serves no wish better
 */
export const fewerThan = (people: People, unmet: readonly Unmet[]): People | null => {
  const next = Object.entries(NEXT).flatMap(([activity, fewer]): [string, number][] => {
    const now = people[activity as Activity] ?? 0
    const isShort = unmet.some(({ wish, met, because }) => wish === activity && met === 0 && because === 'room')
    return isShort && fewer(now) > 0 ? [[activity, fewer(now)]] : []
  })
  return next.length === 0 ? null : { ...people, ...Object.fromEntries(next) }
}
