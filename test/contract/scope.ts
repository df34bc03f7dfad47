/**
 * Amount of work of a test run. `npm test`: a quarter of the random cases, a sample of long lists, no test that is tagged `full`.
 * `npm run test:full`: everything. `npm run soak`: random cases many times over.
 */
import { inject } from 'vitest'

export const isFull = inject('scope') === 'full'

/** Share of `test:full`. */
const SHARE = isFull ? inject('soak') : 1 / 4

/**
 * Number of cases of a property.
 * @param full in `npm run test:full`
 * @param least in `npm test`, where a quarter would be too few for rare cases to occur
 */
export const cases = (full: number, least = 1): number => Math.max(Math.ceil(full * SHARE), Math.min(full, least))

/**
 * Least number of rare cases, for `toBeGreaterThan`: one in `npm test`.
 * @param usual number with most seeds in `npm run test:full`; half of it holds with any seed
 */
export const occurrences = (usual: number): number => (isFull ? (usual * SHARE) / 2 : 0)

/**
 * Some of a long list, all of it in `npm run test:full`: every eighth, and every eighth from where the day's seed says.
 * @param turn another start, where several lists are sampled alike
 */
export const sampleOf = <T>(list: readonly T[], { every = 8, turn = 0 } = {}): readonly T[] => {
  const step = Math.min(every, list.length)
  const shift = 1 + (inject('seed') % Math.max(1, step - 1))
  return isFull ? list : list.filter((_, index) => (index + turn) % step === 0 || (index + turn + shift) % step === 0)
}

/** The first of a list of alike, long cases, as many as say; all of it in `npm run test:full`. */
export const firstOf = <T>(list: readonly T[], count = 1): readonly T[] => (isFull ? list : list.slice(0, count))
