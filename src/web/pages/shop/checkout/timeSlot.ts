/** Delivery time slots in the reader's digits and hours. */
import { HOURS_TO_TWELVE } from '#contract/text/languages.ts'
import type { TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'

/** The whole hours at which a slot begins and ends: `['10 am', '2 pm']`, in French `['10 h', '14 h']`. */
export const hoursOf = (slot: TimeSlot, locale: string, hour12: boolean): [string, string] => {
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12, timeZone: 'UTC' })
  // An hour and its unit stay on one line.
  const at = (time: string) => hour.format(Date.UTC(2000, 0, 1, Number(time.slice(0, 2)))).replaceAll(' ', '\u00a0')
  const [from, to] = slot.split('-') as [string, string]
  return [at(from), at(to)]
}

/** Names a time slot, as "10 am – 2 pm". */
export const useTimeSlot = (): ((slot: TimeSlot) => string) => {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const { locale } = useFormat()
  return (slot) => {
    const [from, to] = hoursOf(slot, locale, HOURS_TO_TWELVE[language])
    return t('slot', { from, to })
  }
}
