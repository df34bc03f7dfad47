/** Calendar days in Cairo, by which orders, deliveries and plans are counted. */
import { dayAt } from './wallTime.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The calendar day in Cairo, `YYYY-MM-DD`. */
export const cairoDay = (at: Date): string => dayAt(at, 'Africa/Cairo')

/**
 * The first moment of a day in Cairo: midnight, or one o'clock on the day in spring that has no midnight.
 * @param day `YYYY-MM-DD`
 */
export const cairoDayStart = (day: string): Date => {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`)
  // Cairo is two hours ahead of UTC, three in summer: three hours early is the day before already while it is two.
  const summer = new Date(asIfUtc - 3 * HOUR_MS)
  return cairoDay(summer) === day ? summer : new Date(asIfUtc - 2 * HOUR_MS)
}

/** @param day `YYYY-MM-DD` */
export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
