/** The usual terms of leases, by calendar days. Pure. */
import { addDays } from '#contract/text/cairoDay.ts'

export const TERMS = ['6', '12', '24', '36'] as const
export type TermMonths = (typeof TERMS)[number]
/** The longest term that a form offers. */
export const MOST_DAYS = 7300
/** How far from today a term may begin. */
const START_DAYS = 3650

/** The first and the last day that a form offers for a term to begin. @param today `YYYY-MM-DD` */
export const startsFrom = (today: string): string => addDays(today, -START_DAYS)
export const startsUntil = (today: string): string => addDays(today, START_DAYS)

/** The last day of a term of so many months. @param start `YYYY-MM-DD`, its first day */
export const lastDayOf = (start: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const days = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  // A term that began on the 31st ends on the day before the last day of a shorter month.
  const same = new Date(first.getTime() + (Math.min(day, days) - 1) * 86_400_000).toISOString().slice(0, 10)
  return addDays(same, -1)
}
