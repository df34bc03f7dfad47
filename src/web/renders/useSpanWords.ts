import { useFormat } from '../lib/i18n/format.ts'
import { rounded } from './expectedWait.ts'

/** Words for a span of time: `40 seconds`, `3 minutes`. */
export const useSpanWords = (): ((seconds: number) => string) => {
  const { locale } = useFormat()
  return (seconds) => {
    const { value, unit } = rounded(seconds)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  }
}
