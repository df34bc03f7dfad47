import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { rounded } from './expectedWait.ts'

/** How long something takes, in words; what was never measured is said to be so. */
export const useWaitWords = (isFilm = false): ((seconds: number | null) => string) => {
  const { t } = useTranslation('pictures')
  const { locale } = useFormat()
  return (seconds) => {
    if (seconds === null) return t(isFilm ? 'film.wait.unknown' : 'wait.unknown')
    const { value, unit } = rounded(seconds)
    return t('wait.about', { time: new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value) })
  }
}
