/** Terms of leases by calendar days: what is running when, and how many units are let at once. Days are `YYYY-MM-DD`, and compare as texts. */
import { and, eq, gt, gte, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { addDays } from '#contract/text/cairoDay.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { LeaseStatus } from '#contract/properties/vocabulary.ts'
import { Refusal } from '../../http/answer/refusal.ts'
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

const FIRST_DAY = '1950-01-01'
/** The day before the same day so many years later. */
const lastDayWithin = (startDate: string, years: number): string => {
  const day = new Date(`${startDate}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return addDays(day.toISOString().slice(0, 10), -1)
}

type Days = Pick<LeaseRow, 'startDate' | 'endDate'>

/**
 * A term is within what is charged month by month.
 * @param before the term that it replaces: earlier versions took older and longer ones, whose first day may stay, and which may become shorter
 * @throws Refusal VALIDATION_ERROR
 */
export const requireTerm = ({ startDate, endDate }: Days, before?: Days): void => {
  if (startDate < FIRST_DAY && startDate !== before?.startDate)
    throw new Refusal('VALIDATION_ERROR', [{ path: 'start_date', code: 'TOO_EARLY', about: 'term', earliest: FIRST_DAY }])
  if (endDate < startDate) throw new Refusal('VALIDATION_ERROR', [{ path: 'end_date', code: 'TOO_EARLY', earliest: startDate }])
  if (before && startDate >= before.startDate && endDate <= before.endDate) return
  const latest = lastDayWithin(startDate, LIMITS.lease.years)
  if (endDate > latest) throw new Refusal('VALIDATION_ERROR', [{ path: 'end_date', code: 'TOO_LATE', about: 'term', latest }])
}

const byDay =
  (day: 'startDate' | 'lastDay') =>
  (a: Term, b: Term): number =>
    a[day] < b[day] ? -1 : a[day] > b[day] ? 1 : 0

/** Whether two terms share a day. */
export const overlap = (a: Term, b: Term): boolean => a.startDate <= b.lastDay && b.startDate <= a.lastDay

/** The most units that are let on one day within a term, which those of the list share days with. */
export const mostAtOnce = (within: Term, others: readonly (Term & Pick<LeaseRow, 'unitKey'>)[]): number => {
  const let_ = others.filter((one) => overlap(one, within))
  const ending = let_.toSorted(byDay('lastDay'))
  /** Leases that run in each unit. */
  const running = new Map<string, number>()
  const count = (unit: string, more: 1 | -1) => {
    const leasesNow = (running.get(unit) ?? 0) + more
    if (leasesNow === 0) running.delete(unit)
    else running.set(unit, leasesNow)
  }
  let [most, over] = [0, 0]
  // The number grows on first days alone.
  for (const { unitKey, startDate } of let_.toSorted(byDay('startDate'))) {
    for (; ending[over]!.lastDay < startDate; over++) count(ending[over]!.unitKey, -1)
    count(unitKey, 1)
    most = Math.max(most, running.size)
  }
  return most
}
