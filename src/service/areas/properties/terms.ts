/** Terms of leases by calendar days: what is running when, and how many units are let at once. Days are `YYYY-MM-DD`, and compare as texts. */
import { and, eq, gt, gte, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { LeaseStatus } from '../../../contract/property/vocabulary.ts'
import { leases, type LeaseRow } from './tables.ts'

export type Term = Pick<LeaseRow, 'startDate' | 'lastDay'>

/** By which two spellings of a unit's name are the same: case, width of letters and spaces aside. */
export const unitKeyOf = (label: string): string => label.normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/g, ' ').trim()

/** A lease that was terminated is so from the day on which it ends; one that ends before its first day never ran. */
export const leaseStatus = ({ startDate, lastDay, terminatedOn }: Term & Pick<LeaseRow, 'terminatedOn'>, today: string): LeaseStatus => {
  if (terminatedOn !== null && (today >= lastDay || lastDay < startDate)) return 'terminated'
  if (today < startDate) return 'future'
  return today <= lastDay ? 'active' : 'ended'
}

/** Holds for leases that are `active`: whatever says what is let, and to whom, asks this. */
export const isRunning = (today: string): SQL | undefined =>
  and(lte(leases.startDate, today), or(gt(leases.lastDay, today), and(eq(leases.lastDay, today), isNull(leases.terminatedOn))))
/** The status, asked of the table. */
export const hasLeaseStatus = (status: LeaseStatus, today: string): SQL | undefined => {
  const isTerminated = sql`${leases.terminatedOn} is not null`
  const conditions: Readonly<Record<LeaseStatus, SQL | undefined>> = {
    future: and(sql`${leases.startDate} > ${today}::date`, gte(leases.lastDay, leases.startDate)),
    active: isRunning(today),
    ended: and(lt(leases.lastDay, today), not(isTerminated)),
    terminated: and(or(lte(leases.lastDay, today), lt(leases.lastDay, leases.startDate)), isTerminated),
  }
  return conditions[status]
}

/** Whether two terms share a day. */
export const overlap = (a: Term, b: Term): boolean => a.startDate <= b.lastDay && b.startDate <= a.lastDay

/** The most units that are let on one day within a term, which those of the list share days with. */
export const mostAtOnce = (within: Term, others: readonly (Term & Pick<LeaseRow, 'unitKey'>)[]): number => {
  const let_ = others.filter((one) => overlap(one, within))
  // The number grows on first days alone.
  const firstDays = [within.startDate, ...let_.map(({ startDate }) => startDate)].filter((day) => day >= within.startDate && day <= within.lastDay)
  const unitsOn = (day: string) => new Set(let_.flatMap((one) => (one.startDate <= day && day <= one.lastDay ? [one.unitKey] : []))).size
  return Math.max(0, ...new Set(firstDays.map(unitsOn)))
}
