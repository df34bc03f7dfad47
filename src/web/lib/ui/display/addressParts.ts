/** The state of a list in its address: its filters, its sort order, its page. */

/** Parts that an address holds, as text; keys of others are left out. Figures alone come as numbers. */
export const partsFrom =
  <Part extends string>(parts: readonly Part[]) =>
  (search: Record<string, unknown>): Partial<Record<Part, string>> =>
    Object.fromEntries(
      parts.flatMap((part) => {
        const value = search[part]
        return (typeof value === 'string' || typeof value === 'number') && value !== '' ? [[part, String(value)]] : []
      }),
    ) as Partial<Record<Part, string>>

/** The address without empty parts. */
export const withoutEmpty = <Parts extends object>(parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== '')) as Parts

/** One of the values that the service takes, or nothing: anyone may write anything into an address. */
export const known = <T extends string>(values: readonly T[], value: string | undefined): T | undefined => values.find((one) => one === value)

/** A day that there is, `YYYY-MM-DD`, or nothing. */
export const knownDay = (value: string | undefined): string | undefined => {
  const time = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value
}

/** A page after the first, or nothing. */
export const laterPage = (value: string | undefined): number | undefined => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}
