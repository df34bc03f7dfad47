/** The largest number that a badge writes out. */
const MOST = 99

/** The text of a badge: the number, `99+` beyond that, nothing for zero. @param number writes a number in the reader's digits */
export const badgeText = (count: number, number: (value: number, digits?: number) => string): string =>
  count <= 0 ? '' : count > MOST ? `${number(MOST, 0)}+` : number(count, 0)
