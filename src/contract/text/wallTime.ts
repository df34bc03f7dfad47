/**
 * Calendar and clock fields in a time zone, for programs: from the parts of a date that Intl names. A locale's formatting differs between browsers
 * and is for people only.
 */

/** By time zone. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()
const formatOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

const partsAt = (at: Date, timeZone: string | undefined) => {
  const parts = formatOf(timeZone).formatToParts(at)
  return (name: 'year' | 'month' | 'day' | 'hour'): string => parts.find(({ type }) => type === name)?.value ?? ''
}

/** The calendar day, `YYYY-MM-DD` (ISO 8601). @param timeZone the reader's own, without it @throws RangeError for no date or no time zone */
export const dayAt = (at: Date, timeZone?: string): string => {
  const part = partsAt(at, timeZone)
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The hour of the day, 0–23. @param timeZone as for `dayAt` @throws as dayAt */
export const hourAt = (at: Date, timeZone?: string): number => Number(partsAt(at, timeZone)('hour'))
