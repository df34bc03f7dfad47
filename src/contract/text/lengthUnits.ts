/** Units of length as people write them in our languages. */

/** Metres of one, and how it is written. */
const UNITS: readonly (readonly [metres: number, spelt: RegExp])[] = [
  [0.01, /^(?:cms?|centi(?:met(?:er|re)|mètre)s?|سم|سنتي(?:متر(?:ات|ًا|ا)?)?)$/i],
  [0.001, /^(?:mm|milli(?:met(?:er|re)|mètre)s?|مم|ملم|مل[لي]+متر(?:ات|ًا|ا)?)$/i],
  [1, /^(?:ms?|met(?:er|re)s?|mètres?|م|متر(?:ًا|ا)?|أمتار|امتار)$/i],
]

/** Metres of one unit; undefined for what is none. */
export const metresOf = (spelt: string): number | undefined => UNITS.find(([, pattern]) => pattern.test(spelt))?.[0]
