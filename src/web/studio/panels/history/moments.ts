/** Moments as lists of what happened write them: the time, and the day over a group of them. */
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFormat } from '../../../i18n/format.ts'

/** Where the shop is: the same clock as in orders. */
const ZONE = 'Africa/Cairo'
const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' })
const DAY = 86_400_000

/** The calendar day of a moment, `2026-11-21`. @param at milliseconds since 1970 */
export const dayOf = (at: number): string => CALENDAR.format(at)

/** Runs of one day each, in the order given. */
export const byDay = <T>(rows: readonly T[], at: (row: T) => number): { day: string; rows: T[] }[] => {
  const groups: { day: string; rows: T[] }[] = []
  for (const row of rows) {
    const day = dayOf(at(row))
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}

export const useMoments = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(format.locale, { timeStyle: 'short', timeZone: ZONE })
    const dateAndClock = new Intl.DateTimeFormat(format.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })
    const isToday = (at: number) => dayOf(at) === dayOf(Date.now())
    return {
      /** `14:05`. */
      time: (at: number) => clock.format(at),
      /** The time, with the day when that is not today. */
      moment: (at: number) => (isToday(at) ? clock : dateAndClock).format(at),
      /** "Today", "Yesterday", or the date. @param day `2026-11-21` */
      day: (day: string) =>
        day === dayOf(Date.now()) ? t('versions.today') : day === dayOf(Date.now() - DAY) ? t('versions.yesterday') : format.date(day),
    }
  }, [format, t])
}
