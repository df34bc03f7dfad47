/** An hour as the reader writes the time of day. @param hour 0–24; 24 is midnight again */
export const hourWords = (locale: string): ((hour: number) => string) => {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return (hour) => format.format(Date.UTC(2000, 0, 1) + Math.round(hour * 60) * 60_000)
}
