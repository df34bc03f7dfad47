/** Dates of birth, of account holders and of tenants alike. */
import type { Fault } from '#contract/detailSentences.ts'

/** Fault of a date of birth besides its form: it is in the future. @param path of it in the body @param today `YYYY-MM-DD` */
export const birthdayFaults = (path: string, born: string | null | undefined, today: string): Fault[] =>
  born !== null && born !== undefined && born > today ? [{ path, code: 'TOO_LATE', about: 'born', latest: today }] : []
