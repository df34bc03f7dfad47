/** The time at the service: a device's own clock may be years off, and the service allows, ends and dates things by its own. */

/** Milliseconds by which the service is ahead of this device. */
let ahead = 0

/** Takes the `Date` of an answer of the service itself, never of a cache. It has whole seconds, so half a second is added. */
export const noteServerDate = (date: string | null): void => {
  const reported = date === null ? Number.NaN : Date.parse(date)
  if (Number.isFinite(reported)) ahead = reported + 500 - Date.now()
}

/** Milliseconds by which the service's clock is ahead, by its last answer. */
export const serverAhead = (): number => ahead

/** The moment by the service's clock; by the device's own until the service has answered once. */
export const serverNow = (): Date => new Date(Date.now() + ahead)
