/** Valid birth dates of account holders and tenants. Pure. */

/** Earliest birthday that the service accepts. */
export const FIRST_BIRTHDAY = '1900-01-01'

/** @param day `YYYY-MM-DD`, and so is today */
export const isBirthday = (day: string, today: string): boolean => day >= FIRST_BIRTHDAY && day <= today
