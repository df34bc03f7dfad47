/** Timestamps of history lists: the time, and the day over a group of them. */
import { useMemo } from 'react'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import { withFirstOfMonth } from '#contract/text/typography.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'

/** The calendar day of a moment where the shop is, `2026-11-21`. @param at milliseconds since 1970 */
export const dayOf = (at: number): string => cairoDay(new Date(at))

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

export const useMomentFormat = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const language = useLanguage()
  return useMemo(() => {
    const dateAndClock = new Intl.DateTimeFormat(format.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Cairo' })
    const today = () => cairoDay(serverNow())
    /** `14:05`. */
    const time = (at: number) => format.time(new Date(at).toISOString())
    return {
      time,
      /** The time, with the day when that is not today. */
      moment: (at: number) => (dayOf(at) === today() ? time(at) : withFirstOfMonth(dateAndClock.format(at), language)),
      /** "Today", "Yesterday", or the date. @param day `2026-11-21` */
      day: (day: string) => (day === today() ? t('versions.today') : day === addDays(today(), -1) ? t('versions.yesterday') : format.date(day)),
    }
  }, [format, language, t])
}
